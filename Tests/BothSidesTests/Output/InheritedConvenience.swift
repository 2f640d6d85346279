// The initial values of an object are evaluated once, whichever initialisers are inherited.
// swift-format-ignore-file
func made<Value>(_ name: String, _ value: Value) -> Value {
  print("made", name)
  return value
}

class Base {
  var base = made("base", 1)
  init(a: Int) { print("Base.init", a) }
  convenience init() { self.init(a: 1) }
  convenience init(twice a: Int) { self.init(a: a * 2) }
}
class Middle: Base {
  var middle = made("middle", 2)
}
final class Leaf: Middle {
  var leaf = made("leaf", 3)
  override init(a: Int) {
    print("Leaf.init", a)
    super.init(a: a + 10)
  }
}
class Plain: Middle {
  let plain = made("plain", 4)
}
class Vehicle {
  let name: String
  required init(name: String) { self.name = name }
  convenience init?(checked name: String) {
    if name.isEmpty { return nil }
    self.init(name: name)
  }
}
final class Car: Vehicle {
  lazy var engine = made("engine", name + " engine")
  var doors = made("doors", 4)
}
class Chain {
  var first = made("first", 1)
  init(a: Int, b: Int) {}
  convenience init(a: Int) { self.init(a: a, b: 0) }
  convenience init() { self.init(a: 0) }
}
final class Linked: Chain {
  var second = made("second", 2)
  override init(a: Int, b: Int) { super.init(a: a, b: b) }
}

func run() {
  _ = Middle()
  print("-")
  _ = Middle(twice: 4)
  print("-")
  _ = Leaf()
  print("-")
  _ = Leaf(twice: 2)
  print("-")
  _ = Plain()
  print("-")
  print(Car(checked: "Mini")?.engine ?? "none", Car(checked: "") == nil)
  print("-")
  _ = Linked()
}
