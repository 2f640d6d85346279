package import DICore

/// What became of a registration statement of the text.
package enum StatementOutcome: Sendable {
  /// Something that it registered is in force.
  case inForce
  /// Others took the place of all that it registered, or the library took it for a repetition of another one.
  case replaced
  /// Nothing runs it.
  case unreached
  /// It ran, and what it registers is not known.
  case notUnderstood
}

/// How many registration statements a program has, and what became of them: each is counted once.
package struct StatementCount: Hashable, Sendable {
  package private(set) var inForce = 0
  package private(set) var replaced = 0
  package private(set) var unreached = 0
  package private(set) var notUnderstood = 0
  /// Those of the unreached that `#if` leaves out.
  package fileprivate(set) var leftOut = 0
  /// The types with statements in them.
  package fileprivate(set) var types = 0

  /// Those in the text.
  package var found: Int { inForce + replaced + unreached + notUnderstood }

  package init() {}

  fileprivate mutating func add(_ outcome: StatementOutcome) {
    switch outcome {
    case .inForce: inForce += 1
    case .replaced: replaced += 1
    case .unreached: unreached += 1
    case .notUnderstood: notUnderstood += 1
    }
  }
}

extension Program {
  /// The statements of the whole text, counted.
  package var statementCount: StatementCount {
    var count = StatementCount()
    let entries = interpreter.registrationLog.entriesByStatement
    let statements = census
    count.types = Set(statements.compactMap(\.typeName)).count
    for statement in statements {
      count.add(outcome(of: statement.key, entries[statement.key] ?? []))
      if !statement.isActive { count.leftOut += 1 }
    }
    return count
  }

  /// What became of a statement that has made `entries`.
  func outcome(of statement: StatementKey, _ entries: [RegistrationEntry]) -> StatementOutcome {
    guard entries.isEmpty else {
      return entries.contains { $0.registrations.contains(where: isInForce) } ? .inForce : .replaced
    }
    switch interpreter.registrationLog.omission(of: statement) {
    case .notUnderstood: return .notUnderstood
    case .repetition: return .replaced
    case .leftToEntry, nil: return .unreached
    }
  }

  /// Whether the text registers with the library of `container`, or with none.
  package func isWritten(for container: Container?) -> Bool {
    let written = census.map(\.library)
    return written.isEmpty || container.map { written.contains($0.rules.name) } ?? false
  }
}

extension RegistrationStatement {
  /// What identifies it among the statements of the text.
  var key: StatementKey { StatementKey(file: file.name, offset: offset) }
}

extension RegistrationLog {
  /// What each statement has registered.
  var entriesByStatement: [StatementKey: [RegistrationEntry]] { Dictionary(grouping: entries, by: \.key) }
}
