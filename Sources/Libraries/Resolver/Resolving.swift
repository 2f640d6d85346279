import DICore

/// A type with a property ``resolver``, to resolve with.
public protocol Resolving {
  /// The container to ask.
  var resolver: Resolver { get }
}

extension Resolving {
  /// The present ``Resolver/root``.
  public var resolver: Resolver { Resolver.root }
}
