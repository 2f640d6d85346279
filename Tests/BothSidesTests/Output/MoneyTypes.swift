// swift-format-ignore-file
import Foundation
struct Money: Hashable, Comparable, AdditiveArithmetic, CustomStringConvertible {
  private(set) var cents: Int; let currency: Currency
  init(cents: Int, _ c: Currency = .eur) { self.cents = cents; currency = c };
  init(_ d: Double, _ c: Currency = .eur) { self.init(cents: Int((d * 100).rounded()), c) }
  static let zero = Money(cents: 0);
  static func + (l: Self, r: Self) -> Self { Money(cents: l.cents + r.cents, l.currency) };
  static func - (l: Self, r: Self) -> Self { Money(cents: l.cents - r.cents, l.currency) }
  static func * (l: Self, n: Int) -> Self { Money(cents: l.cents * n, l.currency) };
  static func * (n: Int, r: Self) -> Self { r * n };
  static func / (l: Self, n: Int) -> (share: Self, rest: Self) {
    (Money(cents: l.cents / n, l.currency), Money(cents: l.cents % n, l.currency))
  }
  static prefix func - (m: Self) -> Self { Money(cents: -m.cents, m.currency) };
  static func < (l: Self, r: Self) -> Bool { l.cents < r.cents }
  var description: String {
    let sign = cents < 0 ? "-" : ""; let (a, b) = abs(cents).quotientAndRemainder(dividingBy: 100);
    return "\(sign)\(a).\(b < 10 ? "0" : "")\(b)\(currency.symbol)"
  }
}
enum Currency: String, CaseIterable { case eur, usd; var symbol: Character { self == .eur ? "€" : "$" } }
extension Money: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(integerLiteral v: Int) { self.init(cents: v * 100) }; init(floatLiteral v: Double) { self.init(v) }
}
extension Sequence where Element: AdditiveArithmetic { func total() -> Element { reduce(.zero, +) } }
extension Sequence {
  func total<T: AdditiveArithmetic>(of f: (Element) throws -> T) rethrows -> T { try map(f).total() }
}
struct Line { var name: String; var price: Money; var quantity = 1; var sum: Money { price * quantity } }
struct Percent { let value: Double; static postfix func % (v: Percent) -> Percent { v } }
postfix operator %
postfix func % (v: Double) -> Percent { Percent(value: v) }
func - (m: Money, p: Percent) -> Money { m - Money(Double(m.cents) / 100 * p.value / 100, m.currency) }
func run() {
  let lines = [
    Line(name: "tea", price: 2.5, quantity: 3), Line(name: "cup", price: 10),
    Line(name: "pot", price: Money(19.99)),
  ]
  print(lines.map(\.sum), lines.map(\.sum).total(), lines.total { $0.sum }, lines.total(of: \.quantity))
  print(
    lines.total(of: \.sum) - 10.0%, -lines[0].sum, 2 * lines[1].price, lines.map(\.price).max()!,
    [1.5, 2].total(), [1, 2].total())
  let (share, rest) = Money(cents: 1000) / 3; print(share, rest, share * 3 + rest == 10)
  var m: Money = 5; m += 2.25; m -= 1;
  print(
    m, m > .zero, m == 6.25, Money(1, .usd), Money.zero, [Money(2), 1, 3].sorted(),
    Set([Money(1), 1.0]).count)
  print(
    Currency.allCases.map { "\($0.symbol)\($0)" }.joined(separator: " "), Money(cents: -5),
    Money(0.1) + Money(0.2) == 0.3, 0.1 + 0.2 == 0.3, 7 / 2, -7 / 2, -7 % 3, 7.0 / 2, Int(3.99), Int(-3.99),
    (2.5).rounded(), (3.5).rounded(), (-2.5).rounded())
}
