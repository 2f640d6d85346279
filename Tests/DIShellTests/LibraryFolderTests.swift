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

  /// Libraries of compiled programs whose source is not read.
  private static let unread = Set(UnreadLibrary.all.map(\.module))

  @Test func `Each library has a module, tests, rules, and a folder of the reader if it is read`() throws {
    for library in try Self.libraries() {
      let reader = Self.unread.contains(library) ? [] : ["Sources/DISource/Libraries/\(library)"]
      for folder in [
        "Sources/Libraries/\(library)", "Tests/\(library)Tests", "Documentation/Rules/\(library)",
      ] + reader {
        let path = Self.root.appendingPathComponent(folder).path
        #expect(FileManager.default.fileExists(atPath: path), "\(folder) is missing")
      }
    }
  }

  @Test func `Each library is read from source, or its programs are told that it is not`() throws {
    let read = try Self.libraries().filter { !Self.unread.contains($0) }
    #expect(read.sorted() == Library.all.map(\.module).sorted())
  }
}
