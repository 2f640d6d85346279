/// The commands there are.
struct CommandTable {
  /// In the order of `help`.
  let commands: [any ShellCommand.Type]

  /// The names, in the order of `help`.
  let names: [String]

  /// The commands for a program read from source: all.
  static let source = CommandTable(all)

  /// The commands for a live container.
  static let live = CommandTable(all.filter { $0.liveRefusal == nil })

  private init(_ commands: [any ShellCommand.Type]) {
    self.commands = commands
    names = commands.map { $0.name }
  }

  /// In the order of `help`.
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
    ExportCommand.self,
    LessonCommand.self, CheckCommand.self, HintCommand.self, SolutionCommand.self, ExpectCommand.self,
    PredictCommand.self, ScoreCommand.self,
    HelpCommand.self, AproposCommand.self, HistoryCommand.self, SetCommand.self, ModeCommand.self,
    QuitCommand.self,
  ]

  /// The names, in the order of `help`.
  static let names = all.map { $0.name }

  /// Other words for some of them.
  private static let aliases = ["exit": "quit", "?": "help"]

  /// Beginnings of several commands that mean one of them, as `help basics` says.
  private static let abbreviations = ["res": "resolve"]

  /// The command of exactly that name.
  static func command(named name: String) -> (any ShellCommand.Type)? {
    let name = aliases[name] ?? name
    return all.first { $0.name == name }
  }

  /// The words for the moves that other words begin like.
  private static let moves = ["s": "step", "b": "back", "w": "where"]

  /// The commands that a shortened word may mean: the one that it is used for, else all that begin so. During a
  /// walk, its moves come before all others.
  func commands(beginningWith prefix: String, isStepping: Bool = false) -> [any ShellCommand.Type] {
    guard !prefix.isEmpty else { return [] }
    let name = Self.abbreviations[prefix] ?? (isStepping ? Self.moves[prefix] : nil)
    if let name { return commands.filter { $0.name == name } }
    let begun = commands.filter { $0.name.hasPrefix(prefix) }
    let moves = begun.filter { $0.group == .step }
    return isStepping && moves.count == 1 ? moves : begun
  }
}
