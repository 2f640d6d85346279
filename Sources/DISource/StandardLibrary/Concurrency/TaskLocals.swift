import DICore

/// What has a value that can be bound for a task: a variable with `@TaskLocal`, or what a library declares so.
protocol TaskLocalStorage: AnyObject {
  /// The present value; nil before there is one.
  var boundValue: SourceValue? { get set }
}

extension Variable: TaskLocalStorage {
  var boundValue: SourceValue? {
    get { value }
    set { value = newValue }
  }
}

/// A value that `withValue` has bound, while its closure runs.
struct TaskLocalBinding {
  fileprivate let storage: any TaskLocalStorage
  fileprivate let value: SourceValue
  /// The value outside of the closure.
  fileprivate let outer: SourceValue?

  func visitObjects(_ visitor: ObjectVisitor) { visitor.visit(value) }
}

/// `$x` of a task local `x`. A class, because library values are.
final class TaskLocalValue: LibraryValue {
  static let name = "TaskLocal"
  let typeName = TaskLocalValue.name
  private let storage: any TaskLocalStorage
  private let type: TypeExpression?

  init(_ storage: any TaskLocalStorage, of type: TypeExpression?) {
    self.storage = storage
    self.type = type
  }

  /// The task local as a value of code.
  var asValue: TypedValue { TypedValue(.library(self), .named(typeName)) }

  static let members = MemberTable<TaskLocalValue>(
    properties: ["wrappedValue": .computed { local, _ in local.value }],
    methods: [
      "get()": .giving { local, _ in local.value },
      "withValue(_:operation:)": .giving { try $0.withValue($1) },
    ])

  private var value: TypedValue { TypedValue(storage.boundValue ?? .nothing, type) }

  /// Runs a closure with another value; nil for a call without a closure.
  private func withValue(_ call: Call) throws -> TypedValue? {
    guard call.unlabelled.count > 1 || call["operation"] != nil,
      let closure = call["operation"] ?? call.unlabelled.last
    else { return nil }
    let bound = try call.value(call.unlabelled[0], for: ExpressionUse(type))
    let use = ExpressionUse(call.use.type.map { .function([], result: $0) })
    let function = try call.value(closure, for: use).value
    return try call.interpreter.binding(storage, to: bound.promoted(to: type).value) {
      try call.interpreter.apply(function, to: [], for: call.use, site: nil, at: call)
    }
  }
}

extension Interpreter {
  /// Runs `body` with a value bound.
  fileprivate func binding<Result>(
    _ storage: any TaskLocalStorage, to value: SourceValue, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = storage.boundValue
    storage.boundValue = value
    taskLocals.append(TaskLocalBinding(storage: storage, value: value, outer: outer))
    defer {
      taskLocals.removeLast()
      storage.boundValue = outer
    }
    return try body()
  }

  /// Runs the code of a task, for which exactly these values are bound: those of the code that has made it.
  func binding<Result>(only bindings: [TaskLocalBinding], _ body: () throws -> Result) rethrows -> Result {
    guard !bindings.isEmpty || !taskLocals.isEmpty else { return try body() }
    let present = taskLocals
    let values = (present + bindings).map { ($0.storage, $0.storage.boundValue) }
    for binding in present.reversed() { binding.storage.boundValue = binding.outer }
    for binding in bindings { binding.storage.boundValue = binding.value }
    taskLocals = bindings
    defer {
      taskLocals = present
      for (storage, value) in values { storage.boundValue = value }
    }
    return try body()
  }

  /// The value of `$x` for a global variable `x` with `@TaskLocal`; nil for another name.
  func taskLocal(named name: String, _ environment: Environment) throws -> TypedValue? {
    guard name.hasPrefix("$"),
      let variable = try globalVariable(String(name.dropFirst()), environment), variable.isTaskLocal
    else { return nil }
    return TaskLocalValue(variable, of: variable.type).asValue
  }

  /// Whether an attribute is that of the standard library.
  func isTaskLocal(_ attribute: AttributeUse?) -> Bool {
    attribute?.name == TaskLocalValue.name && !table.declares(TaskLocalValue.name)
  }
}
