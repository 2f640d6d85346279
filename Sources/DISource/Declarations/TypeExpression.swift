/// A type as written, in a normal form.
///
/// `any P`, `some P` and `(P)` are `P`; `Optional<T>` and `T!` are `T?`; `Array<T>` is `[T]`; attributes of other types
/// than those of functions are left out. Two expressions are therefore equal if they request the same service, but for
/// the labels of tuples, the effects of functions and what `some P` stands for.
package indirect enum TypeExpression: Hashable, Sendable {
  /// One name of a path, with its generic arguments: `Cache<Key>`.
  package struct Name: Sendable {
    package let text: String
    package let arguments: [TypeExpression]
    /// What it stands for if it is the `P` of `some P`, unknown where only the value tells; nil for another name.
    var underlying: TypeExpression?

    package init(_ text: String, arguments: [TypeExpression] = []) {
      self.text = text
      self.arguments = arguments
    }
  }

  /// A path: `Outer.Inner<Argument>`; never empty.
  case named([Name])
  /// `T?`
  case optional(TypeExpression)
  /// `[T]`
  case array(TypeExpression)
  /// `[Key: Value]`
  case dictionary(TypeExpression, TypeExpression)
  /// `(A, B) throws -> C`
  case function([TypeExpression], result: TypeExpression, FunctionTypeEffects = .none)
  /// `(A, B)` or `(a: A, b: B)`; empty for `Void`.
  case tuple(TupleElements)
  /// `P & Q`, in the order of their names.
  case composition([TypeExpression])
  /// `T.Type`
  case metatype(TypeExpression)
  /// A type that is not understood, as written; the text may be empty.
  case unknown(String)

  /// The result type of functions without result.
  package static let void = TypeExpression.tuple(TupleElements([]))

  /// The type, or the composition of several; nil for none.
  init?(allOf types: [TypeExpression]) {
    let parts = types.flatMap { type in
      if case .composition(let parts) = type { parts } else { [type] }
    }
    guard let first = parts.first else { return nil }
    self = Set(parts).count == 1 ? first : .composition(parts)
  }

  /// The type with this name, which may be a path: `Resolver.Name`.
  package static func named(_ name: String) -> TypeExpression {
    let dot = UInt8(ascii: ".")
    guard name.utf8.contains(dot) else { return .named([Name(name)]) }
    return .named(name.utf8.split(separator: dot).map { Name(String(Substring($0))) })
  }
}

extension TypeExpression {
  /// The names of the path without generic arguments: `Outer.Inner`; nil for other types.
  package var path: [String]? {
    guard case .named(let names) = self else { return nil }
    return names.map(\.text)
  }

  /// The qualified name without generic arguments; nil for other types.
  package var typeName: String? {
    guard case .named(let names) = self else { return nil }
    return names.count == 1 ? names[0].text : names.map(\.text).joined(separator: ".")
  }

  /// The type without its optional layers.
  package var unwrapped: TypeExpression {
    guard case .optional(let wrapped) = self else { return self }
    return wrapped.unwrapped
  }

  /// `T` for the metatype `T.Type`; nil for other types.
  var instance: TypeExpression? {
    guard case .metatype(let instance) = self else { return nil }
    return instance
  }

  /// The number of optional layers.
  var depth: Int {
    guard case .optional(let wrapped) = self else { return 0 }
    return wrapped.depth + 1
  }

  /// Whether it is optional.
  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// Whether it is not understood.
  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

extension TypeExpression {
  /// The type with every path within it replaced by the result of `change`; generic arguments first.
  func mappingNames(_ change: ([Name]) -> [Name]) -> TypeExpression {
    switch self {
    case .named(let names):
      let isPlain = names.allSatisfy(\.arguments.isEmpty)
      let inner =
        isPlain
        ? names : names.map { Name($0.text, arguments: $0.arguments.map { $0.mappingNames(change) }) }
      return TypeExpression.named(change(inner)).keepingUnderlying(of: names)
    case .optional(let wrapped): return .optional(wrapped.mappingNames(change))
    case .array(let element): return .array(element.mappingNames(change))
    case .dictionary(let key, let value):
      return .dictionary(key.mappingNames(change), value.mappingNames(change))
    case .function(let parameters, let result, let effects):
      return .function(
        parameters.map { $0.mappingNames(change) }, result: result.mappingNames(change), effects)
    case .tuple(let elements): return .tuple(elements.mapTypes { $0.mappingNames(change) })
    case .composition(let members): return .composition(members.map { $0.mappingNames(change) })
    case .metatype(let instance): return .metatype(instance.mappingNames(change))
    case .unknown: return self
    }
  }
}

extension TypeExpression: CustomStringConvertible {
  /// The type in the form that Swift prints.
  package var description: String {
    switch self {
    case .named(let names): names.map(\.description).joined(separator: ".")
    case .optional(let wrapped): "\(wrapped.atom)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .function(let parameters, let result, let effects):
      effects.written(parameters.map(\.description), result: result.description)
    case .tuple(let elements): elements.written(\.description)
    case .composition(let members): members.map(\.atom).joined(separator: " & ")
    case .metatype(let instance): "\(instance.atom).Type"
    case .unknown(let text): text
    }
  }

  /// The type in parentheses if a suffix would otherwise apply to its last part only.
  private var atom: String {
    switch self {
    case .function, .composition: "(\(self))"
    default: description
    }
  }
}

extension TypeExpression.Name: CustomStringConvertible {
  package var description: String { arguments.isEmpty ? text : "\(text)<\(arguments.list)>" }
}

extension [TypeExpression] {
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}
