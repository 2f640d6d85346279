import DICore

/// What one DI library offers to code: its types, functions and property wrappers.
///
/// The interpreter knows no library; where a name is none of the program's, it asks the runtimes of the libraries in turn,
/// and each answers with nil for what it does not know.
protocol LibraryRuntime: AnyObject {
  /// The types of the library that code can name, by their names.
  static var types: [String: LibraryType<Self>] { get }

  /// Free functions and variables, or what a code fragment may use without naming its owner.
  static var globals: MemberTable<Self> { get }

  /// The property wrappers, by their names: each gives what its property begins with.
  static var wrappers: [String: @Sendable (Self, WrapperUse) throws -> Slot?] { get }

  /// How the library resolves. The name of the rules is the name of the library.
  var rules: Rules { get }

  /// The containers that exist without the program making them, in order.
  var containers: [Container] { get }

  /// The container that requests go to which name none; nil where the library has no such thing.
  var rootContainer: Container? { get }

  /// The scopes that code has declared, under the names it gave them.
  var customScopes: [Scope] { get }

  /// Makes a scope that code can name as `.name`; nil where the library has no such thing.
  func addScope(named name: Symbol) -> Scope?

  /// Where registering starts by itself; nil where the library has no such thing.
  var start: (any RegistrationStart)? { get }

  /// A property that the library's protocols give to the program's own type.
  func member(_ name: String, inherited type: TypeDeclaration, _ interpreter: Interpreter) throws
    -> TypedValue?

  /// Whether there is a free function of that name.
  func offers(function name: String) -> Bool

  /// Calls one of the free functions.
  func call(_ name: String, _ call: Call) throws -> TypedValue?

  /// Reads one of the free variables.
  func ambient(_ name: String, _ interpreter: Interpreter) throws -> TypedValue?

  /// The type of a free variable that can be set.
  func ambientType(_ name: String) -> TypeExpression?

  /// Sets a free variable; false if there is none of that name.
  func setAmbient(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool

  /// How code of the library writes a factory that calls an initialiser with what it resolves.
  func factoryCode(calling type: String, with parameters: [ParameterDeclaration]) -> String

  /// The factory that such code is.
  func factory(_ code: SourceValue, making service: TypeExpression, for container: Container, _ call: Call)
    -> CodeFactory

  /// A container of the engine's as code sees it; nil for another library's.
  func value(of container: Container) -> TypedValue?

  /// Does what the library does with each service that was resolved.
  func show(_ service: Instance?, _ interpreter: Interpreter) throws

  /// Called when the whole program is declared and its top-level code has run.
  func programIsLoaded(_ interpreter: Interpreter) throws
}

extension LibraryRuntime {
  static var globals: MemberTable<Self> { MemberTable() }
  static var wrappers: [String: @Sendable (Self, WrapperUse) throws -> Slot?] { [:] }
  var rootContainer: Container? { nil }
  var customScopes: [Scope] { [] }
  var start: (any RegistrationStart)? { nil }

  func addScope(named name: Symbol) -> Scope? { nil }

  func offers(function name: String) -> Bool { Self.globals.hasMethod(name) }

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

  func show(_ service: Instance?, _ interpreter: Interpreter) throws {}
  func programIsLoaded(_ interpreter: Interpreter) throws {}
}

// What the tables say.
extension LibraryRuntime {
  /// Whether one of the types has a static method of that name.
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

  /// Sets a static property; false if there is none of that name.
  func setMember(
    _ name: String, of type: String, to value: TypedValue, _ interpreter: Interpreter
  ) throws -> Bool {
    try Self.types[type]?.members.set(name, of: self, to: value, interpreter) ?? false
  }

  /// Calls a static method.
  func call(_ name: String, of type: String, _ call: Call) throws -> TypedValue? {
    try Self.types[type]?.members.call(name, of: self, call)
  }

  /// What a property begins with that is marked with one of the library's wrappers.
  func wrap(_ use: WrapperUse) throws -> Slot? { try Self.wrappers[use.name]?(self, use) }
}

/// A property marked with an attribute that may be a library's.
struct WrapperUse {
  /// The attribute's name.
  let name: String
  /// The property's name.
  let property: String
  /// The property's type.
  let type: TypeExpression?
  /// `MyViewModel.network`.
  let site: Symbol
  let place: SourcePlace
  /// The attribute's arguments.
  let call: Call
}
