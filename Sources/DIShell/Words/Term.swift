/// A word of dependency injection, or of the shell's answers, explained.
struct Term: Sendable {
  /// The word itself, as prose writes it.
  let name: String
  /// What the glossary lists it under.
  let group: TermGroup
  /// The other ways to write it: plurals, verbs, synonyms. They count as the word in prose.
  let forms: [String]
  /// Words by which people mean it when they ask; in prose they have other meanings too.
  let aliases: [String]
  /// What somebody who does not know the word may look for.
  let everyday: [String]
  /// Whether `name` and `forms` are too common to count as the word in prose.
  let isCommonWord: Bool
  /// A few words, for lists.
  let brief: String
  /// Two or three sentences, in lines for a small screen.
  let text: String
  /// Inputs that show it. They run in a workspace with nothing in it, one after the other.
  let example: [String]
  /// Names of terms, commands and topics.
  let seeAlso: [String]

  init(
    _ name: String, _ group: TermGroup, forms: [String] = [], aliases: [String] = [],
    everyday: [String] = [], isCommonWord: Bool = false, brief: String, text: String, example: [String],
    seeAlso: [String]
  ) {
    self.name = name
    self.group = group
    self.forms = forms
    self.aliases = aliases
    self.everyday = everyday
    self.isCommonWord = isCommonWord
    self.brief = brief
    self.text = text
    self.example = example
    self.seeAlso = seeAlso
  }

  /// ``text`` by lines.
  var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

/// A subject of the glossary.
enum TermGroup: String, CaseIterable, Sendable {
  case registering
  case resolving
  case injecting
  case containers
  case scopes
  case memory
  case faults
  case answers

  /// The heading of its terms.
  var title: String {
    switch self {
    case .registering: "What is registered"
    case .resolving: "How it is resolved"
    case .injecting: "How objects get what they need"
    case .containers: "Several containers"
    case .scopes: "How long instances are kept"
    case .memory: "How objects live and end"
    case .faults: "What goes wrong"
    case .answers: "What dishell shows"
    }
  }
}
