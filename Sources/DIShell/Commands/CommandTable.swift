/// The commands there are.
enum CommandTable {
  /// In the order of `help`.
  static let all: [any ShellCommand.Type] = [
    SamplesCommand.self, LoadCommand.self, ReloadCommand.self, UnloadCommand.self, NewCommand.self,
    SaveCommand.self,
    ListCommand.self, ShowCommand.self, TypesCommand.self, ContainersCommand.self, TreeCommand.self,
    UsesCommand.self, SourceCommand.self,
    ResolveCommand.self, ObjectsCommand.self, ReleaseCommand.self, ScopeCommand.self, UndoCommand.self,
    RedoCommand.self,
    TraceCommand.self, WhyCommand.self, WhatifCommand.self,
    HelpCommand.self, AproposCommand.self, HistoryCommand.self, SetCommand.self, ModeCommand.self,
    QuitCommand.self,
  ]

  /// The names, in the order of `help`.
  static let names = all.map { $0.name }

  /// Other words for some of them.
  private static let aliases = ["exit": "quit", "?": "help"]

  /// The command of exactly that name.
  static func command(named name: String) -> (any ShellCommand.Type)? {
    let name = aliases[name] ?? name
    return all.first { $0.name == name }
  }

  /// The commands whose names begin with `prefix`.
  static func commands(beginningWith prefix: String) -> [any ShellCommand.Type] {
    prefix.isEmpty ? [] : all.filter { $0.name.hasPrefix(prefix) }
  }
}
