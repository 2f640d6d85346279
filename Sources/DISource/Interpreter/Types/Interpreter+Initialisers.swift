import DICore
import SwiftSyntax

extension Interpreter {
  /// Runs an initialiser; false if it returned nil.
  func initialise(
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
    let late = isDelegating ? [] : lateProperties(of: declaration, initialiser)
    if !isDelegating {
      try setInitialValues(
        of: declaration, on: variable, type, bound, isMemberwise: isMemberwise, except: Set(late.map(\.name)))
    }
    guard let body = initialiser.body, let file = initialiser.file else {
      if isMemberwise { try setMembers(bound.variables, of: declaration, on: variable) }
      if !isDelegating { try initialiseSuper(of: declaration, variable, nil) }
      return true
    }
    let site = Symbol("\(declaration.name).\(initialiser.signature)")
    var generics = generics(of: declaration, in: type, bound)
    if initialiser.protocolName != nil {
      generics.merge(typeLookups.associatedTypes(of: type, self)) { own, _ in own }
    }
    let context = CodeContext(
      file: file, selfVariable: variable, typeName: initialiser.protocolName ?? declaration.name, site: site,
      generics: generics, unobserved: .own, isInProtocol: initialiser.protocolName != nil)
    let environment = Environment(context)
    bound.variables.forEach(environment.declare)
    let completion: ControlFlow
    do {
      completion = try runStatements(body, in: environment)
    } catch is InitialiserGaveNil {
      return false
    }
    if case .returned(let value) = completion, value.value.isNothing, initialiser.isFailable { return false }
    for property in late where variable.value?.fields?.value(of: property.name) == nil {
      try setInitialValue(of: property, in: declaration, on: variable, generics)
    }
    if !isDelegating, declaration.isReferenceType, !initialiser.callsSuper {
      try initialiseSuper(of: declaration, variable, nil)
    }
    return true
  }

  /// Gives properties the values of a memberwise initialiser's parameters; a lazy one that was left out stays unread.
  private func setMembers(
    _ parameters: [Variable], of declaration: TypeDeclaration, on variable: Variable
  ) throws {
    for parameter in parameters {
      let isLazy = declaration.storedProperties.contains { $0.isLazy && $0.name == parameter.name }
      if isLazy, parameter.value?.isNothing == true { continue }
      try setMember(parameter, on: variable)
    }
  }

  /// Runs an inherited initialiser: sets the initial values of the subclass's properties, then runs the superclass's.
  /// If that is a convenience initialiser, the one that it calls sets the initial values.
  ///
  /// - Returns: Whether the superclass's initialiser returned an object.
  private func initialiseInherited(
    _ variable: Variable, _ declaration: TypeDeclaration, from parentName: String,
    _ initialiser: InitialiserDeclaration, _ bound: BoundArguments, _ type: TypeExpression
  ) throws -> Bool {
    guard let parent = table.type(named: parentName) else { return true }
    if !initialiser.isConvenience {
      for current in table.storingClasses(of: declaration, below: parent) {
        try setInitialValues(of: current, on: variable, type, bound)
      }
    }
    let own = typeLookups.initialisers(of: parent, self).first { $0.signature == initialiser.signature }
    return try own.map { try initialise(variable, parent, $0, bound, type) } ?? true
  }

  /// Evaluates `self.init(…)`.
  func delegate(_ variable: Variable, _ call: Call) throws {
    if let type = variable.type, extendedDeclaration(of: type) != nil {
      let made = try construct(type, call)
      if made.value.isNothing { throw InitialiserGaveNil() }
      return variable.value = made.value
    }
    guard let type = variable.type, let declaration = table.declaration(of: type),
      let (initialiser, match) = try chooseInitialiser(of: declaration, call)
    else { return }
    try initialise(variable, declaration, initialiser, match, call, type)
  }

  /// Evaluates `super.init(…)`; without a call, the implicit one.
  func initialiseSuper(of declaration: TypeDeclaration, _ variable: Variable, _ call: Call?) throws {
    guard case .declared(let parent) = table.superclass(of: declaration), let type = variable.type else {
      return
    }
    if let call {
      if try initialiseDecoded(parent, variable, call) { return }
      guard let (initialiser, match) = try chooseInitialiser(of: parent, call) else { return }
      return try initialise(variable, parent, initialiser, match, call, type)
    }
    let plain = typeLookups.initialisers(of: parent, self).first {
      $0.parameters.allSatisfy(\.isOptionalForCaller)
    }
    guard let plain, plain.parameters.isEmpty else { return }
    _ = try initialise(variable, parent, plain, BoundArguments(), type)
  }

  func initialise(
    _ variable: Variable, _ declaration: TypeDeclaration, _ initialiser: InitialiserDeclaration,
    _ match: ArgumentMatch, _ call: Call, _ type: TypeExpression
  ) throws {
    let callee = Callee(
      initialiser, of: declaration, table.genericParameters(of: declaration),
      generics: generics(of: declaration, in: type))
    let bound = try bind(call, to: callee, match)
    guard try initialise(variable, declaration, initialiser, bound, type) else { throw InitialiserGaveNil() }
  }

  /// The properties whose initial values are made when they are first used, after the code of an initialiser: those of a
  /// `@StateObject`.
  private func lateProperties(
    of declaration: TypeDeclaration, _ initialiser: InitialiserDeclaration
  ) -> [PropertyDeclaration] {
    guard declaration.kind == .struct, initialiser.body != nil else { return [] }
    return declaration.storedProperties.filter { property in
      property.wrapper?.name == "StateObject" && property.$initialValue.isThere
        && !table.declares("StateObject")
    }
  }

  /// Sets the initial values of the properties of one class or structure, in order of declaration. The defaults of a
  /// memberwise initialiser's parameters come first: they are arguments of its call.
  ///
  /// - Parameter others: The names of properties that are left as they are.
  func setInitialValues(
    of declaration: TypeDeclaration, on variable: Variable, _ type: TypeExpression, _ bound: BoundArguments,
    isMemberwise: Bool = false, except others: Set<String> = []
  ) throws {
    let generics = generics(of: declaration, in: type, bound)
    let properties = declaration.storedProperties.filter {
      $0.isSetBeforeInitialisers && !others.contains($0.name)
    }
    let hasArguments = isMemberwise && !bound.variables.isEmpty
    let constants = hasArguments ? properties.filter(\.isLet) : []
    for property in hasArguments ? properties.filter({ !$0.isLet }) + constants : properties {
      let isGiven = isMemberwise && bound.variables.contains { $0.name == property.name }
      try setInitialValue(of: property, in: declaration, on: variable, generics, isGiven: isGiven)
    }
  }

  private func generics(
    of declaration: TypeDeclaration, in type: TypeExpression, _ bound: BoundArguments
  ) -> [String: TypeExpression] {
    generics(of: declaration, in: type).merging(bound.generics) { own, _ in own }
  }

  /// Sets the initial value of a property.
  ///
  /// - Parameter isGiven: Whether the caller gives a value.
  private func setInitialValue(
    of property: PropertyDeclaration, in declaration: TypeDeclaration, on variable: Variable,
    _ generics: [String: TypeExpression], isGiven: Bool = false
  ) throws {
    let site = Symbol("\(declaration.name).\(property.name)")
    if !isGiven, property.isOfStandardType, let known = typeLookups.standardValues[site] {
      return set(Symbol(property.name), known, on: variable)
    }
    let propertyType = table.annotatedType(of: property, in: declaration.name).map {
      meaning(of: $0, in: declaration.name, generics)
    }
    if let wrapper = property.wrapper,
      let slot = try wrap(
        property, wrapper, propertyType, in: wrapperEnvironment(property, declaration, site), site,
        takesInitialValue: !isGiven)
    {
      set(Symbol(property.name), to: slot, on: variable)
    } else if !isGiven {
      let context = CodeContext(
        file: property.file, selfVariable: Variable("self", .metatype(.named(declaration.name))),
        typeName: declaration.name, site: site, generics: generics)
      try setInitialValue(of: property, propertyType, on: variable, context)
    }
  }

  /// Sets a property that has no wrapper, or one that is not known.
  private func setInitialValue(
    of property: PropertyDeclaration, _ type: TypeExpression?, on variable: Variable, _ context: CodeContext
  ) throws {
    let name = Symbol(property.name)
    guard let initial = property.initialValue, !property.isLazy else {
      if let wrapper = property.wrapper, !table.isResultBuilder(wrapper, in: context.typeName) {
        let text = "@\(wrapper.name) var \(property.name)"
        set(name, .unknown(UnknownValue(type: type, text: text)), on: variable)
      }
      return
    }
    let environment = Environment(context)
    let use = ExpressionUse(type, label: property.name, kind: .property, site: context.site)
    let value = try value(of: initial, in: environment, for: use)
    if property.wrapper == nil {
      try check(value, is: property.type.flatMap { _ in type }, .declaration, initial, environment)
    }
    self.name(value.value, property.name)
    set(name, value.value, on: variable)
    if property.isOfStandardType, value.value.isPlain, let site = context.site {
      typeLookups.standardValues[site] = value.value
    }
  }

  /// Sets the initial values of a class that an initialiser of an undeclared superclass makes, and of its superclasses;
  /// runs `init(coder:)` in its place if the class declares it and is made from an archive.
  func initialiseOutside(
    _ variable: Variable, _ declaration: TypeDeclaration, _ type: TypeExpression, isFromArchive: Bool = false
  ) throws {
    let ofArchive = typeLookups.initialisers(of: declaration, self).first { $0.signature == "init(coder:)" }
    guard isFromArchive, let ofArchive else {
      for current in table.storingClasses(of: declaration) {
        try setInitialValues(of: current, on: variable, type, BoundArguments())
      }
      return
    }
    var bound = BoundArguments()
    bound.variables = ofArchive.parameters.map {
      let value = UnknownValue(
        type: $0.type, text: $0.name, place: place(declaration.position), isFromSystem: true)
      return Variable($0.name, .unknown(value), type: $0.type)
    }
    _ = try initialise(variable, declaration, ofArchive, bound, type)
  }

  /// Sets a property to the argument of the memberwise initialiser.
  private func setMember(_ parameter: Variable, on variable: Variable) throws {
    let (name, value) = (Symbol(parameter.name), parameter.value ?? .nothing)
    guard case .wrapped(let wrapper)? = variable.value?.fields?[name] else {
      return set(name, value, on: variable)
    }
    if let declared = wrapper as? DeclaredWrapper, value.dynamicType?.typeName == declared.typeName {
      return set(name, to: .wrapped(declared.replacing(value)), on: variable)
    }
    try set(name, to: .wrapped(wrapper.writing(value, self)), on: variable)
  }
}

/// Ends an initialiser whose `super.init(…)` or `self.init(…)` returned nil.
struct InitialiserGaveNil: Error {}

extension PropertyDeclaration {
  /// Whether something is put into it before an initialiser runs: its initial value, or a wrapper.
  fileprivate var isSetBeforeInitialisers: Bool { wrapper != nil || $initialValue.isThere && !isLazy }
}

extension InitialiserDeclaration {
  /// Whether the initialiser calls another initialiser of the same type.
  fileprivate func isDelegating(in declaration: TypeDeclaration) -> Bool {
    if declaration.isReferenceType || protocolName != nil { return isConvenience }
    return bodyHas("self.init")
  }

  fileprivate var callsSuper: Bool { bodyHas("super.init") }

  private func bodyHas(_ text: String) -> Bool {
    guard let body = $body.parsed, let file else { return false }
    return file.has(text, within: body)
  }
}

extension PropertyDeclaration {
  /// Whether a type of the standard library or of Foundation declares the property.
  fileprivate var isOfStandardType: Bool { file.name == StandardTypes.fileName && wrapper == nil }
}
