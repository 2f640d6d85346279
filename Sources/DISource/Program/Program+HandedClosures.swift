import DICore
import SwiftSyntax

// Closures that were passed to undeclared functions: whether these run them is not known.
extension Program {
  /// The closure that contains a statement that has not run, or a call of its function; nil if there is none.
  func handedClosure(leadingTo statement: RegistrationStatement) -> UnknownCallback? {
    let closures = interpreter.handedClosures.all
    return closures.first { $0.contains(statement.offset, of: statement.file) }
      ?? closures.first { $0.leads(to: statement) }
  }

  /// Runs the closures that code passed to undeclared functions at the start of the program, as far as they lead to
  /// statements, if nothing else has registered: that they run is assumed, and must not change what is certain.
  func runHandedClosures() {
    guard interpreter.registrationLog.entries.isEmpty else { return }
    while !interpreter.handedClosures.ofStart.isEmpty {
      let handed = interpreter.handedClosures.ofStart
      interpreter.handedClosures.ofStart = []
      let unreached = unreachedStatements
      guard !unreached.isEmpty else { return }
      var search = StatementSearch(for: unreached, in: interpreter.table)
      for (closure, code) in handed {
        let leads = ReachableCode(of: code.function).parts.contains { syntax, file in
          let part = UnknownCallback(syntax, in: file, callee: closure.callee, at: closure.place)
          return unreached.contains(where: part.leads(to:)) || search.reaches(from: syntax.description)
        }
        if leads { runHanded(closure, code) }
      }
    }
  }

  private func runHanded(_ closure: UnknownCallback, _ code: LaterClosure) {
    let known = interpreter.registrationLog.entries.count
    let reports = interpreter.reports.count
    runLater(
      code,
      assuming: Assumption(condition: Symbol(closure.callee), place: closure.place, outcome: .closureRuns))
    guard interpreter.registrationLog.entries.count > known else {
      // A statement of its own is one that the closure does not come to.
      if census.contains(where: { closure.contains($0.offset, of: $0.file) }) {
        interpreter.handedClosures.noteRun(of: closure)
      }
      return
    }
    let isFirst = interpreter.handedClosures.noteRun(of: closure)
    noteStart(in: closure)
    guard isFirst else { return }
    let report = interpreter.diagnostic(
      "the closure that is handed to '\(closure.callee)' is taken to run: it leads to registration statements",
      at: interpreter.place(closure.position), .warning)
    interpreter.reports.insert(report, at: min(reports, interpreter.reports.count))
  }

  /// Notes the type around a closure as where registering starts.
  private func noteStart(in closure: UnknownCallback) {
    let names = SyntaxContext(of: closure.syntax).ancestors.lazy.compactMap { node -> String? in
      node.asProtocol((any NamedDeclSyntax).self)?.name.plainText
    }
    if let type = names.first(where: declaresType) { note(entry: type) }
  }

  /// Reports about the closures that contain statements that have not run, or that call functions with statements.
  var handedClosureReports: [Diagnostic] {
    guard !interpreter.handedClosures.all.isEmpty else { return [] }
    let entries = interpreter.registrationLog.entriesByStatement
    var counts: [SourcePosition: (closure: UnknownCallback, statements: Int)] = [:]
    let closures = interpreter.handedClosures.all
    for statement in census where statement.isActive {
      let calling = closures.first {
        !$0.contains(statement.offset, of: statement.file) && $0.calls(functionOf: statement)
      }
      let closure = entries[statement.key] == nil ? handedClosure(leadingTo: statement) : calling
      guard let closure else { continue }
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
  /// Whether the closure contains a statement, or calls its function.
  fileprivate func leads(to statement: RegistrationStatement) -> Bool {
    contains(statement.offset, of: statement.file) || calls(functionOf: statement)
  }

  /// Whether the closure calls the function around a statement.
  fileprivate func calls(functionOf statement: RegistrationStatement) -> Bool {
    guard let function = statement.functionName, function != "init" else { return false }
    return statement.typeName == nil ? callsFreely(function) : calledNames.contains(function)
  }

  fileprivate var position: SourcePosition { file.position(of: syntax) }
}
