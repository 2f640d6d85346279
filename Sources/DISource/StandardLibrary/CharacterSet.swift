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
    "punctuationCharacters": { "\(Character($0))".allSatisfy(\.isPunctuation) },
  ]

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

  /// `.whitespaces`, `CharacterSet.newlines`, `CharacterSet(charactersIn: "…")`; nil for another argument.
  init?(_ argument: Call.Argument, _ call: Call) throws {
    if let access = argument.syntax?.as(MemberAccessExprSyntax.self),
      access.base.map({ $0.trimmedText == "CharacterSet" }) ?? true,
      let known = Self.named[access.declName.baseName.plainText]
    {
      contains = known
      return
    }
    if let list = argument.syntax?.as(ArrayExprSyntax.self) {
      let texts = try list.elements.map {
        try call.interpreter.value(of: $0.expression, in: call.environment, for: .nothing).value
      }
      let scalars = Set(
        texts.compactMap { if case .string(let text, _) = $0 { Array(text.unicodeScalars) } else { nil } }
          .joined())
      guard texts.allSatisfy(\.isText) else { return nil }
      contains = { scalars.contains($0) }
      return
    }
    guard let made = argument.syntax?.as(FunctionCallExprSyntax.self),
      made.calledExpression.trimmedText == "CharacterSet", made.arguments.count == 1,
      let only = made.arguments.first, only.label?.text == "charactersIn",
      case .string(let text, _) = try call.interpreter.value(
        of: only.expression, in: call.environment, for: .nothing
      ).value
    else { return nil }
    let scalars = Set(text.unicodeScalars)
    contains = { scalars.contains($0) }
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
}
