// swift-format-ignore-file
protocol Shape { var area: Double { get }; var name: String { get }; func scaled(_ k: Double) -> Self }
extension Shape { var name: String { "\(Self.self)".lowercased() }; func isBigger(than other: Shape) -> Bool { area > other.area } }
struct Square: Shape, Equatable { var side: Double; var area: Double { side * side }; func scaled(_ k: Double) -> Square { Square(side: side * k) } }
struct Circle: Shape { var radius: Double; var area: Double { 3 * radius * radius }; var name: String { "round" }; func scaled(_ k: Double) -> Circle { Circle(radius: radius * k) } }
final class Blob: Shape { var area = 7.0; func scaled(_ k: Double) -> Blob { let b = Blob(); b.area = area * k; return b } }
struct Canvas { var shapes: [any Shape] = []; mutating func add(_ s: some Shape) { shapes.append(s) }; func all<T: Shape>(_ t: T.Type) -> [T] { shapes.compactMap { $0 as? T } }; subscript<T: Shape>(_: T.Type) -> T? { shapes.first { $0 is T } as? T } }
func run() {
  var c = Canvas()
  c.add(Square(side: 2))
  c.add(Circle(radius: 1))
  c.add(Blob())
  c.shapes.append(contentsOf: [Square(side: 1), Circle(radius: 2)] as [Shape])
  print(c.shapes.map(\.name), c.shapes.map(\.area), c.shapes.reduce(0) { $0 + $1.area })
  print(c.all(Square.self).map(\.side), c[Circle.self]!.radius, c[Blob.self] != nil, c.shapes.filter { $0 is Square }.count)
  print(c.shapes.max { $0.area < $1.area }!.name, c.shapes.sorted { $1.isBigger(than: $0) }.map { "\(type(of: $0))" })
  print(c.shapes.map { $0.scaled(2).area }, Dictionary(grouping: c.shapes) { $0.name }.mapValues(\.count).sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
  let table: [String: any Shape] = ["a": Square(side: 3), "b": Blob()]
  if let s = table["a"] as? Square { print(s == Square(side: 3)) }
  print(table["b"]?.area as Any, table.values.contains { $0.area == 9 }, (table["a"]!.scaled(0.5) as! Square).side)
  for (i, s) in c.shapes.enumerated() where s.area > 4 { print(i, s.name, terminator: " ") }
  print()
  let pair: (Shape, Shape) = (Square(side: 1), Circle(radius: 1))
  let f: (any Shape) -> Double = { $0.area }
  print(pair.0.isBigger(than: pair.1), f(pair.0), [pair.0, pair.1].map(f), c.shapes.firstIndex { ($0 as? Square)?.side == 1 }!)
}
