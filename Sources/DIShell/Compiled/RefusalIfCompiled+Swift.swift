import DICore

extension RefusalIfCompiled {
  /// Why the Swift `code` is not run, and the command with the same effect, if there is one.
  static func swift(_ code: String, in program: CompiledProgram) -> RefusalIfCompiled {
    var refusal = noSwift
    if let instead = command(for: code, in: program) { refusal.instead = instead }
    return refusal
  }

  private static func command(for code: String, in program: CompiledProgram) -> String? {
    if program.knownTypeNames.contains(code) { return "resolve \(CommandWords.quoted(code))" }
    guard let reset = code.firstMatch(of: /^(?:\w+\.)*(\w+)\.reset\(\)$/) else { return nil }
    let name = String(reset.1)
    return program.scopes.first { $0.name.text == name }.map { _ in "scope reset \(name)" }
  }
}
