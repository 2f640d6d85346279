import SwiftSyntax

/// What Foundation's comparison of strings takes into account.
enum ComparisonOption: String {
  case caseInsensitive, numeric, literal
}

extension Call {
  /// The result of `text.compare(other, options: …)`; nil where the order of Foundation is not known here.
  func comparisonResult(of text: String, _ given: Set<ComparisonOption> = []) throws -> TypedValue? {
    guard let first = arguments.first, first.label == nil,
      arguments.count == (self["options"] == nil ? 1 : 2),
      let options = self["options"].map(\.comparisonOptions) ?? given,
      case .string(let other, _) = try value(first).value
    else { return nil }
    try allowText(text.utf8.count + other.utf8.count)
    return text.order(beside: other, options).map { .comparisonResult($0) }
  }
}

extension Call {
  /// The result of `text.localizedCompare(other)` and its like; nil unless both texts are ASCII letters, digits and
  /// spaces, which all languages order alike: lowercase letters before uppercase ones, where nothing else differs.
  func localizedOrder(of text: String, _ options: Set<ComparisonOption>) throws -> TypedValue? {
    guard arguments.count == 1, arguments[0].label == nil,
      case .string(let other, _) = try value(arguments[0]).value
    else { return nil }
    try allowText(text.utf8.count + other.utf8.count)
    guard text.isPlain, other.isPlain,
      var order = text.order(beside: other, options.union([.caseInsensitive]))
    else { return nil }
    if order == 0, !options.contains(.caseInsensitive) { order = -(text.order(beside: other, []) ?? 0) }
    return .comparisonResult(order)
  }
}

extension TypedValue {
  /// A `ComparisonResult`.
  fileprivate static func comparisonResult(_ order: Int) -> TypedValue {
    let type = TypeExpression.named("ComparisonResult")
    let name = order < 0 ? "orderedAscending" : order == 0 ? "orderedSame" : "orderedDescending"
    return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
  }
}

extension Call.Argument {
  /// The names of the options that an argument consists of: `.numeric`, `[.numeric, .caseInsensitive]`; nil for another
  /// expression.
  var namedOptions: [String]? {
    guard let syntax else { return nil }
    let expressions = syntax.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [syntax]
    let names = expressions.compactMap { expression in
      expression.as(MemberAccessExprSyntax.self)
        .flatMap { $0.base == nil ? $0.declName.baseName.text : nil }
    }
    return names.count == expressions.count ? names : nil
  }

  fileprivate var comparisonOptions: Set<ComparisonOption>? {
    namedOptions.flatMap { names in
      let options = names.compactMap(ComparisonOption.init)
      return options.count == names.count ? Set(options) : nil
    }
  }
}

extension String {
  /// Whether it consists of ASCII letters, digits and spaces.
  fileprivate var isPlain: Bool {
    allSatisfy { $0 == " " || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Negative, 0 or positive, as the text precedes another one, is equal to it, or follows it; nil unless both are ASCII.
  fileprivate func order(beside other: String, _ options: Set<ComparisonOption>) -> Int? {
    guard let own = bytes(options), let others = other.bytes(options) else { return nil }
    var (left, right) = (own[...], others[...])
    while let first = left.first, let second = right.first {
      guard options.contains(.numeric), first.isDigit, second.isDigit else {
        if first != second { return first < second ? -1 : 1 }
        (left, right) = (left.dropFirst(), right.dropFirst())
        continue
      }
      let numbers = (left.prefix(while: \.isDigit), right.prefix(while: \.isDigit))
      guard numbers.0.isPlainNumber, numbers.1.isPlainNumber else { return nil }
      if numbers.0.count != numbers.1.count { return numbers.0.count < numbers.1.count ? -1 : 1 }
      if !numbers.0.elementsEqual(numbers.1) {
        return numbers.0.lexicographicallyPrecedes(numbers.1) ? -1 : 1
      }
      (left, right) = (left.dropFirst(numbers.0.count), right.dropFirst(numbers.1.count))
    }
    return left.isEmpty ? right.isEmpty ? 0 : -1 : 1
  }

  /// The ASCII characters, as lowercase letters if case does not count; nil if there are others.
  private func bytes(_ options: Set<ComparisonOption>) -> [UInt8]? {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return Array((options.contains(.caseInsensitive) ? lowercased() : self).utf8)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension ArraySlice<UInt8> {
  /// Whether it is a number without leading zeros, which can be compared by its digits.
  fileprivate var isPlainNumber: Bool { (count == 1 || first != 0x30) && count <= 18 }
}
