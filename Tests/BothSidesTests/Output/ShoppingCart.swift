// swift-format-ignore-file
struct Product: Hashable { let name: String; let cents: Int }
struct Cart {
  private(set) var lines: [Product: Int] = [:]
  var discount: Discount?
  enum Discount { case percent(Int), fixed(Int), freeItem(Product) }
  mutating func add(_ product: Product, count: Int = 1) { lines[product, default: 0] += count }
  mutating func remove(_ product: Product) {
    guard let count = lines[product] else { return }
    lines[product] = count > 1 ? count - 1 : nil
  }
  var subtotal: Int { lines.reduce(0) { $0 + $1.key.cents * $1.value } }
  var total: Int {
    switch discount {
    case .percent(let p)?: subtotal * (100 - p) / 100
    case .fixed(let amount)?: max(0, subtotal - amount)
    case .freeItem(let product)? where lines[product] != nil: subtotal - product.cents
    case .freeItem?, nil: subtotal
    }
  }
  var summary: String {
    lines.sorted { $0.key.name < $1.key.name }
      .map { "\($0.value) x \($0.key.name)" }
      .joined(separator: ", ")
  }
}
func price(_ cents: Int) -> String {
  let rest = cents % 100
  return "\(cents / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
}
func run() {
  let tea = Product(name: "tea", cents: 350)
  let cake = Product(name: "cake", cents: 405)
  var cart = Cart()
  cart.add(tea, count: 2)
  cart.add(cake)
  cart.add(cake)
  print(cart.summary, price(cart.total))
  cart.remove(cake)
  cart.remove(Product(name: "nothing", cents: 1))
  var other = cart
  other.discount = .percent(10)
  print(price(cart.total), price(other.total))
  other.discount = .fixed(5000)
  print(price(other.total))
  other.discount = .freeItem(tea)
  print(price(other.total), other.summary)
  other.remove(tea)
  other.remove(tea)
  print(price(other.total), other.lines.count, cart.lines.count, price(7))
}
