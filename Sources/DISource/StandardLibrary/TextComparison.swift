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
    let type = TypeExpression.named("ComparisonResult")
    return text.order(beside: other, options).map { order in
      let name = order < 0 ? "orderedAscending" : order == 0 ? "orderedSame" : "orderedDescending"
      return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
    }
  }
}

extension Call.Argument {
  /// The options that an argument names: `.numeric`, `[.numeric, .caseInsensitive]`; nil if there are others.
  fileprivate var comparisonOptions: Set<ComparisonOption>? {
    guard let syntax else { return nil }
    let expressions = syntax.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [syntax]
    let options = expressions.compactMap { expression in
      expression.as(MemberAccessExprSyntax.self)
        .flatMap { $0.base == nil ? ComparisonOption(rawValue: $0.declName.baseName.text) : nil }
    }
    return options.count == expressions.count ? Set(options) : nil
  }
}

extension String {
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
