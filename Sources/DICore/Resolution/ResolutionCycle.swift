/// One outermost request and all it leads to: the stack of running factories, the resolution graphs, and the
/// injections put off.
///
/// A class, because nested requests re-enter it from inside factories. It belongs to one thread. When it is over it
/// can rest and begin again, with the memory it has, so that a resolution allocates nothing but the user's objects.
final class ResolutionCycle {
  let engine: Engine

  /// Writes down what happens; nil when nobody wants to know.
  var recorder: TraceRecorder?

  /// Whether no other cycle that has to be alone runs meanwhile.
  var isAlone = false

  /// The cycle of another engine that this one runs inside of.
  var outer: ResolutionCycle?

  /// How far the stack of the cycle's thread may grow.
  lazy var stackLimit = StackLimit()

  /// The factories that are running, outermost first.
  private(set) var stack: [Frame] = []

  /// How often the registrations of frames that are further in run for a container. Further out, looking at each
  /// frame is quicker.
  private var runningFurtherIn: [Frame.Identity: Int] = [:]

  private static let furtherIn = 32

  /// What was handed to the factories that were handed something, by their position on the stack.
  private var arguments: [(position: Int, value: Any)] = []

  /// The deferred injection that is running, innermost.
  var deferral: Deferral?

  /// The calls that opened graphs of their own, innermost last.
  private(set) var runs: [Run] = []

  /// Runs that are over, whose memory the next one may use.
  private var spareRuns: [Run] = []

  init(engine: Engine) { self.engine = engine }

  /// A request that found its registration, while its factory runs.
  ///
  /// Frames are pushed and popped all the time, so they hold nothing: the registration is held by its registry,
  /// the container by whoever asks it.
  struct Frame {
    let request: Request
    unowned(unsafe) let registration: Registration
    unowned(unsafe) let container: Container
    let hasArguments: Bool

    struct Identity: Hashable {
      let registration: ObjectIdentifier
      let container: ObjectIdentifier
    }

    var identity: Identity {
      Identity(registration: ObjectIdentifier(registration), container: ObjectIdentifier(container))
    }
  }

  /// A deferred injection at work, and how many factories were running when it began.
  struct Deferral {
    let origin: DeferredInjection.Origin
    let depth: Int
  }

  // MARK: Runs

  /// The innermost call that opened graphs of its own.
  var run: Run? { runs.last }

  func beginRun(_ arguments: Any?, openedDepth: Int) {
    let run = spareRuns.popLast() ?? Run()
    run.begin(at: stack.count, arguments, openedDepth: openedDepth)
    runs.append(run)
  }

  /// The innermost run is over. What it held ends, which may run code of the program that resolves something.
  func endRun() {
    let run = runs.removeLast()
    run.end()
    spareRuns.append(run)
  }

  // MARK: The stack

  func push(_ frame: Frame, _ argument: Any?) {
    if let argument { arguments.append((stack.count, argument)) }
    if stack.count >= Self.furtherIn { runningFurtherIn[frame.identity, default: 0] += 1 }
    stack.append(frame)
  }

  func pop() {
    let frame = stack.removeLast()
    if stack.count >= Self.furtherIn { leave(frame.identity) }
    if frame.hasArguments { arguments.removeLast() }
  }

  private func leave(_ identity: Frame.Identity) {
    let count = runningFurtherIn[identity, default: 1]
    runningFurtherIn[identity] = count > 1 ? count - 1 : nil
  }

  /// What the innermost running factory was handed.
  var argument: Any? {
    guard stack.last?.hasArguments == true else { return nil }
    return arguments.last?.value
  }

  /// Whether the registration is being resolved for the container already.
  func isRunning(_ frame: Frame) -> Bool {
    for position in 0..<min(stack.count, Self.furtherIn)
    where stack[position].registration === frame.registration && stack[position].container === frame.container
    {
      return true
    }
    return stack.count > Self.furtherIn && runningFurtherIn[frame.identity, default: 0] > 0
  }

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
