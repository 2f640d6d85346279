// swift-format-ignore-file

// Observers run for changes in place that change nothing, also where a chain ends at nil.
final class Shelf {
  static var all: [String: [Int]] = [:] { didSet { print("all") } }
  var books = [Int]() { didSet { print("books") } }
  var deep: [String: [String: [Int]]] = [:] { didSet { print("deep", deep.count) } }
  var rows: [String: Row] = [:] { didSet { print("rows", rows.count) } }
}
struct Row { var cells = [Int]() { didSet { print("cells") } } }

func run() {
  let shelf = Shelf()
  print(shelf.books.popLast() as Any)
  shelf.books.append(contentsOf: [])
  shelf.books.reserveCapacity(3)
  shelf.books.reverse()
  print("static")
  Shelf.all["x"]?.append(1)
  Shelf.all["x"]?[0] += 1
  print("twice")
  shelf.deep["x"]?["y"]?.append(2)
  shelf.deep["x"]?["y"]?[0] = 1
  shelf.deep["x", default: [:]]["y"]?.append(3)
  shelf.rows["x"]?.cells.append(1)
  shelf.rows["x", default: Row()].cells.append(2)
  shelf.rows["x"]?.cells.removeAll()
  print(shelf.deep, "local")
  var local: [String: [Int]] = [:] { didSet { print("local") } }
  local["a"]?.append(1)
  local["a"]?[0] += 1
  var numbers = [Int]() { didSet { print("numbers") } }
  _ = numbers.popLast()
  numbers.reserveCapacity(2)
  var plain: [String: [String: [Int]]] = [:]
  plain["x"]?["y"]?.append(1)
  plain["x", default: [:]]["y", default: []].append(2)
  print(local, numbers, plain)
  var row = Row()
  _ = row.cells.popLast()
  row.cells.removeAll()
}
