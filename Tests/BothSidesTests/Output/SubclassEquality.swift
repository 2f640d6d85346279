// swift-format-ignore-file
class Animal: Equatable { let n: Int; init(_ n: Int) { self.n = n }
  static func == (a: Animal, b: Animal) -> Bool { print("animal =="); return a.n == b.n } }
final class Dog: Animal { var name = ""
  static func == (a: Dog, b: Dog) -> Bool { print("dog =="); return a.name == b.name } }
class Item: Hashable { let id: Int; init(_ id: Int) { self.id = id }
  static func == (l: Item, r: Item) -> Bool { l.id == r.id }
  func hash(into h: inout Hasher) { h.combine(id) } }
final class Sub: Item { let k: Int; init(_ id: Int, k: Int) { self.k = k; super.init(id) }
  static func == (l: Sub, r: Sub) -> Bool { l.id == r.id && l.k == r.k } }
func same<T: Equatable>(_ l: T, _ r: T) -> Bool { l == r }
func run() {
  let a = Dog(1), b = Dog(1); b.name = "x"
  print(a == b, a != b, [a] == [b], [a].contains(b))
  let x: Animal = a, y: Animal = b
  print(x == y, same(a, b), same(x, y), [a, b].firstIndex(of: b) as Any)
  let oa: Dog? = a, ob: Dog? = b
  print(oa == ob, x == b, (a, 1) == (b, 1))
  print(Sub(1, k: 1) == Sub(1, k: 2), Sub(1, k: 1) != Sub(1, k: 2), Set([Sub(1, k: 1), Sub(1, k: 2)]).count)
  switch a { case b: print("equal"); default: print("not equal") }
}

