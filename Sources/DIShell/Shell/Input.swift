/// One thing that somebody wants: a command, a question or a piece of Swift.
struct Input {
  /// What a text is to the shell.
  enum Meaning {
    case command(CommandCall)
    case question(Question)
    case swift
    /// Meant as a command, and none.
    case mistyped(ShellError)
  }

  /// As typed.
  let text: String
  let meaning: Meaning

  /// A piece of Swift, of whatever lines.
  static func swift(_ text: String) -> Input { Input(text: text.trimmed, meaning: .swift) }

  var isSwift: Bool {
    if case .swift = meaning { true } else { false }
  }

  var isQuestion: Bool {
    if case .question = meaning { true } else { false }
  }

  /// Whether it says that something is so.
  var isExpectation: Bool {
    if case .command(let call) = meaning { call.command == ExpectCommand.self } else { false }
  }
}
