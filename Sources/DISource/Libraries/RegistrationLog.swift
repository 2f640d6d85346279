import DICore
import SwiftSyntax

/// Every registration statement that ran, in order. A class, because libraries and the program share it.
final class RegistrationLog {
  private(set) var entries: [RegistrationEntry] = []

  private var omissions: [StatementKey: Omission] = [:]

  func enter(_ entry: RegistrationEntry) { entries.append(entry) }

  /// Takes out an entry, which is among the last.
  func remove(_ entry: RegistrationEntry) {
    if let index = entries.lastIndex(where: { $0 === entry }) { entries.remove(at: index) }
  }

  /// Takes out what the entries after the first `count` have registered, and the entries.
  func takeBack(downTo count: Int) {
    let taken = entries.dropFirst(count)
    for registration in taken.flatMap(\.registrations) { registration.container?.remove(registration) }
    entries.removeLast(taken.count)
  }

  /// A statement that ran, and made no registration.
  func leaveOut(_ statement: StatementKey, because omission: Omission) { omissions[statement] = omission }

  /// Why a statement that ran made no registration; nil for one that did not run.
  func omission(of statement: StatementKey) -> Omission? { omissions[statement] }
}

/// Why a statement that ran has made no registration.
enum Omission {
  /// Registering starts elsewhere.
  case leftToEntry
  /// The library takes it for a repetition.
  case repetition(String)
  /// It cannot be evaluated.
  case notUnderstood(String)

  /// The reason in words.
  var reason: String {
    switch self {
    case .leftToEntry: "registering starts elsewhere"
    case .repetition(let reason), .notUnderstood(let reason): reason
    }
  }
}

/// Which statement of the text it is: the word `register` at this offset of this file.
struct StatementKey: Hashable {
  let file: String
  let offset: Int
}

/// One registration statement that ran, with all registrations it made.
///
/// A class, because the calls chained to a statement add to it.
final class RegistrationEntry {
  let library: Symbol
  let container: Symbol
  let place: SourcePlace
  let key: StatementKey
  /// Whether the statement ran because of a condition that is not known.
  let isAssumed: Bool
  /// Whether what the factory gives may depend on a condition that is not known.
  var isUndecided = false
  /// The type of the objects made, as far as it can be told.
  var implementation: TypeExpression
  private(set) var registrations: [Registration]
  /// Whether something holds what is chained to the statement, so that it does not yet answer for its own type.
  var isUnfinished = false

  init(_ rules: Rules, _ registration: Registration, in container: Container, _ call: Call) {
    library = rules.name
    self.container = container.name
    place = call.statementPlace
    key = call.statementKey
    isAssumed = call.interpreter.assumption != nil
    implementation = .unknown("")
    registrations = [registration]
  }

  func add(_ registration: Registration) { registrations.append(registration) }

  /// The code of the statement; nil once another registration has taken its place, or its container has ended.
  var code: RegistrationCode? { registrations.first?.code as? RegistrationCode }
}

extension Call {
  /// Whether the statement registers nothing, because registering starts elsewhere; then it is noted why.
  var isLeftToEntry: Bool {
    guard interpreter.leavesRegisteringToEntry else { return false }
    interpreter.registrationLog.leaveOut(statementKey, because: .leftToEntry)
    return true
  }

  /// Runs `body`, which registers what the statement says; where it fails, that is noted of the statement.
  func registering<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as any CodeError where policy.changesState && !error.endsAllCode {
      interpreter.registrationLog.leaveOut(statementKey, because: .notUnderstood(error.message))
      throw error
    }
  }

  /// Tells that the statement registers nothing, because the rules take it for a repetition.
  func reportRepetition(of service: TypeExpression) {
    let reason = Self.repetition(of: service)
    interpreter.registrationLog.leaveOut(statementKey, because: .repetition(reason))
    interpreter.report(reason, at: statementPlace)
  }

  /// What is said of a registration that the rules take for a repetition.
  static func repetition(of service: TypeExpression) -> String {
    "'\(service)' is registered on this line already; this registration is dropped"
  }

  /// The line on which the whole call begins.
  var statementPlace: SourcePlace { interpreter.place(of: node, in: environment) }

  var statementKey: StatementKey {
    let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
    return StatementKey(
      file: environment.context.file.name,
      offset: callee.calledName.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
