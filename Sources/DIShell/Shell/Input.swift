/// A command, a question or a piece of Swift, and its meaning.
struct Input {
  /// The meaning of an input.
  enum Meaning {
    case command(CommandCall)
    case question(Question)
    case swift
    /// Swift that continues the statement of the input before it: its first token is a dot, `else` or `catch`.
    case continuation
    /// The name of a variable, in a shell on a compiled program.
    case variable(String)
    /// A misspelt command.
    case mistyped(ShellError)
  }

  /// As typed.
  let text: String
  let meaning: Meaning

  /// Whether it is Swift, so that its statement may continue on the next line.
  var isSwift: Bool {
    switch meaning {
    case .swift, .continuation, .variable: true
    case .command, .question, .mistyped: false
    }
  }

  /// Whether it continues the statement of the previous input.
  var isContinuation: Bool {
    if case .continuation = meaning { true } else { false }
  }

  /// The command; nil for anything else.
  var command: CommandCall? {
    if case .command(let call) = meaning { call } else { nil }
  }

  /// Whether it is a question in plain English.
  var isQuestion: Bool {
    if case .question = meaning { true } else { false }
  }

  /// Whether it is the command `expect`.
  var isExpectation: Bool { command?.command == ExpectCommand.self }
}
