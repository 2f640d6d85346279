import DICore
import DISource

/// A recorded resolution cycle of a workspace. It retains no object.
///
/// Cycles are numbered from 1 in the order in which they ran. The numbers are a function of the log and of the failed
/// cycles of the workspace, which keep theirs.
struct RecordedCycle: Sendable {
  let number: Int
  /// The number of its input.
  let input: Int
  let trace: Trace
  /// The diagnostics of the input.
  var diagnostics: [Diagnostic] = []
}

extension World {
  /// The latest cycles, including failed ones, in the order of their numbers.
  var allCycles: [RecordedCycle] {
    failed.kept.isEmpty ? cycles : (cycles + failed.kept).sorted { $0.number < $1.number }
  }

  /// The cycle with this number, if it is still recorded.
  func cycle(numbered number: Int) -> RecordedCycle? {
    try? cycle(number)
  }

  /// The cycle with this number; without a number the latest that succeeded.
  ///
  /// - Throws: ``ShellError`` if there is none.
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
