// swift-format-ignore-file
// Trailing closures behind parentheses or brackets in conditions, loops and switches.

struct Grid {
  var cells = [3, 1, 2]
  subscript(of row: Int, _ change: (Int) -> Int) -> Int { change(cells[row]) }
  subscript(label: String, by change: (Int) -> Int) -> [Int] { cells.map(change) }
  subscript(_ change: (Int) -> Int, at row: Int = 1) -> Int {
    get { change(cells[row]) }
    set { cells[row] = change(newValue) }
  }
  func first(from start: Int, where isWanted: (Int) -> Bool) -> Int? { cells.dropFirst(start).first(where: isWanted) }
  func count(_ label: String, _ isWanted: (Int) -> Bool) -> Int {
    cells.filter(isWanted).count
  }
}

func twice(_ n: Int, _ change: (Int) -> Int) -> Int { change(change(n)) }

func run() {
  let numbers = [1, 2, 3]
  let grid = Grid()
  if numbers.reduce(0) { $0 + $1 } == 6 { print("six") }
  if numbers.reduce(0) { $0 + $1 } > 6 { print("more") } else if numbers.reduce(1) { $0 * $1 } == 6 { print("product") }
  guard let cell = grid.first(from: 1) { $0 > 1 }?.description, grid.count("big") { $0 > 2 } == 1 else { return }
  print(cell)
  if let merged = ["a": 15, "k": 7].merging(["a": 27]) { $0 + $1 }["a"] { print(merged) }
  if let none = ["a": 15].merging(["a": 27]) { $0 + $1 }["b"] { print(none) } else { print("no b") }
  for n in numbers.reduce([Int]()) { $0 + [$1, $1] } { print(n, terminator: " ") }
  for n in stride(from: 0, to: 3, by: 1).map({ $0 * 2 }) where twice(n) { $0 + 1 } > 3 { print(n, terminator: " ") }
  print()
  switch twice(3) { $0 * $0 } {
  case 81: print("eighty-one")
  default: print("other")
  }
  if grid[of: 0] { $0 * 2 } == 6 { print("subscript") }
  print(grid[of: 1] { $0 + 10 }, grid["all"] { -$0 }, grid[{ $0 * 100 }], grid[{ $0 * 3 }, at: 2])
  var other = grid
  other[{ $0 + 1 }] = 8
  other[{ $0 + 1 }, at: 0] += 1
  print(other.cells)
  var n = 0
  while twice(n) { $0 + 2 } < 10 { n += 1 }
  print(n)
  let texts = numbers.map { n in
    if twice(n) { $0 + 1 } % 2 == 0 { "even" } else { "odd" }
  }
  print(texts)
  repeat { n -= 1 } while twice(n) { $0 - 1 } > 0
  print(n)
  do {
    struct Failure: Error { let code: Int }
    do { throw Failure(code: 4) } catch let error as Failure where twice(error.code) { $0 + 1 } == 6 { print("caught", error.code) }
  } catch {
    print("not caught")
  }
}
