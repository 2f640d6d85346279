import ArgumentParser
import DISource

/// The options of `dishell` itself.
struct ProgramOptions: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "dishell", abstract: "a shell that shows how a dependency injection container resolves",
    usage: """
      dishell [PATH…] [options]
      dishell COMMAND [words] [PATH…] [options]
      """,
    discussion: """
      Without options it is an interactive shell. PATH is a Swift file, a directory or a \
      sample. Every command of the shell can be called from outside; `dishell help` lists \
      them. Exit codes: 0 fine, 1 a command failed, 2 wrong use, 3 a source could not be \
      loaded, 70 internal error, 130 interrupted.
      """,
    version: "dishell \(version)")

  @Option(
    name: .customShort("c"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run a command or Swift; may be repeated.", valueName: "command"))
  var commands: [String] = []

  @Option(
    name: .customShort("f"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run the commands of a file; - is standard input.", valueName: "file"))
  var files: [String] = []

  @Option(
    name: .customShort("D", allowingJoined: true), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Set a condition for #if.", valueName: "flag"))
  var conditions: [String] = []

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How answers are written: text, json or markdown; findings of validate also: sarif, github.",
      valueName: "format"))
  var chosenFormat = ChosenFormat.answers(.text)

  @Option(help: "Colours: auto, always or never; NO_COLOR is respected.")
  var color: ColorChoice = .auto

  @Option(
    name: .customLong("init"), help: ArgumentHelp("Run a file before anything else.", valueName: "file"))
  var initFile: String?

  @Flag(name: .customLong("no-init"), help: "Do not run the init file.")
  var noInit = false

  @Flag(help: "Read standard input as a script, even at a terminal.")
  var batch = false

  @Flag(help: "Stay at the prompt, even off a terminal and after -c and -f.")
  var interactive = false

  @Flag(name: .customLong("private"), help: "Keep no history.")
  var isPrivate = false

  @Flag(name: .customLong("allow-files"), help: "Let a saved session read and write files.")
  var allowsFiles = false

  @Flag(help: "Go on after errors.")
  var keepGoing = false

  @Flag(help: "Show what is longer than the screen by way of $PAGER.")
  var pager = false

  @Flag(help: "Never use a pager: the default.")
  var noPager = false

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("What to load, or a command.", valueName: "path"))
  var rest: [String] = []

  /// The format of answers.
  var format: OutputFormat { chosenFormat.ofAnswers }

  func validate() throws {
    if batch, interactive { throw ValidationError("--batch and --interactive exclude each other") }
    if let condition = conditions.first(where: { !Self.isCondition($0) }) {
      throw ValidationError("-D: '\(condition)' is no name: a condition of #if is one, as in -D DEBUG")
    }
    let platforms = conditions.filter(BuildConditions.platforms.contains).uniqued()
    if platforms.count > 1 {
      throw ValidationError(
        "-D: code is read for one platform, not for \(platforms.joined(separator: " and "))")
    }
  }

  /// Whether the text is a name, as those that `#if` asks for.
  private static func isCondition(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension ColorChoice: ExpressibleByArgument {}
