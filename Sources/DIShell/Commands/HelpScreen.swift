import ArgumentParser

/// What `help COMMAND` shows.
enum HelpScreen {
  static func blocks(of command: any ShellCommand.Type) -> [Block] {
    let configuration = command.configuration
    let discussion =
      configuration.discussion.isEmpty ? [] : [Block.gap, .lines(lines(configuration.discussion))]
    let examples = command.examples.map { "  \($0)" }
    let seeAlso =
      command.seeAlso.isEmpty
      ? [] : [Block.gap, .text("see also: " + command.seeAlso.joined(separator: ", "))]
    return [
      .text("\(command.name): \(configuration.abstract)"), .gap, .lines(["usage: \(usage(of: command))"]),
    ]
      + discussion + options(of: command) + [.gap, .lines(["examples:"] + examples)] + seeAlso
  }

  /// One line: the command with its arguments and options.
  static func usage(of command: any ShellCommand.Type) -> String {
    let text = command.configuration.usage ?? command.usageString()
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.replacing("Usage: ", with: "")
  }

  /// Arguments and options as the argument parser explains them.
  private static func options(of command: any ShellCommand.Type) -> [Block] {
    var lines: [String] = []
    var isWanted = false
    for line in command.helpMessage(columns: 80).split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("ARGUMENTS:") || line.hasPrefix("OPTIONS:") {
        isWanted = true
        lines.append(line.lowercased())
      } else if !line.hasPrefix(" ") {
        isWanted = false
      } else if isWanted, !line.contains("--help") {
        lines.append(String(line))
      }
    }
    let isEmpty = lines.allSatisfy { $0.hasSuffix(":") }
    if lines.last == "options:" { lines.removeLast() }
    return isEmpty ? [] : [.gap, .lines(lines)]
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
