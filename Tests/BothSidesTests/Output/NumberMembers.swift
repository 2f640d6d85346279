// swift-format-ignore-file
import Foundation
func run() {
  print(2.5.rounded(.up), 2.5.rounded(.down), (-2.7).rounded(.towardZero), 2.5.rounded(.toNearestOrEven), 2.1.rounded(.awayFromZero))
  print(floor(-1.5), ceil(1.2), trunc(-1.7), round(0.5), sqrt(9), pow(2.0, 10.0))
  print(Double.infinity, -Double.infinity, Double.nan.isNaN, Double.pi, (1.0).isFinite, Double.greatestFiniteMagnitude > 1e300)
  print(7.5.truncatingRemainder(dividingBy: 2), (-3.5).magnitude, 1.5.isLess(than: 2))
  print((-5).magnitude, (5).advanced(by: -2), Int.max.addingReportingOverflow(1), (8).trailingZeroBitCount, (7).nonzeroBitCount)
  let d: Double = .pi; print(d > 3, [1.5, .infinity].max()!)
  print(max(1, 2), abs(-4), Int.max.description.count, Int64.min, UInt8.max)
}
