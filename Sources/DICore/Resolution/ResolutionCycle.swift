import Synchronization

/// An outermost request and all requests below it: the stack of running factories, the resolution graphs, and the
/// deferred injections.
///
/// A class, because nested requests re-enter it from inside factories. It belongs to one thread. It is reused with its
/// memory, so that a resolution allocates only the program's objects.
final class ResolutionCycle {
  let engine: Engine

  /// Records the trace; nil if nothing is recorded.
  var recorder: TraceRecorder?

  /// Whether this cycle holds the gate.
  var holdsGate = false

  /// The cycle of another engine in which this one runs. The thread retains it, and it ends later.
  var outer: Unretained<ResolutionCycle>?

  /// The limit of the stack of the cycle's thread.
  lazy var stackLimit = StackLimit()

  /// Accessed only by functions of this file that do not run code of the program.
  private let stacks = ExclusiveCell(Stacks())

  private struct Stacks {
    /// The frames of running factories, outermost first, and after them some that have ended.
    var frames: [Frame] = []
    /// The calls in progress, innermost last.
    var calls: [ContainerCall] = []
    /// Ended calls for reuse.
    var spareCalls = SpareCalls()
  }

  /// The factories that are running, outermost first.
  var stack: ArraySlice<Frame> { stacks.access { $0.frames[..<depth] } }

  /// The number of running factories. Frames after them have ended, and are overwritten by the next ones, which is
  /// cheaper than removing them.
  private(set) var depth = 0

  /// The frame of the innermost running factory; nil if none is running.
  var innermostFrame: Frame? { depth > 0 ? stacks.access { $0.frames[depth - 1] } : nil }

  /// The number of occurrences of each frame at depth ``linearSearchDepth`` or more, for rules that may report the
  /// first repetition. Shallower frames are scanned, which is faster for few frames.
  private var runningDeep: [Frame.Identity: Int] = [:]

  private static let linearSearchDepth = 128

  /// The stack depth at which repetitions are searched next.
  var nextRepetitionSearchDepth = ResolutionCycle.firstRepetitionSearchDepth

  static let firstRepetitionSearchDepth = 128

  /// For each registration and container, the depth at which its factory began last, and the number of decisions at
  /// that time. Only if decisions are counted.
  var starts: [Frame.Identity: (depth: Int, decisions: Int)] = [:]

  /// The number of events, besides decisions of the program, that may change what code does when it runs again:
  /// requests for every registration, whose answer depends on the running factories, and deferred injections.
  var externalChanges = 0

  /// The innermost deferred injection that is running.
  private(set) var deferral: Deferral? { didSet { deferralDepth = deferral?.depth ?? -1 } }

  /// The depth of ``deferral``; -1 if no deferred injection runs.
  private var deferralDepth = -1

  /// The numbers of the deferred injections that are running, innermost last.
  private var runningDeferrals: [UInt32] = []

  /// The number of the last frame or deferred injection. A new cycle continues the numbering of deallocated ones: it
  /// may get the address of one that a stored ``Resolution`` still refers to.
  private var lastNumber = ResolutionCycle.numberOfEnded.load(ordering: .relaxed)
  private static let numberOfEnded = Atomic<UInt32>(0)

  /// Runs `body` as a deferred injection of the object that `origin` describes.
  func within(_ origin: DeferredInjection.Origin, _ body: () throws -> Void) rethrows {
    let outer = deferral
    lastNumber &+= 1
    let number = lastNumber
    runningDeferrals.append(number)
    deferral = Deferral(origin: origin, depth: depth, number: number)
    defer {
      deferral = outer
      runningDeferrals.removeLast()
    }
    try body()
  }

  /// Objects that were replaced since the cycle began, and that it may still be using.
  private var former: [AnyObject] = []

  /// Whether ``former`` is not empty.
  private var hasFormer = false

  /// Retains, until ``takeRetained()`` is called, an object that the cycle may still be using.
  func retainUntilEnd(_ object: AnyObject) {
    former.append(object)
    hasFormer = true
  }

  /// Removes and returns the objects retained by ``retainUntilEnd(_:)``; nil if there are none.
  @inline(__always)
  func takeRetained() -> [AnyObject]? {
    guard hasFormer else { return nil }
    hasFormer = false
    let retired = former
    former = []
    return retired
  }

  init(engine: Engine) { self.engine = engine }

  deinit { Self.numberOfEnded.max(lastNumber, ordering: .relaxed) }

  /// The identity of the factory whose frame was pushed last. Read it before other code runs.
  var newFactory: Code { Code(position: depth - 1, number: lastNumber) }

  /// The identity of an injection that begins: a deferred one, or one of the innermost factory.
  var newInjection: Code {
    if let deferral, deferral.depth == depth { return Code(position: -1, number: deferral.number) }
    return Code(position: depth - 1, number: innermostFrame?.number ?? 0)
  }

  /// Whether `code` has not returned.
  func isRunning(_ code: Code) -> Bool {
    guard code.position < 0 else {
      return code.position < depth
        && stacks.access { $0.frames[code.position].number == code.number }
    }
    return runningDeferrals.contains(code.number)
  }

  // MARK: Calls

  /// The innermost call.
  var innermostCall: ContainerCall? { unretainedCall?.object }

  /// The innermost call, not retained: the cycle retains its calls.
  private(set) var unretainedCall: Unretained<ContainerCall>?

  /// Whether any call is in progress.
  var hasCalls: Bool { unretainedCall != nil }

  /// The number of calls in progress.
  var callCount: Int { stacks.access { $0.calls.count } }

  /// The calls around the innermost one, outermost first.
  var outerCalls: ArraySlice<ContainerCall> { stacks.access { $0.calls.dropLast() } }

  /// Begins a call, which becomes the innermost one until ``endCall()``.
  ///
  /// - Parameter container: The container asked, if the graphs belong to containers.
  func beginCall(_ arguments: Arguments, on container: Unretained<Container>? = nil) {
    let call = spareCall()
    call.begin(at: depth, arguments, on: container)
    add(call)
  }

  /// The innermost call, or a new one begun on demand.
  func neededCall() -> Unretained<ContainerCall> {
    if let unretainedCall { return unretainedCall }
    let call = spareCall()
    call.beginWhenNeeded()
    return add(call)
  }

  private func spareCall() -> ContainerCall { stacks.access { $0.spareCalls.take() } ?? ContainerCall() }

  @discardableResult
  private func add(_ call: ContainerCall) -> Unretained<ContainerCall> {
    let added = Unretained(call)
    stacks.access { $0.calls.append(call) }
    unretainedCall = added
    return added
  }

  /// Begins a call at `position` among the calls in progress; it encloses those that began later.
  func beginCall(at position: Int, start: Int) -> Unretained<ContainerCall> {
    let call = spareCall()
    call.begin(at: start, .none, on: nil)
    stacks.access { $0.calls.insert(call, at: position) }
    if callCount == position + 1 { unretainedCall = Unretained(call) }
    return Unretained(call)
  }

  /// The call that calls within it join; nil if none is running.
  var joinedCall: JoinedCall?

  /// Where several graphs are open that belong to containers, the one that holds each object. Accessed only by
  /// functions that do not run code of the program.
  let strongSlots = ExclusiveCell(StrongSlots())

  /// Whether ``strongSlots`` are kept track of.
  var tracksStrongSlots = false

  /// Ends the innermost call. Its objects are released, and their deinitialisers may resolve.
  func endCall() {
    let call = stacks.access { $0.calls.removeLast() }
    unretainedCall = stacks.access { $0.calls.last.map(Unretained.init) }
    if tracksStrongSlots { completeGraphs(of: call) }
    call.end()
    stacks.access { $0.spareCalls.add(call) }
  }

  // MARK: The stack

  /// Pushes a frame, which gets a number. Without `@inline(__always)`, which would enlarge the stack frames of nested
  /// requests.
  func push(_ frame: Frame) {
    if depth >= Self.linearSearchDepth { countDeep(frame) }
    lastNumber &+= 1
    var frame = frame
    frame.number = lastNumber
    stacks.access { stacks in
      if depth < stacks.frames.count { stacks.frames[depth] = frame } else { stacks.frames.append(frame) }
    }
    depth += 1
  }

  /// Never inlined, since most frames are not deep.
  @inline(never)
  private func countDeep(_ frame: Frame) {
    if frame.runsOnce { runningDeep[frame.identity, default: 0] += 1 }
  }

  /// Removes the innermost frame.
  func pop() {
    depth -= 1
    if depth >= Self.linearSearchDepth { countEndOfDeep(stacks.access { $0.frames[depth] }) }
  }

  @inline(never)
  private func countEndOfDeep(_ frame: Frame) {
    guard frame.runsOnce else { return }
    let count = runningDeep[frame.identity, default: 1]
    runningDeep[frame.identity] = count > 1 ? count - 1 : nil
  }

  /// Whether the innermost call is resolving a registration of the same type and place, for any container. The
  /// outermost object counts as being resolved while deferred injections run.
  func isRunning(_ registration: Registration) -> Bool {
    let statement = registration.statement
    return innermostCall?.root?.statement == statement
      || stack[(innermostCall?.start ?? 0)..<depth].contains { $0.registration.statement == statement }
  }

  /// The registration of the outermost object of `call`.
  func root(of call: ContainerCall) -> Registration { call.root ?? stack[call.start].registration }

  /// Whether the innermost running code is a deferred injection, and not a factory that it runs.
  var isInDeferredInjection: Bool { deferralDepth == depth }

  /// Runs `body` as code of the program: requests that it makes may repeat a running one without being a circular
  /// dependency, since the code may end the recursion.
  func runAsProgramCode<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let innermostCall else { return try body() }
    let outer = innermostCall.chainStart
    innermostCall.chainStart = depth
    defer { innermostCall.chainStart = outer }
    return try body()
  }

  /// The arguments of the innermost running factory.
  var handed: Arguments { depth > 0 ? stacks.access { $0.frames[depth - 1].arguments } : .none }

  /// The innermost running factory of a registration that is circular by its key, for a request of `key`; nil if there
  /// is none.
  func frame(runningFor key: ServiceKey) -> Frame? {
    stacks.access { stacks in
      stacks.frames[..<depth].last {
        $0.request.key == key && $0.identity.registration.use(\.isCircularByKey)
      }
    }
  }

  /// Whether a frame from `start` on has the registration and container of `frame`.
  func isRunning(_ frame: Frame, from start: Int = 0) -> Bool {
    let isDeep = depth > start + Self.linearSearchDepth
    let near = isDeep ? max(start, Self.linearSearchDepth) : depth
    // In one access, since each request compares all frames. A span checks its bounds once.
    let isNear = stacks.access { stacks in
      let frames = stacks.frames.span.extracting(start..<max(start, near))
      for position in frames.indices where frames[position].identity == frame.identity { return true }
      return false
    }
    if isNear { return true }
    guard isDeep, runningDeep[frame.identity, default: 0] > 0 else { return false }
    return stack[near..<depth].contains { $0.identity == frame.identity }
  }

  /// Whether the frame at `position` has the registration and container of `frame`.
  @inline(never)
  func isRunning(_ frame: Frame, at position: Int) -> Bool {
    position < depth && stacks.access { $0.frames[position].identity == frame.identity }
  }
}
