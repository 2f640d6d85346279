/// An entry of the glossary.
package struct Term: Sendable {
  /// The word as prose writes it.
  package let name: String
  /// The subject that lists it.
  package let group: TermGroup
  /// Other forms: plurals, verbs, synonyms. They count as the word in prose.
  package let forms: [String]
  /// Words that people use for it in questions, and that have other meanings in prose.
  package let aliases: [String]
  /// Words that people search for if they do not know the term.
  package let everyday: [String]
  /// Whether `name` and `forms` are too common to count as the term in prose.
  package let isCommonWord: Bool
  /// A short description for lists.
  package let brief: String
  /// Two or three sentences, broken into lines for a small screen.
  package let text: String
  /// Inputs that demonstrate it, run one after the other in an empty workspace.
  package let example: [String]
  /// The names of related terms, commands and topics.
  package let seeAlso: [String]

  package init(
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
  package var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A subject of the glossary.
package enum TermGroup: String, CaseIterable, Sendable {
  case registering
  case resolving
  case injecting
  case containers
  case scopes
  case memory
  case faults
  case answers

  /// The heading of the subject.
  package var title: String {
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
