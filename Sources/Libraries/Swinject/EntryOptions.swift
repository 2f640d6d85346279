public import DICore
import Synchronization

/// The part of a registration that only Swinject has.
///
/// A class, because the registration, its factory and the program's entry share it. The scope is set while no other
/// thread uses the registration; any thread may apply them.
@usableFromInline
package final class EntryOptions {
  /// The type of the factory's parameters, the resolver included.
  package let argumentsType: TypeIdentity

  /// The scope that the program chose last. Not always the one that keeps the instance.
  package private(set) var objectScope: any ObjectScopeProtocol

  /// Whether the storage of the service has been used: from then on another scope is only described.
  private let isSettled = Atomic<Bool>(false)

  /// Options with that scope.
  @usableFromInline
  package init(argumentsType: TypeIdentity, _ objectScope: any ObjectScopeProtocol) {
    self.argumentsType = argumentsType
    self.objectScope = objectScope
  }

  /// Notes that the storage of the service is used.
  @usableFromInline
  package func apply() {
    if !isSettled.load(ordering: .relaxed) { isSettled.store(true, ordering: .relaxed) }
  }

  /// Sets the scope of a registration with these options. Once its storage was used, the scope is only described.
  package func setScope(_ objectScope: any ObjectScopeProtocol, of registration: Registration) {
    self.objectScope = objectScope
    if !isSettled.load(ordering: .relaxed) { registration.scope = objectScope.engineScope }
  }
}

extension ObjectScopeProtocol {
  /// The engine's scope for this one: that of an ``ObjectScope``, or a new one.
  var engineScope: Scope {
    if let scope = self as? ObjectScope { return scope.scope }
    return .storing(in: makeStorage, named: String(describing: type(of: self)))
  }
}
