import Synchronization

/// The common part of all containers of one program: the labels of objects, the recorder and the other hooks, the default
/// scopes, and the gate.
///
/// A compiled program has one engine, ``shared``. The shell makes a new one whenever it rebuilds a workspace. A class,
/// because containers and factories refer to the same one.
///
/// Containers may be used from any thread. Each thread has a resolution cycle of its own; if a library lets only one
/// cycle run at a time, the others wait (``Rules/Exclusion``). The recorder and the hooks must be set before other
/// threads use the engine, except ``pendingRegistering``, which is set and run with the gate taken.
package final class Engine {
  /// The engine of the containers that compiled code makes.
  package static var shared: Engine { sharedByThreads.value }

  /// May be used from any thread, as every engine.
  private static let sharedByThreads = Unchecked(Engine(isShared: true))

  /// Whether the engine is ``shared``.
  let isShared: Bool

  /// Labels objects, and notices when they are deallocated.
  package let tracker = ObjectTracker()

  /// Receives the trace of every resolution cycle when the cycle ends, also if it failed. Nothing is recorded with nil;
  /// the check costs a resolution one branch.
  package var recorder: ((Trace) -> Void)? {
    get { hooks.withLock { $0.recorder } }
    set { setHooks { $0.recorder = newValue } }
  }

  /// Registers what a program registers late: runs once, at the start of the next resolution; then it is nil.
  package var pendingRegistering: (() throws -> Void)? {
    get { hooks.withLock { $0.pendingRegistering } }
    set { setHooks { $0.pendingRegistering = newValue } }
  }

  /// Called at each request. If it returns true, the resolution ends with ``ResolutionError/Fault/interrupted``.
  package var isInterrupted: (() -> Bool)? {
    get { hooks.withLock { $0.isInterrupted } }
    set { setHooks { $0.isInterrupted = newValue } }
  }

  /// Whether an instance can be used as the given type. With nil, every instance can.
  package var conformance: ((Instance, TypeIdentity) -> Bool)? {
    get { hooks.withLock { $0.conformance } }
    set { setHooks { $0.conformance = newValue } }
  }

  /// Counts the decisions of interpreted code: branches taken, and changes of state. A factory that requests its own
  /// service with the count unchanged since it began recurses without end.
  package var decisions: (() -> Int)? {
    get { hooks.withLock { $0.decisions } }
    set { setHooks { $0.decisions = newValue } }
  }

  /// Called with build events of containers that do not handle them themselves.
  package var observer: ((Container, ContainerEvent, Registration) -> Void)? {
    get { hooks.withLock { $0.observer } }
    set {
      setHooks { $0.observer = newValue }
      if newValue != nil { ContainerEvent.observe() }
    }
  }

  /// Functions that a resolution calls; nil for none.
  private struct Hooks {
    var recorder: ((Trace) -> Void)?
    var pendingRegistering: (() throws -> Void)?
    var isInterrupted: (() -> Bool)?
    var conformance: ((Instance, TypeIdentity) -> Bool)?
    var decisions: (() -> Int)?
    var observer: ((Container, ContainerEvent, Registration) -> Void)?

    /// Whether one of them is called by requests.
    var areCalledByRequests: Bool {
      recorder != nil || pendingRegistering != nil || isInterrupted != nil || conformance != nil
        || decisions != nil
    }
  }

  private let hooks = Locked(Hooks())

  /// Whether a hook is set that requests call.
  var hasHooks: Bool { hooksAreCalled.load(ordering: .acquiring) }

  private let hooksAreCalled = Atomic<Bool>(false)

  /// A former hook is released after the lock is free, because deinitialisers of captured objects may run code of the
  /// program.
  private func setHooks(_ change: (inout Hooks) -> Void) {
    let former = hooks.withLock { hooks in
      let former = hooks
      change(&hooks)
      hooksAreCalled.store(hooks.areCalledByRequests, ordering: .releasing)
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Whether neither a recorder nor a hook is set for `thread`.
  func hasNoHooks(on thread: ThreadState) -> Bool {
    !hasHooks && !thread.hasRecorder
  }

  /// The default scopes that the program has set, by the name of the library's rules. Registrations copy the scope.
  package var defaultScopes: [Symbol: Scope] {
    get { chosenScopes.withLock { $0 } }
    set {
      // A former scope and its instances are released after the lock is free, because deinitialisers may run code of
      // the program.
      let former = chosenScopes.exchange(for: newValue)
      ScopeChanges.add()
      withExtendedLifetime(former) {}
    }
  }

  private let chosenScopes = Locked<[Symbol: Scope]>([:])

  /// Held by a cycle whose rules allow only one at a time, and while data that such cycles read is changed.
  let gate = RecursiveLock()

  private let registrationCount = Atomic<RegistrationID>(0)

  /// The containers that were not deallocated, oldest first; guarded by ``Container/living``.
  var livingContainers = LinkedList<Container>()

  let scopeNumbers = Locked(ScopeNumbers())

  let containerNumbers = Locked(ContainerNumbers())

  /// The contents of the scopes at the start of the last recorded cycle.
  let latestSnapshot = Locked<ScopeSnapshot?>(nil)

  private let noticed = Locked<[NoticedScope]>([])

  /// A scope that has stored an instance. A library's scope is never released; a program's may be.
  private enum NoticedScope {
    case ofLibrary(Scope)
    case ofProgram(WeakReference)

    var scope: Scope? {
      switch self {
      case .ofLibrary(let scope): scope
      case .ofProgram(let reference): reference.object as? Scope
      }
    }
  }

  /// An engine without containers.
  package convenience init() { self.init(isShared: false) }

  private init(isShared: Bool) { self.isShared = isShared }

  /// Objects to be released when no cycle runs that needs the gate.
  let pendingReleases = Locked<[AnyObject]>([])
  /// Whether ``pendingReleases`` may not be empty.
  let hasPendingReleases = Atomic<Bool>(false)

  /// Whether replaced registrations keep their code, because the replacement may be undone.
  package var keepsReplaced: Bool {
    get { isKeepingReplaced }
    set { isKeepingReplaced = newValue }
  }

  /// Stored without `package`, so that Swift need not check each access; and the number of running calls of
  /// ``keepingReplaced(if:_:)``.
  private var (isKeepingReplaced, keepingCalls) = (false, 0)
  private let replacedMeanwhile = Locked<[Registration]>([])

  /// Runs `body`. If `keeps`, registrations replaced by `body` keep their code until it has returned, so that
  /// replacements can be undone.
  package func keepingReplaced<Result>(if keeps: Bool = true, _ body: () throws -> Result) rethrows -> Result
  {
    guard keeps else { return try body() }
    keepingCalls += 1
    defer {
      keepingCalls -= 1
      if keepingCalls == 0 { releaseReplacedCode() }
    }
    return try body()
  }

  /// Releases the code of the registrations that were replaced so far, unless every replacement may be undone.
  package func releaseReplacedCode() {
    if !keepsReplaced { replacedMeanwhile.exchange(for: []).forEach(releaseCode) }
  }

  /// Releases the code of the last registration of `service` that was replaced, unless it is in force for another
  /// service.
  func releaseCodeOfReplaced(_ service: ServiceKey, in container: Container) {
    guard let replaced = container.latestReplaced(for: service) else { return }
    guard keepsReplaced || keepingCalls > 0 else { return releaseCode(of: replaced) }
    replacedMeanwhile.withLock { $0.append(replaced) }
  }

  func releaseCode(of registration: Registration) {
    guard !registration.isHeldByProgram else { return }
    let isInForce = registration.container.map { container in
      registration.services.contains { container.isInForce(registration, for: $0) }
    }
    if isInForce != true { registration.takeCode()?.forEach(releaseWhenUnused) }
  }

  /// The scopes that have stored an instance themselves, in the order in which they stored their first one. Without
  /// those that were deallocated.
  package var keepingScopes: [Scope] { noticed.withLock { $0 }.compactMap(\.scope) }

  /// Adds `scope` and its parents to ``keepingScopes``.
  func notice(_ scope: Scope) {
    guard case .cache = scope.policy, !scope.isNoticed.load(ordering: .relaxed) else { return }
    for scope in scope.withParents where !scope.isNoticed.exchange(true, ordering: .relaxed) {
      let new = scope.isOfLibrary ? NoticedScope.ofLibrary(scope) : .ofProgram(WeakReference(scope))
      noticed.withLock { $0.append(new) }
      ScopeChanges.add()
    }
  }

  /// Removes every instance from `scope`, also during a resolution cycle.
  package func reset(_ scope: Scope) {
    for scope in scope.withParents { cycle?.recorder?.reset(scope) }
    scope.forget()
  }

  /// Removes every instance from `scope`, and returns them for the caller to release.
  package func takeInstances(of scope: Scope) -> InstanceStore {
    cycle?.recorder?.reset(scope)
    return scope.takeInstances()
  }

  /// Runs `body` with the gate taken: no cycle that needs the gate runs at the same time.
  package func withGate<Result>(_ body: () throws -> Result) rethrows -> Result {
    gate.lock()
    defer { openGate() }
    return try body()
  }

  /// A number that no other registration of the engine has. Later registrations get higher ones.
  func nextRegistrationID() -> RegistrationID {
    registrationCount.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Runs ``pendingRegistering`` now, if it is set.
  package func runPendingRegistering() throws {
    try gate.withLock {
      guard let register = pendingRegistering else { return }
      pendingRegistering = nil
      try register()
    }
  }
}
