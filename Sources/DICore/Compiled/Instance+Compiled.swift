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

  /// The instance as a `Service`; nil if it is none.
  func used<Service>(as service: Service.Type) -> Service? {
    if Service.self == Instance.self { return self as? Service }
    return switch self {
    case .object(let object): object as? Service
    case .value(let value): value as? Service
    }
  }
}
