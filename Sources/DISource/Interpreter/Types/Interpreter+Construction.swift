import DICore
import SwiftParser
import SwiftSyntax

extension Interpreter {
  /// Makes an instance of a type of the program or of a library, or of an undeclared type. Its tuples have the labels of
  /// the type as it is written: `[(name: String, age: Int)]()`.
  func construct(_ type: TypeExpression, _ call: Call) throws -> TypedValue {
    let made = try constructUnlabelled(type, call)
    noteMade(made.value)
    guard made.value.mayHoldTuples, let labels = call.writtenLabels else { return made }
    return TypedValue(made.value.labelled(labels), made.type)
  }

  private func constructUnlabelled(_ type: TypeExpression, _ call: Call) throws -> TypedValue {
    guard let name = type.typeName else {
      let added = extendedDeclaration(of: type)
      return try added.flatMap { try constructExtended(type, $0, call) } ?? constructBuiltIn(type, call)
    }
    let declaration = table.declaration(of: type)
    if declaration.map({ $0.kind == .external || $0.file.name == StandardTypes.fileName }) ?? true {
      if isOfLibrary(type, call), let declaration, let own = try constructExtended(type, declaration, call) {
        return own
      }
      for runtime in runtimes(for: call.environment.context.file) {
        if let value = try runtime.construct(type, call) { return value }
      }
    }
    guard let declaration else { return try constructBuiltIn(type, call) }
    if StandardTypes.isIdentity(declaration), let identity = try identity(type, call) { return identity }
    var call = call
    if StandardTypes.isOfFoundation(declaration), try !isKnownInitialiser(of: declaration, &call) {
      try pass(argumentsOf: call)
      return unknown(call.node, call.environment, type)
    }
    if let literal = try declaredLiteral(type, call) { return literal }
    if let set = try optionSet(type, declaration, call) { return set }
    if let decoded = try constructDecoded(type, declaration, call) { return decoded }
    switch declaration.kind {
    case .class, .actor, .struct:
      return try strictly {
        try calling(at: call.place) { try construct(type, declaration, call) }
      }
    case .enum
    where !declaration.hasInitialiser(labelled: call.arguments.first?.label)
      && !hasInitialiserOfProtocol(declaration, call):
      return try constructCase(type, declaration, call)
    case .enum: return try strictly { try calling(at: call.place) { try construct(type, declaration, call) } }
    case .protocol: throw call.error("'\(name)' is a protocol and makes no instances")
    case .external: return try constructExtended(type, declaration, call) ?? constructBuiltIn(type, call)
    }
  }

  /// Whether an extension of a protocol declares the initialiser that a call means.
  private func hasInitialiserOfProtocol(_ declaration: TypeDeclaration, _ call: Call) -> Bool {
    typeLookups.initialisers(of: declaration, self).contains {
      $0.protocolName != nil && ArgumentMatch(call.arguments, to: $0.parameters) != nil
    }
  }

  /// Whether a declared initialiser of a type of Foundation takes the arguments of a call. The text of a URL is evaluated
  /// for that, once: it tells.
  private func isKnownInitialiser(of declaration: TypeDeclaration, _ call: inout Call) throws -> Bool {
    let takesArguments = typeLookups.initialisers(of: declaration, self).contains {
      ArgumentMatch(call.arguments, to: $0.parameters) != nil
    }
    guard takesArguments, declaration.name == "URL", call["string"] != nil else { return takesArguments }
    call.arguments = try call.arguments.map { argument in
      guard argument.label == "string" else { return argument }
      return .init(
        label: argument.label,
        content: .value(try call.value(argument, for: ExpressionUse(.named("String")))))
    }
    return try isKnownURL(call)
  }

  /// - Parameter chosen: The initialiser to run; nil to choose one.
  func construct(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call,
    by chosen: (InitialiserDeclaration, ArgumentMatch)? = nil
  ) throws -> TypedValue {
    if let circle = table.inheritanceCircle(from: declaration) {
      let error = call.error("'\(declaration.name)' inherits from itself: \(circle.joined(separator: ": "))")
      guard !policy.endsAtFaults else { throw error }
      report(error.message, at: error.place)
      return unknown(call.node, call.environment, type)
    }
    guard let (initialiser, match) = try chosen ?? chooseInitialiser(of: declaration, call) else {
      return try constructUnknown(type, declaration, call)
    }
    reportDeinitialiser(of: declaration)
    let known =
      declaration.kind == .external ? type.genericsOfLibrary : table.generics(of: declaration, as: type)
    let generics = known.filter { !$0.value.isUnknown }
    let type = generics.count == known.count ? type : type.withoutArguments ?? type
    var callee = Callee(
      initialiser, of: declaration, table.genericParameters(of: declaration),
      generics: generics.merging(table.generics(of: declaration, statedBy: initialiser.conditions)) {
        own, _ in own
      })
    callee.result = open(type, declaration)
    callee.conditions = initialiser.conditions
    var bound = try bind(call, to: callee, match)
    defer { bound.release() }
    dryRun?.noteClosures(in: bound)
    let concrete = specialise(type, declaration, bound.generics)
    let variable = Variable(
      "self", allocate(concrete, declaration), type: concrete, isTemporary: !policy.changesState)
    let isMade =
      try constructingInDryRun(declaration, variable) {
        try initialise(variable, declaration, initialiser, bound, concrete)
      }
      ?? withInOuts(bound, match, call) {
        try initialise(variable, declaration, initialiser, bound, concrete)
      }
    depend(on: variable.assumption)
    guard isMade, let value = variable.value else { return TypedValue(.nothing, .optional(concrete)) }
    guard initialiser.isFailable else { return TypedValue(value, concrete) }
    return TypedValue(value.wrapped(as: .optional(concrete)), .optional(concrete))
  }

  /// Reports, once, that the `deinit` of a structure is not run.
  private func reportDeinitialiser(of declaration: TypeDeclaration) {
    guard !declaration.isReferenceType, policy.reportsUnknownCode, declaration.members.$deinitialiser.isThere
    else { return }
    report(
      "'deinit' of '\(declaration.name)' is not understood: it is not run", at: place(declaration.position))
  }

  /// The result of `Options()` and `Options(sequence)`, if the program does not declare these initialisers.
  private func optionSet(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue? {
    guard call.arguments.count <= 1, call.arguments.allSatisfy({ $0.label == nil }), isOptionSet(type),
      !typeLookups.initialisers(of: declaration, self).contains(where: {
        ArgumentMatch(call.arguments, to: $0.parameters) != nil
      })
    else { return nil }
    guard let argument = call.arguments.first else { return try makeOptionSet(type, of: [], call) }
    let given = try call.value(argument, for: ExpressionUse(.array(type)))
    if optionSet(given.value) != nil { return TypedValue(given.value, type) }
    return try makeOptionSet(type, of: sequence(given.value, call), call)
  }

  /// The type with its generic parameters as arguments, if it is written without arguments.
  private func open(_ type: TypeExpression, _ declaration: TypeDeclaration) -> TypeExpression? {
    let names = table.genericParameters(of: declaration).map(\.name)
    let open = table.specialised(
      type, declaration, Dictionary(names.map { ($0, .named($0)) }) { first, _ in first })
    return open == type ? nil : open
  }

  private func specialise(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ generics: [String: TypeExpression]
  ) -> TypeExpression {
    table.specialised(type, declaration, generics)
  }

  /// The types of the names in the conditions under which some of several initialisers are there; empty if there are none.
  private func genericsOfConditions(
    on initialisers: [InitialiserDeclaration], of declaration: TypeDeclaration
  ) -> [String: TypeExpression] {
    guard initialisers.count > 1, initialisers.contains(where: { !$0.conditions.isEmpty }) else { return [:] }
    let own = TypeExpression.named(declaration.name)
    return conditionGenerics(ofTypeNamed: declaration.name, own, nil)
      .merging(typeLookups.associatedTypes(of: own, self)) { own, _ in own }
  }

  /// The initialiser that a call means; nil if an undeclared superclass, a macro or code that is not there may declare it.
  ///
  /// - Throws: ``SourceError`` if there is none, or if the call is ambiguous.
  func chooseInitialiser(
    of declaration: TypeDeclaration, _ call: Call
  ) throws -> (InitialiserDeclaration, ArgumentMatch)? {
    let known = call.seenClass.flatMap { table.declaration(of: $0) }
    let fitting = initialisers(of: declaration, seenAs: known).compactMap { initialiser in
      ArgumentMatch(call.arguments, to: initialiser.parameters).map { (initialiser, $0) }
    }
    let best = try choose(
      fitting, named: "\(declaration.name).init", in: declaration.name,
      open: table.genericParameters(of: declaration),
      generics: genericsOfConditions(on: fitting.map(\.0), of: declaration),
      call)
    if let best { return best }
    if table.undeclaredSuperclass(of: declaration) != nil { return nil }
    if typeLookups.initialisers(of: declaration, self).contains(where: {
      $0.parameters.contains(where: \.isPack)
    }) {
      throw call.error("parameter packs, such as those of '\(declaration.name)', are not evaluated")
    }
    if !declaration.attributes.allSatisfy(\.isOfLanguage) { return nil }
    let own = typeLookups.initialisers(of: declaration, self)
    let error = call.error("'\(declaration.name)' has no initialiser 'init\(call.arguments.labels)'")
    guard mayStandElsewhere(declaration, call) else {
      throw call.error(error.message + Signatures.list(own.map(\.signature)))
    }
    report(error.message + " in what is read: what it does is not known", at: error.place)
    let called = Symbol("\(declaration.name).init\(call.arguments.labels)")
    depend(on: Assumption(condition: called, place: call.place))
    return nil
  }

  /// The initialisers of a type, which have the default arguments of those of a superclass if code knows only that.
  private func initialisers(
    of declaration: TypeDeclaration, seenAs known: TypeDeclaration?
  ) -> [InitialiserDeclaration] {
    let own = typeLookups.initialisers(of: declaration, self)
    guard let known, known.kind == .class, known.name != declaration.name else { return own }
    let others = typeLookups.initialisers(of: known, self)
    return own.map { initialiser in
      let other = others.first { $0.identity == initialiser.identity }
      return other.map(initialiser.withDefaults) ?? initialiser
    }
  }

  /// Whether the initialiser that a call in a file means may stand in code that is not there: the file is cut off, or
  /// another file of the program is missing.
  private func mayStandElsewhere(_ declaration: TypeDeclaration, _ call: Call) -> Bool {
    let file = declaration.file
    guard !call.environment.context.file.isPromptInput, declaration.kind != .external,
      file.name != StandardTypes.fileName
    else { return false }
    return file.hasErrors
      || table.files.count { !$0.source.isPromptInput && $0.source.name != StandardTypes.fileName } > 1
  }

  /// An instance whose properties have no values yet.
  func allocate(_ type: TypeExpression, _ declaration: TypeDeclaration) -> SourceValue {
    if declaration.kind == .enum || declaration.kind == .external { return .nothing }
    let fields = typeLookups.emptyFields(of: declaration, self)
    guard declaration.isReferenceType else { return .structure(StructureValue(type: type, fields: fields)) }
    let object = makeObject(type, isKnown: true)
    object.fields = fields
    return .object(object)
  }

  /// A new object without properties; one made in a dry run can be changed by that only.
  func makeObject(_ type: TypeExpression, isKnown: Bool) -> SourceObject {
    let object = SourceObject(
      type: type, hasKnownType: isKnown, isTemporary: !policy.changesState, releases: releases,
      changes: changes)
    if policy.changesState, let declaration = table.declaration(of: type) {
      object.hasDeinitialiser = !typeLookups.deinitialisers(of: declaration, self).isEmpty
    }
    return object
  }
}

extension Interpreter {
  /// Whether it is a value type of the program, the standard library or Foundation.
  func isValueType(_ type: TypeExpression) -> Bool {
    if let declaration = table.declaration(of: type), declaration.kind != .external {
      return declaration.kind.isValue
    }
    return KnownProtocols.isValueType(type) || KnownProtocols.isOpaqueValueType(type)
  }

  /// The product of a factory: an unknown value becomes an object of the service, unless the service is a value type. An
  /// object of an unknown type is then such a value.
  func product(_ value: SourceValue, of service: TypeExpression) -> TypedValue {
    if case .object(let object) = value, !object.hasKnownType, isValueType(service) {
      return TypedValue(.unknown(UnknownValue(type: service, text: "\(object.type)")), service)
    }
    guard case .unknown(let unknown) = value, !isValueType(service), service.typeName != nil else {
      return TypedValue(value, service)
    }
    guard policy.changesState, let member = unknown.member, let owner = member.owner else {
      return TypedValue(.object(makeObject(service, isKnown: false)), service)
    }
    if case .strong(let known)? = owner.fields[member.path] { return TypedValue(known, service) }
    let object = makeObject(service, isKnown: false)
    owner.fields[member.path] = .strong(.object(object))
    // The framework has made it with its owner, and not the factory.
    _ = engine.tracker.label(for: object)
    return TypedValue(.object(object), service)
  }
}

// MARK: - Setting fields

extension AttributeUse {
  var callArguments: [Call.Argument] {
    arguments?.map { Call.Argument(label: $0.label?.plainText, content: .syntax($0.expression)) } ?? []
  }
}

extension TypeDeclaration {
  /// Whether a call with this first label means a declared initialiser, and not the one for raw values.
  fileprivate func hasInitialiser(labelled label: String?) -> Bool {
    label != "rawValue" && !initialisers.isEmpty
      || initialisers.contains { $0.parameters.first?.label == "rawValue" }
  }
}

extension TypeDeclaration.Kind {
  fileprivate var isValue: Bool { self == .struct || self == .enum }
}
