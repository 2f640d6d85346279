/// One outermost request and all it leads to: the stack of running factories, the resolution graphs, and the
/// injections put off.
///
/// A class, because nested requests re-enter it from inside factories.
final class ResolutionCycle {
  let engine: Engine
  let recorder: TraceRecorder?
  lazy var stackLimit = StackLimit()

  /// The factories that are running, outermost first.
  private(set) var stack: [Frame] = []

  /// How often a registration is running for a container.
  private var running: [Frame.Identity: Int] = [:]

  /// The deferred injection that is running, innermost.
  var deferral: Deferral?

  /// The calls that opened a graph of their own, innermost last.
  var runs: [Run] = []

  init(engine: Engine, recorder: TraceRecorder?) {
    self.engine = engine
    self.recorder = recorder
  }

  /// A request that found its registration.
  struct Frame {
    let request: Request
    let registration: Registration
    let container: Container
    let hasArguments: Bool

    struct Identity: Hashable {
      let registration: ObjectIdentifier
      let container: ObjectIdentifier
    }

    var identity: Identity {
      Identity(registration: ObjectIdentifier(registration), container: ObjectIdentifier(container))
    }
  }

  /// A call on a container, with the graphs and deferred injections that end with it.
  struct Run {
    var graphs: ResolutionGraphs
    var deferred: [DeferredInjection] = []
    /// Where the call's frames begin on the stack.
    let start: Int
    /// What the caller handed in.
    var arguments: Any?
    /// What outlives the call, for what is put off in it.
    var memory: GraphMemory?
  }

  /// A deferred injection at work, and how many factories were running when it began.
  struct Deferral {
    let origin: DeferredInjection.Origin
    let depth: Int
  }

  // MARK: The stack

  func push(_ frame: Frame) {
    stack.append(frame)
    running[frame.identity, default: 0] += 1
  }

  func pop() {
    guard let frame = stack.popLast() else { return }
    running[frame.identity, default: 1] -= 1
  }

  /// Whether the registration is being resolved for the container already.
  func isRunning(_ frame: Frame) -> Bool { running[frame.identity, default: 0] > 0 }

  // MARK: Failures

  /// A failure of `request`, which the innermost running factory, or a deferred injection, has made.
  func failure(
    _ fault: ResolutionError.Fault, _ request: Request, _ registration: Registration? = nil
  ) -> ResolutionError {
    let last = ResolutionError.Link(request: request, registration: registration?.facts)
    return ResolutionError(fault: fault, path: path + [last], request: request, depth: stack.count)
  }

  /// A failure of a running factory itself, or of an injection of its object.
  func failure(_ fault: ResolutionError.Fault, of frame: Frame) -> ResolutionError {
    ResolutionError(fault: fault, path: path, request: frame.request, depth: stack.count - 1)
  }

  /// The running factories, with the owner of the deferred injection between those around it and those below it.
  private var path: [ResolutionError.Link] {
    var frames = stack
    if let deferral { frames.insert(deferral.origin.frame, at: min(deferral.depth, stack.count)) }
    return frames.map { .init(request: $0.request, registration: $0.registration.facts) }
  }
}
