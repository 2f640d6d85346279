/// A question about a resolution, with the right answer.
struct PredictionQuestion: Sendable {
  /// The kinds of questions. Scripts see these names, and `score` counts by them.
  enum Kind: String, CaseIterable, Sendable {
    case failure
    case registration
    case made
    case identity
    case source
    case holder
    case deallocation
    case again
  }

  /// A choice.
  struct Choice: Sendable {
    let text: String
    /// When the choice would be right, to follow “if”; nil for the right choice.
    var otherwise: String?
  }

  let kind: Kind
  let prompt: String
  /// Two or more choices with different texts. Their order does not depend on which is right.
  let choices: [Choice]
  /// The reason for the right answer, in a sentence without a full stop.
  let rule: String

  /// The right choice.
  var answer: Choice { choices.first { $0.otherwise == nil } ?? choices[0] }

  /// A question with `choices`; nil if fewer than two are left.
  ///
  /// - Parameter choices: The choices in order; of several with the same text the right one is kept, otherwise the
  ///   first.
  init?(_ kind: Kind, _ prompt: String, _ choices: [Choice], rule: String) {
    let right = choices.first { $0.otherwise == nil }
    let distinct = choices.filter { $0.otherwise == nil || $0.text != right?.text }.uniqued(by: \.text)
    guard right != nil, distinct.count > 1 else { return nil }
    self.kind = kind
    self.prompt = prompt
    self.choices = distinct
    self.rule = rule
  }
}

// MARK: - Answers

extension PredictionQuestion {
  /// The word for no answer.
  static let skip = "skip"

  /// Whether the choices are numbers, so that a typed number is the choice and not its position.
  var isAboutNumber: Bool { choices.allSatisfy { $0.text.first?.isNumber == true } }

  /// The choice with this position, text, or beginning of a text; nil for none or several.
  func choice(meantBy text: String) -> Choice? {
    let typed = text.trimmed.lowercased()
    guard !typed.isEmpty else { return nil }
    if let exact = choices.first(where: { $0.text.lowercased() == typed }) { return exact }
    if let number = Int(typed) {
      if !isAboutNumber { return choices.indices.contains(number - 1) ? choices[number - 1] : nil }
      return choices.first { Int($0.text.prefix(while: \.isNumber)) == number }
    }
    let begun = choices(beginningWith: typed)
    return begun.count == 1 ? begun[0] : nil
  }

  /// The choices whose text begins with `text`; case is ignored.
  func choices(beginningWith text: String) -> [Choice] {
    choices.filter { $0.text.lowercased().hasPrefix(text.lowercased()) }
  }

  /// The question and its choices.
  var lines: [Line] {
    [Line(prompt)]
      + choices.enumerated().map { index, choice in
        Line(isAboutNumber ? "  \(choice.text)" : "  \(index + 1)  \(choice.text)")
      }
  }

  /// The positions of the choices: `1, 2 or 3`.
  var numbers: String {
    let numbers = choices.enumerated().map { index, choice in
      isAboutNumber ? String(choice.text.prefix(while: \.isNumber)) : String(index + 1)
    }
    return numbers.dropLast().joined(separator: ", ") + " or " + (numbers.last ?? "")
  }
}
