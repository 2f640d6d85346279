import DICore

/// Writes to the program's log.
enum TranquillityLog {
  /// Whether `level` is logged; only then a message should be made.
  static func logs(_ level: DILogLevel) -> Bool { DISetting.logs(level) }

  static func write(_ level: DILogLevel, _ message: @autoclosure () -> String) {
    guard logs(level), let receiver = DISetting.Log.fun else { return }
    receiver(level, String(repeating: DISetting.Log.tab, count: depth) + message())
  }

  /// Logs the begin and the end of an action; lines in between are indented.
  static func within<Result>(
    _ what: @autoclosure () -> String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard logs(.verbose) else { return try body() }
    let what = what()
    write(.verbose, "Begin \(what)")
    defer { write(.verbose, "End \(what)") }
    return try $depth.withValue(depth + 1) { try body() }
  }

  /// The number of actions in progress whose beginning was logged.
  @TaskLocal private static var depth = 0

  /// Whether an action is in progress whose beginning was logged.
  static var isWithin: Bool { depth > 0 }

  /// Logs why `request` has no answer, unless the reason is a nested request, which logged it.
  static func report(_ error: any Error, about request: Request) {
    guard logs(.warning), let error = error as? ResolutionError, error.request == request else { return }
    if case .missingRegistration = error.fault {
      write(.info, LogText.notFound(error.request))
    } else if case .ambiguous(let candidates) = error.fault {
      let infos = candidates.map { DIComponentInfo($0.implementation, $0.place).description }
      write(.warning, LogText.ambiguous(error.request, infos))
    }
  }

  /// Logs why `request` is answered with nil, if no candidate or no preference is the reason.
  ///
  /// - Parameter choice: The verdict on each candidate; nil if there was none.
  static func reportAbsence(of request: Request, _ choice: @autoclosure () -> Choice?) {
    guard logs(.warning) else { return }
    guard let choice = choice(), !choice.verdicts.isEmpty else {
      return write(.info, LogText.notFound(request))
    }
    guard choice.chosen == nil else { return }
    write(.warning, LogText.ambiguous(request, infos(choice.verdicts.map(\.registration))))
  }

  /// Logs that several candidates are marked with `test()`, so that none is preferred.
  static func reportSeveralTests(among candidates: [Registration]) {
    guard candidates.count > 1, logs(.error) else { return }
    let tests = candidates.marked(.test)
    guard tests.count > 1 else { return }
    write(.error, LogText.severalTests(infos(tests)))
  }

  private static func infos(_ registrations: [Registration]) -> [String] {
    registrations.map { DIComponentInfo($0.implementation, $0.place).description }
  }
}
