import DICore
import SwiftSyntax

/// A closure that `DispatchQueue.global().async { … }` has queued. It runs where the code waits for it; if nothing does,
/// it is one that does not run.
struct BackgroundClosure {
  fileprivate let function: SourceValue
  fileprivate let call: DetachedCall
  fileprivate let callback: UnknownCallback
}

extension Interpreter {
  /// Calls a method of Dispatch where code runs step by step: `async` and `sync` of a queue, and `wait` of a group or a
  /// semaphore. Nil for another method, and for the main queue, which runs nothing before the code has ended.
  func dispatch(_ name: String, on receiver: TypedValue, _ base: ExprSyntax, _ call: Call) throws
    -> TypedValue?
  {
    guard policy.changesState, policy.asksContainers else { return nil }
    let type = (receiver.type ?? receiver.value.dynamicType)?.unwrapped.typeName
    switch name {
    case "async" where isBackgroundQueue(type, base):
      try enqueue(call)
      return .void
    case "sync" where isBackgroundQueue(type, base):
      try runBackgroundClosures()
      return try runAtOnce(name, call)
    case "wait" where ["DispatchGroup", "DispatchSemaphore"].contains(type) && call.arguments.isEmpty:
      try runBackgroundClosures()
      return .void
    default: return nil
    }
  }

  /// `DispatchQueue.concurrentPerform(iterations: 8) { … }`, one after the other; nil for another call.
  func performConcurrently(_ call: Call) throws -> TypedValue? {
    guard policy.changesState, policy.asksContainers, let count = try call.value(labelled: "iterations"),
      case .int(let iterations, _) = count.value, let closure = call.arguments.last
    else { return nil }
    let function = try call.value(closure).value
    for iteration in 0..<max(0, iterations) {
      let number = TypedValue(.int(iteration), .named("Int"))
      _ = try apply(function, to: [number], for: .nothing, site: call.environment.context.site, at: call)
    }
    return .void
  }

  private func isBackgroundQueue(_ type: String?, _ base: ExprSyntax) -> Bool {
    guard !table.declares("DispatchQueue") else { return false }
    let text = base.trimmedText
    return text.hasPrefix("DispatchQueue.global(") || type == "DispatchQueue" && text != "DispatchQueue.main"
  }

  /// Queues the closure of a call, which is also noted as one that has not run.
  private func enqueue(_ call: Call) throws {
    try pass(argumentsOf: call)
    for argument in call.arguments {
      guard let syntax = argument.syntax?.as(ClosureExprSyntax.self) else { continue }
      let file = call.environment.context.file
      let callback = UnknownCallback(syntax, in: file, callee: call.calleeText, at: call.place)
      background.append(
        BackgroundClosure(
          function: try call.value(argument).value, call: call.detached, callback: callback))
    }
  }

  /// Runs the closures that are queued, and those that they queue, in order.
  func runBackgroundClosures() throws {
    while !background.isEmpty {
      let next = background.removeFirst()
      handedClosures.noteRunInBackground(of: next.callback)
      reports.removeAll {
        $0.message == next.callback.note && $0.place == diagnostic("", at: next.callback.place, .note).place
      }
      _ = try apply(next.function, to: [], for: .nothing, site: nil, at: next.call.call(self))
    }
  }
}
