import DICore
import SwiftSyntax

extension Interpreter {
  /// Calls the overload that fits the arguments.
  ///
  /// - Parameter place: The place of the value that the function may mutate, instead of `selfVariable`; nil for none.
  func callFunction(
    named name: String, _ functions: [FunctionDeclaration], on selfVariable: Variable?,
    changing place: AssignmentTarget? = nil, typeName: String?, _ call: Call
  ) throws -> TypedValue {
    if name == "next" {
      let number = try numberOfGenerator(ofTypeNamed: typeName, call) {
        try self.callFunction(
          named: name, functions, on: selfVariable, changing: place, typeName: typeName, $0)
      }
      if let number { return number }
    }
    let receiver = try place.map { try content(of: $0) } ?? selfVariable?.value
    let ownType =
      selfVariable?.type ?? place.flatMap { self.ownType(at: $0, in: typeName) }
      ?? receiver?.instanceType
    let conditions = {
      self.conditionGenerics(
        on: selfVariable, ofTypeNamed: typeName, receiver?.instanceType ?? ownType, ownType, call)
    }
    guard
      let (function, match) = try choose(
        functions, named: name, in: typeName, conditions: conditions, call)
    else {
      if let only = functions.first, !only.isImplemented {
        return unknown(call.node, call.environment, only.result)
      }
      if functions.contains(where: \.takesPack) {
        return unknownPack(name, call)
      }
      if let type = typeName.flatMap({ table.type(named: $0) }), table.mayInheritMembers(type) {
        try pass(argumentsOf: call)
        return unknown(call.node, call.environment, call.use.type)
      }
      throw call.error(
        "no '\(name)' takes '\(call.arguments.labels)'" + Signatures.list(functions.map(\.signature)))
    }
    if function.isStatic, let concrete = function.conditions.typeOfSelf.map({ table.resolved($0) }),
      case .metatype(let type)? = receiver, isProtocol(type), let concreteName = concrete.typeName
    {
      let own = Variable("self", .metatype(concrete))
      return try callFunction(named: name, [function], on: own, typeName: concreteName, call)
    }
    reportRivals(of: function, among: functions, at: call.place, from: call.environment.context.file)
    let declaringType = function.owner ?? typeName
    let site = Symbol([declaringType, function.signature].compactMap(\.self).joined(separator: "."))
    let seenType = ownType.map { self.type($0, statedBy: function) }
    var generics = generics(
      ofTypeNamed: declaringType, in: receiver?.instanceType ?? seenType, orOfLibrary: seenType)
    if function.isStatic {
      let stated = table.generics(
        of: declaringType.flatMap { table.type(named: $0) }, statedBy: function.conditions)
      generics = generics.filter { !$0.value.isUnknown }.merging(stated) { own, _ in own }
    }
    // The function's own generic parameters hide those of the type.
    for parameter in function.genericParameters { generics[parameter.name] = nil }
    generics.merge(bindGenerics(function.genericParameters, to: call.generics)) { $1 }
    var callee = Callee(function, in: declaringType, site: site, generics: generics)
    callee.genericParameters += openParameters(of: function, in: declaringType, generics)
    return try run(function, as: callee, match, on: selfVariable, changing: place, call)
  }

  /// The result of a call of a function that takes a pack of arguments.
  func unknownPack(_ name: String, _ call: Call) -> TypedValue {
    report("parameter packs, such as those of '\(name)', are not evaluated", at: call.place)
    return unknown(call.node, call.environment, call.use.type)
  }

  /// The function that a call means; nil if none fits. Requirements without a body count only if nothing else fits.
  ///
  /// - Parameter conditions: The generics of the receiver on which the `where` clauses of overloads depend.
  private func choose(
    _ functions: [FunctionDeclaration], named name: String, in typeName: String?,
    conditions: () -> [String: TypeExpression], _ call: Call
  ) throws -> (FunctionDeclaration, ArgumentMatch)? {
    let fitting = functions.seen(from: call.environment.context.file).compactMap { function in
      ArgumentMatch(call.arguments, to: function.parameters).map { (function, $0) }
    }
    let complete = fitting.contains { $0.0.isImplemented } ? fitting.filter { $0.0.isImplemented } : fitting
    let own = typeName.flatMap { table.type(named: $0) }
    return try choose(
      complete, named: name, in: typeName, open: own.map(table.genericParameters) ?? [],
      generics: complete.count > 1 ? conditions() : [:], call)
  }

  /// Binds the arguments, runs the function, and releases the arguments.
  private func run(
    _ function: FunctionDeclaration, as callee: Callee, _ match: ArgumentMatch, on selfVariable: Variable?,
    changing place: AssignmentTarget?, _ call: Call
  ) throws -> TypedValue {
    var bound = try bind(call, to: callee, match)
    let selfVariable = specialised(selfVariable, callee, bound.generics)
    defer { bound.release() }
    return try running(
      bodyAt: function.position,
      orElse: unknown(call.node, call.environment, resultType(of: callee, bound))
    ) {
      functionCalls.append(StatementSite(call))
      defer { functionCalls.removeLast() }
      return try run(function, as: callee, match, bound, on: selfVariable, changing: place, call)
    }
  }

  private func run(
    _ function: FunctionDeclaration, as callee: Callee, _ match: ArgumentMatch, _ bound: BoundArguments,
    on selfVariable: Variable?, changing place: AssignmentTarget?, _ call: Call
  ) throws -> TypedValue {
    if CodingTypes.isNative(function) {
      let own = try place.map { try content(of: $0) } ?? selfVariable?.value
      return try callCoding(function, in: callee.typeName, bound, on: own, call)
    }
    return try withInOuts(bound, match, call) {
      guard let place else {
        return try run(
          function, bound, on: selfVariable, typeName: callee.typeName, site: callee.site, call.use)
      }
      let type = ownType(at: place, in: callee.typeName)
      return try changing(place, of: type, if: function.isMutating, call) { own in
        try run(function, bound, on: own, typeName: callee.typeName, site: callee.site, call.use)
      }
    }
  }

  /// The type of a value of the standard library at a place, to which `typeName` adds a method; nil for other values.
  private func ownType(at place: AssignmentTarget, in typeName: String?) -> TypeExpression? {
    guard typeName.flatMap({ table.type(named: $0) })?.kind == .external else { return nil }
    return typeName == "Optional" ? type(of: place) : type(of: place)?.unwrapped
  }

  /// The generic arguments that decide the `where` clauses of overloads; empty if the receiver is only known to conform
  /// to a protocol.
  private func conditionGenerics(
    on receiver: Variable?, ofTypeNamed name: String?, _ type: TypeExpression?,
    _ libraryType: TypeExpression?, _ call: Call
  ) -> [String: TypeExpression] {
    guard knowsType(of: receiver, call) else { return [:] }
    let generics = conditionGenerics(ofTypeNamed: name, type, libraryType)
    guard case .composition? = receiver?.seenAs else { return generics }
    return generics.merging(["Self": receiver?.seenAs].compactMapValues(\.self)) { $1 }
  }

  /// Whether the code of a call knows more of the receiver than the protocol that it conforms to.
  private func knowsType(of receiver: Variable?, _ call: Call) -> Bool {
    guard let seen = receiver?.seenAs, isProtocol(seen) else { return true }
    return call.environment.context.function?.conditions.isEmpty == false
  }

  /// Runs a method on the value at a place. A mutating one has exclusive access to the value.
  private func changing<Result>(
    _ place: AssignmentTarget, of type: TypeExpression?, if isMutating: Bool, _ call: Call,
    _ body: (Variable) throws -> Result
  ) throws -> Result {
    guard isMutating else {
      let value = try content(of: place)
      return try body(
        Variable("self", value, type: type ?? value.dynamicType, isTemporary: !policy.changesState))
    }
    return try change(place, at: call.node, call.environment) { value in
      let own = Variable("self", value, type: type ?? value.dynamicType, isTemporary: !policy.changesState)
      own.assumption = place.assumption
      value = .void
      defer {
        value = own.value ?? .void
        if let assumption = own.assumption { place.depend(on: assumption) }
      }
      return try body(own)
    }
  }

  /// Runs the body of a function with arguments that are bound to its parameters, and checks the result against the
  /// result type. The result is unknown if the function has no body, as a requirement of a protocol.
  func run(
    _ function: FunctionDeclaration, _ bound: BoundArguments, on selfVariable: Variable?, typeName: String?,
    site: Symbol, _ use: ExpressionUse
  ) throws -> TypedValue {
    let declared = meaning(
      of: ownResult(of: function, on: selfVariable, in: typeName), in: typeName, bound.generics,
      isInProtocol: function.protocolName != nil)
    let isOpen = declared.mentions(Set(function.genericParameters.map(\.name)))
    let isWanted = !declared.isOptional || use.type?.isOptional != false
    let result = isOpen ? isWanted ? use.type : nil : declared
    let isUnknown = isUnknownURL(selfVariable?.value, bound.variables, in: typeName, function.file)
    guard !isUnknown, let body = function.body else {
      let unknown = UnknownValue(type: result, text: site.text, place: place(function.position))
      return TypedValue(.unknown(unknown), result)
    }
    noteRun(of: function, in: typeName)
    let (outer, type) = (selfVariable?.seenAs, selfVariable?.type)
    selfVariable?.seenAs = typeSeen(from: function, on: selfVariable)
    selfVariable?.type = type.map { self.type($0, statedBy: function) }
    defer {
      selfVariable?.seenAs = outer
      selfVariable?.type = type
    }
    let context = CodeContext(
      file: function.file, selfVariable: selfVariable, typeName: typeName, site: site,
      resultType: result ?? declared.withoutArguments,
      generics: bound.generics, builder: builder(of: function, in: typeName)?.replacing(bound.generics),
      function: function.genericParameters.isEmpty ? nil : function, conditions: function.conditions,
      isInProtocol: function.protocolName != nil,
      purpose: function.givesGenericParameter ? result.flatMap(use.purpose) : nil)
    context.givesSelf = function.result.mentions(["Self"])
    let environment = Environment(context)
    bound.variables.forEach(environment.declare)
    let value = try run(body, in: environment)
    if function.result == .void { return .void }
    if case .void = value.value, let result, result.unwrapped != .void, policy.endsAtFaults {
      // A result builder would make the result from the body's statements.
      return unknown(body, environment, result)
    }
    if let last = body.last, !function.result.mentions(typeLookups.openNames(self)),
      !typeLookups.hasResultBuilders(self)
    {
      try check(value, is: result, .result, last.result ?? Syntax(last.item), environment)
    }
    let given =
      result == nil && declared.isOptional ? value.type?.asOptional : self.type(ofResult: result, value)
    return TypedValue(value.value.labelled(function.resultLabels), knownResult(of: function) ?? given)
  }

  /// The result type of the overridden method, if code that calls a method knows no more of it; nil otherwise.
  func knownResult(of function: FunctionDeclaration) -> TypeExpression? {
    let known = function.overriddenResult.map { table.resolved($0, in: function.owner) }
    return known.flatMap { isOpen($0) ? nil : $0 }
  }

  /// The result type of a function. `Self` is what the code knows of an object in a class and in an extension of a protocol,
  /// and the type with its arguments in an extension of a type of the standard library.
  private func ownResult(
    of function: FunctionDeclaration, on variable: Variable?, in typeName: String?
  ) -> TypeExpression {
    if function.protocolName != nil || function.owner != nil,
      let known = variable?.selfType ?? variable?.typeOfSelf
    {
      return function.result.replacing(["Self": known])
    }
    guard let own = variable?.type ?? variable?.typeOfSelf,
      typeName.flatMap({ table.type(named: $0) })?.kind == .external
    else {
      return function.result
    }
    return function.result.replacing(["Self": own])
  }

  /// The type of `self`, of the standard library, as the conditions of a function state it.
  private func type(_ own: TypeExpression, statedBy function: FunctionDeclaration) -> TypeExpression {
    let names = Set(function.genericParameters.map(\.name))
    return own.stated(by: function.conditions.filter { !$0.target.mentions(names) })
  }

  /// What a method knows of `self`; nil if it knows the type of the value.
  private func typeSeen(from function: FunctionDeclaration, on variable: Variable?) -> TypeExpression? {
    typeSeen(from: function.protocolName, function.conditions) ?? classSeen(from: function, on: variable)
  }

  /// The static class of `self` in an inherited method; nil if it is the dynamic class.
  private func classSeen(from function: FunctionDeclaration, on variable: Variable?) -> TypeExpression? {
    guard let owner = function.owner, !function.result.mentions(["Self"]),
      case .object(let object)? = variable?.value,
      object.type.typeName != owner, table.type(named: owner)?.genericParameters.isEmpty == true
    else { return nil }
    return .named(owner)
  }

  /// The generic parameters of the type of a static function that the call leaves to the arguments: `Box.of(1)`.
  private func openParameters(
    of function: FunctionDeclaration, in typeName: String?, _ known: [String: TypeExpression]
  ) -> [GenericParameter] {
    guard function.isStatic else { return [] }
    let all = typeName.flatMap { table.type(named: $0) }.map(table.genericParameters) ?? []
    return all.filter { known[$0.name] == nil }
  }

  /// `self` of a static function of a generic type, with the generic arguments that the arguments of the call determine.
  private func specialised(
    _ variable: Variable?, _ callee: Callee, _ generics: [String: TypeExpression]
  ) -> Variable? {
    guard case .metatype(let type)? = variable?.value,
      let own = callee.typeName.flatMap({ table.type(named: $0) }), table.isGeneric(own),
      type.typeName == own.name
    else { return variable }
    let known = table.specialised(type, own, generics)
    guard known != type else { return variable }
    let specialised = Variable("self", .metatype(known), type: variable?.type)
    specialised.seenAs = variable?.seenAs
    return specialised
  }

  private func bindGenerics(
    _ parameters: [GenericParameter], to arguments: [TypeExpression]
  ) -> [String: TypeExpression] {
    Dictionary(zip(parameters.map(\.name), arguments)) { first, _ in first }
  }
}

extension [GenericRequirement] {
  /// The type that an extension of a protocol is for: `where Self == Percent`. Nil for others.
  var typeOfSelf: TypeExpression? {
    first { $0.relation == .equals && $0.subject == .named("Self") }?.target
  }
}

extension FunctionDeclaration {
  /// Whether a parameter takes a pack of arguments.
  var takesPack: Bool { parameters.contains(where: \.isPack) }

  /// Whether the result is of a generic parameter of the function, which the caller determines.
  fileprivate var givesGenericParameter: Bool {
    guard let name = result.unwrapped.typeName else { return false }
    return genericParameters.contains { $0.name == name }
  }
}

extension ExpressionUse {
  /// The purpose of a call with this use whose result has `type`; nil if the use has no label.
  fileprivate func purpose(of type: TypeExpression) -> CodeContext.Purpose? {
    label.map { CodeContext.Purpose(label: $0, type: type) }
  }
}
