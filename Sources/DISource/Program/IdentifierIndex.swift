/// The identifiers in the texts of a program. A name that is not among them is not used anywhere.
struct IdentifierIndex {
  private var words: Set<Substring> = []
  /// Texts that have not been searched yet.
  private var unread: [String] = []

  mutating func add(_ text: String) { unread.append(text) }

  /// Whether a text may contain one of `names`. An operator always counts as contained.
  mutating func mayMention(oneOf names: [String]) -> Bool {
    for text in unread { words.formUnion(Self.words(of: text)) }
    unread = []
    return names.contains { name in
      let parts = Self.words(of: name)
      return parts.isEmpty || parts.contains(where: words.contains)
    }
  }

  /// The identifiers and numbers in a text.
  static func words(of text: String) -> [Substring] {
    text.utf8.split { !$0.isPartOfWord }.map { Substring($0) }
  }
}

extension UInt8 {
  /// Whether the byte may be part of an identifier.
  var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
