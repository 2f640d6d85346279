import DICore
@_spi(Reflection) import Swift

/// A property wrapper that resolves a service.
protocol InjectedProperty {
  /// The type of the service asked for.
  static var service: TypeIdentity { get }

  /// The kind of the request.
  static var kind: Request.Kind { get }
}

extension Injected: InjectedProperty {
  static var service: TypeIdentity { TypeIdentity(Service.self) }
  static var kind: Request.Kind { .property }
}

extension LazyInjected: InjectedProperty {
  static var service: TypeIdentity { TypeIdentity(Service.self) }
  static var kind: Request.Kind { .lazy }
}

extension WeakLazyInjected: InjectedProperty {
  static var service: TypeIdentity { TypeIdentity(Service.self) }
  static var kind: Request.Kind { .lazy }
}

extension Request {
  /// The property of `owner` that makes this request, as `Page.printer`; several names where several properties match.
  /// Nil for a request that no property makes.
  func property(of owner: TypeIdentity) -> Symbol? {
    guard kind == .property || kind == .lazy, let type = owner.compiledType else { return nil }
    var found: [String] = []
    // The only underscored function of the standard library here: a mirror would need an owner, which is not made yet.
    // The flag 1 is needed for classes.
    _ = unsafe _forEachField(of: type, options: _EachFieldOptions(rawValue: type is AnyClass ? 1 : 0)) {
      name, _, field, _ in
      if let wrapper = field as? any InjectedProperty.Type, wrapper.service == key.type, wrapper.kind == kind
      {
        // The wrapper is stored under the property's name with a leading underscore.
        found.append("\(owner).\(unsafe String(cString: name).dropFirst())")
      }
      return true
    }
    return found.isEmpty ? nil : Symbol(found.joined(separator: " or "))
  }
}
