import DICore

/// What `withTaskGroup` hands to its closure: tasks whose results come in the order in which they end. A class, as all
/// values of libraries are.
final class TaskGroup: LibraryValue {
  let typeName = "TaskGroup"
  let element: TypeExpression?
  private var tasks: [AsyncTask] = []
  /// Those of the tasks that have ended, in that order.
  private var ended: [AsyncTask] = []
  private var wasCancelled = false
  /// The task in which the group is.
  private let task: AsyncTask?

  fileprivate init(of element: TypeExpression?, in task: AsyncTask?) {
    self.element = element
    self.task = task
  }

  private var isCancelled: Bool { wasCancelled || task?.isCancelled == true }

  static let members = MemberTable<TaskGroup>(
    properties: [
      "isEmpty": .stored(.named("Bool")) { .bool($0.tasks.isEmpty) },
      "isCancelled": .stored(.named("Bool")) { .bool($0.isCancelled) },
    ],
    methods: [
      "addTask(_:)": .giving { group, call in try group.add(call) },
      "addTaskUnlessCancelled(_:)": .giving { group, call in
        guard !group.isCancelled else { return TypedValue.bool(false) }
        return try group.add(call).map { _ in TypedValue.bool(true) }
      },
      "next()": .giving { group, call in
        let results = group.results(call.interpreter)
        return results.found(try results.next())
      },
      "nextResult()": .giving { group, call in try group.nextResult(call.interpreter) },
      "waitForAll()": .giving { group, call in
        if let failure = try group.finish(call.interpreter) { throw failure.raised(in: call.interpreter) }
        return .void
      },
      "cancelAll()": .giving { group, call in
        try group.cancelAll(call.interpreter)
        return .void
      },
    ])

  /// Cancels the tasks that have not ended, and those that are added later.
  fileprivate func cancelAll(_ interpreter: Interpreter) throws {
    wasCancelled = true
    for task in tasks { try task.cancel(interpreter) }
  }

  private func add(_ call: Call) throws -> TypedValue? {
    guard let closure = call.arguments.last, closure.isClosure else { return nil }
    let use = ExpressionUse(element.map { .function([], result: $0) })
    let child = AsyncTask(
      try call.value(closure, for: use).value, in: task,
      with: call.interpreter.taskLocals, at: call.place)
    if wasCancelled { try child.cancel(call.interpreter) }
    child.onEnd = { [weak self] in self?.ended.append($0) }
    tasks.append(child)
    call.interpreter.background.add(child)
    return .void
  }

  private func next(_ interpreter: Interpreter) throws -> SourceValue? {
    guard let first = tasks.first else { return nil }
    guard try interpreter.wait(until: { !self.ended.isEmpty }) else {
      throw SourceError("the task waits for what nothing gives, which is not understood", at: first.place)
    }
    let task = ended.removeFirst()
    tasks.removeAll { $0 === task }
    return try task.value(interpreter).value
  }

  /// The result of the next task, which may be what it throws; nil after the last one.
  private func nextResult(_ interpreter: Interpreter) throws -> TypedValue {
    let type = TypeExpression.named([
      .init("Result", arguments: [element ?? .unknown(""), .named("Error")])
    ])
    func made(_ name: String, _ value: SourceValue) -> TypedValue {
      let result = EnumerationValue(type: type, name: name, payload: [value], labels: [nil])
      return TypedValue(.enumeration(result), .optional(type))
    }
    do {
      return try next(interpreter).map { made("success", $0) } ?? TypedValue(.nothing, .optional(type))
    } catch is ThrownValue {
      defer { interpreter.thrownValue = .nothing }
      return made("failure", interpreter.thrownValue)
    }
  }

  /// What a task throws.
  fileprivate struct Failure {
    let error: ThrownValue
    let value: SourceValue

    /// The error, with its value for the code that catches it.
    func raised(in interpreter: Interpreter) -> ThrownValue {
      interpreter.thrownValue = value
      return error
    }
  }

  /// Runs the tasks that nothing has waited for. Returns the first failure.
  ///
  /// - Parameter cancels: Whether the first failure cancels the others.
  fileprivate func finish(_ interpreter: Interpreter, cancels: Bool = false) throws -> Failure? {
    var first: Failure?
    while !tasks.isEmpty {
      do {
        _ = try next(interpreter)
      } catch let error as ThrownValue {
        first = first ?? Failure(error: error, value: interpreter.thrownValue)
        interpreter.thrownValue = .nothing
        if cancels { try cancelAll(interpreter) }
      }
    }
    return first
  }

  /// The results that are left, as `for await` takes them.
  func results(_ interpreter: Interpreter) -> LazySequence {
    LazySequence(of: element, isIterator: true) { { try self.next(interpreter) } }
  }

  func visitObjects(_ visitor: ObjectVisitor) { tasks.forEach { $0.visitObjects(visitor) } }
}

/// What `withCheckedContinuation` hands to its closure. A class, as all values of libraries are.
final class Continuation: LibraryValue {
  let typeName = "CheckedContinuation"
  private let type: TypeExpression?
  fileprivate var outcome: Result<SourceValue, ThrownValue>?
  fileprivate var thrown = SourceValue.nothing

  fileprivate init(of type: TypeExpression?) { self.type = type }

  static let members = MemberTable<Continuation>(methods: [
    "resume(returning:)": .giving { continuation, call in try continuation.resume(call) }
  ])

  /// Takes the outcome of `resume(with:)`; nil for a value that is no result.
  private func resume(with result: SourceValue, _ call: Call) -> TypedValue? {
    guard case .enumeration(let result) = result, result.payload.count == 1 else { return nil }
    switch result.name {
    case "success": outcome = .success(result.payload[0])
    case "failure": fail(with: result.payload[0], call)
    default: return nil
    }
    return .void
  }

  private func fail(with error: SourceValue, _ call: Call) {
    thrown = error
    outcome = .failure(ThrownValue(text: error.shownText, place: call.place))
  }

  private func resume(_ call: Call) throws -> TypedValue? {
    guard outcome == nil else { throw call.failure("the continuation is resumed more than once") }
    guard let argument = call.arguments.first else {
      outcome = .success(.void)
      return .void
    }
    switch argument.label {
    case "returning": outcome = .success(try call.value(argument, for: ExpressionUse(type)).value)
    case "throwing": fail(with: try call.value(argument).value, call)
    case "with":
      let result = TypeExpression.named([.init("Result", arguments: [type ?? .unknown(""), .named("Error")])])
      return resume(with: try call.value(argument, for: ExpressionUse(result)).value, call)
    default: return nil
    }
    return .void
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    if case .success(let value)? = outcome { visitor.visit(value) }
    visitor.visit(thrown)
  }
}

extension Interpreter {
  /// Evaluates `withTaskGroup(of:)` and its kin; nil for another call, and in a dry run.
  ///
  /// The errors of tasks that the closure has not waited for are dropped, except in a discarding group.
  func runTaskGroup(isDiscarding: Bool = false, _ call: Call) throws -> TypedValue? {
    guard policy.asksContainers, let body = call.arguments.last, body.isClosure else { return nil }
    leaveClosures(of: call)
    let group = TaskGroup(of: try call.type(call["of"]), in: background.running.last)
    let argument = TypedValue(.library(group), .named(group.typeName))
    let result: TypedValue
    do {
      result = try apply(call.value(body).value, to: [argument], for: call.use, site: nil, at: call)
    } catch let error as ThrownValue {
      let failure = TaskGroup.Failure(error: error, value: thrownValue)
      try group.cancelAll(self)
      _ = try group.finish(self)
      throw failure.raised(in: self)
    }
    let failure = try group.finish(self, cancels: isDiscarding)
    if isDiscarding, let failure { throw failure.raised(in: self) }
    return result
  }

  /// Evaluates `withCheckedContinuation` and its kin, and waits until it is resumed; nil for another call, and in a dry
  /// run.
  func runContinuation(_ call: Call) throws -> TypedValue? {
    guard policy.asksContainers, let body = call.arguments.last, body.isClosure else { return nil }
    leaveClosures(of: call)
    let continuation = Continuation(of: call.use.type)
    let argument = TypedValue(.library(continuation), .named(continuation.typeName))
    _ = try apply(call.value(body).value, to: [argument], for: .nothing, site: nil, at: call)
    _ = try wait(until: { continuation.outcome != nil })
    guard let outcome = continuation.outcome else {
      return notUnderstood(call.node, call.environment, call.use.type)
    }
    if case .failure = outcome { thrownValue = continuation.thrown }
    return TypedValue(try outcome.get(), call.use.type)
  }
}
