import CommandRunning
import Foundation
import Testing

/// What a program of `Output` prints where the compiler compiles it.
///
/// It is recorded beside the program, with the program's hash and the compiler's version. Where one of these is another
/// one, the program is compiled: Swift itself says what is right, and a run of all tests does not compile some hundred
/// programs that nobody has changed. `DISHELL_RECORD=1` compiles all, and writes the records anew.
struct CompiledOutput {
  let text: String

  init(of program: ProgramCase) throws {
    let key = Self.key(of: program)
    if !Self.isRecording, let recorded = Self.recorded(for: program, key) {
      text = recorded
      return
    }
    text = try Self.compiled(program)
    if Self.isRecording {
      try (key + text).write(to: Self.record(of: program), atomically: true, encoding: .utf8)
    }
  }

  // MARK: The record

  private static let isRecording = ProcessInfo.processInfo.environment["DISHELL_RECORD"] == "1"

  /// The compiler's version; empty if it cannot be asked, and then nothing is recorded for it.
  private static let compiler: String = {
    let answer = try? Command("/usr/bin/env", ["swiftc", "--version"]).run()
    return answer?.text.firstMatch(of: /Swift version ([0-9.]+)/).map { String($0.output.1) } ?? ""
  }()

  /// The first line of a record: of which program and compiler it is.
  private static func key(of program: ProgramCase) -> String {
    "Swift \(compiler), program \(String(hash(program.files.map(\.text).joined()), radix: 16))\n"
  }

  /// The FNV-1a hash of the text, which is the same in every run.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func record(of program: ProgramCase) -> URL {
    ProgramCase.folder.appending(path: program.name.replacing(".swift", with: ".txt"))
  }

  private static func recorded(for program: ProgramCase, _ key: String) -> String? {
    guard let text = try? String(contentsOf: record(of: program), encoding: .utf8), text.hasPrefix(key) else {
      return nil
    }
    return String(text.dropFirst(key.count))
  }

  // MARK: The compiler

  private static func compiled(_ program: ProgramCase) throws -> String {
    let isAsync = program.files.contains { $0.text.contains("func run() async") }
    let call = ProgramCase.File(name: "run.swift", text: isAsync ? "try await run()" : "try run()")
    let side = try CompiledSide(program.adding(call))
    try #require(side.isComplete, "\(side.errorText)")
    // DISource does not know what a program's module is called.
    return side.errorText.replacing("Case.", with: "")
  }
}
