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
}
