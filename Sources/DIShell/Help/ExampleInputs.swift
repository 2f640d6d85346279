import DISource

/// Example inputs, with the inputs that must be typed before them.
struct ExampleInputs {
  let inputs: [String]
  private let title: String
  /// A sentence about the effect of the inputs on the present workspace; nil for none.
  private let remark: String?

  /// The example of a term, which runs in an empty workspace.
  init(ofTerm term: Term, in workspace: Workspace) {
    let first = term.example.first ?? ""
    title = "example"
    if workspace.world.isCompiled {
      inputs = []
      remark = nil
    } else if workspace.isEmpty || first.hasPrefix("load ") {
      inputs = term.example
      remark = workspace.isEmpty ? nil : Self.loadReplaces
    } else {
      inputs = ["new"] + term.example
      remark = "new empties the workspace, undo brings it back"
    }
  }

  /// The examples of a command, with its preparation; loads that are already done are left out.
  init(of command: any ShellCommand.Type, _ examples: [String], in workspace: Workspace) {
    title = "examples"
    let preparation = workspace.world.isCompiled ? [] : command.preparation
    let isLoaded = preparation.first.map { Self.isDone($0, workspace) } ?? true
    inputs = (isLoaded ? Array(preparation.dropFirst()) : preparation) + examples
    let replaces = !isLoaded && inputs[0].hasPrefix("load ")
    remark = replaces && !workspace.isEmpty ? Self.loadReplaces : nil
  }

  /// The heading, and a line for each input.
  var lines: [String] {
    [title + (remark.map { " (\($0))" } ?? "") + ":"] + inputs.map { "  \($0)" }
  }

  private static let loadReplaces = "load replaces what is loaded, undo brings it back"

  /// Whether `input` loads what is already loaded.
  private static func isDone(_ input: String, _ workspace: Workspace) -> Bool {
    workspace.world.sources.contains { input == "load \($0.name)" }
  }
}

extension Workspace {
  /// Whether nothing was typed or loaded.
  fileprivate var isEmpty: Bool { log.isEmpty && world.sources.isEmpty }
}
