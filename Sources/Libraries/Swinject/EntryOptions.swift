package import DICore

/// The part of a registration that only Swinject has.
///
/// A class, because the registration, its factory and the program's entry share it. Used by one thread at a time.
package final class EntryOptions {
  /// The type of the factory's parameters, the resolver included.
  package let argumentsType: TypeIdentity

  /// The scope that the program chose last. Not always the one that keeps the instance.
  package private(set) var objectScope: any ObjectScopeProtocol

  /// Whether the service has been resolved: from then on another scope is only described.
  private var isSettled = false

  /// Options with that scope.
  package init(argumentsType: TypeIdentity, _ objectScope: any ObjectScopeProtocol) {
    self.argumentsType = argumentsType
    self.objectScope = objectScope
  }

  /// Notes that the service is resolved for the first time.
  package func settle() { isSettled = true }

  /// Sets the scope.
  ///
  /// - Returns: the engine's scope that keeps the instance from now on; nil if it does not change.
  package func choose(_ objectScope: any ObjectScopeProtocol) -> Scope? {
    self.objectScope = objectScope
    return isSettled ? nil : objectScope.engineScope
  }
}

extension ObjectScopeProtocol {
  /// The engine's scope for this one: that of an ``ObjectScope``, or a new one.
  var engineScope: Scope {
    if let scope = self as? ObjectScope { return scope.scope }
    return .storing(in: makeStorage, named: String(describing: type(of: self)))
  }
}
