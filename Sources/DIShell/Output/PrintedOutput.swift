/// The lines that code of the program printed while a command ran.
struct PrintedOutput {
  let lines: [String]

  /// The number of lines that are shown.
  private static let most = 10_000
  /// The number of lines that are shown of what an app prints while it is loaded.
  private static let mostOfLoad = 20

  init(_ lines: [String]) { self.lines = lines }

  var blocks: [Block] { Self.first(Self.most, of: lines).map(Block.printed) }

  /// The field for scripts; none if nothing was printed.
  var fields: [(String, JSON)] { lines.isEmpty ? [] : [("printed", .strings(lines))] }

  var result: CommandResult { CommandResult(blocks, fields: fields) }

  /// The first lines of what was printed during a load.
  var linesOfLoad: [String] { Self.first(Self.mostOfLoad, of: lines) }

  /// The first lines, and how many follow.
  private static func first(_ most: Int, of lines: [String]) -> [String] {
    let rest = lines.count - most
    return rest < 2 ? lines : lines.prefix(most) + ["… and \(rest) more lines that the program prints"]
  }
}
