/// An outermost request and all requests below it: the stack of running factories, the resolution graphs, and the
/// deferred injections.
///
/// A class, because nested requests re-enter it from inside factories. It belongs to one thread. It is reused with its
/// memory, so that a resolution allocates nothing but the program's objects.
final class ResolutionCycle {
  let engine: Engine

  /// Records the trace; nil if nothing is recorded.
  @exclusivity(unchecked) var recorder: TraceRecorder?

  /// Whether this cycle holds the gate.
  @exclusivity(unchecked) var isAlone = false

  /// The cycle of another engine around this one.
  @exclusivity(unchecked) var outer: Unmanaged<ResolutionCycle>?

  /// How far the stack of the cycle's thread may grow.
  lazy var stackLimit = StackLimit()

  /// The frames of the running factories, outermost first; the buffer has spare capacity.
  @exclusivity(unchecked) private var frames = UnsafeMutableBufferPointer<Frame>.allocate(capacity: 16)

  /// How many factories are running.
  @exclusivity(unchecked) private(set) var depth = 0

  /// The factories that are running, outermost first.
  var stack: [Frame] { Array(frames[..<depth]) }

  /// How often each frame at depth ``deepThreshold`` or more occurs, where a registration may run only once for a
  /// container. The shallower frames are searched one by one, which is quicker for so few.
  @exclusivity(unchecked) private var runningDeep: [Frame.Identity: Int] = [:]

  private static let deepThreshold = 128

  /// The stack depth at which it is next checked for a circular dependency.
  @exclusivity(unchecked) var depthToLookAt = ResolutionCycle.shallow

  static let shallow = 128

  /// For each registration and container, the depth at which it began to run, and the number of decisions of the
  /// program by then; only if decisions are counted.
  @exclusivity(unchecked) var starts: [Frame.Identity: (depth: Int, decisions: Int)] = [:]

  /// The number of events, besides decisions of the program, after which the same code may behave differently when it
  /// runs again: requests for every registration, whose answer depends on what is running, and deferred injections.
  @exclusivity(unchecked) var turns = 0

  /// The arguments of the running factories that have any, innermost last.
  @exclusivity(unchecked) private(set) var arguments: [Arguments] = []

  /// The innermost deferred injection that is running.
  @exclusivity(unchecked) var deferral: Deferral?

  /// The calls that have graphs of their own, innermost last.
  @exclusivity(unchecked) private(set) var runs: [Run] = []

  /// Ended runs for reuse.
  @exclusivity(unchecked) private var spareRuns: [Run] = []

  /// Objects that were replaced since the cycle began, and that it may still be using.
  @exclusivity(unchecked) var former: [AnyObject] = []

  /// Removes and returns these objects.
  @inline(__always)
  func takeFormer() -> [AnyObject] {
    guard !former.isEmpty else { return [] }
    defer { former = [] }
    return former
  }

  init(engine: Engine) { self.engine = engine }

  deinit { frames.deallocate() }

  /// A request whose factory is running.
  ///
  /// A frame retains nothing, since frames are pushed and popped often: the registry retains the registration, and the
  /// caller retains the container.
  struct Frame {
    let request: Request
    let identity: Identity
    let hasArguments: Bool

    struct Identity: Hashable {
      let registration: Unmanaged<Registration>
      let container: Unmanaged<Container>

      static func == (left: Identity, right: Identity) -> Bool {
        left.registration.toOpaque() == right.registration.toOpaque()
          && left.container.toOpaque() == right.container.toOpaque()
      }

      func hash(into hasher: inout Hasher) {
        hasher.combine(registration.toOpaque())
        hasher.combine(container.toOpaque())
      }
    }

    /// A function and not an initialiser, because an initialiser would retain its arguments.
    static func of(
      _ request: Request, _ registration: Registration, _ container: Container, hasArguments: Bool = false
    ) -> Frame {
      let identity = Identity(
        registration: .passUnretained(registration), container: .passUnretained(container))
      return Frame(request: request, identity: identity, hasArguments: hasArguments)
    }

    var registration: Registration { identity.registration.takeUnretainedValue() }

    var container: Container { identity.container.takeUnretainedValue() }

    /// Whether a nested request for the registration may be a circular dependency at once.
    fileprivate var runsOnce: Bool {
      identity.container._withUnsafeGuaranteedRef { $0.rules.reentry != .mayEnd }
    }
  }

  /// A running deferred injection, and the number of factories that were running when it began.
  struct Deferral {
    let origin: DeferredInjection.Origin
    let depth: Int
  }

  // MARK: Runs

  /// The innermost call that has graphs of its own.
  var run: Run? { current?.takeUnretainedValue() }

  /// The innermost run, which ``runs`` retains.
  @exclusivity(unchecked) private(set) var current: Unmanaged<Run>?

  func beginRun(_ arguments: Arguments) {
    let run = spareRuns.popLast() ?? Run()
    run.begin(at: depth, arguments)
    runs.append(run)
    current = .passUnretained(run)
  }

  /// The innermost run, or a new one begun on demand.
  func neededRun() -> Unmanaged<Run> {
    if let current { return current }
    let run = spareRuns.popLast() ?? Run()
    run.beginWhenNeeded()
    runs.append(run)
    let needed = Unmanaged.passUnretained(run)
    current = needed
    return needed
  }

  /// Ends the innermost run. Its objects are released, and their deinitialisers may resolve.
  func endRun() {
    let run = runs.removeLast()
    current = runs.last.map(Unmanaged.passUnretained)
    run.end()
    spareRuns.append(run)
  }

  // MARK: The stack

  func push(_ frame: Frame, _ arguments: Arguments) {
    if frame.hasArguments { self.arguments.append(arguments) }
    if depth >= Self.deepThreshold, frame.runsOnce { runningDeep[frame.identity, default: 0] += 1 }
    if depth == frames.count { enlarge() }
    frames.initializeElement(at: depth, to: frame)
    depth += 1
  }

  private func enlarge() {
    let larger = UnsafeMutableBufferPointer<Frame>.allocate(capacity: 2 * frames.count)
    _ = larger.update(fromContentsOf: frames)
    frames.deallocate()
    frames = larger
  }

  func pop() {
    depth -= 1
    if depth >= Self.deepThreshold, frames[depth].runsOnce { leave(frames[depth].identity) }
    if frames[depth].hasArguments { arguments.removeLast() }
  }

  private func leave(_ identity: Frame.Identity) {
    let count = runningDeep[identity, default: 1]
    runningDeep[identity] = count > 1 ? count - 1 : nil
  }

  /// Whether the innermost run is resolving a registration of the same type and place, for any container. While
  /// deferred injections run, this includes the outermost object.
  func isRunning(_ registration: Registration) -> Bool {
    let statement = registration.statement
    return run?.root?.statement == statement
      || frames[(run?.start ?? 0)..<depth].contains { $0.registration.statement == statement }
  }

  /// The registration of the outermost object of `run`.
  func root(of run: Run) -> Registration { run.root ?? frames[run.start].registration }

  /// Whether the running code is a deferred injection itself, and not a factory below it.
  var isInDeferredInjection: Bool { deferral.map { $0.depth == depth } ?? false }

  /// `request` of a deferred injection with the module of the outermost object.
  func onBehalfOfRoot(_ request: Request) -> Request {
    var request = request
    request.module = run?.root?.module
    return request
  }

  /// Runs `body` as code of the program: a repeated request in it is not at once a circular dependency.
  func openly<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let run else { return try body() }
    let outer = run.chainStart
    run.chainStart = depth
    defer { run.chainStart = outer }
    return try body()
  }

  /// The arguments of the innermost running factory.
  var handed: Arguments {
    guard depth > 0, frames[depth - 1].hasArguments else { return .none }
    return arguments.last ?? .none
  }

  /// Whether the registration is being resolved for the container already, by the frames from `start` on.
  func isRunning(_ frame: Frame, from start: Int = 0) -> Bool {
    let isDeep = depth > start + Self.deepThreshold
    let near = isDeep ? max(start, Self.deepThreshold) : depth
    var position = start
    while position < near {
      let running = frames[position].identity.registration.toOpaque()
      if running == frame.identity.registration.toOpaque(), isRunning(frame, at: position) { return true }
      position += 1
    }
    guard isDeep, runningDeep[frame.identity, default: 0] > 0 else { return false }
    return frames[near..<depth].contains { $0.identity == frame.identity }
  }

  /// Whether `frame` equals the running frame at `position`.
  @inline(never)
  func isRunning(_ frame: Frame, at position: Int) -> Bool {
    position < depth && frames[position].identity == frame.identity
  }

  // MARK: Failures

  /// A failure of `request`, which the innermost running factory or a deferred injection has made.
  func failure(
    _ fault: ResolutionError.Fault, _ request: Request, _ registration: Registration? = nil
  ) -> ResolutionError {
    let last = ResolutionError.Link(request: request, registration: registration?.facts)
    return ResolutionError(fault: fault, path: path + [last], request: request, depth: depth)
  }

  /// A failure of a running factory itself, or of an injection of its object.
  func failure(_ fault: ResolutionError.Fault, of frame: Frame) -> ResolutionError {
    ResolutionError(fault: fault, path: path, request: frame.request, depth: depth - 1)
  }

  /// The running factories as links, with the owner of the deferred injection between the factories around it and below
  /// it.
  private var path: [ResolutionError.Link] { path(of: stack) }

  private func path(of stack: [Frame]) -> [ResolutionError.Link] {
    var frames = stack
    if let deferral, deferral.depth <= frames.count {
      frames.insert(deferral.origin.frame, at: deferral.depth)
    }
    return frames.map { .init(request: $0.request, registration: $0.registration.facts) }
  }

  /// A circular dependency whose first repetition is the frame at `position`.
  func circle(endingAt position: Int) -> ResolutionError {
    let frame = stack[position]
    let last = ResolutionError.Link(request: frame.request, registration: frame.registration.facts)
    return ResolutionError(
      fault: .circularDependency, path: path(of: Array(stack[..<position])) + [last], request: frame.request,
      depth: depth, repetition: position)
  }
}
