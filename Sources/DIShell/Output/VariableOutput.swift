import DICore
import DISource

/// What a variable holds, and what can be done with it.
struct VariableOutput {
  let variable: Binding

  init(_ variable: Binding) { self.variable = variable }

  var result: CommandResult {
    CommandResult(
      [.text("\(variable.name) holds \(variable.value)")]
        + ShellError.rows([("try", commands.joined(separator: " · "))]).map(Block.text),
      fields: [("variable", .string(variable.name)), ("holds", .string(variable.value))])
  }

  /// Values have neither identity nor life.
  private var commands: [String] {
    let isObject = variable.label?.isObject ?? false
    return (isObject ? ["why \(variable.name)", "objects"] : []) + ["release \(variable.name)"]
  }
}
