extension BinaryFloatingPoint { var half: Self { self / 2 } }
extension Numeric { func squared() -> Self { self * self } }
extension FixedWidthInteger { var doubled: Self { self * 2 } }
extension Strideable { func moved(_ distance: Stride) -> Self { advanced(by: distance) } }
extension Comparable {
  func clamped(_ range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
  func atLeast(_ range: PartialRangeFrom<Self>) -> Self { max(self, range.lowerBound) }
}
extension Numeric { func plus(_ others: [Self]) -> Self { others.reduce(self, +) } }
extension Sequence {
  func joined<R>(_ first: R, _ combine: (R, Element) -> R) -> R { reduce(first) { combine($0, $1) } }
}
extension Collection {
  func amount(_ isCounted: (Element) -> Bool) -> Int {
    var count = 0
    for element in self where isCounted(element) { count += 1 }
    return count
  }
}

func run() {
  let number = 2.0
  print(number.half, number.squared(), 3.squared(), 4.doubled, 5.moved(2))
  let low = -2.5
  print(low.clamped(-1...1), (-2.5).clamped(-1...1), low.atLeast(0...), 7.clamped(1...3), 1.5.plus([1, 2]))
  print("a1b2".amount { $0.isNumber }, "a1".joined("") { $0 + ($1.isNumber ? "n" : "l") })
}
