import DICore
import DISource

/// Distinguishes commands, questions in plain English and Swift, in the present state of a world.
struct Classifier {
  let world: World

  /// Whether a walk is in progress, so that one-letter words are its moves.
  var isStepping = false

  /// The classified input; nil for blanks and comments.
  func input(_ text: String) -> Input? {
    meaning(of: text).map { Input(text: text.trimmed, meaning: $0) }
  }

  /// The classified line; nil for blanks and comments. The name of a registering function alone is Swift if its braces are
  /// on the next line: `register`, then `{ Cat() }`.
  func input(_ line: String, followedBy next: @autoclosure () -> String?) -> Input? {
    let input = input(line)
    guard case .mistyped? = input?.meaning,
      world.program.libraries.contains(where: { $0.registeringCalls.contains(line.trimmed) }),
      next()?.trimmed.hasPrefix("{") == true
    else { return input }
    return Input(text: line.trimmed, meaning: .swift)
  }

  /// The input of a text of any number of lines that is known to be Swift.
  func swift(_ text: String) -> Input {
    let text = text.trimmed
    let error = MistypedCommand(word: text, rest: "", world: world).typeAlone
    return Input(text: text, meaning: error.map(Input.Meaning.mistyped) ?? meaning(ofSwift: text))
  }

  private func meaning(of text: String) -> Input.Meaning? {
    let code = Comments.skipped(in: text[...])
    guard !code.isEmpty else { return nil }
    let word = String(code.prefix { !$0.isWhitespace })
    let rest = String(code.dropFirst(word.count)).trimmed
    if let question = question(code) { return .question(question) }
    if Self.callsThatLeave.contains(String(code).trimmed), !world.program.declaresFunction(named: word) {
      return .command(CommandCall(command: QuitCommand.self, isSpelledOut: true, words: []))
    }
    do throws(ShellError) {
      if let command = try command(for: word, rest) {
        return .command(try call(command, word, code, rest))
      }
    } catch {
      return .mistyped(error)
    }
    if let error = mistyped(word, rest) { return .mistyped(error) }
    return meaning(ofSwift: text.trimmed)
  }

  private func meaning(ofSwift code: String) -> Input.Meaning {
    if Self.continuesStatement(code) { return .continuation }
    return world.isCompiled && world.program.hasVariable(named: code) ? .variable(code) : .swift
  }

  /// Whether the first line of code, also within `#if`, continues the statement before it.
  private static func continuesStatement(_ code: String) -> Bool {
    guard code.hasPrefix("#if") else { return InputCompleteness.continuesPrevious(code) }
    var rest = Comments.skipped(in: code[...])
    while rest.hasPrefix("#") { rest = Comments.skipped(in: rest.drop { !$0.isNewline }) }
    return InputCompleteness.continuesPrevious(String(rest.prefix { !$0.isNewline }))
  }

  /// Why the line, which begins with `word`, is taken for a misspelt command; nil if it may be Swift.
  private func mistyped(_ word: String, _ rest: String) -> ShellError? {
    let command = MistypedCommand(word: word, rest: rest, world: world)
    if let error = command.punctuated ?? command.opened { return error }
    return isFree(word) && !Self.goesOnAsSwift(rest) ? command.unknown : nil
  }

  private func call(
    _ command: any ShellCommand.Type, _ word: String, _ code: Substring, _ rest: String
  ) throws(ShellError) -> CommandCall {
    let words =
      command.readsText
      ? ["--help", "-h"].filter { $0 == rest } : Array(try CommandWords.split(String(code)).dropFirst())
    return CommandCall(
      command: command, isSpelledOut: CommandTable.command(named: word) != nil, words: words)
  }

  /// The question in plain English; nil if the line is or may be a command or Swift.
  private func question(_ code: Substring) -> Question? {
    guard code.utf8.count < 1000, !code.contains(where: \.isNewline) else { return nil }
    let asked = code.firstRange(of: " //").map { code[..<$0.lowerBound] } ?? code
    return Question(asked, world.capabilities.glossary) { word in
      isFreeInSwift(word)
        && (CommandTable.command(named: word) == nil || Question.sharesItsFirstWord(with: word))
    }
  }

  /// What leaves the shells of other languages; in Swift `exit` would end the program, which is the shell here.
  private static let callsThatLeave: Set = ["quit()", "exit()", "exit(0)"]

  // MARK: Commands

  private func command(
    for word: String, _ rest: String
  ) throws(ShellError) -> (any ShellCommand.Type)? {
    guard !Self.goesOnAsSwift(rest) else { return nil }
    if let exact = CommandTable.command(named: word) { return exact }
    guard isFree(word) else { return nil }
    let begun = world.capabilities.commands.commands(beginningWith: word, isStepping: isStepping)
    guard begun.count > 1 else { return begun.first }
    let names = begun.map { "'\($0.name)'" }.joined(separator: ", ")
    throw ShellError.usage("'\(word)' could be \(names)")
  }

  /// Whether the word has no meaning in Swift: it is no keyword, and nothing in the program has this name.
  private func isFree(_ word: String) -> Bool {
    guard word.utf8.count > 10_000 || Self.isName(word), !Self.keywords.contains(word) else { return false }
    return isFreeInSwift(word)
  }

  /// Whether nothing in the program has this name.
  private func isFreeInSwift(_ word: String) -> Bool {
    let program = world.program
    return !program.hasVariable(named: word) && !program.declaresType(named: word)
      && program.container(named: word) == nil
  }

  private static func goesOnAsSwift(_ rest: String) -> Bool {
    if rest.hasPrefix("{") { return true }
    let mark = rest.prefix { !$0.isWhitespace }
    // `*` may be a pattern and `/` a directory, as in `list *` and `load /`.
    if mark.count == rest.count, mark == "*" || mark == "/" { return false }
    return ["=", "+=", "-=", "==", "!=", "&&", "||", "??", "<", ">", "+", "*", "/", "in"].contains(mark)
  }

  private static func isName(_ word: String) -> Bool {
    guard let first = word.first, first.isLetter || first == "_" else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// The keywords of Swift, including `_`.
  private static let keywords = Set(
    """
    _ Any Self actor any as async await borrowing break case catch class consuming continue convenience default
    defer deinit distributed do dynamic else enum extension fallthrough false fileprivate final for func guard if
    import in indirect infix init inout internal is isolated lazy let macro mutating nil nonisolated nonmutating
    open operator optional override package postfix precedencegroup prefix private protocol public repeat required
    rethrows return self some static struct subscript super switch throw throws true try typealias unowned var weak
    where while
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
