import DICore

/// A scope in the hands of code. A class, because scopes are told apart by identity.
final class ScopeValue: NamedByVariable {
  let scope: Scope
  let typeName: String
  /// Told once the scope has the name of the variable it is kept in.
  var named: ((Scope) -> Void)?

  init(_ scope: Scope, typeName: String) {
    self.scope = scope
    self.typeName = typeName
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
