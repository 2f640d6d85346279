import Synchronization

/// What all containers of one program share: the running resolution cycles, the numbering of objects, and
/// whoever records.
///
/// A compiled program needs one engine, ``shared``; the shell makes a fresh one whenever it builds a workspace anew,
/// so that two worlds can be compared. A class, because containers and factories refer to the same one.
///
/// Containers may be used from any thread. Each thread has a resolution cycle of its own; where a library lets only
/// one cycle run at a time, the others wait (``Rules/Exclusion``). The engine's own recorder and hooks are set before
/// other threads use it, but for the registration check, which is set and run under the gate.
package final class Engine: @unchecked Sendable {
  /// The engine of the containers that compiled code makes.
  package static let shared = Engine(isShared: true)

  /// Whether it is that one.
  let isShared: Bool

  /// Names objects, and notices their end.
  package let census = ObjectCensus()

  /// Receives the trace of every resolution cycle when the cycle is over, also of one that failed. Nil:
  /// nothing is recorded, and a resolution pays one branch.
  @exclusivity(unchecked) package var recorder: ((Trace) -> Void)? { didSet { noticeHooks() } }

  /// Runs once, at the start of the first resolution; then it is nil again (rule L1). It may resolve nothing.
  @exclusivity(unchecked) package var registrationCheck: (() throws -> Void)? { didSet { noticeHooks() } }

  /// Asked at each request, if it is there; answering true ends the resolution with
  /// ``ResolutionError/Fault/interrupted``.
  @exclusivity(unchecked) package var isInterrupted: (() -> Bool)? { didSet { noticeHooks() } }

  /// Whether an instance can be used as the given type. Without it, every instance can.
  @exclusivity(unchecked) package var conformance: ((Instance, TypeIdentity) -> Bool)? {
    didSet { noticeHooks() }
  }

  /// How many decisions the program's code has taken so far, and how often it has changed what they depend on, where
  /// that is counted: a factory that asks for what it is making, without anything of that since it began, will do so
  /// for ever.
  @exclusivity(unchecked) package var decisions: (() -> Int)? { didSet { noticeHooks() } }

  /// Told of what containers give, apart from traces, where they have nobody of their own to tell.
  @exclusivity(unchecked) package var observer: ((Container, BuildEvent, Registration) -> Void)? {
    didSet { if observer != nil { BuildEvent.observe() } }
  }

  /// Whether any of these is there.
  private let isHooked = Atomic<Bool>(false)
  private let noticing = RecursiveLock()

  var hasHooks: Bool { isHooked.load(ordering: .acquiring) }

  /// To be called where what ``hasHooks`` tells of has changed.
  func noticeHooks() {
    noticing.lock()
    defer { noticing.unlock() }
    let has =
      recorder != nil || registrationCheck != nil || isInterrupted != nil || conformance != nil
      || decisions != nil
    isHooked.store(has, ordering: .releasing)
  }

  /// Whether nobody records, checks or interrupts what is resolved on `thread`.
  func isUnattended(on thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    !hasHooks && thread.pointee.recorder == nil
  }

  /// The scope of registrations that name none, where the program has chosen another than the library, by
  /// the name of the library's rules. It only tells; registering copies it.
  package var defaultScopes: [Symbol: Scope] {
    get { chosenScopes.withLock { $0 } }
    set {
      // A scope may end here, and what it keeps with it, which may run code of the program: where the lock is free.
      let former = chosenScopes.withLock { scopes in
        defer { scopes = newValue }
        return scopes
      }
      ScopeChanges.add()
      withExtendedLifetime(former) {}
    }
  }

  /// Tells of a default scope that code sets in the midst of a resolution cycle.
  package func noteDefaultScope(_ scope: Scope) {
    cycle?.recorder?.record(.noted(note: .defaultScopeSet(label(of: scope))))
  }

  private let chosenScopes = Guarded<[Symbol: Scope]>([:])

  /// Taken for a whole cycle where only one may run at a time, and to change what such cycles use.
  let gate = RecursiveLock()

  private let registrationCount = Atomic<RegistrationID>(0)

  /// The living containers, in the order in which they were made, in a chain; guarded by the containers' lock.
  @exclusivity(unchecked) private var ends: (first: Unmanaged<Container>, last: Unmanaged<Container>)?

  let scopeNumbers = Guarded(ScopeNumbers())

  /// What scopes held when somebody last recorded.
  let latestSnapshot = Guarded<ScopeSnapshot?>(nil)

  private let noticed = Guarded<[NoticedScope]>([])

  /// A scope that has kept something. The scopes of a library are there for good; a program's own may end.
  private enum NoticedScope: Sendable {
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

  /// The living containers, in the order in which they were made.
  package var containers: [Container] {
    Container.living.withLock {
      var all: [Container] = []
      var next = ends?.first
      while let container = next {
        if let alive = Container.alive(container) { all.append(alive) }
        next = container._withUnsafeGuaranteedRef { $0.neighbours.after }
      }
      return all
    }
  }

  func adopt(_ container: Container) {
    let new = Unmanaged.passUnretained(container)
    Container.living.withLock {
      container.neighbours.before = ends?.last
      ends?.last._withUnsafeGuaranteedRef { $0.neighbours.after = new }
      ends = (ends?.first ?? new, new)
    }
  }

  /// `container` ends; its registrations are in none from now on.
  func abandon(_ container: Container) {
    Container.living.withLock {
      let (before, after) = container.neighbours
      before?._withUnsafeGuaranteedRef { $0.neighbours.after = after }
      after?._withUnsafeGuaranteedRef { $0.neighbours.before = before }
      let first = before == nil ? after : ends?.first
      let last = after == nil ? before : ends?.last
      ends = first.flatMap { first in last.map { (first, $0) } }
      container.registry.leaveAll()
    }
  }

  /// Lets go of what requests have found until now, as soon as none that is running can be using it. Where only one cycle
  /// runs at a time.
  func letGo(_ former: AnyObject) {
    gate.withLock {
      ThreadState.waitForReaders()
      cycle?.former.append(former)
    }
  }

  /// Whether replaced registrations keep their code, since the one that took their place may be taken out again.
  @exclusivity(unchecked) package var keepsReplaced = false

  private let replacedMeanwhile = Guarded<[Registration]>([])

  /// Runs `body`, after which what has been registered in it may be taken out again: until then, what was replaced in it
  /// keeps its code.
  package func keepingReplaced<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = keepsReplaced
    keepsReplaced = true
    defer {
      keepsReplaced = outer
      if !outer { letGoOfReplacedMeanwhile() }
    }
    return try body()
  }

  private func letGoOfReplacedMeanwhile() {
    let replaced = replacedMeanwhile.withLock { all in
      defer { all = [] }
      return all
    }
    replaced.forEach(letGoOfCode)
  }

  /// The code of the registration that answered for `service` last before is let go of, unless that answers for anything
  /// else.
  func letGoOfReplaced(_ service: ServiceKey, in container: Container) {
    guard let replaced = container.registry.replaced(for: service).last else { return }
    if keepsReplaced { replacedMeanwhile.withLock { $0.append(replaced) } } else { letGoOfCode(of: replaced) }
  }

  private func letGoOfCode(of registration: Registration) {
    let isInForce = registration.container.map { container in
      registration.services.contains { container.isInForce(registration, for: $0) }
    }
    if isInForce != true { registration.letGoOfCode()?.forEach(letGo) }
  }

  /// The living scopes that keep instances themselves and have kept one, in the order of their first.
  package var keepingScopes: [Scope] { noticed.withLock { $0 }.compactMap(\.scope) }

  /// `scope` keeps something, and so do those it passes on to.
  func notice(_ scope: Scope, under rules: Rules) {
    guard case .cache = scope.policy, !scope.isNoticed.load(ordering: .relaxed) else { return }
    for scope in scope.withParents where !scope.isNoticed.exchange(true, ordering: .relaxed) {
      let new = scope.isOfLibrary ? NoticedScope.ofLibrary(scope) : .ofProgram(WeakReference(scope))
      noticed.withLock { $0.append(new) }
      ScopeChanges.add()
    }
  }

  /// Makes `scope` forget every instance, also in the midst of a resolution cycle.
  package func reset(_ scope: Scope) {
    for scope in scope.withParents { cycle?.recorder?.reset(scope) }
    scope.forget()
  }

  /// Makes `scope` forget every instance, which the caller lets go of.
  func takeInstances(of scope: Scope) -> InstanceStorage {
    cycle?.recorder?.reset(scope)
    return scope.takeInstances()
  }

  /// Runs `body` when no cycle runs that has to be alone, and lets none begin meanwhile.
  package func alone<Result>(_ body: () throws -> Result) rethrows -> Result { try gate.withLock(body) }

  func nextRegistrationID() -> RegistrationID {
    registrationCount.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Runs the pending registration check now, if there is one.
  package func checkRegistrations() throws {
    try gate.withLock {
      guard let check = registrationCheck else { return }
      registrationCheck = nil
      try check()
    }
  }
}
