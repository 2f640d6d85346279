import DICore

/// Scopes that stand for those whose code is not understood, by the text of the code.
struct UnknownScopes {
  private var known: [String: Scope] = [:]

  /// The scope of an argument that is not understood, which is reported.
  ///
  /// - Parameter word: What the library calls its scopes.
  mutating func scope(of argument: Call.Argument, called word: String, _ call: Call) -> Scope {
    call.interpreter.report(
      "'\(argument.text)' is not understood as a \(word): nothing is kept", at: call.statementPlace)
    let scope = known[argument.text] ?? Scope(notUnderstood: argument.text)
    known[argument.text] = scope
    return scope
  }
}

extension Scope {
  /// A scope whose code is not understood: it keeps nothing, because its policy is unknown.
  convenience init(notUnderstood text: String) {
    self.init(Symbol("\(text)?"), .unique)
    meaning = "not understood, so that nothing is kept"
  }
}
