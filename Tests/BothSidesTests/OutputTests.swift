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
    #expect(try result.printed.map { $0 + "\n" }.joined() == CompiledOutput(of: program).text)
  }
}
