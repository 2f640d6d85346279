import DICore
import SwiftSyntax

// The types of arguments before they are evaluated.
extension Interpreter {
  /// The part of an argument's type that is known before its evaluation, for the choice of an overload.
  func kind(of argument: Call.Argument, _ call: Call) -> ArgumentKind {
    guard let syntax = argument.syntax else {
      let value = try? call.value(argument)
      if case .closure(let closure)? = value?.value, value?.type == nil {
        return .closure(kind(of: closure, call))
      }
      if case .array? = value?.value, value?.type == nil, value?.value.dynamicType == nil {
        return .typed(.array(.unknown("")))
      }
      return value.flatMap { $0.type ?? $0.value.dynamicType }.map(ArgumentKind.typed) ?? .unknown
    }
    switch syntax.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return .nothing
    case .integerLiteralExpr: return .number(.named("Int"))
    case .floatLiteralExpr: return .number(.named("Double"))
    case .keyPathExpr(let path): return kind(of: path, call)
    case .prefixOperatorExpr(let node) where syntax.isSignedNumberLiteral:
      return kind(of: .init(label: nil, content: .syntax(node.expression)), call)
    case .closureExpr(let closure): return .closure(kind(of: closure, call))
    case .declReferenceExpr(let name) where name.isOperator:
      return .closure(ClosureKind(parameters: [nil, nil]) { _ in .unknown })
    case .memberAccessExpr(let access) where access.base == nil:
      return .member(access.declName.baseName.plainText, [])
    case .memberAccessExpr(let access) where access.declName.baseName.text == "init":
      return initialiser(access, call) ?? .function
    case .functionCallExpr(let inner) where syntax.isImplicitMember:
      let name = inner.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      return .member(name ?? "", inner.allArguments.map { kind(of: $0, call) })
    case .arrayExpr, .dictionaryExpr:
      let isWritten = syntax.isWrittenNumbers
      return typeOfCollection(syntax, call.environment).map { .collection($0, isWritten: isWritten) }
        ?? .unknown
    case _ where syntax.isRangeOfNumbers:
      return staticType(of: syntax, call.environment).map(ArgumentKind.range) ?? .unknown
    default:
      guard let type = staticType(of: syntax, call.environment) else {
        let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.plainText
        guard case .closure(let closure)? = name.flatMap({ call.environment.variable(named: $0) })?.value
        else { return .unknown }
        return .closure(kind(of: closure, call))
      }
      return kindOfLiterals(syntax, type) ?? .typed(type)
    }
  }

  private func kind(of node: KeyPathExprSyntax, _ call: Call) -> ArgumentKind {
    let hasArguments = node.components.contains { $0.component.is(KeyPathSubscriptComponentSyntax.self) }
    guard !hasArguments, let path = try? keyPath(node, call.environment, .nothing).value else {
      return .unknown
    }
    let stated = node.root.map { qualified(TypeExpression($0), call.environment) }
    return .keyPath { [self] root in
      let root = stated ?? root
      return isOpen(root) ? nil : readResult(of: path, taking: [root], call)
    }
  }

  /// Whether a key path can be handed over as one of that type: what it leads to is exactly what the type states.
  func fits(
    _ path: (TypeExpression) -> TypeExpression?, keyPath type: TypeExpression
  ) -> Conformance {
    guard case .named(let names) = type.withoutOptional, let last = names.last, last.arguments.count == 2,
      last.text.hasSuffix("KeyPath"), let end = path(last.arguments[0]), !end.hasUnknown
    else { return .unknown }
    let stated = last.arguments[1]
    // What a key path leads to does not vary; a generic parameter may stand for an optional.
    let isBound =
      stated.unwrapped == .named("Any") || table.isProtocol(stated.unwrapped) || isProtocol(stated.unwrapped)
    if isBound ? end.depth < stated.depth : end.depth != stated.depth { return .no }
    return canPass(end, to: stated)
  }

  private func kind(of node: ClosureExprSyntax, _ call: Call) -> ClosureKind {
    var stated: [TypeExpression?] = Array(repeating: nil, count: shape(of: node).parameters.count)
    if case .parameterClause(let clause)? = node.signature?.parameterClause {
      stated = clause.parameters.map { parameter in
        parameter.type.map { qualified(TypeExpression($0), call.environment) }
      }
    }
    let only = node.statements.count == 1 ? node.statements.first?.expression : nil
    let used = stated.indices.filter { stated[$0] == nil && node.usesMember(ofParameter: $0) }
    return ClosureKind(parameters: stated, usedByMember: Set(used)) { [self] types in
      if let only, stated.isEmpty || only.isLiteral {
        return kind(of: .init(label: nil, content: .syntax(only)), call)
      }
      guard types.count == stated.count, !types.contains(where: isOpen),
        let closure = try? self.closure(ExprSyntax(node), call.environment, .nothing).value
      else { return .unknown }
      return readResult(of: closure, taking: types, call).map(ArgumentKind.typed) ?? .unknown
    }
  }

  private func kind(of closure: Closure, _ call: Call) -> ClosureKind {
    let stated = parameterTypes(of: closure)
    let parameters = shape(of: closure.syntax).parameters.indices.map { $0 < stated.count ? stated[$0] : nil }
    return ClosureKind(parameters: parameters) { [self] types in
      readResult(of: .closure(closure), taking: types, call).map(ArgumentKind.typed) ?? .unknown
    }
  }

  /// Whether a closure can be handed over as a function of that signature.
  private func fits(
    _ closure: ClosureKind, _ signature: (parameters: [TypeExpression], result: TypeExpression)
  ) -> Conformance {
    guard signature.parameters.count == closure.parameters.count else {
      guard closure.parameters.count > 1, signature.parameters.count == 1,
        case .tuple = signature.parameters[0]
      else { return .no }
      return .unknown
    }
    for (given, stated) in zip(signature.parameters, closure.parameters) {
      if let stated, canPass(given, to: stated) == .no { return .no }
    }
    if signature.result == .void { return .unknown }
    return fits(closure.result(signature.parameters), signature.result)
  }

  /// The type of an array or dictionary literal: one of `Any`, if its elements are of several types.
  private func typeOfCollection(_ node: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    guard let type = staticType(of: node, environment) else { return nil }
    let elements =
      node.as(ArrayExprSyntax.self)?.elements.map(\.expression)
      ?? node.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)?.map(\.value) ?? []
    let kinds = Set(elements.compactMap { $0.kindOfPlainLiteral })
    guard kinds.count > 1 else { return type }
    return switch type {
    case .array: .array(.named("Any"))
    case .dictionary(let key, _): .dictionary(key, .named("Any"))
    default: type
    }
  }

  /// The type of an expression, determined without running it.
  func staticType(of expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    determined(expression, environment).flatMap { $0.type ?? $0.value.dynamicType }
  }

  /// The type that a generic parameter stands for whose argument is the expression, determined in the same way.
  func openedType(of expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    determined(expression, environment)?.openedType
  }

  private func determined(_ expression: ExprSyntax, _ environment: Environment) -> TypedValue? {
    let known = reports
    defer { reports = known }
    return try? inTypeQuestion { try value(of: expression, in: environment, for: .nothing) }
  }

  /// Whether an argument can be passed to a parameter of type `type`.
  func fits(_ argument: ArgumentKind, _ type: TypeExpression) -> Conformance {
    switch argument {
    case .unknown: .unknown
    case .nothing: type.isOptional || type == .named("Any") ? .yes : .no
    case .closure(let closure): type.signature.map { fits(closure, $0) } ?? fitsFunction(type)
    case .function: type.signature == nil ? fitsFunction(type) : .unknown
    case .number(let usual) where usual == .named("Double") && IntegerType(type.unwrapped) != nil: .no
    case .number(let usual):
      canPass(usual, to: type) == .yes
        ? .yes
        : type.unwrapped.isNumber || isMade(type.unwrapped, ofNumbers: usual)
          ? .unknown : canPass(usual, to: type)
    case .collection(let actual, let isWritten):
      switch canPass(actual, to: type) {
      case .no where isWritten && canPass(actual.ofIntegers, to: type.ofIntegers) == .yes: .unknown
      case let answer: answer
      }
    case .range(let actual):
      switch type.withoutOptional {
      case let type where type.boundOfRange == nil: canPass(actual, to: type)
      case let type where type.typeName != actual.typeName: .no
      case let type:
        canPass(actual, to: type) == .yes ? .yes : type.boundOfRange?.isNumber == false ? .no : .unknown
      }
    case .typed(let actual): canPass(actual, to: type)
    case .keyPath(let path): fits(path, keyPath: type)
    case .member(let name, let arguments): offers(type, name, arguments)
    }
  }

  /// Whether a function can be passed to a parameter whose type is not one of functions.
  private func fitsFunction(_ type: TypeExpression) -> Conformance {
    let isOther =
      KnownProtocols.isValueType(type) || table.declaration(of: type) != nil || table.isProtocol(type)
      || type.withoutOptional.isOfParts || type.withoutOptional.typeName?.hasSuffix("KeyPath") == true
    return isOther ? .no : .unknown
  }

  /// `X.init` as a function, if all initialisers that it may mean have the same number of parameters.
  private func initialiser(_ access: MemberAccessExprSyntax, _ call: Call) -> ArgumentKind? {
    guard let type = access.base.flatMap({ namedType($0, call.environment) }),
      let declaration = table.declaration(of: type), declaration.kind != .external
    else { return nil }
    let labels = access.declName.argumentNames?.arguments.map(\.name.text)
    let meant = typeLookups.initialisers(of: declaration, self).filter { initialiser in
      labels.map { $0 == initialiser.parameters.map { $0.label ?? "_" } } ?? true
    }
    guard let first = meant.first, meant.allSatisfy({ $0.parameters.count == first.parameters.count }) else {
      return nil
    }
    let isKnown = meant.count == 1 && !table.isGeneric(declaration) && first.genericParameters.isEmpty
    let parameters = first.parameters.map { parameter in
      isKnown ? table.resolved(parameter.type, in: declaration.name) : nil
    }
    return .closure(ClosureKind(parameters: parameters) { _ in .typed(type) })
  }

  /// Whether `.name(…)` can mean a member of `type`.
  private func offers(_ type: TypeExpression, _ name: String, _ arguments: [ArgumentKind]) -> Conformance {
    if case .optional(let wrapped) = type {
      switch (name, arguments.count) {
      case ("none", 0): return .yes
      case ("some", 1): return fits(arguments[0], wrapped)
      default: return offers(wrapped, name, arguments)
      }
    }
    guard let declaration = table.declaration(of: type), declaration.kind != .external else {
      return .unknown
    }
    if let enumCase = typeLookups.enumCase(name, of: declaration), enumCase.payload.count == arguments.count {
      return Conformance.all(
        zip(arguments, enumCase.payload).map { fits($0, table.resolved($1.type, in: declaration.name)) })
    }
    if let property = typeLookups.staticProperty(name, of: declaration, self),
      case let stated = table.generics(of: declaration, statedBy: property.conditions), !stated.isEmpty
    {
      return canPass(table.specialised(.named(declaration.name), declaration, stated), to: type)
    }
    let isStatic =
      name == "init" || name == "allCases" || typeLookups.staticProperty(name, of: declaration, self) != nil
      || !typeLookups.staticMethods(name, of: declaration, self).isEmpty
    return isStatic ? .yes : .no
  }

  /// Whether a value of `type` can be passed to a parameter of type `target`.
  func canPass(_ type: TypeExpression, to target: TypeExpression) -> Conformance {
    switch (type, target) {
    case (.array(let own), .array(let other)), (.metatype(let own), .metatype(let other)):
      canPass(own, to: other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      Conformance.all([canPass(key, to: otherKey), canPass(value, to: otherValue)])
    case (.tuple(let own), .tuple(let others)) where own.count == others.count:
      Conformance.all(zip(own, others).map { canPass($0, to: $1) })
    case (.array, .optional(let wrapped)), (.metatype, .optional(let wrapped)):
      canPass(type, to: wrapped)
    case (.function, _) where target.signature == nil && fitsFunction(target) == .no: .no
    case (.function(let parameters, let result, _), _) where target.signature != nil:
      target.signature.map { canPass(parameters, result, to: $0) } ?? .unknown
    case (.named(let names), .named(let others)) where names.map(\.text) == others.map(\.text):
      Conformance.all(
        zip(names.last?.arguments ?? [], others.last?.arguments ?? []).map { own, other in
          // The arguments of a generic type do not vary.
          other.isOptional && !own.isOptional && !own.isUnknown && !isOpen(own)
            ? .no : canPass(own, to: other)
        })
    case (.named(let names), .named(let others))
    where others.count == 1 && names.count > 1 && names.last == others[0] && isOpen(target):
      // The associated type of a protocol, as code outside of it and inside writes it.
      .yes
    case (.named, .optional) where type == .named("Any"): .no
    case (.named, .named) where target.boundOfRange != nil && !isOpen(type):
      type.boundOfRange != nil || KnownProtocols.isValueType(type) || type == .named("Any")
        ? .no : table.conforms(type, to: target)
    default: table.conforms(type, to: target)
    }
  }

  /// Whether a function can be handed over as one that is called with other parameters.
  private func canPass(
    _ parameters: [TypeExpression], _ result: TypeExpression,
    to signature: (parameters: [TypeExpression], result: TypeExpression)
  ) -> Conformance {
    guard parameters.count == signature.parameters.count else { return .no }
    let answers = zip(signature.parameters, parameters).map { canPass($0, to: $1) }
    return Conformance.all(
      answers + [result == signature.result ? .yes : canPass(result, to: signature.result)])
  }
}

extension TypeExpression {
  /// Whether it is a type whose values consist of others, or a generic type of the standard library: none of functions.
  fileprivate var isOfParts: Bool {
    switch self {
    case .array, .dictionary, .tuple, .metatype: true
    case .named(let names):
      names.count == 1 && !names[0].arguments.isEmpty
        && (KnownProtocols.isOfStandardLibrary(names[0].text) || names[0].text == "KeyValuePairs"
          || names[0].text.hasSuffix("KeyPath"))
    case .optional, .function, .composition, .unknown: false
    }
  }

  var isNumber: Bool {
    IntegerType(self) != nil || typeName.flatMap(FloatingType.init) != nil
  }

  /// The type with `Int` in the place of every type of number.
  fileprivate var ofIntegers: TypeExpression {
    mappingNames { TypeExpression.named($0).isNumber ? [Name("Int")] : $0 }
  }
}

extension ExprSyntax {
  /// Whether it is a range whose bounds are literals of numbers.
  var isRangeOfNumbers: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      ["...", "..<"].contains(node.operator.trimmedText) && node.leftOperand.isWrittenNumber
        && node.rightOperand.isWrittenNumber
    case .prefixOperatorExpr(let node):
      ["...", "..<"].contains(node.operator.text) && node.expression.isWrittenNumber
    case .postfixOperatorExpr(let node): node.operator.text == "..." && node.expression.isWrittenNumber
    case .tupleExpr(let node):
      node.elements.count == 1 && node.elements.first?.expression.isRangeOfNumbers == true
    default: false
    }
  }

  private var isWrittenNumber: Bool {
    let number = self.as(PrefixOperatorExprSyntax.self).map(\.expression) ?? self
    return number.is(IntegerLiteralExprSyntax.self) || number.is(FloatLiteralExprSyntax.self)
  }

  /// What kind of literal it is, if that is one of texts, numbers or truth values.
  fileprivate var kindOfPlainLiteral: String? {
    switch kind {
    case .stringLiteralExpr: "String"
    case .integerLiteralExpr, .floatLiteralExpr: "number"
    case .booleanLiteralExpr: "Bool"
    default: nil
    }
  }

  /// Whether it is a literal, which may become a value of several types.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr,
      .stringLiteralExpr, .booleanLiteralExpr:
      true
    default: false
    }
  }
}
