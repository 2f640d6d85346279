import SwiftSyntax

// What the arguments of a protocol say of the associated types of its values: `some Sequence<T>`, `any Store<Item>`.

extension KnownProtocols {
  /// The associated types that arguments of a protocol of the standard library or of Foundation state, in their order;
  /// empty for other types.
  static func primaryAssociatedTypes(of name: String) -> [String] {
    switch name {
    case "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection", "LazySequenceProtocol", "IteratorProtocol", "SetAlgebra":
      ["Element"]
    case "AsyncSequence", "AsyncIteratorProtocol": ["Element", "Failure"]
    case "Identifiable": ["ID"]
    case "RawRepresentable": ["RawValue"]
    default: []
    }
  }
}

extension TypeDeclaration {
  /// The associated types that arguments of the protocol state, in their order; empty for other types.
  fileprivate var primaryAssociatedTypes: [String] {
    let clause = syntax?.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause
    return clause?.primaryAssociatedTypes.map(\.name.text) ?? []
  }
}

extension Interpreter {
  /// The types that generic parameters in `pattern` stand for where it is the type of a value of `type`.
  ///
  /// Like ``TypeExpression/bind(_:to:_:)``, where protocols with arguments are the types of values of conforming types.
  func bind(
    _ pattern: TypeExpression, _ names: Set<String>, to type: TypeExpression,
    _ generics: inout [String: TypeExpression]
  ) {
    pattern.bind(names, to: seen(type, as: pattern), &generics)
  }

  /// A type as the protocols with arguments that stand in its place, or in the places of its parts, in `pattern`: `[Int]`
  /// as `Sequence<T>` is `Sequence<Int>`. Everything else stays as it is.
  func seen(_ type: TypeExpression, as pattern: TypeExpression) -> TypeExpression {
    switch (pattern, type) {
    case (.named(let path), _) where path.last?.arguments.isEmpty == false:
      return conforming(type, to: path) ?? type
    case (.optional(let pattern), .optional(let type)): return .optional(seen(type, as: pattern))
    case (.optional(let pattern), _): return seen(type, as: pattern)
    case (.array(let pattern), .array(let type)): return .array(seen(type, as: pattern))
    case (.dictionary(let patternKey, let pattern), .dictionary(let key, let type)):
      return .dictionary(seen(key, as: patternKey), seen(type, as: pattern))
    default: return type
    }
  }

  /// The protocol at `path` with what its arguments are for `type`; nil if it is no protocol with arguments, or if the type
  /// is written as the protocol already.
  private func conforming(_ type: TypeExpression, to path: [TypeExpression.Name]) -> TypeExpression? {
    let declared = TypeExpression.named(path)
    guard let name = path.last, type.path != declared.path, !type.isUnknown,
      case let primary = primaryAssociatedTypes(of: declared), primary.count >= name.arguments.count,
      !primary.isEmpty
    else { return nil }
    let own = statedMembers(of: type)
    let arguments = primary.prefix(name.arguments.count).map { own[$0] ?? .unknown("") }
    return .named(path.dropLast() + [.init(name.text, arguments: arguments)])
  }

  /// A protocol with arguments, `any Store<Item>`, without these; nil for another type.
  func bareProtocol(_ type: TypeExpression) -> TypeExpression? {
    type.hasArguments && !primaryAssociatedTypes(of: type).isEmpty ? type.withoutArguments : nil
  }

  /// Whether the associated types of a conforming type are those that a protocol with arguments states.
  func statesArguments(of wanted: TypeExpression, _ own: TypeExpression) -> Conformance {
    .all(
      zip(seen(own, as: wanted).genericArguments, wanted.genericArguments).map { known, stated in
        guard !known.hasUnknown, !isOpen(known), !isOpen(stated) else { return .unknown }
        return table.resolved(known) == table.resolved(stated) ? .yes : .no
      })
  }

  private func primaryAssociatedTypes(of type: TypeExpression) -> [String] {
    guard let name = type.typeName else { return [] }
    if let declared = table.declaration(of: type), declared.kind == .protocol {
      return declared.primaryAssociatedTypes
    }
    return KnownProtocols.primaryAssociatedTypes(of: name)
  }

  /// The associated types of a type by name; of a protocol those that its arguments state.
  private func statedMembers(of type: TypeExpression) -> [String: TypeExpression] {
    let primary = primaryAssociatedTypes(of: type)
    if !primary.isEmpty, case .named(let path) = type, let arguments = path.last?.arguments {
      return Dictionary(zip(primary, arguments)) { first, _ in first }
    }
    let prefix = "Self."
    var found: [String: TypeExpression] = [:]
    for (name, member) in associatedTypes(of: ["Self": type]) where name.hasPrefix(prefix) {
      found[String(name.dropFirst(prefix.count))] = member
    }
    if case .dictionary(let key, let value) = type { found["Element"] = .pair(key, value) }
    found["Element"] = found["Element"] ?? type.elementType
    return found
  }
}
