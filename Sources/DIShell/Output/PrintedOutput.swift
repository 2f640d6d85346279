/// The lines that code of the program printed while a command ran.
struct PrintedOutput {
  let lines: [String]

  /// The number of lines that are shown of what an app prints while it is loaded.
  private static let mostOfLoad = 20

  init(_ lines: [String]) { self.lines = lines }

  var blocks: [Block] { lines.map(Block.printed) }

  /// The field for scripts; none if nothing was printed.
  var fields: [(String, JSON)] { lines.isEmpty ? [] : [("printed", .strings(lines))] }

  var result: CommandResult { CommandResult(blocks, fields: fields) }

  /// The first lines, and how many follow.
  var linesOfLoad: [String] {
    let rest = lines.count - Self.mostOfLoad
    return rest < 2
      ? lines : lines.prefix(Self.mostOfLoad) + ["… and \(rest) more lines that the program prints"]
  }
}
