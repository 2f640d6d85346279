/// What all containers of one program share: the running resolution cycle, the numbering of objects, and
/// whoever records.
///
/// A compiled program needs one engine; the shell makes a fresh one whenever it builds a workspace anew, so
/// that two worlds can be compared. A class, because containers and factories refer to the same one.
/// An engine and its containers are used from one thread at a time.
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

  /// Asked at each request; answering true ends the resolution with ``ResolutionError/Fault/interrupted``.
  public var isInterrupted: () -> Bool = { false }

  /// Whether an instance can be used as the given type. Without it, every instance can.
  public var conformance: ((Instance, TypeIdentity) -> Bool)?

  /// The scope of registrations that name none, where the program has chosen another than the library, by
  /// the name of the library's rules. It only tells; registering copies it.
  public var defaultScopes: [Symbol: Scope] = [:]

  var cycle: ResolutionCycle?

  private var registrationCount: RegistrationID = 0
  private var adopted: [WeakReference] = []
  private var noticed: [WeakReference] = []

  /// An engine without containers.
  public init() {}

  /// The living containers, in the order in which they were made.
  public var containers: [Container] { adopted.compactMap { $0.object as? Container } }

  func adopt(_ container: Container) {
    adopted.removeAll { $0.object == nil }
    adopted.append(WeakReference(container))
  }

  /// The living scopes that keep instances themselves and have kept one, in the order of their first.
  var keepingScopes: [Scope] { noticed.compactMap { $0.object as? Scope } }

  /// `scope` keeps something, and so do those it passes on to.
  func notice(_ scope: Scope) {
    guard !scope.isNoticed, case .cache = scope.policy else { return }
    for scope in scope.withParents where !scope.isNoticed {
      scope.isNoticed = true
      noticed.append(WeakReference(scope))
    }
  }

  /// Makes `scope` forget every instance, also in the midst of a resolution cycle.
  public func reset(_ scope: Scope) {
    for scope in scope.withParents { cycle?.recorder?.record(.reset(scope: scope.name)) }
    scope.reset()
  }

  func nextRegistrationID() -> RegistrationID {
    registrationCount += 1
    return registrationCount
  }

  /// Runs the pending registration check now, if there is one.
  public func checkRegistrations() throws {
    guard let check = registrationCheck else { return }
    registrationCheck = nil
    try check()
  }

  /// Runs `body` in the running resolution cycle, or in a new one that ends with it.
  func withCycle<Result>(
    from container: Container, _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    if let cycle { return try body(cycle) }
    try checkRegistrations()
    let trace = recorder.map { _ in TraceRecorder(census: census, container: container) }
    let cycle = ResolutionCycle(engine: self, recorder: trace)
    self.cycle = cycle
    census.recorder = trace
    defer {
      self.cycle = nil
      census.recorder = nil
      if let trace, !trace.trace.requests.isEmpty { recorder?(trace.result) }
    }
    do {
      return try body(cycle)
    } catch {
      trace?.end(with: error)
      throw error
    }
  }
}

extension Container {
  /// Answers `request` as a call of the library's `resolve` does: it joins the running resolution cycle, or is
  /// one of its own.
  ///
  /// - Parameter arguments: What the caller hands to the factory; it does not reach nested requests.
  /// - Returns: The instance; nil only for an optional request.
  /// - Throws: ``ResolutionError``.
  public func resolve(_ request: Request, arguments: Any? = nil) throws -> Instance? {
    try engine.withCycle(from: self) { try $0.call(request, on: self, arguments) }
  }

  /// Answers `request` with an instance of every registration there is, those of the fallbacks too, in the
  /// order of registering. An element is nil where an optional service could not be made.
  public func resolveAll(_ request: Request) throws -> [Instance?] {
    try engine.withCycle(from: self) { try $0.callForAll(request, on: self) }
  }
}
