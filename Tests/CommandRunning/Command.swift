import Foundation

/// A process to be run to its end.
package struct Command {
  /// How it ended, and what it wrote to its two streams.
  package struct Outcome: Sendable {
    package let status: Int32
    package let text: String
  }

  private static let secondsAllowed = 900.0

  private let program: String
  private let arguments: [String]
  private let environment: [String: String]

  package init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs it; one that takes too long is ended.
  package func run() throws -> Outcome {
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
