import DICore
import DISource

/// Tells commands from Swift.
struct Classifier {
  /// What an input is.
  enum Input {
    /// Blank, or comments.
    case nothing
    case command(any ShellCommand.Type, [String])
    case question(Question)
    case swift(String)
  }

  let world: World

  /// Whether a walk is going on, so that short words mean its moves.
  var isStepping = false

  func classify(_ text: String) throws -> Input {
    let code = Comments.skipped(in: text[...])
    guard !code.isEmpty else { return .nothing }
    let word = String(code.prefix { !$0.isWhitespace })
    let rest = String(code.dropFirst(word.count)).trimmed
    if let question = question(code) { return .question(question) }
    if let command = try command(for: word, rest) {
      if command.readsText { return .command(command, ["--help", "-h"].filter { $0 == rest }) }
      return .command(command, Array(try Words.split(String(code)).dropFirst()))
    }
    if let error = mistyped(word, rest) { throw error }
    return .swift(text)
  }

  /// Whether a line is, or is meant to be, a command; then it is complete as it is.
  func isCommand(_ line: String) -> Bool {
    let code = Comments.skipped(in: line[...])
    let word = String(code.prefix { !$0.isWhitespace })
    let rest = String(code.dropFirst(word.count)).trimmed
    do {
      return try question(code) != nil || command(for: word, rest) != nil || mistyped(word, rest) != nil
    } catch {
      return true
    }
  }

  /// What is asked in plain English; nil for what is, or may be meant as, a command or Swift.
  private func question(_ code: Substring) -> Question? {
    guard code.utf8.count < 1000, !code.contains(where: \.isNewline) else { return nil }
    return Question(code.firstRange(of: " //").map { code[..<$0.lowerBound] } ?? code) { word in
      isFreeInSwift(word)
        && (CommandTable.command(named: word) == nil || Question.sharesItsFirstWord(with: word))
    }
  }

  // MARK: Commands

  /// The text of a command with its whole name: what is logged must mean the same where other names are known.
  static func spelledOut(_ text: String, as command: any ShellCommand.Type) -> String {
    let code = Comments.skipped(in: text[...])
    let rest = code.drop { !$0.isWhitespace }
    return text[..<code.startIndex] + command.name + rest
  }

  private func command(for word: String, _ rest: String) throws -> (any ShellCommand.Type)? {
    guard !Self.goesOnAsSwift(rest) else { return nil }
    if let exact = CommandTable.command(named: word) { return exact }
    guard isFree(word) else { return nil }
    let begun = commands.commands(beginningWith: word, isStepping: isStepping)
    guard begun.count > 1 else { return begun.first }
    let names = begun.map { "'\($0.name)'" }.joined(separator: ", ")
    throw ShellError.usage("'\(word)' could be \(names)")
  }

  /// Whether the word means nothing in Swift so far.
  private func isFree(_ word: String) -> Bool {
    guard word.utf8.count > 10_000 || Self.isName(word), !Self.keywords.contains(word) else { return false }
    return isFreeInSwift(word)
  }

  /// Whether nothing of the program has that name.
  private func isFreeInSwift(_ word: String) -> Bool {
    let program = world.program
    return !program.hasVariable(named: word) && !program.declaresType(named: word)
      && program.container(named: word) == nil
  }

  private static func goesOnAsSwift(_ rest: String) -> Bool {
    if rest.hasPrefix("{") { return true }
    let mark = rest.prefix { !$0.isWhitespace }
    // A pattern or a directory: `list *`, `load /`.
    if mark.count == rest.count, mark == "*" || mark == "/" { return false }
    return ["=", "+=", "-=", "==", "!=", "&&", "||", "??", "<", ">", "+", "*", "/", "in"].contains(mark)
  }

  private var commands: CommandTable { world.offer.commands }

  // MARK: Mistyped commands

  private func mistyped(_ word: String, _ rest: String) -> ShellError? {
    let bare = String(word.drop { ":/\\!-".contains($0) })
    if bare != word, let command = CommandTable.command(named: bare) {
      return ShellError(kind: .unknownName, message: "no command '\(word)'; did you mean '\(command.name)'?")
    }
    guard Self.isCommandLike(word), isFree(word), !Self.goesOnAsSwift(rest), isWord(after: word, rest) else {
      return nil
    }
    if rest.isEmpty, world.offer.isLive, world.program.knownTypeNames.contains(word) {
      return .usage("a type alone is no command", try: "resolve \(word)")
    }
    let known = commands.names + (rest.isEmpty ? world.program.variables.map(\.name) : [])
    return ShellError.unknown(
      rest.isEmpty ? "command or variable" : "command", word, among: known, see: help(on: word, rest))
  }

  /// The help that fits what was typed: that on a word of the glossary, if it begins with one.
  private func help(on word: String, _ rest: String) -> String {
    let term = Glossary.term(meantBy: "\(word) \(rest)") ?? Glossary.term(meantBy: word)
    return term.map { "help \($0.name)" } ?? "help"
  }

  /// Whether what follows is an argument rather than Swift.
  private func isWord(after word: String, _ rest: String) -> Bool {
    guard let first = rest.first else { return true }
    if first.isLetter || first.isNumber || "_'\"*~$".contains(first) { return true }
    if first == "-", rest.dropFirst().first?.isWhitespace == false { return true }
    return !Suggestion.names(for: word, among: commands.names).isEmpty
  }

  private static func isCommandLike(_ word: String) -> Bool {
    // Names longer than any line of code are not worth a look at every letter.
    if word.utf8.count > 10_000 { return true }
    return isPlain(word)
  }

  private static func isPlain(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } && word.first?.isLetter == true
  }

  private static func isName(_ word: String) -> Bool {
    guard let first = word.first, first.isLetter || first == "_" else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  private static let keywords: Set<String> = [
    "_", "Any", "Self", "actor", "any", "as", "async", "await", "borrowing", "break", "case", "catch",
    "class",
    "consuming", "continue", "convenience", "default", "defer", "deinit", "distributed", "do", "dynamic",
    "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "guard", "if",
    "import", "in",
    "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "macro", "mutating",
    "nil",
    "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup",
    "prefix", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "some",
    "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var",
    "weak",
    "where", "while",
  ]
}

/// Comments and blanks at the beginning of a text.
enum Comments {
  /// What follows them.
  static func skipped(in text: Substring) -> Substring {
    var rest = text
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") || rest.hasPrefix("#!") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = afterBlock(rest)
      } else {
        return rest
      }
    }
  }

  private static func afterBlock(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return rest
  }
}
