import SwiftSyntax

/// What Foundation's `CharacterSet` holds, as far as code names it.
struct CharacterSet {
  let contains: @Sendable (Unicode.Scalar) -> Bool

  private static let named: [String: @Sendable (Unicode.Scalar) -> Bool] = [
    "whitespaces": isBlank, "newlines": isNewline,
    "whitespacesAndNewlines": { isBlank($0) || isNewline($0) },
    "decimalDigits": { $0.properties.generalCategory == .decimalNumber },
    "letters": isLetter, "alphanumerics": { isLetter($0) || isNumber($0) },
    "uppercaseLetters": { [.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory) },
    "lowercaseLetters": { $0.properties.generalCategory == .lowercaseLetter },
    "urlQueryAllowed": { isUnreserved($0, or: "!$&'()*+,/:;=?@") },
    "urlFragmentAllowed": { isUnreserved($0, or: "!$&'()*+,/:;=?@") },
    "urlPathAllowed": { isUnreserved($0, or: "!$&'()*+,/:=@") },
    "urlHostAllowed": { isUnreserved($0, or: "!$&'()*+,:;=[]") },
    "urlUserAllowed": { isUnreserved($0, or: "!$&'()*+,;=") },
    "urlPasswordAllowed": { isUnreserved($0, or: "!$&'()*+,;=") },
    "punctuationCharacters": { "\(Character($0))".allSatisfy(\.isPunctuation) },
  ]

  /// Whether a scalar has no meaning of its own in URLs, or is one of others.
  private static func isUnreserved(_ scalar: Unicode.Scalar, or others: String) -> Bool {
    guard scalar.isASCII else { return false }
    return Character(scalar).isLetter || Character(scalar).isNumber
      || ("-._~" + others).unicodeScalars.contains(scalar)
  }

  private static let isBlank: @Sendable (Unicode.Scalar) -> Bool = {
    $0 == "\t" || $0.properties.generalCategory == .spaceSeparator
  }

  private static let isNewline: @Sendable (Unicode.Scalar) -> Bool = {
    ("\u{A}"..."\u{D}").contains($0) || ["\u{85}", "\u{2028}", "\u{2029}"].contains($0)
  }

  private static let isLetter: @Sendable (Unicode.Scalar) -> Bool = {
    [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark,
    ].contains($0.properties.generalCategory)
  }

  private static let isNumber: @Sendable (Unicode.Scalar) -> Bool = {
    [.decimalNumber, .letterNumber, .otherNumber].contains($0.properties.generalCategory)
  }

  init(_ contains: @escaping @Sendable (Unicode.Scalar) -> Bool) { self.contains = contains }

  init(of scalars: some Sequence<Unicode.Scalar>) {
    let scalars = Set(scalars)
    contains = { scalars.contains($0) }
  }

  /// `.whitespaces` and the like; nil for another name.
  init?(named name: String) {
    guard let known = Self.named[name] else { return nil }
    contains = known
  }

  /// A set, or the characters of an array literal; nil for another value.
  init?(_ value: SourceValue) {
    if let set = value.library(CharacterSetValue.self)?.set {
      self = set
      return
    }
    guard case .array(let elements, _) = value, elements.allSatisfy(\.isText) else { return nil }
    let texts = elements.map { if case .string(let text, _) = $0 { text } else { "" } }
    self.init(of: texts.flatMap { Array($0.unicodeScalars) })
  }

  /// Of an argument where a set is wanted; nil for another argument.
  init?(_ argument: Call.Argument, _ call: Call) throws {
    self.init(try call.value(argument, for: ExpressionUse(CharacterSetValue.type)).value)
  }
}

extension String {
  /// The text without what the set holds at both ends.
  func trimmed(of set: CharacterSet) -> String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, set.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, set.contains(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The parts between the characters that the set holds.
  func parts(separatedBy set: CharacterSet) -> [String] {
    unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: set.contains).map {
      String(String.UnicodeScalarView($0))
    }
  }

  /// The range of the first character that the set holds, as `rangeOfCharacter(from:)` gives it; nil if it is a part of a
  /// character only.
  func firstRange(in set: CharacterSet) -> TypedValue? {
    let type = TypeExpression.optional(.named("Range<String.Index>"))
    guard let scalar = unicodeScalars.firstIndex(where: set.contains) else {
      return TypedValue(.nothing, type)
    }
    guard let index = indices.first(where: { $0 == scalar }) else { return nil }
    let start = distance(from: startIndex, to: index)
    guard self[index].unicodeScalars.count == 1 else { return nil }
    return TypedValue(.library(StringIndexRange(start..<start + 1)), type)
  }
}

extension Receiver where Content == String {
  /// The result of `components(separatedBy:)` with a text or a set; nil for another call.
  func components(_ call: Call) throws -> TypedValue? {
    guard let argument = call["separatedBy"] else { return nil }
    try call.allowText(content.utf8.count)
    let given = try call.value(argument, for: ExpressionUse(CharacterSetValue.type))
    let parts: [String]
    if let set = CharacterSet(given.value) {
      parts = content.parts(separatedBy: set)
    } else {
      guard given.value.isText, let separator = try call.text(of: given) else { return nil }
      parts = separator.isEmpty ? [content] : content.parts(separatedBy: separator)
    }
    return TypedValue(.array(parts.map { .string($0) }), .array(.named("String")))
  }
}

/// Two are equal if they hold the same scalars: all are tried.
extension CharacterSet: Equatable {
  /// The steps that a comparison takes.
  static let stepsOfComparison = 0x11_0000 / SizeLimit.elementsPerStep

  static func == (left: CharacterSet, right: CharacterSet) -> Bool {
    (0...0x10_FFFF).allSatisfy { number in
      guard let scalar = Unicode.Scalar(UInt32(number)) else { return true }
      return left.contains(scalar) == right.contains(scalar)
    }
  }
}
