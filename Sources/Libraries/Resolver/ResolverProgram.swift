import DICore
import Synchronization

/// Resolver's global state: the main and the root container, the default scope, and whether `registerAllServices` is
/// still to run.
///
/// A class, because there is one for the process. Everything in it may be read and set from any thread.
final class ResolverProgram: Sendable {
  static let shared = ResolverProgram()

  /// The name of a container that the program makes.
  let usualName: Symbol = "Resolver"
  private let graph = ResolverScope.graph

  private let state: Locked<State>
  private let publishedRoot: RCUReference<Resolver>
  /// Whether the root was read.
  private let isRootRead = Atomic(false)
  private let isRegistrationPending = Atomic(true)
  private let isDefaultScopeChosen = Atomic(false)

  private struct State {
    var containers: MainAndRoot<Resolver>
    var defaultScope: ResolverScope = ResolverScope.graph
    var decorate: Decoration?
    var registerServices: RegistrationClosure?
  }

  /// The program's `decorate` closure. Called on the thread that resolves.
  struct Decoration {
    let run: (Any) -> Void
  }

  /// The closure behind `Resolver.registerServices`.
  struct RegistrationClosure {
    let run: () -> Void
  }

  private init() {
    let main = Resolver(name: "main")
    state = Locked(
      State(
        containers: MainAndRoot(main),
        registerServices: RegistrationClosure { ResolverProgram.shared.registerServices() }
      ))
    publishedRoot = RCUReference(main)
    armRegistration()
  }

  // MARK: Containers

  var main: Resolver {
    get { state.withLock { $0.containers.main } }
    set { change { $0.main = newValue } }
  }

  /// The root container. Its first value is that of ``main`` when it is first read.
  var root: Resolver {
    get {
      readRoot()
      return presentRoot
    }
    set {
      change { $0.setRoot(to: newValue) }
      isRootRead.store(true, ordering: .releasing)
    }
  }

  private func readRoot() {
    change { _ = $0.readRoot() }
    isRootRead.store(true, ordering: .releasing)
  }

  /// Changes the containers. A former one is released after the lock is free, because its deinitialiser may run code of
  /// the program.
  private func change(_ change: (inout MainAndRoot<Resolver>) -> Void) {
    let former = state.withLock { state in
      let former = state.containers
      change(&state.containers)
      let root = state.containers.presentRoot
      if former.presentRoot !== root { publishedRoot.replace(with: root) }
      return former
    }
    publishedRoot.releaseFormer()
    withExtendedLifetime(former) {}
  }

  /// The root, without counting as a read of it.
  var presentRoot: Resolver { publishedRoot.object }

  /// The root after pending registrations, which may have changed it. The calling thread uses it until it calls
  /// ``leaveRoot()``.
  func useRegisteredRoot() -> Unretained<Resolver> {
    if isRegistrationPending.load(ordering: .acquiring) { registerServices() }
    if !isRootRead.load(ordering: .relaxed) { readRoot() }
    return publishedRoot.use()
  }

  func leaveRoot() { publishedRoot.leave() }

  /// Replaces the main and root container, empties the caches, and has services registered again.
  func reset() {
    // The former objects are released after the gate is free, because deinitialisers may wait for another thread that
    // resolves.
    var former = Engine.shared.withGate(startAnew)
    former.containers = []
    for index in former.instances.indices { former.instances[index].dismiss() }
  }

  /// The objects that a reset replaces, for release.
  private struct Former {
    var containers: [Resolver]
    var instances: [InstanceStore]
  }

  private func startAnew() -> Former {
    let former = [main, root]
    main.core.name = ResolverReset.formerMain
    let fresh = Resolver(name: "main")
    main = fresh
    root = fresh
    let scopes = ResolverReset.emptiedScopes(of: .compiledResolver)
    let instances = scopes.map(Engine.shared.takeInstances)
    armRegistration()
    return Former(containers: former, instances: instances)
  }

  // MARK: Settings

  /// The engine's scope of ``defaultScope``.
  var engineDefaultScope: Scope {
    isDefaultScopeChosen.load(ordering: .acquiring) ? defaultScope.scope : graph.scope
  }

  var defaultScope: ResolverScope {
    get { isDefaultScopeChosen.load(ordering: .acquiring) ? state.withLock { $0.defaultScope } : .graph }
    set {
      Engine.shared.noteDefaultScope(newValue.scope)
      // The former scope is released after the gate is free, because deinitialisers of its instances may run code of
      // the program.
      let former = Engine.shared.withGate {
        let former = defaultScope
        set(\.defaultScope, to: newValue)
        isDefaultScopeChosen.store(true, ordering: .releasing)
        let told = Engine.shared.defaultScopes.updateValue(
          newValue.scope, forKey: Rules.compiledResolver.name)
        return (former, told)
      }
      withExtendedLifetime(former) {}
    }
  }

  var decorate: Decoration? {
    get { state.withLock { $0.decorate } }
    set { set(\.decorate, to: newValue) }
  }

  var registerServicesClosure: RegistrationClosure? {
    get { state.withLock { $0.registerServices } }
    set { set(\.registerServices, to: newValue) }
  }

  /// The old value is released after the lock is free, because its deinitialiser may run code of the program.
  private func set<Value>(_ setting: WritableKeyPath<State, Value>, to value: Value) {
    _ = state.withLock { state in
      let old = state[keyPath: setting]
      state[keyPath: setting] = value
      return old
    }
  }

  // MARK: Registering

  /// Runs `registerAllServices`, if it is pending.
  func registerServices() {
    do {
      try Engine.shared.runPendingRegistering()
    } catch {
      Engine.shared.stop(because: error)
    }
  }

  private func armRegistration() {
    isRegistrationPending.store(true, ordering: .releasing)
    Engine.shared.pendingRegistering = { try ResolverProgram.shared.registerAllServices() }
  }

  /// Runs `registerAllServices`, if ``Resolver`` conforms to ``ResolverRegistering``. The conformance is looked up only
  /// here.
  private func registerAllServices() throws {
    if let program = Resolver.self as (any Any.Type) as? any ResolverRegistering.Type { try run(program) }
    Engine.shared.pendingRegistering = nil
    isRegistrationPending.store(false, ordering: .releasing)
  }

  /// Runs `registerAllServices`. A request in it calls it again, as in the library; throws if that does not end.
  private func run(_ program: any ResolverRegistering.Type) throws {
    guard Self.registering < ResolverMisuse.mostNestedRegistering, !StackLimit().isNear else {
      throw ResolverMisuse.resolvingWhileRegistering()
    }
    Engine.shared.pendingRegistering = { try ResolverProgram.shared.registerAllServices() }
    Self.$registering.withValue(Self.registering + 1) { program.registerAllServices() }
  }

  /// The depth of nested calls of `registerAllServices`.
  @TaskLocal private static var registering = 0
}
