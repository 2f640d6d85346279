import CommandRunning
import Foundation

/// Programs that `swiftc` compiles into one executable.
struct CompiledBatch {
  /// Where the files are written.
  let folder: URL
  /// What each program prints; nil for one that does not compile.
  private(set) var outputs: [String?]
  /// What the compiler says of those that do not compile.
  private(set) var complaints: [String] = []

  init(_ programs: [GeneratedProgram], in folder: URL) throws {
    self.folder = folder
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    outputs = programs.map { _ in nil }
    for (number, program) in programs.enumerated() {
      let text = program.text(suffix: Self.suffix(number))
      try text.write(to: file(number), atomically: true, encoding: .utf8)
    }
    var numbers = Array(programs.indices)
    while !numbers.isEmpty, let wrong = try compile(numbers), !wrong.isEmpty {
      numbers.removeAll(where: wrong.contains)
    }
    for number in numbers { outputs[number] = try output(of: number) }
  }

  /// What stands behind the names of the types and functions of a program, by its number.
  static func suffix(_ number: Int) -> String { "_\(number)_" }

  private func file(_ number: Int) -> URL { folder.appending(path: "Program\(number).swift") }

  /// - Returns: The programs that the compiler refuses; nil where there are none.
  private mutating func compile(_ numbers: [Int]) throws -> Set<Int>? {
    let calls = numbers.map { "case \"\($0)\": run\(Self.suffix($0))()" }
    let main = ["switch CommandLine.arguments[1] {"] + calls + ["default: break", "}"]
    let entry = folder.appending(path: "main.swift")
    try main.joined(separator: "\n").write(to: entry, atomically: true, encoding: .utf8)
    let options = [
      "swiftc", "-swift-version", "5", "-Onone", "-suppress-warnings", "-j2", "-module-name", "Case",
    ]
    let files = numbers.map { file($0).path } + [entry.path]
    let run = try Command("/usr/bin/env", options + ["-o", executable.path] + files).run()
    guard run.status != 0 else { return nil }
    let refusals = run.text.matches(of: #/Program(?<number>[0-9]+)\.swift:.*error: .*/#)
    complaints += refusals.map { String($0.output.0) }
    let wrong = Set(refusals.compactMap { Int($0.output.number) })
    guard !wrong.isEmpty else { throw Failure(description: run.text) }
    return wrong
  }

  private var executable: URL { folder.appending(path: "programs") }

  private func output(of number: Int) throws -> String {
    let run = try Command(executable.path, ["\(number)"]).run()
    let text = run.text.replacing("Case.", with: "").replacing(Self.suffix(number), with: "")
    return run.status == 0 ? text : text + "stopped\n"
  }

  /// A batch that cannot be compiled at all.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
