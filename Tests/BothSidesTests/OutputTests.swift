import DICore
import DISource
import Testing

/// A program prints the same whether DISource reads it or `swiftc` compiles it. A new case is a new file in `Output`: valid
/// Swift, with a function `run` that prints.
@Suite struct OutputTests {
  @Test(arguments: ProgramCase.printing)
  func `a program prints the same from both sides`(_ program: ProgramCase) throws {
    let source = Program(launchOptions: LaunchOptions(libraries: Library.all))
    let report = source.load(program.files.map { SourceText(name: $0.name, text: $0.text) })
    let result = try source.evaluate("try run()", place: SourcePlace(file: "prompt", line: 1))
    #expect((report.diagnostics + result.diagnostics).map(\.description) == [])
    let isAsync = program.files.contains { $0.text.contains("func run() async") }
    let call = ProgramCase.File(name: "run.swift", text: isAsync ? "try await run()" : "try run()")
    let compiled = try CompiledSide(program.adding(call))
    // DISource does not know what a program's module is called.
    let printed = compiled.errorText.replacing("Case.", with: "")
    #expect(result.printed.map { $0 + "\n" }.joined() == printed)
    #expect(compiled.isComplete)
  }
}
