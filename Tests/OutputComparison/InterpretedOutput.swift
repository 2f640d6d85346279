import DICore
import DISource

/// What a program prints where DISource runs it, and what it says about the program.
struct InterpretedOutput {
  let printed: String
  let complaints: [String]

  /// - Parameter suffix: What stands behind the names of the program's types and functions, and is not printed.
  init(_ program: GeneratedProgram, suffix: String) {
    let source = Program(launchOptions: LaunchOptions(libraries: Library.all))
    let report = source.load([SourceText(name: "program.swift", text: program.text(suffix: suffix))])
    do {
      let result = try source.evaluate("run\(suffix)()", place: SourcePlace(file: "prompt", line: 1))
      printed = result.printed.map { $0 + "\n" }.joined().replacing(suffix, with: "")
      complaints = (report.diagnostics + result.diagnostics).map(\.description)
    } catch {
      printed = ""
      complaints = report.diagnostics.map(\.description) + ["\(error)"]
    }
  }

  /// The text to be compared with the compiled program's.
  var text: String { printed + complaints.map { "refused: \($0)\n" }.joined() }
}
