import ArgumentParser
import DICore
import DISource

/// Parses the changes given to `whatif`.
struct ChangeReader {
  let world: World

  /// The action that makes `change` in the copy of the world.
  func action(for change: [Substring]) throws -> Action {
    let first = change.first ?? ""
    if ChangeText.isRegistration(first, world.program.libraries) { return .register(Self.code(of: change)) }
    let words = try CommandWords.split(Self.code(of: change)).dropFirst()
    switch ChangeKind(rawValue: String(first)) {
    case .scope: return try scope(words)
    case .default:
      return .launch(.defaultScope(try one(words, of: "default", "a scope", "default unique")))
    case .remove: return .remove(try subject(words, in: "remove XYZService") { $0 })
    case .swap: return try swap(words)
    case .entry:
      guard !words.isEmpty else {
        throw ShellError.usage(
          "entry needs a function or part", try: "whatif entry registerMockServices -- resolve XYZViewModel")
      }
      return .launch(.entries(Array(words)))
    case .rules: return try rules(words)
    case .context: return .contexts(try ContextWords(Array(words), world.program.libraries).names)
    case .register, nil:
      let known = ChangeKind.allCases.map(\.rawValue)
      throw ShellError(
        kind: .unknownName,
        message: "no change '\(first)'" + Suggestion.text(for: String(first), among: known),
        details: ShellError.rows([("changes", known.joined(separator: ", "))]))
    }
  }

  /// The change as typed, its parts joined to Swift code.
  private static func code(of change: [Substring]) -> String {
    guard let first = change.first, let last = change.last else { return "" }
    return String(first.base[first.startIndex..<last.endIndex])
  }

  // MARK: Kinds

  private func scope(_ words: ArraySlice<String>) throws -> Action {
    let command = try parsed(ScopeCommand.self, words)
    guard case .change(let change) = try command.form(world) else {
      let typed = (["scope"] + words).joined(separator: " ")
      throw ShellError.usage("'\(typed)' changes nothing", try: WhatifCommand.examples[0])
    }
    return change.action
  }

  private func swap(_ words: ArraySlice<String>) throws -> Action {
    var other = ""
    let query = try subject(words, in: "swap XYZFetching with XYZCombinedService") { words in
      guard let with = words.firstIndex(of: "with") else { return [] }
      other = words[(with + 1)...].joined(separator: " ")
      return other.isEmpty ? [] : Array(words[..<with])
    }
    return .swap(query, with: other)
  }

  private func rules(_ words: ArraySlice<String>) throws -> Action {
    let name = try one(words, of: "rules", "a library", "rules ditranquillity")
    return .launch(.rules(try world.program.libraries.library(typedAs: name)))
  }

  // MARK: Words

  private func one(
    _ words: ArraySlice<String>, of change: String, _ what: String, _ example: String
  ) throws -> String {
    guard words.count == 1, let word = words.first else {
      throw ShellError.usage("\(change) needs \(what)", try: "whatif \(example) -- resolve XYZViewModel")
    }
    return word
  }

  /// The registration that a change applies to. The words that are no options are the type.
  private func subject(
    _ words: ArraySlice<String>, in example: String, _ type: ([String]) -> [String]
  ) throws -> ServiceQuery {
    let subject = try parsed(ChangeSubject.self, words)
    let type = type(subject.words)
    guard !type.isEmpty else {
      let change = example.prefix { $0 != " " }
      let needs = change == "swap" ? "two types: swap T with U" : "a type"
      throw ShellError.usage("\(change) needs \(needs)", try: "whatif \(example) -- resolve XYZViewModel")
    }
    return subject.which.query(type)
  }

  private func parsed<Arguments: ParsableArguments>(
    _ type: Arguments.Type, _ words: ArraySlice<String>
  ) throws -> Arguments {
    do {
      return try type.parse(Array(words))
    } catch {
      throw ShellError.usage(
        "whatif: " + UsageMessage.compilerLike(type.message(for: error)), try: WhatifCommand.examples[0])
    }
  }
}

/// The words and options of a change to one registration.
private struct ChangeSubject: ParsableArguments {
  @OptionGroup var which: QueryOptions

  @Argument var words: [String] = []
}
