/// One candidate for the word at the cursor.
struct Completion: Equatable {
  /// The text that is inserted.
  var text: String
  /// The remark beside it in a list; may be empty.
  var description = ""
  /// Whether it completes the word, so that a blank is added.
  var isFinal = true
}

/// The candidates for the part of a line from `start` to the cursor.
struct CompletionCandidates: Equatable {
  /// The beginning of the part to replace, counted in Unicode scalars of the line. The part ends at the cursor.
  var start: Int
  var candidates: [Completion]
}

/// Returns the candidates for a line and a cursor, which is counted in Unicode scalars.
typealias Completer = (_ line: String, _ cursor: Int) -> CompletionCandidates

extension CompletionCandidates {
  /// The effect of Tab.
  enum TabEffect: Equatable {
    case nothing
    /// Replaces the part before the cursor.
    case replace(with: String)
    case list([Completion])
  }

  /// The effect of Tab on the line.
  ///
  /// - Parameters:
  ///   - typed: The text from `start` to the cursor.
  ///   - rest: The text after the cursor.
  func effect(typed: String, rest: String) -> TabEffect {
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
