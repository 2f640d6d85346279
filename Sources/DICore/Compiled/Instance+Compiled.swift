extension Instance {
  /// The instance that `value` is: an object, also behind a protocol, or a value.
  init<Value>(of value: Value) {
    if Value.self == Instance.self {
      self = _identityCast(value, to: Instance.self)
    } else {
      self.init(ofAny: value)
    }
  }

  private init(ofAny value: Any) {
    guard TypeTraits.of(type(of: value)).contains(.objects) else {
      self = .value(value)
      return
    }
    self = .object(Self.object(value))
  }

  /// The object that `value` is, whose type is a class or a protocol, also within another `Any`.
  private static func object<Value>(_ value: Value) -> AnyObject {
    if Value.self == Any.self { return object(_identityCast(value, to: Any.self)) }
    // An error is in a box.
    if Value.self == (any Error).self { return _identityCast(value, to: (any Error).self) as AnyObject }
    // Otherwise the first word is the reference; a cast would ask first what else it may be.
    return withUnsafeBytes(of: value) { $0.load(as: AnyObject.self) }
  }

  /// The instance as a `Service`; nil if it is none.
  func used<Service>(as service: Service.Type) -> Service? {
    if Service.self == Instance.self { return _identityCast(self, to: Service.self) }
    return switch self {
    case .object(let object): object as? Service
    case .value(let value): value as? Service
    }
  }
}
