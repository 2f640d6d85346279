import DISource

/// Splits a command into words.
///
/// Words are separated by blanks. Quotes of either kind keep blanks, and a backslash quotes the next character, except
/// between single quotes. A word that begins with `//` starts a comment up to the end of the line.
enum CommandWords {
  static func split(_ text: String) throws(ShellError) -> [String] {
    var splitter = Splitter(rest: text[...])
    return try splitter.words()
  }

  /// The word, in quotes if it would otherwise be read as several.
  static func quoted(_ word: String) -> String {
    word.asCommandWord
  }
}

private struct Splitter {
  var rest: Substring
  private var word: String?
  private var found: [String] = []

  init(rest: Substring) { self.rest = rest }

  mutating func words() throws(ShellError) -> [String] {
    while let character = rest.popFirst() {
      if character.isWhitespace {
        end()
      } else if character == "/", word == nil, rest.first == "/" {
        rest = rest.drop { !$0.isNewline }
      } else {
        try take(character)
      }
    }
    end()
    return found
  }

  private mutating func end() {
    if let word { found.append(word) }
    word = nil
  }

  private mutating func take(_ character: Character) throws(ShellError) {
    switch character {
    case "'": word = try (word ?? "") + quoted(until: "'", escapes: false)
    case "\"": word = try (word ?? "") + quoted(until: "\"", escapes: true)
    case "\\":
      guard let next = rest.popFirst() else { return append(character) }
      append(next)
    default: append(character)
    }
  }

  private mutating func append(_ character: Character) { word = (word ?? "") + String(character) }

  private mutating func quoted(until quote: Character, escapes: Bool) throws(ShellError) -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\", escapes, let next = rest.first, next == quote || next == "\\" {
        rest.removeFirst()
        text.append(next)
      } else {
        text.append(character)
      }
    }
    throw ShellError.usage("the quote \(quote) is not closed")
  }
}
