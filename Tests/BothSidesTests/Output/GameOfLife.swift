// swift-format-ignore-file
struct Cell: Hashable { let x: Int, y: Int; var neighbours: [Cell] { (-1...1).flatMap { dx in (-1...1).compactMap { dy in dx == 0 && dy == 0 ? nil : Cell(x: x + dx, y: y + dy) } } } }
struct Life {
  private(set) var alive: Set<Cell>
  init(_ text: String) {
    var cells: Set<Cell> = []
    for (y, line) in text.split(separator: "\n").enumerated() {
      for (x, c) in line.enumerated() where c == "#" { cells.insert(Cell(x: x, y: y)) }
    }
    alive = cells
  }
  mutating func step() {
    var counts: [Cell: Int] = [:]
    for cell in alive { for n in cell.neighbours { counts[n, default: 0] += 1 } }
    alive = Set(counts.filter { $0.value == 3 || $0.value == 2 && alive.contains($0.key) }.keys)
  }
  func text(_ w: Int, _ h: Int) -> String {
    (0..<h).map { y in String((0..<w).map { x in alive.contains(Cell(x: x, y: y)) ? Character("#") : "." }) }.joined(separator: "\n")
  }
}
func run() {
  var life = Life("""
    .#.
    .#.
    .#.
    """)
  print(life.text(3, 3), life.alive.count)
  life.step()
  print(life.text(3, 3))
  var glider = Life(".#.\n..#\n###")
  for _ in 0..<4 { glider.step() }
  print(glider.text(4, 4), glider.alive.count, Cell(x: 0, y: 0).neighbours.count)
}
