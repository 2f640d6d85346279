import Testing

@testable import DIShell

/// What is shown of the lines that code prints.
struct PrintedOutputTests {
  @Test func `Of many lines the first are shown, and scripts get all`() {
    let lines = (1...10_500).map { "line \($0)" }
    let text = TextRenderer().text(of: PrintedOutput(lines).result)
    #expect(
      text.split(separator: "\n").suffix(2) == ["line 10000", "… and 500 more lines that the program prints"])
    #expect(JSON.object(PrintedOutput(lines).fields).line == JSON.object([("printed", .strings(lines))]).line)
    #expect(
      PrintedOutput(lines).linesOfLoad.suffix(2) == [
        "line 20", "… and 10480 more lines that the program prints",
      ])
    #expect(PrintedOutput([]).result.blocks.isEmpty)
  }

  @Test func `Code that prints without end is stopped, and what a command frees prints with it`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Loop {
        init() { while true { print(String(repeating: "x", count: 100_000)) } }
      }
      final class Freed {
        deinit { print("freed") }
      }
      Resolver.register { Loop() }
      Resolver.register { Freed() }.scope(.cached)
      """, "resolve Freed --as freed", "freed = nil", "scope reset cached", "resolve Loop")
    #expect(run.status == 1)
    #expect(run.output.contains("freed\n"))
    #expect(
      run.error == """
        A.swift:3:31: warning: the code runs too long: given up after 50000 steps
        -c:4: error: the code prints more than 1048576 bytes
          at  A.swift:3

        """)
  }

  @Test func `What a file prints goes to standard error, with its tabs and without control characters`()
    throws
  {
    let run = try runApp(#"print("a\tb\u{1B}[31m")"#, "list")
    #expect(run == Run(status: 0, output: "no registrations\n", error: "a\tb\\u{1B}[31m\n"))
  }

  @Test func `What the initialiser of a shared container prints is output of the code that uses it first`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      final class Own: SharedContainer {
        static let shared = Own()
        let manager = ContainerManager()
        init() { print("made") }
      }
      extension Own { var one: Factory<Int> { self { 1 } } }
      print("end")
      """, "list", "Own.shared.one()", "Own.shared.one()")
    #expect(run.error == "end\n")
    #expect(
      run.output.split(separator: "\n").filter { ["made", "1"].contains($0) } == ["made", "1", "1"])
  }
}
