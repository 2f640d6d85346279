import Foundation
import Testing

/// The way through the code that `Documentation/Tour.md` describes is there.
struct TourTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `The Tour names only files and functions that there are`() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/Tour.md"), encoding: .utf8)
    #expect(Self.missing(in: text) == [])
  }

  @Test func `A file or function that there is not is found`() {
    let text = """
      `DIShell/Shell/Input.swift`: `isSwift` and `input(_:)`, then `DIShell/Shell/Classifier.swift`: `input(_:)`,
      `input(text:)`, `init(world:)`, and `DIShell/Shell/Nowhere.swift`: `run()`
      """
    #expect(
      Self.missing(in: text) == [
        "input(_:) in DIShell/Shell/Input.swift", "input(text:) in DIShell/Shell/Classifier.swift",
        "init(world:) in DIShell/Shell/Classifier.swift", "DIShell/Shell/Nowhere.swift",
        "run() in DIShell/Shell/Nowhere.swift",
      ])
  }

  /// The files that a text names and that are not there, and the functions that are not declared in the file that is
  /// named before them.
  private static func missing(in text: String) -> [String] {
    var missing: [String] = []
    var file = ""
    var declared: Set<String> = []
    for span in text.matches(of: #/`([^`\n]+)`/#).map({ String($0.output.1) }) {
      if span.wholeMatch(of: #/[\w\/+]+\.swift/#) != nil {
        file = span
        let code = try? String(contentsOf: root.appendingPathComponent("Sources/\(file)"), encoding: .utf8)
        if code == nil { missing.append(file) }
        declared = functions(in: code ?? "")
      } else if span.wholeMatch(of: #/\w+\((\w+:)*\)/#) != nil, !declared.contains(span) {
        missing.append("\(span) in \(file)")
      }
    }
    return missing
  }

  /// The functions and initialisers that `code` declares, as `name(label:_:)`.
  private static func functions(in code: String) -> Set<String> {
    Set(
      code.matches(of: #/(?:func +`?(\w+)`?|\b(init)\??) *(?:<[^(]*>)?\(/#).map { match in
        let name = match.output.1 ?? match.output.2 ?? ""
        return "\(name)(\(labels(in: code[match.range.upperBound...])))"
      })
  }

  /// The labels of the parameters that `code` begins with, up to the bracket that closes them.
  private static func labels(in code: Substring) -> String {
    var depth = 0
    var parameters = [""]
    for character in code.replacing("->", with: "") {
      if depth == 0, character == ")" { break }
      switch character {
      case "(", "[", "<", "{": depth += 1
      case ")", "]", ">", "}": depth -= 1
      case "," where depth == 0: parameters.append("")
      default: break
      }
      parameters[parameters.count - 1].append(character)
    }
    return parameters.compactMap { $0.firstMatch(of: #/\w+/#) }.map { "\($0.output):" }.joined()
  }
}
