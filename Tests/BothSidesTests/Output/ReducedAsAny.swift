struct Item { var price: Double }
func show(_ x: Any) { print(x) }
func log(_ xs: Any...) { print(xs) }

func run() {
  let prices: [Double] = [1, 2]
  show(prices.reduce(0, +))
  show(prices.reduce(0) { $0 + $1 })
  show(prices.reduce(0) { sum, price in sum + price * 2 })
  log(prices.reduce(0, +), prices.reduce(1, *))
  let sum: Any = prices.reduce(0, +)
  let table: [String: Any] = ["sum": prices.reduce(0, +)]
  let list: [Any] = [prices.reduce(0, +)]
  print(sum, table, list, prices.reduce(0, +) as Any)
  show([Item(price: 1.5)].map(\.price).reduce(0, +))
  show([Item(price: 1.5)].reduce(0) { $0 + $1.price })
  show([1, 2].reduce(0) { $0 + $1 })
  show(["a"].reduce("", +))
  show([[1]].reduce([], +))
}
