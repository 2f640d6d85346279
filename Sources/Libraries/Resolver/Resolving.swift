import DICore

/// Gives a type the property ``resolver``, to resolve with.
public protocol Resolving {
  /// The container to ask.
  var resolver: Resolver { get }
}

extension Resolving {
  /// ``Resolver/root``, as it is at each use.
  public var resolver: Resolver { Resolver.root }
}
