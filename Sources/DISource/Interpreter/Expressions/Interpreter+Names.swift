import DICore
import SwiftSyntax

extension Interpreter {
  /// The meaning of a bare name: a variable, a member of `self`, a global, a type, or a library's name.
  func name(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws -> TypedValue {
    guard let node = expression.as(DeclReferenceExprSyntax.self) else {
      return unknown(expression, environment)
    }
    let name = node.baseName.plainText
    if node.isOperator {
      return TypedValue(.function(FunctionReference(.operation(name))), use.type?.unwrapped.functionType)
    }
    if let variable = local(name, environment) {
      let read = boxed(try read(variable, node, environment, use), as: variable.stated, environment, use)
      let isBase = node.parent?.is(MemberAccessExprSyntax.self) == true
      // The members of an optional are those that the program adds to optionals.
      guard isBase, let seen = variable.seenAs, read.value.declaredType != nil, read.type?.isOptional != true
      else { return read }
      return read.seen(as: seen)
    }
    if name == "self" {
      let isBase = node.parent?.is(MemberAccessExprSyntax.self) == true
      return try (isBase ? seenSelf(environment) : staticSelf(environment)) ?? unknown(node, environment)
    }
    if name.hasPrefix("$"), let wrapper = try projection(name, environment) { return wrapper }
    if let constant = mathsConstant(name, environment) { return constant }
    if runtimes.contains(where: { Swift.type(of: $0).membersOfOldVersions.contains(name) }),
      let variable = try globalVariable(name, environment)
    {
      return try read(variable, node, environment, use)
    }
    if let value = try implicitMember(name, node, environment, use) {
      return boxed(value, as: statedType(ofProperty: name, environment), environment, use)
    }
    if let value = try global(name, node, environment, use) { return value }
    if StandardLibrary.functionValues.contains(name) {
      return TypedValue(.function(FunctionReference(.standard(name))), use.type?.unwrapped.functionType)
    }
    if declareLater(name, usedAt: node, in: environment) {
      return try self.name(expression, environment, use)
    }
    return unknown(expression, environment, use.type)
  }

  /// An optional that generic code knows as `T`, where it becomes the content of an `Any?`: nil is such a content too.
  ///
  /// - Parameter stated: The type that the code states.
  private func boxed(
    _ value: TypedValue, as stated: @autoclosure () -> TypeExpression?, _ environment: Environment,
    _ use: ExpressionUse
  ) -> TypedValue {
    guard !environment.context.generics.isEmpty, value.type?.isOptional == true,
      use.type == .optional(.named("Any")),
      let name = stated()?.typeName, environment.context.generics[name] != nil
    else { return value }
    return value.boxed(for: ExpressionUse(.named("Any")))
  }

  private func local(_ name: String, _ environment: Environment) -> Variable? {
    environment.variable(named: name) ?? wrapperVariable(named: name, environment)
  }

  /// `self` with its own type; nil outside types, and before `self` has a value. The running code rests on the
  /// assumption that `self` was set under.
  func selfValue(_ environment: Environment) throws -> TypedValue? {
    guard let variable = environment.context.selfVariable, let value = variable.value else { return nil }
    depend(on: variable.assumption)
    return TypedValue(value, variable.type)
  }

  /// `self` with its static type: in an extension of a protocol, the protocol.
  ///
  /// - Parameter name: The name that is looked up there; what `self` depends on counts only if it may be that of a member.
  func seenSelf(_ environment: Environment, for name: String? = nil) -> TypedValue? {
    guard let variable = environment.context.selfVariable, let value = variable.value else { return nil }
    if variable.assumption != nil, name.map({ mayHave($0, value) }) ?? true {
      depend(on: variable.assumption)
    }
    let isOptional = variable.type?.isOptional == true
    let known = variable.seenAs ?? (value.object == nil ? nil : classKnownOfSelf(in: environment.context))
    var seen = TypedValue(value, isOptional ? variable.type : known ?? variable.type)
    if environment.context.isInProtocol { seen.knownClass = variable.selfType }
    return seen
  }

  /// Whether a value may have a member with this name.
  private func mayHave(_ name: String, _ value: SourceValue) -> Bool {
    guard let type = value.declaredType.flatMap({ table.declaration(of: $0) }), type.kind != .external else {
      return true
    }
    return value.fields?[Symbol(name)] != nil || typeLookups.property(name, of: type, self) != nil
      || !typeLookups.methods(name, of: type, self).isEmpty || table.undeclaredSuperclass(of: type) != nil
  }

  /// The value of a variable.
  ///
  /// - Throws: ``SourceError`` if the variable has no value yet.
  func read(
    _ variable: Variable, _ node: some SyntaxProtocol, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    if let accessors = variable.accessors,
      let value = try read(variable, by: accessors, node, environment)
    {
      return value
    }
    guard let value = variable.value else {
      throw error("'\(variable.name)' has no value yet", at: node, in: environment)
    }
    depend(on: variable.assumption)
    if !variable.isTemporary { noteUnset(value, isConstant: variable.isConstant) }
    if !variable.isTemporary, !variable.isConstant { noteForeseen(readOf: Symbol(variable.name)) }
    if case .unknown(let unknown) = value, let parameter = unknown.parameter {
      if let dryRun, !typeQuestions.areAsked { parameter.noteRead(for: use, after: dryRun.needs.count) }
      return learn(parameter, variable.type, use, unknown)
    }
    return TypedValue(value, variable.type ?? value.dynamicType)
  }

  /// Records that a factory's parameter has the type that its first use requires, or else what that is for.
  private func learn(
    _ parameter: FactoryParameter, _ type: TypeExpression?, _ use: ExpressionUse, _ unknown: UnknownValue
  ) -> TypedValue {
    let isTold = use.type != nil || use.collects || parameter.use == nil && use.label != nil
    if parameter.use?.type == nil, isTold { parameter.use = use }
    if type == nil, parameter.use?.type == nil { untoldOperand = .plain }
    return TypedValue(.unknown(unknown), type ?? parameter.use?.type)
  }

  /// A member of `self` without `self.`; inside a nested type also a static member of the enclosing types.
  private func implicitMember(
    _ name: String, _ node: some SyntaxProtocol, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    if let own = environment.context.selfVariable, let value = try mutatingMember(name, of: own) {
      return value
    }
    if let base = seenSelf(environment, for: name),
      let value = try lazyMember(name, environment) ?? addedToOptional(name, of: base, environment)
        ?? member(name, of: base, node, environment, use)
        ?? (base.value.isLibrary ? methodReference(name, of: base, Syntax(node), use) : nil)
    {
      return value
    }
    var outer = environment.context.typeName
    while let type = outer {
      if let value = try staticMember(name, of: .named(type), node, environment, use) { return value }
      outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
    return nil
  }

  /// Reads a `lazy var` for the first time in a mutating method of its structure.
  private func lazyMember(_ name: String, _ environment: Environment) throws -> TypedValue? {
    guard policy.changesInPlace, let variable = environment.context.selfVariable,
      case .structure(let structure)? = variable.value, case .lazyUnread? = structure.fields[Symbol(name)]
    else { return nil }
    let made = try initialValue(ofLazy: name, on: variable)
    set(Symbol(name), made.value, on: variable)
    return made
  }

  private func global(
    _ name: String, _ node: some SyntaxProtocol, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    if let variable = try globalVariable(name, environment) {
      return try read(variable, node, environment, use)
    }
    let functions = table.functions(named: name).seen(from: environment.context.file)
    if let function = reference(to: functions, on: nil, typeName: nil, Syntax(node), use) { return function }
    if let type = typeNamed(name, environment, at: Syntax(node).as(ExprSyntax.self)) {
      if environment.context.generics[name] == nil { try checkIsValue(type, node, environment) }
      return TypedValue(.metatype(type))
    }
    return try ambient(name, at: node, environment)
  }

  /// The value of a library's name that is used without its owner; nil if there is none.
  private func ambient(
    _ name: String, at node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    let file = environment.context.file
    for runtime in runtimesOfFreeNames(among: runtimes(for: file, around: node), in: file) {
      if let value = try runtime.ambient(name, self) { return value }
    }
    return nil
  }

  /// The type that a bare name means. A capitalised name may be a type of another module.
  ///
  /// - Parameter node: The syntax, to report an ambiguous name; nil not to report it.
  func typeNamed(_ name: String, _ environment: Environment, at node: ExprSyntax? = nil) -> TypeExpression? {
    if let bound = environment.context.generics[name] { return bound }
    if let alias = environment.context.typealiases[name] { return alias.target }
    if name == "Self" {
      let variable = environment.context.selfVariable
      if let stated = variable?.selfType, isLimited(variable?.seenAs) { return stated }
      if case .metatype(let type)? = variable?.value { return type }
      if let type = variable?.value?.declaredType { return type }
      let own = environment.context.typeName.flatMap { table.type(named: $0) }
      // A value that an initialiser of a protocol is making.
      if own?.kind == .protocol, case .nothing? = variable?.value, let type = variable?.type { return type }
      if own?.kind == .external, let value = variable?.value, let type = variable?.type ?? value.dynamicType {
        return type
      }
      return environment.context.typeName.map { .named($0) }
    }
    guard name.looksLikeType || table.type(named: name) != nil else { return nil }
    let context = environment.context
    if let node { reportRivals(of: name, at: node, in: environment) }
    if let type = typeOfLibrary(named: name, within: context.typeName) { return type }
    let type = table.resolved(.named(name), in: context.typeName, from: context.file)
    // Within a generic type its bare name means it with its own arguments.
    return type.typeName == context.typeName
      ? withOwnArguments(type, in: context.typeAround, context.generics) : type
  }

  /// The type that a library declares within a type which the program extends: `Name` in an extension of `Resolver`. Nil
  /// if there is none, or the program has a type of that name.
  private func typeOfLibrary(named name: String, within outer: String?) -> TypeExpression? {
    guard let outer, !table.declares(name), !table.declares(name, inside: outer) else { return nil }
    let path = "\(outer).\(name)"
    return runtimes.contains { $0.offers(type: path) } ? .named(path) : nil
  }

  /// Reports, once, an ambiguous name.
  private func reportRivals(of name: String, at node: ExprSyntax, in environment: Environment) {
    guard policy.changesState, let meaning = table.meaning(of: name, in: environment.context.file),
      !meaning.rivals.isEmpty
    else { return }
    let all = ([meaning.name] + meaning.rivals).compactMap { table.type(named: $0)?.position }
    report(Self.choice(of: name, all), at: place(of: node, in: environment))
  }

  /// Reports a function that several files declare equally.
  ///
  /// - Parameter file: The calling file; nil if the library calls the function.
  func reportRivals(
    of function: FunctionDeclaration, among all: [FunctionDeclaration], at place: SourcePlace,
    from file: SourceFile? = nil
  ) {
    guard policy.changesState, all.count > 1 else { return }
    let rivals = all.rivals(of: function, from: file)
    guard !rivals.isEmpty else { return }
    report(Self.choice(of: function.signature, ([function] + rivals).map(\.position)), at: place)
  }

  /// The message about an ambiguous name, of which the first declaration is used.
  static func choice(of name: String, _ positions: [SourcePosition]) -> String {
    let places = positions.map(\.description)
    return "'\(name)' may be that of \(places.joined(separator: " or ")): the first is taken"
  }

  private func projection(_ name: String, _ environment: Environment) throws -> TypedValue? {
    try projection(ofVariable: name, environment)
      ?? selfValue(environment)?.value.fields.flatMap { try wrapperMember(name, of: $0) }
      ?? taskLocal(named: name, environment)
  }

  func superObject(_ expression: ExprSyntax, _ environment: Environment) throws -> TypedValue {
    guard let value = try selfValue(environment) else { return unknown(expression, environment) }
    return value
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the expression is an operator used as a function: `reduce(0, +)`.
  var isOperator: Bool {
    switch baseName.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension SourceValue {
  /// The fields of an object or a structure; nil for other values.
  var fields: FieldList? {
    switch self {
    case .object(let object): object.fields
    case .structure(let structure): structure.fields
    default: nil
    }
  }
}

extension FunctionDeclaration {
  var type: TypeExpression { .function(parameters.map(\.type), result: result, typeEffects) }

  /// What its type says beside the types of its parameters and result.
  var typeEffects: FunctionTypeEffects {
    FunctionTypeEffects(
      changing: Set(parameters.indices.filter { parameters[$0].isInout }), isAsync: isAsync,
      failing: isThrowing ? "throws" : "")
  }
}
