/// A type as it is written, in the one form all spellings of it share.
///
/// `any P`, `some P` and `(P)` are `P`; `Optional<T>` and `T!` are `T?`; `Array<T>` is `[T]`; attributes, `inout` and
/// effects are left out. So two expressions are equal when they ask for the same service.
package indirect enum TypeExpression: Hashable, Sendable {
  /// One name of a path with its generic arguments: `Cache<Key>`.
  package struct Name: Hashable, Sendable {
    package let text: String
    package let arguments: [TypeExpression]

    package init(_ text: String, arguments: [TypeExpression] = []) {
      self.text = text
      self.arguments = arguments
    }
  }

  /// `Outer.Inner<Argument>`; never empty.
  case named([Name])
  /// `T?`
  case optional(TypeExpression)
  /// `[T]`
  case array(TypeExpression)
  /// `[Key: Value]`
  case dictionary(TypeExpression, TypeExpression)
  /// `(A, B) -> C`
  case function([TypeExpression], result: TypeExpression)
  /// `(A, B)`; empty for `Void`.
  case tuple([TypeExpression])
  /// `P & Q`, in the order of their names.
  case composition([TypeExpression])
  /// `T.Type`
  case metatype(TypeExpression)
  /// A type that cannot be read, as it is written; the text may be empty.
  case unknown(String)

  /// The type of functions that return nothing.
  package static let void = TypeExpression.tuple([])

  /// The type called `name`, which may be a path: `Resolver.Name`.
  package static func named(_ name: String) -> TypeExpression {
    .named(name.split(separator: ".").map { Name(String($0)) })
  }
}

extension TypeExpression {
  /// The path without generic arguments, for a named type: `Outer.Inner`.
  package var path: [String]? {
    guard case .named(let names) = self else { return nil }
    return names.map(\.text)
  }

  /// The qualified name without generic arguments, for a named type.
  package var typeName: String? { path?.joined(separator: ".") }

  /// The type below all optional layers.
  package var unwrapped: TypeExpression {
    guard case .optional(let wrapped) = self else { return self }
    return wrapped.unwrapped
  }

  /// How many optional layers there are.
  var depth: Int {
    guard case .optional(let wrapped) = self else { return 0 }
    return wrapped.depth + 1
  }

  /// Whether nil is one of its values.
  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// Whether the type could not be read.
  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

extension TypeExpression {
  /// The type with the path of each named type within it exchanged, arguments first.
  func mappingNames(_ change: ([Name]) -> [Name]) -> TypeExpression {
    switch self {
    case .named(let names):
      let isPlain = names.allSatisfy(\.arguments.isEmpty)
      let inner =
        isPlain
        ? names : names.map { Name($0.text, arguments: $0.arguments.map { $0.mappingNames(change) }) }
      return .named(change(inner))
    case .optional(let wrapped): return .optional(wrapped.mappingNames(change))
    case .array(let element): return .array(element.mappingNames(change))
    case .dictionary(let key, let value):
      return .dictionary(key.mappingNames(change), value.mappingNames(change))
    case .function(let parameters, let result):
      return .function(parameters.map { $0.mappingNames(change) }, result: result.mappingNames(change))
    case .tuple(let elements): return .tuple(elements.map { $0.mappingNames(change) })
    case .composition(let members): return .composition(members.map { $0.mappingNames(change) })
    case .metatype(let instance): return .metatype(instance.mappingNames(change))
    case .unknown: return self
    }
  }
}

extension TypeExpression: CustomStringConvertible {
  /// The type as Swift prints it.
  package var description: String {
    switch self {
    case .named(let names): names.map(\.description).joined(separator: ".")
    case .optional(let wrapped): "\(wrapped.atom)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .function(let parameters, let result): "(\(parameters.list)) -> \(result)"
    case .tuple(let elements): "(\(elements.list))"
    case .composition(let members): members.map(\.atom).joined(separator: " & ")
    case .metatype(let instance): "\(instance.atom).Type"
    case .unknown(let text): text
    }
  }

  /// The type where a suffix would otherwise bind to its last part only.
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
