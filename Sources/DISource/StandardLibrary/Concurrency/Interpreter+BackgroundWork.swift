import DICore
import SwiftSyntax

// Queues, groups, semaphores and work items of Dispatch, and operation queues: what is handed to them runs where code waits
// for it.
extension Interpreter {
  /// Calls a method of an object that runs blocks; nil for another one, and for what is not known exactly.
  func callBackground(_ name: String, on receiver: SourceValue, _ call: Call) throws -> TypedValue? {
    if name == "run", !call.arguments.isEmpty, receiver.object?.type.typeName == "RunLoop" {
      try checkStart(passing: 1_000_000_000, at: call.place)
    }
    guard policy.asksContainers, policy.changesState, let object = receiver.object, !object.hasKnownType,
      let type = object.type.typeName
    else { return nil }
    switch type {
    case "DispatchQueue":
      return isMain(object) ? nil : try callQueue(name, object, call)
    case "OperationQueue": return isMain(object) ? nil : try callOperationQueue(name, object, call)
    case "DispatchGroup": return try callGroup(name, object, call)
    case "DispatchSemaphore": return try callSemaphore(name, object, call)
    case "DispatchWorkItem", "BlockOperation": return try callItem(name, object, call)
    case "NotificationCenter": return try callNotificationCenter(name, on: object, call)
    default: return nil
    }
  }

  /// Whether a queue is that of the main thread, whose blocks run when the running code has ended.
  private func isMain(_ queue: SourceObject) -> Bool {
    statics["\(queue.type).main"]?.value?.object === queue
  }

  // MARK: Queues

  /// Whether a dispatch queue runs one block at a time: it was made without `attributes: .concurrent`.
  private func isSerial(_ queue: SourceObject) -> Bool { queue.fields["attributes"] == nil }

  private func callQueue(_ name: String, _ queue: SourceObject, _ call: Call) throws -> TypedValue? {
    switch name {
    case "async": return try add(call, to: queue, isInOrder: isSerial(queue))
    case "asyncAfter":
      return try end(ofTimeout: call).flatMap {
        try add(call, to: queue, isInOrder: isSerial(queue), at: $0)
      }
    case "sync":
      let isAlone = isSerial(queue) || call["flags"] != nil
      let last = background.blocks.last { $0.queue === queue && $0.isInOrder }?.call.place
      var isOver = !isAlone && last == nil
      try runBlocks { block in
        guard block.queue === queue, block.followed == nil, !isOver else { return false }
        if !isAlone, block.isInOrder, block.call.place == last { isOver = true }
        return true
      }
      guard let item = try call["execute"].map({ try call.value($0) }) else { return nil }
      guard let function = function(of: item.value) else { return nil }
      if item.value.object?.fields["isCancelled"] != nil { return .void }
      return try apply(function, to: [], for: call.use, site: call.environment.context.site, at: call)
    default: return nil
    }
  }

  /// Adds the block of `async { … }` to those of its queue; nil if it is not known. One that registers is also kept to run
  /// after the start, unless code waits for it before.
  ///
  /// - Parameter time: When it begins, in nanoseconds; nil for no delay.
  private func add(
    _ call: Call, to queue: SourceObject, isInOrder: Bool, at time: UInt64? = nil
  ) throws -> TypedValue? {
    var known: Set<String?> = [nil, "execute", "group", "qos", "flags"]
    if time != nil { known.formUnion(["deadline", "wallDeadline"]) }
    guard let argument = call.arguments.last, call.arguments.allSatisfy({ known.contains($0.label) }) else {
      return nil
    }
    let kept = argument.syntax?.as(ClosureExprSyntax.self).flatMap { keep($0, of: call) }
    if kept == nil { leaveClosures(of: call) }
    let value = try kept ?? call.value(argument).value
    guard let function = function(of: value) else { return nil }
    if value.object?.fields["isCancelled"] != nil { return .void }
    let group = try call["group"].flatMap { try call.value($0).value.object }
    let isBarrier = call["flags"]?.text.contains("barrier") == true
    let block = block(
      function, queue, group: group, item: value.object, isInOrder: isInOrder || isBarrier, call)
    if let time { background.add(block, at: time) } else { background.add(block, self) }
    return .void
  }

  private func block(
    _ function: SourceValue, _ queue: SourceObject, group: SourceObject? = nil,
    followed: SourceObject? = nil, item: SourceObject? = nil, isInOrder: Bool, _ call: Call
  ) -> BackgroundWork.Block {
    var called: Set<String> = []
    if case .closure(let closure) = function { called = UnknownCallback.calledNames(in: closure.syntax) }
    return BackgroundWork.Block(
      function: function, call: call.detached, queue: queue, group: group, followed: followed, item: item,
      isInOrder: isInOrder, changes: changedVariables(by: function), called: called)
  }

  /// A closure or function, or that of a work item; nil for another value.
  private func function(of value: SourceValue) -> SourceValue? {
    switch value {
    case .closure, .function: return value
    case .object(let item) where !item.hasKnownType:
      return item.fields.fields.lazy.compactMap(\.held).first {
        if case .closure = $0 { true } else { false }
      }
    default: return nil
    }
  }

  /// `DispatchQueue.concurrentPerform(iterations: 3) { … }`; nil for another static method.
  func performConcurrently(_ name: String, of type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard name == "concurrentPerform", type.typeName == "DispatchQueue", policy.asksContainers,
      policy.changesState, let iterations = call["iterations"], let body = call.arguments.last,
      case .int(let count, _) = try call.value(iterations).value
    else { return nil }
    let use = ExpressionUse(.function([.named("Int")], result: .void))
    let function = try call.value(body, for: use).value
    let changes = changedVariables(by: function)
    for index in 0..<max(count, 0) {
      let given = TypedValue(.int(index), .named("Int"))
      _ = try apply(function, to: [given], for: .nothing, site: nil, at: call)
    }
    for (variable, order) in changes where count > 1 { forget(order, of: variable, at: call.place) }
    return .void
  }

  // MARK: Operations

  private func callOperationQueue(_ name: String, _ queue: SourceObject, _ call: Call) throws -> TypedValue? {
    let isSerial =
      if case .int(1, _)? = queue.fields.value(of: "maxConcurrentOperationCount") { true } else { false }
    switch name {
    case "addOperation", "addBarrierBlock":
      guard call.arguments.count == 1 else { return nil }
      let value = try call.value(call.arguments[0]).value
      guard let function = function(of: value) else { return nil }
      if value.object?.fields["isCancelled"] != nil { return .void }
      let isInOrder = isSerial || name == "addBarrierBlock"
      background.add(block(function, queue, item: value.object, isInOrder: isInOrder, call), self)
      return .void
    case "addOperations":
      guard let operations = try call.unlabelled.first.flatMap({ try call.value($0).value.elements }) else {
        return nil
      }
      for operation in inOrderOfDependencies(operations) where operation.object?.fields["isCancelled"] == nil
      {
        guard let function = function(of: operation) else { return nil }
        background.add(block(function, queue, item: operation.object, isInOrder: isSerial, call), self)
      }
      if try call.value(labelled: "waitUntilFinished")?.value.isTrue == true {
        try runBlocks { $0.queue === queue }
      }
      return .void
    case "waitUntilAllOperationsAreFinished":
      try runBlocks { $0.queue === queue }
      return .void
    default: return nil
    }
  }

  /// Operations behind those of them on which they depend.
  private func inOrderOfDependencies(_ operations: [SourceValue]) -> [SourceValue] {
    var (open, ordered) = (operations, [SourceValue]())
    while !open.isEmpty {
      let next = open.firstIndex { operation in
        let needed = operation.object?.fields.value(of: "dependencies")?.elements ?? []
        return !open.contains { other in needed.contains { $0.object === other.object } }
      }
      ordered.append(open.remove(at: next ?? 0))
    }
    return ordered
  }

  private func callItem(_ name: String, _ item: SourceObject, _ call: Call) throws -> TypedValue? {
    if name == "addDependency", call.arguments.count == 1 {
      let known = item.fields.value(of: "dependencies")?.elements ?? []
      item.fields["dependencies"] = .strong(.array(known + [try call.value(call.arguments[0]).value]))
      return .void
    }
    guard call.arguments.isEmpty, let function = function(of: .object(item)) else { return nil }
    switch name {
    case "perform", "start", "main":
      if item.fields["isCancelled"] == nil {
        _ = try apply(function, to: [], for: .nothing, site: nil, at: call)
      }
      return .void
    case "wait", "waitUntilFinished":
      try runBlocks { $0.item === item }
      return .void
    case "cancel":
      item.fields["isCancelled"] = .strong(.bool(true))
      background.dropDelayed(of: item)
      _ = background.take(background.blocks.indices.filter { background.blocks[$0].item === item })
      return .void
    default: return nil
    }
  }

  // MARK: Groups and semaphores

  private func callGroup(_ name: String, _ group: SourceObject, _ call: Call) throws -> TypedValue? {
    let key = ObjectIdentifier(group)
    switch name {
    case "enter": count(1, key)
    case "leave": count(-1, key)
    case "wait":
      var isOver = false
      while !isOver { isOver = try !runBlocks { $0.belongs(to: group) } }
      let isLeft = { self.background.counts[key] == nil }
      let end = try end(ofTimeout: call)
      guard try wait(until: isLeft, at: end) else { return nil }
      return waited(call, isLeft() ? "success" : "timedOut")
    case "notify":
      guard let queue = try call["queue"].flatMap({ try call.value($0).value.object }), !isMain(queue),
        let argument = call.arguments.last, let function = function(of: try call.value(argument).value)
      else { return nil }
      let isInOrder = isSerial(queue)
      background.add(block(function, queue, followed: group, isInOrder: isInOrder, call), self)
    default: return nil
    }
    return .void
  }

  private func count(_ change: Int, _ key: ObjectIdentifier) {
    let count = background.counts[key, default: 0] + change
    background.counts[key] = count == 0 ? nil : count
  }

  private func callSemaphore(_ name: String, _ semaphore: SourceObject, _ call: Call) throws -> TypedValue? {
    guard case .int(let first, _)? = semaphore.fields.value(of: "value") else { return nil }
    let key = ObjectIdentifier(semaphore)
    switch name {
    case "signal":
      count(1, key)
      return TypedValue(.int(0), .named("Int"))
    case "wait":
      while first + background.counts[key, default: 0] <= 0 {
        if try runBlocks(where: isFirstSignalling) { continue }
        let isSignalled = { first + self.background.counts[key, default: 0] > 0 }
        let end = try end(ofTimeout: call)
        if try wait(until: isSignalled, at: end), isSignalled() { continue }
        if isNested, background.tasks.contains(where: \.canSuspend) {
          report(
            "'\(call.text)' waits within a factory for a task that has begun: it is not understood",
            at: call.place)
        }
        return call.arguments.isEmpty ? nil : waited(call, "timedOut")
      }
      count(-1, key)
      return waited(call)
    default: return nil
    }
  }

  /// Selects the first block that calls `signal()`. Which semaphore it signals is not examined.
  private var isFirstSignalling: (BackgroundWork.Block) -> Bool {
    let first = background.blocks.first { $0.called.contains("signal") }?.function
    return { block in
      guard case .closure(let wanted)? = first, case .closure(let own) = block.function else { return false }
      return wanted === own
    }
  }

  /// What `wait()` gives, or `wait(timeout:)`.
  private func waited(_ call: Call, _ name: String = "success") -> TypedValue {
    guard !call.arguments.isEmpty else { return .void }
    let type = TypeExpression.named("DispatchTimeoutResult")
    return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
  }
}
