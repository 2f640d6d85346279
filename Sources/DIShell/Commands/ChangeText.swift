import DISource

/// What is typed behind `whatif`, in parts that belong together: words, and Swift with its brackets and strings.
struct ChangeText {
  /// One change after the other, each in its parts.
  let changes: [[Substring]]

  /// What stands behind `--`; nil if nothing does.
  let command: String?

  /// Whether the whole answer is wanted: `--all` stands before the first change.
  let wantsAll: Bool

  private let libraries: [Library]

  /// - Parameter libraries: Those whose registrations may be changes.
  init(_ text: String, _ libraries: [Library] = Library.all) throws {
    self.libraries = libraries
    let parts = try CodeParts.split(text[...])
    let end = parts.firstIndex(of: "--") ?? parts.endIndex
    wantsAll = parts.first == "--all"
    changes = Self.changes(in: parts[..<end].dropFirst(wantsAll ? 1 : 0), libraries)
    let rest = parts.indices.contains(end) ? String(text[parts[end].endIndex...]).trimmed : ""
    command = rest.isEmpty ? nil : Self.unquoted(rest)
  }

  /// The parts of one change stand in one text; what comes between quotes is a text of its own.
  private static func changes(in parts: some Sequence<Substring>, _ libraries: [Library]) -> [[Substring]] {
    var changes: [[Substring]] = []
    var isOpen = false
    for part in parts {
      if part == "," {
        isOpen = false
      } else if let quoted = unquoted(part, libraries) {
        changes += self.changes(in: quoted, libraries)
        isOpen = false
      } else if isOpen, let current = changes.last, !begins(part, after: current, libraries) {
        changes[changes.count - 1].append(part)
      } else {
        changes.append([part])
        isOpen = true
      }
    }
    return changes
  }

  /// Whether a part is the first of another change, rather than something that the change before it still needs.
  private static func begins(_ part: Substring, after change: [Substring], _ libraries: [Library]) -> Bool {
    let needsMore = change.count == 1 || change.last == "with" || change.last?.hasPrefix("--") == true
    return !needsMore && isFirst(part, libraries)
  }

  private static func isFirst(_ part: Substring, _ libraries: [Library]) -> Bool {
    ChangeKind(rawValue: String(part)) != nil || isRegistration(part, libraries)
  }

  /// `register`, `container.register(Cat.init)` and the like.
  static func isRegistration(_ part: Substring, _ libraries: [Library]) -> Bool {
    let callee = part.prefix { !"({<".contains($0) }
    return libraries.registeringWords.contains { word in
      callee == word || callee.hasSuffix(".\(word)") || part.contains(".\(word)(")
        || part.contains(".\(word){")
    }
  }

  // MARK: Quotes of the command line

  /// A shell hands Swift over as one word, which comes here between quotes.
  private static func unquoted(_ part: Substring, _ libraries: [Library]) -> [Substring]? {
    guard part.hasPrefix("'"), let inner = inside(part) else { return nil }
    guard let parts = try? CodeParts.split(inner[...]), let first = parts.first,
      isFirst(first, libraries)
    else {
      return nil
    }
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
    case (.rules, 0): [.libraries]
    default: nil
    }
  }
}
