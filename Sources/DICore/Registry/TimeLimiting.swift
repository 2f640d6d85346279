/// The data that a library stores with a registration (``Registration/libraryPart``), if a kept instance of it may be used
/// for some time only.
package protocol TimeLimiting: AnyObject {
  /// How long a kept instance is used after its last use, in seconds; nil for no limit.
  var timeToLive: Double? { get }

  /// Whether the instance that is kept is too old for the next request; false if none is kept.
  var hasExpired: Bool { get }
}

extension Double {
  /// The number as a duration: `1 second`, `0.1 seconds`.
  package var seconds: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self)) second\(self == 1 ? "" : "s")" : "\(self) seconds"
  }
}
