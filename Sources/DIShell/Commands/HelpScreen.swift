import ArgumentParser
import DISource

/// The help on one command, for the program that the shell runs on.
struct HelpScreen {
  private let command: any ShellCommand.Type
  private let capabilities: Capabilities
  /// The help on a compiled program; nil for a program loaded from source.
  private let here: HelpIfCompiled?

  init(of command: any ShellCommand.Type, in capabilities: Capabilities) {
    self.command = command
    self.capabilities = capabilities
    here = capabilities.isCompiled ? command.helpIfCompiled : nil
  }

  /// The whole help, with examples that work in `workspace`.
  func blocks(in workspace: Workspace) -> [Block] {
    [.text("\(command.name): \(abstract)"), .gap] + (term.map { explanation(of: $0, in: workspace) } ?? [])
      + [.lines(["usage: \(usage)"])]
      + (discussion.isEmpty ? [] : [.gap] + Array(paragraphs.joined(separator: [.gap])))
      + options + [.gap, .lines(ExampleInputs(of: command, examples, in: workspace).lines)]
      + (seeAlso.isEmpty ? [] : [Block.gap, .text("see also: " + seeAlso.joined(separator: ", "))])
  }

  /// The command's name as a word of the glossary, and what the libraries have for it.
  private func explanation(of term: Term, in workspace: Workspace) -> [Block] {
    let rows = UsageRows(of: term.name, in: workspace.libraries).lines
    return [.paragraph(term.lines), .gap] + (rows.isEmpty ? [] : [.lines(rows), .gap])
  }

  /// The glossary entry with the command's name; nil if there is none.
  var term: Term? { capabilities.glossary.term(named: command.name) }

  /// The summary of the command, in one line.
  var abstract: String { here?.abstract ?? command.abstract }

  /// The command with its arguments and options, in one line.
  var usage: String {
    let text = here?.usage ?? command.configuration.usage ?? command.usageString()
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.replacing("Usage: ", with: "")
  }

  /// The text below the usage; may be empty.
  var discussion: String {
    let text = here?.discussion ?? command.discussion(in: capabilities.libraries)
    return lines(text).filter { !isRefused($0[...]) }.joined(separator: "\n")
  }

  /// The paragraphs of the discussion: prose is broken anew where the screen is narrow, and tables are not.
  private var paragraphs: [[Block]] {
    lines(discussion).split { $0.isEmpty }.map { lines in
      let isTable = lines.contains { $0.hasPrefix(" ") || $0.contains("  ") }
      return [isTable || lines.count == 1 ? .lines(Array(lines)) : .paragraph(Array(lines))]
    }
  }

  /// Example inputs.
  var examples: [String] { here?.examples ?? command.examples }

  private var seeAlso: [String] { command.seeAlso.filter { capabilities.commands.names.contains($0) } }

  /// The arguments and options as the argument parser describes them.
  private var options: [Block] {
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
    lines = withoutRefused(lines)
    let isEmpty = lines.allSatisfy { $0.hasSuffix(":") }
    if lines.last == "options:" { lines.removeLast() }
    return isEmpty ? [] : [.gap, .lines(lines)]
  }

  /// `lines` without refused options. Continuation lines are indented far to the right, and go with the line above.
  private func withoutRefused(_ lines: [String]) -> [String] {
    var isLeftOut = false
    return lines.filter { line in
      if !line.hasPrefix("      ") { isLeftOut = isRefused(line[...]) }
      return !isLeftOut
    }
  }

  /// Whether the line describes something that is not available on a compiled program.
  private func isRefused(_ line: Substring) -> Bool {
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    return here?.refused.contains(word) ?? false
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
