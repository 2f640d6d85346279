import DICore
import SwiftSyntax

/// The registration statements that ran, in order. A class, because libraries and the program share it.
final class RegistrationLog {
  private(set) var entries: [RegistrationEntry] = []

  /// The requests at the start of the program, which are not answered: code registers then, and resolves when asked to.
  private(set) var requestsOfStart: [Request] = []

  private var omissions: [StatementKey: Omission] = [:]

  /// The declarations that look like registrations, and give what another statement has registered.
  private(set) var otherNames: Set<StatementKey> = []

  /// The number of entries that functions made which a library calls by itself, such as `registerAllServices`.
  private(set) var countByLibraries = 0

  /// The number of entries that the program's own calls made.
  var countByProgram: Int { entries.count - countByLibraries }

  /// The number of entries at the latest mark.
  private var markedCount = 0

  /// The number of services whose types are not known.
  private var unknownServices = 0

  /// A new name for a service whose type is not known: each is another one.
  func newUnknownService() -> String {
    unknownServices += 1
    return "\(UnknownService.shownName)\(unknownServices)"
  }

  /// Marks the present entries.
  ///
  /// - Returns: Their number.
  func mark() -> Int {
    markedCount = entries.count
    return markedCount
  }

  /// Whether an entry was added after the latest mark.
  func isNew(_ entry: RegistrationEntry) -> Bool {
    entries.dropFirst(markedCount).lastIndex { $0 === entry } != nil
  }

  func enter(_ entry: RegistrationEntry) { entries.append(entry) }

  /// Notes that the entries after the first `count` were made by a function which a library calls by itself.
  func noteMadeByLibrary(after count: Int) { countByLibraries += max(entries.count - count, 0) }

  /// Notes that the latest registration of a service may be another one, as an unknown condition decides.
  func noteUndecided(_ service: ServiceKey, in container: Container) {
    let entry = entries.last { entry in
      entry.registrations.contains { $0.container === container && $0.services.contains(service) }
    }
    entry?.isUndecided = true
  }

  /// Removes an entry, which must be among the last.
  func remove(_ entry: RegistrationEntry) {
    if let index = entries.lastIndex(where: { $0 === entry }) { entries.remove(at: index) }
  }

  /// Removes the entries after the first `count`, with their registrations.
  func takeBack(downTo count: Int) {
    let taken = entries.dropFirst(count)
    for registration in taken.flatMap(\.registrations) { registration.container?.remove(registration) }
    entries.removeLast(taken.count)
  }

  /// Records a request at the start of the program.
  func leaveOut(_ request: Request) { requestsOfStart.append(request) }

  /// Forgets the requests that code made behind the first ones: it does not run at the start.
  func forgetRequestsOfStart(after count: Int) { requestsOfStart.removeSubrange(count...) }

  /// Records that a statement ran and made no registration.
  func leaveOut(_ statement: StatementKey, because omission: Omission) { omissions[statement] = omission }

  /// Records that a declaration only gives what another statement has registered.
  func noteOtherName(at statement: StatementKey) { otherNames.insert(statement) }

  /// Whether a statement that ran is not understood: what it registers is not known.
  var hasStatementNotUnderstood: Bool {
    omissions.values.contains { if case .notUnderstood = $0 { true } else { false } }
  }

  /// Why a statement that ran made no registration; nil for one that did not run.
  func omission(of statement: StatementKey) -> Omission? { omissions[statement] }
}

/// Why a statement that ran made no registration.
enum Omission {
  /// Registering starts elsewhere.
  case leftToEntry
  /// The library's rules treat it as a repetition.
  case repetition(String)
  /// It cannot be evaluated.
  case notUnderstood(String)
  /// It registers for what is not run.
  case notRun(String)

  /// The reason in words.
  var reason: String {
    switch self {
    case .leftToEntry: "registering starts elsewhere"
    case .repetition(let reason), .notUnderstood(let reason), .notRun(let reason): reason
    }
  }
}

/// The identity of a statement in the text: the file, and the offset of its registering word.
struct StatementKey: Hashable {
  let file: String
  let offset: Int
}

/// One registration statement that ran, with its registrations.
///
/// A class, because the calls chained to the statement change it.
final class RegistrationEntry {
  let library: Symbol
  let container: Symbol
  /// Whether the container has ended.
  var hasLostContainer: Bool { isOfContainer && home == nil }
  private weak var home: Container?
  private var isOfContainer = false
  let place: SourcePlace
  let key: StatementKey
  /// Whether it is only assumed that the statement runs.
  let isAssumed: Bool
  let role: RegistrationRole
  /// Whether the product of the factory may depend on an unknown condition.
  var isUndecided = false
  /// Whether the scope follows from an assumption: the default one was set under an unknown condition.
  var hasAssumedScope = false
  /// Whether a call that adds to the statement has an argument that follows from an assumption.
  var hasAssumedParts = false
  /// Whether any of it is only assumed.
  var isUncertain: Bool { isAssumed || isUndecided || hasAssumedScope || hasAssumedParts }
  /// The type of the object that is made, if it is known.
  var implementation: TypeExpression
  private(set) var registrations: [Registration]
  /// The calls of the program's functions within which the statement ran, outermost first.
  var calls: [ExprSyntax] = []
  /// Whether the result of the chain is still held, so that the registration does not yet answer for its own type.
  var isUnfinished = false

  convenience init(_ rules: Rules, _ registration: Registration, in container: Container, _ call: Call) {
    let site = call.statementSite
    self.init(
      rules.name, registration, in: container.name, at: call.place(of: site), site.key,
      isAssumed: call.interpreter.assumption != nil)
    home = container
    isOfContainer = true
    calls = call.interpreter.functionCalls.map(\.node)
    if let assumption = call.interpreter.assumption { call.interpreter.tell(assumption) }
  }

  init(
    _ library: Symbol, _ registration: Registration, in container: Symbol, at place: SourcePlace,
    _ key: StatementKey, isAssumed: Bool, as role: RegistrationRole = .registration
  ) {
    self.library = library
    self.container = container
    self.place = place
    self.key = key
    self.isAssumed = isAssumed
    self.role = role
    implementation = .unknown("")
    registrations = [registration]
  }

  func add(_ registration: Registration) { registrations.append(registration) }

  /// The code of the statement; nil after it was replaced, or its container was released.
  var code: RegistrationCode? { registrations.first?.code as? RegistrationCode }
}

extension Call {
  /// Whether the statement registers nothing because registering starts elsewhere; records that.
  var isLeftToEntry: Bool {
    guard interpreter.leavesRegisteringToEntry else { return false }
    interpreter.registrationLog.leaveOut(statementKey, because: .leftToEntry)
    return true
  }

  /// Runs `body`, which makes the registrations of the statement. A failure is recorded for the statement.
  func registering<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as any CodeError where policy.changesState && !error.endsAllCode {
      interpreter.registrationLog.leaveOut(statementKey, because: .notUnderstood(error.message))
      throw error
    }
  }

  /// Reports that the statement registers nothing, because the rules treat it as a repetition.
  func reportRepetition(of service: TypeExpression) {
    let reason = Self.repetition(of: service)
    interpreter.registrationLog.leaveOut(statementKey, because: .repetition(reason))
    interpreter.report(reason, at: statementPlace)
  }

  /// The message about a repetition.
  static func repetition(of service: TypeExpression) -> String {
    "'\(service)' is registered on this line already; this registration is dropped"
  }

  /// The line where the whole call begins.
  var statementPlace: SourcePlace { interpreter.place(of: node, in: environment) }

  var statementKey: StatementKey { statementSite.key }

  /// The line where the statement begins: that of the call, or of the call of the function that only hands on what makes
  /// the object.
  var registrationPlace: SourcePlace { place(of: statementSite) }

  fileprivate func place(of site: StatementSite) -> SourcePlace {
    interpreter.place(site.file.position(of: site.node))
  }
}
