import DICore
import DISource

/// The answer about a variable: its value, and commands for it.
struct VariableOutput {
  let variable: Binding

  init(_ variable: Binding) { self.variable = variable }

  var result: CommandResult {
    CommandResult(
      [.text("\(variable.name) holds \(variable.value)")]
        + ShellError.rows([("try", commands.joined(separator: " · "))]).map(Block.text),
      fields: [("variable", .string(variable.name)), ("holds", .string(variable.value))])
  }

  /// Commands for the value. Only objects have identity and lifetime.
  private var commands: [String] {
    let isObject = variable.label?.isObject ?? false
    return (isObject ? ["why \(variable.name)", "objects"] : []) + ["release \(variable.name)"]
  }
}
