/// Tells whether a value is an object, without a cast where its type says so already.
enum ObjectTest<Value> {
  /// Whether `value` is a class instance or an actor, also behind a protocol.
  static func isObject(_ value: Value) -> Bool {
    if Value.self == Instance.self { return _identityCast(value, to: Instance.self).object != nil }
    return type(of: value as Any) is AnyObject.Type
  }
}
