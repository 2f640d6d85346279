import DICore

/// A statement on its way to another library.
struct Draft {
  var statement: Migration.Statement
  /// Where it is in the text.
  let key: StatementKey
  /// The statement as written.
  let original: [String]
  /// The converted statement; nil if it cannot be.
  private let converted: String?
  /// The scopes of the program that it needs in the new file.
  fileprivate let ownScopes: [OwnScope]
  /// What the caller hands to its factory.
  let arguments: [ArgumentSketch]
  /// The module of its file, if the new file is one of another module.
  let module: String?
  /// The services of the statement, apart from the words of any library.
  let services: [ServiceKey]
  /// The services that its code asks for, also later.
  let requested: [ServiceKey]
  /// The comments of the program around it.
  var comments = CodeComments()

  /// - Parameter services: The services of the statement, apart from the words of any library.
  init(
    _ statement: Migration.Statement, of services: [ServiceKey], at key: StatementKey,
    original: [String],
    converted: (code: String, scopes: [OwnScope])? = nil, module: String? = nil,
    _ sketch: RegistrationSketch? = nil
  ) {
    self.services = services
    requested = sketch?.requestedServices ?? []
    self.statement = statement
    self.key = key
    arguments = sketch?.factory.arguments ?? []
    self.module = module
    self.original = original
    self.converted = converted?.code
    ownScopes = converted?.scopes ?? []
  }

  /// The code of a converted statement; nil for another.
  var code: String? { statement.reason == nil ? converted : nil }

  /// The code, or the original statement as a comment, with the reason.
  var text: String {
    if let code { return comments.around(code) }
    let lines =
      ["Not converted: \(statement.reason ?? "") (\(statement.place))"]
      + WrittenCode.unindented(original)
    return comments.leading + WrittenCode.comments(lines)
  }
}

extension [Draft] {
  /// The scopes of the program that the new file declares.
  var ownScopes: [OwnScope] { filter { $0.code != nil }.flatMap(\.ownScopes).uniqued() }

  /// The numbers of the statements that register each service.
  var statementsByService: [ServiceKey: [Int]] {
    let pairs = enumerated().flatMap { number, draft in draft.services.map { ($0, [number]) } }
    return Dictionary(pairs, uniquingKeysWith: +)
  }

  /// Why a statement cannot be converted: its code asks for a service that only statements register that are not
  /// converted. Nil if nothing is wrong.
  ///
  /// - Parameter registering: The numbers of the statements that register each service.
  func reason(against draft: Draft, _ registering: [ServiceKey: [Int]]) -> String? {
    for service in draft.requested {
      guard let numbers = registering[service], numbers.allSatisfy({ self[$0].code == nil }) else {
        continue
      }
      return "it needs \(service.words), and \(self[numbers[0]].statement.place) is not converted"
    }
    return nil
  }

  /// The code of the new file. Lines that several statements have in common, such as those of a factory for several
  /// contexts, are a comment once.
  var texts: [String] {
    enumerated().filter { number, draft in
      guard draft.code == nil, number > 0 else { return true }
      let before = self[number - 1]
      return before.code != nil || before.original != draft.original
        || before.statement.place.file != draft.statement.place.file
    }.map(\.element.text)
  }

  /// The drafts with the runs of a statement as one, as far as they are comments: it is one statement of the text.
  func mergingRuns() -> [Draft] {
    var merged: [Draft] = []
    for draft in self {
      let known = merged.firstIndex { $0.key == draft.key && $0.code == nil }
      if draft.code == nil, let known {
        merged[known].statement.services += draft.statement.services
      } else {
        merged.append(draft)
      }
    }
    return merged
  }
}
