import DICore

/// A scope in the hands of code. A class, because scopes are told apart by identity.
final class ScopeValue: NamedByVariable {
  let scope: Scope
  let typeName: String
  private let writtenText: String?
  /// Told once the scope has the name of the variable it is kept in.
  var named: ((Scope) -> Void)?

  /// - Parameter text: What string interpolation writes; nil for what the type's other values are written as, too.
  init(_ scope: Scope, typeName: String, text: String? = nil) {
    self.scope = scope
    self.typeName = typeName
    writtenText = text
  }

  var text: String { writtenText ?? typeName }

  var identity: AnyObject { scope }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    guard typeName == "DIScope", name == "name" else { return nil }
    return TypedValue(.string(scope.name.text), .named("String"))
  }

  func take(name: String, isLasting: Bool) {
    guard let named else { return }
    scope.name = Symbol(name)
    named(scope)
    self.named = nil
  }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    guard name == "reset" || name == "clean" else { return nil }
    if !call.isRead { call.interpreter.engine.reset(scope) }
    return .void
  }
}
