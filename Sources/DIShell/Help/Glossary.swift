import DISource

/// The words that dishell explains: those of the field, and what the libraries of a session add.
struct Glossary {
  /// All terms by subject, each in the recommended order of reading.
  let all: [Term]

  private let byPhrase: [String: Term]
  private let byAlias: [String: Term]
  private let longestPhrase: Int

  init(_ libraries: [Library]) {
    let subjects =
      [Self.registering, Self.resolving, Self.injecting, Self.containers, Self.scopes]
      + libraries.map(\.glossary.terms) + [Self.memory, Self.faults, Self.answers]
    all = subjects.flatMap(\.self)
    byPhrase = Self.index(all) { [$0.name] + $0.forms }
    byAlias = Self.index(all, \.aliases)
    longestPhrase = byPhrase.keys.map { $0.split(separator: " ").count }.max() ?? 1
  }

  /// The term with exactly this name; nil if there is none.
  func term(named name: String) -> Term? { all.first { $0.name == name } }

  /// The term with this name, form or alias; case and a leading article are ignored.
  func term(meantBy text: String) -> Term? {
    let words = PhraseWords.of(text).map { $0.text.lowercased() }
    let phrase = words.drop { Self.articles.contains($0) }.joined(separator: " ")
    return byPhrase[phrase] ?? byAlias[phrase]
  }

  /// The only term whose name begins with `text`; nil for none or several.
  func term(beginningWith text: String) -> Term? {
    let begun = all.filter { $0.name.lowercased().hasPrefix(text.lowercased()) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// The uses of terms in prose, in order: whole words in any case; of overlapping phrases the longest. Text between
  /// backticks and words that are too common are ignored.
  func terms(in prose: String) -> [Mention] {
    let words = PhraseWords.of(prose)
    var mentions: [Mention] = []
    var position = 0
    while position < words.count {
      guard let (mention, count) = mention(at: position, of: words) else {
        position += 1
        continue
      }
      mentions.append(mention)
      position += count
    }
    return mentions
  }

  /// A use of a term.
  struct Mention {
    let term: Term
    let range: Range<String.Index>
  }

  private func mention(at position: Int, of words: [PhraseWords.Word]) -> (Mention, count: Int)? {
    for count in stride(from: min(longestPhrase, words.count - position), to: 0, by: -1) {
      let part = words[position..<position + count]
      guard let first = part.first, let last = part.last, part.dropFirst().allSatisfy(\.followsWord),
        let term = byPhrase[part.map { $0.text.lowercased() }.joined(separator: " ")], !term.isCommonWord
      else { continue }
      return (Mention(term: term, range: first.range.lowerBound..<last.range.upperBound), count)
    }
    return nil
  }

  /// The heading of a subject, and the names of its terms.
  func overview(of group: TermGroup) -> String {
    let names = all.filter { $0.group == group }.map(\.name)
    let rows = RowLayout(names, count: names.count, separator: ", ", columns: 76, rows: .max).lines
    return ([group.title + ":"] + rows.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  private static let articles: Set<String> = ["a", "an", "the"]

  /// The first term of each phrase.
  private static func index(_ terms: [Term], _ phrases: (Term) -> [String]) -> [String: Term] {
    let pairs = terms.flatMap { term in phrases(term).map { ($0.lowercased(), term) } }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// The words of a text without code in backticks.
enum PhraseWords {
  struct Word {
    let text: Substring
    let range: Range<String.Index>
    /// Whether only blanks, one newline or a hyphen separate it from the previous word.
    let followsWord: Bool
  }

  static func of(_ text: String) -> [Word] {
    var words: [Word] = []
    var isAdjacent = false
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == "`" {
        index = afterCode(text, from: index)
        isAdjacent = false
      } else if isLetter(character) {
        let end = text[index...].firstIndex { !isLetter($0) } ?? text.endIndex
        words.append(Word(text: text[index..<end], range: index..<end, followsWord: isAdjacent))
        index = end
        isAdjacent = true
      } else {
        isAdjacent = isAdjacent && (character == " " || character == "-" || character == "\n")
        index = text.index(after: index)
      }
    }
    return words
  }

  /// The end of code that begins with backticks at `start`: after the next run of as many backticks.
  private static func afterCode(_ text: String, from start: String.Index) -> String.Index {
    let content = text[start...].firstIndex { $0 != "`" } ?? text.endIndex
    let mark = text[start..<content]
    guard let end = text[content...].firstRange(of: mark) else { return content }
    return end.upperBound
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "#"
  }
}
