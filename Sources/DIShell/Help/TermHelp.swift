import DISource

/// The help on a term.
struct TermHelp {
  let term: Term
  /// What the libraries have for it.
  let usages: UsageRows
  let capabilities: Capabilities
  /// The example with the inputs that it needs here.
  let example: ExampleInputs

  init(_ term: Term, in workspace: Workspace) {
    self.term = term
    usages = UsageRows(of: term.name, in: workspace.libraries)
    capabilities = workspace.world.capabilities
    example = ExampleInputs(ofTerm: term, in: workspace)
  }

  var result: CommandResult { CommandResult(blocks, fields: fields) }

  private var blocks: [Block] {
    [.text("\(term.name): \(term.brief)"), .gap, .paragraph(term.lines)]
      + (usages.usages.isEmpty ? [] : [.gap, .lines(usages.lines)])
      + (example.inputs.isEmpty ? [] : [.gap, .lines(example.lines)])
      + (seeAlso.isEmpty ? [] : [.gap, .text("see also: " + seeAlso.joined(separator: ", "))])
  }

  /// The fields for scripts.
  var fields: [(String, JSON)] {
    [
      ("term", .string(term.name)), ("brief", .string(term.brief)), ("text", .string(term.text.onOneLine)),
      ("libraries", .object(usages.usages.map { ($0.library, .string($0.text.onOneLine)) })),
      ("example", .strings(capabilities.isCompiled ? [] : term.example)), ("seeAlso", .strings(seeAlso)),
    ]
  }

  private var seeAlso: [String] {
    term.seeAlso.filter { word in
      CommandTable.command(named: word) == nil || capabilities.commands.names.contains(word)
    }
  }
}
