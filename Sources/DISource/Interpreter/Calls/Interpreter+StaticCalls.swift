import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates `.name(…)` as a member of the expected type; the result is unknown if no type is expected.
  func callImplicit(_ name: String, _ call: Call) throws -> TypedValue {
    guard let type = call.use.type?.unwrapped else { return unknown(call.node, call.environment) }
    if name == "some", let optional = call.use.type, optional.isOptional,
      let value = try wrapInOptional(optional, call)
    {
      return value
    }
    return try callOnType(name, type, call)
  }

  /// Evaluates `Type.name(…)`. The first of these with the name is meant: an initialiser, a static member,
  /// `Optional.some`, the initialiser of a nested type, the common instance of an undeclared class. Otherwise the
  /// result is unknown.
  func callOnType(
    _ name: String, _ type: TypeExpression, seenAs seen: TypeExpression? = nil, _ call: Call
  ) throws -> TypedValue {
    if name == "init" {
      var call = call
      call.seenClass = seen
      let made = try construct(type, call)
      return isProtocol(seen) && made.type?.isOptional == false ? TypedValue(made.value, seen) : made
    }
    if let result = try callStatic(name, of: type, seenAs: seen, call) { return result }
    if name == "some", type.isOptionalOfLibrary, let value = try wrapInOptional(type, call) { return value }
    if type.typeName == "Task", table.declaration(of: type) == nil, let result = try callTask(name, call) {
      return result
    }
    if name == "random", let number = try randomNumber(of: type, call) { return number }
    if name == "sleep", type.typeName == "Thread", let result = try sleepInThread(call) { return result }
    if name == "makeStream", TypeExpression.streams.contains(type.typeName ?? ""),
      let stream = try makeStream(type, call)
    {
      return stream
    }
    var nested = TypeExpression.named(".\(name)")
    if case .named(let path) = type { nested = .named(path + [TypeExpression.Name(name)]) }
    nested = qualified(nested, call.environment)
    if name.looksLikeType,
      table.declaration(of: nested) != nil || isLibraryType(nested) || nested.isPartOfText
    {
      return try construct(nested, call)
    }
    if let method = unappliedMethod(name, of: type) { return try invoke(method, call) }
    if call.arguments.isEmpty, let instance = commonInstance(calledBy: name, of: type) { return instance }
    if let queue = globalQueue(name, of: type) { return queue }
    if let result = try performConcurrently(name, of: type, call) { return result }
    if ImmediateClosure.staticMethods.contains("\(type.typeName ?? "").\(name)"),
      let result = try runAtOnce(name, call)
    {
      return result
    }
    try pass(argumentsOf: call)
    return unknown(call.node, call.environment, knownType(ofMember: name, of: type) ?? call.use.type)
  }

  /// The static methods of a type with a name. Where the code knows a superclass, they have its default arguments.
  func staticMethods(
    _ name: String, of type: TypeDeclaration, seenAs seen: TypeExpression?
  ) -> [FunctionDeclaration] {
    let own = typeLookups.staticMethods(name, of: type, self)
    guard let known = seen.flatMap({ table.declaration(of: $0) }), known.kind == .class else { return own }
    return typeLookups.staticMethods(name, of: known, self).implemented(by: own) { _, _ in false }
  }

  /// Calls a static method, a case with associated values, a callable static property, or a library's static method;
  /// nil if there is none with this name.
  ///
  /// - Parameter seen: What the code knows of the type: a protocol, or a superclass; nil for the type itself.
  func callStatic(
    _ name: String, of type: TypeExpression, seenAs seen: TypeExpression? = nil, _ call: Call
  ) throws -> TypedValue? {
    guard let typeName = type.typeName ?? type.nameInLibrary else { return nil }
    if let declaration = typeOffering(static: name, of: type, seenAs: seen) ?? table.type(named: typeName) {
      let functions = staticMethods(
        name, of: declaration, seenAs: seen == type ? nil : seen ?? call.seenClass)
      let call = declaration.name == "DecodingError" ? try withKeyOfContainer(call) : call
      let isOfLibrary = runtimes.contains { $0.offers(method: name, of: typeName) }
      let enumCase = typeLookups.enumCase(name, of: declaration)
      let isCase =
        enumCase?.payload.isEmpty == false
        && !functions.contains { ArgumentMatch(call.arguments, to: $0.parameters) != nil }
      if !functions.isEmpty, !isCase, !isOfLibrary || means(functions, named: name, call) {
        let own = Variable("self", .metatype(type))
        if let seen, seen != type, table.declaration(of: seen)?.kind == .class { own.selfType = seen }
        guard declaration.kind == .external else {
          return try callFunction(named: name, functions, on: own, typeName: typeName, call)
        }
        return try callFunction(
          named: name, functions.map { $0.replacingSelf(with: type) }, on: own, typeName: declaration.name,
          call)
      }
      if let enumCase, !enumCase.payload.isEmpty {
        return try makeCase(enumCase, of: type, call)
      }
      if typeLookups.staticProperty(name, of: declaration, self) != nil || enumCase != nil,
        let value = try staticMember(name, of: type, call.node, call.environment, .nothing)
      {
        return try invoke(value, call)
      }
    }
    for runtime in runtimes(for: call.environment.context.file) {
      if let result = try runtime.call(name, of: typeName, call) {
        noteLibraryCall(name)
        return result
      }
    }
    return nil
  }

  /// The case with the arguments of a call as its payload.
  func makeCase(_ enumCase: EnumCaseDeclaration, of type: TypeExpression, _ call: Call) throws
    -> TypedValue
  {
    let declaration = table.declaration(of: type)
    let names = Set(declaration.map { table.genericParameters(of: $0).map(\.name) } ?? [])
    let stated = call.use.type.flatMap { $0.unwrapped.typeName == type.typeName ? $0.unwrapped : nil }
    var generics = (declaration.map { table.generics(of: $0, as: type) } ?? [:]).filter {
      !$0.value.isUnknown
    }
    let type = type.hasUnknown ? type.withoutArguments ?? type : type
    if generics.isEmpty {
      generics = (declaration.flatMap { own in stated.map { table.generics(of: own, as: $0) } } ?? [:]).filter
      { !$0.value.isUnknown }
    }
    var payload: [SourceValue] = []
    var arguments = call.arguments[...]
    // The defaults are evaluated after the given values.
    var defaults: [(index: Int, use: ExpressionUse)] = []
    for parameter in enumCase.payload {
      let wanted = meaning(of: parameter.type, in: declaration?.name, generics)
      let isOpen = wanted.mentions(names.subtracting(generics.keys))
      let hint = arguments.first?.syntax.flatMap { arrayHint(for: $0, as: wanted, names) }
      let use = ExpressionUse(isOpen ? hint : wanted)
      if let argument = arguments.first, argument.label == parameter.label || !parameter.$defaultValue.isThere
      {
        let value = try call.value(argument, for: use)
        arguments.removeFirst()
        if isOpen, let actual = value.type ?? value.value.dynamicType {
          bind(parameter.type, names, to: actual, &generics)
        }
        payload.append(value.value.labelled(parameter.labels))
      } else if parameter.$defaultValue.isThere {
        defaults.append((payload.count, use))
        payload.append(.nothing)
      }
    }
    for (index, use) in defaults {
      guard let initial = enumCase.payload[index].defaultValue, let file = declaration?.file else { continue }
      let context = CodeContext(
        file: file, selfVariable: Variable("self", .metatype(type)), typeName: declaration?.name,
        generics: generics)
      payload[index] = try value(of: initial, in: Environment(context), for: use).value
    }
    if !names.isEmpty {
      for (index, parameter) in enumCase.payload.enumerated() where payload.indices.contains(index) {
        let wanted = meaning(of: parameter.type, in: declaration?.name, generics)
        payload[index] = payload[index].specialised(as: wanted.withoutOptional)
      }
    }
    let own = EnumerationValue(
      type: declaration.map { table.specialised(type, $0, generics) } ?? type, name: enumCase.name,
      payload: payload,
      labels: enumCase.payload.map(\.label))
    return TypedValue(.enumeration(own), own.type)
  }
}

extension SourceValue {
  /// A case of a generic enumeration that does not tell its generic arguments itself, with these: the first `.leaf` of
  /// `.node(.leaf, 1, .leaf)`.
  func specialised(as type: TypeExpression) -> SourceValue {
    guard case .enumeration(let own) = self, !own.type.hasArguments, own.type.typeName == type.typeName,
      type.hasArguments
    else { return self }
    return .enumeration(
      EnumerationValue(type: type, name: own.name, payload: own.payload, labels: own.labels))
  }
}
