extension Instance {
  /// `value` as an instance: an object, also if held by a protocol type, or a value.
  package init<Value>(of value: Value) {
    if Value.self == Instance.self, let instance = value as? Instance {
      self = instance
    } else if let object = ReferenceLayout.object(in: value) {
      self = .object(object)
    } else {
      self = .value(value)
    }
  }

  /// Calls `body` with the instance as a `Service`. It is not returned, since the metadata of `Service?` would have to be
  /// made each time.
  ///
  /// - Returns: whether it is one.
  func use<Service>(as service: Service.Type, _ body: (Service) throws -> Void) rethrows -> Bool {
    if Service.self == Instance.self { return try Self.use(self, body) }
    return switch self {
    case .object(let object): try Self.use(object, body)
    case .value(let value): try Self.use(value, body)
    }
  }

  private static func use<Service>(_ value: Any, _ body: (Service) throws -> Void) rethrows -> Bool {
    // Not 'as?', which makes a `Service?` first.
    switch value {
    case let service as Service: try body(service)
    default: return false
    }
    return true
  }
}
