import DICore

/// A value of a type that a library declares: a container, a scope, the options of a registration.
///
/// What a value does not know it answers with nil; the interpreter then looks elsewhere.
protocol LibraryValue: AnyObject {
  /// The name of the library's type.
  var typeName: String { get }

  /// The value as string interpolation writes it.
  var text: String { get }

  /// What makes two values equal that stand for the same.
  var identity: AnyObject { get }

  /// Reads a property.
  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue?

  /// Sets a property; false if there is none of that name.
  func setMember(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool

  /// The type of a property that can be set.
  func memberType(_ name: String) -> TypeExpression?

  /// Calls a method; the name is empty where the value itself is called.
  func call(_ name: String, _ call: Call) throws -> TypedValue?

  /// Shows `visitor` what the value keeps alive.
  func visitObjects(_ visitor: ObjectVisitor)
}

extension LibraryValue {
  var text: String { typeName }
  var identity: AnyObject { self }
  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? { nil }
  func setMember(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool { false }
  func memberType(_ name: String) -> TypeExpression? { nil }
  func call(_ name: String, _ call: Call) throws -> TypedValue? { nil }
  func visitObjects(_ visitor: ObjectVisitor) {}
}

/// A container in the hands of code.
protocol ContainerValue: LibraryValue {
  var container: Container { get }
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
