// What Foundation adds to strings.
extension String {
  /// The text cut or filled up to a length, with the characters of a padding from one of them on.
  func padded(to length: Int, with pad: [Character], from start: Int) -> String {
    guard count < length else { return String(prefix(length)) }
    return self + String((0..<(length - count)).map { pad[(start + $0) % pad.count] })
  }

  /// The text with each word capitalised.
  var capitalizedWords: String {
    var isInside = false
    return String(
      flatMap { character in
        defer { isInside = character.isLetter || character == "'" }
        return isInside ? character.lowercased() : character.uppercased()
      })
  }

  func parts(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

extension String {
  /// Whether another text is in it, in upper or lower case; nil for text that is not ASCII.
  func containsIgnoringCase(_ other: String?) -> TypedValue? {
    guard let other, utf8.allSatisfy({ $0 < 128 }), other.utf8.allSatisfy({ $0 < 128 }) else { return nil }
    return TypedValue.bool(other.isEmpty ? false : lowercased().contains(other.lowercased()))
  }

  /// What both texts begin with; nil for text that is not ASCII, which Foundation compares in another way.
  func asciiPrefix(with other: String?) -> TypedValue? {
    guard let other, utf8.allSatisfy({ $0 < 128 }), other.utf8.allSatisfy({ $0 < 128 }) else { return nil }
    let common = zip(self, other).prefix { $0 == $1 }.count
    return TypedValue(.string(String(prefix(common))), .named("String"))
  }
}
