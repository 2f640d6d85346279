/// The available commands.
struct CommandTable {
  /// The commands in the order of `help`.
  let commands: [any ShellCommand.Type]

  /// The names, in the order of `help`.
  let names: [String]

  /// All commands, for programs loaded from source.
  static let source = CommandTable(all)

  /// The commands for a container of a compiled program: those without a ``ShellCommand/refusalIfCompiled``.
  static let compiled = CommandTable(all.filter { $0.refusalIfCompiled == nil })

  private init(_ commands: [any ShellCommand.Type]) {
    self.commands = commands
    names = commands.map { $0.name }
  }

  /// All commands in the order of `help`.
  static let all: [any ShellCommand.Type] = [
    SamplesCommand.self, LoadCommand.self, ReloadCommand.self, UnloadCommand.self, EntryCommand.self,
    DiagnosticsCommand.self, NewCommand.self, SaveCommand.self, RecoverCommand.self,
    ListCommand.self, ShowCommand.self, TypesCommand.self, ContainersCommand.self, TreeCommand.self,
    UsesCommand.self, SourceCommand.self,
    ResolveCommand.self, ObjectsCommand.self, ReleaseCommand.self, DropCommand.self, ScopeCommand.self,
    UndoCommand.self, RedoCommand.self, CheckpointCommand.self, RestoreCommand.self,
    TraceCommand.self, WhyCommand.self, WhatifCommand.self, DiffCommand.self, TimelineCommand.self,
    StepCommand.self, BackCommand.self, NextCommand.self, PrevCommand.self, FinishCommand.self,
    StartCommand.self, BeginCommand.self, EndCommand.self, GotoCommand.self, WhenCommand.self,
    BreakCommand.self, BreaksCommand.self, DeleteCommand.self, ContinueCommand.self, RcontinueCommand.self,
    WhereCommand.self, StateCommand.self, LeaveCommand.self,
    ValidateCommand.self, ExplainCommand.self,
    ExportCommand.self, RecordCommand.self, MigrateCommand.self,
    LessonCommand.self, CheckCommand.self, HintCommand.self, SolutionCommand.self, ExpectCommand.self,
    PredictCommand.self, ScoreCommand.self,
    HelpCommand.self, AproposCommand.self, HistoryCommand.self, SetCommand.self, ModeCommand.self,
    QuitCommand.self,
  ]

  /// The names of all commands, in the order of `help`.
  static let names = all.map { $0.name }

  /// Other names of commands.
  private static let aliases = ["exit": "quit", "?": "help"]

  /// Ambiguous abbreviations, and the command that each stands for.
  private static let abbreviations = ["res": "resolve"]

  /// The command with exactly this name or alias; nil if there is none.
  static func command(named name: String) -> (any ShellCommand.Type)? {
    let name = aliases[name] ?? name
    return all.first { $0.name == name }
  }

  /// One-letter abbreviations during a walk, where other commands begin with the same letter.
  private static let moves = ["s": "step", "b": "back", "w": "where"]

  /// The commands that `prefix` may stand for: the one that it abbreviates, otherwise all that begin with it. During a
  /// walk, moves take precedence.
  func commands(beginningWith prefix: String, isStepping: Bool = false) -> [any ShellCommand.Type] {
    guard !prefix.isEmpty else { return [] }
    let name = Self.abbreviations[prefix] ?? (isStepping ? Self.moves[prefix] : nil)
    if let name { return commands.filter { $0.name == name } }
    let begun = commands.filter { $0.name.hasPrefix(prefix) }
    let moves = begun.filter { $0.group == .step }
    return isStepping && moves.count == 1 ? moves : begun
  }
}
