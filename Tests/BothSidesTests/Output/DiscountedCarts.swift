// swift-format-ignore-file
import Foundation
struct Money: Hashable, Comparable, AdditiveArithmetic, ExpressibleByIntegerLiteral, CustomStringConvertible { var cents: Int; static let zero = Money(cents: 0)
  init(cents: Int) { self.cents = cents }; init(integerLiteral v: Int) { cents = v * 100 }
  static func + (a: Self, b: Self) -> Self { .init(cents: a.cents + b.cents) }; static func - (a: Self, b: Self) -> Self { .init(cents: a.cents - b.cents) }; static func < (a: Self, b: Self) -> Bool { a.cents < b.cents }
  static func * (a: Self, p: Double) -> Self { .init(cents: Int((Double(a.cents) * p).rounded())) }
  var description: String { String(format: "$%d.%02d", cents / 100, abs(cents % 100)) } }
struct Item { let sku: String; let price: Money; var qty = 1; var total: Money { (0..<qty).reduce(.zero) { a, _ in a + price } } }
protocol Discount { func apply(to t: Money, items: [Item]) -> Money; var label: String { get } }
extension Discount { var label: String { "\(type(of: self))" } }
struct Percent: Discount { let p: Double; func apply(to t: Money, items: [Item]) -> Money { t * (1 - p) }; var label: String { "-\(Int(p * 100))%" } }
struct BuyNGetOne: Discount { let n: Int; func apply(to t: Money, items: [Item]) -> Money { items.filter { $0.qty > n }.reduce(t) { $0 - $1.price } } }
struct Best: Discount { let ds: [any Discount]; func apply(to t: Money, items: [Item]) -> Money { ds.map { $0.apply(to: t, items: items) }.min() ?? t } }
struct Cart { private(set) var items: [String: Item] = [:]; var discounts: [any Discount] = []
  mutating func add(_ s: String, _ p: Money, qty: Int = 1) { items[s, default: Item(sku: s, price: p, qty: 0)].qty += qty }
  mutating func remove(_ s: String) { guard var i = items[s] else { return }; i.qty -= 1; items[s] = i.qty > 0 ? i : nil }
  var lines: [Item] { items.values.sorted { $0.sku < $1.sku } }; var subtotal: Money { lines.map(\.total).sum() }
  var total: Money { discounts.reduce(subtotal) { $1.apply(to: $0, items: lines) } } }
extension Sequence where Element: AdditiveArithmetic { func sum() -> Element { reduce(.zero, +) } }
extension Sequence { func sum<T: AdditiveArithmetic>(_ kp: KeyPath<Element, T>) -> T { reduce(T.zero) { $0 + $1[keyPath: kp] } } }
struct Table { var rows: [[String]]; func render() -> String { let w = (0..<(rows.map(\.count).max() ?? 0)).map { c in rows.map { c < $0.count ? $0[c].count : 0 }.max()! }
  return rows.map { r in zip(r, w).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "|") }.joined(separator: "\n") } }
func run() {
  var c = Cart(); c.add("tea", 3); c.add("cup", Money(cents: 1250), qty: 2); c.add("tea", 3, qty: 2); print(c.subtotal, c.total, c.lines.count)
  c.discounts = [Percent(p: 0.1), BuyNGetOne(n: 2)]; print(c.total, c.discounts.map(\.label)); c.discounts = [Best(ds: c.discounts)]; print(c.total, c.discounts[0].label)
  c.remove("cup"); c.remove("cup"); c.remove("zzz"); print(c.items.keys.sorted(), c.total, c.lines.sum(\.qty), [1.5, 2.5].sum(), [Money(cents: 5), 1].sum())
  print(Table(rows: [["sku", "qty", "total"]] + c.lines.map { [$0.sku, String($0.qty), "\($0.total)"] }).render())
  var m: Money = 5; m += 2; m -= Money(cents: 1); print(m, m > 6, max(m, 10), [3, 1, 2 as Money].sorted(), -5 % 100, m * 0.333)
  print(String(format: "%6.2f|%-6d|%+d|%06.1f|%3d%%", 3.14159, 42, 7, 2.5, 50), String(format: "%@ %@", "a", "b" as NSString), String(format: "%5@|%-5@|", "ab", "cd"), String(format: "%08.3f", -3.14159), String(format: "%ld %lu %lld", 1, 2, 3))
  print((1234.5678 as Double).rounded(.up), (2.5).rounded(.toNearestOrEven), Int(-3.9), 7 / 2, -7 / 2, -7 % 3, 7.0 / 2, Double(7) / 2, 1e3, 1e16, 0.1 + 0.2, 100.0, 1.0e-5, Float(0.1), 5.remainderReportingOverflow(dividingBy: 2).partialValue, 10.quotientAndRemainder(dividingBy: 3))
}
