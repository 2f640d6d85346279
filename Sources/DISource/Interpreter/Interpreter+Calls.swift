import DICore
import SwiftSyntax

extension Interpreter {
  func call(_ expression: ExprSyntax, _ environment: Environment, _ use: Expectation) throws -> TypedValue {
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
    let function = try value(of: callee, in: call.environment, for: .nothing)
    if function.value.isNothing, callee.isOptionalChain { return .nothing }
    return chained(try invoke(function, call), callee)
  }

  // MARK: By name

  private func callByName(_ name: String, _ call: Call, _ callee: ExprSyntax) throws -> TypedValue {
    let environment = call.environment
    if let variable = environment.variable(named: name) {
      return try invoke(read(variable, callee, environment, .nothing), call)
    }
    if let result = try callOnSelf(name, call) { return result }
    if let variable = try globalVariable(name) {
      return try invoke(read(variable, callee, environment, .nothing), call)
    }
    let functions = table.functions(named: name)
    if !functions.isEmpty { return try callFunction(named: name, functions, on: nil, typeName: nil, call) }
    if let type = typeNamed(name, environment) { return try construct(type, call) }
    for dialect in dialects {
      if let result = try dialect.call(name, call) {
        noteLibraryCall(name)
        return result
      }
    }
    return try callBuiltIn(name, call) ?? unknown(call.node, environment, call.use.type)
  }

  private func callOnSelf(_ name: String, _ call: Call) throws -> TypedValue? {
    if mayChange(name), let own = call.environment.context.selfVariable, own.value != nil,
      let result = try callMutating(name, .variable(own), call)
    {
      return result
    }
    if let base = seenSelf(call.environment), let result = try callMethod(name, on: base, call) {
      return result
    }
    if let base = seenSelf(call.environment), base.value.declaredType != nil,
      let property = try member(name, of: base, call.node, call.environment, .nothing)
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

  // MARK: By member

  private func callMember(_ access: MemberAccessExprSyntax, _ call: Call) throws -> TypedValue {
    let name = access.declName.baseName.plainText
    guard let base = access.base else { return try callImplicit(name, call) }
    if base.is(SuperExprSyntax.self) { return try callSuper(name, call) }
    if let type = namedType(base, call.environment) { return try callOnType(name, type, call) }
    if name == "init", let variable = call.environment.context.selfVariable, base.trimmedDescription == "self"
    {
      try delegate(variable, call)
      return .void
    }
    var receiver: TypedValue
    if base.isPlace, mayChange(name) {
      let place = try place(of: base, call.environment)
      if let result = try callChanging(name, place, call) { return result }
      if let result = try callMutating(name, place, call) { return chained(result, base) }
      receiver = TypedValue(try content(of: place), type(of: place))
    } else {
      receiver = try value(of: base, in: call.environment, for: .nothing)
    }
    if case .metatype(let type) = receiver.value { return try callOnType(name, type, call) }
    if let result = try callOptional(name, receiver, base, call) { return result }
    if receiver.value.isNothing {
      if base.isOptionalChain { return TypedValue(.nothing, resultType(of: name, on: receiver.type)) }
      receiver = try trap(
        "'\(base.trimmedDescription)' is nil", at: base, in: call.environment,
        giving: receiver.type?.unwrapped)
    }
    return try callMethod(name, on: receiver, base, call)
  }

  /// What a chain that ends with a method gives; nil where that is not known.
  private func resultType(of name: String, on type: TypeExpression?) -> TypeExpression? {
    guard let type = type?.unwrapped.typeName, let declaration = table.type(named: type) else { return nil }
    let result = facts.methods(name, of: declaration, self).first?.result
    return result.map { .optional(table.resolved($0, in: declaration.name).withoutOptional) }
  }

  /// Whether a method of this name may change the value it is called on.
  private func mayChange(_ name: String) -> Bool {
    Self.changingMethods.contains(name) || policy.changesInPlace && facts.mutatingNames(self).contains(name)
  }

  /// Calls a `mutating` method of the value at a place; nil if it has none of that name.
  private func callMutating(
    _ name: String, _ place: AssignmentTarget, _ call: Call
  ) throws -> TypedValue? {
    guard policy.changesInPlace,
      let type = try typeOfValue(at: place, calling: name, call).flatMap({ table.type(named: $0) })
    else {
      return nil
    }
    let functions = facts.methods(name, of: type, self)
    guard functions.contains(where: \.isMutating) else { return nil }
    return try callFunction(named: name, functions, on: nil, changing: place, typeName: type.name, call)
  }

  /// The name of the type of a structure or enumeration that is at a place.
  private func typeOfValue(
    at place: AssignmentTarget, calling name: String, _ call: Call
  ) throws -> String? {
    switch try content(of: place, at: call.node, call.environment) {
    case .structure(let value): value.type.typeName
    case .enumeration(let value): value.type.typeName
    case let value: typeAddingMutating(name, to: TypedValue(value, type(of: place)))?.name
    }
  }

  private func callMethod(_ name: String, on receiver: TypedValue, _ base: ExprSyntax, _ call: Call) throws
    -> TypedValue
  {
    if let result = try callMethod(name, on: receiver, call, base) {
      return chained(result, base)
    }
    if let property = try member(name, of: receiver, call.node, call.environment, .nothing),
      !property.value.isUnknown
    {
      return try invoke(property, call)
    }
    if case .library(let library) = receiver.value {
      report("'\(name)' of \(library.typeName) is not understood", at: call.place)
    }
    try readArguments(call)
    guard isInSight(receiver.value) else { return unknown(call.node, call.environment, call.use.type) }
    return notUnderstood(call.node, call.environment, call.use.type)
  }

  /// What is handed to unknown code may still be asked for.
  private func readArguments(_ call: Call) throws {
    guard !policy.asksContainers else { return }
    for argument in call.arguments where argument.syntax?.is(ClosureExprSyntax.self) != true {
      _ = try call.value(argument)
    }
  }

  private func callImplicit(_ name: String, _ call: Call) throws -> TypedValue {
    guard let type = call.use.type?.unwrapped else { return unknown(call.node, call.environment) }
    if name == "some", let optional = call.use.type, optional.isOptional,
      let value = try wrapInOptional(optional, call)
    {
      return value
    }
    return try callOnType(name, type, call)
  }

  private func callOnType(_ name: String, _ type: TypeExpression, _ call: Call) throws -> TypedValue {
    if name == "init" { return try construct(type, call) }
    if let result = try callStatic(name, of: type, call) { return result }
    if name == "some", type.isOptionalOfLibrary, let value = try wrapInOptional(type, call) { return value }
    let nested = qualified(.named("\(type.typeName ?? "").\(name)"), call.environment)
    if name.looksLikeType, table.declaration(of: nested) != nil || isLibraryType(nested) {
      return try construct(nested, call)
    }
    return unknown(call.node, call.environment, call.use.type)
  }

  /// A static method, a case with what it carries, a static property that can be called, or a library's.
  func callStatic(_ name: String, of type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard let typeName = type.typeName else { return nil }
    if let declaration = table.type(named: typeName) {
      let functions = facts.staticMethods(name, of: declaration, self)
      if !functions.isEmpty {
        return try callFunction(
          named: name, functions, on: Variable("self", .metatype(type)), typeName: typeName, call)
      }
      if let enumCase = facts.enumCase(name, of: declaration), !enumCase.payload.isEmpty {
        return try makeCase(enumCase, of: type, call)
      }
      if facts.staticProperty(name, of: declaration, self) != nil,
        let value = try staticMember(name, of: type, call.node, call.environment, .nothing)
      {
        return try invoke(value, call)
      }
    }
    for dialect in dialects {
      if let result = try dialect.call(name, of: typeName, call) {
        noteLibraryCall(name)
        return result
      }
    }
    return nil
  }

  private func makeCase(_ enumCase: EnumCaseDeclaration, of type: TypeExpression, _ call: Call) throws
    -> TypedValue
  {
    let declaration = table.declaration(of: type)
    let names = Set(declaration?.genericParameters.map(\.name) ?? [])
    let stated = call.use.type.flatMap { $0.unwrapped.typeName == type.typeName ? $0.unwrapped : nil }
    var generics = declaration?.generics(as: type) ?? [:]
    if generics.isEmpty { generics = stated.flatMap { declaration?.generics(as: $0) } ?? [:] }
    var payload: [SourceValue] = []
    var arguments = call.arguments[...]
    for parameter in enumCase.payload {
      let wanted = table.resolved(parameter.type, in: declaration?.name).replacing(generics)
      let isOpen = wanted.mentions(names.subtracting(generics.keys))
      let use = Expectation(isOpen ? nil : wanted)
      if let argument = arguments.first, argument.label == parameter.label || parameter.defaultValue == nil {
        let value = try call.value(argument, for: use)
        arguments.removeFirst()
        if isOpen, let actual = value.type ?? value.value.dynamicType {
          parameter.type.bind(names, to: actual, &generics)
        }
        payload.append(value.value)
      } else if let initial = parameter.defaultValue, let file = declaration?.file {
        payload.append(try value(of: initial, in: Environment(Context(file: file)), for: use).value)
      }
    }
    let own = EnumerationValue(
      type: declaration?.specialised(type, generics) ?? type, name: enumCase.name, payload: payload,
      labels: enumCase.payload.map(\.label))
    return TypedValue(.enumeration(own), own.type)
  }

  // MARK: On values

  /// Calls a method; nil if the value has none of that name.
  func callMethod(
    _ name: String, on receiver: TypedValue, _ call: Call, _ base: ExprSyntax? = nil
  ) throws -> TypedValue? {
    switch receiver.value {
    case .library(let library):
      if let result = try library.call(name, call) {
        noteLibraryCall(name)
        return result
      }
      return try callDeclared(name, on: receiver, library.typeName, call, base)
    case .metatype(let type): return try callStatic(name, of: type, call)
    case .object(let object): return try callDeclared(name, on: receiver, object.type.typeName, call, base)
    case .structure(let value): return try callDeclared(name, on: receiver, value.type.typeName, call, base)
    case .enumeration(let value): return try callDeclared(name, on: receiver, value.type.typeName, call, base)
    case .unknown: return try callDeclared(name, on: receiver, receiver.type?.unwrapped.typeName, call, base)
    default:
      return try callBuiltInMethod(name, on: receiver, call) ?? callAdded(name, on: receiver, call, base)
    }
  }

  func callDeclared(
    _ name: String, on receiver: TypedValue, _ typeName: String?, _ call: Call, _ base: ExprSyntax?
  ) throws -> TypedValue? {
    guard let typeName, let type = table.type(named: typeName) else { return nil }
    let functions = facts.methods(name, of: typeOffering(name, of: receiver) ?? type, self)
    guard !functions.isEmpty else { return nil }
    let variable = Variable("self", receiver.value, type: receiver.dynamicType, isTrial: true)
    let result = try callFunction(named: name, functions, on: variable, typeName: type.name, call)
    if case .structure = receiver.value, let base, functions.contains(where: \.isMutating),
      let changed = variable.value
    {
      try assign(TypedValue(changed, receiver.type), to: base, call.environment)
    }
    return result
  }

  private func callSuper(_ name: String, _ call: Call) throws -> TypedValue {
    guard let variable = call.environment.context.selfVariable,
      let own = call.environment.context.typeName.flatMap({ table.type(named: $0) })
    else { return unknown(call.node, call.environment) }
    if name == "init" {
      try initialiseSuper(of: own, variable, call)
      return .void
    }
    guard case .declared(let parent) = table.superclass(of: own) else {
      return unknown(call.node, call.environment)
    }
    let functions = facts.methods(name, of: parent, self)
    guard !functions.isEmpty else { return unknown(call.node, call.environment) }
    return try callFunction(named: name, functions, on: variable, typeName: parent.name, call)
  }
}

extension FunctionCallExprSyntax {
  /// The arguments in parentheses, then the trailing closures.
  var allArguments: [Call.Argument] {
    var all = arguments.map { Call.Argument(label: $0.label?.plainText, content: .syntax($0.expression)) }
    if let trailing = trailingClosure {
      all.append(Call.Argument(label: nil, content: .syntax(ExprSyntax(trailing))))
    }
    for further in additionalTrailingClosures {
      let label = further.label.tokenKind == .wildcard ? nil : further.label.plainText
      all.append(Call.Argument(label: label, content: .syntax(ExprSyntax(further.closure))))
    }
    return all
  }
}

extension ExprSyntax {
  /// The token that a call is known by: the last name of what is called.
  var calledName: Syntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access): Syntax(access.declName)
    case .genericSpecializationExpr(let generic): generic.expression.calledName
    default: Syntax(self)
    }
  }
}
