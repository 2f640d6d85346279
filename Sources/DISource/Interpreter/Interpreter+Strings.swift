import SwiftSyntax

// What the standard library offers on strings.
extension Interpreter {
  /// Calls a method of a string; nil for one that it does not have here.
  func callString(_ name: String, _ text: String, _ call: Call) throws -> TypedValue? {
    let isText = call.arguments.first?.syntax?.is(ClosureExprSyntax.self) != true
    var argument: String?
    if isText, let first = call.arguments.first {
      guard let text = try call.text(of: call.value(first)) else { return nil }
      argument = text
    }
    try call.allowText(text.utf8.count)
    switch (name, argument) {
    case ("uppercased", nil): return TypedValue(.string(text.uppercased()), .named("String"))
    case ("lowercased", nil): return TypedValue(.string(text.lowercased()), .named("String"))
    case ("hasPrefix", let part?): return TypedValue(.bool(text.hasPrefix(part)), .named("Bool"))
    case ("hasSuffix", let part?): return TypedValue(.bool(text.hasSuffix(part)), .named("Bool"))
    case ("contains", let part?) where isText: return TypedValue(.bool(text.contains(part)), .named("Bool"))
    case ("split", let part?) where call.arguments.count == 1 && call["separator"] != nil && part.count == 1:
      let parts = text.split(separator: part).map { SourceValue.string(String($0)) }
      return TypedValue(.array(parts), .array(.named("Substring")))
    case ("components", let part?) where call["separatedBy"] != nil && !part.isEmpty:
      let parts = text.parts(separatedBy: part).map { SourceValue.string($0) }
      return TypedValue(.array(parts), .array(.named("String")))
    case ("replacingOccurrences", let part?) where call["of"] != nil && !part.isEmpty:
      guard let other = try call.value(labelled: "with").flatMap({ try call.text(of: $0) }),
        call.arguments.count == 2
      else { return nil }
      let result = text.replacing(part, with: other)
      try call.allowText(result.utf8.count)
      return TypedValue(.string(result), .named("String"))
    case ("prefix", _), ("suffix", _), ("dropFirst", _), ("dropLast", _):
      return try partOfText(name, text, call)
    case ("reversed", nil), ("map", _), ("filter", _), ("contains", _), ("allSatisfy", _), ("forEach", _),
      ("first", _), ("enumerated", nil), ("sorted", nil), ("compactMap", _), ("reduce", _):
      return try callCharacters(name, text, call)
    default: return nil
    }
  }

  private func partOfText(_ name: String, _ text: String, _ call: Call) throws -> TypedValue? {
    let count = try call.arguments.first.map { try call.value($0).value } ?? .int(1)
    guard call.arguments.allSatisfy({ $0.label == nil }), case .int(let count, _) = count else { return nil }
    guard count >= 0 else { throw call.failure("'\(call.text)' has a negative count") }
    let part =
      switch name {
      case "prefix": text.prefix(count)
      case "suffix": text.suffix(count)
      case "dropFirst": text.dropFirst(count)
      default: text.dropLast(count)
      }
    return TypedValue(.string(String(part)), .named("Substring"))
  }

  private func callCharacters(_ name: String, _ text: String, _ call: Call) throws -> TypedValue? {
    try call.allowElements(text.count)
    let type = TypeExpression.array(.named("Character"))
    let characters = text.map { SourceValue.string(String($0)) }
    let result = try callArray(name, characters, TypedValue(.array(characters), type), call)
    guard name == "filter", case .array(let left)? = result?.value else { return result }
    return TypedValue(.string(left.map(\.shownText).joined()), .named("String"))
  }
}

extension SourceValue {
  /// Whether it is a string.
  var isText: Bool {
    if case .string = self { true } else { false }
  }
}

extension String {
  /// Each word with a capital and small letters behind it.
  var capitalizedWords: String {
    var isInside = false
    return String(
      flatMap { character in
        defer { isInside = character.isLetter || character.isNumber || character == "'" }
        return isInside ? character.lowercased() : character.uppercased()
      })
  }

  fileprivate func parts(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
