/// An entry of the glossary.
struct Term: Sendable {
  /// The word as prose writes it.
  let name: String
  /// The subject that lists it.
  let group: TermGroup
  /// Other forms: plurals, verbs, synonyms. They count as the word in prose.
  let forms: [String]
  /// Words that people use for it in questions, and that have other meanings in prose.
  let aliases: [String]
  /// Words that people search for if they do not know the term.
  let everyday: [String]
  /// Whether `name` and `forms` are too common to count as the term in prose.
  let isCommonWord: Bool
  /// A short description for lists.
  let brief: String
  /// Two or three sentences, broken into lines for a small screen.
  let text: String
  /// Inputs that demonstrate it, run one after the other in an empty workspace.
  let example: [String]
  /// The names of related terms, commands and topics.
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

  /// The lines of ``text``.
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

  /// The heading of the subject.
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
