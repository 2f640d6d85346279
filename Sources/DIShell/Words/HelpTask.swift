/// Something that one may want to do or to know, and what to type for it.
struct HelpTask: Sendable {
  /// What to type; words in capitals stand for what it is about.
  let input: String
  let about: String
  /// The words in which people say that they want it.
  let everyday: [String]
  /// Whether a live container cannot do it, although it has the command.
  let needsSource: Bool

  init(_ input: String, _ about: String, _ everyday: [String], needsSource: Bool = false) {
    self.input = input
    self.about = about
    self.everyday = everyday
    self.needsSource = needsSource
  }

  /// The tasks that a shell with `offer` can do.
  static func all(in offer: Offer) -> [HelpTask] {
    all.filter { task in
      offer.commands.names.contains(task.command) && !(task.needsSource && offer.isLive)
    }
  }

  /// The command that it begins with.
  var command: String { String(input.prefix { $0 != " " }) }

  /// The tasks of all commands. Where several fit a question equally well, the earlier ones are offered: what explains
  /// before what changes something.
  static let all: [HelpTask] = {
    let names = CommandTable.names
    let others = names.filter { !explainingFirst.contains($0) }
    return (explainingFirst + others).compactMap(CommandTable.command).flatMap { $0.tasks }
  }()

  private static let explainingFirst = [
    "timeline", "why", "objects", "show", "source", "uses", "tree", "scope", "drop", "list", "resolve",
    "release", "undo", "whatif", "step", "trace", "diff", "load", "samples", "help", "save", "export", "quit",
  ]
}
