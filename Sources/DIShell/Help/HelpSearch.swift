import DISource

/// Finds commands, topics, terms and tasks by everyday words, the best match first.
struct HelpSearch {
  /// An entry that can be found.
  struct Entry {
    /// The input to type.
    let input: String
    let about: String
    fileprivate var fields: [Field]
  }

  /// The words of an entry that are compared, and their weight.
  fileprivate struct Field {
    let weight: Int
    let stems: [WordStem]
    let phrases: [String]

    init(_ weight: Int, _ texts: [String]) {
      self.weight = weight
      stems = texts.flatMap(WordStem.all)
      phrases = texts.map { $0.lowercased() }
    }

    /// The score of a word: twice the weight for another form of the same word, the weight for a beginning, otherwise
    /// 0.
    func score(_ word: WordStem) -> Int {
      if stems.contains(word) { return 2 * weight }
      return stems.contains { $0.begins(with: word) } ? weight : 0
    }
  }

  /// The order of entries with equal scores.
  enum Order {
    case wordsFirst
    case tasksFirst
    /// Finds only tasks.
    case tasksOnly
  }

  private let entries: [Entry]

  init(_ capabilities: Capabilities, _ order: Order = .wordsFirst) {
    let names = Set(capabilities.commands.names)
    let commands = capabilities.commands.commands.map { Self.entry($0, capabilities) }
    let all = HelpTask.all(in: capabilities)
    let tasks = all.filter { !names.contains($0.input) }
    let words = capabilities.glossary.all.map(Self.entry)
    let others = commands + capabilities.topics.map(Self.entry)
    entries =
      switch order {
      case .wordsFirst: words + tasks.map(Self.entry) + others
      case .tasksFirst: tasks.map(Self.entry) + words + others
      case .tasksOnly: all.map(Self.entry)
      }
  }

  /// The entries that most words of `text` match. Very common words are ignored, unless there are no others.
  func found(_ text: String) -> [Entry] {
    let all = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "#" }.map { $0.lowercased() }
    let telling = all.filter { !StopWords.all.contains($0) }
    return found(telling.isEmpty ? all : telling, phrase: text.lowercased())
  }

  private func found(_ words: [String], phrase: String) -> [Entry] {
    let stems = words.map { WordStem($0) }
    let ratings = entries.enumerated().compactMap { Rating($1, at: $0, stems, phrase: phrase) }
    guard let best = ratings.map(\.matched).max() else { return [] }
    let fitting = ratings.filter { $0.matched == best }.sorted()
    var close = Array(fitting.prefix { 2 * $0.score >= fitting[0].score }.prefix(Self.mostRows))
    if close.count < Self.fewRows, best > 1 {
      let next = ratings.filter { $0.matched == best - 1 && $0.score >= 2 * Self.inForms }.sorted()
      close += next.prefix(Self.fewRows - close.count)
    }
    return close.map { entries[$0.position] }
  }

  /// The number of full matches below which entries that lack one word are included.
  private static let fewRows = 4
  private static let mostRows = 8

  /// The rating of an entry.
  private struct Rating: Comparable {
    let matched: Int
    let score: Int
    let position: Int

    /// Rates `entry`; nil if no word matches.
    init?(_ entry: Entry, at position: Int, _ words: [WordStem], phrase: String) {
      let scores = words.map { word in entry.fields.map { $0.score(word) }.max() ?? 0 }
      matched = scores.count { $0 > 0 }
      guard matched > 0 else { return nil }
      let isPhrase =
        words.count > 1
        && entry.fields.contains { $0.weight > HelpSearch.inText && $0.phrases.contains(phrase) }
      score = scores.reduce(0, +) + (isPhrase ? HelpSearch.inName : 0)
      self.position = position
    }

    static func < (first: Rating, second: Rating) -> Bool {
      (second.score, first.position) < (first.score, second.position)
    }
  }

  // MARK: Entries

  private static let inName = 8
  private static let inForms = 6
  private static let inTitle = 4
  private static let inText = 1

  private static func entry(_ term: Term) -> Entry {
    Entry(
      input: "help \(term.name)", about: term.brief,
      fields: [
        Field(inName, [term.name]), Field(inForms, term.forms + term.aliases + term.everyday),
        Field(inTitle, [term.brief]), Field(inText, [term.text]),
      ])
  }

  private static func entry(_ task: HelpTask) -> Entry {
    Entry(
      input: task.input, about: task.about,
      fields: [Field(inName, task.everyday), Field(inTitle, [task.about])])
  }

  private static func entry(_ command: any ShellCommand.Type, _ capabilities: Capabilities) -> Entry {
    let screen = HelpScreen(of: command, in: capabilities)
    let task = HelpTask.all.first { $0.input == command.name }
    return Entry(
      input: command.name, about: screen.abstract,
      fields: [
        Field(inName, [command.name] + (task?.everyday ?? [])),
        Field(inTitle, [screen.abstract]), Field(inText, [screen.discussion, screen.usage]),
      ])
  }

  private static func entry(_ topic: HelpTopic) -> Entry {
    Entry(
      input: "help \(topic.name)", about: topic.title,
      fields: [Field(inName, [topic.name]), Field(inTitle, [topic.title]), Field(inText, [topic.text])])
  }
}

/// Words that are too common to search for.
enum StopWords {
  static let all: Set<String> = [
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "being", "between", "by", "can",
    "could", "define", "describe", "did", "do", "does", "exactly", "explain", "for", "from", "get", "gets",
    "got", "had", "has", "have", "here", "how", "how's", "i", "i'm", "in", "is", "isn't", "it", "it's", "its",
    "just", "me", "mean", "meaning", "means", "meant", "my", "of", "on", "one", "or", "our", "please",
    "see", "should", "so", "some", "tell", "that", "the", "their", "them", "then", "there", "these", "they",
    "thing", "things", "this", "those", "to", "us", "was", "we", "were", "what", "what's", "whatis", "whats",
    "when", "when's", "where", "where's", "which", "who", "who's", "whose", "why", "will", "with", "work",
    "works", "would", "you", "your",
  ]
}
