import Foundation

/// The program as it was built beside the tests.
enum Dishell {
  /// A command that runs for seconds, and one that fills several screens.
  static let longCommand = "for step in 0..<150000 { let x = step }"
  static let longOutput = "help all"

  /// `DISHELL_PROGRAM`, else `dishell` in the directory of the test bundle.
  static var program: String {
    if let program = ProcessInfo.processInfo.environment["DISHELL_PROGRAM"] { return program }
    return buildDirectory.appendingPathComponent("dishell").path
  }

  /// The sample with the shell inside, which is built beside them too.
  static var embeddedShell: String { buildDirectory.appendingPathComponent("EmbeddedShell").path }

  private static var buildDirectory: URL {
    let bundle = CommandLine.arguments.lazy.compactMap { argument -> URL? in
      guard let range = argument.range(of: ".xctest") else { return nil }
      return URL(fileURLWithPath: String(argument[..<range.upperBound])).deletingLastPathComponent()
    }.first
    return bundle ?? Bundle.main.bundleURL
  }

  /// Starts it on a terminal, as a user with this home and nothing set up.
  static func onTerminal(
    _ arguments: [String] = [], program: String = program, home: Scratch, environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) throws -> PseudoTerminal {
    var variables = [
      "HOME": home.path, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color",
    ]
    variables.merge(environment) { $1 }
    return try PseudoTerminal(
      program, arguments, environment: variables, columns: columns, rows: rows)
  }
}

/// The program between two pipes.
///
/// A class: it owns the process, and ends it when it goes.
final class PipedDishell {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ arguments: [String] = [], program: String = Dishell.program) throws {
    // Where the tests run in the background, SIGINT is ignored, and the program would inherit that.
    signal(SIGINT, SIG_DFL)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var processIdentifier: Int32 { process.processIdentifier }

  func write(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  func endInput() { try? input.fileHandleForWriting.close() }

  func endOutput() { try? output.fileHandleForReading.close() }

  /// What has come since the last call; waits for something.
  func read() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

  func interrupt() { kill(process.processIdentifier, SIGINT) }

  /// The exit code; nil when a signal ended the program.
  func waitForEnd() -> Int32? {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}

/// A directory that goes away again.
final class Scratch {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("dishell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  /// A tree of files, each given by its path and its text.
  convenience init(_ files: [(path: String, text: String)]) throws {
    try self.init()
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ contents: String? = nil) throws -> String {
    let file = path + "/" + name
    try contents?.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  func contents(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
