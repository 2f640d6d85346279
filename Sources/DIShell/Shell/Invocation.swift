import ArgumentParser
import DISource

/// A parsed command line of dishell.
struct Invocation {
  /// A source of inputs.
  enum Script: Equatable {
    /// The text of a `-c` option, with its position among these options.
    case command(String, number: Int)
    /// The file of a `-f` option; `-` is standard input.
    case file(String)
    /// A command given without `-c`: `dishell resolve Cat Zoo.swift`.
    case outside(String)
  }

  /// An error in a command line.
  struct Misuse: Error {
    let message: String
  }

  /// The result of parsing a command line.
  enum Outcome {
    case run(Invocation)
    /// Text for standard output, such as the version; nothing is run.
    case tell(String)
    /// Help on a command.
    case help(String)
  }

  var options: ProgramOptions
  /// The files and samples to load first.
  var paths: [String] = []
  /// The inputs to run then, in order.
  var scripts: [Script] = []

  /// Parses `arguments`, which do not include the program's name.
  static func parse(_ arguments: [String]) throws -> Outcome {
    let (own, tail) = splitAtTerminator(arguments)
    let wantsHelp = own.contains("--help") || own.contains("-h")
    let words = own.filter { $0 != "--help" && $0 != "-h" }
    let options: ProgramOptions
    do {
      options = try ProgramOptions.parse(words)
    } catch {
      let message = ProgramOptions.fullMessage(for: error)
      if ProgramOptions.exitCode(for: error).isSuccess {
        return .tell(ProgramOptions.message(for: error) + "\n")
      }
      throw Misuse(message: UsageMessage.compilerLike(message))
    }
    var invocation = Invocation(options: options)
    if !wantsHelp, tail == nil, let question = invocation.question {
      invocation.scripts.append(.outside(question.text))
    } else if let first = options.rest.first, let command = CommandTable.command(named: first),
      !first.hasPrefix("-")
    {
      if wantsHelp { return .help(command.name) }
      try invocation.take(command, Array(options.rest.dropFirst()), tail)
    } else {
      if wantsHelp { return .tell(ProgramOptions.helpMessage(columns: 80) + "\n") }
      try invocation.takePaths(options.rest + (tail ?? []))
    }
    try invocation.checkFormat()
    invocation.scripts = scripts(options, words) + invocation.scripts
    return .run(invocation)
  }

  private static func splitAtTerminator(_ arguments: [String]) -> ([String], [String]?) {
    guard let index = arguments.firstIndex(of: "--") else { return (arguments, nil) }
    return (Array(arguments[..<index]), Array(arguments[(index + 1)...]))
  }

  /// The `-c` and `-f` options in the order of the command line; the argument parser returns them separately.
  private static func scripts(_ options: ProgramOptions, _ words: [String]) -> [Script] {
    var commands = options.commands[...]
    var files = options.files[...]
    var scripts: [Script] = []
    for (index, word) in words.enumerated() {
      let value = words.indices.contains(index + 1) ? words[index + 1] : nil
      if word == "-c", let first = commands.first, first == value {
        commands.removeFirst()
        scripts.append(.command(first, number: options.commands.count - commands.count))
      } else if word == "-f", let first = files.first, first == value {
        files.removeFirst()
        scripts.append(.file(first))
      }
    }
    return scripts
  }

  private mutating func takePaths(_ words: [String]) throws {
    for word in words {
      guard !word.hasPrefix("-") || word == "-" else {
        throw Misuse(
          message: "unknown option '\(word)'" + Suggestion.text(for: word, among: Self.optionNames))
      }
      let near = Suggestion.names(for: word, among: CommandTable.names)
      if let command = near.first, words.count > 1 || !options.rest.isEmpty, isNothing(word) {
        throw Misuse(message: "no command or file '\(word)'; did you mean '\(command)'?")
      }
    }
    if words == ["-"] { scripts.append(.file("-")) } else { paths = words }
  }

  /// The question that the bare words are; nil if they are none.
  private var question: Question? {
    Question(options.rest.joined(separator: " ")[...], Glossary(Session.knownLibraries)) { word in
      isNothing(word) && (CommandTable.command(named: word) == nil || Question.sharesItsFirstWord(with: word))
    }
  }

  private func isNothing(_ word: String) -> Bool {
    !SourceFinder.looksLikePath(word) && !SampleLibrary.knows(word)
      && Suggestion.names(for: word, among: SampleLibrary.all.map(\.name)).isEmpty
  }

  private static let optionNames = [
    "--format", "--color", "--init", "--no-init", "--batch", "--interactive", "--private", "--allow-files",
    "--keep-going",
    "--pager", "--no-pager", "--version", "--help", "-c", "-f", "-D",
  ]

  // MARK: Commands from outside

  private static let valuedOptions: Set<String> = [
    "--name", "--tag", "--arg", "--args", "--from", "--as", "--view", "--last", "--filter", "--depth", "--to",
  ]

  /// Divides the words after a command into its own and the files to load.
  private mutating func take(_ command: any ShellCommand.Type, _ words: [String], _ tail: [String]?) throws {
    let ownWords = command.ownWords(in: words)
    var own: [String] = [command.name]
    var count = 0
    var isValue = false
    for word in words {
      if isValue || word.hasPrefix("-") {
        own.append(word)
        isValue = !isValue && Self.valuedOptions.contains(word)
      } else if isPath(word, ownWords, at: count) {
        paths.append(word)
      } else {
        own.append(word)
        count += 1
      }
    }
    if let format = options.chosenFormat.ofFindings, command == ValidateCommand.self {
      own += ["--format", format.rawValue]
    }
    if let tail { own += ["--"] + tail }
    scripts.append(.outside(own.map { $0 == "--" ? $0 : CommandWords.quoted($0) }.joined(separator: " ")))
  }

  /// Throws for a format that only findings have, if no findings are asked for.
  private func checkFormat() throws {
    guard let format = options.chosenFormat.ofFindings, options.rest.first != ValidateCommand.name else {
      return
    }
    throw Misuse(message: "--format \(format.rawValue) is for the findings of validate")
  }

  private func isPath(_ word: String, _ ownWords: PositionalWords, at position: Int) -> Bool {
    switch ownWords {
    case .none: true
    case .first(let count): position >= count
    case .untilPath:
      !paths.isEmpty || SourceFinder.looksLikePath(word) || SampleLibrary.knows(word)
    case .all: false
    }
  }
}
