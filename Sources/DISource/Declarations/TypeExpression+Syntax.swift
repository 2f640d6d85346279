import SwiftParser
import SwiftSyntax

extension TypeExpression {
  /// The type that `text` denotes; unknown if it is no type.
  package init(parsing text: String) {
    let file = SourceFile(name: "", text: "let type: \(text)")
    let statement = file.tree.statements.first?.item.as(VariableDeclSyntax.self)
    let binding = statement?.bindings.first
    guard !file.hasErrors, file.tree.statements.count == 1,
      statement?.bindings.count == 1, binding?.initializer == nil, binding?.accessorBlock == nil,
      let type = binding?.typeAnnotation?.type
    else {
      self = .unknown(text)
      return
    }
    self.init(type)
  }

  init(_ syntax: TypeSyntax) {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self = Self.path(to: nil, type.name, type.genericArgumentClause)
    case .memberType(let type):
      self = Self.path(to: TypeExpression(type.baseType), type.name, type.genericArgumentClause)
    case .optionalType(let type):
      self = .optional(TypeExpression(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type):
      self = .optional(TypeExpression(type.wrappedType))
    case .arrayType(let type):
      self = .array(TypeExpression(type.element))
    case .dictionaryType(let type):
      self = .dictionary(TypeExpression(type.key), TypeExpression(type.value))
    case .functionType(let type):
      self = .function(
        type.parameters.map { TypeExpression($0.type) }, result: TypeExpression(type.returnClause.type),
        FunctionTypeEffects(type.effectSpecifiers, of: type.parameters.map(\.type)))
    case .tupleType(let type):
      self = Self.tuple(
        of: type.elements.map { TypeExpression($0.type) }, labels: type.elements.map { $0.firstName?.label })
    case .someOrAnyType(let type):
      let constraint = TypeExpression(type.constraint)
      let isOpaque = type.someOrAnySpecifier.tokenKind == .keyword(.some)
      self = isOpaque ? constraint.opaque(as: .unknown("")) : constraint
    case .compositionType(let type):
      self = Self.composition(of: type.elements.map { TypeExpression($0.type) })
    case .metatypeType(let type):
      self = .metatype(TypeExpression(type.baseType))
    case .attributedType(let type):
      self = TypeExpression(type.baseType).adding(type.attributes)
    case .classRestrictionType:
      self = .named("AnyObject")
    default:
      self = .unknown(syntax.trimmedText)
    }
  }

  /// The type that an expression names, such as `X<Y>` in `X<Y>.self` and `X<Y>.init`; nil if it names none.
  init?(naming expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      guard reference.argumentNames == nil, reference.baseName.isTypeName else { return nil }
      self = Self.path(to: nil, reference.baseName, nil)
    case .memberAccessExpr(let access):
      guard let base = access.base, let outer = TypeExpression(naming: base),
        access.declName.baseName.isTypeName
      else { return nil }
      self = Self.member(access.declName.baseName, of: outer)
    case .genericSpecializationExpr(let generic):
      guard let plain = TypeExpression(naming: generic.expression) else { return nil }
      self = plain.specialised(with: generic.genericArgumentClause)
    case .typeExpr(let type):
      self.init(type.type)
    case .optionalChainingExpr(let chaining):
      guard let wrapped = TypeExpression(naming: chaining.expression) else { return nil }
      self = .optional(wrapped)
    case .arrayExpr(let array):
      guard array.elements.count == 1, let element = array.elements.first,
        let type = TypeExpression(naming: element.expression)
      else { return nil }
      self = .array(type)
    case .dictionaryExpr(let dictionary):
      self.init(naming: dictionary)
    case .tupleExpr(let tuple):
      let elements = tuple.elements.compactMap { TypeExpression(naming: $0.expression) }
      guard elements.count == tuple.elements.count else { return nil }
      self = Self.tuple(of: elements, labels: tuple.elements.map { $0.label?.label })
    case .infixOperatorExpr(let infix):
      self.init(naming: infix)
    case .sequenceExpr(let sequence):
      guard let folded = sequence.folded else { return nil }
      self.init(naming: folded)
    default:
      return nil
    }
  }

  private init?(naming dictionary: DictionaryExprSyntax) {
    guard let pair = dictionary.content.as(DictionaryElementListSyntax.self)?.first,
      let key = TypeExpression(naming: pair.key), let value = TypeExpression(naming: pair.value)
    else { return nil }
    self = .dictionary(key, value)
  }

  private init?(naming infix: InfixOperatorExprSyntax) {
    guard let left = TypeExpression(naming: infix.leftOperand),
      let right = TypeExpression(naming: infix.rightOperand)
    else { return nil }
    if let arrow = infix.operator.as(ArrowExprSyntax.self), arrow.arrow.presence == .present {
      let parameters = infix.leftOperand.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? []
      let types = parameters.compactMap { TypeExpression(naming: $0) }
      self = .function(
        types.count == parameters.count && infix.leftOperand.is(TupleExprSyntax.self) ? types : [left],
        result: right,
        FunctionTypeEffects(
          arrow.effectSpecifiers, of: parameters.map { $0.as(TypeExprSyntax.self)?.type }))
    } else if infix.operator.trimmedText == "&" {
      self = Self.composition(of: [left, right])
    } else {
      return nil
    }
  }
}

// MARK: - Normal forms

extension TypeExpression {
  private static func path(
    to base: TypeExpression?, _ name: TokenSyntax, _ generics: GenericArgumentClauseSyntax?
  ) -> TypeExpression {
    let plain = base.map { member(name, of: $0) } ?? .named([Name(name.plainText)])
    let type = generics.map { plain.specialised(with: $0) } ?? plain
    return type.sugared
  }

  private static func member(_ name: TokenSyntax, of base: TypeExpression) -> TypeExpression {
    if name.text == "Type" || name.text == "Protocol" { return .metatype(base) }
    if let known = base.memberOfLibrary(name.text) { return known }
    guard case .named(let path) = base else { return .unknown("\(base).\(name.text)") }
    let isStandardLibrary = path.count == 1 && path[0].text == "Swift"
    return .named((isStandardLibrary ? [] : path) + [Name(name.plainText)]).sugared
  }

  /// The associated type of a collection or an optional of the standard library; nil for another member or type.
  package func memberOfLibrary(_ name: String) -> TypeExpression? {
    switch (self, name) {
    case (.array(let element), "Element"): return element
    case (.array, "Index"): return .named("Int")
    case (_, "SubSequence") where subSequence != nil: return subSequence
    case (.dictionary(let key, _), "Key"): return key
    case (.dictionary(_, let value), "Value"): return value
    case (.optional(let wrapped), "Wrapped"): return wrapped
    case (.named(let path), _) where path.count == 1:
      let argument = path[0].arguments.first
      switch (path[0].text, name) {
      case ("String", "Element"), ("Substring", "Element"): return .named("Character")
      case ("Set", "Element"), ("Range", "Bound"), ("ClosedRange", "Bound"): return argument
      default: return nil
      }
    default: return nil
    }
  }

  /// The type of a part of a collection of the standard library that has its own: `ArraySlice<Int>` of an array. Nil for
  /// other types.
  var subSequence: TypeExpression? {
    switch self {
    case .array(let element): .named([Name("ArraySlice", arguments: [element])])
    case .named(let path) where path.count == 1:
      switch path[0].text {
      case "String", "Substring": .named("Substring")
      case "ArraySlice", "Range", "Slice": path[0].arguments.isEmpty ? nil : self
      case "ReversedCollection": .named([Name("Slice", arguments: [self])])
      default: nil
      }
    default: nil
    }
  }

  private func specialised(with clause: GenericArgumentClauseSyntax) -> TypeExpression {
    guard case .named(var path) = self, let last = path.popLast() else { return self }
    let arguments = clause.arguments.map { argument in
      argument.argument.as(TypeSyntax.self).map { TypeExpression($0) }
        ?? .unknown(argument.trimmedText)
    }
    return TypeExpression.named(path + [Name(last.text, arguments: arguments)]).sugared
  }

  /// The short form: `T?` for `Optional<T>`, `()` for `Void`.
  var sugared: TypeExpression {
    guard case .named(let path) = self, path.count == 1 else { return self }
    switch (path[0].text, path[0].arguments.count) {
    case ("Optional", 1): return .optional(path[0].arguments[0])
    case ("Array", 1): return .array(path[0].arguments[0])
    case ("Dictionary", 2): return .dictionary(path[0].arguments[0], path[0].arguments[1])
    case ("Void", 0): return .void
    default: return self
    }
  }

  private static func tuple(of elements: [TypeExpression], labels: [String?]) -> TypeExpression {
    elements.count == 1 ? elements[0] : .tuple(TupleElements(elements, labels: labels))
  }

  private static func composition(of members: [TypeExpression]) -> TypeExpression {
    let flat = members.flatMap { member in
      if case .composition(let inner) = member { inner } else { [member] }
    }
    let distinct = Set(flat.filter { !$0.isUnknown }).sorted { $0.description < $1.description }
    if distinct.isEmpty { return .unknown(members.map(\.description).joined(separator: " & ")) }
    return distinct.count == 1 ? distinct[0] : .composition(distinct)
  }
}

extension String {
  /// Whether the name is written like that of a type: with a capital letter, or in a script without capitals.
  var looksLikeType: Bool {
    guard let first = first(where: { $0 != "_" }) else { return false }
    return first.isLetter && !first.isLowercase
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainText: String {
    let text = text
    let tick = UInt8(ascii: "`")
    guard text.utf8.first == tick, text.utf8.count > 2, text.utf8.last == tick else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The label that it is; nil for `_`.
  fileprivate var label: String? { tokenKind == .wildcard ? nil : plainText }

  /// Whether the name is written like that of a type: with a capital letter, or as a keyword for types.
  fileprivate var isTypeName: Bool {
    switch tokenKind {
    case .keyword(.Self), .keyword(.Any): true
    case .identifier: plainText.looksLikeType
    default: false
    }
  }
}

extension TypeSyntax {
  /// What a function type says beside the types of its parameters and result, such as `async throws`; empty for other
  /// types. Functions may differ in it alone.
  var effects: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType(let node):
      let changing = node.parameters.map {
        $0.type.as(AttributedTypeSyntax.self)?.isInout == true ? "inout" : ""
      }
      return (changing + [node.effectSpecifiers?.trimmedText ?? ""]).filter { !$0.isEmpty }.joined(
        separator: " ")
    case .attributedType(let node): return node.baseType.effects
    case .optionalType(let node): return node.wrappedType.effects
    case .tupleType(let node) where node.elements.count == 1: return node.elements.first?.type.effects ?? ""
    default: return ""
    }
  }
}
