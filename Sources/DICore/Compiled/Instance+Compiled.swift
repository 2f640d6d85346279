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
    // The first word in which Swift stores an `Any` is the reference; a cast would first ask what else it may be.
    self = .object(withUnsafeBytes(of: value) { $0.load(as: AnyObject.self) })
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
