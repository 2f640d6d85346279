// swift-format-ignore-file
// Money and other decimal numbers of Foundation.
import Foundation

struct Line: Codable { let name: String; var price: Decimal; var quantity = 1; var total: Decimal { price * Decimal(quantity) } }

extension Decimal {
  func rounded(_ digits: Int, _ mode: NSDecimalNumber.RoundingMode = .bankers) -> Decimal {
    var result = Decimal()
    var number = self
    NSDecimalRound(&result, &number, digits, mode)
    return result
  }
}

func run() {
  let a = Decimal(string: "19.99")!, b: Decimal = 0.1, c = Decimal(5), d: Decimal = 19.99
  print(a, b, c, d, Decimal(19.99), Decimal(0.3), Decimal(1.0 / 3), Decimal(1e10), Decimal(2.5e-7))
  print(Decimal(string: "abc") as Any, Decimal(string: "1e3")!, Decimal(string: "-0.50")!, Decimal(string: "") as Any)
  print(a + b, a * c, a - 20, a / 3, a / c, 10 / c, Decimal(10) / 3, Decimal(2) / 3, Decimal(1) / 7, -a)
  print(a == d, a < d, a > b, [a, b, c].sorted(), [a, b, c].reduce(0, +), max(a, b), Set([a, a, b]).count)
  print(pow(a, 2), pow(Decimal(2), 10), a.isZero, a.isSignMinus, Decimal.zero, Decimal.pi, a.magnitude)
  print(NSDecimalNumber(decimal: a).doubleValue, (a as NSDecimalNumber).doubleValue, NSDecimalNumber(decimal: -a).intValue)
  let x = Decimal(string: "2.345")!
  print(x.rounded(2), x.rounded(2, .plain), x.rounded(1, .up), x.rounded(1, .down), (-x).rounded(2, .plain), (-x).rounded(1, .up))
  print("\(a)", a.description, String(describing: b), type(of: a), a as Any, Optional(a) as Any)
  var t = a
  t += b; t *= 2; t -= 1; t /= 4
  print(t, t.isEqual(to: d), Decimal(Int.max), Decimal(UInt8(3)), a.advanced(by: 1), a.distance(to: c))
  let zero = Decimal(0.0)
  print(zero, Decimal(-0.0), zero == 0, zero * a, a - a, zero / a, -zero, zero < b, [Decimal]().reduce(0, +), zero.isSignMinus, pow(a, 0))
  let lines = [Line(name: "tea", price: 3.25, quantity: 3), Line(name: "cup", price: Decimal(string: "7.10")!)]
  print(lines.map(\.total), lines.map(\.total).reduce(.zero, +), lines.reduce(0) { $0 + $1.total } * 2)
  let read = try! JSONDecoder().decode([Line].self, from: Data(#"[{"name": "pot", "price": 1.10, "quantity": 2}]"#.utf8))
  print(read[0].price, read[0].total, String(data: try! JSONEncoder().encode([a, b, c]), encoding: .utf8)!)
  let prices: [String: Decimal] = ["a": 1.5, "b": 2]
  print(prices["a", default: 0] + prices["c", default: 1], prices.values.sorted(), prices.mapValues { $0 / 2 }["b"]!)
}
