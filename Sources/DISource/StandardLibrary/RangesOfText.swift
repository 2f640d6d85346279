import SwiftSyntax

// Foundation's searches in texts.
extension Call {
  /// The result of `text.range(of: part, options: …)`; nil where it is not known here.
  func range(of part: String?, in text: String) throws -> TypedValue? {
    guard let part, !part.isEmpty, self["of"] != nil, arguments.count == (self["options"] == nil ? 1 : 2),
      let options = searchOptions
    else { return nil }
    let type = TypeExpression.optional(.named("Range<String.Index>"))
    guard let ranges = text.ranges(of: part, options) else { return nil }
    guard let range = options.contains(.backwards) ? ranges.last : ranges.first else {
      return TypedValue(.nothing, type)
    }
    return TypedValue(.library(StringIndexRange(range)), type)
  }

  /// The result of `text.ranges(of: part)`; nil for another call.
  func ranges(of part: String?, in text: String) throws -> TypedValue? {
    guard let part, !part.isEmpty, self["of"] != nil, arguments.count == 1,
      let ranges = text.ranges(of: part, [])
    else { return nil }
    try allowElements(ranges.count)
    let type = TypeExpression.array(.named("Range<String.Index>"))
    return TypedValue(.array(ranges.map { .library(StringIndexRange($0)) }), type)
  }

  /// The result of `text.replacingOccurrences(of: part, with: other, options: …)`; nil where it is not known here.
  func replacing(_ part: String?, in text: String) throws -> TypedValue? {
    guard let part, self["of"] != nil, arguments.count == (self["options"] == nil ? 2 : 3),
      let other = try value(labelled: "with").flatMap({ try self.text(of: $0) }),
      let options = searchOptions, !options.contains(.backwards)
    else { return nil }
    var result = text
    // Foundation finds an empty text nowhere.
    if !part.isEmpty {
      if options.contains(.caseInsensitive) {
        guard let ranges = text.ranges(of: part, options) else { return nil }
        var characters = Array(text)
        for range in ranges.reversed() { characters.replaceSubrange(range, with: Array(other)) }
        result = String(characters)
      } else {
        result = text.replacing(part, with: other)
      }
    }
    try allowText(result.utf8.count)
    return TypedValue(.string(result), .named("String"))
  }

  /// The options that the argument `options` names; nil if there are others.
  private var searchOptions: Set<SearchOption>? {
    guard let argument = self["options"] else { return [] }
    return argument.namedOptions.flatMap { names in
      let options = names.compactMap(SearchOption.init)
      return options.count == names.count ? Set(options) : nil
    }
  }
}

/// How Foundation searches a text.
private enum SearchOption: String {
  case caseInsensitive, backwards, literal
}

extension String {
  /// The numbers of the characters where a text is found, from the first one on; nil where case does not count and the
  /// texts are not ASCII.
  fileprivate func ranges(of part: String, _ options: Set<SearchOption>) -> [Range<Int>]? {
    var (text, wanted) = (self, part)
    if options.contains(.caseInsensitive) {
      guard text.utf8.allSatisfy({ $0 < 0x80 }), wanted.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      (text, wanted) = (text.lowercased(), wanted.lowercased())
    }
    // From its end on, a text may be found in other places.
    var found: [Range<Int>] = []
    let isBackwards = options.contains(.backwards)
    var (start, position) = (text.startIndex, 0)
    while let range = text[start...].firstRange(of: wanted) {
      position += text.distance(from: start, to: range.lowerBound)
      found.append(position..<position + wanted.count)
      start = isBackwards ? text.index(after: range.lowerBound) : range.upperBound
      position += isBackwards ? 1 : wanted.count
    }
    return found
  }

  /// The text with the other characters than those of a set as `%20`.
  func percentEncoded(allowing set: CharacterSet) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isASCII, set.contains(scalar) {
        result.unicodeScalars.append(scalar)
        continue
      }
      for byte in String(scalar).utf8 { result += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    }
    return result
  }

  /// The text in which `%20` and the like stand for bytes; nil if it is none.
  var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let decoded = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
