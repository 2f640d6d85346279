package import DICore

/// A custom lifetime: objects are kept as long as the scope's storage keeps them. See
/// `Documentation/Rules/DITranquillity/lifetimes.md`.
///
///     let session = DIScope(name: "session", storage: DICacheStorage())
///     container.register(User.init).lifetime(.custom(session))
///     session.clean()   // the next request makes a new User
///
/// With a parent, the parent's storage is asked after the scope's own, saves the same value as that, and is cleaned
/// with it. A class, because scopes are compared by identity.
public final class DIScope: Sendable {
  /// The name in the log.
  public let name: String

  /// The engine's scope, whose instances are the objects of this one.
  package var scope: Scope { sharedScope.value }

  private let sharedScope: Unchecked<Scope>

  /// An empty scope.
  ///
  ///     let session = DIScope(name: "session", storage: DICacheStorage())
  ///     let screen = DIScope(name: "screen", storage: DICacheStorage(), policy: .weak, parent: session)
  ///
  /// - Parameter policy: Whether the scope keeps objects alive.
  public init(
    name: String, storage: any DIStorage, policy: DILifeTime.ReferenceCounting = .strong,
    parent: DIScope? = nil
  ) {
    self.name = name
    let parent = parent?.scope
    let objects = ScopeObjects(in: storage, policy, parent: parent?.supplied as? ScopeObjects)
    sharedScope = Unchecked(
      Scope(Symbol(name), .cache(policy == .weak ? .weak : .strong), parent: parent, storage: objects))
    objects.owner = self
  }

  /// Another object for a scope whose first one was released while registrations still use the scope.
  init(of scope: Scope) {
    name = scope.name.text
    sharedScope = Unchecked(scope)
  }

  /// Removes every object, in the parent too.
  ///
  ///     session.clean()   // the next request makes a new User
  public func clean() { Engine.shared.reset(scope) }
}

extension DIScope: CustomStringConvertible {
  /// `<Scope. name: session>`.
  public var description: String { "<Scope. name: \(name)>" }
}
