// swift-format-ignore-file
// Number literals in tuples, whose types the function tells that makes something of each.

struct Product { let name: String; let price: Double; var stock = 1 }
struct Point { let x: Double, y: Double }
enum Shape { case circle(radius: Double, name: String) }
func half(_ n: Double) -> Double { n / 2 }
func area(_ w: Double, _ h: Double) -> Double { w * h }

func run() {
  let products = [("Shoes", 50), ("Hat", 20)].map { Product(name: $0, price: $1) }
  print(products.map { $0.price / 4 }, products.map(\.price).reduce(0, +))
  print([("Shoes", 50, 3), ("Hat", 20, 4)].map { Product(name: $0, price: $1, stock: $2) }.map { "\($0.name) \($0.price) \($0.stock)" })
  print([(1, 2), (3, 4)].map { Point(x: $0, y: $1) }.map { $0.x / $0.y }, [(1, 2)].map { p in Point(x: p.0, y: p.1) }[0].y)
  print([(1, 2), (3, 4)].map(Point.init(x:y:)).map(\.y), [(1, 2), (3, 4)].map(area), [(5, "c")].map(Shape.circle))
  print([(n: "a", v: 1), (n: "b", v: 3)].map { half($0.v) }, [(n: "a", v: 1)].map { $0.v + 0.5 }, [("a", 7)].map { "\($0) \(half($1))" })
  print([("a", 1), ("b", 2)].filter { $1 > 1.5 }.map(\.0), [(1, 2)].map { $0 + $1 }, [(1, 2)].map { ($0, half($1)) })
  print([("x", -1), ("y", 2)].compactMap { n, v in v > 0 ? Product(name: n, price: v) : nil }.count)
  for p in [("a", 1), ("b", 2)].map({ Product(name: $0.0, price: $0.1) }) { print(p.name, p.price) }
}
