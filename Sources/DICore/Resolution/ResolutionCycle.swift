/// One outermost request and all it leads to: the stack of running factories, the resolution graphs, and the
/// injections put off.
///
/// A class, because nested requests re-enter it from inside factories. It belongs to one thread. When it is over it
/// can rest and begin again, with the memory it has, so that a resolution allocates nothing but the user's objects.
final class ResolutionCycle {
  let engine: Engine

  /// Writes down what happens; nil when nobody wants to know.
  @exclusivity(unchecked) var recorder: TraceRecorder?

  /// Whether this cycle holds the gate.
  @exclusivity(unchecked) var isAlone = false

  /// The cycle of another engine that this one runs inside of.
  @exclusivity(unchecked) var outer: Unmanaged<ResolutionCycle>?

  /// How far the stack of the cycle's thread may grow.
  lazy var stackLimit = StackLimit()

  /// The factories that are running, outermost first, and room for more.
  @exclusivity(unchecked) private var frames = UnsafeMutableBufferPointer<Frame>.allocate(capacity: 16)

  /// How many factories are running.
  @exclusivity(unchecked) private(set) var depth = 0

  /// The factories that are running, outermost first.
  var stack: [Frame] { Array(frames[..<depth]) }

  /// How often each frame at depth ``deepThreshold`` or more occurs, where a registration may run only once for a
  /// container. The shallower frames are searched one by one, which is quicker for so few.
  @exclusivity(unchecked) private var runningDeep: [Frame.Identity: Int] = [:]

  private static let deepThreshold = 128

  /// How deep the stack may be before it is looked at for a circular dependency the next time.
  @exclusivity(unchecked) var depthToLookAt = ResolutionCycle.shallow

  static let shallow = 128

  /// Where each registration has begun to run for a container, and how many decisions the program had taken by then;
  /// only where they are counted.
  @exclusivity(unchecked) var starts: [Frame.Identity: (depth: Int, decisions: Int)] = [:]

  /// How often something has happened that the same code may find otherwise when it runs again, as a decision does:
  /// every registration of a service was asked for, which depends on what is running, or an object was injected into
  /// that is there from then on.
  @exclusivity(unchecked) var turns = 0

  /// What was handed to the factories that were handed something, innermost last.
  @exclusivity(unchecked) private(set) var arguments: [Arguments] = []

  /// The deferred injection that is running, innermost.
  @exclusivity(unchecked) var deferral: Deferral?

  /// The calls that opened graphs of their own, innermost last.
  @exclusivity(unchecked) private(set) var runs: [Run] = []

  /// Runs that are over, whose memory the next one may use.
  @exclusivity(unchecked) private var spareRuns: [Run] = []

  /// What has been replaced since the cycle began, and may still be in use in it.
  @exclusivity(unchecked) var former: [AnyObject] = []

  /// Takes that out.
  @inline(__always)
  func takeFormer() -> [AnyObject] {
    guard !former.isEmpty else { return [] }
    defer { former = [] }
    return former
  }

  init(engine: Engine) { self.engine = engine }

  deinit { frames.deallocate() }

  /// A request that found its registration, while its factory runs.
  ///
  /// Frames are pushed and popped all the time, so they hold nothing: the registration is held by its registry,
  /// the container by whoever asks it.
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

    /// A function and not an initialiser, because those have their arguments counted.
    static func of(
      _ request: Request, _ registration: Registration, _ container: Container, hasArguments: Bool = false
    ) -> Frame {
      let identity = Identity(
        registration: .passUnretained(registration), container: .passUnretained(container))
      return Frame(request: request, identity: identity, hasArguments: hasArguments)
    }

    var registration: Registration { identity.registration.takeUnretainedValue() }

    var container: Container { identity.container.takeUnretainedValue() }

    /// Whether the registration must not be asked for again before it has run.
    fileprivate var runsOnce: Bool {
      identity.container._withUnsafeGuaranteedRef { $0.rules.reentry != .mayEnd }
    }
  }

  /// A deferred injection at work, and how many factories were running when it began.
  struct Deferral {
    let origin: DeferredInjection.Origin
    let depth: Int
  }

  // MARK: Runs

  /// The innermost call that opened graphs of its own.
  var run: Run? { current?.takeUnretainedValue() }

  /// The innermost run, which ``runs`` holds.
  @exclusivity(unchecked) private(set) var current: Unmanaged<Run>?

  func beginRun(_ arguments: Arguments) {
    let run = spareRuns.popLast() ?? Run()
    run.begin(at: depth, arguments)
    runs.append(run)
    current = .passUnretained(run)
  }

  /// The innermost run, or one that begins now.
  func neededRun() -> Unmanaged<Run> {
    if let current { return current }
    let run = spareRuns.popLast() ?? Run()
    run.beginWhenNeeded()
    runs.append(run)
    let needed = Unmanaged.passUnretained(run)
    current = needed
    return needed
  }

  /// The innermost run is over. What it held ends, which may run code of the program that resolves something.
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

  /// Whether the innermost run is resolving a registration of the same type and place, on whatever container. While
  /// deferred injections run, the object that they waited for is.
  func isRunning(_ registration: Registration) -> Bool {
    let statement = registration.statement
    return run?.root?.statement == statement
      || frames[(run?.start ?? 0)..<depth].contains { $0.registration.statement == statement }
  }

  /// What the outermost object of the innermost run is made by.
  func root(of run: Run) -> Registration { run.root ?? frames[run.start].registration }

  /// Whether a deferred injection asks now, and no factory below it.
  var isInDeferredInjection: Bool { deferral.map { $0.depth == depth } ?? false }

  /// `request`, which a deferred injection asks on behalf of the outermost object that it waited for (DIT-22).
  func onBehalfOfRoot(_ request: Request) -> Request {
    var request = request
    request.module = run?.root?.module
    return request
  }

  /// Runs `body` as code of the program: a request in it for what is already running is not yet a circular dependency.
  func openly<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let run else { return try body() }
    let outer = run.chainStart
    run.chainStart = depth
    defer { run.chainStart = outer }
    return try body()
  }

  /// What the innermost running factory was handed.
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

  /// Whether it is the same as the running frame at `position`.
  @inline(never)
  func isRunning(_ frame: Frame, at position: Int) -> Bool {
    position < depth && frames[position].identity == frame.identity
  }

  // MARK: Failures

  /// A failure of `request`, which the innermost running factory, or a deferred injection, has made.
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

  /// The running factories, with the owner of the deferred injection between those around it and those below it.
  private var path: [ResolutionError.Link] { path(of: stack) }

  private func path(of stack: [Frame]) -> [ResolutionError.Link] {
    var frames = stack
    if let deferral, deferral.depth <= frames.count {
      frames.insert(deferral.origin.frame, at: deferral.depth)
    }
    return frames.map { .init(request: $0.request, registration: $0.registration.facts) }
  }

  /// A circular dependency that ends at the frame at `position`, found only now.
  func circle(endingAt position: Int) -> ResolutionError {
    let frame = stack[position]
    let last = ResolutionError.Link(request: frame.request, registration: frame.registration.facts)
    return ResolutionError(
      fault: .circularDependency, path: path(of: Array(stack[..<position])) + [last], request: frame.request,
      depth: depth, repetition: position)
  }
}
