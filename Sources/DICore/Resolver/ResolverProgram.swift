import Synchronization

/// What is Resolver's own in a process: its main and root container, its default scope, and whether services are
/// still to be registered.
///
/// A class, because there is one for all. Everything in it may be read and set from any thread.
final class ResolverProgram: Sendable {
  static let shared = ResolverProgram()

  private let state: Guarded<State>
  private let publishedRoot: Published<Resolver>
  /// Whether somebody has read the root: until then it is whatever the main container is.
  private let isRootRead = Atomic(false)
  private let isRegistrationPending = Atomic(true)
  private let isDefaultScopeChosen = Atomic(false)

  private struct State {
    var main: Resolver
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
    state = Guarded(
      State(main: main, registerServices: Forcing { ResolverProgram.shared.registerServices() }))
    publishedRoot = Published(main)
    armRegistration()
  }

  // MARK: Containers

  var main: Resolver {
    get { state.withLock { $0.main } }
    set {
      set(\.main, to: newValue)
      if !isRootRead.load(ordering: .acquiring) { publishedRoot.object = newValue }
    }
  }

  /// At its first read what ``main`` is then.
  var root: Resolver {
    get {
      readRoot()
      return publishedRoot.object
    }
    set {
      readRoot()
      publishedRoot.object = newValue
    }
  }

  private func readRoot() { isRootRead.store(true, ordering: .releasing) }

  /// The same, for looking: until somebody reads the root, it may still change with ``main``.
  var presentRoot: Resolver { publishedRoot.object }

  /// The root, once services are registered, which may change it (C10). The calling thread uses it from now on, until
  /// it calls ``leaveRoot()``.
  func useRegisteredRoot() -> Unmanaged<Resolver> {
    if isRegistrationPending.load(ordering: .acquiring) { registerServices() }
    if !isRootRead.load(ordering: .relaxed) { readRoot() }
    return publishedRoot.use()
  }

  func leaveRoot() { publishedRoot.leave() }

  /// A new main container is the root, the caches forget, and services are to be registered again (X1).
  func reset() {
    // What ends may run code of the program, which may wait for another thread that resolves: so behind the gate.
    var former = Engine.shared.alone(startAnew)
    former.containers = []
    for index in former.instances.indices { former.instances[index].dismiss() }
  }

  /// What ends with a reset.
  private struct Former {
    var containers: [Resolver]
    var instances: [InstanceStorage]
  }

  private func startAnew() -> Former {
    let former = [main, root]
    main.name = "former main"
    let fresh = Resolver(name: "main")
    main = fresh
    root = fresh
    let scopes = [ResolverScope.application, ResolverScope.cached, ResolverScope.shared]
    let instances = scopes.map(Engine.shared.takeInstances)
    armRegistration()
    return Former(containers: former, instances: instances)
  }

  // MARK: Settings

  var defaultScope: ResolverScope {
    get { isDefaultScopeChosen.load(ordering: .acquiring) ? state.withLock { $0.defaultScope } : .graph }
    set {
      Engine.shared.noteDefaultScope(newValue)
      // What the former scope keeps may run code of the program when it ends, so that comes behind the gate.
      let former = Engine.shared.alone {
        let former = defaultScope
        set(\.defaultScope, to: newValue)
        isDefaultScopeChosen.store(true, ordering: .releasing)
        let told = Engine.shared.defaultScopes.updateValue(newValue, forKey: Rules.compiledResolver.name)
        return (former, told)
      }
      withExtendedLifetime(former) {}
    }
  }

  var decorate: Decoration? {
    get { state.withLock { $0.decorate } }
    set { set(\.decorate, to: newValue) }
  }

  var registerServicesClosure: Forcing? {
    get { state.withLock { $0.registerServices } }
    set { set(\.registerServices, to: newValue) }
  }

  /// The old value is let go of when the lock is free again, because its end may run the program's code.
  private func set<Value: Sendable>(
    _ setting: any WritableKeyPath<State, Value> & Sendable, to value: Value
  ) {
    _ = state.withLock { state in
      let old = state[keyPath: setting]
      state[keyPath: setting] = value
      return old
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
    Engine.shared.registrationCheck = { try ResolverProgram.shared.registerAllServices() }
  }

  /// Whether the program conforms is found here, once, and by no resolution.
  private func registerAllServices() throws {
    if let program = Resolver.self as (any Any.Type) as? any ResolverRegistering.Type { try run(program) }
    Engine.shared.registrationCheck = nil
    isRegistrationPending.store(false, ordering: .releasing)
  }

  /// A request in the midst of it registers services once more, as in the library (L3); that has to come to an end.
  private func run(_ program: any ResolverRegistering.Type) throws {
    let thread = ThreadState.current
    guard thread.pointee.registering < Self.manyTimes, !StackLimit().isNear else {
      throw ResolverMisuse.resolvingWhileRegistering
    }
    Engine.shared.registrationCheck = { try ResolverProgram.shared.registerAllServices() }
    thread.pointee.registering += 1
    defer { thread.pointee.registering -= 1 }
    program.registerAllServices()
  }

  /// So often services are registered within each other before that counts as endless.
  private static let manyTimes = 1000
}
