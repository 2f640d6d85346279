// swift-format-ignore-file
class Animal {}
class Dog: Animal {}
class Cat: Animal {}
protocol Named { var name: String { get } }
struct X: Named { let name = "x" }
struct Y: Named { let name = "y" }
func pick(_ b: Bool) -> Named { b ? X() : Y() }
func run() throws {

  var pets = [Dog(), Cat()]; pets.append(Animal()); pets.append(Dog())
  let named: [Named] = [X(), Y()]
  var first = named[0]; first = Y()
  var cur: Named = X(); cur = Y()
  for var n in named { n = X(); print(n.name) }
  var picked = pick(true); picked = Y()
  var any: Any = 5; any = "x"; any = X()
  var dict: [String: Any] = ["a": 1]; dict["b"] = "x"; dict["c"] = X()
  var l: [Any] = []; l.append(1); l.append("a")
  var r = named.first!; r = Y()
  var n = 5; n = n * 2; n += 3
  let k = ""; var num = k.isEmpty ? 1 : 2.5; num = 3.5; num = 4
  print(pets.count, first.name, cur.name, picked.name, r.name, n, num, dict.count, l.count)
  let (a, b): (Double, String) = (1, "x")
  var (c, d) = (1, 2.5); c = 2; d = 3
  print(a, b, c, d)

}
