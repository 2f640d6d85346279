import Foundation
import Testing

@testable import DISource

/// Where the engine and the shell name a library.
struct LibraryNameTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// The lines of a folder's Swift files that contain the name of a library's module, each behind the name of its file.
  private static func lines(in folder: String) throws -> [(file: String, line: String)] {
    let names = Set(Library.all.map(\.module))
    let files = FileManager.default.enumerator(
      at: sources.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    try #require(paths.count > 100)
    return try paths.sorted { $0.path < $1.path }.flatMap { path in
      try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { line in
        line.matches(of: /\w+/).contains { names.contains(String($0.output)) }
      }.map { (path.lastPathComponent, $0.trimmingCharacters(in: .whitespaces)) }
    }
  }

  @Test func `The engine names no library, not even in a comment`() throws {
    #expect(try Self.lines(in: "DICore").map(\.line) == [])
  }

  @Test func `The shell names a library in examples only`() throws {
    // An input of an example is a line of its own, in quotation marks.
    let others = try Self.lines(in: "DIShell").filter { !$0.line.hasPrefix("\"") }
    #expect(
      others.map { "\($0.file): \($0.line)" } == [
        "HelpTopic.swift: let dog: Dog = Resolver.resolve()",
        "Capabilities.swift: hint: \"Swift works too: let vm: XYZViewModel = Resolver.resolve()\")",
        "OpenShell.swift: ///     openShell(on: Resolver.main, as: \"main\")",
        "LessonSkeleton.swift: let one: Desk = Resolver.resolve()",
        "LessonSkeleton.swift: let other: Desk = Resolver.resolve()",
        "LessonSkeleton.swift: import Resolver",
        "LessonSkeleton.swift: extension Resolver: ResolverRegistering {",
        "SampleCombination.swift: /// The other samples, by their first common declaration: `function 'Resolver.registerAllServices()'`.",
        "SavedSession.swift: ///     | Resolver.register { Cat() }",
      ])
  }
}
