// swift-format-ignore-file
final class Part {
  let n: String
  init(_ n: String) { self.n = n }
  deinit { print("~\(n)") }
}
class Base {
  let a = Part("base.a")
  var b: Part? = Part("base.b")
  deinit { print("~Base") }
}
final class Derived: Base {
  let c = Part("derived.c")
  lazy var d = Part("derived.d")
  lazy var never = Part("never")
  deinit {
    print("~Derived", a.n, c.n)
    b = nil
  }
}
struct Pair { let first: Part; let second: Part }
enum Holder { case none, one(Part), two(Part, Part) }
final class Keeper {
  var part: Part { didSet { print("did", oldValue.n, part.n) } }
  var holder = Holder.none
  init(_ p: Part) { part = p }
}
func run() {
  do {
    let d = Derived()
    print(d.d.n)
  }
  print("--")
  do { _ = Pair(first: Part("1"), second: Part("2")) }
  print("--")
  let keeper = Keeper(Part("k1"))
  keeper.part = Part("k2")
  print("after set")
  keeper.holder = .two(Part("h1"), Part("h2"))
  keeper.holder = .one(Part("h3"))
  keeper.holder = .none
  print("end")
}
