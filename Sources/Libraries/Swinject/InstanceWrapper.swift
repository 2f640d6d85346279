import DICore

/// A type that wraps another service: a request for it is answered if only the wrapped type is registered.
protocol InstanceWrapper {
  /// The wrapper around what is registered for `key` with the wrapped type in place of the wrapper; nil if there is no
  /// such registration.
  static func wrapping(_ key: ServiceKey, _ arguments: Any?, in container: Container) -> Self?
}

extension ServiceKey {
  /// The key with another type.
  func of(_ type: any Any.Type) -> ServiceKey {
    ServiceKey(TypeIdentity(type), named: name, taking: arguments)
  }
}

extension Optional: InstanceWrapper {
  /// The service, resolved now; a nil of the service if it is not registered, or of another type. For an optional of
  /// an optional that nil is an answer, as a cast of nil to the inner type gives.
  static func wrapping(_ key: ServiceKey, _ arguments: Any?, in container: Container) -> Wrapped?? {
    let key = key.of(Wrapped.self)
    if container.core.makes(Wrapped.self, for: key) {
      return .some(container.registered(key, arguments) ?? (Any?.none as? Wrapped))
    }
    // As any type: an instance of another one has then been kept and completed, as for a request that it fits.
    let instance: Any? = container.registered(key, arguments)
    return .some(instance as? Wrapped)
  }
}
