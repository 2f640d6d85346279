import ArgumentParser
import DISource

/// Writes the session to a file.
struct SaveCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "write the inputs that made this workspace into a file",
    usage: "save FILE [--force]",
    discussion: """
      Run the file with `dishell -f FILE`, anywhere, and go on with it at the prompt
      with `dishell -f FILE --interactive`: it holds the text of what was
      loaded, and what each input came to. What comes out differently is told, input
      by input. It holds the inputs since the latest load or new, also expectations
      that were so, and no checkpoints.
      """)
  static let group = CommandGroup.load
  static let access = Access.files
  static let refusalIfCompiled: RefusalIfCompiled? = .noSaving
  static let examples = ["save /tmp/session.dishell --force", "save /tmp/other.dishell --force"]
  static let seeAlso = ["history", "load"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "save FILE", "write the inputs that made this workspace into a file",
      ["save", "keep", "store", "later", "share", "send"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.files([""])]
  }

  @Flag(help: "Replace a file that is no saved session.")
  var force = false

  @Argument(help: "The file to write.")
  var file: String

  func run(in context: CommandContext) throws -> CommandResult {
    let saved = try SavedSession.complete(of: context.workspace, unless: context.session.isInterrupted)
    try context.session.finder.write(saved.text, to: file, as: "saved session") { old in
      force || SavedSession.isSaved(old)
    }
    context.session.savedNode = context.workspace.lastNode
    let count = saved.inputs.count
    return .message(
      "saved \(count.counted("input")) in \(file)",
      fields: [("file", .string(file)), ("inputs", .int(count))])
  }
}
