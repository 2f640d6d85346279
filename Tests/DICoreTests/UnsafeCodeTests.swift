import Foundation
import Testing

/// Which types of the engine and the libraries have code whose memory or thread safety the compiler does not check, and
/// what the comment of each says about it.
struct UnsafeCodeTests {
  /// Each wraps one technique. `ResolverScope` counts with its four subclasses: a class that is not final can be
  /// `Sendable` only unchecked, and Swift wants that repeated for each subclass; so does the `Scope` of FactoryKit.
  /// `ResultBuffer` counts with `OfAny`, a buffer that refers to a value of the caller.
  private static let known = [
    "AppendOnlyTable", "ExclusiveCell", "PassedCall", "PlainCode", "PosixThread", "RecursiveLock",
    "ReferenceLayout",
    "ReferenceTable", "RegistrationIndex", "ResolverScope", "ResultBuffer", "Scope", "StaticString",
    "ThreadState",
    "TypeIdentity", "Unchecked", "Unretained",
  ]
  private static let subclasses = [
    "ResolverScopeCache", "ResolverScopeContainer", "ResolverScopeGraph", "ResolverScopeShare",
  ]

  @Test func `seventeen types have unsafe code, and no other`() throws {
    #expect(Self.known.count == 17)
    let found = try Self.sources().reduce(into: Set()) { $0.formUnion($1.namesOfUnsafe) }
    #expect(found.subtracting(Self.subclasses).sorted() == Self.known)
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

      struct Claiming: @unchecked Sendable {}

      private let shared = Unmanaged.passRetained(Safe())

      func fields() { _forEachField(of: Safe.self) }
      """)
    #expect(source.namesOfUnsafe == ["Claiming", "Pointing", "shared", "fields"])
  }

  private static func sources() throws -> [SourceText] {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
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

/// The text of a source file, formatted as all of ours are: what begins at the first column is a declaration of the
/// file, or its end.
private struct SourceText {
  private let lines: [Substring]

  /// The names of the declarations of the file, by the number of their line; of an extension, the extended type.
  private let declarations: [(line: Int, name: String)]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    declarations = lines.enumerated().compactMap { number, line in
      Self.declared(in: line).map { (number, $0) }
    }
  }

  /// The names of the declarations that have unsafe code.
  var namesOfUnsafe: Set<String> {
    let ends = declarations.dropFirst().map(\.line) + [lines.count]
    return Set(
      zip(declarations, ends).filter { start, end in lines[start.line..<end].contains(where: Self.isUnsafe) }
        .map(\.0.name))
  }

  /// The comments before the declaration of the type, and before its extensions.
  func comment(of name: String) -> String {
    declarations.filter { $0.name == name }.map { declaration in
      let before = lines[..<declaration.line].reversed().drop { $0.hasPrefix("@") }
      return before.prefix { $0.hasPrefix("///") }.reversed().joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func isUnsafe(_ line: Substring) -> Bool {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return ["unsafe", "Unsafe", "Unmanaged", "@unchecked", "@exclusivity"].contains { code.contains($0) }
      || code.contains("_") && code.contains(/(^|[^\w.])_[a-z]\w*\(/)
  }

  private static func declared(in line: Substring) -> String? {
    guard let first = line.first, first.isLetter || first == "@" else { return nil }
    let kinds =
      /^(?:[@\w]+(?:\([^)]*\))? )*(?:struct|class|enum|protocol|extension|func|let|var) (?<name>\w+)/
    return line.firstMatch(of: kinds).map { String($0.name) }
  }
}
