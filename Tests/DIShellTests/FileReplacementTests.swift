import Foundation
import Testing

@testable import DIShell

/// What is written replaces a file as a whole, or leaves it as it was.
struct FileReplacementTests {
  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func entries(of scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
  }

  @Test func `Permissions and links are kept, and nothing is left beside the file`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a", "old")
    chmod(path, 0o640)
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/link", withDestinationPath: "a")
    try FileReplacement(path: scratch.path + "/link").write("new")
    #expect(try scratch.contents("a") == "new")
    #expect(try mode(of: path) == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path + "/link") == "a")
    #expect(try entries(of: scratch) == ["a", "link"])
  }

  @Test func `A link to nothing gets its file, and a new file the rights that the user gives`() throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/link", withDestinationPath: "there")
    try FileReplacement(path: scratch.path + "/link").write("new")
    #expect(try entries(of: scratch) == ["link", "there"])
    let other = try scratch.file("other", "")
    #expect(try mode(of: scratch.path + "/there") == mode(of: other))
  }

  @Test func `A name as long as names may be can be written`() throws {
    let scratch = try Scratch()
    let name = String(repeating: "a", count: 255)
    for text in ["one", "two"] { try FileReplacement(path: scratch.path + "/" + name).write(text) }
    #expect(try scratch.contents(name) == "two")
  }

  /// Runs the program where no file may grow beyond some kilobytes.
  private func runWithSmallFiles(_ command: String, in scratch: Scratch) throws -> Run {
    let script = "ulimit -f 1; cd '\(scratch.path)'; exec \"$0\" \(command)"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Dishell.program]
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let texts = [output, error].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    let isExit = process.terminationReason == .exit
    return Run(
      status: isExit ? process.terminationStatus : -process.terminationStatus, output: texts[0],
      error: texts[1])
  }

  @Test(arguments: ["save a --force", "export json XYZViewModel --to a --force", "save new"])
  func `Where a file cannot grow, the old one stays and nothing is left beside it`(_ command: String) throws {
    let scratch = try Scratch()
    _ = try scratch.file("a", "old")
    let run = try runWithSmallFiles("-c 'load xyz' -c '\(command)'", in: scratch)
    #expect(run.status == 1)
    #expect(
      run.error == "-c:2: error: cannot write '\(command.contains("new") ? "new" : "a")': file too large\n")
    #expect(try scratch.contents("a") == "old")
    #expect(try entries(of: scratch) == ["a"])
  }

  @Test(arguments: ["save pipe --force", "export json XYZService --to pipe --force"])
  func `Writing to a pipe that nobody reads returns`(_ command: String) throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.path + "/pipe", 0o600) == 0)
    let run = try Run(["-c", "load xyz", "-c", command], in: scratch)
    #expect(run.status == 1)
    #expect(run.error == "-c:2: error: cannot write 'pipe': nobody reads from it\n")
  }

  @Test func `A pipe that is read gets the text`() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.path + "/pipe", 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat '\(scratch.path)/pipe' > '\(scratch.path)/copy'"]
    try reader.run()
    var run = Run(status: -1, output: "")
    for _ in 0..<100 where run.status != 0 {
      run = try Run(["-c", "load xyz", "-c", "save pipe"], in: scratch)
      if run.status != 0 { usleep(20_000) }
    }
    reader.waitUntilExit()
    #expect(run.output.hasSuffix("saved 1 input in pipe\n"))
    #expect(try scratch.contents("copy").hasSuffix("end\n"))
  }

  @Test func `What is no file says so`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("file", "x")
    func error(_ path: String) -> String? {
      do {
        try FileReplacement(path: path).write("text")
        return nil
      } catch {
        return (error as? FileReplacement.Failure)?.reason
      }
    }
    #expect(error(scratch.path) == "is a directory")
    #expect(error(scratch.path + "/none/a") == "no such directory")
    #expect(error(file + "/a") == "not a directory")
    #expect(error("/dev/null") == nil)
    #expect(error("/dev/full") == "no space left on device")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/a", withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/b", withDestinationPath: "a")
    #expect(error(scratch.path + "/a") == "too many levels of symbolic links")
  }

  @Test func `The file that the output goes to is not replaced`() throws {
    let scratch = try Scratch()
    let command = "cd '\(scratch.path)'; exec \"$0\" -c 'save /dev/stdout --force' > out"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command, Dishell.program]
    let error = Pipe()
    process.standardError = error
    try process.run()
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "-c:1: error: cannot write '/dev/stdout': the output goes there\n")
  }

  @Test func `History that cannot grow stays whole`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("history", "# dishell history 1\nload xyz\n")
    let entry = String(repeating: "x", count: 4000)
    let script = "ulimit -f 1; exec \"$0\" --interactive"
    let shell = try Dishell.onTerminal(
      ["-c", script, Dishell.program], program: "/bin/sh", home: scratch,
      environment: ["DISHELL_HISTFILE": path])
    try shell.expect("xyz> ")
    shell.type("// \(entry)\r")
    try shell.expect("xyz> ")
    shell.type("list\r")
    try shell.expect("xyz> ")
    shell.press(.controlD)
    #expect(try shell.expectEnd() == 0)
    #expect(try scratch.contents("history").hasPrefix("# dishell history 1\nload xyz\n"))
    #expect(!(try scratch.contents("history").contains("xxxx")))
  }
}
