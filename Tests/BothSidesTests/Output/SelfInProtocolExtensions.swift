// swift-format-ignore-file
import Foundation
struct Pr<A, B> { let a: A; let b: B }
protocol Q {}
extension Q { func twins() -> Pr<Self, Self> { Pr(a: self, b: self) }
  func other<O: Q>(_ o: O) -> Pr<Self, O> { Pr(a: self, b: o) }
  func boxed() -> Box<Self> { Box(self) }
  static func nm() -> String { "\(Pr<Self, Self>.self) \(Box<Self>.self) \([Self].self) \(Self?.self)" }
  func nest() -> Box<Box<Self>> { Box(Box(self)) }
  func opt() -> Self? { self } 
  func f() -> (Self) -> Self { { $0 } }
  func res() -> Result<Self, Err> { .success(self) } }
struct Err: Error {}
struct Box<T> { var v: T; init(_ v: T) { self.v = v } ; func with<U>(_ u: U) -> Pr<Self, U> { Pr(a: self, b: u) } ; func me() -> Pr<Self, Box> { Pr(a: self, b: self) } }
extension Box: Q {}
struct Aa: Q {}; class C: Q {}; final class D: C {}
enum E<X>: Q { case x(X) }
extension Box where T: Q { func inner() -> Pr<Box<T>, T> { Pr(a: self, b: v) } ; func lifted() -> Box<Pr<T, T>> { Box<Pr<T, T>>(v.twins()) } }
extension Array: Q {}
extension Int: Q {}
func use(_ q: some Q) -> String { "\(type(of: q.twins()))" }
func use2<T: Q>(_ q: T) -> String { "\(type(of: q.twins())) \(Pr<T, T>.self) \(type(of: q.other(Aa())))" }
func run() {
  print(type(of: Aa().twins()), type(of: D().twins()), type(of: Box(1).twins()), type(of: E.x(1).twins()), type(of: [1].twins()), type(of: 3.twins()))
  print(type(of: Aa().other(D())), type(of: Box(Aa()).other(Box(1))), type(of: Aa().boxed().boxed()), Aa.nm(), Box<Int>.nm(), E<Aa>.nm(), D.nm(), Int.nm(), [Aa].nm())
  print(type(of: Box(Aa()).inner()), type(of: Box(Aa()).lifted()), type(of: Box(Aa()).with(2)), type(of: Box(Aa()).me()), type(of: Aa().nest()), type(of: Box(1).nest()))
  print(use(Aa()), use(Box(2)), use2(Aa()), use2(Box(Aa())), type(of: Aa().opt()), type(of: Aa().res()))
  print(type(of: Aa().boxed().twins().a.twins()), type(of: Box(1).other(Box("s")).b.twins()))
  let m = Measurement(value: 1.5, unit: UnitLength.meters)
  print(m.value, m.value + 1)
}
