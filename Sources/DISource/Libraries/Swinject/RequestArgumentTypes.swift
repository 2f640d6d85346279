import DICore

/// The static types of the arguments of a request, which are part of a service's key.
struct RequestArgumentTypes {
  let types: [TypeExpression]

  init(_ types: [TypeExpression]) { self.types = types }

  /// The types of values as the code knows them.
  init(of values: [TypedValue]) {
    types = values.map { $0.type ?? $0.value.dynamicType ?? .unknown("?") }
  }

  /// The types as the type of a function that takes them, as in a key; nil for none.
  var identity: TypeIdentity? {
    if types.isEmpty { return nil }
    return TypeIdentity(named: "(\(types.map(\.serviceName).joined(separator: ", "))) -> ()")
  }

  /// The parameters of a factory in the library's texts: `Resolver`, `(Resolver, String)`.
  var parameters: TypeIdentity {
    if types.isEmpty { return TypeIdentity(named: "Resolver") }
    return TypeIdentity(named: "(\((["Resolver"] + types.map(\.serviceName)).joined(separator: ", ")))")
  }
}

extension ServiceKey {
  /// The key of a service under a name, for requests with arguments of given types.
  init(_ service: TypeExpression, named name: String?, taking arguments: RequestArgumentTypes) {
    self.init(service.identity, named: name.map { Symbol($0) }, taking: arguments.identity)
  }

  /// The types of the arguments; empty for none.
  func argumentTypes(_ interpreter: Interpreter) -> [TypeExpression] {
    arguments.flatMap { interpreter.service(named: $0).signature?.parameters } ?? []
  }
}

extension Container {
  /// The key that a request for `key` means: where the types of its arguments are not all known, that of the only
  /// registration that may be meant.
  func meaning(of key: ServiceKey) -> ServiceKey {
    guard key.hasOpenArguments else { return key }
    let meant = searchedContainers.flatMap { $0.registrations(fitting: key) }.flatMap(\.services).filter(
      key.mayMean)
    return Set(meant).count == 1 ? meant[0] : key
  }
}

/// The arguments of a call on their way to the factory.
struct HandedArguments {
  let values: [TypedValue]

  init(values: [TypedValue]) { self.values = values }

  /// What the engine hands to a factory: the arguments of a call of `resolve`, or those typed for a command. Nil for
  /// none.
  init?(_ handed: Any?) {
    switch handed {
    case let handed as HandedArguments: self = handed
    case let typed as TypedValue:
      switch typed.value {
      case .array(let values, _) where typed.type == nil: self.init(values: values.map { TypedValue($0) })
      case .dictionary(let dictionary) where typed.type == nil:
        self.init(values: dictionary.pairs.map { TypedValue($0.value) })
      default: self.init(values: [typed])
      }
    default: return nil
    }
  }
}
