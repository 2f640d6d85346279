/// The clock by which the time to live of instances is counted.
package enum FactoryClock {
  /// Returns nanoseconds since some time before, more than zero. Tests set another clock.
  @TaskLocal package static var now: @Sendable () -> UInt64 = {
    let (seconds, attoseconds) = beginning.duration(to: .now).components
    return 1 + UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds) / 1_000_000_000
  }

  private static let beginning = ContinuousClock.now
}
