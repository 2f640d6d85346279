import DICore

/// What `withTaskGroup` hands to its closure: tasks whose results come in the order in which they were added. A class, as
/// all values of libraries are.
final class TaskGroup: LibraryValue {
  let typeName = "TaskGroup"
  private let element: TypeExpression?
  private var tasks: [AsyncTask] = []
  private var isCancelled = false

  fileprivate init(of element: TypeExpression?) { self.element = element }

  static let members = MemberTable<TaskGroup>(
    properties: [
      "isEmpty": .stored(.named("Bool")) { .bool($0.tasks.isEmpty) },
      "isCancelled": .stored(.named("Bool")) { .bool($0.isCancelled) },
    ],
    methods: [
      "addTask(_:)": .giving { group, call in try group.add(call) },
      "addTaskUnlessCancelled(_:)": .giving { group, call in
        guard !group.isCancelled else { return TypedValue(.bool(false), .named("Bool")) }
        return try group.add(call).map { _ in TypedValue(.bool(true), .named("Bool")) }
      },
      "next()": .giving { group, call in
        TypedValue(try group.next(call.interpreter) ?? .nothing, group.element.map(TypeExpression.optional))
      },
      "waitForAll()": .giving { group, call in
        try group.finish(call.interpreter)
        return .void
      },
      "cancelAll()": .effect { group, _ in group.isCancelled = true },
    ])

  private func add(_ call: Call) throws -> TypedValue? {
    guard let closure = call.arguments.last, closure.isClosure else { return nil }
    let use = ExpressionUse(element.map { .function([], result: $0) })
    tasks.append(AsyncTask(try call.value(closure, for: use).value, at: call.place))
    return .void
  }

  private func next(_ interpreter: Interpreter) throws -> SourceValue? {
    guard !tasks.isEmpty else { return nil }
    return try tasks.removeFirst().value(interpreter).value
  }

  /// Runs the tasks that nothing has waited for.
  fileprivate func finish(_ interpreter: Interpreter) throws {
    while try next(interpreter) != nil {}
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

  private func resume(_ call: Call) throws -> TypedValue? {
    guard outcome == nil else { throw call.failure("the continuation is resumed more than once") }
    guard let argument = call.arguments.first else {
      outcome = .success(.void)
      return .void
    }
    switch argument.label {
    case "returning": outcome = .success(try call.value(argument, for: ExpressionUse(type)).value)
    case "throwing":
      thrown = try call.value(argument).value
      outcome = .failure(ThrownValue(text: thrown.shownText, place: call.place))
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
  func runTaskGroup(_ call: Call) throws -> TypedValue? {
    guard policy.asksContainers, let body = call.arguments.last, body.isClosure else { return nil }
    leaveClosures(of: call)
    let group = TaskGroup(of: try call.type(call["of"]))
    let argument = TypedValue(.library(group), .named(group.typeName))
    let result = try apply(call.value(body).value, to: [argument], for: call.use, site: nil, at: call)
    try group.finish(self)
    return result
  }

  /// Evaluates `withCheckedContinuation` and its kin, where the closure resumes it at once; nil for another call, and in
  /// a dry run.
  func runContinuation(_ call: Call) throws -> TypedValue? {
    guard policy.asksContainers, let body = call.arguments.last, body.isClosure else { return nil }
    leaveClosures(of: call)
    let continuation = Continuation(of: call.use.type)
    let argument = TypedValue(.library(continuation), .named(continuation.typeName))
    _ = try apply(call.value(body).value, to: [argument], for: .nothing, site: nil, at: call)
    guard let outcome = continuation.outcome else {
      return notUnderstood(call.node, call.environment, call.use.type)
    }
    if case .failure = outcome { thrownValue = continuation.thrown }
    return TypedValue(try outcome.get(), call.use.type)
  }
}
