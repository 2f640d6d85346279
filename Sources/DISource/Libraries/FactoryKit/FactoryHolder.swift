import DICore
import FactoryKit

/// A container of factories as code has it: the library's own, or an object of the program, which has a manager.
struct FactoryHolder {
  let value: TypedValue
  let manager: ManagerValue

  init(_ value: SourceValue, _ manager: ManagerValue) {
    self.value = TypedValue(value, value.dynamicType)
    self.manager = manager
  }

  /// What the library's protocols add to a container. The empty name is a call of the container itself.
  static let members = MemberTable<FactoryHolder>(methods: [
    "(key:_:)": .giving { try $0.called($1) },
    "promised(key:)": .giving { try $0.promised($1) },
    "reset(options:)": .effect { holder, call in
      holder.manager.table.reset(try call.resetOptions(call["options"]))
    },
    "decorator(_:)": .effect { try $0.setDecorator($1) },
    "with(_:)": .giving { holder, call in
      try holder.hand(call)
      return holder.value
    },
    "register(_:factory:)": .giving { try $0.registerType($1) },
    "resolve(_:)": .giving { try $0.resolveType($1) },
    "factory(_:)": .giving { try $0.factoryOfType($1) },
  ])

  // MARK: Definitions

  /// `self { Cat() }`, which makes a factory, or `Container.shared { container in … }`, which hands on the container.
  private func called(_ call: Call) throws -> TypedValue {
    guard let factory = DefinitionCall(call), let closure = call.unlabelled.last ?? call["factory"] else {
      try hand(call)
      return .void
    }
    return try factory.make(try call.factory(closure), in: self)
  }

  private func hand(_ call: Call) throws {
    guard let closure = call.unlabelled.last else { throw call.error("the container is given to no closure") }
    let function = try call.value(closure).value
    _ = try call.interpreter.apply(function, to: [value], for: ExpressionUse(.void), site: nil, at: call)
  }

  private func promised(_ call: Call) throws -> TypedValue? {
    try DefinitionCall(call)?.makePromise(in: self)
  }

  private func setDecorator(_ call: Call) throws {
    manager.adopt(self)
    let anything = TypeExpression.named("Any")
    let use = ExpressionUse(.optional(.function([anything], result: .void)))
    let function = try call.unlabelled.last.map { try call.value($0, for: use).value }
    let decorator = function.flatMap {
      $0.isNothing ? nil : ReadDecorator($0, taking: anything, call.detached)
    }
    manager.table.changeState { $0.decorator = decorator }
  }

  private func declaration(_ interpreter: Interpreter) -> TypeDeclaration? {
    if let name = manager.runtime.versionOneType(of: manager) { return interpreter.table.type(named: name) }
    return value.value.dynamicType.flatMap { interpreter.table.declaration(of: $0) }
  }

  /// Whether the container conforms to a protocol of the library, perhaps by an extension of the library's type.
  private func conforms(to name: String, _ interpreter: Interpreter) -> Bool {
    guard let declaration = declaration(interpreter) else { return false }
    return declaration.inheritance.contains { $0.typeName == name }
      || interpreter.table.conforms(.named(declaration.name), to: .named(name)) == .yes
  }

  // MARK: Registering by itself

  /// Lets the container register by itself although nothing has asked it yet, so that what it registers is known. What it
  /// prints is not output of the program, which has not come to this.
  func prepareForListing(_ interpreter: Interpreter) throws {
    let printed = interpreter.printed
    defer { interpreter.printed = printed }
    try prepare(interpreter)
  }

  /// Lets the container register by itself, if it has not yet.
  func prepare(_ interpreter: Interpreter) throws {
    manager.adopt(self)
    guard interpreter.policy.changesState, manager.table.isDue else { return }
    try manager.table.autoRegister {
      guard conforms(to: "AutoRegistering", interpreter), let declaration = declaration(interpreter) else {
        return
      }
      guard manager.runtime.versionOneType(of: manager) == nil,
        let function = interpreter.typeLookups.methods("autoRegister", of: declaration, interpreter).first
      else { return try registerAllServices(of: declaration, interpreter) }
      let place = interpreter.place(function.position)
      _ = try interpreter.running(continuingAfterFaults: true, at: place) {
        try interpreter.callMethod("autoRegister", on: value, .fromOutside(interpreter, at: place))
      }
    }
  }
}

extension FactoryHolder {
  /// Lets the container's type register, as of version 1.
  private func registerAllServices(of type: TypeDeclaration, _ interpreter: Interpreter) throws {
    let name = "registerAllServices"
    guard let function = interpreter.typeLookups.staticMethods(name, of: type, interpreter).first else {
      return
    }
    let place = interpreter.place(function.position)
    _ = try interpreter.running(continuingAfterFaults: true, at: place) {
      try interpreter.callStatic(name, of: .named(type.name), .fromOutside(interpreter, at: place))
    }
  }
}

// MARK: - Registering by type

// The members of containers that conform to `Resolving`.
extension FactoryHolder {
  /// The name in the keys of factories without one.
  private static let nameOfTyped: Symbol = "*"

  private func isTyped(_ call: Call) -> Bool { conforms(to: "Resolving", call.interpreter) }

  /// `register { Cat() }` and `register(Cat.self) { … }`.
  private func registerType(_ call: Call) throws -> TypedValue? {
    guard isTyped(call) else {
      try checkDeclares("register", call)
      return nil
    }
    guard let closure = call["factory"] ?? call.unlabelled.last else {
      throw call.error("'register' has no factory")
    }
    let function = try call.factory(closure)
    let stated = try call.unlabelled.count > 1 ? call.type(call.unlabelled.first) : call.generics.first
    let body = FactoryBody(.function(function), of: stated, for: manager.container, call.detached)
    let reading = body.read(in: manager, at: call.place)
    guard
      let service = stated
        ?? call.interpreter.productType(of: function, reading.type, isCutShort: reading.isCutShort)
    else { throw call.error(reading.reasonForNoType) }
    let factory = FactoryValue(
      named: Self.nameOfTyped, body.making(service), in: self, statement: call.statementKey)
    try factory.register(factory.body.code(of: nil, factory.key, in: manager), call.interpreter)
    return factory.asValue
  }

  /// Throws where the program does not declare the method either.
  private func checkDeclares(_ method: String, _ call: Call) throws {
    let interpreter = call.interpreter
    guard let type = declaration(interpreter),
      interpreter.typeLookups.methods(method, of: type, interpreter).isEmpty
    else { return }
    try call.registering {
      throw SourceError(
        "'\(type.name)' does not conform to 'Resolving': factories are registered by name, '\(type.name).shared.NAME.\(method)'",
        at: call.place, .notSwift)
    }
  }

  private func resolveType(_ call: Call) throws -> TypedValue? {
    guard isTyped(call) else { return nil }
    guard let service = try requestedType(call) else {
      throw call.error("cannot tell which type '\(call.text)' asks for")
    }
    guard let factory = try factory(of: service, call) else {
      return TypedValue(.nothing, .optional(service))
    }
    let answer = try factory.resolve(call.replacing(arguments: []))
    return TypedValue(answer.value, .optional(service))
  }

  private func factoryOfType(_ call: Call) throws -> TypedValue? {
    guard isTyped(call), let service = try requestedType(call) else { return nil }
    return try factory(of: service, call)?.asValue ?? .nothing
  }

  private func requestedType(_ call: Call) throws -> TypeExpression? {
    try call.type(call.unlabelled.first) ?? call.generics.first
      ?? call.use.type.map { $0.withoutOptional.argument(of: "Factory") ?? $0.withoutOptional }
  }

  /// The factory that was registered for a type; nil if none was.
  func factory(of service: TypeExpression, _ call: Call) throws -> FactoryValue? {
    try prepare(call.interpreter)
    let key = ServiceKey(service.identity, .name(Self.nameOfTyped))
    guard let code = manager.table.options(for: key)?.code(for: .registered) as? FactoryCode else {
      return nil
    }
    let body = FactoryBody(.registered(code), of: service, for: manager.container, call.detached)
    return FactoryValue(named: Self.nameOfTyped, body, in: self)
  }
}
