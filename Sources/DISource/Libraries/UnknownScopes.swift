import DICore

/// Scopes that stand for those whose code is not understood, by the text of the code.
struct UnknownScopes {
  private var known: [String: Scope] = [:]

  /// The reports until now. A factory is evaluated again and again, for one cause.
  private var reports: Set<Report> = []

  private struct Report: Hashable {
    let text: String
    let place: SourcePlace
  }

  /// The scope of an argument that is not understood, which is reported.
  ///
  /// - Parameter word: What the library calls its scopes.
  mutating func scope(of argument: Call.Argument, called word: String, _ call: Call) -> Scope {
    report(argument, called: word, call)
    let scope = known[argument.text] ?? Scope(notUnderstood: argument.text)
    known[argument.text] = scope
    return scope
  }

  /// Reports an argument that is not understood, once for each place.
  ///
  /// - Parameter advice: What the library has instead, behind the sentence.
  mutating func report(
    _ argument: Call.Argument, called word: String, adding advice: String = "", _ call: Call
  ) {
    let place = call.statementPlace
    guard reports.insert(Report(text: argument.text, place: place)).inserted else { return }
    call.interpreter.report(
      "'\(argument.text)' is not understood as a \(word): nothing is kept\(advice)", at: place)
  }
}

extension Scope {
  /// A scope whose code is not understood: it keeps nothing, because its policy is unknown.
  convenience init(notUnderstood text: String) {
    self.init(Symbol("\(text)?"), .unique)
    meaning = "not understood, so that nothing is kept"
  }
}
