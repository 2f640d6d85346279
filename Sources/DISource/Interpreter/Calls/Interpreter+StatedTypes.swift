import DICore
import SwiftSyntax

// The types of expressions as the code states them. Where it works with generic parameters, `self` of a protocol or of a
// class that has subclasses, these are not the types of the values, and Swift chooses overloads by them.
extension Interpreter {
  /// The arguments of a call as the code knows them; two readings, if it is not known whether a generic parameter stands
  /// for the type of an argument.
  func readings(of arguments: [ArgumentKind], _ call: Call) -> [[ArgumentKind]] {
    guard call.environment.context.selfVariable != nil || !call.environment.context.generics.isEmpty else {
      return [arguments]
    }
    var (stated, other) = (arguments, arguments)
    var isDoubtful = false
    for (index, kind) in arguments.enumerated() {
      guard case .typed(let type) = kind, let syntax = call.arguments[index].syntax else { continue }
      switch reading(of: syntax, type, call.environment) {
      case .certain(let seen):
        stated[index] = .typed(seen)
        other[index] = .typed(seen)
      case .doubtful(let seen):
        other[index] = .typed(seen)
        isDoubtful = true
      case nil: break
      }
    }
    return isDoubtful ? [stated, other] : [stated]
  }

  private enum Reading {
    case certain(TypeExpression)
    /// The type that it has if a generic parameter is meant.
    case doubtful(TypeExpression)
  }

  /// How the code knows an expression whose value has the type `type`; nil if as that type.
  private func reading(
    of expression: ExprSyntax, _ type: TypeExpression, _ environment: Environment
  ) -> Reading? {
    let context = environment.context
    if expression.trimmedText == "self" { return seenTypeOfSelf(context, type).map(Reading.certain) }
    guard !context.generics.isEmpty else { return nil }
    let bounds = bounds(context)
    guard let stated = statedType(of: expression, environment) else {
      let seen = type.replacingWholes { part in
        bounds.first { context.generics[$0.key] == part && $0.value != part }?.value
      }
      return seen == type ? nil : .doubtful(seen)
    }
    guard stated.mentions(Set(bounds.keys)) else { return nil }
    return .certain(table.resolved(stated, in: context.typeName).replacing(bounds))
  }

  /// What the code knows of `self`: a protocol in an extension of that, and the class that declares the code; nil if it
  /// knows the type of the value.
  private func seenTypeOfSelf(_ context: CodeContext, _ type: TypeExpression) -> TypeExpression? {
    guard let own = context.typeName.flatMap({ table.type(named: $0) }), !table.isGeneric(own) else {
      return nil
    }
    if let seen = context.selfVariable?.seenAs, isLimited(seen) { return seen }
    return own.kind == .class && type.typeName != own.name && table.declaration(of: type) != nil
      ? .named(own.name) : nil
  }

  /// What the code knows of each of its generic parameters and associated types: the constraint, or that it is any type.
  func bounds(_ context: CodeContext) -> [String: TypeExpression] {
    if let known = context.bounds { return known }
    let own = context.typeName.flatMap { table.type(named: $0) }
    var bounds: [String: TypeExpression] = [:]
    for name in context.generics.keys where !context.conditions.determineType(of: name) {
      bounds[name] = .named("Any")
    }
    let parameters = (context.function?.genericParameters ?? []) + (own.map(table.genericParameters) ?? [])
    let conditions = context.conditions.constraintsByName
    for name in bounds.keys {
      let all =
        parameters.filter { $0.name == name }.compactMap(\.constraint) + (conditions[name] ?? [])
      if let bound = TypeExpression(allOf: all) { bounds[name] = table.resolved(bound, in: own?.name) }
    }
    context.bounds = bounds
    return bounds
  }

  /// The type of an expression as the code states it, with its generic parameters; nil if that is not known.
  func statedType(of expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return statedType(of: node.baseName.plainText, environment)
    case .memberAccessExpr(let access):
      guard let base = access.base else { return nil }
      let name = access.declName.baseName.plainText
      if base.trimmedText == "self" { return statedType(ofProperty: name, environment) }
      guard case .array(let element)? = statedType(of: base, environment) else { return nil }
      return Self.statedTypesOfArrays[name]?(element)
    case .infixOperatorExpr(let node):
      let sign = node.operator.trimmedText
      if ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains(sign) { return .named("Bool") }
      let operand =
        statedType(of: node.leftOperand, environment) ?? statedType(of: node.rightOperand, environment)
      if ["...", "..<"].contains(sign) { return operand.map(TypeExpression.array) }
      return Self.arithmeticOperators.contains(sign) ? operand : nil
    case .subscriptCallExpr(let node): return statedType(of: node, environment)
    case .forceUnwrapExpr(let node): return statedType(of: node.expression, environment)?.withoutOptional
    case .tryExpr(let node) where node.questionOrExclamationMark == nil:
      return statedType(of: node.expression, environment)
    case .awaitExpr(let node): return statedType(of: node.expression, environment)
    case .tupleExpr(let node) where node.elements.count == 1:
      return node.elements.first.flatMap { statedType(of: $0.expression, environment) }
    case .functionCallExpr(let node):
      return LiteralType(of: expression)?.type ?? statedResult(of: node, environment)
    default: return LiteralType(of: expression)?.type
    }
  }

  /// The types of the properties of an array, whose elements have a type of which only the code's words are known.
  private static let statedTypesOfArrays: [String: @Sendable (_ element: TypeExpression) -> TypeExpression] =
    [
      "first": { .optional($0) }, "last": { .optional($0) }, "count": { _ in .named("Int") },
      "startIndex": { _ in .named("Int") }, "endIndex": { _ in .named("Int") },
      "isEmpty": { _ in .named("Bool") }, "indices": { _ in .array(.named("Int")) },
    ]

  private func statedType(of name: String, _ environment: Environment) -> TypeExpression? {
    if let variable = environment.variable(named: name) { return variable.stated }
    return statedType(ofProperty: name, environment)
  }

  /// The written type of a property of the type around the code.
  func statedType(ofProperty name: String, _ environment: Environment) -> TypeExpression? {
    guard let own = environment.context.typeName.flatMap({ table.type(named: $0) }) else { return nil }
    return typeLookups.property(name, of: own, self)?.type
  }

  /// The type of an element: `items[0]`, `cache[key]`.
  private func statedType(
    of node: SubscriptCallExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard node.labels == [nil], let index = node.arguments.first?.expression, !index.isRange else {
      return nil
    }
    switch statedType(of: node.calledExpression, environment) {
    case .array(let element): return element
    case .dictionary(_, let value): return .optional(value)
    default: return nil
    }
  }

  /// The result type of a function without generic parameters of its own that is called by its name.
  private func statedResult(
    of node: FunctionCallExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      environment.variable(named: name) == nil
    else { return nil }
    let functions = functions(named: name, environment)
    guard let first = functions.first, functions.allSatisfy({ $0.result == first.result }),
      functions.allSatisfy(\.genericParameters.isEmpty)
    else { return nil }
    return first.result
  }

  /// The use of a call beside a literal, if the call may mean functions that differ in their results, of which one
  /// gives the literal's type, or if only the use determines the result: `name() == "x"`.
  func literalUse(
    ofCall operand: ExprSyntax, beside other: ExprSyntax, _ environment: Environment
  ) -> ExpressionUse? {
    guard let call = operand.as(FunctionCallExprSyntax.self), let wanted = LiteralType(of: other)?.type else {
      return nil
    }
    if isToldByUse(call, environment) { return ExpressionUse(wanted) }
    guard call.calledExpression.is(DeclReferenceExprSyntax.self) else { return nil }
    let functions = functions(calledBy: call, environment)
    let results = functions.map(\.result)
    return Set(results).count > 1 && results.contains(wanted) ? ExpressionUse(wanted) : nil
  }

  /// The type of the right operand of `??`, if only the use determines the result of the call on the left:
  /// `(try? load("user")) ?? User()`. Nil for other operands.
  func resultType(
    toldByDefaultOf node: InfixOperatorExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard let call = node.leftOperand.callBesideDefault, isToldByUse(call, environment) else { return nil }
    return staticType(of: node.rightOperand, environment)
  }

  /// Whether only the use determines what a call gives.
  private func isToldByUse(_ call: FunctionCallExprSyntax, _ environment: Environment) -> Bool {
    if let known = typeLookups.callsToldByUse[call.id] { return known }
    // Not while it is learnt: code that calls itself asks again.
    typeLookups.callsToldByUse[call.id] = false
    let functions = functions(calledBy: call, environment)
    let isTold = !functions.isEmpty && functions.allSatisfy { $0.isToldByResult(of: call) }
    typeLookups.callsToldByUse[call.id] = isTold
    return isTold
  }

  /// The functions of the program that a call may mean, by its name.
  private func functions(
    calledBy call: FunctionCallExprSyntax, _ environment: Environment
  ) -> [FunctionDeclaration] {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      return environment.variable(named: name) == nil ? functions(named: name, environment) : []
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
      return []
    }
    let name = access.declName.baseName.plainText
    let type = namedType(base, environment) ?? staticType(of: base, environment)?.withoutOptional
    guard let declaration = type.flatMap({ table.declaration(of: $0) }) else { return [] }
    return typeLookups.methods(name, of: declaration, self)
      + typeLookups.staticMethods(name, of: declaration, self)
  }

  /// The functions that a name without a receiver may mean: those of the type around the code before the others.
  private func functions(named name: String, _ environment: Environment) -> [FunctionDeclaration] {
    let own = environment.context.typeName.flatMap { table.type(named: $0) }
    let methods =
      own.map { typeLookups.methods(name, of: $0, self) + typeLookups.staticMethods(name, of: $0, self) }
      ?? []
    return methods.isEmpty ? table.functions(named: name) : methods
  }

  /// The type that the code states of a closure's only parameter, where that gets the elements of a collection:
  /// `items.map { … }`.
  func statedElement(of closure: ClosureExprSyntax, _ environment: Environment) -> TypeExpression? {
    let around = closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent ?? closure.parent
    guard let call = around?.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.methodsOfElements.contains(access.declName.baseName.plainText),
      case .array(let element)? = statedType(of: base, environment)
    else { return nil }
    return element
  }

  private static let methodsOfElements: Set = [
    "map", "compactMap", "flatMap", "filter", "forEach", "contains", "first", "allSatisfy", "firstIndex",
  ]
}

extension FunctionDeclaration {
  /// Whether its result is a generic parameter that no argument of a call determines.
  fileprivate func isToldByResult(of call: FunctionCallExprSyntax) -> Bool {
    guard let name = result.withoutOptional.typeName, genericParameters.contains(where: { $0.name == name }),
      let match = ArgumentMatch(call.allArguments, to: parameters)
    else { return false }
    return !zip(parameters, match.positions).contains { $0.type.mentions([name]) && !$1.isEmpty }
  }
}

extension [GenericRequirement] {
  /// What generic parameters and associated types conform to, by their paths.
  fileprivate var constraintsByName: [String: [TypeExpression]] {
    var found: [String: [TypeExpression]] = [:]
    for condition in self where condition.relation == .conforms {
      guard let path = condition.subject.memberPath else { continue }
      found[path, default: []].append(condition.target)
    }
    return found
  }
}

extension ExprSyntax {
  /// The call that is a left operand of `??`, perhaps with `try?` and in parentheses; nil for another expression.
  fileprivate var callBesideDefault: FunctionCallExprSyntax? {
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1 {
      return node.elements.first?.expression.callBesideDefault
    }
    let tried = self.as(TryExprSyntax.self)?.expression ?? self
    return (tried.as(AwaitExprSyntax.self)?.expression ?? tried).as(FunctionCallExprSyntax.self)
  }

  /// Whether it is written as a range.
  fileprivate var isRange: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node): ["...", "..<"].contains(node.operator.trimmedText)
    case .prefixOperatorExpr(let node): ["...", "..<"].contains(node.operator.text)
    case .postfixOperatorExpr(let node): node.operator.text == "..."
    case .sequenceExpr: true
    default: false
    }
  }
}

extension TypeExpression {
  /// The type with its whole, or that of an optional's or array's content, replaced where `replace` says so.
  fileprivate func replacingWholes(_ replace: (TypeExpression) -> TypeExpression?) -> TypeExpression {
    if let other = replace(self) { return other }
    return switch self {
    case .optional(let inner): .optional(inner.replacingWholes(replace))
    case .array(let inner): .array(inner.replacingWholes(replace))
    default: self
    }
  }
}
