package import DICore
import SwiftSyntax

// Making instances of declared types: the calls and their dependencies, read from declarations alone.
extension Program {
  /// The call that makes an instance of a type with resolved arguments: `Downloads(disk: resolve())`; nil for an
  /// undeclared type, and for one without initialiser.
  ///
  /// - Parameter request: The code of a request for a service, which may be optional.
  package func construction(
    of name: String, _ request: (_ service: String, _ isOptional: Bool) -> String
  ) -> String? {
    guard let initialiser = initialiser(ofType: name) else { return nil }
    let arguments = initialiser.parameters.filter { !$0.isOptionalForCaller }.map { parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + (Self.value(of: parameter.type)
          ?? request("\(parameter.type.withoutOptional)", parameter.type.isOptional))
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The requests of a declared type's initialiser, its parameters first, of its wrapped and lazy properties, and of its
  /// other code, which makes them later.
  ///
  /// - Parameter key: The type with the name under which an object is made; nil for every name.
  package func needs(ofType name: String, named key: ServiceKey? = nil) -> [Request] {
    guard let type = declaration(ofType: name) else { return [] }
    // What only a question reads is no fault of what is done next.
    let reports = interpreter.reports
    defer { interpreter.reports = reports }
    let initialiser = initialiser(ofType: name)
    let made = (initialiser?.parameters ?? []).filter { !$0.isOptionalForCaller }
    let known =
      made.compactMap(need) + needs(ofPropertiesOf: type)
      + interpreter.runtimes.flatMap { $0.requests(onObjectsOf: type.name, named: key) }
    let others = initialiser.map { needs(of: $0, of: type) } ?? []
    let all =
      known + others.filter { other in !known.contains { $0.key == other.key && $0.label == other.label } }
    return all + needs(ofCodeOf: type).filter { other in !all.contains { $0.key == other.key } }
  }

  /// What the default arguments and the body of an initialiser ask for, and what it makes; nothing if neither it nor
  /// an initialiser to which it delegates names a library's call.
  private func needs(of initialiser: InitialiserDeclaration, of type: TypeDeclaration) -> [Request] {
    let called = initialiser.delegates ? [type] + interpreter.table.superclasses(of: type) : []
    guard
      ([initialiser] + called.flatMap(interpreter.table.initialisers)).contains(where: {
        $0.mayRequest(libraries)
      })
    else { return [] }
    let place = interpreter.place(initialiser.position)
    let own = TypeExpression.named(type.name)
    let arguments = initialiser.parameters.filter { !$0.isOptionalForCaller }.map { parameter in
      let value = UnknownValue(type: parameter.type, text: parameter.name)
      return Call.Argument(
        label: parameter.label, content: .value(TypedValue(.unknown(value), parameter.type)))
    }
    let call = Call.fromOutside(interpreter, at: place).replacing(arguments: arguments)
    return FactoryReader(interpreter: interpreter, place: place).read {
      try interpreter.construct(own, type, call)
    }.needs
  }

  /// The requests of a declared type's wrapped and lazy properties.
  func needs(ofPropertiesOf name: String) -> [Request] {
    let reports = interpreter.reports
    defer { interpreter.reports = reports }
    return declaration(ofType: name).map(needs(ofPropertiesOf:)) ?? []
  }

  /// Whether a service is, or contains, a generic parameter of the type that asks for it: it is known only for the uses
  /// of that type.
  func isGeneric(_ service: ServiceKey, within name: String) -> Bool {
    let parameters = Set(declaration(ofType: name)?.genericParameters.map(\.name) ?? [])
    return !parameters.isEmpty && TypeExpression(parsing: service.type.name).mentions(parameters)
  }

  /// Those of the type's own properties come first, as Swift initialises them; those of its superclasses follow.
  private func needs(ofPropertiesOf type: TypeDeclaration) -> [Request] {
    let inherited = interpreter.table.superclasses(of: type).flatMap(needs(ofOwnPropertiesOf:))
    return needs(ofOwnPropertiesOf: type) + inherited
  }

  private func needs(ofOwnPropertiesOf type: TypeDeclaration) -> [Request] {
    type.storedProperties.flatMap { property in
      let wrapped = needs(ofWrapped: property, in: type)
      let read = wrapped.isEmpty ? needs(ofInitialValueOf: property, in: type) : wrapped
      return read.isEmpty ? need(property).map { [$0] } ?? [] : read
    }
  }

  /// The declared types that request a service when they are made or later, and are not registered. Those of a copied
  /// file are not made.
  ///
  /// - Parameter key: The service; without name or tag, all of its type.
  package func unregisteredTypes(needing key: ServiceKey) -> [TypeSummary] {
    let registrations = containers.flatMap(\.registrations)
    func isMeant(_ need: Request) -> Bool {
      key.qualifier == nil ? need.key.type == key.type : need.key == key
    }
    let made = Set(registrations.map(\.implementation.name))
    let others = types.filter { type in
      !type.isRegistered && !made.contains(type.name) && !isOfCopy(typeNamed: type.name)
        && needs(ofType: type.name).contains(where: isMeant)
    }
    // What a superclass of a registered class needs is told with that.
    let users = registrations.filter { $0.needs.contains(where: isMeant) }.map(\.implementation.name)
    let superclasses = users.compactMap(declaration).flatMap {
      interpreter.table.superclasses(of: $0).map(\.name)
    }
    return others.filter { !superclasses.contains($0.name) }
  }

  private func isOfCopy(typeNamed name: String) -> Bool {
    interpreter.table.type(named: name).map { interpreter.table.isCopy($0.file) } ?? false
  }

  private func declaration(ofType name: String) -> TypeDeclaration? {
    let type = interpreter.table.declaration(of: TypeExpression(parsing: name))
    return type.flatMap { [.class, .struct, .actor].contains($0.kind) ? $0 : nil }
  }

  /// The initialiser with the fewest parameters that no container has. One that only ends the program is for nobody, as
  /// `init(coder:)` often is.
  private func initialiser(ofType name: String) -> InitialiserDeclaration? {
    guard let type = declaration(ofType: name) else { return nil }
    let all = interpreter.table.initialisers(of: type).filter { !$0.isPrivate }
    let usable = all.filter { initialiser in !(initialiser.body.map(interpreter.endsProgram) ?? false) }
    let open = usable.isEmpty ? all : usable
    let values = { (initialiser: InitialiserDeclaration) in
      initialiser.parameters.count { !$0.isOptionalForCaller && Self.value(of: $0.type) != nil }
    }
    return open.min { values($0) < values($1) }
  }

  /// A value of an unregistered type, as code; nil if there is none.
  private static func value(of type: TypeExpression) -> String? {
    switch type {
    case .array: "[]"
    case .dictionary: "[:]"
    case .optional(let wrapped): value(of: wrapped) == nil ? nil : "nil"
    case .function(let parameters, let result, _):
      result == .void
        ? (parameters.isEmpty ? "{}" : "{ \(parameters.map { _ in "_" }.joined(separator: ", ")) in }") : nil
    case .named: type.typeName.flatMap { plainValues[$0] }
    case .tuple, .composition, .metatype, .unknown: nil
    }
  }

  private static let plainValues = [
    "Int": "0", "UInt": "0", "Double": "0", "Float": "0", "CGFloat": "0", "TimeInterval": "0",
    "String": "\"\"", "Bool": "false",
  ]

  private func need(_ parameter: ParameterDeclaration) -> Request? {
    guard Self.value(of: parameter.type) == nil else { return nil }
    return request(parameter.name, parameter.type, parameter.type.isOptional ? .optional : .`init`)
  }

  private func need(_ property: PropertyDeclaration) -> Request? {
    guard let type = interpreter.table.annotatedType(of: property, in: property.owner) else { return nil }
    let kind =
      property.wrapper.flatMap { self.kind(of: $0, of: property) } ?? property.resolvedKind(libraries)
    return kind.map { request(property.name, type, $0) }
  }

  /// The kind of the request that a library's wrapper makes; nil for other wrappers.
  private func kind(of wrapper: AttributeUse, of property: PropertyDeclaration) -> Request.Kind? {
    guard let name = interpreter.table.libraryWrapper(wrapper, in: property.owner) else { return nil }
    return libraries.lazy.compactMap { $0.wrappers[name] }.first
  }

  /// What the wrapper of a property asks for, if the program or a library declares it.
  private func needs(ofWrapped property: PropertyDeclaration, in type: TypeDeclaration) -> [Request] {
    guard let wrapper = property.wrapper,
      kind(of: wrapper, of: property) != nil
        || interpreter.table.declaration(of: .named(wrapper.name), in: type.name)?.isPropertyWrapper == true
    else { return [] }
    return needs(of: property, in: type) { propertyType, environment, site in
      _ = try interpreter.wrap(property, wrapper, propertyType, in: environment, site)
    }
  }

  /// What the initial value of a property asks for.
  private func needs(ofInitialValueOf property: PropertyDeclaration, in type: TypeDeclaration) -> [Request] {
    guard let initial = property.initialValue, property.mayRequest(libraries, interpreter.table) else {
      return []
    }
    if property.isLazy {
      let owner = interpreter.instanceInDryRun(of: type)
      return read(property) { interpreter.readLazyProperty(property, of: type, on: owner) }
    }
    return needs(of: property, in: type) { propertyType, environment, site in
      let use = ExpressionUse(propertyType, label: property.name, kind: .property, site: site)
      _ = try interpreter.value(of: initial, in: environment, for: use)
    }
  }

  /// What code of a property asks for, read in a dry run.
  private func needs(
    of property: PropertyDeclaration, in type: TypeDeclaration,
    _ body: (_ propertyType: TypeExpression?, Environment, _ site: Symbol) throws -> Void
  ) -> [Request] {
    let site = Symbol("\(type.name).\(property.name)")
    let propertyType = interpreter.table.annotatedType(of: property, in: type.name).map {
      interpreter.table.resolved($0, in: type.name)
    }
    let environment = interpreter.wrapperEnvironment(property, type, site)
    return read(property) { try body(propertyType, environment, site) }
  }

  private func read(_ property: PropertyDeclaration, _ body: () throws -> Void) -> [Request] {
    let reader = FactoryReader(interpreter: interpreter, place: interpreter.place(property.position))
    return reader.read {
      try body()
      return .void
    }.needs
  }

  private func request(_ label: String, _ type: TypeExpression, _ kind: Request.Kind) -> Request {
    var request = Request(ServiceKey(interpreter.table.resolved(type.unwrapped).identity), kind: kind)
    request.label = Symbol(label)
    request.isOptional = kind == .optional
    return request
  }
}

extension InitialiserDeclaration {
  /// Whether its body or a default argument may ask a container.
  fileprivate func mayRequest(_ libraries: [Library]) -> Bool {
    body?.mayRequest(libraries) == true
      || parameters.contains { $0.defaultValue?.mayRequest(libraries) == true }
  }

  /// Whether it calls another initialiser of the type, or one of a superclass.
  fileprivate var delegates: Bool { body?.description.contains(".init(") ?? false }
}

extension PropertyDeclaration {
  /// The kind of the request in the property's initial value, if that is a plain call of a library:
  /// `Resolver.resolve()`; nil for others.
  fileprivate func resolvedKind(_ libraries: [Library]) -> Request.Kind? {
    guard let call = initialValue?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return nil }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let word = name?.baseName.plainText,
      let kind = libraries.lazy.compactMap({ $0.requests[word] }).first
    else { return nil }
    return kind == .resolve && isLazy ? .lazy : kind
  }
}
