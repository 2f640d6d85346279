package import DICore
import SwiftSyntax

/// One registration statement as `list` shows it.
package struct ListedRegistration: Sendable {
  /// The library whose syntax the statement has.
  package let library: Symbol
  /// The type that it registers, then the services of chained calls, in order.
  package let services: [ServiceKey]
  /// The type of the object that is made, if it is known.
  package var implementation: String
  /// The container; nil for a statement that was not reached.
  package let container: Symbol?
  /// The scope; nil for a statement that was not reached.
  package let scope: ScopeLabel?
  /// The place where the statement begins.
  package let place: SourcePlace
  /// The requests of its factory and injections.
  package let needs: [Request]
  /// The outcome of the statement.
  package let outcome: StatementOutcome
  /// Why it registers nothing; nil if it does.
  package internal(set) var because: String?
  /// Its registrations.
  package let ids: [RegistrationID]
  /// Whether the statement runs only by assumption, or its factory depends on an unknown condition.
  package var isAssumed = false
  /// The call that would run it, if there is one: `Resolver.registerAudio()`.
  package var call: String?
  /// Whether the code around it has run, and a condition there has kept it from running.
  package var isDecided = false
  /// Whether it registers services, or over another registration.
  package var role = RegistrationRole.registration

  /// Whether it ran and registered something.
  package var isReached: Bool { !ids.isEmpty }
}

extension ListedRegistration {
  /// A statement with registrations in force, or replaced ones.
  package init(
    library: Symbol, services: [ServiceKey], implementation: String, container: Symbol?, scope: ScopeLabel,
    place: SourcePlace, needs: [Request], ids: [RegistrationID], outcome: StatementOutcome = .inForce
  ) {
    self.init(
      library: library, services: services, implementation: implementation, container: container,
      scope: scope,
      place: place, needs: needs, outcome: outcome, because: nil, ids: ids)
  }
}

extension Program {
  /// The registrations in force in a container, one entry for each statement, in the order of registering. Definitions of
  /// factories, which are registered when code first uses them, are in the order of the text.
  package func registrations(of container: Container) -> [ListedRegistration] {
    let log = interpreter.registrationLog
    let isByUse = libraries.first { container.rules.areOfLibrary(named: $0.name) }?.namesEveryService == true
    let entries = isByUse ? inOrderOfText(log.entries) : log.entries
    return entries.compactMap { entry in
      let inForce = entry.registrations.filter { registration in
        registration.container === container
          && registration.services.contains { container.isInForce(registration, for: $0) }
      }
      guard !inForce.isEmpty else { return nil }
      let services = inForce.flatMap { registration in
        registration.services.filter { container.isInForce(registration, for: $0) }
      }
      return listed(entry, services, inForce)
    }
  }

  /// The entries, those of definitions in the order of the text, each with what is registered over it behind it.
  private func inOrderOfText(_ entries: [RegistrationEntry]) -> [RegistrationEntry] {
    let order = Dictionary((files + inputs).enumerated().map { ($1.name, $0) }) { first, _ in first }
    let definitions = entries.filter { $0.role == .registration }.sorted {
      (order[$0.key.file] ?? 0, $0.key.offset) < (order[$1.key.file] ?? 0, $1.key.offset)
    }
    let overrides = entries.filter { $0.role != .registration }
    var open = Dictionary(grouping: overrides, by: DefinedService.init)
    let known = definitions.flatMap { [$0] + (open.removeValue(forKey: DefinedService($0)) ?? []) }
    return known + overrides.filter { open[DefinedService($0)] != nil }
  }

  /// What a definition and those that are registered over it have in common.
  private struct DefinedService: Hashable {
    private let container: ObjectIdentifier?
    private let service: ServiceKey

    init(_ entry: RegistrationEntry) {
      container = entry.registrations[0].container.map { ObjectIdentifier($0) }
      service = entry.registrations[0].service
    }
  }

  func listed(_ entry: RegistrationEntry) -> ListedRegistration {
    listed(entry, entry.registrations.flatMap(\.services), entry.registrations)
  }

  private func listed(
    _ entry: RegistrationEntry, _ services: [ServiceKey], _ registrations: [Registration],
    _ outcome: StatementOutcome = .inForce
  ) -> ListedRegistration {
    let base = entry.registrations[0]
    let needs = base.needs + base.injections.flatMap(\.needs)
    var listed = ListedRegistration(
      library: entry.library, services: services.map(\.asListed),
      implementation: entry.implementation.serviceName,
      container: base.container?.name ?? entry.container, scope: engine.label(of: base.scope),
      place: entry.place,
      needs: base.container?.expandingOpenNames(in: needs) ?? needs, ids: registrations.map(\.id),
      outcome: outcome)
    listed.isAssumed = entry.isUncertain
    listed.role = entry.role
    return listed
  }

  /// Every registration statement in the text, in the order of files: those that ran with their present state, the
  /// others with the reason why not.
  package var statements: [ListedRegistration] {
    let entriesByKey = interpreter.registrationLog.entriesByStatement
    let found = census.map { statement in
      let entries = entriesByKey[statement.key] ?? []
      return (
        key: statement.key,
        listed: entries.isEmpty ? unregistered(statement) : occurrences(of: entries)
      )
    }
    let unseen = (statementsUnseen + overridesUnseen).map {
      (key: $0, listed: occurrences(of: entriesByKey[$0] ?? []))
    }
    guard !unseen.isEmpty else { return found.flatMap(\.listed) }
    let order = Dictionary((files + inputs).enumerated().map { ($1.name, $0) }) { first, _ in first }
    return (found + unseen).sorted {
      (order[$0.key.file] ?? 0, $0.key.offset) < (order[$1.key.file] ?? 0, $1.key.offset)
    }.flatMap(\.listed)
  }

  /// Those of ``statements`` that have not run.
  package var statementsNotRun: [ListedRegistration] {
    let entries = interpreter.registrationLog.entriesByStatement
    guard census.contains(where: { entries[$0.key] == nil }) else { return [] }
    return statements.filter { !$0.isReached }
  }

  /// The first statement that is not understood, and whose code names a type: it may be what registers it. Nil if there is
  /// none.
  package func statementNotUnderstood(naming type: String) -> ListedRegistration? {
    let meant = census.first { statement in
      guard
        outcome(of: statement.key, interpreter.registrationLog.entriesByStatement[statement.key] ?? [])
          == .notUnderstood, statement.services.allSatisfy(\.type.isUnknown)
      else { return false }
      return statement.syntax.tokens(viewMode: .sourceAccurate).contains { $0.plainText == type }
    }
    return meant.flatMap { unregistered($0).first }
  }

  /// What is registered over other registrations, and is not in the census.
  private var overridesUnseen: [StatementKey] {
    var known = Set(census.map(\.key))
    return interpreter.registrationLog.entries.filter(\.role.isOverride).map(\.key).filter {
      known.insert($0).inserted
    }
  }

  /// The registrations that ran, and are not in the census: the text does not show that they are called on a container.
  var statementsUnseen: [StatementKey] {
    var known = Set(census.map(\.key))
    let names = Set((files + inputs).map(\.name))
    return interpreter.registrationLog.entries.filter { !$0.role.isOverride }.map(\.key).filter {
      names.contains($0.file) && known.insert($0).inserted
    }
  }

  /// The entries of a statement that ran: one for each container, role and scope in which it registers, however often it ran;
  /// with its registrations in force, otherwise with the last ones.
  private func occurrences(of entries: [RegistrationEntry]) -> [ListedRegistration] {
    entries.map(\.container).uniqued().flatMap { container -> [ListedRegistration] in
      let own = entries.filter { $0.container == container }
      let inForce = own.filter { $0.registrations.contains(where: isInForce) }
      let shown = inForce.isEmpty ? own.suffix(1) : inForce
      return shown.map(\.role).uniqued().flatMap { role in
        let alike = shown.filter { $0.role == role }
        return alike.map(scope(of:)).uniqued().map { scope in
          occurrence(alike.filter { self.scope(of: $0) == scope }, inForce.isEmpty ? .replaced : .inForce)
        }
      }
    }
  }

  private func scope(of entry: RegistrationEntry) -> ScopeLabel {
    engine.label(of: entry.registrations[0].scope)
  }

  private func occurrence(_ entries: [RegistrationEntry], _ outcome: StatementOutcome) -> ListedRegistration {
    let registrations = entries.flatMap(\.registrations)
    let services = registrations.flatMap(\.services).uniqued()
    var listed = listed(entries[0], services, registrations, outcome)
    if entries.allSatisfy(\.hasLostContainer) {
      listed.because = "nothing holds its container any more"
    }
    return listed
  }

  /// Whether the container still answers requests for one of its services with the registration.
  func isInForce(_ registration: Registration) -> Bool {
    guard let container = registration.container else { return false }
    return registration.services.contains { container.isInForce(registration, for: $0) }
  }
}

extension Sequence where Element: Hashable {
  /// The elements; of equal ones only the first.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
