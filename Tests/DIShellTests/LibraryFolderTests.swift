import Foundation
import Testing

@testable import DISource

/// What a new library needs besides its entry in `Package.swift`.
struct LibraryFolderTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names in `let libraries = [...]` of the package.
  private static func libraries() throws -> [String] {
    let package = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let list = try #require(package.firstMatch(of: #/let libraries = \[([^\]]*)\]/#)).output.1
    return list.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
  }

  @Test func `Each library has a module, tests, rules, and a folder of the reader`() throws {
    for library in try Self.libraries() {
      for folder in [
        "Sources/Libraries/\(library)", "Tests/\(library)Tests", "Documentation/Rules/\(library)",
        "Sources/DISource/Libraries/\(library)",
      ] {
        let path = Self.root.appendingPathComponent(folder).path
        #expect(FileManager.default.fileExists(atPath: path), "\(folder) is missing")
      }
    }
  }

  @Test func `Each library is read from source`() throws {
    #expect(try Self.libraries().sorted() == Library.all.map(\.module).sorted())
  }
}
