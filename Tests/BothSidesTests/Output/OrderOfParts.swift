// swift-format-ignore-file
func told<T>(_ name: String, _ value: T) -> T {
  print(name, terminator: " ")
  return value
}
func two(_ x: inout Int, _ y: Int) { x += y }
struct Point {
  var n = 1
  var rows = [1, 2]
}
struct Grid {
  var cells = [1, 2, 3]
  subscript(i: Int, j: Int = told("default", 1)) -> Int {
    get {
      print("get", i, j, terminator: " ")
      return cells[i]
    }
    set {
      print("set", i, j, newValue, terminator: " ")
      cells[i] = newValue
    }
  }
}
final class Store {
  var stored = [1, 2]
  lazy var lazily: [Int] = told("lazy", [1])
  var list: [Int] {
    get {
      print("get", terminator: " ")
      return stored
    }
    set {
      print("set", terminator: " ")
      stored = newValue
    }
  }
  subscript(i: Int) -> [Int] {
    get {
      print("get row", terminator: " ")
      return stored
    }
    set { print("set row", terminator: " ") }
  }
  var table: [String: Int] {
    get {
      print("get table", terminator: " ")
      return ["a": 1]
    }
    set { print("set table", newValue.count, terminator: " ") }
  }
  var point: Point {
    get {
      print("get point", terminator: " ")
      return Point()
    }
    set { print("set point", newValue.n, terminator: " ") }
  }
  var points: [Point] {
    get {
      print("get points", terminator: " ")
      return [Point()]
    }
    set { print("set points", newValue[0].n, terminator: " ") }
  }
  var observed = [Point()] { didSet { print("did", terminator: " ") } }
}
func made(_ name: String) -> Store { told(name, Store()) }

func run() {
  made("store").list[told("i", 0)] = told("v", 2)
  print("1")
  let store = Store()
  store[told("i", 1)][told("j", 0)] = told("v", 1)
  print("2")
  two(&store[told("i", 0)][told("j", 0)], told("w", 3))
  print("3")
  two(&store.list[told("i", 0)], told("w", 3))
  print("4")
  store.table[told("key", "b")] = told("v", 7)
  print("5")
  store.table[told("key", "b"), default: told("default", 1)] += told("v", 7)
  print("6")
  store.list[told("i", 0)] += told("v", 5)
  print("7")
  store.point.n = told("v", 3)
  print("8")
  store.point.rows[told("i", 0)] = told("v", 3)
  print("9")
  store.points[told("i", 0)].n = told("v", 3)
  print("10")
  store.points[told("i", 0)].rows[told("j", 0)] = told("v", 3)
  print("11")
  store.points[told("i", 0)].rows.append(told("v", 3))
  print("12")
  store.lazily[told("i", 0)] = told("v", 3)
  print("13", store.lazily)
  store.observed[told("i", 0)].rows[told("j", 0)] = told("v", 3)
  print("14", store.observed)
  var grid = Grid()
  grid[told("i", 1)] += told("v", 4)
  print("15")
  grid[told("i", 1)] = told("v", 4)
  print("16")
  two(&grid[told("i", 1)], told("w", 1))
  print("17")
  _ = grid[told("i", 0)]
  print("18")
  var maybe: Grid? = grid
  maybe?[told("i", 1)] += told("v", 2)
  print("19", grid.cells, maybe!.cells)
}
