// swift-format-ignore-file
struct Item: Hashable { let sku: String; var name: String; var price: Double }
struct Stock { var item: Item; var count: Int { didSet { if count < 0 { count = oldValue } } }; var value: Double { item.price * Double(count) } }
final class Warehouse {
  private var stocks: [String: Stock] = [:]
  var lowLimit = 3
  var onLow: ((Item, Int) -> Void)?
  func add(_ item: Item, count: Int) { if stocks[item.sku] == nil { stocks[item.sku] = Stock(item: item, count: count) } else { stocks[item.sku]!.count += count } }
  @discardableResult func take(_ sku: String, count: Int = 1) -> Bool {
    guard var stock = stocks[sku], stock.count >= count else { return false }
    stock.count -= count
    stocks[sku] = stock
    if stock.count < lowLimit { onLow?(stock.item, stock.count) }
    return true
  }
  func rename(_ sku: String, _ name: String) { stocks[sku]?.item.name = name }
  func reprice(_ change: (Item) -> Double) { for key in stocks.keys { stocks[key]!.item.price = change(stocks[key]!.item) } }
  var total: Double { stocks.values.reduce(0) { $0 + $1.value } }
  var report: [String] { stocks.values.sorted { ($0.value, $1.item.sku) > ($1.value, $0.item.sku) }.map { "\($0.item.name): \($0.count)" } }
  func grouped() -> [(Bool, [String])] {
    Dictionary(grouping: stocks.values) { $0.count < lowLimit }.mapValues { $0.map(\.item.sku).sorted() }.sorted { !$0.key && $1.key }.map { ($0.key, $0.value) }
  }
}
func run() {
  let w = Warehouse()
  w.onLow = { print("low:", $0.name, $1) }
  w.add(Item(sku: "a", name: "apple", price: 0.5), count: 10)
  w.add(Item(sku: "b", name: "bread", price: 2), count: 4)
  w.add(Item(sku: "a", name: "other", price: 9), count: 5)
  print(w.take("a", count: 14), w.take("b", count: 9), w.take("x"), w.take("b"))
  w.rename("b", "baguette")
  w.reprice { $0.price * 2 }
  print(w.total, w.report, w.grouped())
  var s = Stock(item: Item(sku: "z", name: "z", price: 1), count: 2)
  s.count -= 5
  print(s.count, s.value)
}
