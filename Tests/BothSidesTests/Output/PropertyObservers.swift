// swift-format-ignore-file
class Base {
  var count = 0 { willSet { print("will", newValue) } didSet { print("did", oldValue, count) } }
  var other = 0 { didSet { print("other", other); count = other } }
  init() { count = 1; set() }
  func set() { count = 2 }
}
class Middle: Base {
  override var count: Int { didSet { print("middle did", oldValue, count) } }
  var own = 0 { didSet { print("own", own) } }
  override init() { own = 5; super.init(); count = 7; own = 6; self.own = 7 }
}
class Leaf: Middle {
  override var count: Int { willSet { print("leaf will", newValue) } }
  func change() { count += 1; own = 9; other = 3 }
}
class Twin { var partner: Twin?; var n = 0 { didSet { print("n", n) } }; init(_ partner: Twin?) { self.partner = partner; n = 1; partner?.n = 2 } }
struct Level { var value = 0 { didSet { if value > 10 { value = 10 }; print("level", value) } }; init(_ v: Int) { value = v } ; mutating func up() { value += 8 } }
class Clamp { var low = 0 { didSet { if low > high { high = low } } }; var high = 5 { didSet { print("high", high) } } }
func run() throws {
  let leaf = Leaf()
  leaf.change()
  let a = Twin(nil); let b = Twin(a); print(b.n, a.n)
  var level = Level(20); print(level.value); level.up(); level.value = 4; level.up(); print(level.value)
  let c = Clamp(); c.low = 8; print(c.low, c.high)
  class Late { lazy var x: Int = 3 { didSet { print("x", oldValue, x) } }; var y: Int? { didSet { print("y", y as Any) } } }
  let late = Late(); late.x = 4; late.x += 1; late.y = 3; late.y? += 1
}
