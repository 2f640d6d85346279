import Foundation
import Testing

/// The program between pipes: neither prompt nor colour, and no waiting for what nobody sends.
struct PipeTests {
  @Test func `A line is answered before the next one comes, without a prompt`() throws {
    let shell = try PipedDishell()
    shell.write("zzone\n")
    let answer = shell.read()
    #expect(answer.contains("'zzone'"))
    #expect(!answer.contains("> "))
    shell.endInput()
    _ = shell.waitForEnd()
  }

  @Test func `Ctrl-C while a line is awaited ends with 130`() throws {
    let shell = try PipedDishell(["--keep-going"])
    shell.write("samples\n")
    _ = shell.read()
    shell.interrupt()
    #expect(shell.waitForEnd() == 130)
  }

  @Test func `Ctrl-C after a failure ends with the exit code of the failure, which came first`() throws {
    let shell = try PipedDishell(["--keep-going"])
    shell.write("zzone\n")
    _ = shell.read()
    shell.interrupt()
    #expect(shell.waitForEnd() == 1)
  }

  @Test func `A reader that has seen enough of 20,000 lines ends the program quietly`() throws {
    let scratch = try Scratch()
    let script = try scratch.file("script.txt", String(repeating: "help all\n", count: 500))
    let run = try Shell.run(
      "'\(Dishell.program)' -f '\(script)' | head -n 1; echo ${PIPESTATUS[@]}", in: scratch)
    #expect(run == "Load a program, keep what was done:\n0 0\n")
  }

  @Test func `An answer of 20,000 lines comes whole, or as far as it is read`() throws {
    let scratch = try Scratch()
    let many = (1...20_000).map { "protocol P\($0) {}" }.joined(separator: "\n")
    let file = try scratch.file("many.swift", many)
    let types = "'\(Dishell.program)' types '\(file)'"
    #expect(try Shell.run("\(types) | wc -l; echo ${PIPESTATUS[@]}", in: scratch) == "20000\n0 0\n")
    #expect(
      try Shell.run("\(types) | head -n 1; echo ${PIPESTATUS[@]}", in: scratch)
        == "  protocol  P1      many.swift:1\n0 0\n")
  }

  @Test func `A closed output ends the program`() throws {
    let shell = try PipedDishell(["--keep-going"])
    shell.endOutput()
    shell.write(String(repeating: "zzone\n", count: 5000))
    shell.endInput()
    #expect(shell.waitForEnd() == 1)
  }

  #if canImport(Glibc)
    @Test func `A thread takes 64 megabytes from the system at once, and reserves no part of them for later`()
      throws
    {
      let shell = try PipedDishell()
      shell.write("samples\n")
      #expect(!shell.read().isEmpty)
      let maps = try String(contentsOfFile: "/proc/\(shell.processIdentifier)/maps", encoding: .utf8)
      let step = 64 << 20
      let reserved = maps.split(separator: "\n").filter { line in
        let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
        return line.contains(" ---p ") && ends.count == 2 && ends[1] % step == 0
          && ends[1] - ends[0] > 1 << 20
      }
      #expect(reserved == [])
    }
  #endif
}

/// Lines for `bash`.
private enum Shell {
  /// What they write, to standard error too.
  static func run(_ script: String, in scratch: Scratch) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "{ \(script); } > '\(scratch.path)/output' 2>&1"]
    try process.run()
    process.waitUntilExit()
    return try scratch.contents("output")
  }
}
