import DISource

/// The text after `whatif`, split into words and pieces of Swift; brackets and strings are not split.
struct ChangeText {
  /// The changes in order, each with its parts.
  let changes: [[Substring]]

  /// The text after `--`; nil if there is no `--`.
  let command: String?

  /// Whether `--all` precedes the first change: nothing of the answer is left out.
  let wantsAll: Bool

  private let libraries: [Library]

  /// - Parameter libraries: The libraries whose registration statements are recognised as changes.
  init(_ text: String, _ libraries: [Library]) throws {
    self.libraries = libraries
    let parts = try CodeParts.split(text[...])
    let end = parts.firstIndex(of: "--") ?? parts.endIndex
    wantsAll = parts.first == "--all"
    changes = Self.changes(in: parts[..<end].dropFirst(wantsAll ? 1 : 0), libraries)
    let rest = parts.indices.contains(end) ? String(text[parts[end].endIndex...]).trimmed : ""
    command = rest.isEmpty ? nil : Self.unquoted(rest)
  }

  /// Divides the parts of a text into changes. A part in quotes is divided in the same way.
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

  /// Whether `part` begins a new change, and is not an argument that `change` still lacks.
  private static func begins(_ part: Substring, after change: [Substring], _ libraries: [Library]) -> Bool {
    let needsMore = change.count == 1 || change.last == "with" || change.last?.hasPrefix("--") == true
    return !needsMore && isFirst(part, libraries)
  }

  private static func isFirst(_ part: Substring, _ libraries: [Library]) -> Bool {
    ChangeKind(rawValue: String(part)) != nil || isRegistration(part, libraries)
  }

  /// Whether `part` is a registration statement: `register`, `container.register(Cat.init)`.
  static func isRegistration(_ part: Substring, _ libraries: [Library]) -> Bool {
    let callee = part.prefix { !"({<".contains($0) }
    return libraries.registeringWords.contains { word in
      callee == word || callee.hasSuffix(".\(word)") || part.contains(".\(word)(")
        || part.contains(".\(word){")
    }
  }

  // MARK: Quotes of the command line

  /// The parts inside the quotes of `part`; nil if it is no quoted Swift. A Unix shell passes Swift as one word, which
  /// arrives here between quotes.
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
    guard let words = try? CommandWords.split(String(part)), words.count == 1 else { return nil }
    return words[0]
  }
}

/// The first word of a change.
enum ChangeKind: String, CaseIterable {
  case scope
  case `default`
  case remove
  case register
  case swap
  case entry
  case rules
  case context

  /// The kinds of the next argument after `given`; nil if no further one is expected.
  func arguments(after given: [String]) -> [CompletedWord]? {
    switch (self, given.count) {
    case (.register, _): [.types, .variables, .containers]
    case (.scope, 0...1): ScopeCommand.arguments(after: given)
    case (.default, 0): [.scopes]
    case (.remove, 0), (.swap, 0): [.services]
    case (.swap, 1): [.words(["with"])]
    case (.swap, 2): [.services, .types]
    case (.entry, _): [.entries]
    case (.rules, 0): [.libraries]
    case (.context, 0): [.contexts]
    default: nil
    }
  }
}
