import DICore
import FactoryKit
import SwiftSyntax

/// A statement that sets a closure of a factory: its definition, a call of `register`, or a modifier for contexts. A
/// class, because the library's closures refer to it as an object.
final class FactoryStatement {
  let role: RegistrationRole
  /// The closure that takes the place of the declared one; nil for another. That of a declaration holds its container.
  let replacement: FactoryBody?
  let place: SourcePlace
  let key: StatementKey
  let implementation: TypeExpression
  let needs: [Request]
  let isAssumed: Bool
  let isUndecided: Bool
  /// The calls of the program's functions within which the statement ran, outermost first.
  private let calls: [ExprSyntax]

  init(
    _ role: RegistrationRole, _ body: FactoryBody, _ reading: FactoryReader.Result, at place: SourcePlace,
    _ key: StatementKey
  ) {
    self.role = role
    replacement = role == .override(nil) ? body : nil
    self.place = place
    self.key = key
    implementation = body.madeType(reading) ?? .unknown("")
    needs = reading.needs
    isAssumed = body.call.assumption != nil
    isUndecided = body.isUndecided(in: reading)
    calls = body.call.interpreter.value?.functionCalls.map(\.node) ?? []
  }

  /// Enters a registration of the statement in the log.
  ///
  /// - Parameter container: The container, in which the registration is not yet.
  func enter(_ registration: Registration, in container: Symbol, _ log: RegistrationLog) {
    registration.needs = needs
    let entry = RegistrationEntry(of: self, registration, in: container)
    entry.implementation = implementation
    entry.isUndecided = isUndecided
    entry.calls = calls
    log.enter(entry)
  }
}

extension RegistrationEntry {
  fileprivate convenience init(
    of statement: FactoryStatement, _ registration: Registration, in container: Symbol
  ) {
    self.init(
      Library.factory.name, registration, in: container, at: statement.place, statement.key,
      isAssumed: statement.isAssumed, as: statement.role)
  }
}

extension FactoryRole {
  /// The role of the registrations in a list.
  var listed: RegistrationRole {
    switch self {
    case .original: .registration
    case .registered: .override(nil)
    case .context(let context): .override(context.words)
    }
  }
}
