import ArgumentParser

/// A command of the shell: its words are parsed like a command line, and it answers with a value.
///
/// What it may do has no default: ``reach`` and ``liveRefusal`` are said by each command. A new command is a type in
/// this folder and an entry in ``CommandTable/all``.
protocol ShellCommand: ParsableCommand {
  /// The group that `help` lists it in.
  static var group: CommandGroup { get }

  /// Two inputs that show it at work; together with `preparation` each runs as it stands.
  static var examples: [String] { get }

  /// Inputs that the examples build on.
  static var preparation: [String] { get }

  /// Where to read on.
  static var seeAlso: [String] { get }

  /// What one may want to do that it does, in everyday words; `apropos` and questions find it by them.
  static var tasks: [HelpTask] { get }

  /// Which of its words, options aside, are its own when it is called from outside.
  static var ownWords: OwnWords { get }

  /// Whether it reads its text by itself, so that it need not be split into words: it takes Swift.
  static var readsText: Bool { get }

  /// Whether `predict on` has it begin with questions about what it resolves.
  static var isPredicted: Bool { get }

  /// What it reaches beside the workspace.
  static var reach: Reach { get }

  /// Why there is no such command on a live container; nil where there is.
  static var liveRefusal: LiveRefusal? { get }

  /// What its help says on a live container; nil for the same as elsewhere.
  static var liveHelp: LiveHelp? { get }

  /// What its next word may be, options aside, after the words that are there.
  static func arguments(after given: [String]) -> [ArgumentKind]

  /// Does it.
  func run(in context: CommandContext) throws -> CommandResult
}

extension ShellCommand {
  static var preparation: [String] { ["load xyz"] }
  static var seeAlso: [String] { [] }
  static var tasks: [HelpTask] { [] }
  static var ownWords: OwnWords { .none }
  static var readsText: Bool { false }
  static var isPredicted: Bool { false }
  static var liveHelp: LiveHelp? { nil }
  static func arguments(after given: [String]) -> [ArgumentKind] { [] }

  /// The word that calls it.
  static var name: String { configuration.commandName ?? _commandName }

  /// One line about it.
  static var abstract: String { configuration.abstract }

  /// The long names of the command's options, read from the argument parser's help.
  static var options: [String] {
    let lines = helpMessage(columns: 200).split(separator: "\n").map { String($0).trimmed }
    let words = lines.filter { $0.hasPrefix("-") }.flatMap { $0.split { " ,<".contains($0) } }.map(
      String.init)
    return words.filter { $0.hasPrefix("--") && $0 != "--help" && $0 != "--version" }.uniqued()
  }
}

/// Which words behind a command are its own when it is called from outside, as in `dishell resolve Cat Zoo.swift`;
/// those that follow are the files to load.
enum OwnWords {
  /// Every word is a file.
  case none
  /// The first ones, up to that number.
  case first(Int)
  /// The words before the first one that is a path or a sample.
  case untilPath
  /// No word is a file.
  case all
}

/// What a command reaches beside the workspace. A saved session makes a workspace, and looks at it; it may do no more,
/// unless the person who replays it allows that.
enum Reach {
  /// Nothing.
  case workspace
  /// Files that its words name, or that were loaded before.
  case files
  /// The shell itself: its settings, its end, what was typed.
  case shell
}

/// How `help` orders the commands.
enum CommandGroup: String, CaseIterable {
  case load
  case look
  case resolve
  case understand
  case step
  case share
  case teach
  case shell

  /// The heading of its commands; no command is called like it.
  var title: String {
    switch self {
    case .load: "Load a program, keep what was done:"
    case .look: "Look at what is registered:"
    case .resolve: "Resolve, see what lives, change scopes:"
    case .understand: "Understand what happened:"
    case .step: "Walk through a resolution:"
    case .share: "Show it to others:"
    case .teach: "Learn, and check:"
    case .shell: "Use the shell:"
    }
  }
}
