import Synchronization

/// What all containers of one program share: the running resolution cycles, the numbering of objects, and
/// whoever records.
///
/// A compiled program needs one engine, ``shared``; the shell makes a fresh one whenever it builds a workspace anew,
/// so that two worlds can be compared. A class, because containers and factories refer to the same one.
///
/// Containers may be used from any thread. Each thread has a resolution cycle of its own; where a library lets only
/// one cycle run at a time, the others wait (``Rules/Exclusion``). What is set on the engine itself, its recorder and
/// its hooks, is set before other threads use it.
public final class Engine: @unchecked Sendable {
  /// The engine of the containers that compiled code makes.
  public static let shared = Engine()

  /// Names objects, and notices their end.
  public let census = ObjectCensus()

  /// Receives the trace of every resolution cycle when the cycle is over, also of one that failed. Nil:
  /// nothing is recorded, and a resolution pays one branch.
  public var recorder: ((Trace) -> Void)?

  /// Runs once, at the start of the first resolution; then it is nil again (rule L1). It may resolve nothing.
  public var registrationCheck: (() throws -> Void)?

  /// Asked at each request, if it is there; answering true ends the resolution with
  /// ``ResolutionError/Fault/interrupted``.
  public var isInterrupted: (() -> Bool)?

  /// Whether an instance can be used as the given type. Without it, every instance can.
  public var conformance: ((Instance, TypeIdentity) -> Bool)?

  /// The scope of registrations that name none, where the program has chosen another than the library, by
  /// the name of the library's rules. It only tells; registering copies it.
  public var defaultScopes: [Symbol: Scope] = [:]

  /// Taken for a whole cycle where only one may run at a time, and to change what such cycles use.
  let gate = RecursiveLock()

  private let registrationCount = Atomic<RegistrationID>(0)
  private let adopted = Mutex<[WeakReference]>([])
  private let noticed = Mutex<[WeakReference]>([])

  /// An engine without containers.
  public init() {}

  /// The living containers, in the order in which they were made.
  public var containers: [Container] { adopted.withLock { $0 }.compactMap { $0.object as? Container } }

  func adopt(_ container: Container) {
    let reference = WeakReference(container)
    adopted.withLock { adopted in
      adopted.removeAll { $0.object == nil }
      adopted.append(reference)
    }
  }

  /// The living scopes that keep instances themselves and have kept one, in the order of their first.
  var keepingScopes: [Scope] { noticed.withLock { $0 }.compactMap { $0.object as? Scope } }

  /// `scope` keeps something, and so do those it passes on to.
  func notice(_ scope: Scope) {
    guard case .cache = scope.policy, !scope.isNoticed.load(ordering: .relaxed) else { return }
    for scope in scope.withParents where !scope.isNoticed.exchange(true, ordering: .relaxed) {
      let reference = WeakReference(scope)
      noticed.withLock { $0.append(reference) }
    }
  }

  /// Makes `scope` forget every instance, also in the midst of a resolution cycle.
  public func reset(_ scope: Scope) {
    for scope in scope.withParents { cycle?.recorder?.record(.reset(scope: scope.name)) }
    scope.reset()
  }

  func nextRegistrationID() -> RegistrationID {
    registrationCount.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Runs the pending registration check now, if there is one.
  public func checkRegistrations() throws {
    try gate.withLock {
      guard let check = registrationCheck else { return }
      registrationCheck = nil
      try check()
    }
  }
}
