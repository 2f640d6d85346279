import DICore
import SwiftSyntax

/// `Task { … }`, a task of a group, or the value of `async let`: its code begins where other code waits, and other code
/// goes on where it waits itself. A class, because library values are.
final class AsyncTask: LibraryValue {
  let typeName = "Task"
  /// What it waits for.
  struct Wait {
    let isOver: () -> Bool
    /// The time at which it goes on at the latest, in nanoseconds; nil if no time ends it.
    let end: UInt64?
  }

  /// The closure that it runs; nil once it has run, and for `async let`.
  private var function: SourceValue?
  private var body: ((Interpreter) throws -> TypedValue)?
  private var outcome: Result<TypedValue, any Error>?
  /// What the code threw.
  private var thrown = SourceValue.nothing
  private var wasCancelled = false
  /// The task that cancels this one with itself.
  private let parent: AsyncTask?
  /// The closures of `withTaskCancellationHandler` that its code has begun, outermost first.
  private var handlers: [SourceValue] = []
  /// Called when it has ended.
  var onEnd: (AsyncTask) -> Void = { _ in }

  /// The call that hands its closure over; nil for `async let`, and in a group.
  private let handing: DetachedCall?
  /// Where it is made.
  let place: SourcePlace
  /// The values that are bound for its code.
  private let locals: [TaskLocalBinding]

  /// What it waits for; nil before it has begun, and while it runs.
  private var waiting: Wait?
  private var coroutine: Coroutine?
  /// The state of its code while it waits.
  private var state: RunState?
  /// An error that ends the input, and not only the task.
  private var fault: (any Error)?
  private var isAbandoned = false
  /// Whether it is among the tasks that begin by themselves.
  var isScheduled = false

  init(
    _ function: SourceValue, in parent: AsyncTask? = nil, with locals: [TaskLocalBinding],
    by handing: DetachedCall? = nil, at place: SourcePlace
  ) {
    self.handing = handing
    self.function = function
    self.parent = parent
    self.locals = locals
    self.place = place
    body = { interpreter in
      let call = Call.fromOutside(interpreter, at: place)
      return try interpreter.apply(function, to: [], for: .nothing, site: nil, at: call)
    }
  }

  /// The task of `async let`.
  init(
    of body: @escaping (Interpreter) throws -> TypedValue, in parent: AsyncTask?,
    with locals: [TaskLocalBinding], at place: SourcePlace
  ) {
    handing = nil
    self.body = body
    self.parent = parent
    self.locals = locals
    self.place = place
  }

  var isCancelled: Bool { wasCancelled || parent?.isCancelled == true }
  var hasEnded: Bool { outcome != nil }

  static let members = MemberTable<AsyncTask>(
    properties: [
      "value": .computed { task, interpreter in try task.value(interpreter) },
      "result": .computed { task, interpreter in
        do {
          return task.result("success", try task.value(interpreter).value)
        } catch is ThrownValue {
          return task.result("failure", task.thrown)
        }
      },
      "isCancelled": .stored(.named("Bool")) { .bool($0.isCancelled) },
    ],
    methods: [
      "cancel()": .giving { task, call in
        try task.cancel(call.interpreter)
        return .void
      }
    ])

  /// What `Task` offers itself.
  static let staticMembers = MemberTable<Interpreter>(methods: [
    "detached(operation:)": .giving { try $0.task($1, isDetached: true) },
    "sleep(for:)": .giving { try $0.sleep($1) },
    "yield()": .giving { interpreter, call in
      try interpreter.yield(at: call.place)
      return .void
    },
    "checkCancellation()": .giving { interpreter, call in
      if interpreter.isCancelled { throw try interpreter.cancellation(call) }
      return .void
    },
  ])

  /// What the task gives, once it has ended. Its code begins here if an earlier input has made it.
  func value(_ interpreter: Interpreter) throws -> TypedValue {
    if body != nil, !isScheduled { interpreter.background.add(self) }
    guard try interpreter.wait(until: { self.hasEnded }) else {
      throw SourceError("the task waits for what nothing gives, which is not understood", at: place)
    }
    if isAbandoned {
      throw SourceError("the task has ended where it waited, before it gave a value", at: place)
    }
    if case .failure? = outcome { interpreter.thrownValue = thrown }
    return try outcome?.get() ?? .nothing
  }

  private func result(_ name: String, _ value: SourceValue) -> TypedValue {
    let type = TypeExpression.named("Result")
    return TypedValue(
      .enumeration(EnumerationValue(type: type, name: name, payload: [value], labels: [nil])), type)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    function.map(visitor.visit)
    for local in locals { local.visitObjects(visitor) }
    for handler in handlers { visitor.visit(handler) }
    visitor.visit(thrown)
    if case .success(let value)? = outcome { visitor.visit(value.value) }
  }

  // MARK: Cancellation

  /// Cancels the task, and calls the handlers that its code and that of its children has set.
  func cancel(_ interpreter: Interpreter) throws {
    guard !isCancelled else { return }
    wasCancelled = true
    let within = interpreter.background.tasks.filter { $0.isWithin(self) }
    for handler in ([self] + within).flatMap(\.handlers) {
      _ = try interpreter.apply(
        handler, to: [], for: .nothing, site: nil, at: .fromOutside(interpreter, at: place))
    }
  }

  private func isWithin(_ task: AsyncTask) -> Bool { parent === task || parent?.isWithin(task) == true }

  /// Runs `body` with a closure that is called if the task is cancelled meanwhile.
  func handlingCancellation<Result>(by handler: SourceValue, _ body: () throws -> Result) rethrows -> Result {
    handlers.append(handler)
    defer { handlers.removeLast() }
    return try body()
  }

  // MARK: Running

  /// Whether it can begin or go on at a time, in nanoseconds.
  func isReady(at time: UInt64) -> Bool {
    guard let waiting else { return true }
    return waiting.isOver() || waiting.end.map { $0 <= time } == true
  }

  /// The time at which it goes on; nil if none does that.
  var end: UInt64? { waiting?.end }

  /// Whether its code can be left.
  var canSuspend: Bool { coroutine != nil }

  /// Lets the code run until it waits or ends.
  ///
  /// - Throws: What ends the input.
  func resume(_ interpreter: Interpreter) throws {
    let outer = interpreter.runState
    let isFirst = coroutine == nil
    let coroutine = coroutine ?? Coroutine { self.runAlone(interpreter) }
    self.coroutine = coroutine
    interpreter.runState = state ?? initialState(in: outer)
    waiting = nil
    let isRunning = coroutine.resume()
    state = coroutine.hasEnded ? nil : interpreter.runState
    interpreter.runState = outer
    if isFirst, !isRunning {
      self.coroutine = nil
      throw SourceError("more tasks wait at once than are understood", at: place, .tooLong)
    }
    if coroutine.hasEnded { self.coroutine = nil }
    if let fault { throw fault }
  }

  private func initialState(in outer: RunState) -> RunState {
    var state = outer
    state.budget = outer.budget.unnested
    state.functionCalls = []
    state.thrownValue = .nothing
    state.taskLocals = locals
    state.tasks = [self]
    return state
  }

  private func runAlone(_ interpreter: Interpreter) {
    interpreter.budget = interpreter.budget.onThisThread
    do {
      try run(interpreter)
    } catch {
      if !isAbandoned { fault = error }
      outcome = .failure(error)
    }
    if interpreter.stop is AbandonedTask { interpreter.stop = nil }
  }

  /// Ends its code, which is the running one, at this place; that of other tasks goes on.
  func endHere(_ interpreter: Interpreter) -> any Error {
    isAbandoned = true
    interpreter.stop = AbandonedTask()
    return AbandonedTask()
  }

  /// Runs the code within the running one, to its end.
  func runWithin(_ interpreter: Interpreter) throws {
    interpreter.background.running.append(self)
    defer { interpreter.background.running.removeLast() }
    try interpreter.binding(only: locals) { try run(interpreter) }
  }

  private func run(_ interpreter: Interpreter) throws {
    guard let body else { return }
    if let handing, let function { interpreter.withdrawNote(of: function, handedBy: handing) }
    self.body = nil
    function = nil
    do {
      outcome = .success(try body(interpreter))
    } catch let error as ThrownValue {
      thrown = interpreter.thrownValue
      outcome = .failure(error)
    }
    onEnd(self)
    onEnd = { _ in }
  }

  /// Leaves the code, which is the running one, until it is resumed.
  ///
  /// - Throws: ``AbandonedTask`` if it is to end instead.
  func suspend(until wait: Wait) throws {
    guard let coroutine, !isAbandoned else { throw AbandonedTask() }
    waiting = wait
    coroutine.suspend()
    if isAbandoned { throw AbandonedTask() }
  }

  /// Ends the code where it waits; nothing of the program runs for that.
  func abandon(_ interpreter: Interpreter) {
    isAbandoned = true
    guard let coroutine else { return }
    let outer = interpreter.runState
    let stop = interpreter.stop
    interpreter.stop = AbandonedTask()
    while !coroutine.hasEnded {
      interpreter.runState = state ?? outer
      guard coroutine.resume() else { break }
    }
    interpreter.stop = stop
    interpreter.runState = outer
  }
}

/// Thrown where an abandoned task waits.
private struct AbandonedTask: Error {}
