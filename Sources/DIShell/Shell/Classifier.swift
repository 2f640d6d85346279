import DICore
import DISource

/// Tells commands from Swift.
struct Classifier {
  let world: World

  /// Whether a walk is going on, so that short words mean its moves.
  var isStepping = false

  /// What `text` is; nil for blanks and comments.
  func input(_ text: String) -> Input? {
    meaning(of: text).map { Input(text: text.trimmed, meaning: $0) }
  }

  private func meaning(of text: String) -> Input.Meaning? {
    let code = Comments.skipped(in: text[...])
    guard !code.isEmpty else { return nil }
    let word = String(code.prefix { !$0.isWhitespace })
    let rest = String(code.dropFirst(word.count)).trimmed
    if let question = question(code) { return .question(question) }
    do throws(ShellError) {
      if let command = try command(for: word, rest) { return .command(try call(command, code, rest)) }
    } catch {
      return .mistyped(error)
    }
    return mistyped(word, rest).map(Input.Meaning.mistyped) ?? .swift
  }

  private func call(
    _ command: any ShellCommand.Type, _ code: Substring, _ rest: String
  ) throws(ShellError) -> CommandCall {
    let words =
      command.readsText
      ? ["--help", "-h"].filter { $0 == rest } : Array(try Words.split(String(code)).dropFirst())
    return CommandCall(command: command, words: words)
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

  private func command(
    for word: String, _ rest: String
  ) throws(ShellError) -> (any ShellCommand.Type)? {
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
