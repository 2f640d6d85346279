extension Instance {
  /// Wraps `value`: as ``object(_:)`` if it is a class instance, even inside a protocol type; otherwise as
  /// ``value(_:)``.
  package init<Value>(of value: Value) {
    if Value.self == Instance.self, let instance = value as? Instance {
      self = instance
    } else if let object = ReferenceLayout.object(in: value) {
      self = .object(object)
    } else {
      self = .value(value)
    }
  }

  /// Calls `body` with the instance as a `Service`. A closure, because for a returned `Service?` the runtime would look
  /// up the metadata of that type at each call.
  ///
  /// - Returns: whether the instance is a `Service`.
  func use<Service>(as service: Service.Type, _ body: (Service) throws -> Void) rethrows -> Bool {
    if Service.self == Instance.self { return try Self.use(self, body) }
    return switch self {
    case .object(let object): try Self.use(object, body)
    case .value(let value): try Self.use(value, body)
    }
  }

  private static func use<Service>(_ value: Any, _ body: (Service) throws -> Void) rethrows -> Bool {
    // `as?` would make a `Service?` first.
    switch value {
    case let service as Service: try body(service)
    default: return false
    }
    return true
  }
}
