import SwiftSyntax

extension StandardLibrary {
  static let strings = MemberTable<Receiver<String>>(
    properties: [
      "count": .computed { text, interpreter in
        try interpreter.spend(
          text.content.utf8.count / SizeLimit.bytesPerStep, at: text.node, in: text.environment)
        return TypedValue(.int(text.content.count), .named("Int"))
      },
      "isEmpty": .stored(.named("Bool")) { .bool($0.content.isEmpty) },
      "first": .stored(.optional(.named("Character"))) { character($0.content.first) },
      "last": .stored(.optional(.named("Character"))) { character($0.content.last) },
      "capitalized": .stored(.named("String")) { .string($0.content.capitalizedWords) },
      "localizedCapitalized": localized(\.capitalizedWords),
      "localizedUppercase": localized { $0.uppercased() },
      "localizedLowercase": localized { $0.lowercased() },
      "removingPercentEncoding": .stored(.optional(.named("String"))) {
        $0.content.percentDecoded.map { .string($0) } ?? .nothing
      },
      "isLetter": ofCharacter(\.isLetter), "isNumber": ofCharacter(\.isNumber),
      "isWhitespace": ofCharacter(\.isWhitespace), "isUppercase": ofCharacter(\.isUppercase),
      "isLowercase": ofCharacter(\.isLowercase), "isPunctuation": ofCharacter(\.isPunctuation),
      "isNewline": ofCharacter(\.isNewline), "isSymbol": ofCharacter(\.isSymbol),
      "isCurrencySymbol": ofCharacter(\.isCurrencySymbol), "isMathSymbol": ofCharacter(\.isMathSymbol),
      "isHexDigit": ofCharacter(\.isHexDigit), "isCased": ofCharacter(\.isCased),
      "isWholeNumber": ofCharacter(\.isWholeNumber),
      "wholeNumberValue": .computed { text, _ in
        guard let character = text.character else { return nil }
        return TypedValue(character.wholeNumberValue.map { .int($0) } ?? .nothing, .optional(.named("Int")))
      },
      "rawValue": .stored(.named("String")) { $0.whole.value },
    ],
    methods: [
      "uppercased()": converting { $0.uppercased() },
      "lowercased()": converting { $0.lowercased() },
      "makeIterator()": .giving { try $1.makingIterator(of: $0.whole) },
      "hasPrefix(_:)": comparing { $0.hasPrefix($1) },
      "hasSuffix(_:)": comparing { $0.hasSuffix($1) },
      "lexicographicallyPrecedes(_:)": comparing("lexicographicallyPrecedes") {
        $0.lexicographicallyPrecedes($1)
      },
      "contains(_:)": method { text, part, call in
        guard let part else { return try characters("contains", of: text, call) }
        return TypedValue.bool(text.contains(part))
      },
      "split(separator:maxSplits:omittingEmptySubsequences:)": method { try split($0, $1, $2) },
      "components(separatedBy:)": .giving { try $0.components($1) },
      "rangeOfCharacter(from:)": .giving { text, call in
        guard call.arguments.count == 1, let argument = call["from"] else { return nil }
        return try CharacterSet(argument, call).flatMap { text.content.firstRange(in: $0) }
      },
      "ranges(of:)": method { try $2.ranges(of: $1, in: $0) },
      "range(of:options:)": method { try $2.range(of: $1, in: $0) },
      "localizedCaseInsensitiveContains(_:)": method { text, part, _ in text.containsIgnoringCase(part) },
      "localizedStandardContains(_:)": method { text, part, _ in text.containsIgnoringCase(part) },
      "replacingOccurrences(of:with:options:)": method { try $2.replacing($1, in: $0) },
      "replacingCharacters(in:with:)": .giving { try $1.replacingCharacters(of: $0.content, from: $0.start) },
      "lengthOfBytes(using:)": .giving { text, call in
        guard call["using"]?.text == ".utf8" else { return nil }
        return TypedValue(.int(text.content.utf8.count), .named("Int"))
      },
      "replacing(_:with:)": method { text, part, call in
        guard let part, !part.isEmpty, call.arguments.count == 2, call.arguments[0].label == nil,
          let other = try call.value(labelled: "with").flatMap({ try call.text(of: $0) })
        else { return nil }
        let result = text.replacing(part, with: other)
        try call.allowText(result.utf8.count)
        return TypedValue(.string(result), .named("String"))
      },
      "drop(while:)": method { text, _, call in
        try matchingPrefix(of: text, call).map {
          TypedValue(.substring(text.dropFirst($0), from: $0), .named("Substring"))
        }
      },
      "prefix(_:)": cutting { text, start, call in
        if let end = try call["upTo"].flatMap(call.stringIndex).map({ $0 - start }), end >= 0 {
          return TypedValue(.substring(text.prefix(end)), .named("Substring"))
        }
        if let last = try call["through"].flatMap(call.stringIndex).map({ $0 - start }),
          (0..<text.count).contains(last)
        {
          return TypedValue(.substring(text.prefix(last + 1)), .named("Substring"))
        }
        if call.arguments.first?.label == "while" || call.arguments.first?.isClosure == true {
          return try matchingPrefix(of: text, call).map {
            TypedValue(.substring(text.prefix($0)), .named("Substring"))
          }
        }
        return try call.elementCount().map {
          TypedValue(.substring(text.prefix($0)), .named("Substring"))
        }
      },
      "suffix(_:)": cutting { text, start, call in
        if let first = try call["from"].flatMap(call.stringIndex).map({ $0 - start }),
          (0...text.count).contains(first)
        {
          return TypedValue(.substring(text.dropFirst(first), from: first), .named("Substring"))
        }
        return try call.elementCount().map {
          TypedValue(.substring(text.suffix($0), from: max(0, text.count - $0)), .named("Substring"))
        }
      },
      "localizedCompare(_:)": .giving { try $1.localizedOrder(of: $0.content, []) },
      "localizedCaseInsensitiveCompare(_:)": .giving {
        try $1.localizedOrder(of: $0.content, [.caseInsensitive])
      },
      "localizedStandardCompare(_:)": .giving { try $1.localizedOrder(of: $0.content, [.numeric]) },
      "addingPercentEncoding(withAllowedCharacters:)": .giving { text, call in
        guard call.arguments.count == 1, let argument = call["withAllowedCharacters"],
          let set = try CharacterSet(argument, call)
        else { return nil }
        let result = text.content.percentEncoded(allowing: set)
        try call.allowText(result.utf8.count)
        return TypedValue(.string(result), .optional(.named("String")))
      },
      "appending(_:)": method { text, part, call in
        guard let part, call.arguments.count == 1 else { return nil }
        try call.allowText(text.utf8.count + part.utf8.count)
        return TypedValue(.string(text + part), .named("String"))
      },
      "compare(_:options:)": .giving { try $1.comparisonResult(of: $0.content) },
      "caseInsensitiveCompare(_:)": .giving {
        try $1.comparisonResult(of: $0.content, [.caseInsensitive])
      },
      "commonPrefix(with:)": method { $2["with"] == nil ? nil : $0.asciiPrefix(with: $1) },
      "starts(with:)": comparing("starts") { $0.starts(with: $1) },
      "elementsEqual(_:)": comparing("elementsEqual") { $0.elementsEqual($1) },
      "trimmingCharacters(in:)": .giving { text, call in
        guard let argument = call["in"], let set = try CharacterSet(argument, call) else { return nil }
        try call.allowText(text.content.utf8.count)
        return TypedValue(.string(text.content.trimmed(of: set)), .named("String"))
      },
      "padding(toLength:withPad:startingAt:)": .giving { text, call in
        guard case .int(let length, _)? = try call.value(labelled: "toLength")?.value,
          case .string(let pad, _)? = try call.value(labelled: "withPad")?.value,
          case .int(let start, _)? = try call.value(labelled: "startingAt")?.value,
          length >= 0, pad.indices.count > start, start >= 0
        else { return nil }
        let (bytes, overflows) = length.multipliedReportingOverflow(by: 1 + pad.utf8.count)
        try call.allowText(overflows ? .max : bytes)
        return TypedValue(
          .string(text.content.padded(to: length, with: Array(pad), from: start)), .named("String"))
      },
      "dropFirst(_:)": part { $0.dropFirst($1) },
      "dropLast(_:)": part { $0.dropLast($1) },
      "reversed()": ofCharacters("reversed", takesArguments: false),
      "enumerated()": ofCharacters("enumerated", takesArguments: false),
      "sorted()": ofCharacters("sorted", takesArguments: false),
      "map(_:)": ofCharacters("map"),
      "filter(_:)": ofCharacters("filter"),
      "allSatisfy(_:)": ofCharacters("allSatisfy"),
      "forEach(_:)": ofCharacters("forEach"),
      "first(where:)": ofCharacters("first"),
      "last(where:)": ofCharacters("last"),
      "count(where:)": ofCharacters("count"),
      "flatMap(_:)": ofCharacters("flatMap"),
      "compactMap(_:)": ofCharacters("compactMap"),
      "reduce(_:_:)": ofCharacters("reduce"),
      "min()": ofCharacters("min"),
      "max()": ofCharacters("max"),
    ])

  /// The number of characters at the beginning that satisfy a predicate.
  private static func matchingPrefix(of text: String, _ call: Call) throws -> Int? {
    guard call.arguments.count == 1, let argument = call.arguments.first else { return nil }
    let function = try call.value(argument).value
    return try text.firstIndex { character in
      try !call.interpreter.holds(function, .character(character), .named("Character"), call)
    }.map { text.distance(from: text.startIndex, to: $0) } ?? text.count
  }

  /// The result of `split` with a separator or a predicate.
  private static func split(_ text: String, _ separator: String?, _ call: Call) throws -> TypedValue? {
    guard let first = call.arguments.first else { return nil }
    var (most, omitsEmpty) = (Int.max, true)
    for argument in call.arguments.dropFirst() {
      switch (argument.label, try call.value(argument).value) {
      case ("maxSplits", .int(let count, _)) where count >= 0: most = count
      case ("omittingEmptySubsequences", .bool(let omits)): omitsEmpty = omits
      default: return nil
      }
    }
    let parts: [Substring]
    if first.label == "separator", let separator {
      parts = text.split(separator: separator, maxSplits: most, omittingEmptySubsequences: omitsEmpty)
    } else if first.label == "whereSeparator" || first.isClosure {
      let function = try call.value(first).value
      parts = try text.split(maxSplits: most, omittingEmptySubsequences: omitsEmpty) {
        try call.interpreter.holds(function, .character($0), .named("Character"), call)
      }
    } else {
      return nil
    }
    try call.allowElements(parts.count)
    var (index, start) = (text.startIndex, 0)
    let values = parts.map { part in
      start += text.distance(from: index, to: part.startIndex)
      index = part.startIndex
      return SourceValue.substring(part, from: start)
    }
    return TypedValue(.array(values), .array(.named("Substring")))
  }

  private static func ofCharacter(
    _ holds: @escaping @Sendable (Character) -> Bool
  ) -> MemberTable<Receiver<String>>.Property {
    .computed { text, _ in text.character.map { TypedValue.bool(holds($0)) } }
  }

  private static func character(_ character: Character?) -> SourceValue {
    character.map(SourceValue.character) ?? .nothing
  }

  private typealias StringMethod = MemberTable<Receiver<String>>.Method

  /// A method with a string as its first argument; nil if there is none, or it is a closure.
  ///
  /// - Parameter givesParts: Whether substrings and indices in the result are those of the string.
  private static func method(
    givesParts: Bool = true,
    _ body: @escaping @Sendable (String, String?, Call) throws -> TypedValue?
  ) -> StringMethod {
    .giving { receiver, call in
      var argument: String?
      if let first = call.arguments.first, !first.isClosure, !first.isPredicate {
        let value = try call.value(first)
        if !value.value.isFunction {
          guard let text = try call.text(of: value) else { return nil }
          argument = text
        }
      }
      try call.allowText(receiver.content.utf8.count)
      let result = try body(receiver.content, argument, call)
      return givesParts ? result?.moved(by: receiver.start) : result
    }
  }

  /// A method that gives a part of the string, made of the text and of the number of characters before it.
  private static func cutting(
    _ body: @escaping @Sendable (String, Int, Call) throws -> TypedValue?
  ) -> StringMethod {
    .giving { receiver, call in
      try call.allowText(receiver.content.utf8.count)
      return try body(receiver.content, receiver.start, call)?.moved(by: receiver.start)
    }
  }

  private static func converting(_ convert: @escaping @Sendable (String) -> String) -> StringMethod {
    method { text, argument, _ in argument == nil ? TypedValue(.string(convert(text)), .named("String")) : nil
    }
  }

  private static func comparing(_ holds: @escaping @Sendable (String, String) -> Bool) -> StringMethod {
    method { text, part, _ in part.map { TypedValue.bool(holds(text, $0)) } }
  }

  /// A method that compares the string with another one, or its characters with the elements of a sequence.
  private static func comparing(
    _ name: String, _ holds: @escaping @Sendable (String, String) -> Bool
  ) -> StringMethod {
    .giving { receiver, call in
      let text = receiver.content
      try call.allowText(text.utf8.count)
      guard call.arguments.count == 1, let argument = call.arguments.first else {
        return try characters(name, of: text, call)
      }
      let isLiteral = argument.syntax?.is(ArrayExprSyntax.self) == true
      let use = isLiteral ? ExpressionUse(.array(.named("Character"))) : .nothing
      let other = try call.value(argument, for: use)
      if case .string(let other, _) = other.value { return TypedValue.bool(holds(text, other)) }
      var call = call
      call.arguments = [Call.Argument(label: argument.label, content: .value(other))]
      return try characters(name, of: text, call)
    }
  }

  /// A method that takes or leaves out a number of characters.
  private static func part(_ part: @escaping @Sendable (Substring, Int) -> Substring) -> StringMethod {
    cutting { text, _, call in
      try call.elementCount().map {
        let part = part(text[...], $0)
        let start = text.distance(from: text.startIndex, to: part.startIndex)
        return TypedValue(.substring(part, from: start), .named("Substring"))
      }
    }
  }

  /// A method of the string as a sequence of characters.
  private static func ofCharacters(_ name: String, takesArguments: Bool = true) -> StringMethod {
    // What an argument is for the method of the sequence tells.
    if takesArguments { return .giving { try characters(name, of: $0.content, $1) } }
    return method(givesParts: false) { text, argument, call in
      argument == nil ? try characters(name, of: text, call) : nil
    }
  }

  private static func characters(_ name: String, of text: String, _ call: Call) throws -> TypedValue? {
    try call.allowElements(text.count)
    let characters = text.map(SourceValue.character)
    let whole = TypedValue(.array(characters), .array(.named("Character")))
    let result = try sequences.call(
      name, of: Receiver(characters, whole, at: call.node, in: call.environment), call)
    if name == "reversed", result?.isReversed == true {
      return result.map { TypedValue($0.value, .reversed(.named("String"))) }
    }
    guard name == "filter", !call.seesSequence, case .array(let left, _)? = result?.value else {
      return result
    }
    return TypedValue(.string(left.map(\.shownText).joined()), .named("String"))
  }

  /// Text as a language writes it; nil if it is not ASCII, which languages differ in.
  private static func localized(
    _ convert: @escaping @Sendable (String) -> String
  ) -> MemberTable<Receiver<String>>.Property {
    .computed { text, _ in
      guard text.content.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      return TypedValue(.string(convert(text.content)), .named("String"))
    }
  }
}

extension Call.Argument {
  /// Whether the label is that of a predicate.
  fileprivate var isPredicate: Bool { label == "whereSeparator" || label == "while" || label == "where" }

  /// Whether it is a closure expression.
  var isClosure: Bool { syntax?.is(ClosureExprSyntax.self) == true }
}

extension SourceValue {
  /// Whether it is a string.
  var isText: Bool {
    if case .string = self { true } else { false }
  }
}

extension SourceValue {
  fileprivate var isFunction: Bool {
    switch self {
    case .closure, .function, .keyPath: true
    default: false
    }
  }
}
