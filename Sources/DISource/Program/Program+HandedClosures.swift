import DICore
import SwiftSyntax

// Closures that were passed to undeclared functions, and so have not run.
extension Program {
  /// The closure that contains a statement that has not run, or a call of its function; nil if there is none.
  func handedClosure(leadingTo statement: RegistrationStatement) -> UnknownCallback? {
    let closures = interpreter.handedClosures.all
    if let around = closures.first(where: { $0.contains(statement.offset, of: statement.file) }) {
      return around
    }
    guard let function = statement.functionName, function != "init" else { return nil }
    return closures.first { $0.calledNames.contains(function) }
  }

  /// Reports about the closures that contain statements that have not run.
  var handedClosureReports: [Diagnostic] {
    guard !interpreter.handedClosures.all.isEmpty else { return [] }
    let entries = interpreter.registrationLog.entriesByStatement
    var counts: [SourcePosition: (closure: UnknownCallback, statements: Int)] = [:]
    for statement in census where statement.isActive && entries[statement.key] == nil {
      guard let closure = handedClosure(leadingTo: statement) else { continue }
      counts[closure.position, default: (closure, 0)].statements += 1
    }
    return counts.sorted { $0.key < $1.key }.map { position, found in
      Diagnostic(
        file: position.file, line: position.line, column: position.column,
        message: "the closure that is handed to '\(found.closure.callee)' does not run: it leads to "
          + (found.statements == 1
            ? "1 registration statement" : "\(found.statements) registration statements"),
        severity: .warning)
    }
  }
}

extension UnknownCallback {
  fileprivate var position: SourcePosition { file.position(of: syntax) }
}
