import DICore

/// One DI library in an interpreted program: its types, functions and property wrappers.
///
/// The interpreter knows no library. For a name that the program does not declare, it asks the runtimes in turn; each
/// returns nil for names that it does not have.
protocol LibraryRuntime: AnyObject {
  /// The types of the library by name.
  static var types: [String: LibraryType<Self>] { get }

  /// The free functions and variables, and those that code at the prompt may use without their owner.
  static var globals: MemberTable<Self> { get }

  /// The property wrappers by name; each returns the initial content of the property.
  static var wrappers: [String: @Sendable (Self, WrapperUse) throws -> Slot?] { get }

  /// The static members that its types had in old versions only: where the program has a global variable of that name, that
  /// is meant.
  static var membersOfOldVersions: Set<String> { get }

  /// The rules of the library, which have its name.
  var rules: Rules { get }

  /// The containers that exist without being made by the program, in order.
  var containers: [Container] { get }

  /// The container for requests that name none; nil if the library has no such container.
  var rootContainer: Container? { get }

  /// The containers that the whole program shares, so that the wrappers of properties ask them.
  var sharedContainers: [Container] { get }

  /// The scopes declared by code, with the names of their declarations.
  var customScopes: [Scope] { get }

  /// Makes a scope that code can name as `.name`; nil if the library has no such scopes.
  func addScope(named name: Symbol) -> Scope?

  /// The function where registering starts by default; nil if the library has none.
  var start: (any RegistrationStart)? { get }

  /// Whether the library's protocols add a property with this name to a type of the program.
  func offers(_ name: String, inheritedBy type: TypeDeclaration, _ interpreter: Interpreter) -> Bool

  /// A property that the library's protocols add to a type of the program.
  func member(_ name: String, inherited type: TypeDeclaration, _ interpreter: Interpreter) throws
    -> TypedValue?

  /// Calls a method that the library's protocols add to a value of a type of the program; nil if they add none with
  /// this name.
  func call(_ name: String, on receiver: TypedValue, inherited type: TypeDeclaration, _ call: Call) throws
    -> TypedValue?

  /// The code for a container in a registration, where that is not the container's name; nil otherwise.
  func registrar(of container: Container) -> Symbol?

  /// Whether the member of a value of that type gives a value of the same type, whatever the generic arguments are.
  func keepsType(_ type: TypeExpression, chaining member: String) -> Bool

  /// Whether there is a free function with this name.
  func offers(function name: String) -> Bool

  /// Calls a free function.
  func call(_ name: String, _ call: Call) throws -> TypedValue?

  /// Reads a free variable.
  func ambient(_ name: String, _ interpreter: Interpreter) throws -> TypedValue?

  /// The type of a free variable that can be set.
  func ambientType(_ name: String) -> TypeExpression?

  /// Sets a free variable; false if there is none with this name.
  func setAmbient(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool

  /// The library's code of a factory that calls an initialiser with resolved arguments.
  func factoryCode(calling type: String, with parameters: [ParameterDeclaration]) -> String

  /// The factory for such code.
  func factory(_ code: SourceValue, making service: TypeExpression, for container: Container, _ call: Call)
    -> CodeFactory

  /// The value that represents an engine's container in code; nil for another library's.
  func value(of container: Container) -> TypedValue?

  /// The service that a property of a container declares under another name than its own; nil if there is none.
  func service(declaredAs name: String, in container: Container) -> ServiceKey?

  /// A typed request as code of the program would make it: where the types of arguments are part of a key, with the key
  /// for these arguments.
  func withDeclaredKey(_ request: Request, handing arguments: Any?, in container: Container) -> Request

  /// Resolves a typed request as code of the program would, with all that the library does before and after.
  func resolveAsCode(
    _ request: Request, from container: Container, handing arguments: Any?, _ interpreter: Interpreter
  ) throws -> Instance?

  /// The contexts in which the program runs: of ``Library/contexts``, and `arg NAME`.
  var contexts: [String] { get }

  /// Sets the contexts in which the program runs.
  func setContexts(_ contexts: [String])

  /// Does what the library does with each resolved service.
  func decorate(_ service: Instance?, _ interpreter: Interpreter) throws

  /// Called when an input of the prompt has run.
  ///
  /// - Parameter declaring: Whether it has added declarations.
  func inputHasRun(_ interpreter: Interpreter, declaring: Bool) throws

  /// Called when the program is released, to break reference cycles between containers and their code.
  func programEnds()

  /// Called when the whole program is declared and its top-level code has run.
  ///
  /// - Returns: The function of the program that the library has called to register, such as `SwinjectStoryboard.setup`;
  ///   nil for none.
  func programIsLoaded(_ interpreter: Interpreter) throws -> String?

  /// Called when all code at the start of the program has run.
  func startHasRun(_ interpreter: Interpreter) throws

  /// What a factory makes and asks for that a statement hands over which has not run; nil if the factory takes nothing but
  /// a container, so that running it dry tells that.
  ///
  /// - Parameter call: A call at the place of the statement.
  func reading(ofFactory function: SourceValue, _ call: Call) -> FactoryReader.Result?

  /// The requests of code that the library runs on objects of a type when something else has made them, such as the
  /// controllers of storyboards.
  ///
  /// - Parameter key: The type with the name under which the object is made; nil for every name.
  func requests(onObjectsOf type: String, named key: ServiceKey?) -> [Request]
}

extension LibraryRuntime {
  static var globals: MemberTable<Self> { MemberTable() }
  static var wrappers: [String: @Sendable (Self, WrapperUse) throws -> Slot?] { [:] }
  static var membersOfOldVersions: Set<String> { [] }
  var rootContainer: Container? { nil }
  var sharedContainers: [Container] { [rootContainer].compactMap(\.self) }
  var customScopes: [Scope] { [] }
  var start: (any RegistrationStart)? { nil }

  func addScope(named name: Symbol) -> Scope? { nil }

  /// Whether `container` is one of the library's.
  func serves(_ container: Container) -> Bool { container.rules.areOfSameLibrary(as: rules) }

  func registrar(of container: Container) -> Symbol? { nil }

  func keepsType(_ type: TypeExpression, chaining member: String) -> Bool { false }

  func offers(function name: String) -> Bool { Self.globals.hasMethod(name) }

  func offers(_ name: String, inheritedBy type: TypeDeclaration, _ interpreter: Interpreter) -> Bool { false }

  func member(_ name: String, inherited type: TypeDeclaration, _ interpreter: Interpreter) throws
    -> TypedValue?
  { nil }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    try Self.globals.call(name, of: self, call)
  }

  func ambient(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    try Self.globals.read(name, of: self, interpreter)
  }

  func ambientType(_ name: String) -> TypeExpression? { Self.globals.settableType(name) }

  func setAmbient(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    try Self.globals.set(name, of: self, to: value, interpreter)
  }

  func service(declaredAs name: String, in container: Container) -> ServiceKey? { nil }

  func withDeclaredKey(_ request: Request, handing arguments: Any?, in container: Container) -> Request {
    request
  }

  func resolveAsCode(
    _ request: Request, from container: Container, handing arguments: Any?, _ interpreter: Interpreter
  ) throws -> Instance? {
    let declared = withDeclaredKey(request, handing: arguments, in: container)
    let instance = try container.resolve(declared, arguments: arguments)
    try decorate(instance, interpreter)
    return instance
  }

  func call(_ name: String, on receiver: TypedValue, inherited type: TypeDeclaration, _ call: Call) throws
    -> TypedValue?
  { nil }

  var contexts: [String] { [] }
  func setContexts(_ contexts: [String]) {}
  func decorate(_ service: Instance?, _ interpreter: Interpreter) throws {}
  func inputHasRun(_ interpreter: Interpreter, declaring: Bool) throws {}
  func programEnds() {}
  func programIsLoaded(_ interpreter: Interpreter) throws -> String? { nil }
  func startHasRun(_ interpreter: Interpreter) throws {}
  func reading(ofFactory function: SourceValue, _ call: Call) -> FactoryReader.Result? { nil }
  func requests(onObjectsOf type: String, named key: ServiceKey?) -> [Request] { [] }
}

// Look-ups in the tables.
extension LibraryRuntime {
  /// Whether one of the types has a static method with this name.
  func offers(method name: String, of type: String) -> Bool {
    Self.types[type]?.members.hasMethod(name) ?? false
  }

  func offers(type name: String) -> Bool { Self.types[name] != nil }

  func takesStringLiterals(_ type: String) -> Bool { Self.types[type]?.takesStringLiterals ?? false }

  /// Makes an instance of one of the types.
  func construct(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    try type.typeName.flatMap { Self.types[$0]?.construct }?(self, type, call)
  }

  /// A static property of one of the types.
  func member(_ name: String, of type: String, _ interpreter: Interpreter) throws -> TypedValue? {
    guard let type = Self.types[type] else { return nil }
    return try type.members.read(name, of: self, interpreter) ?? type.otherMember?(self, name)
  }

  /// The type of a static property that can be set.
  func memberType(_ name: String, of type: String) -> TypeExpression? {
    Self.types[type]?.members.settableType(name)
  }

  /// Sets a static property; false if there is none with this name.
  func setMember(
    _ name: String, of type: String, to value: TypedValue, _ interpreter: Interpreter
  ) throws -> Bool {
    try Self.types[type]?.members.set(name, of: self, to: value, interpreter) ?? false
  }

  /// Calls a static method.
  func call(_ name: String, of type: String, _ call: Call) throws -> TypedValue? {
    try Self.types[type]?.members.call(name, of: self, call)
  }

  /// The initial content of a property with one of the library's wrappers; nil for another wrapper.
  func wrap(_ use: WrapperUse) throws -> Slot? { try Self.wrappers[use.name]?(self, use) }
}

/// A property with an attribute that may be a library's wrapper.
struct WrapperUse {
  /// The name of the attribute.
  let name: String
  /// The name of the property.
  let property: String
  /// The type of the property.
  let type: TypeExpression?
  /// The property with its owner: `MyViewModel.network`.
  let site: Symbol
  let place: SourcePlace
  /// The attribute as a call, with its arguments.
  let call: Call
}
