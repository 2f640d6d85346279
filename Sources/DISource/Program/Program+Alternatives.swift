package import DICore
import SwiftSyntax

/// A registration statement that does not run because an unknown condition is assumed to lead elsewhere: it may be what
/// registers a service.
package struct AlternativeStatement: Sendable {
  package let service: ServiceKey
  /// The type of the object that is made, if it is known.
  package let implementation: String?
  package let place: SourcePlace
  /// What its factory asks for.
  package let needs: [Request]
  /// Why it does not run: `'Config.isOn' is not known`.
  package let because: String
}

extension Program {
  /// Whether a registration is made only by assumption.
  package func isAssumed(_ registration: Registration) -> Bool {
    entry(of: registration)?.isUncertain == true
  }

  /// The statements that may register a service of a registration in its place, which is made by assumption: those in the
  /// other branches of conditions that are not known.
  package func alternatives(to registration: Registration) -> [AlternativeStatement] {
    guard entry(of: registration)?.isAssumed == true, let container = registration.container else {
      return []
    }
    let services = Set(registration.services)
    return statementsOfOtherWays.compactMap { statement in
      let service = self.services(of: statement).first(where: services.contains)
      return service.map { alternative(statement, for: $0, in: container) }
    }
  }

  /// The statements that may register a service in the place of a registration in force, as `list` shows them, with what
  /// their factories ask for.
  package var listedAlternatives: [ListedRegistration] {
    let open = statementsOfOtherWays
    guard !open.isEmpty else { return [] }
    let assumed = interpreter.registrationLog.entries.filter(\.isAssumed).flatMap(\.registrations)
      .filter(isInForce)
    return open.compactMap { statement in
      for service in services(of: statement) {
        guard let container = assumed.first(where: { $0.services.contains(service) })?.container else {
          continue
        }
        let alternative = alternative(statement, for: service, in: container)
        return ListedRegistration(
          library: statement.library, services: [service],
          implementation: alternative.implementation ?? service.type.name, container: nil, scope: nil,
          place: alternative.place, needs: alternative.needs, outcome: .unreached, because: nil, ids: [])
      }
      return nil
    }
  }

  /// The statements in branches that unknown conditions are assumed not to take.
  private var statementsOfOtherWays: [RegistrationStatement] {
    unreachedStatements.filter { decisionOfOtherWay($0) != nil }
  }

  /// The unknown condition that is assumed not to lead to a statement; nil if there is none.
  private func decisionOfOtherWay(_ statement: RegistrationStatement) -> BranchDecision? {
    let around = interpreter.failedCondition(around: statement.syntax, in: statement.file)
    guard let decision = around ?? untakenWays.decision(on: statement), case .unknown = decision else {
      return nil
    }
    return decision
  }

  private func alternative(
    _ statement: RegistrationStatement, for service: ServiceKey, in container: Container
  ) -> AlternativeStatement {
    let read = readFactory(in: statement, for: container)
    return AlternativeStatement(
      service: service, implementation: read?.implementation?.unwrapped.serviceName,
      place: interpreter.place(statement.position), needs: read?.needs ?? [],
      because: decisionOfOtherWay(statement)?.reason ?? "")
  }

  private func entry(of registration: Registration) -> RegistrationEntry? {
    interpreter.registrationLog.entries.first { entry in
      entry.registrations.contains { $0 === registration }
    }
  }

  /// What the factory of a statement that has not run makes and asks for; nil where it hands over none.
  private func readFactory(
    in statement: RegistrationStatement, for container: Container
  ) -> FactoryReader.Result? {
    let call = statement.syntax.as(FunctionCallExprSyntax.self)
    let written = call?.arguments.map(\.expression).first {
      $0.is(ClosureExprSyntax.self) || $0.isInitialiser
    }
    guard let factory = written ?? call?.trailingClosure.map(ExprSyntax.init) else { return nil }
    let reports = interpreter.reports
    defer { interpreter.reports = reports }
    let place = interpreter.place(statement.position)
    let environment = Environment(CodeContext(file: statement.file, typeName: statement.typeName))
    let runtime = interpreter.runtime(of: container)
    if let function = try? interpreter.value(of: factory, in: environment, for: .nothing).value,
      let read = runtime?.reading(ofFactory: function, .fromOutside(interpreter, at: place))
    {
      return read
    }
    let given = runtime?.value(of: container)
    return FactoryReader(interpreter: interpreter, place: place).read { [interpreter] in
      interpreter.dryRun?.given = container
      let function = try interpreter.value(of: factory, in: environment, for: .nothing).value
      let arguments = interpreter.arity(of: function) == 1 ? [given].compactMap(\.self) : []
      return try interpreter.apply(
        function, to: arguments, for: .nothing, site: nil, at: .fromOutside(interpreter, at: place))
    }
  }
}
