import DICore

/// `Task { … }`: its code runs where the value is first awaited. A class, because library values are.
final class AsyncTask: LibraryValue {
  let typeName = "Task"
  /// The code; nil once it has run.
  private var function: SourceValue?
  private var outcome: Result<TypedValue, any Error>?
  /// What the code threw.
  private var thrown = SourceValue.nothing
  private var isCancelled = false

  /// Where it is made.
  private let place: SourcePlace

  /// The values that are bound for its code.
  private var locals: [TaskLocalBinding]

  init(_ function: SourceValue, with locals: [TaskLocalBinding], at place: SourcePlace) {
    self.function = function
    self.locals = locals
    self.place = place
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
    methods: ["cancel()": .effect { task, _ in task.isCancelled = true }])

  /// What `Task` offers itself.
  static let staticMembers = MemberTable<Interpreter>(methods: [
    "detached(operation:)": .giving { try $0.task($1, isDetached: true) },
    "sleep(for:)": .giving { try $0.sleepInTask($1) },
    "yield()": onlyTakingArguments, "checkCancellation()": onlyTakingArguments,
  ])

  /// Evaluates the arguments: code does not wait, and is not cancelled from outside.
  private static let onlyTakingArguments = MemberTable<Interpreter>.Method.giving { _, call in
    for argument in call.arguments { _ = try call.value(argument) }
    return .void
  }

  /// What the task gives; its code runs at the first call.
  func value(_ interpreter: Interpreter) throws -> TypedValue {
    if outcome == nil, let function {
      defer { (self.function, locals) = (nil, []) }
      do {
        let call = Call.fromOutside(interpreter, at: place)
        outcome = .success(
          try interpreter.binding(only: locals) {
            try interpreter.apply(function, to: [], for: .nothing, site: nil, at: call)
          })
      } catch let error as ThrownValue {
        thrown = interpreter.thrownValue
        outcome = .failure(error)
      }
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
    visitor.visit(thrown)
    if case .success(let value)? = outcome { visitor.visit(value.value) }
  }
}

extension Interpreter {
  /// `Task { … }`, `Task(priority: .high) { … }`, `Task.detached { … }`; nil for another call, and in a dry run.
  func task(_ call: Call, isDetached: Bool = false) throws -> TypedValue? {
    guard policy.asksContainers, let closure = call.arguments.last, closure.isClosure else { return nil }
    leaveClosures(of: call)
    let task = AsyncTask(
      try call.value(closure).value, with: isDetached ? [] : taskLocals, at: call.place)
    return TypedValue(.library(task), .named("Task"))
  }

  /// What `Task` offers itself, where code runs step by step; nil for another name.
  func callTask(_ name: String, _ call: Call) throws -> TypedValue? {
    try AsyncTask.staticMembers.call(name, of: self, call)
  }
}
