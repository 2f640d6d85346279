// swift-format-ignore-file
struct Slot { var name = "slot"; var tags: [String] = [] }
struct Row { var slot = Slot(); var numbers = [1, 2, 3] }
final class Table {
  var rows = [Row(), Row()]
  var index: [String: Row] = ["k": Row()]
  var pair = (a: 1, b: [1])
  var maybe: Row? = Row()
}
func run() {
  var rows = [Row(), Row()]
  rows[0].slot.name = "first"
  rows[1].slot.tags.append("t")
  rows[1].numbers[2] += 10
  print(rows[0].slot.name, rows[1].slot, rows[1].numbers)
  var d = ["k": Row()]
  d["k"]!.slot.name = "in d"
  d["k"]?.numbers.append(4)
  d["none"]?.slot.name = "never"
  d["k"]?.slot.tags += ["a", "b"]
  print(d["k"]!.slot, d["k"]!.numbers, d.count)
  let table = Table()
  table.rows[0].slot.tags.append("x")
  table.index["k"]!.slot.name = "n"
  table.index["k", default: Row()].numbers[0] = 7
  table.index["new", default: Row()].numbers[0] = 8
  table.pair.b[0] = 5
  table.pair.a += 1
  table.maybe?.slot.name = "maybe"
  table.maybe!.numbers.removeLast()
  print(table.rows[0].slot.tags, table.index["k"]!.slot.name, table.index["k"]!.numbers, table.index["new"]!.numbers)
  print(table.pair, table.maybe!.slot.name, table.maybe!.numbers)
  var grid = [[0, 0], [0, 0]]
  grid[1][0] = 5
  grid[0][1] += 2
  print(grid)
  var words: [String: [String: Int]] = [:]
  words["a", default: [:]]["b", default: 0] += 3
  words["a"]?["c"] = 1
  print(words["a"]!["b"]!, words["a"]?["c"] ?? 0)
  rows.swapAt(0, 1)
  print(rows[1].slot.name)
}
