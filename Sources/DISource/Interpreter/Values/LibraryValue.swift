import DICore

/// A value of a type that a library declares: a container, a scope, the options of a registration.
protocol LibraryValue: AnyObject {
  /// What code can do with such a value.
  static var members: MemberTable<Self> { get }

  /// The name of the library's type.
  var typeName: String { get }

  /// The value as string interpolation writes it.
  var text: String { get }

  /// What makes two values equal that stand for the same.
  var identity: AnyObject { get }

  /// Shows `visitor` what the value keeps alive.
  func visitObjects(_ visitor: ObjectVisitor)
}

extension LibraryValue {
  static var members: MemberTable<Self> { MemberTable() }
  var text: String { typeName }
  var identity: AnyObject { self }
  func visitObjects(_ visitor: ObjectVisitor) {}
}

// The members of a value whose type is known at run time only.
extension LibraryValue {
  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    try Self.members.read(name, of: self, interpreter)
  }

  func memberType(_ name: String) -> TypeExpression? { Self.members.settableType(name) }

  func setMember(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    try Self.members.set(name, of: self, to: value, interpreter)
  }

  /// Whether there is a method of that name.
  func offers(_ method: String) -> Bool { Self.members.hasMethod(method) }

  /// Calls a method; the name is empty where the value itself is called.
  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    try Self.members.call(name, of: self, as: TypedValue(.library(self), .named(typeName)), call)
  }
}

/// A container in the hands of code.
protocol ContainerValue: LibraryValue {
  var container: Container { get }
}

/// A container that is held, whatever becomes of the value that stands for it in code.
struct HeldContainer {
  let container: Container
  weak var value: (any ContainerValue)?
}

extension Interpreter {
  /// Holds a container that the beginning of the program makes.
  func keepWhileBeginning(_ value: some ContainerValue) {
    guard policy.keepsContainers else { return }
    containersOfBeginning.append(HeldContainer(container: value.container, value: value))
  }
}

/// What stands behind a wrapped property; as `$x` it is a value itself.
protocol PropertyWrapper: LibraryValue {
  /// The property's value; reading may resolve it.
  func read(_ interpreter: Interpreter) throws -> TypedValue

  /// Sets the property.
  ///
  /// - Returns: What stands behind it from now on.
  func writing(_ value: SourceValue, _ interpreter: Interpreter) throws -> any PropertyWrapper

  /// The wrapper of a structure's copy, which from now on goes its own way.
  func copy() -> any PropertyWrapper

  /// Calls `visit` for every living object that it refers to without keeping it alive.
  func visitWeakObjects(_ visit: (AnyObject) -> Void)
}

extension PropertyWrapper {
  func visitWeakObjects(_ visit: (AnyObject) -> Void) {}
}

/// A library's value that is called after the first variable that holds it.
protocol NamedByVariable: LibraryValue {
  /// Offers the name of a variable; a lasting one is declared outside of bodies.
  func take(name: String, isLasting: Bool)
}

extension Interpreter {
  /// A container, scope or the like is called after the first variable that holds it.
  /// The name of a variable inside a body gives way to that of a lasting one.
  func name(_ value: SourceValue, _ name: String, isLasting: Bool = true) {
    guard case .library(let library) = value else { return }
    (library as? any NamedByVariable)?.take(name: name, isLasting: isLasting)
  }
}
