extension Instance {
  /// The instance that `value` is: an object, also behind a protocol, or a value.
  init<Value>(of value: Value) {
    if Value.self == Instance.self {
      self = _identityCast(value, to: Instance.self)
    } else if type(of: value as Any) is AnyObject.Type {
      self = .object(value as AnyObject)
    } else {
      self = .value(value)
    }
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
