import DICore
import DISource

/// A question in plain English, which is neither a command nor Swift.
struct Question {
  let text: String
  /// The words, without punctuation.
  let words: [String]
  /// Whether it only asks for the next step: `what now?`, `I am stuck`.
  let isCallForHelp: Bool

  /// Parses `line` as a question; nil if it may be a command or Swift.
  ///
  /// - Parameters:
  ///   - glossary: The words that can be asked about.
  ///   - isFree: Whether a word has no meaning in Swift.
  init?(_ line: Substring, _ glossary: @autoclosure () -> Glossary, isFree: (String) -> Bool) {
    let text = String(line).trimmed
    let parts = text.split(separator: " ").map(String.init)
    let words = parts.map(Self.unmarked)
    isCallForHelp = Self.isCallForHelp(words.map { $0.lowercased() })
    guard let first = words.first, first.allSatisfy({ $0.isLetter || $0 == "'" }),
      words.allSatisfy(Self.isPlain), isFree(first) || isCallForHelp && first.lowercased() == "help"
    else { return nil }
    self.text = text
    self.words = words
    if isCallForHelp { return }
    let hasMark = text.hasSuffix("?")
    let isAsked =
      switch first.lowercased() {
      case ExplainCommand.name: words.count > 2 || words.count == 2 && FindingRule(rawValue: words[1]) == nil
      case ShowCommand.name: words.count > 2 && words[1].lowercased() == "me"
      case let word where Self.sharesItsFirstWord(with: word): Self.isSentence(words.dropFirst(), isFree)
      case let word where Self.openings.contains(word): words.count > 1
      case let word where Self.verbs.contains(word): words.count > 2 || words.count > 1 && hasMark
      default: hasMark && glossary().term(meantBy: text) != nil
      }
    guard isAsked else { return nil }
  }

  /// Whether the words after `why` and the like are no object or type: a verb is the first or the second of them, or
  /// none of them is a name.
  private static func isSentence(_ words: ArraySlice<String>, _ isFree: (String) -> Bool) -> Bool {
    guard words.count > 1 else { return false }
    let isVerb = { (word: String) in verbs.contains(word.lowercased()) && isFree(word) }
    return words.prefix(2).contains(where: isVerb)
      || words.allSatisfy { $0.allSatisfy(\.isLowercase) && isFree($0) }
  }

  /// Whether the words only ask for the next step. A single word may be a command.
  private static func isCallForHelp(_ words: [String]) -> Bool {
    let words = words.filter { !["please", "really", "totally", "completely"].contains($0) }
    if words.first == "help", !["me", "us", "i", "i'm", "im"].contains(words.dropFirst().first) {
      return false
    }
    return (words.contains(where: lost.contains) || words.last == "do")
      && words.allSatisfy { lost.contains($0) || around.contains($0) }
      && (words.count > 1 || words.first == "stuck")
  }

  /// Words that ask for the next step.
  private static let lost: Set<String> = [
    "begin", "continue", "help", "lost", "next", "now", "on", "proceed", "start", "started", "stuck",
    "understand",
  ]

  /// Words that may accompany them.
  private static let around: Set<String> = [
    "a", "am", "and", "can", "can't", "cannot", "could", "do", "don't", "get", "go", "here", "how", "how's",
    "i",
    "i'm", "im", "it", "me", "must", "need", "not", "should", "some", "someone", "this", "to", "us",
    "we",
    "what", "what's", "where", "you",
  ]

  /// Whether the command begins like a question: `why Logger`.
  static func sharesItsFirstWord(with command: String) -> Bool {
    ["why", "when", "where", ExplainCommand.name, ShowCommand.name].contains(command.lowercased())
  }

  /// Words that only begin questions.
  private static let openings: Set<String> = [
    "define", "difference", "how", "how's", "what", "what's", "whatis", "whats", "when's", "where's", "which",
    "who", "who's", "whom", "whose", "why's",
  ]

  /// Verbs that follow such a word, or begin a question.
  private static let verbs: Set<String> = [
    "am", "are", "aren't", "can", "can't", "cannot", "could", "did", "didn't", "do", "does", "doesn't",
    "don't",
    "had", "has", "have", "is", "isn't", "must", "should", "was", "wasn't", "were", "will", "won't", "would",
  ]

  private static func unmarked(_ word: String) -> String {
    let marks = "?!.,;`'\"“”‘’…"
    let start = word.drop { marks.contains($0) }
    return String(start.reversed().drop { marks.contains($0) }.reversed()).replacing("’", with: "'")
  }

  /// Whether a word can be part of a sentence. Code may be named, as in `what does .implements(P.self) do`.
  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && word != "--" && !word.contains { "={};\\".contains($0) }
  }
}

/// The answer to a question: a term of the glossary, or inputs to type.
struct QuestionAnswer {
  let question: Question
  let workspace: Workspace
  /// The lesson in progress; nil if there is none.
  var lesson: LessonRun?

  private var world: World { workspace.world }

  /// The answer.
  ///
  /// - Throws: ``ShellError`` if nothing matches.
  func result() throws -> CommandResult {
    if question.isCallForHelp { return Self.result(of: waysOn) }
    let names = question.words.dropFirst().filter(isName)
    let words = question.words.drop { $0.lowercased() == ShowCommand.name }
    let asked = words.filter { !names.contains($0) }.joined(separator: " ")
    if names.isEmpty {
      let terms = terms(in: asked)
      if !terms.isEmpty { return explained(terms.map { TermHelp($0, in: workspace) }) }
    }
    let found = found(asked, names)
    guard !found.isEmpty else { throw unanswered(asked) }
    let isAboutAll = { (entry: HelpSearch.Entry) in !names.isEmpty && entry.input == ValidateCommand.name }
    let fitting = found.filter { !isAboutAll($0) } + found.filter(isAboutAll)
    let rows = fitting.map { [filled($0.input, names), $0.about] }.uniqued { $0[0] }
      .prefix(names.isEmpty ? 5 : 3)
    return Self.result(of: Array(rows))
  }

  private static func result(of rows: [[String]]) -> CommandResult {
    CommandResult(
      [.table(Table(header: ["try", "about"], rows: rows))],
      fields: [
        ("found", .array(rows.map { .object([("name", .string($0[0])), ("about", .string($0[1]))]) }))
      ])
  }

  /// Inputs for the next step.
  private var waysOn: [[String]] {
    if let lesson, !lesson.isDone {
      return [
        ["hint", "a thought that helps with the task, and then the next"],
        ["lesson", "what is to be done now"],
        ["check", "whether it is done"], ["solution", "one way to do it"],
      ]
    }
    let ways = [
      ["lesson", "learn it here, step by step"],
      ["help basics", "the first five minutes"], ["help live", "what can be done with a live container"],
      ["list", "what is registered"], ["apropos WORD", "find it by an everyday word"],
    ]
    return ways.filter { way in
      let isCompiled = world.isCompiled
      return way[0] == "help live"
        ? isCompiled : way[0] == "lesson" || way[0] == "help basics" ? !isCompiled : true
    }
  }

  private func explained(_ terms: [TermHelp]) -> CommandResult {
    guard terms.count > 1 else { return terms[0].result }
    let blocks = terms.map(\.result.blocks).joined(separator: [.gap])
    return CommandResult(Array(blocks), fields: [("terms", .array(terms.map { .object($0.fields) }))])
  }

  /// The entries that match the question without the names in it.
  private func found(_ asked: String, _ names: [String]) -> [HelpSearch.Entry] {
    let telling = asked.split(separator: " ").map(String.init).filter {
      !StopWords.all.contains($0.lowercased())
    }
    let search = HelpSearch(world.capabilities, names.isEmpty ? .tasksFirst : .tasksOnly)
    guard !telling.isEmpty else { return search.found(names.isEmpty ? "begin" : "tell everything") }
    let others = telling.filter { $0 != scope }
    let words = (others.isEmpty ? telling : others).joined(separator: " ")
    let found = search.found(words)
    return found.isEmpty ? HelpSearch(world.capabilities, .tasksFirst).found(words) : found
  }

  private func unanswered(_ asked: String) -> ShellError {
    let word = asked.split(separator: " ").map { $0.lowercased() }.first { !StopWords.all.contains($0) }
    return ShellError(
      kind: .unknownName, message: "no answer to that is known",
      details: ShellError.rows([("try", word.map { "apropos \($0)" }), ("see", "help words")]))
  }

  /// The terms that the question asks about: all that it names, or the two whose difference it asks for.
  private func terms(in asked: String) -> [Term] {
    let telling = asked.split(separator: " ").map(String.init)
      .filter { !StopWords.all.contains($0.lowercased()) && !Self.ofUse.contains($0.lowercased()) }
    let glossary = world.capabilities.glossary
    if let term = glossary.term(meantBy: telling.joined(separator: " ")) { return [term] }
    guard
      let rest = telling.first.flatMap({
        Self.comparing.contains($0.lowercased()) ? telling.dropFirst() : nil
      })
    else { return [] }
    let compared = rest.compactMap { glossary.term(meantBy: $0) } + glossary.terms(in: asked).map(\.term)
    let terms = compared.uniqued(by: \.name)
    return terms.count > 1 ? terms : []
  }

  /// Words that ask for more than the meaning of a term: `when do I use weak`.
  private static let ofUse: Set<String> = [
    "bad", "best", "differ", "good", "need", "needed", "use", "used", "useful", "using", "want", "wrong",
  ]

  private static let comparing: Set<String> = ["difference", "differs", "compare", "differ"]

  // MARK: Names

  /// Whether a word is, or looks like, a name of the program.
  private func isName(_ word: String) -> Bool {
    let program = world.program
    if word.contains("#") || program.declaresType(named: word) || program.hasVariable(named: word) {
      return true
    }
    return word != "I" && word.contains(where: \.isUppercase)
      && world.capabilities.glossary.term(meantBy: word) == nil
      && !word.hasPrefix("I'")
  }

  /// A command with its placeholders replaced by the names in the question.
  private func filled(_ input: String, _ names: [String]) -> String {
    guard let name = names.first else { return scoped(input) }
    let type = type(name)
    let words = input.split(separator: " ").enumerated().map { position, word -> String in
      switch word {
      case "TYPE" where position > 1 && input.hasPrefix(WhatifCommand.name) && input.hasSuffix("TYPE"):
        input.split(separator: " ").count == position + 1 ? world.user(of: type) : type
      case "OBJECT": object(type, name) ?? (name.contains("#") ? name : type)
      case "TYPE": type
      case "NAME" where world.program.hasVariable(named: name): name
      default: String(word)
      }
    }
    return scoped(words.joined(separator: " "))
  }

  /// The type with this name, in the plural too, or of the object with this name.
  private func type(_ name: String) -> String {
    let type = String(name.prefix { $0 != "#" })
    let singulars = type.hasSuffix("ies") ? [type.dropLast(3) + "y", type.dropLast()] : [type.dropLast()]
    guard type.hasSuffix("s"), !world.program.declaresType(named: type) else { return type }
    return singulars.map { String($0) }.first(where: world.program.declaresType) ?? type
  }

  /// The latest object of `type`; nil if there is none, or `name` is already an object or variable.
  private func object(_ type: String, _ name: String) -> String? {
    guard !name.contains("#"), !world.program.hasVariable(named: name) else { return nil }
    return world.objectLifetimes.all.last { $0.label.name.hasPrefix(type + "#") }?.label.name
  }

  /// The scope that the question names; nil if it names none.
  private var scope: String? {
    question.words.first { word in
      word != "container" && world.program.scopes.contains { $0.name.text == word }
    }
  }

  /// The input with its scope replaced by the one that the question names.
  private func scoped(_ input: String) -> String {
    scope.map { input.replacing(#/\bSCOPE\b/#, with: $0) } ?? input
  }
}
