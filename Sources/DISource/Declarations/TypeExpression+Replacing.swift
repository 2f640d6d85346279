extension TypeExpression {
  /// The type with generic parameters replaced by their types.
  package func replacing(_ parameters: [String: TypeExpression]) -> TypeExpression {
    if parameters.isEmpty { return self }
    switch self {
    case .named(let names):
      if names.count == 1, names[0].arguments.isEmpty, let replacement = parameters[names[0].text] {
        return replacement
      }
      if names.count > 1, let replacement = Self.member(names, parameters) { return replacement }
      let replaced = names.map { Name($0.text, arguments: $0.arguments.map { $0.replacing(parameters) }) }
      return TypeExpression.named(replaced).keepingUnderlying(of: names)
    case .optional(let wrapped): return .optional(wrapped.replacing(parameters))
    case .array(let element): return .array(element.replacing(parameters))
    case .dictionary(let key, let value):
      return .dictionary(key.replacing(parameters), value.replacing(parameters))
    case .function(let inputs, let result, let effects):
      return .function(
        inputs.map { $0.replacing(parameters) }, result: result.replacing(parameters), effects)
    case .tuple(let elements): return .tuple(elements.mapTypes { $0.replacing(parameters) })
    case .composition(let members): return .composition(members.map { $0.replacing(parameters) })
    case .metatype(let instance): return .metatype(instance.replacing(parameters))
    case .unknown: return self
    }
  }

  /// The type of `S.Item`, if the parameters have an entry for this path; the longest match counts.
  private static func member(_ names: [Name], _ parameters: [String: TypeExpression]) -> TypeExpression? {
    for count in stride(from: names.count, to: 0, by: -1) {
      let path = names.prefix(count).map(\.text).joined(separator: ".")
      guard let replacement = parameters[path] else { continue }
      if count == names.count { return replacement }
      let known = names[count...].reduce(Optional(replacement)) { type, name in
        name.arguments.isEmpty ? type?.memberOfLibrary(name.text) : nil
      }
      if let known { return known }
      guard case .named(let own) = replacement else { return nil }
      return .named(own + names[count...])
    }
    return nil
  }
}
