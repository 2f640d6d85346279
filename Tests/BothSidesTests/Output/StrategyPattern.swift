// swift-format-ignore-file
protocol PricingStrategy { func price(_ base: Double) -> Double }
struct Regular: PricingStrategy { func price(_ base: Double) -> Double { base } }
struct Percentage: PricingStrategy { var off = 0.1; func price(_ base: Double) -> Double { base * (1 - off) } }
struct Threshold<Inner: PricingStrategy>: PricingStrategy { let limit: Double; let inner: Inner; func price(_ base: Double) -> Double { base > limit ? inner.price(base) : base } }
struct Combined: PricingStrategy { let all: [PricingStrategy]; func price(_ base: Double) -> Double { all.reduce(base) { $1.price($0) } } }
enum Discount { case none, student, bulk(Int) }
extension Discount {
  var strategy: PricingStrategy {
    switch self {
    case .none: return Regular()
    case .student: return Percentage(off: 0.25)
    case .bulk(let n): return n > 10 ? Percentage(off: 0.5) as PricingStrategy : Regular()
    }
  }
}
final class Checkout { var strategy: PricingStrategy = Regular() { didSet { changes += 1 } }; private(set) var changes = 0; func total(_ prices: Double...) -> Double { strategy.price(prices.reduce(0, +)) } }
func run() {
  let checkout = Checkout()
  print(checkout.total(10, 20))
  for discount in [Discount.student, .bulk(5), .bulk(20)] {
    checkout.strategy = discount.strategy
    print(discount, checkout.total(10, 20), type(of: checkout.strategy))
  }
  checkout.strategy = Combined(all: [Percentage(), Threshold(limit: 50, inner: Percentage(off: 0.5))])
  print(checkout.total(100), checkout.total(10), checkout.changes)
}
