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

  /// The tasks of all commands, in the order of `help`.
  static let all = CommandTable.all.flatMap { $0.tasks }
}
