// swift-format-ignore-file
protocol Shape { var name: String { get }; func area() -> Double }
struct Square: Shape { let name = "square"; var side = 2.0; func area() -> Double { side * side } }
struct Circle: Shape { let name = "circle"; func area() -> Double { 3 } }
func makeShape() -> some Shape { Square(side: 3) }
func makeAny(_ round: Bool) -> any Shape { round ? Circle() : Square() }
func wrap(_ shape: some Shape) -> some Shape { Scaled(base: shape, factor: 2) }
struct Scaled<S: Shape>: Shape {
  let base: S
  let factor: Double
  var name: String { "scaled " + base.name }
  func area() -> Double { base.area() * factor }
}
struct Group { let shapes: [any Shape]; var total: Double { shapes.map { $0.area() }.reduce(0, +) } }
func open<S: Shape>(_ shape: S) -> String { "\(S.self) \(shape.name)" }
extension Shape { func twice() -> some Shape { Scaled(base: self, factor: 2) } }
struct Model { var current: some Shape { makeShape() } }
func run() {
  print(makeShape().name, makeShape().area(), type(of: makeShape()))
  print(makeAny(true).name, makeAny(false).area(), type(of: makeAny(true)))
  print(wrap(Circle()).name, wrap(Circle()).area(), type(of: wrap(Circle())))
  print(Group(shapes: [Square(), Circle(), wrap(Square())]).total)
  let any: any Shape = makeAny(true)
  print(open(any), open(Square()), any.twice().name, Model().current.area())
  var shapes: [any Shape] = []
  shapes.append(Square(side: 1))
  shapes.append(makeAny(true))
  print(shapes.map(\.name), shapes.sorted { $0.area() > $1.area() }.first!.name, shapes.contains { $0 is Circle })
}
