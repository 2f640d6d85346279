package import DICore

/// The outcome of a registration statement.
package enum StatementOutcome: Sendable {
  /// One of its registrations is in force.
  case inForce
  /// All its registrations are replaced, or the library treats it as a repetition.
  case replaced
  /// No code runs it.
  case unreached
  /// It ran, and its services are unknown.
  case notUnderstood
}

/// The number of registration statements of a program by outcome; each counts once, whatever runs and however often:
/// what a statement is, ``StatementCensus`` says. Overrides of other registrations do not count.
package struct StatementCount: Hashable, Sendable {
  package private(set) var inForce = 0
  package private(set) var replaced = 0
  package private(set) var unreached = 0
  package private(set) var notUnderstood = 0
  /// Unreached statements in inactive `#if` branches.
  package fileprivate(set) var leftOut = 0
  /// The number of types that contain statements.
  package fileprivate(set) var types = 0
  /// The number of functions outside of types that contain statements.
  package fileprivate(set) var functions = 0

  /// All statements in the sources.
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
  /// The counts for the whole text.
  package var statementCount: StatementCount {
    var count = StatementCount()
    let entries = interpreter.registrationLog.entriesByStatement
    let statements = census.filter { !$0.role.isOverride }
    count.types = Set(statements.compactMap(\.typeName)).count
    let free = statements.filter { $0.typeName == nil }
    count.functions = Set(free.compactMap(\.functionName)).count
    for statement in statements {
      count.add(outcome(of: statement.key, entries[statement.key] ?? []))
      if !statement.isActive { count.leftOut += 1 }
    }
    for key in statementsUnseen { count.add(outcome(of: key, entries[key] ?? [])) }
    return count
  }

  /// The outcome of a statement with these entries.
  func outcome(of statement: StatementKey, _ entries: [RegistrationEntry]) -> StatementOutcome {
    guard entries.isEmpty else {
      return entries.contains { $0.registrations.contains(where: isInForce) } ? .inForce : .replaced
    }
    switch interpreter.registrationLog.omission(of: statement) {
    case .notUnderstood: return .notUnderstood
    case .repetition: return .replaced
    case .leftToEntry, .notRun, nil: return .unreached
    }
  }

  /// Whether registering starts at code: false if all statements that are in force are declarations, such as the
  /// factories of containers, which are known without it.
  package var needsStart: Bool {
    let declaring = Set(libraries.filter { !$0.statement.declaredTypes.isEmpty }.map(\.name))
    let entries = interpreter.registrationLog.entries
    return entries.isEmpty
      || entries.contains { $0.role.isOverride || !declaring.contains($0.library) }
  }

  /// Whether the text has registrations for the library of `container`, or none at all.
  package func isWritten(for container: Container?) -> Bool {
    let written = census.map(\.library)
    return written.isEmpty || container.map { written.contains($0.rules.name) } ?? false
  }
}

extension RegistrationStatement {
  /// The identity of the statement in the text.
  var key: StatementKey { StatementKey(file: file.name, offset: offset) }
}

extension RegistrationLog {
  /// The entries by statement.
  var entriesByStatement: [StatementKey: [RegistrationEntry]] { Dictionary(grouping: entries, by: \.key) }
}
