import DICore
import SwiftSyntax

// Tasks as code makes them and runs in them.
extension Interpreter {
  /// `Task { … }`, `Task(priority: .high) { … }`, `Task.detached { … }`; nil for another call, and in a dry run.
  func task(_ call: Call, isDetached: Bool = false) throws -> TypedValue? {
    guard policy.asksContainers, let closure = call.arguments.last, closure.isClosure else { return nil }
    let isKept = closure.syntax?.as(ClosureExprSyntax.self).map { keepLater($0, of: call) } ?? false
    if !isKept { leaveClosures(of: call) }
    let task = AsyncTask(
      try call.value(closure).value, with: isDetached ? [] : taskLocals, by: call.detached, at: call.place)
    if !isKept { background.add(task) }
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

  /// `withTaskCancellationHandler { … } onCancel: { … }`; nil for another call.
  func runHandlingCancellation(_ call: Call) throws -> TypedValue? {
    guard let operation = call["operation"] ?? call.arguments.first(where: { $0.label == nil }),
      let handler = call["onCancel"]
    else { return nil }
    let function = try call.value(operation).value
    let onCancel = try call.value(handler).value
    func run() throws -> TypedValue { try apply(function, to: [], for: call.use, site: nil, at: call) }
    guard policy.asksContainers, let task = background.running.last else { return try run() }
    if task.isCancelled { _ = try apply(onCancel, to: [], for: .nothing, site: nil, at: call) }
    return try task.handlingCancellation(by: onCancel, run)
  }

  /// `Task.sleep`, which throws where the task is cancelled.
  func sleep(_ call: Call) throws -> TypedValue {
    let duration = try nanoseconds(ofTaskSleep: call)
    if isCancelled { throw try cancellation(call) }
    let task = background.running.last
    let isWoken = try pass(duration, unit: 1, call) { task?.isCancelled == true }
    if isWoken { throw try cancellation(call) }
    return .void
  }
}
