import Synchronization

/// The time of a program. It passes only where code sleeps, so that the same input always gives the same output.
///
/// A class, because the containers of the program read it.
final class ProgramClock: Sendable {
  private let passed = Atomic<UInt64>(1)

  /// Nanoseconds since some time before the program began; more than zero.
  var nanoseconds: UInt64 { passed.load(ordering: .relaxed) }

  /// Lets time pass. A negative duration is none; a very long one ends at the last time that can be counted.
  func pass(nanoseconds duration: Double) {
    let added = UInt64(exactly: duration.rounded(.down).clamped(to: 0...Self.longest)) ?? 0
    let (sum, isTooMuch) = nanoseconds.addingReportingOverflow(added)
    passed.store(isTooMuch ? .max : sum, ordering: .relaxed)
  }

  /// A number of nanoseconds, about 292 years, that fits a `UInt64`.
  private static let longest = 9.2e18
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    // Not by `min` and `max`, which pass on what is not a number.
    self > range.lowerBound ? (self < range.upperBound ? self : range.upperBound) : range.lowerBound
  }
}
