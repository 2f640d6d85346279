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
    guard context.isGeneric else { return nil }
    let bounds = bounds(context)
    guard let stated = statedType(of: expression, environment) else {
      let seen = type.replacingWholes { part in
        bounds.first { context.generics[$0.key] == part && $0.value != part }?.value
          ?? seenSelf(context).flatMap { $0.type == part ? $0.seen : nil }
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
    if let own = seenSelf(context) { bounds["Self"] = own.seen }
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
      switch statedType(of: base, environment) {
      case .array(let element)?: return Self.statedTypesOfArrays[name]?(element)
      case let type?: return statedType(ofProperty: name, of: type, environment)
      case nil: return nil
      }
    case .optionalChainingExpr(let node): return statedType(of: node.expression, environment)?.withoutOptional
    case .arrayExpr(let node):
      return node.elements.first.flatMap { statedType(of: $0.expression, environment) }
        .map(TypeExpression.array)
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

  /// The written type of a property of the type around the code. In an extension of a protocol that is the one that the
  /// protocol states.
  func statedType(ofProperty name: String, _ environment: Environment) -> TypeExpression? {
    if let own = seenSelf(environment.context) {
      let parts = if case .composition(let parts) = own.seen { parts } else { [own.seen] }
      return parts.lazy.compactMap { self.table.declaration(of: $0) }.compactMap {
        self.typeLookups.property(name, of: $0, self)
      }.first?.type
    }
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

  /// The type of a property of a type of the program that the code names, and that has no generic parameters.
  private func statedType(
    ofProperty name: String, of type: TypeExpression, _ environment: Environment
  ) -> TypeExpression? {
    guard names(type, environment.context), !type.hasArguments else { return nil }
    let own = table.resolved(type, in: environment.context.typeName)
    guard let declaration = table.declaration(of: own), !table.isGeneric(declaration) else { return nil }
    return typeLookups.propertyType(Symbol(name), of: own, self)
  }

  /// The type whose initialiser a call names: `Cat()`, `Self()`, `Cat.init()`; nil for another call.
  private func typeMade(
    by node: FunctionCallExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    var callee = node.calledExpression
    if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let base = access.base
    {
      callee = base
    }
    guard let type = TypeExpression(naming: callee) else { return nil }
    let isOpen = type == .named("Self") || environment.context.generics[type.typeName ?? ""] != nil
    return isOpen || names(type, environment.context) ? type : nil
  }

  /// The result type of a function without generic parameters of its own that is called by its name.
  private func statedResult(
    of node: FunctionCallExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    if let type = typeMade(by: node, environment) { return type }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      environment.variable(named: name) == nil
    else { return nil }
    let functions = functions(named: name, environment)
    guard let first = functions.first, functions.allSatisfy({ $0.result == first.result }),
      functions.allSatisfy(\.genericParameters.isEmpty)
    else { return nil }
    return first.result
  }

  /// The functions that a name without a receiver may mean: those of the type around the code before the others.
  func functions(named name: String, _ environment: Environment) -> [FunctionDeclaration] {
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
