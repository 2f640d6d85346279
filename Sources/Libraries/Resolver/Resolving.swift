import DICore

/// A type with a property ``resolver``, to resolve with.
///
///     final class Garage: Resolving {
///       lazy var car: Car = resolver.resolve()
///     }
public protocol Resolving {
  /// The container to ask.
  var resolver: Resolver { get }
}

extension Resolving {
  /// The present ``Resolver/root``.
  public var resolver: Resolver { Resolver.root }
}
