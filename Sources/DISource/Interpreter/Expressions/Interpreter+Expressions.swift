import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates an expression.
  func value(
    of expression: ExprSyntax, in environment: Environment, for use: ExpressionUse
  ) throws -> TypedValue {
    try step(at: expression, in: environment)
    var value: TypedValue
    do {
      value = try evaluate(expression, environment, use).asArray(for: use)
        .asFloating(for: use, isOperand: expression.isOperand)
      if use.type != nil, value.type?.isOptional == true || !expression.isOperand {
        value = value.boxed(for: use)
      }
    } catch is UnknownAnswer {
      return notUnderstood(expression, environment, use.type)
    }
    if case .unknown(let unknown) = value.value, !containersOutside.isEmpty,
      let container = containerKept(as: unknown)
    {
      return container
    }
    if case .function = value.value { value = converted(value, to: use.type) }
    if readingDepth > 0, expression.isReadOrCalled { value = sampled(value) }
    if value.value.isNothing, !use.isForced { value = value.promoted(to: use.type) }
    if value.endsChain, !expression.isBaseOfPart { value.endsChain = false }
    // Objects that only this expression held are now deallocated.
    if releases.hasPendingDeinitialisers { try runDeinitialisers() }
    return value
  }

  /// Evaluates an optional chain whose nil is the nil of the result wherever the chain ends, as where the type of the result
  /// is still to be found: a nil that the last part gives is the content of `wanted`.
  func value(
    ofChain expression: ExprSyntax, as wanted: TypeExpression, in environment: Environment
  ) throws -> TypedValue {
    try step(at: expression, in: environment)
    let value = try evaluate(expression, environment, ExpressionUse(wanted.withoutOptional))
    if value.value.isUnknown { return value }
    return TypedValue(value.endsChain ? .nothing : value.value.wrapped(as: wanted), wanted)
  }

  private func evaluate(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    switch expression.kind {
    case .declReferenceExpr: return try name(expression, environment, use)
    case .functionCallExpr: return try call(expression, environment, use)
    case .memberAccessExpr: return try memberAccess(expression, environment, use)
    case .closureExpr: return try closure(expression, environment, use)
    case .asExpr: return try cast(expression, environment, use)
    case .tryExpr, .awaitExpr, .inOutExpr, .consumeExpr, .copyExpr, .unsafeExpr:
      return try transparent(expression, environment, use)
    case .tupleExpr: return try tuple(expression, environment, use)
    case .infixOperatorExpr: return try infix(expression, environment, use)
    default: return try lessCommon(expression, environment, use)
    }
  }

  private func lessCommon(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    switch expression.kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .stringLiteralExpr,
      .arrayExpr, .dictionaryExpr, .keyPathExpr, .macroExpansionExpr:
      return try literal(expression, environment, use)
    case .ternaryExpr: return try ternary(expression, environment, use)
    case .forceUnwrapExpr: return try forceUnwrap(expression, environment, use)
    case .optionalChainingExpr: return try optionalChaining(expression, environment)
    case .postfixOperatorExpr: return try postfix(expression, environment, use)
    case .prefixOperatorExpr: return try prefix(expression, environment, use)
    case .isExpr: return try typeTest(expression, environment)
    case .subscriptCallExpr: return try subscripting(expression, environment, use)
    case .ifExpr, .switchExpr: return try branchValue(expression, environment, use)
    case .genericSpecializationExpr, .typeExpr: return try typeName(expression, environment)
    case .superExpr: return try superObject(expression, environment)
    case .sequenceExpr: return try sequence(expression, environment, use)
    default: return unknown(expression, environment, use.type)
    }
  }

  private func sequence(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let folded = expression.as(SequenceExprSyntax.self).map { typeLookups.folded($0, self) }
    guard let folded, folded.kind != .sequenceExpr else { return unknown(expression, environment, use.type) }
    return try evaluate(folded, environment, use)
  }

  private func transparent(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): return try tried(node, environment, use)
    case .awaitExpr(let node): return try value(of: node.expression, in: environment, for: use)
    case .inOutExpr(let node): return try value(of: node.expression, in: environment, for: use)
    case .consumeExpr(let node): return try consume(node, environment, use)
    case .copyExpr(let node): return try value(of: node.expression, in: environment, for: use)
    case .unsafeExpr(let node): return try value(of: node.expression, in: environment, for: use)
    default: return unknown(expression, environment, use.type)
    }
  }

  /// Evaluates `consume x`, after which the variable holds nothing.
  private func consume(
    _ node: ConsumeExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let value = try value(of: node.expression, in: environment, for: use)
    if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      let variable = environment.variable(named: name), variable.accessors == nil, policy.mayChange(variable)
    {
      variable.value = nil
    }
    return value
  }

  private func tried(_ node: TryExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    guard node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark else {
      return try value(of: node.expression, in: environment, for: use)
    }
    do {
      // A generic parameter of the result is the optional that is asked for: 'try?' makes none of an optional.
      let inner = use.of(use.type == .named("Any") ? nil : use.type)
      let value = try value(of: node.expression, in: environment, for: inner)
      return TypedValue(
        value.value, (value.type ?? value.value.dynamicType).map { $0.isOptional ? $0 : .optional($0) })
    } catch is ThrownValue {
      thrownValue = .nothing
      // An initialiser that leaves 'self' to another one gives nil where that throws.
      if node.expression.delegates { throw InitialiserGaveNil() }
      return TypedValue(.nothing, typing.type(of: node.expression)?.asOptional)
    }
  }

  /// An unknown value for code that is not understood, with its text and place.
  func unknown(
    _ node: some SyntaxProtocol, _ environment: Environment, _ type: TypeExpression? = nil,
    _ member: OpaqueMember? = nil
  ) -> TypedValue {
    let value = UnknownValue(
      type: type, text: UnknownValue.text(of: node), place: place(of: node, in: environment), member: member)
    return TypedValue(.unknown(value), type)
  }

  /// An unknown value for code that is not understood, which is reported if the code is run.
  ///
  /// - Parameter reason: What is told; nil for its text and that it is not understood.
  func notUnderstood(
    _ node: some SyntaxProtocol, _ environment: Environment, _ type: TypeExpression? = nil,
    because reason: String? = nil
  ) -> TypedValue {
    let value = unknown(node, environment, type)
    if policy.reportsUnknownCode, case .unknown(let unknown) = value.value {
      report(reason ?? "'\(unknown.text)' is not understood", at: unknown.place)
    }
    return value
  }

  /// Whether all members of the value's type are known: it is a type of the program or of the standard library.
  func hasKnownMembers(_ value: SourceValue) -> Bool {
    switch value {
    case .object(let object):
      object.hasKnownType
        && table.declaration(of: object.type).map { table.undeclaredSuperclass(of: $0) == nil } ?? false
    case .structure(let structure): !StandardTypes.isPartial(table.declaration(of: structure.type))
    case .unknown, .library, .nothing, .void, .metatype, .keyPath: false
    default: true
    }
  }

  private func typeName(_ expression: ExprSyntax, _ environment: Environment) throws -> TypedValue {
    guard let type = TypeExpression(naming: expression) else { return unknown(expression, environment) }
    return TypedValue(.metatype(qualified(type, environment)))
  }

  private static let ownName: Set = ["Self"]

  /// A type as written here, with qualified names, and generic parameters replaced if they are known.
  func qualified(_ type: TypeExpression, _ environment: Environment) -> TypeExpression {
    let context = environment.context
    var type = context.typealiases.isEmpty ? type : type.expanding(context.typealiases)
    if type.mentions(Self.ownName), !type.mentionsMember(of: Self.ownName),
      let own = typeNamed("Self", environment)
    {
      type = type.replacing(["Self": own])
    }
    let resolved = table.resolved(
      type, in: context.typeName, from: context.file, besides: context.generics)
    return withAssociatedType(
      withOwnArguments(resolved, in: context.typeAround, context.generics).replacing(context.generics))
  }

  /// The type that an associated type of another one is: `Int` for `User.ID`. Other types as they are.
  func withAssociatedType(_ type: TypeExpression) -> TypeExpression {
    guard case .named(let names) = type, names.count > 1, table.declaration(of: type) == nil,
      let last = names.last, last.arguments.isEmpty
    else { return type }
    return typeLookups.associatedTypes(of: .named(Array(names.dropLast())), self)[last.text] ?? type
  }
}

extension ExprSyntax {
  /// Whether it is `self.init(…)` or `super.init(…)`.
  fileprivate var delegates: Bool {
    guard
      let access = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.`init`), let base = access.base
    else { return false }
    return base.is(SuperExprSyntax.self) || base.trimmedText == "self"
  }
}

extension ExprSyntax {
  /// Whether it is a name, a member, an element or a call, and no operation whose type may only be that of an operand.
  fileprivate var isReadOrCalled: Bool {
    switch kind {
    case .declReferenceExpr, .functionCallExpr, .memberAccessExpr, .subscriptCallExpr: true
    default: false
    }
  }
}
