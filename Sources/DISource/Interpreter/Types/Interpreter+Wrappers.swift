import DICore
import SwiftSyntax

// Declared property wrappers: `@W(a) var x = v` stores a `W(wrappedValue: v, a)`.
extension Interpreter {
  /// The declared wrapper of a property; nil if the program declares none with this name.
  func declaredWrapper(
    _ property: PropertyDeclaration, _ wrapper: AttributeUse, _ wrapped: TypeExpression?,
    takesInitialValue: Bool, _ environment: Environment
  ) throws -> Slot? {
    guard wrapperDeclaration(wrapper, environment) != nil else { return nil }
    guard let uses = uses(of: [wrapper] + property.innerWrappers, on: property, wrapped, environment) else {
      let position = place(property.position)
      let unknown = UnknownValue(
        type: wrapped, text: "@\(wrapper.name) var \(property.name)", place: position)
      if policy.reportsUnknownCode { report("'@\(wrapper.name)' is not understood", at: position) }
      return .strong(.unknown(unknown))
    }
    var made: TypedValue?
    if takesInitialValue {
      for use in uses.reversed() {
        made = try instance(of: use, around: made)
        if made == nil { break }
      }
      if let made { noteReading(of: uses[0], in: made) }
    }
    return .wrapped(DeclaredWrapper(uses[0], inner: uses.dropFirst(), made?.value))
  }

  /// The wrapper that an attribute means; nil if the program declares none with this name.
  private func wrapperDeclaration(_ wrapper: AttributeUse, _ environment: Environment) -> TypeDeclaration? {
    let written = table.resolved(
      .named(wrapper.name), in: environment.context.typeName, from: environment.context.file)
    return table.declaration(of: written).flatMap { $0.isPropertyWrapper ? $0 : nil }
  }

  /// The uses of wrappers around a property, the outermost first; nil if one of them is not understood.
  private func uses(
    of wrappers: [AttributeUse], on property: PropertyDeclaration, _ wrapped: TypeExpression?,
    _ environment: Environment
  ) -> [DeclaredWrapper.Use]? {
    var uses: [DeclaredWrapper.Use] = []
    var inside = wrapped
    for wrapper in wrappers.reversed() {
      guard let declaration = wrapperDeclaration(wrapper, environment), !usesEnclosingSelf(declaration),
        !table.wrapsItself(declaration)
      else { return nil }
      let type = type(of: declaration, wrapper, around: inside, environment)
      let use = DeclaredWrapper.Use(
        property: property.name, type: type, wrapped: inside, labels: uses.isEmpty ? property.labels : nil,
        arguments: wrapper.callArguments,
        environment: environment, initialValue: uses.isEmpty ? property.initialValue : nil,
        place: place(property.position))
      inside = type
      uses.insert(use, at: 0)
    }
    return uses
  }

  /// An instance of a wrapper around an inner one or the written initial value; nil if it needs a value that there is
  /// not yet.
  private func instance(of use: DeclaredWrapper.Use, around inner: TypedValue?) throws -> TypedValue? {
    let call = use.call(self)
    func make(of content: Call.Argument.Content) throws -> TypedValue {
      let first = Call.Argument(label: "wrappedValue", content: content)
      return try wrapping(use) {
        try construct(use.type, call.replacing(arguments: [first] + use.arguments))
      }
    }
    func fits(_ arguments: [Call.Argument]) -> Bool {
      table.declaration(of: use.type).map { typeLookups.initialisers(of: $0, self) }?.contains {
        ArgumentMatch(arguments, to: $0.parameters) != nil
      } == true
    }
    if let inner { return try make(of: .value(inner)) }
    if let written = use.initialValue { return try make(of: .syntax(written)) }
    if fits(use.arguments) { return try wrapping(use) { try construct(use.type, call) } }
    let none = Call.Argument.Content.value(TypedValue(.nothing, use.wrapped))
    guard use.startsWithNil, fits([Call.Argument(label: "wrappedValue", content: none)]) else { return nil }
    return try make(of: none)
  }

  /// Runs code of a wrapper: what it asks for, the property asks for.
  func wrapping<Result>(_ use: DeclaredWrapper.Use, _ body: () throws -> Result) rethrows -> Result {
    let outer = wrappedProperty
    let owner = use.environment.context.typeName.map { "\($0)." } ?? ""
    wrappedProperty = WrappedProperty(
      wrapper: use.typeName, name: Symbol(use.property), site: Symbol(owner + use.property), place: use.place)
    defer { wrappedProperty = outer }
    return try body()
  }

  /// What a request is for that code makes: the property that it wraps, or else what the code uses the answer for. In
  /// a generic function whose result is of the requested type, what the function's caller uses that for.
  func label(of use: ExpressionUse, requesting service: TypeExpression, in environment: Environment)
    -> Symbol?
  {
    if let property = wrappedProperty(asking: environment) { return property.name }
    if let label = use.label { return label == "wrappedValue" ? wrappedProperty?.name ?? label : label }
    guard let purpose = environment.context.purpose, service.unwrapped == purpose.type.unwrapped else {
      return nil
    }
    return purpose.label == "wrappedValue" ? wrappedProperty?.name ?? purpose.label : purpose.label
  }

  /// The type of the wrapper. Its generic arguments are written, or determined by the property's type.
  func type(
    of declaration: TypeDeclaration, _ wrapper: AttributeUse, around wrapped: TypeExpression?,
    _ environment: Environment
  ) -> TypeExpression {
    let plain = TypeExpression.named(declaration.name)
    var generics = Dictionary(
      zip(
        declaration.genericParameters.map(\.name), wrapper.genericArguments.map { qualified($0, environment) }
      )
    ) { first, _ in first }
    if generics.isEmpty, let wrapped,
      let inside = typeLookups.property("wrappedValue", of: declaration, self)?.type
    {
      inside.bind(Set(declaration.genericParameters.map(\.name)), to: wrapped, &generics)
    }
    return table.specialised(plain, declaration, generics)
  }

  private func usesEnclosingSelf(_ declaration: TypeDeclaration) -> Bool {
    typeLookups.staticMethods("subscript", of: declaration, self).contains { function in
      function.parameters.contains { $0.label == "_enclosingInstance" }
    }
  }

  /// Reads a property of the value in a variable, which the getter may mutate; nil if there is none.
  func read(
    _ name: String, of holder: Variable, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard let value = holder.value, let type = value.dynamicType,
      let declaration = table.declaration(of: type)
    else { return nil }
    if let property = typeLookups.property(name, of: declaration, self), property.isComputed,
      let getter = property.accessors?.getter
    {
      return try compute(property, getter, on: holder, declaration)
    }
    if case .structure(let structure) = value, case .lazyUnread? = structure.fields[Symbol(name)] {
      let made = try initialValue(ofLazy: name, on: holder)
      set(Symbol(name), made.value, on: holder)
      return made
    }
    return try member(name, of: TypedValue(value, type), node, environment, .nothing)
  }

  /// The value of `$x` or `_x` for a wrapped property `x`; nil for another name.
  func wrapperMember(_ name: String, of fields: FieldList) throws -> TypedValue? {
    guard name.hasPrefix("$") || name.hasPrefix("_"),
      case .wrapped(let wrapper)? = fields[Symbol(String(name.dropFirst()))]
    else { return nil }
    if name.hasPrefix("$") { return try wrapper.projection(self) }
    guard let declared = wrapper as? DeclaredWrapper else { return nil }
    return declared.instance.map { TypedValue($0, declared.use.type) }
  }

  /// The wrapper that an assignment to `_x` replaces; nil for another name.
  func wrapper(named name: String, of fields: FieldList?) -> (property: Symbol, DeclaredWrapper)? {
    let property = Symbol(String(name.dropFirst()))
    guard name.hasPrefix("_"), case .wrapped(let wrapper)? = fields?[property],
      let declared = wrapper as? DeclaredWrapper
    else { return nil }
    return (property, declared)
  }

  /// The wrapper whose `projectedValue` is set where `$x` is.
  func projectingWrapper(named name: String, of fields: FieldList?) -> (property: Symbol, DeclaredWrapper)? {
    let property = Symbol(String(name.dropFirst()))
    guard name.hasPrefix("$"), case .wrapped(let wrapper)? = fields?[property],
      let declared = wrapper as? DeclaredWrapper
    else { return nil }
    return (property, declared)
  }

  /// Takes its wrapper from a property that an initialiser sets before all of `self` has values: Swift then makes
  /// another wrapper of the value, and does not set the one that there is.
  func makeAnew(
    _ name: String, of base: TypedValue, _ holder: Variable, _ environment: Environment
  ) {
    guard environment.context.unobserved == .own, policy.changesState,
      case .wrapped(let wrapper as DeclaredWrapper)? = base.value.fields?[Symbol(name)],
      wrapper.instance != nil, base.value.fields?.haveValues == false,
      base.value.object === environment.context.selfVariable?.value?.object
    else { return }
    set(Symbol(name), to: .wrapped(wrapper.withoutInstance), on: holder)
  }

  /// The environment in which the arguments of a property's wrapper are evaluated: that of static code of the type.
  func wrapperEnvironment(
    _ property: PropertyDeclaration, _ declaration: TypeDeclaration, _ site: Symbol
  ) -> Environment {
    Environment(
      CodeContext(
        file: property.file, selfVariable: Variable("self", .metatype(.named(declaration.name))),
        typeName: declaration.name, site: site))
  }

  /// The value of a wrapped property or variable by a library's or the program's wrapper; nil if there is no such
  /// wrapper.
  ///
  /// - Parameter takesInitialValue: Whether the property has its written initial value, and not an argument.
  func wrap(
    _ property: PropertyDeclaration, _ wrapper: AttributeUse, _ type: TypeExpression?,
    in environment: Environment, _ site: Symbol, takesInitialValue: Bool = true
  ) throws -> Slot? {
    guard let name = table.libraryWrapper(wrapper, in: environment.context.typeName) else {
      return try declaredWrapper(property, wrapper, type, takesInitialValue: takesInitialValue, environment)
    }
    let place = place(property.position)
    let use = WrapperUse(
      name: name, property: property.name,
      type: type, site: site, place: place,
      call: Call(
        interpreter: self, environment: environment, arguments: wrapper.callArguments,
        node: ExprSyntax(NilLiteralExprSyntax()), use: ExpressionUse(type), place: place))
    for runtime in runtimes(for: environment.context.file) {
      if let slot = try runtime.wrap(use) { return slot }
    }
    return try declaredWrapper(property, wrapper, type, takesInitialValue: takesInitialValue, environment)
  }
}

// MARK: - Wrappers of undeclared frameworks

extension Interpreter {
  /// Evaluates `_x = State(initialValue: v)`, which sets `x`, if the wrapper is undeclared. False for another
  /// assignment.
  func assignWrapper(_ node: InfixOperatorExprSyntax, _ environment: Environment) throws -> Bool {
    guard let name = node.leftOperand.ownMember, name.hasPrefix("_"),
      environment.variable(named: name) == nil, let own = environment.context.selfVariable,
      let type = own.value?.declaredType, let declaration = table.declaration(of: type),
      let property = typeLookups.property(String(name.dropFirst()), of: declaration, self),
      let wrapper = property.wrapper, typeLookups.property(name, of: declaration, self) == nil
    else { return false }
    if case .wrapped? = own.value?.fields?[Symbol(property.name)] { return false }
    let use = ExpressionUse(typeLookups.propertyType(Symbol(property.name), of: type, self))
    let arguments = node.rightOperand.as(FunctionCallExprSyntax.self)?.arguments
    let initial = arguments?.first { ["wrappedValue", "initialValue"].contains($0.label?.text) }
    let given =
      try initial.map { try value(of: $0.expression, in: environment, for: use).value }
      ?? SourceValue.unknown(UnknownValue(type: use.type, text: "@\(wrapper.name) var \(property.name)"))
    set(Symbol(property.name), given, on: own)
    return true
  }
}

extension ExprSyntax {
  /// The name of a member of `self`: `x`, `self.x`; nil for other expressions.
  fileprivate var ownMember: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.plainText }
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return access.declName.baseName.plainText
  }
}
