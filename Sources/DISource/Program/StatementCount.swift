package import DICore

/// What became of the registration statements of a program.
package struct StatementCount: Hashable, Sendable {
  /// Those in the text.
  package var found = 0
  /// Those of which something is in force.
  package var inForce = 0
  /// Those that nothing runs.
  package var unreached = 0
  /// Those of them that `#if` leaves out.
  package var leftOut = 0
  /// Those that ran, and registered nothing that could be understood.
  package var notUnderstood = 0
  /// The types with statements in them.
  package var types = 0

  package init() {}
}

extension Program {
  /// The statements of the whole text, counted.
  package var statementCount: StatementCount {
    var count = StatementCount()
    let entries = Dictionary(grouping: interpreter.registrationLog.entries, by: \.key)
    let statements = census
    count.found = statements.count
    count.types = Set(statements.compactMap(\.typeName)).count
    for statement in statements {
      let key = StatementKey(file: statement.file.name, offset: statement.offset)
      if let own = entries[key] {
        if own.contains(where: { $0.registrations.contains(where: isInForce) }) { count.inForce += 1 }
      } else if hasRun(statement) {
        count.notUnderstood += 1
      } else {
        count.unreached += 1
        if !statement.isActive { count.leftOut += 1 }
      }
    }
    return count
  }

  /// Whether the text registers with the library of `container`, or with none.
  package func isWritten(for container: Container?) -> Bool {
    let written = census.map(\.library)
    return written.isEmpty || container.map { written.contains($0.rules.name) } ?? false
  }

  /// Whether the function that a statement stands in has run.
  private func hasRun(_ statement: RegistrationStatement) -> Bool {
    let key = StatementKey(file: statement.file.name, offset: statement.offset)
    guard statement.isActive, let function = statement.functionName else { return false }
    let name = (statement.typeName.map { "\($0)." } ?? "") + function
    return interpreter.registrationLog.reason(for: key) != nil && interpreter.functionsRun.contains(name)
  }
}
