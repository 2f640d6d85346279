/// A lifetime of your own: objects live as long as the scope's storage keeps them.
///
/// With a parent, the parent's storage is asked after the scope's own, keeps whatever that keeps, as firmly, and is
/// cleaned with it (DIT-65). A class: scopes are told apart by identity.
public final class DIScope: Sendable {
  /// What the log calls it.
  public let name: String

  let scope: StorageScope

  /// An empty scope.
  ///
  /// - Parameter policy: Whether the scope keeps objects alive.
  public init(
    name: String, storage: any DIStorage, policy: DILifeTime.ReferenceCounting = .strong,
    parent: DIScope? = nil
  ) {
    self.name = name
    scope = StorageScope(Symbol(name), storage, policy, parent: parent?.scope)
    scope.owner = self
  }

  /// The same as one that has ended, while its scope is still used.
  init(of scope: StorageScope) {
    name = scope.name.text
    self.scope = scope
  }

  /// Forgets every object, in the parent too.
  public func clean() { scope.reset() }
}

extension DIScope: CustomStringConvertible {
  /// `<Scope. name: session>`.
  public var description: String { "<Scope. name: \(name)>" }
}
