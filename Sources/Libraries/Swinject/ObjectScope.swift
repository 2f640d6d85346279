package import DICore

/// How the instance of a registration is kept: by a storage that the scope makes for each registration.
///
/// ``ObjectScope`` conforms, and a program's own class may.
///
///     final class SessionScope: ObjectScopeProtocol {
///       func makeStorage() -> any InstanceStorage { PermanentStorage() }
///     }
public protocol ObjectScopeProtocol: AnyObject {
  /// Makes the storage for one registration.
  func makeStorage() -> any InstanceStorage
}

/// How long an instance is kept, and who shares it. Set for a registration by
/// ``ServiceEntry/inObjectScope(_:)-(ObjectScope)``. See `Documentation/Rules/Swinject/scopes.md`.
///
/// Each registration keeps its own instance, also if several are in one scope. A scope of the program says which
/// storage a registration gets:
///
///     extension ObjectScope {
///       static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
///     }
///
///     container.register(User.self) { _ in User() }.inObjectScope(.session)
///     container.resetObjectScope(.session)   // the next request makes a new User
///
/// A class, because scopes are compared by identity.
public final class ObjectScope: ObjectScopeProtocol, Sendable {
  /// A new instance for each request.
  public static let transient = ObjectScope("transient", .unique, TransientStorage.init)

  /// One object in a call of `resolve` and all calls within it; the default. Values are made anew for each request.
  public static let graph = ObjectScope("graph", .graph, GraphStorage.init)

  /// One instance, values too, until it is reset. Child containers share it.
  public static let container = ObjectScope("container", .cache(.strong), PermanentStorage.init)

  /// One object as long as something holds it, and until the end of the call that made it.
  public static let weak = ObjectScope("weak", .cache(.weak), WeakStorage.init, companion: .graph)

  /// The text in the descriptions of registrations.
  public let description: String

  /// The engine's scope, which keeps the instances.
  package var scope: Scope { sharedScope.value }

  private let sharedScope: Unchecked<Scope>
  private let storages: Unchecked<() -> any InstanceStorage>

  /// A scope of the program.
  ///
  ///     let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
  ///     let draft = ObjectScope(storageFactory: WeakStorage.init, description: "draft", parent: session)
  ///
  /// - Parameters:
  ///   - storageFactory: Makes the storage for one registration.
  ///   - description: The text in the descriptions of registrations.
  ///   - parent: A scope whose storage is asked after the own one, and stores the same instances.
  public init(
    storageFactory: @escaping () -> any InstanceStorage, description: String = "",
    parent: (any ObjectScopeProtocol)? = nil
  ) {
    self.description = description
    let make = Self.storages(storageFactory, parent)
    storages = Unchecked(make)
    sharedScope = Unchecked(.storing(in: make, named: description))
  }

  /// A scope of the library, whose instances the engine keeps.
  private init(
    _ name: String, _ policy: Scope.Policy, _ storage: @escaping () -> any InstanceStorage,
    companion: ObjectScope? = nil
  ) {
    description = name
    storages = Unchecked(Self.storages(storage, companion))
    let scope = Scope(Symbol(name), policy)
    scope.companion = companion?.scope
    sharedScope = Unchecked(scope)
  }

  /// The library's scope, or one of the shell, for a program that is read: `scope` keeps the instances.
  package init(keepingIn scope: Scope) {
    description = scope.name.text
    let known = [Self.transient, .graph, .container, .weak].first { $0.scope.name == scope.name }
    storages = Unchecked(known?.storages.value ?? PermanentStorage.init)
    sharedScope = Unchecked(scope)
  }

  /// A scope of a program that is read, whose instances storages keep.
  package init(
    named name: String, parent: (any ObjectScopeProtocol)?,
    storageFactory: @escaping () -> any InstanceStorage
  ) {
    description = name
    let make = Self.storages(storageFactory, parent)
    storages = Unchecked(make)
    sharedScope = Unchecked(.storing(in: make, named: name))
  }

  private static func storages(
    _ own: @escaping () -> any InstanceStorage, _ parent: (any ObjectScopeProtocol)?
  ) -> () -> any InstanceStorage {
    guard let parent else { return own }
    return { CompositeStorage([own(), parent.makeStorage()]) }
  }

  /// Makes the storage for one registration. A scope of a program that wraps another one may use that one's:
  ///
  ///     let storage = ObjectScope.container.makeStorage()
  public func makeStorage() -> any InstanceStorage { storages.value() }
}

extension ObjectScope: CustomStringConvertible {}

extension Scope {
  /// A scope that keeps the instance of each registration in a storage of the program.
  static func storing(in make: @escaping () -> any InstanceStorage, named name: String) -> Scope {
    let scope = Scope(
      name.isEmpty ? "custom" : Symbol(name), .cache(.strong), storage: ProgramStorages(make))
    scope.meaning = "what a storage of the program keeps: one for each registration"
    return scope
  }
}
