/// A `typealias` of the program: its name, and the type that it stands for.
package struct TypealiasDeclaration: Sendable {
  /// The qualified name: `Outer.Alias`.
  package var name: String
  package var genericParameters: [GenericParameter]
  /// The type that it stands for, as written.
  package var target: TypeExpression
  package var isPrivate = false
  /// Whether code of other modules can see it.
  var isPublic = true
  package var position: SourcePosition
  package var file: SourceFile
}

extension TypeExpression {
  /// The type with what typealiases of a body stand for in the place of their names.
  func expanding(_ aliases: [String: TypealiasDeclaration]) -> TypeExpression {
    switch self {
    case .named(let names):
      let written = names
      let names = names.map { Name($0.text, arguments: $0.arguments.map { $0.expanding(aliases) }) }
      guard let head = names.first, let alias = aliases[head.text] else {
        return TypeExpression.named(names).keepingUnderlying(of: written)
      }
      let pairs = zip(alias.genericParameters.map(\.name), head.arguments)
      return names.dropFirst().reduce(alias.target.replacing(Dictionary(pairs) { first, _ in first })) {
        base, name in
        if let known = base.memberOfLibrary(name.text) { return known }
        guard case .named(let path) = base else { return .unknown("\(base).\(name)") }
        return .named(path + [name])
      }
    case .optional(let wrapped): return .optional(wrapped.expanding(aliases))
    case .array(let element): return .array(element.expanding(aliases))
    case .dictionary(let key, let value): return .dictionary(key.expanding(aliases), value.expanding(aliases))
    case .function(let parameters, let result, let effects):
      return .function(
        parameters.map { $0.expanding(aliases) }, result: result.expanding(aliases), effects)
    case .tuple(let elements): return .tuple(elements.mapTypes { $0.expanding(aliases) })
    case .composition(let members): return .composition(members.map { $0.expanding(aliases) })
    case .metatype(let instance): return .metatype(instance.expanding(aliases))
    case .unknown: return self
    }
  }
}
