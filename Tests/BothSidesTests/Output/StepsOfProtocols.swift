// swift-format-ignore-file
// a few more silent-wrong probes
struct Money { var c: Int; static func + (a: Money, b: Money) -> Money { Money(c: a.c + b.c) }; static let zero = Money(c: 0) }
class Base { let id: Int; init(id: Int) { self.id = id }; static func == (a: Base, b: Base) -> Bool { a.id == b.id } }
extension Base: Hashable { func hash(into h: inout Hasher) { h.combine(id) } }
class Sub: Base { let x: Int; init(id: Int, x: Int) { self.x = x; super.init(id: id) } }
struct P { var a = 1 { didSet { b = a * 2 } }; var b = 0; mutating func setBoth(_ n: Int) { a = n; b += 1 } }
func variadic(_ xs: Int..., sep: String = ",") -> String { xs.map(String.init).joined(separator: sep) }
func inoutTwice(_ a: inout [Int], _ f: (inout Int) -> Void) { for i in a.indices { f(&a[i]) } }
protocol Step { associatedtype In; associatedtype Out; func run(_ i: In) -> Out }
struct Parse: Step { func run(_ i: String) -> Int { Int(i) ?? 0 } }
struct Dbl: Step { func run(_ i: Int) -> Int { i * 2 } }
struct Then<A: Step, B: Step>: Step where A.Out == B.In { let a: A, b: B; func run(_ i: A.In) -> B.Out { b.run(a.run(i)) } }
extension Step { func then<B: Step>(_ b: B) -> Then<Self, B> where B.In == Out { Then(a: self, b: b) }; func callAsFunction(_ i: In) -> Out { run(i) } }
extension Step where Out == Int { var isNum: Bool { true } }
extension Step where Out == String { var isNum: Bool { false } }
func run() throws {
  print([Money(c: 1), Money(c: 2)].reduce(.zero, +).c, [Money(c: 1)].reduce(Money.zero) { $0 + $1 }.c)
  var lazySum = (1...5).lazy.map { $0 * 2 }.filter { $0 > 4 }; print(Array(lazySum), lazySum.first!, lazySum.reduce(0, +), lazySum.isEmpty, lazySum.count)
  let s1 = Set([1, 2, 3]), s2: Set = [3, 4]; print(s1.intersection(s2), s1.subtracting(s2).sorted(), s1.isDisjoint(with: s2), s1.union(s2).count)
  print(Sub(id: 1, x: 2) == Sub(id: 1, x: 3), Set([Sub(id: 1, x: 2), Sub(id: 1, x: 9)]).count, [Base(id: 1)].contains(Sub(id: 1, x: 0)))
  var p = P(); p.a = 3; p.setBoth(10); print(p); var ps = [p, P()]; ps[1].a = 7; ps[0].setBoth(1); print(ps); for i in ps.indices { ps[i].a += 1 }; print(ps.map(\.b))
  print(variadic(), variadic(1, 2), variadic(1, 2, 3, sep: "-"))
  var nums = [1, 2]; inoutTwice(&nums) { $0 *= 10 }; print(nums)
  let opt: String? = nil; print(opt?.count ?? -1, opt.map { $0.count } as Any, opt?.isEmpty ?? true, (opt ?? "d").uppercased(), "\(opt ?? "none")", opt == nil)
  let pipe = Parse().then(Dbl()).then(Dbl()); print(pipe("21"), pipe.isNum, Parse().isNum, type(of: pipe))
}
