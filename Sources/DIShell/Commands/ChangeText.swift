import DISource

/// What is typed behind `whatif`, in parts that belong together: words, and Swift with its brackets and strings.
struct ChangeText {
  /// One change after the other, each in its parts.
  let changes: [[Substring]]

  /// What stands behind `--`; nil if nothing does.
  let command: String?

  /// Whether the whole answer is wanted: `--all` stands before the first change.
  let wantsAll: Bool

  init(_ text: String) throws {
    var scanner = ChangeScanner(text[...])
    let parts = try scanner.parts()
    let end = parts.firstIndex(of: "--") ?? parts.endIndex
    wantsAll = parts.first == "--all"
    changes = Self.changes(in: parts[..<end].dropFirst(wantsAll ? 1 : 0))
    let rest = parts.indices.contains(end) ? String(text[parts[end].endIndex...]).trimmed : ""
    command = rest.isEmpty ? nil : Self.unquoted(rest)
  }

  /// The parts of one change stand in one text; what comes between quotes is a text of its own.
  private static func changes(in parts: some Sequence<Substring>) -> [[Substring]] {
    var changes: [[Substring]] = []
    var isOpen = false
    for part in parts {
      if part == "," {
        isOpen = false
      } else if let quoted = unquoted(part) {
        changes += self.changes(in: quoted)
        isOpen = false
      } else if isOpen, let current = changes.last, !begins(part, after: current) {
        changes[changes.count - 1].append(part)
      } else {
        changes.append([part])
        isOpen = true
      }
    }
    return changes
  }

  /// Whether a part is the first of another change, rather than something that the change before it still needs.
  private static func begins(_ part: Substring, after change: [Substring]) -> Bool {
    let needsMore = change.count == 1 || change.last == "with" || change.last?.hasPrefix("--") == true
    return !needsMore && isFirst(part)
  }

  private static func isFirst(_ part: Substring) -> Bool {
    ChangeKind(rawValue: String(part)) != nil || isRegistration(part)
  }

  /// `register`, `container.register(Cat.init)` and the like.
  static func isRegistration(_ part: Substring) -> Bool {
    let callee = part.prefix { !"({<".contains($0) }
    return callee == "register" || callee.hasSuffix(".register") || part.contains(".register(")
      || part.contains(".register{")
  }

  // MARK: Quotes of the command line

  /// A shell hands Swift over as one word, which comes here between quotes.
  private static func unquoted(_ part: Substring) -> [Substring]? {
    guard part.hasPrefix("'"), let inner = inside(part) else { return nil }
    var scanner = ChangeScanner(inner[...])
    guard let parts = try? scanner.parts(), let first = parts.first, isFirst(first) else { return nil }
    return parts
  }

  private static func unquoted(_ command: String) -> String {
    command.hasPrefix("'") ? inside(command[...]) ?? command : command
  }

  private static func inside(_ part: Substring) -> String? {
    guard let words = try? Words.split(String(part)), words.count == 1 else { return nil }
    return words[0]
  }
}

/// How a change begins.
enum ChangeKind: String, CaseIterable {
  case scope
  case `default`
  case remove
  case register
  case swap
  case entry
  case rules

  /// What its next word may be, after the words that are there; nil where it has all its words.
  func arguments(after given: [String]) -> [ArgumentKind]? {
    switch (self, given.count) {
    case (.register, _): [.types, .variables, .containers]
    case (.scope, 0...1): ScopeCommand.arguments(after: given)
    case (.default, 0): [.scopes]
    case (.remove, 0), (.swap, 0): [.services]
    case (.swap, 1): [.words(["with"])]
    case (.swap, 2): [.services, .types]
    case (.entry, 0): [.entries]
    case (.rules, 0): [.words(Library.allCases.map(\.rawValue))]
    default: nil
    }
  }
}

/// Divides a text at blanks and commas that stand outside of brackets, strings and comments.
private struct ChangeScanner {
  private var rest: Substring
  private var start: String.Index
  /// What closes the brackets and quotes that are open.
  private var closers: [String] = []
  private var found: [Substring] = []

  init(_ text: Substring) {
    rest = text
    start = text.startIndex
  }

  mutating func parts() throws -> [Substring] {
    while let character = rest.first {
      if let closer = closers.last, Self.isQuote(closer) { string(until: closer) } else { code(character) }
    }
    endPart()
    guard let open = closers.last else { return found }
    throw ShellError.usage("'\(open)' is missing: a bracket or a string is not closed")
  }

  private mutating func code(_ character: Character) {
    if rest.hasPrefix("//") { return skip(to: rest.firstIndex(where: \.isNewline) ?? rest.endIndex) }
    if rest.hasPrefix("/*") {
      return skip(to: rest.dropFirst(2).firstRange(of: "*/")?.upperBound ?? rest.endIndex)
    }
    if closers.isEmpty, character.isWhitespace || character == "," { return separate() }
    if closers.last == String(character) { closers.removeLast() } else { open(character) }
    rest.removeFirst()
  }

  private mutating func open(_ character: Character) {
    switch character {
    case "(": closers.append(")")
    case "[": closers.append("]")
    case "{": closers.append("}")
    case "<" where isAfterName: closers.append(">")
    case "'" where closers.isEmpty: closers.append("'")
    case "\"": openString()
    default: break
    }
  }

  /// `"`, `"""`, each with `#` in front, which stand behind it as well.
  private mutating func openString() {
    let base = rest.base
    let hashes = base[..<rest.startIndex].reversed().prefix { $0 == "#" }.count
    let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quote.count - 1)
    closers.append(quote + String(repeating: "#", count: hashes))
  }

  /// One character of a string, or its end.
  private mutating func string(until closer: String) {
    if rest.hasPrefix(closer) {
      closers.removeLast()
      rest = rest.dropFirst(closer.count)
    } else if rest.hasPrefix("\\("), !closer.hasSuffix("#"), closer != "'" {
      closers.append(")")
      rest = rest.dropFirst(2)
    } else {
      let isEscape = rest.hasPrefix("\\") && !closer.hasSuffix("#") && closer != "'"
      rest = rest.dropFirst(isEscape ? 2 : 1)
    }
  }

  private static func isQuote(_ closer: String) -> Bool { closer.hasPrefix("\"") || closer == "'" }

  /// Whether what comes next follows a name directly, as the arguments of a generic type do.
  private var isAfterName: Bool {
    guard rest.startIndex > start else { return false }
    let before = rest.base[rest.base.index(before: rest.startIndex)]
    return before.isLetter || before.isNumber
  }

  // MARK: Parts

  private mutating func separate() {
    endPart()
    if rest.first == "," { found.append(rest.prefix(1)) }
    rest.removeFirst()
    start = rest.startIndex
  }

  private mutating func skip(to end: String.Index) {
    if closers.isEmpty { endPart() }
    rest = rest[end...]
    if closers.isEmpty { start = end }
  }

  private mutating func endPart() {
    let part = rest.base[start..<rest.startIndex]
    if !part.isEmpty { found.append(part) }
    start = rest.startIndex
  }
}
