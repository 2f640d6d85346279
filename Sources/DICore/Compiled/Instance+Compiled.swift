extension Instance {
  /// `value` as an instance: an object, also if held by a protocol type, or a value.
  package init<Value>(of value: Value) {
    if Value.self == Instance.self {
      self = _identityCast(value, to: Instance.self)
    } else if TypeTraits.of(Value.self).contains(.objects) {
      self = .object(unsafeBitCast(value, to: AnyObject.self))
    } else if let object = Self.object(in: value) {
      self = .object(object)
    } else {
      self = .value(value)
    }
  }

  /// The object in a value of a protocol type; nil if it holds something else.
  private static func object<Value>(in value: Value) -> AnyObject? {
    let type = type(of: value as Any)
    guard TypeTraits.of(type).contains(.objects) else { return nil }
    // Not `as AnyObject`: for an error that is an object, that gives the box in which Swift stores errors.
    func cast<Object>(to _: Object.Type) -> AnyObject? {
      (value as? Object).map { unsafeBitCast($0, to: AnyObject.self) }
    }
    return reference(in: value) ?? _openExistential(type, do: cast)
  }

  /// The object in a value of a protocol type, read from the value's layout where that is possible, because casts are
  /// slow.
  ///
  /// For a class-only protocol, the first word is the reference. Other existential values begin with a buffer of three
  /// words, followed by the type; for an object, the first word of the buffer is the reference. Errors are boxed, so
  /// their layout does not tell.
  private static func reference<Value>(in value: Value) -> AnyObject? {
    let type = TypeIdentity(Value.self)
    guard type.isCompiledProtocol else { return nil }
    return Swift.withUnsafeBytes(of: value) { bytes in
      if type.isCompiledClassProtocol { return bytes.load(as: AnyObject.self) }
      let room = 3 * MemoryLayout<UInt>.size
      guard bytes.count > room,
        TypeTraits.of(bytes.load(fromByteOffset: room, as: Any.Type.self)).contains(.objects)
      else { return nil }
      return bytes.load(as: AnyObject.self)
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
