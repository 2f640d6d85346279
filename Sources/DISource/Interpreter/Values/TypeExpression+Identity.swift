import DICore

extension TypeExpression {
  /// The type as a service: `Optional<Cat>` is another service than `Cat`.
  var identity: TypeIdentity { TypeIdentity(named: serviceName) }

  /// The name of the type as a service.
  package var serviceName: String {
    guard case .optional(let wrapped) = self else { return description }
    return "Optional<\(wrapped.serviceName)>"
  }

  /// The type without one optional layer.
  var withoutOptional: TypeExpression {
    guard case .optional(let wrapped) = self else { return self }
    return wrapped
  }

  var elementType: TypeExpression? {
    switch self {
    case .array(let element): element
    case .named(let names) where names.count == 1 && !names[0].arguments.isEmpty:
      Self.element(ofSequence: names[0])
    default: nil
    }
  }

  /// The type where it is that of functions, and known.
  var functionType: TypeExpression? {
    if case .function = self, !hasUnknown { self } else { nil }
  }

  /// The parameters and the result of a function type; nil for other types.
  var signature: (parameters: [TypeExpression], result: TypeExpression)? {
    guard case .function(let parameters, let result, _) = unwrapped else { return nil }
    return (parameters, result)
  }

  /// The single generic argument of a type called `name`: the `T` of `Lazy<T>`.
  func argument(of name: String) -> TypeExpression? {
    guard let arguments = arguments(of: name), arguments.count == 1 else { return nil }
    return arguments[0]
  }

  /// The generic arguments of a type called `name`.
  func arguments(of name: String) -> [TypeExpression]? {
    guard case .named(let names) = self, names.count == 1, names[0].text == name else { return nil }
    return names[0].arguments
  }
}
