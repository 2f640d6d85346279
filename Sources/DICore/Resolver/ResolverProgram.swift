import Synchronization

/// What is Resolver's own in a process: its main and root container, its default scope, and whether services are
/// still to be registered.
///
/// A class, because there is one for all. Everything in it may be read and set from any thread.
final class ResolverProgram: Sendable {
  static let shared = ResolverProgram()

  private let state: Mutex<State>
  private let rootAnchor: Atomic<Unmanaged<RootAnchor>>
  private let isRegistrationPending = Atomic(true)

  private struct State {
    var main: Resolver
    var root: Resolver
    var defaultScope: ResolverScope = ResolverScope.graph
    var decorate: Decoration?
    var registerServices: Forcing?
  }

  /// What a program does with each service that was resolved. Called on the thread that resolves.
  struct Decoration: @unchecked Sendable {
    let run: (Any) -> Void
  }

  /// What `Resolver.registerServices` calls.
  struct Forcing: @unchecked Sendable {
    let run: () -> Void
  }

  private init() {
    let main = Resolver(name: "main")
    state = Mutex(
      State(main: main, root: main, registerServices: Forcing { ResolverProgram.shared.registerServices() }))
    rootAnchor = Atomic(RootAnchor.lasting(for: main))
    armRegistration()
  }

  // MARK: Containers

  var main: Resolver {
    get { state.withLock(\.main) }
    set {
      _ = state.withLock { state in
        defer { state.main = newValue }
        return state.main
      }
    }
  }

  /// Read without a lock, since every static resolution reads it.
  var root: Resolver {
    get {
      while true {
        if let root = rootAnchor.load(ordering: .acquiring)._withUnsafeGuaranteedRef(\.container) {
          return root
        }
      }
    }
    set {
      let anchor = RootAnchor.lasting(for: newValue)
      _ = state.withLock { state in
        rootAnchor.store(anchor, ordering: .releasing)
        defer { state.root = newValue }
        return state.root
      }
    }
  }

  /// The root, once services are registered: registering may change it (C10).
  var registeredRoot: Resolver {
    if isRegistrationPending.load(ordering: .acquiring) { registerServices() }
    return root
  }

  /// A new main container is the root, the caches forget, and services are to be registered again (X1).
  func reset() {
    main.name = "former main"
    let fresh = Resolver(name: "main")
    main = fresh
    root = fresh
    for scope in [ResolverScope.application, ResolverScope.cached, ResolverScope.shared] {
      Engine.shared.reset(scope)
    }
    armRegistration()
  }

  // MARK: Settings

  var defaultScope: ResolverScope {
    get { state.withLock(\.defaultScope) }
    set {
      _ = state.withLock { state in
        defer { state.defaultScope = newValue }
        return state.defaultScope
      }
      Engine.shared.defaultScopes[Rules.compiledResolver.name] = newValue
    }
  }

  var decorate: Decoration? {
    get { state.withLock(\.decorate) }
    set {
      _ = state.withLock { state in
        defer { state.decorate = newValue }
        return state.decorate
      }
    }
  }

  var registerServicesClosure: Forcing? {
    get { state.withLock(\.registerServices) }
    set {
      _ = state.withLock { state in
        defer { state.registerServices = newValue }
        return state.registerServices
      }
    }
  }

  // MARK: Registering

  /// Runs the pending registration, if it is pending (L4).
  func registerServices() {
    do {
      try Engine.shared.checkRegistrations()
    } catch {
      Engine.shared.stop(because: error)
    }
  }

  private func armRegistration() {
    isRegistrationPending.store(true, ordering: .releasing)
    Engine.shared.registrationCheck = { ResolverProgram.shared.registerAllServices() }
  }

  /// Whether the program conforms is found here, once, and by no resolution.
  private func registerAllServices() {
    if let program = Resolver.self as (any Any.Type) as? any ResolverRegistering.Type {
      Engine.shared.registrationCheck = { throw ResolverMisuse.resolvingWhileRegistering }
      program.registerAllServices()
      Engine.shared.registrationCheck = nil
    }
    isRegistrationPending.store(false, ordering: .releasing)
  }
}

/// Leads to a container that is or was the root, and lasts for ever, so that a reader needs no lock: the container
/// itself may end while it is being read. A class, because an atomic word can point at an object.
private final class RootAnchor: @unchecked Sendable {
  /// Set once; reading a weak reference is safe from any thread.
  private(set) weak var container: Resolver?

  private init(_ container: Resolver) { self.container = container }

  static func lasting(for container: Resolver) -> Unmanaged<RootAnchor> {
    Unmanaged.passRetained(RootAnchor(container))
  }
}
