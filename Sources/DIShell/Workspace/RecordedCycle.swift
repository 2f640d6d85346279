import DICore
import DISource

/// A resolution cycle of a workspace, as it was recorded. It keeps no object alive.
///
/// Cycles are numbered from one, in the order in which they ran. Like everything in a world, the numbers are a function
/// of the log, and of the cycles that failed in this workspace, which keep theirs.
struct RecordedCycle: Sendable {
  let number: Int
  /// The number of the input that it belongs to.
  let input: Int
  let trace: Trace
  /// The diagnostics for the input.
  var diagnostics: [Diagnostic] = []
}

extension World {
  /// The latest cycles, also those that failed, in the order of their numbers.
  var allCycles: [RecordedCycle] {
    failed.kept.isEmpty ? cycles : (cycles + failed.kept).sorted { $0.number < $1.number }
  }

  /// The cycle of that number, if it is among the latest.
  func cycle(numbered number: Int) -> RecordedCycle? {
    try? cycle(number)
  }

  /// The cycle of that number; the latest that succeeded where none is given.
  ///
  /// - Throws: ``ShellError``, where there is none
  func cycle(_ number: Int?) throws -> RecordedCycle {
    let all = allCycles
    guard let first = all.first, let last = all.last, let latest = number == nil ? cycles.last : last else {
      throw ShellError.usage("nothing has been resolved yet", try: "resolve TYPE")
    }
    guard let number else { return latest }
    guard let found = all.first(where: { $0.number == number }) else {
      let isBetween = first.number..<last.number ~= number
      throw ShellError(
        kind: .unknownName,
        message: isBetween
          ? "cycle \(number) is not kept: it is one of very many of one input"
          : "no cycle \(number): there are cycles \(first.number) to \(last.number)",
        details: ShellError.rows([("see", "trace --list")]))
    }
    return found
  }
}
