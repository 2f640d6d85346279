import DISource

/// A line that may be a misspelt command: its first word is no command.
struct MistypedCommand {
  let word: String
  /// The text after the first word.
  let rest: String
  let world: World

  private var commands: CommandTable { world.capabilities.commands }

  /// The error for a command's name after punctuation, such as `:help`; nil for anything else.
  var punctuated: ShellError? {
    let bare = String(word.drop { ":/\\!-".contains($0) })
    guard bare != word, let command = CommandTable.command(named: bare) else { return nil }
    return ShellError(kind: .unknownName, message: "no command '\(word)'; did you mean '\(command.name)'?")
  }

  /// The error for the name of a type alone, which is no value in Swift; nil for anything else.
  var typeAlone: ShellError? {
    guard rest.isEmpty, world.program.declaresType(named: word) || isKnownToCompiledProgram,
      !world.program.hasVariable(named: word), world.program.container(named: word) == nil
    else { return nil }
    return .usage("a type alone is no command", try: "resolve \(word)")
  }

  /// The error for `open NAME`; nil for the keyword of Swift.
  var opened: ShellError? {
    guard word == "open", !rest.contains(where: \.isWhitespace),
      SampleLibrary.sample(named: rest) != nil || SourceFinder.looksLikePath(rest)
    else { return nil }
    return .usage("there is no command 'open'", try: "load \(rest)")
  }

  /// The error for an unknown word followed by what looks like arguments; nil if the line may be Swift.
  var unknown: ShellError? {
    guard isCommandLike, isFollowedByArguments else { return nil }
    if let error = typeAlone { return error }
    if rest.isEmpty, let other = Self.commandsOfOthers[word] {
      return .usage("there is no command '\(word)'", try: other)
    }
    if rest.isEmpty, SampleLibrary.sample(named: word) != nil {
      return .usage("'\(word)' is a sample, not a command", try: "load \(word)")
    }
    let known = commands.names + (rest.isEmpty ? world.program.variables.map(\.name) : [])
    return ShellError.unknown(rest.isEmpty ? "command or variable" : "command", word, among: known, see: help)
  }

  /// The help to suggest: on a glossary word, if the line begins with one.
  private var help: String {
    let glossary = world.capabilities.glossary
    let term = glossary.term(meantBy: "\(word) \(rest)") ?? glossary.term(meantBy: word)
    return term.map { "help \($0.name)" } ?? "help"
  }

  /// What to type instead of commands that shells of systems have.
  private static let commandsOfOthers = [
    "clear": "Ctrl-L, which clears the screen", "cls": "Ctrl-L, which clears the screen", "ls": "list",
    "man": "help", "version": "dishell --version, in a shell of the system",
  ]

  private var isKnownToCompiledProgram: Bool {
    world.isCompiled && world.program.knownTypeNames.contains(word)
  }

  private var isFollowedByArguments: Bool {
    guard let first = rest.first else { return true }
    if first.isLetter || first.isNumber || "_'\"*~$".contains(first) { return true }
    if first == "-", rest.dropFirst().first?.isWhitespace == false { return true }
    return !Suggestion.names(for: word, among: commands.names).isEmpty
  }

  private var isCommandLike: Bool {
    // A word longer than any line of code is not compared letter by letter.
    if word.utf8.count > 10_000 { return true }
    guard word.first?.isLetter == true else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
