import SwiftSyntax

// What texts are made of below characters: scalars and code units.
extension StandardLibrary {
  static let codeUnits = MemberTable<Receiver<String>>(
    properties: [
      "utf8": view { text in text.utf8.map { .int(Int($0), .uInt8) } },
      "utf16": view { text in text.utf16.map { .int(Int($0), .uInt16) } },
      "unicodeScalars": .computed { text, interpreter in
        try text.view(of: .unicodeScalar, interpreter) { text in
          text.unicodeScalars.map { .string(String($0), .scalar) }
        }
      },
      "value": .computed { text, _ in
        text.scalar.map { TypedValue(.int(Int($0.value), .uInt32), IntegerType.uInt32.type) }
      },
      "asciiValue": .computed { text, _ in
        guard let character = text.character else { return nil }
        return TypedValue(
          character.asciiValue.map { .int(Int($0), .uInt8) } ?? .nothing, .optional(IntegerType.uInt8.type))
      },
      "isASCII": .computed { text, _ in
        let isASCII = text.character?.isASCII ?? text.scalar?.isASCII
        return isASCII.map { TypedValue.bool($0) }
      },
      "hexDigitValue": .computed { text, _ in
        guard let character = text.character else { return nil }
        return TypedValue(character.hexDigitValue.map { .int($0) } ?? .nothing, .optional(.named("Int")))
      },
    ])

  private static func view(
    _ units: @escaping @Sendable (String) -> [SourceValue]
  ) -> MemberTable<Receiver<String>>.Property {
    .computed { text, interpreter in
      try text.view(of: units("a").first?.dynamicType ?? .named("Int"), interpreter, units)
    }
  }

  /// `UnicodeScalar(65)`, `Unicode.Scalar("a")`; nil for another argument.
  static func scalar(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, call.arguments[0].label == nil else { return nil }
    switch try call.value(call.arguments[0]).value {
    case .int(let number, let kind):
      let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init).map {
        SourceValue.string(String($0), .scalar)
      }
      return TypedValue(
        scalar ?? .nothing, kind == .uInt8 ? .unicodeScalar : .optional(.unicodeScalar))
    case .string(let text, _) where text.unicodeScalars.count == 1:
      return TypedValue(.string(text, .scalar), .unicodeScalar)
    default: return nil
    }
  }
}

extension Receiver where Content == String {
  /// The only character, if the static type is `Character`; nil for a string.
  var character: Character? {
    guard whole.type?.unwrapped == .named("Character"), content.count == 1 else { return nil }
    return content.first
  }

  /// What the code calls a `Unicode.Scalar`; nil for a string.
  fileprivate var scalar: Unicode.Scalar? {
    TextType(whole.type) == .scalar ? content.unicodeScalars.first : nil
  }

  fileprivate func view(
    of element: TypeExpression, _ interpreter: Interpreter, _ units: (String) -> [SourceValue]
  ) throws -> TypedValue {
    try interpreter.allowElements(content.utf8.count, at: node, in: environment)
    return TypedValue(.array(units(content)), .view(of: element))
  }
}

extension TypeExpression {
  static let unicodeScalar = TypeExpression.named("UnicodeScalar")

  /// `String.UTF8View` and its like: a collection that is not written as its elements are.
  static func view(of element: TypeExpression) -> TypeExpression {
    .named([Name("StringView", arguments: [element])])
  }
}

extension Interpreter {
  /// The result of `String(decoding: bytes, as: UTF8.self)`, and of that with UTF-16; nil if the units are unknown, and
  /// for another encoding.
  func decoded(_ call: Call) throws -> String? {
    let given = try call.value(call.arguments[0]).value
    guard isSequence(given), !given.isUnorderedJSON else { return nil }
    let units = try sequence(given, call)
    let numbers = units.compactMap { unit -> Int? in
      if case .int(let number, _) = unit { number } else { nil }
    }
    guard numbers.count == units.count, let encoding = call["as"]?.syntax?.trimmedText else { return nil }
    switch encoding.replacing("Unicode.", with: "") {
    case "UTF8.self": return String(decoding: numbers.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    case "UTF16.self": return String(decoding: numbers.map(UInt16.init(truncatingIfNeeded:)), as: UTF16.self)
    default: return nil
    }
  }
}
