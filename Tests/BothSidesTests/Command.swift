import Foundation

/// A process to be run to its end.
struct Command {
  /// What came of it: how it ended, and what it wrote.
  struct Outcome {
    let status: Int32
    let text: String
  }

  private static let secondsAllowed = 120.0

  private let program: String
  private let arguments: [String]
  private let environment: [String: String]

  init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs it; one that takes too long is ended.
  func run() throws -> Outcome {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // A program that stops on purpose is not to be told of at length.
    let quiet = ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(quiet) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let id = process.processIdentifier
    let guardian = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.secondsAllowed, execute: guardian)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guardian.cancel()
    return Outcome(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
  }
}
