import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates a call, by its callee: a name, a member, or another expression.
  func call(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws -> TypedValue {
    guard let node = expression.as(FunctionCallExprSyntax.self) else {
      return unknown(expression, environment)
    }
    let callee = node.calledExpression
    let call = Call(
      interpreter: self, environment: environment, arguments: node.allArguments, node: expression, use: use,
      place: place(of: callee.calledName, in: environment))
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return try callByName(name.baseName.plainText, call, callee)
    case .memberAccessExpr(let access): return try callMember(access, call)
    default: return try callOther(callee, call)
    }
  }

  /// Calls a type or function with generic arguments, `Box<Int>(…)`, a type that is no plain name, or the value of any
  /// other expression.
  private func callOther(_ callee: ExprSyntax, _ call: Call) throws -> TypedValue {
    if let specialised = callee.as(GenericSpecializationExprSyntax.self) {
      let arguments = specialised.genericArgumentClause.arguments.compactMap { argument in
        argument.argument.as(TypeSyntax.self).map { qualified(TypeExpression($0), call.environment) }
      }
      var call = call
      call.generics = arguments
      if let type = namedType(callee, call.environment) { return try construct(type, call) }
      if let name = specialised.expression.as(DeclReferenceExprSyntax.self) {
        return try callByName(name.baseName.plainText, call, specialised.expression)
      }
      if let access = specialised.expression.as(MemberAccessExprSyntax.self) {
        return try callMember(access, call)
      }
    }
    if let type = namedType(callee, call.environment) { return try construct(type, call) }
    if let result = try callChangingItself(callee, call) { return result }
    if let result = try callOptionalRequirement(callee, call) { return result }
    let function = try value(of: callee, in: call.environment, for: .nothing)
    if hasEnded(callee, with: function) {
      return chained(.afterNil(function.type?.signature?.result), at: call.node, callee)
    }
    // Which function it is may depend on what is assumed: (isTest ? registerMocks : registerServices)()
    let isChosen = callee.is(TupleExprSyntax.self)
    let result = isChosen ? try controlled { try invoke(function, call) } : try invoke(function, call)
    return chained(result, at: call.node, callee)
  }

  /// Calls a value whose `callAsFunction` is `mutating`, at its place; nil if `callee` is no such value.
  private func callChangingItself(_ callee: ExprSyntax, _ call: Call) throws -> TypedValue? {
    guard policy.changesInPlace, typeLookups.mutatingNames(self).contains("callAsFunction"),
      namesValue(callee, call.environment)
    else { return nil }
    return try callMutating("callAsFunction", place(of: callee, call.environment), call)
  }

  /// Whether names alone lead to a stored value: `counter`, `self.counter`, `counters[0]`.
  func namesValue(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name):
      let name = name.baseName.plainText
      if name == "self" || environment.variable(named: name) != nil { return true }
      let own = environment.context.selfVariable?.value
      return own?.fields?[Symbol(name)] != nil || own == nil && globals[name] != nil
    case .memberAccessExpr(let access):
      guard let base = access.base, namesValue(base, environment),
        let value = try? value(of: base, in: environment, for: .nothing).value
      else { return false }
      if case .tuple(let tuple) = value { return tuple.index(of: access.declName.baseName.plainText) != nil }
      return value.fields?[Symbol(access.declName.baseName.plainText)] != nil
    case .subscriptCallExpr(let node): return namesValue(node.calledExpression, environment)
    default: return false
    }
  }

  // MARK: By name

  /// Calls a name without a receiver. The first of these with the name is meant: a local variable, a member of `self`
  /// or of an enclosing type, a global variable, a function of the program, a type, a function of a library, a function
  /// of the standard library. The result is unknown if there is none.
  private func callByName(_ name: String, _ call: Call, _ callee: ExprSyntax) throws -> TypedValue {
    let environment = call.environment
    if let result = try callChangingItself(callee, call) { return result }
    if let variable = environment.variable(named: name) {
      return try invoke(read(variable, callee, environment, .nothing), call)
    }
    if name == "self", let own = try selfValue(environment) { return try invoke(own, call) }
    if let result = try callOnSelf(name, call) { return result }
    if let variable = try globalVariable(name, environment) {
      return try invoke(read(variable, callee, environment, .nothing), call)
    }
    let functions = table.functions(named: name)
    if !functions.isEmpty, !isOfLibrary(function: name) || means(functions, named: name, call) {
      return try callFunction(named: name, functions, on: nil, typeName: nil, call)
    }
    if name.looksLikeType, table.type(named: name) == nil,
      let result = try StandardLibrary.functions.call(name, of: self, call)
    {
      return result
    }
    if let type = typeNamed(name, environment, at: call.node) { return try construct(type, call) }
    for runtime in runtimes(for: environment.context.file) where !isInContainer(besides: runtime, environment)
    {
      if let result = try runtime.call(name, call) {
        noteLibraryCall(name)
        return result
      }
    }
    if let result = try callLibraryFunction(name, call) { return result }
    if declareLater(name, usedAt: call.node, in: environment) { return try callByName(name, call, callee) }
    if ImmediateClosure.functions.contains(name), let result = try runAtOnce(name, call) { return result }
    try pass(argumentsOf: notingAssociated(name, call))
    noteUnknownSelf(name, callee, call)
    return unknown(call.node, environment, call.use.type)
  }

  /// Calls a member of `self`, otherwise a static member of an enclosing type, from the inside out; nil if there is
  /// none with this name.
  private func callOnSelf(_ name: String, _ call: Call) throws -> TypedValue? {
    if mayChange(name), let own = call.environment.context.selfVariable, own.value != nil {
      if let result = try callChangingOverload(name, .variable(own), call)
        ?? callChanging(name, .variable(own), call)
      {
        return result
      }
      if let result = try callMutating(name, .variable(own), call) { return result }
    }
    if let base = seenSelf(call.environment, for: name),
      let result = try callOptional(name, base, call) ?? callAddedToOptional(name, base, call)
        ?? callMethod(name, on: base, withDefaultsOfOwnClass(call))
    {
      return result
    }
    if let base = seenSelf(call.environment, for: name),
      base.value.declaredType != nil || base.value.isLibrary,
      let property = try member(name, of: base, call.node, call.environment, .nothing),
      !isMethod(property, named: name, of: base)
    {
      return try invoke(property, call)
    }
    var outer = call.environment.context.typeName
    while let type = outer {
      if let result = try callStatic(name, of: .named(type), call) { return result }
      outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
    return nil
  }

  /// A call on `self` in a static method of a class: code knows that only as this class, though it may be a subclass.
  private func withDefaultsOfOwnClass(_ call: Call) -> Call {
    let context = call.environment.context
    guard case .metatype? = context.selfVariable?.value,
      let own = context.typeName.flatMap({ table.type(named: $0) }),
      own.kind == .class
    else { return call }
    var call = call
    call.seenClass = .named(own.name)
    return call
  }

  // MARK: By member

  /// Calls `base.name(…)` or `.name(…)`.
  private func callMember(_ access: MemberAccessExprSyntax, _ call: Call) throws -> TypedValue {
    let name = access.declName.baseName.plainText
    guard let base = access.base else { return try callImplicit(name, call) }
    let result = try callMember(name, base, access, call)
    if result.value.isUnknown { noteUnknownContainer(base, access.declName.baseName, call) }
    return result
  }

  /// Calls `base.name(…)`. A method that may mutate its receiver is called on the place of `base`, any other on its
  /// value.
  private func callMember(
    _ name: String, _ base: ExprSyntax, _ access: MemberAccessExprSyntax, _ call: Call
  ) throws -> TypedValue {
    if let result = try callWithoutReceiver(name, base, access, call) { return result }
    if let result = try callChangingItself(ExprSyntax(access), call) { return result }
    guard base.isPlace, mayChange(name) else {
      switch try callee(name, base, call) {
      case .function(let function): return chained(try invoke(function, call), at: call.node, base)
      case .receiver(let receiver): return try self.call(name, on: receiver, base, call)
      }
    }
    var changing = call
    let place = try receivingPlace(base, &changing)
    if let result = try callChangingOverload(name, place, changing) ?? callChanging(name, place, changing) {
      return chained(result, at: call.node, base)
    }
    if let result = try callMutating(name, place, isInOptional: base.isOptionalChain, changing) {
      return chained(result, at: call.node, base)
    }
    var receiver = TypedValue(try content(of: place), type(of: place))
    receiver.endsChain = receiver.value.isNothing && base.isOptionalChain
    if receiver.endsChain { try endChangingChain(place, name, changing) }
    return try self.call(name, on: receiver.unwrapped(by: base), base, changing)
  }

  /// The modules whose functions are those of ``StandardLibrary``.
  private static let standardModules: Set = ["Swift", "Foundation", "Darwin", "Glibc"]

  /// Calls a member of `super`, of the standard library's module, or of a type that `base` names, and `self.init(…)`;
  /// nil if `base` is a value.
  private func callWithoutReceiver(
    _ name: String, _ base: ExprSyntax, _ access: MemberAccessExprSyntax, _ call: Call
  ) throws -> TypedValue? {
    if base.is(SuperExprSyntax.self) { return try callSuper(name, call) }
    if let module = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.standardModules.contains(module), table.type(named: module) == nil,
      call.environment.variable(named: module) == nil,
      let result = try StandardLibrary.functions.call(name, of: self, call)
    {
      return result
    }
    let functions = functions(named: name, of: base, call.environment)
    if !functions.isEmpty { return try callFunction(named: name, functions, on: nil, typeName: nil, call) }
    if let type = typeOfOtherModule(ExprSyntax(access), call.environment) { return try construct(type, call) }
    if let type = namedType(base, call.environment) {
      return try callOnType(name, type, seenAs: seenType(of: base, call.environment), call)
    }
    guard name == "init", let variable = call.environment.context.selfVariable, base.trimmedText == "self"
    else {
      return nil
    }
    if case .metatype(let type)? = variable.value {
      return try construct(type, withDefaultsOfOwnClass(call))
    }
    try delegate(variable, call)
    return .void
  }

  /// The value of `base`, on which a method is called that does not mutate it.
  func receiver(_ name: String, _ base: ExprSyntax, _ call: Call) throws -> TypedValue {
    let keepsType =
      base.is(ArrayExprSyntax.self)
      && (Self.namesKeepingType.contains(name) || name == "map" && call.mapsNumbers(base))
    let told =
      base.as(ArrayExprSyntax.self).flatMap { elementType(of: $0, toldBy: name, call) }
      .map(TypeExpression.array) ?? type(ofReceiver: base, toldByFunctionOf: call, named: name)
      ?? optionalType(ofReceiver: base, toldByFunctionOf: call, named: name)
    let use =
      told.map { ExpressionUse($0) }
      ?? (keepsType ? call.use : useOfBase(name, base, call.use, call.arguments))
    let value = seenAsConstrained(
      try value(of: base, in: call.environment, for: use), base, call.environment)
    return sampled(value, isReceiver: true)
  }

  /// Calls a method on its receiver, which may be a type, an optional, or nil.
  private func call(
    _ name: String, on receiver: TypedValue, _ base: ExprSyntax, _ call: Call
  ) throws -> TypedValue {
    if case .metatype(let type) = receiver.value {
      if let result = try callOptional(name, receiver, call) { return chained(result, at: call.node, base) }
      let result = try callOnType(name, type, seenAs: receiver.type?.instance, call)
      let known = name == "init" ? classKnown(ofMetatype: receiver) : nil
      return chained(made(result, as: known), at: call.node, base)
    }
    if let result = try callOptional(name, receiver, call) ?? callAddedToOptional(name, receiver, call) {
      return chained(result, at: call.node, base)
    }
    try checkIsUnwrapped(receiver, for: name, base, call.environment)
    guard receiver.value.isNothing else {
      return try callMethod(name, on: receiver.unwrappedImplicitly, base, call)
    }
    if hasEnded(base, with: receiver) {
      return chained(.afterNil(resultType(of: name, on: receiver.type)), at: call.node, base)
    }
    let unwrapped = try trap(
      base.reasonForNil, at: base, in: call.environment, giving: receiver.type?.unwrapped)
    return try callMethod(name, on: unwrapped, base, call)
  }

  /// The methods of an array whose result has the array's type.
  private static let namesKeepingType: Set = ["filter", "sorted", "reversed", "shuffled"]

  /// The result type of a method at the end of a chain; nil if it is unknown.
  func resultType(of name: String, on type: TypeExpression?) -> TypeExpression? {
    guard let type = type?.unwrapped.typeName, let declaration = table.type(named: type) else { return nil }
    let result = typeLookups.methods(name, of: declaration, self).first?.result
    return result.map { table.resolved($0, in: declaration.name) }
  }

  /// Whether a method with this name may mutate its receiver.
  private func mayChange(_ name: String) -> Bool {
    StandardLibrary.changingNames.contains(name)
      || policy.changesInPlace && typeLookups.mutatingNames(self).contains(name)
  }

  private func callMethod(_ name: String, on receiver: TypedValue, _ base: ExprSyntax, _ call: Call) throws
    -> TypedValue
  {
    if let result = try callMethod(name, on: receiver, call, base) {
      return chained(result, at: call.node, base)
    }
    if let property = try member(name, of: receiver, call.node, call.environment, .nothing),
      !property.value.isUnknown, !isMethod(property, named: name, of: receiver)
    {
      return chained(try invoke(property, call), at: call.node, base)
    }
    if let result = try callOnFloatingLiteral(name, receiver, base, call) { return result }
    if let unchanged = unknownModifier(name, of: receiver, call.node, call.environment, call.use) {
      try pass(argumentsOf: call)
      return chained(unchanged, at: call.node, base)
    }
    if let result = try callBackground(name, on: receiver.value, call) {
      return chained(result, at: call.node, base)
    }
    if case .library(let library) = receiver.value {
      reportOnce("'\(name)' of \(library.typeName) is not understood", at: call.place)
    }
    if ImmediateClosure.methods.contains(name), let result = try runAtOnce(name, call) { return result }
    try pass(argumentsOf: evaluatingElements(of: call, name, on: receiver))
    try forget(receiver.value, at: base, after: name, call)
    guard hasKnownMembers(receiver.value) else {
      if let answer = LaunchValues.firstAnswer(of: name, call.arguments.map(\.label), on: receiver.type) {
        guard !policy.evaluatesBothBranches else {
          let unknown = UnknownValue(
            type: answer.type, text: call.text, place: call.place, firstAnswer: answer.value.isTrue)
          return TypedValue(.unknown(unknown), answer.type)
        }
        assume(call.node, "taken as \(answer.value.shownText)", call.environment)
        return answer
      }
      let type = FrameworkMembers.type(of: "\(name)()", in: receiver.type)
      return unknown(call.node, call.environment, type ?? call.use.type)
    }
    let reason = missingMember(name, of: receiver.value)
    return notUnderstood(call.node, call.environment, call.use.type, because: reason)
  }

  /// Makes the receiver unknown after a method that is not understood, if its result is not used or its name is that of a
  /// mutating method: it may have mutated it.
  private func forget(
    _ value: SourceValue, at base: ExprSyntax, after name: String, _ call: Call
  ) throws {
    guard policy.changesState, base.isPlace, value.isCopied || value.isText,
      call.node.parent?.is(CodeBlockItemSyntax.self) == true || StandardLibrary.changingNames.contains(name)
        || name.hasPrefix("withUnsafeMutable")
    else { return }
    let unknown = UnknownValue(type: nil, text: base.trimmedText, place: call.place)
    try? assign(TypedValue(.unknown(unknown)), to: base, call.environment)
  }
}
