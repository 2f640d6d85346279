import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates `as`, `as?` and `as!`. A cast whose result is unknown is assumed to succeed.
  func cast(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws -> TypedValue {
    guard let node = expression.as(AsExprSyntax.self) else { return unknown(expression, environment) }
    let type = qualified(TypeExpression(node.type), environment)
    guard let mark = node.questionOrExclamationMark else {
      return try coerce(node, to: type, environment, use)
    }
    let isOptional = mark.tokenKind == .postfixQuestionMark
    let part = isOptional ? use.of(nil) : use.of(nil).forced
    let value = try value(of: node.expression, in: environment, for: part)
    let result = isOptional ? .optional(type) : type
    if case .library(let library) = value.value {
      let call = Call(
        interpreter: self, environment: environment, arguments: [], node: expression,
        use: use.of(result), place: place(of: node, in: environment))
      if let given = try library.cast(call) { return given }
    }
    if type == .named("Any"), value.type?.isOptional == true {
      // Every optional is a value of `Any`, nil too.
      return TypedValue(value.boxed(for: ExpressionUse(type)).value, result)
    }
    if conformsAsOptional(value, to: type) {
      // The optional itself is the result: its members are those that the program adds to optionals.
      if let own = optionalType(of: value), isOptional, table.declaration(of: type)?.kind == .protocol {
        let content = value.value.unboxed
        return TypedValue(content.isNothing ? .nothingInside(layers: 1) : content, .optional(own))
      }
      return notUnderstood(expression, environment, result)
    }
    if dependsOnEffects(value, as: node.type) { return notUnderstood(expression, environment, result) }
    let answer = conforms(value, to: type)
    if answer == .unknown, value.value.object?.hasKnownType == false, isBridged(type) {
      return unknown(expression, environment, result)
    }
    if answer == .unknown, isOptional, value.value.isOfStandardLibrary, !isOpen(type) {
      return notUnderstood(expression, environment, result)
    }
    if answer == .unknown, isOptional, value.value.object != nil, policy.changesState {
      // The classes of frameworks are not known.
      assume(node, "taken as true", environment)
    }
    if answer != .no {
      if case .unknown(let unknown) = value.value, unknown.isFromArchive,
        let object = try objectFromArchive(type)
      {
        return TypedValue(object.value.wrapped(as: result), result)
      }
      let content = type == .named("Any") ? value.value : value.value.unboxed(as: type)
      return TypedValue(labelled(content, as: node.type, environment).wrapped(as: result), result)
    }
    guard isOptional else {
      return try trap(
        "'\(value.value.shownText)' is not a '\(type)'", at: node, in: environment, giving: type)
    }
    return TypedValue(.nothing, .optional(type))
  }

  /// Evaluates `as`, which the compiler checks.
  private func coerce(
    _ node: AsExprSyntax, to type: TypeExpression, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let value = try value(of: node.expression, in: environment, for: use.of(type))
    if let number = try bridged(value, to: type, node, environment) { return number }
    try check(value, is: type, .coercion, node.expression, environment)
    if type == .named("Any"), let own = value.type {
      let boxed = value.boxed(for: ExpressionUse(type))
      if boxed.type == type || own.hasOptionals { return boxed }
    }
    // Without arguments it is the type that the value has: `[1, 2] as Set`.
    if !type.hasArguments, let own = value.type, own.hasArguments, own.typeName == type.typeName,
      KnownProtocols.isOfStandardLibrary(type.typeName ?? "")
    {
      return value
    }
    return TypedValue(labelled(value.value, as: node.type, environment), type)
  }

  /// A value with the tuple labels of the type that it is cast to.
  func labelled(_ value: SourceValue, as type: TypeSyntax, _ environment: Environment) -> SourceValue {
    value.mayHoldTuples ? value.labelled(TupleLabels(type, in: environment.context.file)) : value
  }

  /// The object that stands for a number: `price as NSDecimalNumber`; nil for another value or type.
  private func bridged(
    _ value: TypedValue, to type: TypeExpression, _ node: AsExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard value.value.decimal != nil, type == .named("NSDecimalNumber") else { return nil }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: [.init(label: "decimal", content: .value(value))], node: ExprSyntax(node),
      use: ExpressionUse(type), place: place(of: node, in: environment))
    return try construct(type, call)
  }

  /// Whether an object of a framework is another value once it is cast to a type: `NSNumber(value: 3) as Int`.
  func isBridged(_ type: TypeExpression) -> Bool {
    switch type.unwrapped {
    case .array, .dictionary: true
    default: KnownProtocols.isValueType(type.unwrapped)
    }
  }

  /// Evaluates `is`; the result may be unknown.
  func typeTest(_ expression: ExprSyntax, _ environment: Environment) throws -> TypedValue {
    guard let node = expression.as(IsExprSyntax.self) else { return unknown(expression, environment) }
    let type = qualified(TypeExpression(node.type), environment)
    let value = try value(of: node.expression, in: environment, for: .nothing)
    guard !dependsOnEffects(value, as: node.type) else { return notUnderstood(expression, environment) }
    switch conforms(value, to: type) {
    case .yes: return TypedValue.bool(true)
    case .no: return TypedValue.bool(false)
    case .unknown: return unknown(expression, environment, .named("Bool"))
    }
  }

  func forceUnwrap(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    guard let node = expression.as(ForceUnwrapExprSyntax.self) else {
      return unknown(expression, environment)
    }
    // `Any` tells nothing of the optional.
    let wanted = use.type == .named("Any") ? nil : use.type.map(TypeExpression.optional)
    let value = try value(of: node.expression, in: environment, for: use.of(wanted).forced)
    let type = value.type?.withoutOptional
    if hasEnded(node.expression, with: value) {
      return chained(.afterNil(type), at: expression, node.expression)
    }
    guard !value.value.isNothing else {
      return try trap(
        "'\(node.expression.trimmedText)' is nil", at: node, in: environment, giving: type ?? use.type)
    }
    return chained(TypedValue(value.value.content, type), at: expression, node.expression)
  }

  func optionalChaining(
    _ expression: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    guard let node = expression.as(OptionalChainingExprSyntax.self) else {
      return unknown(expression, environment)
    }
    let value = try value(of: node.expression, in: environment, for: .nothing)
    noteDecision()
    let type = value.type?.withoutOptional
    return value.value.isNothing ? .afterNil(type) : TypedValue(value.value.content, type)
  }
}

extension TypeExpression {
  /// Whether values of the type are optionals, or contain optionals that the value itself does not show.
  var hasOptionals: Bool {
    switch self {
    case .optional: true
    case .array(let element): element.hasOptionals
    case .dictionary(let key, let value): key.hasOptionals || value.hasOptionals
    case .tuple(let parts): parts.contains(where: \.hasOptionals)
    case .named(let names): names.contains { $0.arguments.contains(where: \.hasOptionals) }
    case .function, .composition, .metatype, .unknown: false
    }
  }
}

extension SourceValue {
  /// Whether it is a value of the standard library's own types, which is never taken for one of another type.
  fileprivate var isOfStandardLibrary: Bool {
    switch self {
    case .int, .large, .double, .string, .bool, .void, .array, .set, .dictionary, .tuple, .range: true
    case .object, .structure, .enumeration, .nothing, .nothingInside, .closure, .function, .metatype,
      .keyPath,
      .library, .unknown:
      false
    }
  }
}

extension ExprSyntax {
  /// Whether the expression around it is a member, a call or another part of the same chain.
  var isBaseOfPart: Bool {
    guard let parent else { return false }
    let base: ExprSyntax? =
      switch parent.as(SyntaxEnum.self) {
      case .memberAccessExpr(let access): access.base
      case .functionCallExpr(let call): call.calledExpression
      case .subscriptCallExpr(let call): call.calledExpression
      case .forceUnwrapExpr(let unwrap): unwrap.expression
      case .optionalChainingExpr(let chaining): chaining.expression
      default: nil
      }
    return base?.id == id
  }
}
