import DISource

// Evaluates expressions in a copy of the session.
extension Session {
  /// The value of an expression; nil if it has none.
  func value(of expression: String) throws -> Binding? { try evaluate(expression)?.value }

  /// Declares a constant with the value of an expression.
  func bind(_ name: String, to expression: String) throws -> Binding {
    guard let binding = try evaluate("let \(name) = \(expression)")?.bound.first else {
      throw ShellError(kind: .usage, message: "'\(expression)' has no value")
    }
    return binding
  }

  private func evaluate(_ code: String) throws -> Evaluation? {
    let input = LoggedInput(number: takeNumber(), text: code, action: .swift(code))
    do {
      return try workspace.commit(input).evaluation
    } catch let failed as FailedAction {
      throw FailureText(workspace.world.program).error(for: failed)
    }
  }
}
