/// A task of the user, and the input that does it.
struct HelpTask: Sendable {
  /// The input; words in capitals are placeholders.
  let input: String
  let about: String
  /// The words in which people describe the task.
  let everyday: [String]
  /// Whether the task is impossible on a compiled program, although the command is available.
  let needsSource: Bool

  init(_ input: String, _ about: String, _ everyday: [String], needsSource: Bool = false) {
    self.input = input
    self.about = about
    self.everyday = everyday
    self.needsSource = needsSource
  }

  /// The tasks that are possible with `capabilities`.
  static func all(in capabilities: Capabilities) -> [HelpTask] {
    all.filter { task in
      capabilities.commands.names.contains(task.command) && !(task.needsSource && capabilities.isCompiled)
    }
  }

  /// The command of the input.
  var command: String { String(input.prefix { $0 != " " }) }

  /// The tasks of all commands. Among equally good matches the earlier ones are offered first: those that explain come
  /// before those that change something.
  static let all: [HelpTask] = {
    let names = CommandTable.names
    let others = names.filter { !explainingFirst.contains($0) }
    return (explainingFirst + others).compactMap(CommandTable.command).flatMap { $0.tasks }
  }()

  /// The commands whose tasks are offered first.
  static let explainingFirst = [
    "timeline", "validate", "why", "objects", "show", "source", "uses", "tree", "scope", "drop", "list",
    "resolve",
    "release", "undo", "whatif", "step", "trace", "diff", "load", "samples", "help", "save",
    "export", "quit",
  ]
}
