import DICore
import SwiftSyntax

/// `Task { … }`: its code runs where the value is first awaited, or where other code waits. A class, because library values
/// are.
final class AsyncTask: LibraryValue {
  let typeName = "Task"
  /// The code; nil once it has run.
  private var function: SourceValue?
  private var outcome: Result<TypedValue, any Error>?
  /// What the code threw.
  private var thrown = SourceValue.nothing
  private var wasCancelled = false
  /// The task that cancels this one with itself.
  private let parent: AsyncTask?
  /// How much longer the code that lets the task run sleeps, in nanoseconds; nil where that code awaits the task.
  private var timeLeft: Int?

  /// Where it is made.
  let place: SourcePlace

  /// The values that are bound for its code.
  private var locals: [TaskLocalBinding]

  init(
    _ function: SourceValue, in parent: AsyncTask? = nil, with locals: [TaskLocalBinding],
    at place: SourcePlace
  ) {
    self.function = function
    self.parent = parent
    self.locals = locals
    self.place = place
  }

  var isCancelled: Bool { wasCancelled || parent?.isCancelled == true }

  func cancel() { wasCancelled = true }

  /// The names of the functions that its code calls.
  var calledNames: Set<String> {
    guard case .closure(let closure)? = function else { return [] }
    return UnknownCallback.calledNames(in: closure.syntax)
  }

  /// Whether its code mentions one of these words.
  func mentions(_ words: [String]) -> Bool {
    guard case .closure(let closure)? = function else { return false }
    return words.contains { closure.syntax.description.contains($0) }
  }

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
    methods: ["cancel()": .effect { task, _ in task.cancel() }])

  /// What `Task` offers itself.
  static let staticMembers = MemberTable<Interpreter>(methods: [
    "detached(operation:)": .giving { try $0.task($1, isDetached: true) },
    "sleep(for:)": .giving { try $0.sleep($1) },
    "yield()": .giving { interpreter, _ in
      try interpreter.runTasks(sleeping: 0)
      return .void
    },
    "checkCancellation()": .giving { interpreter, call in
      if interpreter.isCancelled { throw try interpreter.cancellation(call) }
      return .void
    },
  ])

  /// What the task gives; its code runs at the first call, after that of the tasks that were made before.
  func value(_ interpreter: Interpreter) throws -> TypedValue {
    try interpreter.runTasks(before: self)
    try run(interpreter)
    if case .failure? = outcome { interpreter.thrownValue = thrown }
    return try outcome?.get() ?? .nothing
  }

  /// Runs its code, unless it has run.
  ///
  /// - Parameter time: For how long the running code sleeps, if it does not wait for this task.
  func run(_ interpreter: Interpreter, sleeping time: Int? = nil) throws {
    guard outcome == nil, let function else { return }
    self.function = nil
    timeLeft = time
    interpreter.background.running.append(self)
    defer { interpreter.background.running.removeLast() }
    do {
      let call = Call.fromOutside(interpreter, at: place)
      outcome = .success(
        try interpreter.binding(only: locals) {
          try interpreter.apply(function, to: [], for: .nothing, site: nil, at: call)
        })
      locals = []
    } catch let error as ThrownValue {
      thrown = interpreter.thrownValue
      outcome = .failure(error)
    } catch is AsleepTask {
      self.function = function
      interpreter.background.tasks.append(self)
    }
  }

  /// Lets time pass in which the task sleeps; throws ``AsleepTask`` if code that does not wait for it goes on meanwhile.
  fileprivate func sleep(_ time: Int?, _ call: Call) throws {
    guard let left = timeLeft else { return }
    if let time, time <= left {
      timeLeft = left - time
      return
    }
    if function == nil, call.isFirstStatement { throw AsleepTask() }
    throw call.error(
      "'\(call.text)' is not understood: code that does not wait for the task goes on meanwhile")
  }

  private func result(_ name: String, _ value: SourceValue) -> TypedValue {
    let type = TypeExpression.named("Result")
    return TypedValue(
      .enumeration(EnumerationValue(type: type, name: name, payload: [value], labels: [nil])), type)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    function.map(visitor.visit)
    for local in locals { local.visitObjects(visitor) }
    visitor.visit(thrown)
    if case .success(let value)? = outcome { visitor.visit(value.value) }
  }
}

/// Thrown where a task sleeps longer than the code that lets it run, and has done nothing yet.
private struct AsleepTask: Error {}

extension Interpreter {
  /// `Task { … }`, `Task(priority: .high) { … }`, `Task.detached { … }`; nil for another call, and in a dry run.
  func task(_ call: Call, isDetached: Bool = false) throws -> TypedValue? {
    guard policy.asksContainers, let closure = call.arguments.last, closure.isClosure else { return nil }
    leaveClosures(of: call)
    let task = AsyncTask(
      try call.value(closure).value, with: isDetached ? [] : taskLocals, at: call.place)
    background.tasks.append(task)
    return TypedValue(.library(task), .named("Task"))
  }

  /// What `Task` offers itself, where code runs step by step; nil for another name.
  func callTask(_ name: String, _ call: Call) throws -> TypedValue? {
    try AsyncTask.staticMembers.call(name, of: self, call)
  }

  /// Whether the running task is cancelled.
  var isCancelled: Bool { background.running.last?.isCancelled ?? false }

  /// `CancellationError()`, to be thrown.
  func cancellation(_ call: Call) throws -> ThrownValue {
    thrown(try construct(.named("CancellationError"), call.replacing(arguments: [])).value, call)
  }

  fileprivate func sleep(_ call: Call) throws -> TypedValue {
    let duration = try nanoseconds(ofTaskSleep: call)
    if isCancelled { throw try cancellation(call) }
    let time = duration.flatMap { abs($0) < 1e18 ? Int($0) : nil }
    try background.running.last?.sleep(time, call)
    pass(duration, unit: 1, call)
    try runTasks(sleeping: time)
    return .void
  }

  // MARK: Tasks that have not begun

  /// Runs the tasks that were made before one that is awaited, as far as they do not sleep.
  fileprivate func runTasks(before task: AsyncTask) throws {
    let end = background.tasks.firstIndex { $0 === task } ?? 0
    let earlier = background.tasks[..<end]
    background.tasks.removeAll { $0 === task }
    guard !earlier.isEmpty else { return }
    var search = FunctionSearch(in: CallGraph(of: table))
    for task in earlier where !mayWait(task, &search) {
      background.tasks.removeAll { $0 === task }
      try task.run(self)
    }
  }

  /// Runs the tasks that have not begun, while code sleeps for a time.
  fileprivate func runTasks(sleeping time: Int?) throws {
    guard !background.tasks.isEmpty else { return }
    var search = FunctionSearch(in: CallGraph(of: table))
    let waiting = background.tasks.filter { !$0.isCancelled && mayWait($0, &search) }
    if waiting.count > 1, time != 0 {
      report("the order of tasks that sleep is not understood: they do not run", at: waiting[0].place)
    }
    for task in background.tasks {
      let waits = waiting.contains { $0 === task }
      guard !waits || waiting.count == 1 && time != 0 else { continue }
      background.tasks.removeAll { $0 === task }
      try task.run(self, sleeping: waits ? time ?? 0 : nil)
    }
  }

  /// Runs the first task that is wanted; false if there is none.
  func runTask(where isWanted: (AsyncTask) -> Bool) throws -> Bool {
    guard let index = background.tasks.firstIndex(where: isWanted) else { return false }
    try background.tasks.remove(at: index).run(self)
    return true
  }

  /// Whether the code of a task, or what it calls, sleeps or asks whether it is cancelled.
  private func mayWait(_ task: AsyncTask, _ search: inout FunctionSearch) -> Bool {
    task.mentions(Self.waitingWords)
      || search.finds(from: task.calledNames) { text in Self.waitingWords.contains { text.contains($0) } }
  }

  private static let waitingWords = ["sleep", "isCancelled", "Cancellation"]
}

extension Call {
  /// Whether it is in the first statement of a closure.
  fileprivate var isFirstStatement: Bool {
    var node = Syntax(node)
    while let parent = node.parent {
      if let items = parent.as(CodeBlockItemListSyntax.self) {
        return items.first?.id == node.id && items.parent?.is(ClosureExprSyntax.self) == true
      }
      node = parent
    }
    return false
  }
}
