// swift-format-ignore-file
import Foundation
struct Currency: Hashable { let code: String; let symbol: String; let digits: Int
  static let usd = Currency(code: "USD", symbol: "$", digits: 2), jpy = Currency(code: "JPY", symbol: "¥", digits: 0), eur = Currency(code: "EUR", symbol: "€", digits: 2) }
struct Money: Hashable, Comparable, CustomStringConvertible {
  let minor: Int; let currency: Currency
  init(minor: Int, _ currency: Currency) { self.minor = minor; self.currency = currency }
  init(_ amount: Double, _ currency: Currency) { self.init(minor: Int((amount * pow(10, Double(currency.digits))).rounded(.toNearestOrEven)), currency) }
  static func < (a: Money, b: Money) -> Bool { precondition(a.currency == b.currency); return a.minor < b.minor }
  static func + (a: Money, b: Money) -> Money { Money(minor: a.minor + b.minor, a.currency) }
  static func - (a: Money, b: Money) -> Money { a + -b }
  static prefix func - (a: Money) -> Money { Money(minor: -a.minor, a.currency) }
  static func * (a: Money, f: Double) -> Money { Money(minor: Int((Double(a.minor) * f).rounded()), a.currency) }
  static func += (a: inout Money, b: Money) { a = a + b }
  func split(_ n: Int) -> [Money] {
    let (q, r) = minor.quotientAndRemainder(dividingBy: n)
    return (0..<n).map { Money(minor: q + ($0 < abs(r) ? r.signum() : 0), currency) }
  }
  var description: String { format() }
  func format(grouping: String = ",", sign: Bool = false) -> String {
    let scale = Int(pow(10.0, Double(currency.digits)))
    let whole = String(abs(minor) / scale)
    var grouped = ""
    for (i, c) in whole.reversed().enumerated() { if i > 0 && i % 3 == 0 { grouped += grouping }; grouped.append(c) }
    let fraction = currency.digits == 0 ? "" : "." + String(format: "%0\(currency.digits)d", abs(minor) % scale)
    return (minor < 0 ? "-" : sign ? "+" : "") + currency.symbol + String(grouped.reversed()) + fraction
  }
}
extension Sequence where Element == Money { func total() -> Money? { var it = makeIterator(); guard var sum = it.next() else { return nil }; while let m = it.next() { sum += m }; return sum } }
extension String {
  func padded(_ width: Int, left: Bool = false, with c: Character = " ") -> String { let gap = String(repeating: c, count: Swift.max(0, width - count)); return left ? gap + self : self + gap }
}
func run() {
  let a = Money(1234567.895, .usd), b = Money(0.1, .usd), c = Money(minor: -1050, .eur)
  print(a, b + b + b, -c, c, Money(1234, .jpy), Money(minor: 5, .usd))
  print(a.format(grouping: "'"), b.format(sign: true), c.format(sign: true))
  print(Money(10, .usd).split(3), Money(minor: -10, .usd).split(4).map(\.minor), a > b, max(a, b) == a)
  print([a, b].total() ?? "none", [Money]().total() as Any, [c, c * 1.5, c - c].total()!)
  let rows = [("Coffee", 3.5, 2), ("Cake, large", 12.25, 1), ("Tip", 0.999, 1)]
  for (name, price, n) in rows {
    print(name.padded(14, with: ".") + "\(n)".padded(3, left: true) + (Money(price, .usd) * Double(n)).description.padded(10, left: true) + "|")
  }
  print(String(format: "%5.2f|%@|%03d|%x|%+d|%%", 3.14159, "ab", 7, 255, 5))
  let byCurrency = Dictionary(grouping: [a, b, c], by: \.currency.code).mapValues { $0.total()! }
  print(byCurrency.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }, Set([b, Money(0.1, .usd), c]).count)
}
