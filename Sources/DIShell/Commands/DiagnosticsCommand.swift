import ArgumentParser
import DISource

/// Shows the diagnostics of the loaded sources: faults, and code that is not understood.
struct DiagnosticsCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnostics", abstract: "show what is wrong with the loaded files, or not understood",
    usage: "diagnostics [FILE]",
    discussion: """
      All of it, in the order of the files; with a file's name, that of the file.
      Everything else is loaded nevertheless.

      With JSON: diagnostics, as load has them.
      """)
  static let group = CommandGroup.load
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["diagnostics", "list --all"]
  static let seeAlso = ["load", "list"]
  static let ownWords = PositionalWords.first(1)

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.programFiles]
  }

  @Argument(help: "A file of the program.")
  var file: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let all = context.world.diagnostics
    let shown = all.filter { isMeant($0.file) }
    if let file, shown.isEmpty { try checkName(file, context.world) }
    let lines = shown.map(\.description)
    return CommandResult(
      lines.isEmpty ? [.text("nothing is wrong")] : [.lines(lines)],
      fields: [("diagnostics", .array(shown.map(DiagnosticOutput.json)))])
  }

  private func isMeant(_ name: String) -> Bool {
    guard let file else { return true }
    return name == file || name.hasSuffix("/\(file)")
  }

  private func checkName(_ file: String, _ world: World) throws {
    let known = try world.editable().fileNames
    guard !known.contains(where: isMeant) else { return }
    throw ShellError.unknown("file", file, among: known, see: "diagnostics")
  }
}
