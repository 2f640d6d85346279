package import DICore
import SwiftSyntax

/// A registration statement that does not run because an unknown condition is assumed to lead elsewhere: it may be what
/// registers a service.
package struct AlternativeStatement: Sendable {
  package let service: ServiceKey
  package let place: SourcePlace
  /// What its factory asks for.
  package let needs: [Request]
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
    return unreachedStatements.compactMap { statement in
      guard case .unknown? = interpreter.failedCondition(around: statement.syntax, in: statement.file),
        let service = self.services(of: statement).first(where: services.contains)
      else { return nil }
      return AlternativeStatement(
        service: service, place: interpreter.place(statement.position),
        needs: needs(ofFactoryIn: statement, for: container))
    }
  }

  private func entry(of registration: Registration) -> RegistrationEntry? {
    interpreter.registrationLog.entries.first { entry in
      entry.registrations.contains { $0 === registration }
    }
  }

  /// What the closure of a statement that has not run asks for: where it is a closure, and takes at most a container.
  private func needs(ofFactoryIn statement: RegistrationStatement, for container: Container) -> [Request] {
    let call = statement.syntax.as(FunctionCallExprSyntax.self)
    let written = call?.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
    guard let closure = call?.trailingClosure ?? written else { return [] }
    let reports = interpreter.reports
    defer { interpreter.reports = reports }
    let place = interpreter.place(statement.position)
    let environment = Environment(CodeContext(file: statement.file, typeName: statement.typeName))
    let given = interpreter.runtime(of: container)?.value(of: container)
    let result = FactoryReader(interpreter: interpreter, place: place).read { [interpreter] in
      interpreter.dryRun?.given = container
      let function = try interpreter.value(of: ExprSyntax(closure), in: environment, for: .nothing).value
      let arguments = interpreter.arity(of: function) == 1 ? [given].compactMap(\.self) : []
      return try interpreter.apply(
        function, to: arguments, for: .nothing, site: nil, at: .fromOutside(interpreter, at: place))
    }
    return result.needs
  }
}
