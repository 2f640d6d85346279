/// One way to go on from the cursor.
struct Completion: Equatable {
  /// What stands in the line when it is chosen.
  var text: String
  /// Said beside it in a list; may be empty.
  var description = ""
  /// Whether the word is finished by it, so that a blank follows.
  var isFinal = true
}

/// What can stand before the cursor, from `start` on.
struct CompletionAnswer: Equatable {
  /// Where the part to be replaced begins, in Unicode scalars of the line. It ends at the cursor.
  var start: Int
  var candidates: [Completion]

  static let none = CompletionAnswer(start: 0, candidates: [])
}

/// Answers Tab: the whole line, and the place of the cursor counted in Unicode scalars.
typealias Completer = (_ line: String, _ cursor: Int) -> CompletionAnswer

extension CompletionAnswer {
  /// What Tab does with an answer.
  enum Effect: Equatable {
    case nothing
    /// The part before the cursor is replaced.
    case replace(with: String)
    case list([Completion])
  }

  /// - Parameters:
  ///   - typed: what stands from `start` to the cursor
  ///   - rest: what stands behind the cursor
  func effect(typed: String, rest: String) -> Effect {
    guard let first = candidates.first else { return .nothing }
    if candidates.count == 1 {
      let needsBlank = first.isFinal && !rest.hasPrefix(" ")
      let text = needsBlank ? first.text + " " : first.text
      return text == typed ? .nothing : .replace(with: text)
    }
    let common = Self.commonPrefix(of: candidates.map(\.text))
    return extends(typed, by: common) ? .replace(with: common) : .list(candidates)
  }

  private func extends(_ typed: String, by common: String) -> Bool {
    common.unicodeScalars.count > typed.unicodeScalars.count
      || (common != typed && common.lowercased() == typed.lowercased())
  }

  static func commonPrefix(of texts: [String]) -> String {
    guard var common = texts.first.map({ Array($0.unicodeScalars) }) else { return "" }
    for text in texts.dropFirst() {
      let length = zip(common, text.unicodeScalars).prefix { $0 == $1 }.count
      common.removeSubrange(length...)
    }
    return String(String.UnicodeScalarView(common))
  }
}
