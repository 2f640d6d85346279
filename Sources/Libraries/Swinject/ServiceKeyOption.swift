/// A further part of a service's key, which extensions of the library define.
public protocol ServiceKeyOption: CustomStringConvertible, Sendable {
  /// Whether both are the same option.
  func isEqualTo(_ another: any ServiceKeyOption) -> Bool

  /// Hashes the option.
  func hash(into: inout Hasher)
}
