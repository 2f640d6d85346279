// `some P`: a type that code uses as `P`, and that a generic parameter takes as the type behind it.
extension TypeExpression.Name: Hashable {
  package static func == (left: TypeExpression.Name, right: TypeExpression.Name) -> Bool {
    left.text == right.text && left.arguments == right.arguments
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(arguments)
  }
}

extension TypeExpression {
  /// The protocol or composition as `some P`, which stands for `underlying`; other types as they are.
  func opaque(as underlying: TypeExpression) -> TypeExpression {
    switch self {
    case .named(var names):
      guard !names.isEmpty else { return self }
      names[names.count - 1].underlying = underlying
      return .named(names)
    case .composition(let members): return .composition(members.map { $0.opaque(as: underlying) })
    case .optional(let wrapped):
      return .optional(wrapped.opaque(as: underlying.isOptional ? underlying.withoutOptional : underlying))
    default: return self
    }
  }

  /// The same type, as the `some P` that `names` are if they are one.
  func keepingUnderlying(of names: [Name]) -> TypeExpression {
    names.last?.underlying.map(opaque) ?? self
  }

  /// Whether `some P` is part of the type.
  var hasOpaque: Bool {
    switch self {
    case .named(let names):
      names.contains { $0.underlying != nil || $0.arguments.contains(where: \.hasOpaque) }
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.hasOpaque
    case .dictionary(let key, let value): key.hasOpaque || value.hasOpaque
    case .function(let inputs, let result, _): result.hasOpaque || inputs.contains(where: \.hasOpaque)
    case .tuple(let parts): parts.contains(where: \.hasOpaque)
    case .composition(let parts): parts.contains(where: \.hasOpaque)
    case .unknown: false
    }
  }

  /// The type with the types behind `some P`: those that are known, otherwise those of the values.
  ///
  /// - Parameter value: A value of the type; nil for none.
  func opened(by value: SourceValue?) -> TypeExpression {
    guard hasOpaque else { return self }
    switch self {
    case .named(let names):
      guard let underlying = names.last?.underlying else {
        return .named(names.map { Name($0.text, arguments: $0.arguments.map { $0.opened(by: nil) }) })
      }
      return underlying.isUnknown ? value?.dynamicType ?? self : underlying
    case .composition(let members):
      guard case .named(let names)? = members.first, let underlying = names.last?.underlying else {
        return self
      }
      return underlying.isUnknown ? value?.dynamicType ?? self : underlying
    case .optional(let wrapped): return .optional(wrapped.opened(by: value?.content))
    case .array(let element): return .array(element.opened(by: value?.elements?.first))
    case .dictionary(let key, let value): return .dictionary(key.opened(by: nil), value.opened(by: nil))
    case .function(let inputs, let result, let effects):
      return .function(inputs.map { $0.opened(by: nil) }, result: result.opened(by: nil), effects)
    case .tuple(let parts):
      guard case .tuple(let tuple)? = value, tuple.elements.count == parts.count else { return self }
      var values = tuple.elements.map(\.value)[...]
      return .tuple(parts.mapTypes { $0.opened(by: values.popFirst()) })
    case .metatype(let instance): return .metatype(instance.opened(by: nil))
    case .unknown: return self
    }
  }
}

extension TypedValue {
  /// The type that a generic parameter stands for whose argument the value is: its static type with the types behind
  /// `some P`. Nil if it is not known.
  var openedType: TypeExpression? { (type ?? value.dynamicType)?.opened(by: value) }
}
