import SwiftSyntax

// A generic parameter for which only literals stand, and which a function beside them takes or gives:
// `fold(0) { $0 + $1 / 2 }`.
extension ArgumentBinding {
  /// The type of a literal that is passed for a generic parameter, as a closure or an operator among the arguments
  /// tells it: the first type that the literals can have, and that the function gives again where it takes it. Nil where
  /// the literals' own type is that, or nothing tells it.
  func typeToldByFunction(
    for argument: Call.Argument, of parameter: ParameterDeclaration, _ determined: [String: TypeExpression]
  ) -> TypeExpression? {
    guard let match, !names.isEmpty, let name = parameter.type.unwrapped.typeName, names.contains(name),
      determined[name] == nil, argument.syntax?.isWrittenNumbers == true,
      let function = functionMentioning(name, match)
    else { return nil }
    if isErased(name, function.parameter) { return nil }
    let key = ToldTypeKey(
      call: call.node.id, name: name, determined: determined, context: call.environment.context.generics)
    if let known = interpreter.typeLookups.toldTypes[key] { return known }
    let told = typeTold(by: function, for: name, literals(for: name, match), determined, match)
    if interpreter.mayRead { interpreter.typeLookups.toldTypes[key] = .some(told) }
    return told
  }

  /// Whether the generic parameter may stand for `Any`, as which the result is used: Swift then prefers that to literals
  /// of another type than their own.
  private func isErased(_ name: String, _ function: ParameterDeclaration) -> Bool {
    guard isResultOfAnyType(name), let signature = function.type.unwrapped.signature else { return false }
    return signature.result == .named(name) && !signature.parameters.contains { $0.mentions([name]) }
  }

  /// The type of another argument for the same generic parameter, beside which an implicit member stands:
  /// `same(.a, current)`.
  func typeBesideImplicitMember(_ argument: Call.Argument, of parameter: ParameterDeclaration)
    -> TypeExpression?
  {
    guard let match, argument.syntax?.beginsWithImplicitMember == true, let name = parameter.type.typeName,
      names.contains(name)
    else { return nil }
    for (other, positions) in zip(callee.parameters, match.positions) where other.type == parameter.type {
      for syntax in positions.compactMap({ call.arguments[$0].syntax })
      where !syntax.beginsWithImplicitMember && !syntax.isWrittenNumbers {
        guard let type = interpreter.staticType(of: syntax, call.environment),
          interpreter.table.declaration(of: type) != nil
        else { continue }
        return type
      }
    }
    return nil
  }

  /// Whether an argument is what a set or a dictionary selects by `filter`. Where an array is asked for, that is an array.
  func isSelection(_ argument: Call.Argument) -> Bool {
    guard let callee = argument.syntax?.as(FunctionCallExprSyntax.self)?.calledExpression,
      let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "filter",
      let type = access.base.flatMap({ interpreter.staticType(of: $0, call.environment) })
    else { return false }
    if case .dictionary = type { return true }
    return type.argument(of: "Set") != nil
  }

  /// Adds the generic parameters that closures give whose parameters are known: `C` of `{ Counter() }` for `() -> C`.
  private func takeResultsOfClosures(_ match: ArgumentMatch, _ told: inout [String: TypeExpression]) {
    for (parameter, positions) in zip(callee.parameters, match.positions) {
      guard let argument = positions.first.map({ call.arguments[$0] }), argument.isClosure,
        let signature = resolvedType(of: parameter).replacing(told).signature,
        case let open = names.subtracting(told.keys), signature.result.mentions(open),
        !signature.parameters.contains(where: { $0.mentions(open) }),
        case .closure(let closure) = interpreter.kind(of: argument, call),
        case .typed(let type) = closure.result(signature.parameters)
      else { continue }
      interpreter.bind(signature.result, open, to: type, &told)
    }
  }

  /// Whether the generic parameter is the result, which is used as `Any`, and may be of any type.
  func isResultOfAnyType(_ name: String) -> Bool {
    guard callee.result == .named(name), call.use.type == .named("Any") || call.node.isArgumentOfAny else {
      return false
    }
    let isConstrained = callee.genericParameters.contains { $0.name == name && $0.constraint != nil }
    return !isConstrained && !callee.conditions.contains { $0.subject == .named(name) }
  }

  /// Determines generic parameters that an argument needs which does not tell them itself, by the other arguments: `A` in
  /// `send(.close, to: account)`, where `.close` is an `A.Command` and `account` an `ID<A>`, and the root of a key path.
  mutating func determineNeeded(_ match: ArgumentMatch) {
    let needed = zip(callee.parameters, match.positions).reduce(into: Set<String>()) { needed, given in
      let (parameter, positions) = given
      let arguments = positions.compactMap { call.arguments[$0].syntax }
      if arguments.contains(where: \.isOfImplicitMembers), parameter.type.mentionsMember(of: names) {
        needed.formUnion(names.filter { parameter.type.mentions([$0]) })
      }
      if let root = parameter.type.keyPathRoot?.typeName, names.contains(root),
        arguments.contains(where: { $0.as(KeyPathExprSyntax.self).map { $0.root == nil } == true })
      {
        needed.insert(root)
      }
    }
    guard !needed.isSubset(of: bound.generics.keys) else { return }
    var told = withOthers(than: "", bound.generics, match)
    takeResultsOfClosures(match, &told)
    told = told.filter { needed.contains($0.key) }
    let members = interpreter.associatedTypes(of: told)
    bound.generics.merge(told.merging(members) { own, _ in own }) { own, _ in own }
  }

  /// Forgets what a use as an optional tells of the generic parameter that is the result, where the body of a closure tells
  /// it: in `let repo: Repo? = shared { Repo() }` it is `Repo`.
  ///
  /// - Returns: What is forgotten, which holds where the bodies do not tell it after all.
  mutating func takeNamesToldByBodies(_ match: ArgumentMatch) -> [String: TypeExpression] {
    guard let name = callee.result?.typeName, names.contains(name), let told = known[name], told.isOptional,
      bound.generics[name] == nil
    else { return [:] }
    let isToldByBody = zip(callee.parameters, match.positions).contains { parameter, positions in
      guard parameter.type.unwrapped.signature?.result == .named(name), let position = positions.first,
        let closure = call.arguments[position].syntax?.as(ClosureExprSyntax.self),
        closure.statements.count == 1, let item = closure.statements.first,
        let body = item.expression ?? item.item.as(ReturnStmtSyntax.self)?.expression
      else { return false }
      return body.hasTypeInEveryUse
    }
    guard isToldByBody else { return [:] }
    known[name] = nil
    return [name: told]
  }

  /// Determines the generic parameters that no argument tells by what the bodies of closures do with them:
  /// `register(Service.self) { Service($0, $1) }`.
  mutating func inferFromBodies() {
    guard !names.isSubset(of: bound.generics.keys) else { return }
    for (parameter, variable) in zip(callee.parameters, variables) {
      guard case .closure(let closure)? = variable?.value,
        call.arguments.contains(where: { $0.syntax?.id == closure.syntax.id }),
        case .function(let inputs, let result, _) = resolvedType(of: parameter).unwrapped
      else { continue }
      for (index, input) in inputs.enumerated()
      where input.mentions(names.subtracting(bound.generics.keys)) {
        let told = interpreter.type(toldBy: closure.syntax, ofParameter: index, call) { !$0.hasUnknown }
        if let told { input.bind(names, to: told, &bound.generics) }
      }
      guard result.mentions(names.subtracting(bound.generics.keys)) else { continue }
      let own = readResult(of: closure, inputs.map { $0.replacing(bound.generics) })
      interpreter.bind(result, names, to: own, &bound.generics)
    }
  }

  /// Gives closures their types, once all arguments have told the generic parameters in them.
  func completeClosures() {
    guard !names.isEmpty else { return }
    for (parameter, variable) in zip(callee.parameters, variables) {
      guard case .closure(let closure)? = variable?.value, closure.type?.hasUnknown == true,
        let type = use(of: parameter, bound.generics).type?.unwrapped, type.signature != nil
      else { continue }
      variable?.value = .closure(closure.typed(as: type))
    }
  }

  /// The closure or operator that is passed for a function that takes or gives values of the generic parameter `name`.
  private func functionMentioning(
    _ name: String, _ match: ArgumentMatch
  ) -> (syntax: ExprSyntax, parameter: ParameterDeclaration)? {
    for (parameter, positions) in zip(callee.parameters, match.positions) {
      guard let position = positions.first, parameter.type.unwrapped.signature != nil,
        parameter.type.mentions([name]), let syntax = call.arguments[position].syntax,
        syntax.isReadForItsType
      else { continue }
      return (syntax, parameter)
    }
    return nil
  }

  /// The arguments for the generic parameter; none if another than a literal is among them.
  private func literals(for name: String, _ match: ArgumentMatch) -> [ExprSyntax] {
    let given = zip(callee.parameters, match.positions).flatMap { parameter, positions in
      parameter.type.unwrapped.typeName == name ? positions.map { call.arguments[$0].syntax } : []
    }
    let literals = given.compactMap { $0?.isWrittenNumbers == true ? $0 : nil }
    return literals.count == given.count ? literals : []
  }

  private func typeTold(
    by function: (syntax: ExprSyntax, parameter: ParameterDeclaration), for name: String,
    _ literals: [ExprSyntax], _ determined: [String: TypeExpression], _ match: ArgumentMatch
  ) -> TypeExpression? {
    guard let literal = literals.first,
      let signature = resolvedType(of: function.parameter).replacing(
        withOthers(than: name, determined, match)
      ).unwrapped.signature
    else { return nil }
    let isResultTold = !signature.result.mentions([name])
    let own = interpreter.staticType(of: literal, call.environment)
    var candidates = own.map { $0.hasUnknown ? [] : $0.readings() } ?? []
    candidates += signature.parameters.filter { !$0.mentions(names) }.flatMap { [$0, .array($0)] }
    candidates = statedType(in: function.syntax, signature.parameters, name).map { [$0] } ?? candidates
    var index = 0
    while index < candidates.count, index < Self.mostCandidates {
      let candidate = candidates[index]
      index += 1
      guard literals.allSatisfy({ interpreter.literals(of: $0, take: candidate) == .yes }) else { continue }
      guard let given = result(of: function.syntax, signature, where: [name: candidate]) else { continue }
      if isResultTold, given.isNumber, signature.result.isNumber, given != signature.result {
        // The numbers of a body that gives another type of number are of that type themselves.
        if !candidates.contains(signature.result) { candidates.append(signature.result) }
        continue
      }
      if isResultTold { return candidate == own ? nil : candidate }
      var found: [String: TypeExpression] = [:]
      signature.result.bind([name], to: given, &found)
      if found[name] == candidate { return candidate == own ? nil : candidate }
      if let other = found[name], !candidates.contains(other) { candidates.append(other) }
    }
    return nil
  }

  /// How many types of a literal are tried.
  private static var mostCandidates: Int { 6 }

  /// What is known of the other generic parameters, with those that later arguments determine.
  private func withOthers(
    than name: String, _ determined: [String: TypeExpression], _ match: ArgumentMatch
  ) -> [String: TypeExpression] {
    var determined = determined
    for (parameter, positions) in zip(callee.parameters, match.positions) {
      let open = names.subtracting(determined.keys).subtracting([name])
      guard parameter.type.unwrapped.signature == nil, parameter.type.mentions(open),
        let syntax = positions.first.flatMap({ call.arguments[$0].syntax }),
        let type = interpreter.staticType(of: syntax, call.environment)
      else { continue }
      interpreter.bind(parameter.type, open, to: type, &determined)
    }
    return determined
  }

  /// The type that a closure's signature states for the generic parameter.
  private func statedType(
    in function: ExprSyntax, _ inputs: [TypeExpression], _ name: String
  ) -> TypeExpression? {
    guard case .parameterClause(let clause)? = function.as(ClosureExprSyntax.self)?.signature?.parameterClause
    else { return nil }
    var found: [String: TypeExpression] = [:]
    for (input, parameter) in zip(inputs, clause.parameters) {
      guard let type = parameter.type else { continue }
      input.bind([name], to: interpreter.qualified(TypeExpression(type), call.environment), &found)
    }
    return found[name]
  }

  /// The result type of the function where the generic parameter stands for a type, read without calling it.
  private func result(
    of function: ExprSyntax, _ signature: (parameters: [TypeExpression], result: TypeExpression),
    where determined: [String: TypeExpression]
  ) -> TypeExpression? {
    let inputs = signature.parameters.map { $0.replacing(determined) }
    guard !inputs.contains(where: { $0.mentions(names) }) else { return nil }
    let use = ExpressionUse(.function(inputs, result: .unknown("")))
    guard let value = try? interpreter.value(of: function, in: call.environment, for: use).value else {
      return nil
    }
    return interpreter.readResult(of: value, taking: inputs, call)
  }
}

/// A literal of a call for which a function beside it has told the type.
struct ToldTypeKey: Hashable {
  let call: SyntaxIdentifier
  let name: String
  let determined: [String: TypeExpression]
  let context: [String: TypeExpression]
}

extension ExprSyntax {
  /// Whether it is a call, or made of operands, so that it may give a function: `map { $0 + 1 } >>> String.init`.
  var mayGiveFunction: Bool {
    switch kind {
    case .functionCallExpr, .infixOperatorExpr, .sequenceExpr, .prefixOperatorExpr: true
    default: false
    }
  }

  /// Whether it begins with an implicit member, or is an array of which the first element does.
  fileprivate var isOfImplicitMembers: Bool {
    let elements = self.as(ArrayExprSyntax.self)?.elements
    return elements.map { $0.first?.expression.beginsWithImplicitMember == true } ?? beginsWithImplicitMember
  }

  /// Whether it is a closure that captures nothing by a list, or an operator.
  fileprivate var isReadForItsType: Bool {
    if let closure = self.as(ClosureExprSyntax.self) { return closure.signature?.capture == nil }
    return self.as(DeclReferenceExprSyntax.self)?.isOperator == true
  }
}

extension ExprSyntax {
  /// Whether it has the same type in every use: a cast, or what is read or made by its name.
  fileprivate var hasTypeInEveryUse: Bool {
    switch kind {
    case .asExpr, .declReferenceExpr: true
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr: !beginsWithImplicitMember
    default: false
    }
  }
}
