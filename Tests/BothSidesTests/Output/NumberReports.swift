// swift-format-ignore-file
func run() {
  print(UInt8(250).addingReportingOverflow(10), Int8(100).multipliedReportingOverflow(by: 2), 5.subtractingReportingOverflow(7), UInt8(3).subtractingReportingOverflow(4), Int.max.addingReportingOverflow(1)); var divisor = Int8("-1")!; print(Int8.min.dividedReportingOverflow(by: divisor)); divisor += 1; print(Int8(7).dividedReportingOverflow(by: divisor))
  let (value, overflows) = Int16(300).multipliedReportingOverflow(by: 300); print(value, overflows, type(of: value))
  print(UInt8(1).leadingZeroBitCount, UInt8(0).trailingZeroBitCount, Int8(-1).nonzeroBitCount, UInt16(256).trailingZeroBitCount, Int32(1).leadingZeroBitCount, 5.bitWidth, UInt8(3).bitWidth)
  print((1...10).clamped(to: 5...20), (1..<3).clamped(to: 5..<9), 0.1.isEqual(to: 0.1), 1.0.isLess(than: 2), 2.0.isLessThanOrEqualTo(2))
}
