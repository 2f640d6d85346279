// swift-format-ignore-file
typealias Point = (x: Int, y: Int)

struct Grid {
  var onTap: ((id: Int, name: String)) -> String = { "\($0.id) \($0.name)" }
  var scale: ((Point) -> Int)?
  func each(_ f: @escaping ((row: Int, column: Int)) -> Void) { f((1, 2)) }
}

func run() {
  let g: ((id: Int, name: String)) -> Int = { $0.id }
  print(g((3, "y")))
  var grid = Grid()
  print(grid.onTap((1, "x")))
  grid.onTap = { p in "\(p.name)-\(p.id)" }
  print(grid.onTap((2, "z")))
  grid.scale = { $0.x * $0.y }
  print(grid.scale!((4, 5)))
  grid.each { print($0.row, $0.column) }
  let named = { (p: (first: Int, second: Int)) in p.first - p.second }
  print(named((7, 2)))
  let pairs: [((a: Int, b: Int)) -> Int] = [{ $0.a }, { $0.b }]
  print(pairs.map { $0((8, 9)) })
}
