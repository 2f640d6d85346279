import ArgumentParser
import DISource

/// A command of the shell. Its words are parsed like a command line, and its result is a value.
///
/// ``access`` and ``refusalIfCompiled`` have no default: each command states what it may do. To add a command, add a
/// type to this folder and an entry to ``CommandTable/all``.
protocol ShellCommand: ParsableCommand {
  /// The group that `help` lists it in.
  static var group: CommandGroup { get }

  /// Two example inputs. After the inputs of ``preparation``, each must run as written.
  static var examples: [String] { get }

  /// Inputs that the examples need to be run first.
  static var preparation: [String] { get }

  /// Related commands and topics.
  static var seeAlso: [String] { get }

  /// The purposes of the command in everyday words, for `apropos` and questions.
  static var tasks: [HelpTask] { get }

  /// The words that belong to the command on dishell's own command line, without options.
  static var ownWords: PositionalWords { get }

  /// Those of these words; by default ``ownWords``.
  static func ownWords(in words: [String]) -> PositionalWords

  /// Whether the command parses its text itself, because it contains Swift; otherwise the text is split into words.
  static var readsText: Bool { get }

  /// What the command accesses besides the workspace.
  static var access: Access { get }

  /// What a call with these words accesses besides the workspace; by default ``access``.
  static func access(of words: [String]) -> Access

  /// Why the command is not available on a compiled program; nil if it is available.
  static var refusalIfCompiled: RefusalIfCompiled? { get }

  /// The command's help on a compiled program; nil if it is the same.
  static var helpIfCompiled: HelpIfCompiled? { get }

  /// The text below the usage, in a session with `libraries`; by default that of the configuration.
  static func discussion(in libraries: [Library]) -> String

  /// The kinds of the argument that follows the words `given`, for completion. Options are not counted.
  static func arguments(after given: [String]) -> [CompletedWord]

  /// Runs the command with its parsed arguments.
  ///
  /// - Throws: ``ShellError``, or an error of the program.
  func run(in context: CommandContext) throws -> CommandResult
}

extension ShellCommand {
  static var preparation: [String] { ["load xyz"] }
  static var seeAlso: [String] { [] }
  static var tasks: [HelpTask] { [] }
  static var ownWords: PositionalWords { .none }
  static var readsText: Bool { false }
  static var helpIfCompiled: HelpIfCompiled? { nil }
  static func discussion(in libraries: [Library]) -> String { configuration.discussion }
  static func access(of words: [String]) -> Access { access }
  static func ownWords(in words: [String]) -> PositionalWords { ownWords }
  static func arguments(after given: [String]) -> [CompletedWord] { [] }

  /// The command's name.
  static var name: String { configuration.commandName ?? _commandName }

  /// The summary of the command, in one line.
  static var abstract: String { configuration.abstract }

  /// The long names of the command's options, read from the argument parser's help.
  static var options: [String] {
    let lines = helpMessage(columns: 200).split(separator: "\n").map { String($0).trimmed }
    let words = lines.filter { $0.hasPrefix("-") }.flatMap { $0.split { " ,<".contains($0) } }.map(
      String.init)
    return words.filter { $0.hasPrefix("--") && $0 != "--help" && $0 != "--version" }.uniqued()
  }
}

/// A command that resolves a service. `predict on` makes it begin with questions, and `whatif` compares its resolution.
protocol ResolvingCommand: ShellCommand {
  /// The service that the command resolves; nil if its words mean a recorded cycle.
  func request(in world: World) throws -> ResolveRequest?
}

/// The words after a command that belong to it on dishell's own command line, as in `dishell resolve Cat Zoo.swift`.
/// The remaining words are files to load.
enum PositionalWords {
  /// Every word is a file.
  case none
  /// At most this number of words.
  case first(Int)
  /// The words before the first one that is a path or a sample.
  case untilPath
  /// No word is a file.
  case all
}

/// What a command accesses besides the workspace. A saved session may make and inspect a workspace, and no more, unless
/// the person who replays it allows it.
enum Access {
  /// Nothing.
  case workspace
  /// Files named by its words, or loaded before.
  case files
  /// The shell: its settings, its history, its end.
  case shell
}

/// The groups of commands in `help`, in order.
enum CommandGroup: String, CaseIterable {
  case load
  case look
  case resolve
  case understand
  case step
  case findings
  case share
  case teach
  case shell

  /// The heading of the group; differs from all names of commands.
  var title: String {
    switch self {
    case .load: "Load a program, keep what was done:"
    case .look: "Look at what is registered:"
    case .resolve: "Resolve, see what lives, change scopes:"
    case .understand: "Understand what happened:"
    case .step: "Walk through a resolution:"
    case .findings: "Find what is wrong in a program:"
    case .share: "Show it to others:"
    case .teach: "Learn, and check:"
    case .shell: "Use the shell:"
    }
  }
}
