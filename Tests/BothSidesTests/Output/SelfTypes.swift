// swift-format-ignore-file
protocol Copyable { init(copying other: Self) }
extension Copyable { func copy() -> Self { Self(copying: self) } }
protocol Chainable: AnyObject {}
extension Chainable {
  @discardableResult func then(_ f: (Self) -> Void) -> Self {
    f(self)
    return self
  }
}
class Base: Chainable, Copyable {
  var n = 0
  required init() {}
  required init(copying other: Base) { n = other.n }
  func set(_ n: Int) -> Self {
    self.n = n
    return self
  }
  static func create() -> Self { Self() }
  var me: Self { self }
}
final class Derived: Base {
  var extra = "e"
  func with(extra: String) -> Self {
    self.extra = extra
    return self
  }
}
struct Vec { var x = 0; static let zero = Self(); static func + (l: Self, r: Self) -> Self { Self(x: l.x + r.x) }; var next: Self { .init(x: x + 1) }; mutating func reset() { self = Self() } }
enum Color: CaseIterable { case red, green; static var first: Self { allCases[0] }; var other: Self { Self.allCases.first { $0 != self }! } }
protocol Builder { associatedtype Product; func build() -> Product }
extension Builder where Product == Self { func build() -> Self { self } }
struct Own: Builder { typealias Product = Own; let v = 1 }
func run() {
  print(Derived().set(3).with(extra: "x").extra, Derived.create().extra, type(of: Derived.create()), Base.create().set(2).n)
  let d = Derived().then { $0.n = 5 }.then { $0.extra += "!" }
  print(d.n, d.extra, d.copy().n, type(of: d.copy()), d.me.extra)
  var v = Vec(x: 4) + .zero + Vec(x: 1).next
  print(v)
  v.reset()
  print(v, Color.first, Color.red.other, Own().build().v)
}
