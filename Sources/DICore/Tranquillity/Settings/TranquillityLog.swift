/// What the typed API tells the program's log.
enum TranquillityLog {
  /// Whether `level` is told; only then a message should be made.
  static func tells(_ level: DILogLevel) -> Bool { DISetting.tells(level) }

  static func write(_ level: DILogLevel, _ message: @autoclosure () -> String) {
    guard tells(level), let receiver = DISetting.Log.fun else { return }
    let depth = ThreadState.current.pointee.logDepth
    receiver(level, String(repeating: DISetting.Log.tab, count: depth) + message())
  }

  /// Tells that something begins and ends; what is told meanwhile is indented.
  static func within<Result>(
    _ what: @autoclosure () -> String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard tells(.verbose) else { return try body() }
    let what = what()
    write(.verbose, "Begin \(what)")
    ThreadState.current.pointee.logDepth += 1
    defer {
      ThreadState.current.pointee.logDepth -= 1
      write(.verbose, "End \(what)")
    }
    return try body()
  }

  /// Whether something that was told has not ended, to which further lines belong.
  static var isWithin: Bool { ThreadState.current.pointee.logDepth > 0 }

  /// Tells why `request` has no answer, unless the reason lies in a request below it, which told it.
  static func tell(_ error: any Error, about request: Request) {
    guard tells(.warning), let error = error as? ResolutionError, error.request == request else { return }
    switch error.fault {
    case .missingRegistration: write(.info, "Not found \(text(error.request))")
    case .ambiguous(let facts):
      let infos = facts.map { DIComponentInfo($0.implementation, $0.place).description }
      write(.warning, "Ambiguous \(text(error.request)) contains in: [\(infos.joined(separator: ", "))]")
    default: break
    }
  }

  /// Tells why `request` has the answer nil, if the reason lies in what could answer it.
  ///
  /// - Parameter choice: What was thought of each candidate; nil where there was none.
  static func tellAbsence(of request: Request, _ choice: @autoclosure () -> Choice?) {
    guard tells(.warning) else { return }
    guard let choice = choice(), !choice.verdicts.isEmpty else {
      return write(.info, "Not found \(text(request))")
    }
    guard choice.chosen == nil else { return }
    let candidates = choice.verdicts.map(\.registration)
    let infos = candidates.map { DIComponentInfo($0.implementation, $0.place).description }
    write(.warning, "Ambiguous \(text(request)) contains in: [\(infos.joined(separator: ", "))]")
  }

  /// Tells of several candidates that are marked for tests, so that none is preferred.
  static func tellSeveralTests(among candidates: [Registration]) {
    guard candidates.count > 1, tells(.error) else { return }
    let tests = candidates.filter { $0.priority == .test }
    guard tests.count > 1 else { return }
    let infos = tests.map { DIComponentInfo($0.implementation, $0.place).description }
    write(.error, "Found more test components: [\(infos.joined(separator: ", "))]")
  }

  /// The request as the log names it.
  static func text(_ request: Request) -> String {
    if request.kind == .many { return "many with type: \(request.key.type)" }
    guard let tag = request.key.tag else { return "type: \(request.key.type)" }
    return "type: \(request.key.type) with tag: \(tag)"
  }
}
