import Foundation
import Testing

@testable import DIShell

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

  @Test func `Each call that the Tour lists is in the body of the one before it`() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/Tour.md"), encoding: .utf8)
    let calls = Self.calls(in: text)
    #expect(calls.count == 68)
    let gaps = try Self.gaps(in: calls)
    #expect(gaps == [])
  }

  @Test func `The calls of each walk are numbered without a gap`() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/Tour.md"), encoding: .utf8)
    let numbers = Self.calls(in: text).map(\.number)
    let walks = numbers.split { $0 == 1 }.map { [1] + $0 }
    #expect(walks.count == 2)
    for walk in walks {
      let first = walk.uniqued()
      #expect(first == Array(1...first.count))
    }
  }

  @Test func `Each walk fits a page`() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/Tour.md"), encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ").dropFirst()
    #expect(
      sections.map { $0.prefix { $0 != "\n" } } == [
        "A typed line: `resolve XYZViewModel`", "The same line in the engine", "Back to the screen",
        "A compiled call: `Resolver.resolve(Leaf.self)`", "Other ways", "The words",
      ])
    let long = sections.filter { $0.split(separator: "\n", omittingEmptySubsequences: false).count > 60 }
    #expect(long.isEmpty)
  }

  @Test func `A call that is not in the body of the one before it is found`() throws {
    let calls = Self.calls(
      in: """
         1 DICore/Container+Resolving.swift   resolve(_:arguments:)
         2 DICore/Engine+Cycles.swift         withOwnCycle(from:on:_:)
           and from elsewhere:
         3 DICore/Engine+Cycles.swift         withCycle(from:_:)
         4 DICore/Engine+Cycles.swift         withOwnCycle(from:on:_:)
         5 DICore/Engine+Cycles.swift         withoutCycle()
           and with other labels:
         3 DICore/Engine+Cycles.swift         withCycle(from:_:)
        10 DICore/Engine+Cycles.swift         withOwnCycle(of:_:)
        """)
    let gaps = try Self.gaps(in: calls)
    #expect(
      gaps == [
        "resolve(_:arguments:) does not call withOwnCycle(from:on:_:)",
        "withOwnCycle(from:on:_:) does not call withoutCycle()",
        "withCycle(from:_:) does not call withOwnCycle(of:_:)",
      ])
  }

  private struct Call {
    let number: Int
    let file: String
    let function: String
    /// Whether it is called by the one before it.
    let goesOn: Bool
  }

  /// The lines of a text that consist of a number, a file and a function.
  private static func calls(in text: String) -> [Call] {
    var calls: [Call] = []
    var goesOn = false
    for line in text.split(separator: "\n") {
      if let found = line.wholeMatch(of: #/ *(\d+) ([\w\/+]+\.swift) +(\w+\([\w:]*\))/#) {
        let (_, number, file, function) = found.output
        calls.append(
          Call(number: Int(number) ?? 0, file: String(file), function: String(function), goesOn: goesOn))
        goesOn = true
      } else {
        goesOn = false
      }
    }
    return calls
  }

  private static func gaps(in calls: [Call]) throws -> [String] {
    try zip(calls, calls.dropFirst()).compactMap { caller, called in
      let isCalled = try bodies(of: caller.function, in: caller.file).contains {
        try mentions(called.function, in: $0)
      }
      return called.goesOn && !isCalled ? "\(caller.function) does not call \(called.function)" : nil
    }
  }

  /// Whether `body` calls a function of that name, with some of its labels: arguments may be left out, or follow the
  /// brackets.
  private static func mentions(_ function: String, in body: String) throws -> Bool {
    let name = function.prefix { $0 != "(" }
    let declared = function.dropFirst(name.count + 1).dropLast().split(separator: ":")
    return body.matches(of: try Regex("[^\\w]\(name) *[({]")).contains { match in
      guard body[match.range].last == "(" else { return true }
      var rest = declared[...]
      return arguments(in: body[match.range.upperBound...]).allSatisfy { argument in
        let label = argument.wholeMatch(of: #/\s*(\w+):\s.*/#.dotMatchesNewlines())?.output.1 ?? "_"
        guard let position = rest.firstIndex(of: label) else { return false }
        rest = rest[(position + 1)...]
        return true
      }
    }
  }

  /// The bodies of the functions of that name and those labels, up to a closing brace that is indented as little as the
  /// declaration.
  private static func bodies(of function: String, in file: String) throws -> [String] {
    let code = try String(contentsOf: root.appendingPathComponent("Sources/\(file)"), encoding: .utf8)
    let lines = code.components(separatedBy: "\n")
    return lines.indices.compactMap { start in
      guard let name = lines[start].firstMatch(of: #/func +(\w+)/#)?.output.1, function.hasPrefix("\(name)("),
        functions(in: lines[start...].prefix(12).joined(separator: "\n")).contains(function)
      else { return nil }
      let indent = lines[start].prefix { $0 == " " }
      let end = lines[(start + 1)...].firstIndex { $0 == indent + "}" } ?? lines.count
      return lines[(start + 1)..<end].joined(separator: "\n")
    }
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
    arguments(in: code).compactMap { $0.firstMatch(of: #/\w+/#) }.map { "\($0.output):" }.joined()
  }

  /// The parameters or arguments that `code` begins with, up to the bracket that closes them.
  private static func arguments(in code: Substring) -> [String] {
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
    return parameters.filter { $0.contains { !$0.isWhitespace && $0 != "," } }
      .map { String($0.drop { $0 == "," }) }
  }
}
