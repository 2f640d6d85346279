import Foundation
import Testing

/// The Swift of the README is compiled, run, and prints what stands below it.
@Suite struct ReadmeProgramTests {
  /// A block of Swift, and the block of text that follows it.
  struct Block: Sendable, CustomTestStringConvertible {
    let number: Int
    let code: String
    /// Nil where nothing is said of what it prints.
    let output: String?

    var testDescription: String { "block \(number)" }
    var isAboutTheShell: Bool { code.contains("import DIShell") }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  static let blocks: [Block] = {
    let pattern = #/```swift\n(?<code>(?:.*\n)*?)```\n(?:\n```text\n(?<output>(?:.*\n)*?)```)?/#
    return text("README.md").matches(of: pattern).enumerated().map { index, match in
      Block(number: index + 1, code: String(match.code), output: match.output.output.map { String($0) })
    }
  }()

  @Test func `The README has Swift for both libraries and for the shell`() {
    #expect(Self.blocks.contains { $0.code.contains("Resolver.register") })
    #expect(Self.blocks.contains { $0.code.contains("DIContainer()") })
    #expect(Self.blocks.contains { $0.isAboutTheShell })
  }

  @Test(arguments: blocks.filter { !$0.isAboutTheShell })
  func `A program of the README prints what the README says`(_ block: Block) throws {
    let file = ProgramCase.File(name: "main.swift", text: block.code)
    let program = ProgramCase(name: "README/\(block.number).swift", files: [file])
    let run = try Compilation.libraries.get().run(program)
    let stops = block.output?.contains("Fatal error: ") ?? false
    #expect((run.status == 0) == !stops)
    guard let output = block.output else { return }
    if stops { #expect(run.output.contains(output)) } else { #expect(run.output == output) }
  }

  /// The package compiles that program, and the tests of the shell run it.
  @Test(arguments: blocks.filter(\.isAboutTheShell))
  func `What the README says of the shell is in the program that does it`(_ block: Block) {
    #expect(Self.text("Samples/EmbeddedShell/main.swift").hasSuffix(block.code))
  }
}
