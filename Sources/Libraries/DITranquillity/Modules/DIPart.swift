import DICore

/// A group of registrations.
public protocol DIPart: AnyObject, Sendable {
  /// Makes the registrations of the part.
  static func load(container: DIContainer)
}

/// A module: its components prefer each other, then the components of the modules that it imports. See
/// `Documentation/Rules/DITranquillity/modules.md`.
public protocol DIFramework: AnyObject, Sendable {
  /// Makes the registrations of the module.
  static func load(container: DIContainer)
}
