/// Finds services similar to one that is missing.
package enum NearMiss {
  /// At most three of `registered` that resemble `key`: first the same type under another name or tag, and the type
  /// that an optional one wraps; then types of the same name in other types or modules, those whose names differ by
  /// likely typing errors, and those of which one name contains the other.
  static func find(
    for key: ServiceKey, among registered: [(ServiceKey, SourcePlace?)]
  ) -> [(service: ServiceKey, at: SourcePlace?)] {
    let asked = key.type.wrappedName ?? key.type.name
    let wrapped = key.type.wrappedName
    let ranked = registered.enumerated().compactMap {
      position, entry -> (Int, Int, (ServiceKey, SourcePlace?))? in
      guard entry.0 != key else { return nil }
      if entry.0.type == key.type || entry.0.type.name == wrapped { return (0, position, entry) }
      if simpleName(entry.0.type.name) == simpleName(asked) { return (1, position, entry) }
      return rank(asked, entry.0.type.name).map { ($0, position, entry) }
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map { ($0.2.0, $0.2.1) }
  }

  /// The name without enclosing types and modules, with the arguments of a generic type as they are.
  private static func simpleName(_ name: String) -> Substring {
    let path = name.prefix { $0 == "." || $0 == "_" || $0.isLetter || $0.isNumber }
    return name[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...]
  }

  /// At most `limit` of `words`, nearest first: words that differ by likely typing errors, that contain `word`, or that
  /// it contains.
  package static func words(near word: String, among words: [String], limit: Int = 2) -> [String] {
    let ranked = words.enumerated().compactMap { position, other in
      rank(word, other).map { ($0, position, other) }
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(limit).map(\.2)
  }

  /// The distance of two words: the number of typing errors; if one word contains the other, a number larger than any
  /// of those; nil if the words are not similar.
  private static func rank(_ asked: String, _ other: String) -> Int? {
    distance(asked, other) ?? missingLetters(asked, other).map { 100 + $0 }
  }

  /// The difference in length of two type names of which one contains the other. Nil if neither does, or the shorter
  /// one has fewer than four letters or less than half of the length, or a word does not begin with a capital or the
  /// longer one contains a dot. Otherwise case is ignored.
  private static func missingLetters(_ asked: String, _ other: String) -> Int? {
    let (shorter, longer) = asked.count < other.count ? (asked, other) : (other, asked)
    guard shorter.count >= 4, shorter.count * 2 >= longer.count, !longer.contains("."),
      shorter.first?.isUppercase == true, longer.first?.isUppercase == true
    else { return nil }
    return longer.lowercased().contains(shorter.lowercased()) ? longer.count - shorter.count : nil
  }

  /// The number of letters to change, insert, delete or swap with a neighbour; nil if it is more than a third of the
  /// shorter word. Case is ignored.
  static func distance(_ asked: String, _ other: String) -> Int? {
    let left = Array(asked.lowercased().prefix(80))
    let right = Array(other.lowercased().prefix(80))
    let limit = min(left.count, right.count) / 3
    guard abs(left.count - right.count) <= limit, !left.isEmpty, !right.isEmpty else { return nil }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...right.count {
        let change = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        row[j] = min(change, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    let isNear = last[right.count] <= limit && last[right.count] < min(left.count, right.count)
    return isNear ? last[right.count] : nil
  }
}
