import Foundation
import Testing

/// Which types of the engine and the libraries have code whose memory or thread safety the compiler does not check, and
/// what the comment of each says about it.
struct UnsafeCodeTests {
  /// Each wraps one technique.
  private static let known = [
    "AppendOnlyTable", "ExclusiveCell", "PassedCall", "PlainCode", "PosixThread", "RecursiveLock",
    "ReferenceLayout", "ResolverScope", "ResultBuffer", "Scope", "StaticString", "ThreadState",
    "TypeIdentity", "Unchecked", "Unretained",
  ]

  /// Types within these, which have a part of the memory.
  private static let parts = ["AppendOnlyTable.Head", "AppendOnlyTable.Rows", "ResultBuffer.OfAny"]

  /// A class that is not final can be `Sendable` only unchecked, and Swift wants that repeated for each subclass.
  private static let subclasses = [
    "ResolverScopeCache", "ResolverScopeContainer", "ResolverScopeGraph", "ResolverScopeShare",
    "Scope.Cached", "Scope.Graph", "Scope.Shared", "Scope.Singleton", "Scope.Unique",
  ]

  @Test func `fifteen types have unsafe code, and no other`() throws {
    #expect(Self.known.count == 15)
    let found = try Self.sources().reduce(into: Set()) { $0.formUnion($1.namesOfUnsafe) }
    #expect(found.subtracting(Self.subclasses).subtracting(Self.parts).sorted() == Self.known)
    #expect(found.isSuperset(of: Self.subclasses + Self.parts))
  }

  @Test func `the comment of each names owner, lifetime, gain and guarantee`() throws {
    let sources = try Self.sources()
    var incomplete: [String] = []
    for name in Self.known {
      let comments = sources.map { $0.comment(of: name) }.joined()
      for word in ["Owner", "Lifetime", "Gain", "Guarantee"] where !comments.contains("/// - \(word): ") {
        incomplete.append("\(name): \(word)")
      }
    }
    #expect(incomplete == [])
  }

  @Test func `guards of each are removed by the script`() throws {
    let script = try String(
      contentsOf: Self.root.appendingPathComponent("Scripts/remove-guards"), encoding: .utf8)
    let guarded = Set(script.matches(of: #/\n    \("(\w+)", "/#).map { String($0.output.1) })
    #expect(Self.known.filter { !guarded.contains($0) } == [])
  }

  @Test func `unsafe code is found in each of its forms, and in no comment`() {
    let source = SourceText(
      """
      /// An unsafe comment.
      package struct Safe<Value> {
        let value = 1  // unsafe
        func take(_ value: Value) {}
      }

      final class Pointing: Sendable {
        let address: UnsafeRawPointer
      }

      extension Pointing.Inner {
        var object: AnyObject { unsafe reference.object }
      }

      struct Outer {
        struct Nested {
          let address: UnsafeRawPointer
        }

        let nested: Nested
      }

      struct Claiming: @unchecked Sendable {}

      private let shared = Unmanaged.passRetained(Safe())

      func fields() { _forEachField(of: Safe.self) }
      """)
    #expect(source.namesOfUnsafe == ["Claiming", "Outer.Nested", "Pointing", "shared", "fields"])
  }

  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func sources() throws -> [SourceText] {
    let files = ["DICore", "Libraries"].flatMap { folder in
      FileManager.default.enumerator(
        at: root.appendingPathComponent("Sources/\(folder)"), includingPropertiesForKeys: nil
      )?.compactMap { $0 as? URL } ?? []
    }
    let sources = try files.filter { $0.pathExtension == "swift" }
      .map { SourceText(try String(contentsOf: $0, encoding: .utf8)) }
    try #require(sources.count > 100)
    return sources
  }
}

/// The text of a source file, formatted as all of ours are: a declaration ends with a bracket that is indented as it is.
private struct SourceText {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The names of the declarations that have unsafe code: types, with those around them, extended types, and functions
  /// and variables of the file.
  var namesOfUnsafe: Set<String> {
    var names: Set<String> = []
    var around: [(indent: Int, name: String)] = []
    for line in lines where !line.isEmpty {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      around.removeAll { $0.indent > indent || $0.indent == indent && !Self.isPart(text) }
      if let name = Self.declared(in: text, isOfFile: indent == 0) { around.append((indent, name)) }
      if Self.isUnsafe(line) { names.insert(around.map(\.name).joined(separator: ".")) }
    }
    return names.subtracting([""])
  }

  /// Whether a line that is indented as a declaration is a part of it.
  private static func isPart(_ line: Substring) -> Bool {
    line.first.map("})".contains) == true || line.hasPrefix("where ")
  }

  /// The comments before the declaration of the type, and before its extensions.
  func comment(of name: String) -> String {
    lines.indices.filter { Self.declared(in: lines[$0], isOfFile: true) == name }.map { line in
      let before = lines[..<line].reversed().drop { $0.hasPrefix("@") }
      return before.prefix { $0.hasPrefix("///") }.reversed().joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func isUnsafe(_ line: Substring) -> Bool {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return ["unsafe", "Unsafe", "Unmanaged", "@unchecked", "@exclusivity"].contains { code.contains($0) }
      || code.contains("_") && code.contains(/(^|[^\w.])_[a-z]\w*\(/)
  }

  /// The name of the type that a line declares or extends; for a declaration of the file, also of a function or variable.
  private static func declared(in line: Substring, isOfFile: Bool) -> String? {
    guard let first = line.first, first.isLetter || first == "@" else { return nil }
    let kinds =
      /^(?:[@\w]+(?:\([^)]*\))? )*(?<kind>struct|class|enum|protocol|extension|func|let|var) (?<name>\w+)/
    guard let match = line.firstMatch(of: kinds) else { return nil }
    if !isOfFile, ["func", "let", "var"].contains(match.kind) { return nil }
    return String(match.name)
  }
}
