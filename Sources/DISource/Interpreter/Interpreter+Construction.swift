import DICore
import SwiftSyntax

extension Interpreter {
  /// Makes an instance of a type: of the program, of a library, or of one that is not declared.
  func construct(_ type: TypeExpression, _ call: Call) throws -> TypedValue {
    guard let name = type.typeName else { return try constructBuiltIn(type, call) }
    for dialect in dialects {
      if let value = try dialect.construct(type, call) { return value }
    }
    guard let declaration = table.declaration(of: type, from: call.environment.context.file) else {
      return try constructBuiltIn(type, call)
    }
    switch declaration.kind {
    case .class, .actor, .struct:
      return try strictly {
        try calling(at: call.place) { try construct(type, declaration, call) }
      }
    case .enum where !declaration.hasInitialiser(labelled: call.arguments.first?.label):
      return try constructCase(type, declaration, call)
    case .enum: return try strictly { try calling(at: call.place) { try construct(type, declaration, call) } }
    case .protocol: throw call.error("'\(name)' is a protocol and makes no instances")
    case .external: return try constructBuiltIn(type, call)
    }
  }

  private func construct(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue {
    if let circle = table.inheritanceCircle(from: declaration) {
      let error = call.error("'\(declaration.name)' inherits from itself: \(circle.joined(separator: ": "))")
      guard !policy.endsAtFaults else { throw error }
      report(error.message, at: error.place)
      return unknown(call.node, call.environment, type)
    }
    guard let (initialiser, match) = try chooseInitialiser(of: declaration, call) else {
      return TypedValue(allocate(type, declaration), type)
    }
    let site = Symbol("\(declaration.name).\(initialiser.signature)")
    let names = declaration.genericParameters + initialiser.genericParameters
    let bound = try bind(
      call, initialiser.parameters, match, in: declaration.name, kind: .`init`, site: site, names: names,
      generics: declaration.generics(as: type), result: type.open(declaration),
      file: initialiser.file ?? declaration.file, nil)
    let concrete = specialise(type, declaration, bound.generics)
    let variable = Variable("self", allocate(concrete, declaration), type: concrete, isTrial: true)
    let isMade =
      try dryRun.map {
        try $0.constructing(declaration.name, self) {
          try initialise(variable, declaration, initialiser, bound, concrete)
        }
      }
      ?? withInOuts(bound, match, call) {
        try initialise(variable, declaration, initialiser, bound, concrete)
      }
    guard isMade, let value = variable.value else { return TypedValue(.nothing, .optional(concrete)) }
    return TypedValue(value, initialiser.isFailable ? .optional(concrete) : concrete)
  }

  private func specialise(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ generics: [String: TypeExpression]
  ) -> TypeExpression {
    declaration.specialised(type, generics)
  }

  private func chooseInitialiser(
    of declaration: TypeDeclaration, _ call: Call
  ) throws -> (InitialiserDeclaration, ArgumentMatch)? {
    let fitting = facts.initialisers(of: declaration, self).compactMap { initialiser in
      ArgumentMatch(call.arguments, to: initialiser.parameters).map { (initialiser, $0) }
    }
    let best = try choose(
      fitting, named: "\(declaration.name).init", in: declaration.name, open: declaration.genericParameters,
      call)
    if let best { return best }
    if table.undeclaredSuperclass(of: declaration) != nil { return nil }
    throw call.error("'\(declaration.name)' has no initialiser 'init\(call.arguments.labels)'")
  }

  /// An instance whose properties have no values yet.
  private func allocate(_ type: TypeExpression, _ declaration: TypeDeclaration) -> SourceValue {
    if declaration.kind == .enum { return .nothing }
    let fields = facts.emptyFields(of: declaration, self)
    guard declaration.isReferenceType else { return .structure(StructureValue(type: type, fields: fields)) }
    let object = makeObject(type, isKnown: true)
    object.fields = fields
    return .object(object)
  }

  func makeObject(_ type: TypeExpression, isKnown: Bool) -> SourceObject {
    let object = SourceObject(
      type: type, hasKnownType: isKnown, isTrial: !policy.changesState, releases: releases, changes: changes)
    if policy.changesState, let declaration = table.declaration(of: type) {
      object.hasDeinitialiser = !facts.deinitialisers(of: declaration, self).isEmpty
    }
    return object
  }
}

// MARK: - Initialising

extension Interpreter {
  /// Runs an initialiser; false when it gave nil.
  private func initialise(
    _ variable: Variable, _ declaration: TypeDeclaration, _ initialiser: InitialiserDeclaration,
    _ bound: BoundArguments, _ type: TypeExpression
  ) throws -> Bool {
    try calling(at: place(declaration.position)) {
      try runInitialiser(variable, declaration, initialiser, bound, type)
    }
  }

  private func runInitialiser(
    _ variable: Variable, _ declaration: TypeDeclaration, _ initialiser: InitialiserDeclaration,
    _ bound: BoundArguments, _ type: TypeExpression
  ) throws -> Bool {
    if case .inherited(let parentName) = initialiser.origin {
      return try initialiseInherited(variable, declaration, from: parentName, initialiser, bound, type)
    }
    let isDelegating = initialiser.isDelegating(in: declaration)
    let isMemberwise = initialiser.origin == .memberwise
    if !isDelegating {
      try setInitialValues(of: declaration, on: variable, type, bound, isMemberwise: isMemberwise)
    }
    guard let body = initialiser.body, let file = initialiser.file else {
      for parameter in bound.variables where isMemberwise {
        try setMember(parameter, on: variable)
      }
      if !isDelegating { try initialiseSuper(of: declaration, variable, nil) }
      return true
    }
    let site = Symbol("\(declaration.name).\(initialiser.signature)")
    let context = Context(
      file: file, selfVariable: variable, typeName: declaration.name, site: site,
      generics: generics(of: declaration, in: type).merging(bound.generics) { own, _ in own },
      isUnobserved: true)
    let environment = Environment(context)
    bound.variables.forEach(environment.declare)
    let completion = try runStatements(body, in: environment)
    if case .returned(let value) = completion, value.value.isNothing, initialiser.isFailable { return false }
    if !isDelegating, declaration.isReferenceType, !initialiser.callsSuper {
      try initialiseSuper(of: declaration, variable, nil)
    }
    return true
  }

  /// A class that takes over an initialiser gives its own properties their values, and leaves the rest to it.
  private func initialiseInherited(
    _ variable: Variable, _ declaration: TypeDeclaration, from parentName: String,
    _ initialiser: InitialiserDeclaration, _ bound: BoundArguments, _ type: TypeExpression
  ) throws -> Bool {
    guard let parent = table.type(named: parentName, from: declaration.file) else { return true }
    for current in table.storingClasses(of: declaration, below: parent) {
      try setInitialValues(of: current, on: variable, type, bound)
    }
    let own = facts.initialisers(of: parent, self).first { $0.signature == initialiser.signature }
    return try own.map { try initialise(variable, parent, $0, bound, type) } ?? true
  }

  /// `self.init(…)`.
  func delegate(_ variable: Variable, _ call: Call) throws {
    guard let type = variable.type, let declaration = table.declaration(of: type),
      let (initialiser, match) = try chooseInitialiser(of: declaration, call)
    else { return }
    try initialise(variable, declaration, initialiser, match, call, type)
  }

  /// `super.init(…)`; without a call, the one Swift adds.
  func initialiseSuper(of declaration: TypeDeclaration, _ variable: Variable, _ call: Call?) throws {
    guard case .declared(let parent) = table.superclass(of: declaration), let type = variable.type else {
      return
    }
    if let call {
      guard let (initialiser, match) = try chooseInitialiser(of: parent, call) else { return }
      return try initialise(variable, parent, initialiser, match, call, type)
    }
    let plain = facts.initialisers(of: parent, self).first { $0.parameters.allSatisfy(\.isOptionalForCaller) }
    guard let plain, plain.parameters.isEmpty else { return }
    _ = try initialise(variable, parent, plain, BoundArguments(), type)
  }

  private func initialise(
    _ variable: Variable, _ declaration: TypeDeclaration, _ initialiser: InitialiserDeclaration,
    _ match: ArgumentMatch, _ call: Call, _ type: TypeExpression
  ) throws {
    let site = Symbol("\(declaration.name).\(initialiser.signature)")
    let bound = try bind(
      call, initialiser.parameters, match, in: declaration.name, kind: .`init`, site: site,
      names: declaration.genericParameters + initialiser.genericParameters,
      generics: generics(of: declaration, in: type), file: initialiser.file ?? declaration.file, variable)
    _ = try initialise(variable, declaration, initialiser, bound, type)
  }

  /// Evaluates what the properties of one class or structure begin with, in order.
  private func setInitialValues(
    of declaration: TypeDeclaration, on variable: Variable, _ type: TypeExpression, _ bound: BoundArguments,
    isMemberwise: Bool = false
  ) throws {
    let generics = generics(of: declaration, in: type).merging(bound.generics) { own, _ in own }
    for property in declaration.storedProperties {
      let name = Symbol(property.name)
      let propertyType = property.type.map { table.resolved($0, in: declaration.name).replacing(generics) }
      let site = Symbol("\(declaration.name).\(property.name)")
      let isGiven = isMemberwise && bound.variables.contains { $0.name == property.name }
      if let wrapper = property.wrapper,
        let slot = try wrap(
          property, wrapper, propertyType, in: wrapperEnvironment(property, declaration, site), site,
          takesInitialValue: !isGiven)
      {
        set(name, to: slot, on: variable)
        continue
      }
      guard let initial = property.initialValue, !property.isLazy else { continue }
      let self_ = Variable("self", .metatype(.named(declaration.name)))
      let context = Context(
        file: property.file, selfVariable: self_, typeName: declaration.name, site: site, generics: generics)
      let use = Expectation(propertyType, label: property.name, kind: .property, site: site)
      let value = try value(of: initial, in: Environment(context), for: use)
      if property.wrapper == nil {
        try check(
          value, is: property.type.flatMap { _ in propertyType }, .declaration, initial, Environment(context))
      }
      self.name(value.value, property.name)
      set(name, value.value, on: variable)
    }
  }

  /// Gives a property what the memberwise initialiser is handed for it.
  private func setMember(_ parameter: Variable, on variable: Variable) throws {
    let (name, value) = (Symbol(parameter.name), parameter.value ?? .nothing)
    guard case .wrapped(let wrapper)? = variable.value?.fields?[name] else {
      return set(name, value, on: variable)
    }
    try set(name, to: .wrapped(wrapper.writing(value, self)), on: variable)
  }

  private func wrapperEnvironment(
    _ property: PropertyDeclaration, _ declaration: TypeDeclaration, _ site: Symbol
  ) -> Environment {
    Environment(
      Context(
        file: property.file, selfVariable: Variable("self", .metatype(.named(declaration.name))),
        typeName: declaration.name, site: site))
  }

  /// What a library's wrapper, or one of the program, makes of a property or a variable; nil where it is neither.
  ///
  /// - Parameter takesInitialValue: Whether the property begins with what is written, and is not handed another value.
  func wrap(
    _ property: PropertyDeclaration, _ wrapper: AttributeUse, _ type: TypeExpression?,
    in environment: Environment, _ site: Symbol, takesInitialValue: Bool = true
  ) throws -> Slot? {
    let place = place(property.position)
    let use = WrapperUse(
      name: wrapper.name, property: property.name, type: type, site: site, place: place,
      call: Call(
        interpreter: self, environment: environment, arguments: wrapper.callArguments,
        node: ExprSyntax(NilLiteralExprSyntax()), use: Expectation(type), place: place))
    for dialect in dialects {
      if let slot = try dialect.wrap(use) { return slot }
    }
    return try declaredWrapper(property, wrapper, type, takesInitialValue: takesInitialValue, environment)
  }

  /// The first read of a `lazy var`.
  func initialValue(ofLazy name: String, of base: TypedValue) throws -> TypedValue {
    guard let type = base.value.dynamicType, let declaration = table.declaration(of: type),
      let property = facts.property(name, of: declaration, self), let initial = property.initialValue
    else { return .nothing }
    let site = Symbol("\(declaration.name).\(name)")
    let propertyType = facts.propertyType(Symbol(name), of: type, self)
    let owner = property.owner ?? declaration.name
    let context = Context(
      file: property.file, selfVariable: Variable("self", base.value, type: type), typeName: owner,
      site: site,
      generics: generics(ofTypeNamed: owner, in: type))
    let use = Expectation(propertyType, label: name, kind: .property, site: site)
    let value = try calling(at: place(property.position)) {
      try self.value(of: initial, in: Environment(context), for: use)
    }
    self.name(value.value, name)
    return value
  }
}

// MARK: - Setting fields

extension Interpreter {
  func set(_ name: Symbol, _ value: SourceValue, on variable: Variable) {
    set(
      name,
      to: (variable.value?.fields?[name] ?? .uninitialised).holding(labelled(value, name, of: variable)),
      on: variable)
  }

  /// A tuple with the labels of the property that gets it.
  func labelled(_ value: SourceValue, _ name: Symbol, of variable: Variable) -> SourceValue {
    switch value {
    case .tuple, .array:
      let declaration = variable.value?.declaredType.flatMap { table.declaration(of: $0) }
      return value.labelled(declaration.flatMap { facts.property(name.text, of: $0, self)?.labels })
    default: return value
    }
  }

  func set(_ name: Symbol, to slot: Slot, on variable: Variable) {
    switch variable.value {
    case .object(let object)?: object.fields[name] = slot
    case .structure?:
      variable.change { value in
        guard case .structure(var structure) = value else { return }
        value = .void
        structure.fields[name] = slot
        value = .structure(structure)
      }
    default: break
    }
  }
}

extension TypeExpression {
  /// The type with the names of its generic parameters, where it is written without what they stand for.
  fileprivate func open(_ declaration: TypeDeclaration) -> TypeExpression? {
    guard !declaration.genericParameters.isEmpty, case .named(var names) = self, let last = names.popLast(),
      last.arguments.isEmpty
    else { return nil }
    let parameters = declaration.genericParameters.map { TypeExpression.named($0.name) }
    return .named(names + [Name(last.text, arguments: parameters)])
  }
}

extension PropertyDeclaration {
  /// What the property is before it gets its value.
  var slot: Slot {
    if isWeak || isUnowned { return .weak(WeakObject(nil)) }
    if isLazy { return .postponed }
    return !isLet && type?.isOptional == true ? .strong(.nothing) : .uninitialised
  }
}

extension AttributeUse {
  var callArguments: [Call.Argument] {
    arguments?.map { Call.Argument(label: $0.label?.plainText, content: .syntax($0.expression)) } ?? []
  }
}

extension InitialiserDeclaration {
  /// Whether it leaves the properties to another initialiser of the same type.
  fileprivate func isDelegating(in declaration: TypeDeclaration) -> Bool {
    if declaration.isReferenceType { return isConvenience }
    return body?.description.contains("self.init") ?? false
  }

  fileprivate var callsSuper: Bool { body?.description.contains("super.init") ?? false }
}

extension TypeDeclaration {
  /// Whether a call with this first label means an initialiser that it writes, and not the one for raw values.
  fileprivate func hasInitialiser(labelled label: String?) -> Bool {
    label != "rawValue" && !initialisers.isEmpty
      || initialisers.contains { $0.parameters.first?.label == "rawValue" }
  }
}
