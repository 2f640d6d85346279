/// Registrations that belong together.
public protocol DIPart: AnyObject, Sendable {
  /// Registers what the part consists of.
  static func load(container: DIContainer)
}

/// A module: registrations that prefer each other, and those of the modules they import (DIT-21).
public protocol DIFramework: AnyObject, Sendable {
  /// Registers what the module consists of.
  static func load(container: DIContainer)
}
