// The scopes of `FactoryModifying`, once more for a factory without a parameter. Swift (6.3.1) copies a value, and so
// retains its container, before it calls a consuming function of a protocol extension; a function of the type consumes
// it as it is. A definition sets its scope at each evaluation, so that this is a sixth of getting a singleton.
extension Factory {
  /// Sets the scope that keeps the instance. See `Documentation/Rules/FactoryKit/scopes.md`.
  ///
  ///     var user: Factory<User> { self { User() }.scope(.session) }
  @discardableResult @inlinable
  public consuming func scope(_ scope: Scope) -> Factory<T> {
    registration.setScope(scope)
    return self
  }

  /// Makes a new instance for each request, also in a container with another default scope.
  @inlinable public var unique: Factory<T> { consuming get { scope(.unique) } }

  /// Keeps one instance in the container, until it is reset.
  @inlinable public var cached: Factory<T> { consuming get { scope(.cached) } }

  /// Keeps one object in the container, as long as something holds it.
  @inlinable public var shared: Factory<T> { consuming get { scope(.shared) } }

  /// Keeps one instance in a call and all calls within it.
  @inlinable public var graph: Factory<T> { consuming get { scope(.graph) } }

  /// Keeps one instance for all containers.
  @inlinable public var singleton: Factory<T> { consuming get { scope(.singleton) } }
}
