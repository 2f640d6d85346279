import Foundation
import Testing

@testable import DIShell

/// What is very long is cut with its length, and ends where the user interrupts.
struct LongAnswerTests {
  @Test func `Of very many cycles of one input the first and the last ones are kept and told`() throws {
    let inputs = [
      "-c", "class Q {}", "-c", "register { Q() }.scope(.unique)", "-c",
      "for _ in 0..<1000 { let q: Q = Resolver.resolve() }", "-c", "trace 500", "-c", "trace 1000",
    ]
    let run = try Run(["--keep-going"] + inputs)
    #expect(run.output.contains("\n… and 800 more resolution cycles, which are not kept …\n"))
    #expect(run.output.components(separatedBy: "Resolving Q in main").count == 200 + 1 + 1)
    #expect(
      run.error == """
        -c:4: error: cycle 500 is not kept: it is one of very many of one input
          see  trace --list

        """)
    let json = try Run(["--format", "json"] + inputs.prefix(6)).output.split(separator: "\n")
    #expect(json.last?.contains(#""cyclesLeftOut":800"#) == true)
    #expect(json.last?.contains(#""cycle":1000"#) == true)
  }

  @Test func `Below the deepest level that is drawn, uses and tree show the depth as a number`() throws {
    let scratch = try Scratch()
    let classes = (0..<15).map { "class E\($0) { init(e: E\($0 + 1)) {} }\n" }.joined() + "class E15 {}\n"
    let factories = (0..<15).map { "Resolver.register { E\($0)(e: resolve()) }\n" }.joined()
    _ = try scratch.file("chain.swift", classes + factories + "Resolver.register { E15() }\n")
    let uses = try Run(["-c", "load chain.swift", "-c", "uses E15"], in: scratch).output
    let deepest = String(repeating: "  ", count: 12)
    #expect(uses.contains("\n  \(deepest)E2, chain.swift:"))
    #expect(uses.contains("\n  \(deepest)(depth 14) E0, chain.swift:"))
    let tree = try Run(["-c", "load chain.swift", "-c", "tree E0"], in: scratch).output
    #expect(tree.contains("└─ e: E12 "))
    #expect(tree.contains("(depth 14) e: E14 "))
  }

  @Test func `A long text is written up to an interruption`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("out", "")
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    let output = StandardOutput(descriptor: descriptor)
    var asked = 0
    let isWhole = output.write(String(repeating: "a", count: 1 << 20)) {
      asked += 1
      return asked > 2
    }
    #expect(!isWhole)
    output.write("\nprompt")
    output.flush()
    #expect(try scratch.contents("out") == String(repeating: "a", count: 8192) + "\nprompt")
  }

  @Test func `A long text is made up to an interruption`() {
    var asked = 0
    let renderer = TextRenderer(isInterrupted: {
      asked += 1
      return asked > 2
    })
    let result = CommandResult([.text("head"), .lines((1...1000).map { Line("\($0)") })])
    #expect(renderer.text(of: result) == "head\n1\n2\n")
  }

  /// Answers true from the third time on that it is asked.
  private func interruption() -> () -> Bool {
    var asked = 0
    return {
      asked += 1
      return asked > 2
    }
  }

  private static let answer = DIShell.Response(
    input: "all", place: nil,
    outcome: .success(
      CommandResult(
        [.table(Table(header: ["n"], rows: (1...1000).map { ["\($0)"] }))],
        fields: [("all", .array((1...1000).map { .int($0) }))])))

  @Test func `Rows, Markdown and JSON are made up to an interruption; half an object is none`() {
    func rendered(_ format: OutputFormat) -> String {
      format.render(Self.answer, isInterrupted: interruption()).output
    }
    #expect(rendered(.text) == "  1\n  2\n")
    #expect(rendered(.markdown) == "**`all`**\n\n| n |\n| --- |\n| 1 |\n\n")
    #expect(
      rendered(.json) == """
        {"command":"all","ok":true,"interrupted":true}

        """)
  }

  @Test func `A file whose writing is interrupted is as it was`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a", "old")
    let file = FileReplacement(path: path, isInterrupted: interruption())
    #expect(throws: ShellError.self) { try file.write(String(repeating: "a", count: 5 << 20)) }
    #expect(try scratch.contents("a") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["a"])
  }

  @Test func `Ctrl-C while an answer is shown leaves out the rest, and says so`() throws {
    let home = try Scratch()
    let name = String(repeating: "Service", count: 6)
    let text = (0..<2000).map { "class \(name)\($0) {}\nResolver.register { \(name)\($0)() }\n" }.joined()
    let file = try home.file("Long.swift", text)
    let shell = try Dishell.onTerminal(["--no-pager", file], home: home)
    try shell.expect("> ", within: 60)
    try shell.enter("list")
    try shell.expect("\(name)10 ")
    // Nobody reads on, so the shell waits for the terminal. The signal of Ctrl-C is sent to it at once: the terminal
    // itself may be so late with it that all has been read by then.
    usleep(300_000)
    shell.signal(SIGINT)
    try shell.expect("note: interrupted: the rest of the answer is not shown")
    try shell.expect("> ")
    #expect(!shell.transcript.contains("\(name)1999 "))
    try shell.enter("let a = 1")
    try shell.expect("a: Int = 1")
    shell.press(.controlD)
    #expect(try shell.expectEnd() == 0)
  }
}
