// swift-format-ignore-file
final class Item: CustomStringConvertible {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("-\(n)") }
  var description: String { "#\(n)" }
}
struct Shelf { var items: [Item] = [] }
func run() {
  var cache: [String: Item] = ["a": Item(1)]
  cache["a"] = Item(2)
  print("replaced")
  cache["a"] = nil
  print("removed", cache.count)
  var shelf = Shelf()
  shelf.items.append(Item(3))
  let copy = shelf
  shelf.items.removeAll()
  print("cleared", copy.items)
  var tuple: (Item, Int)? = (Item(4), 1)
  print(tuple!.0)
  tuple = nil
  print("tuple is nil", tuple == nil)
  shelf = Shelf(items: [Item(5)])
  shelf = Shelf()
  print("end", copy.items.count)
}
