import SwiftSyntax

/// A `String.Index`: the number of characters before it; for a substring, in the whole string. A class, because library
/// values are.
final class StringIndex: LibraryValue {
  let typeName = "String.Index"
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  var typed: TypedValue { TypedValue(.library(self), .named(typeName)) }

  static let members = MemberTable<StringIndex>(methods: [
    "utf16Offset(in:)": .giving { index, call in
      guard case .string(let text, _)? = try call.value(labelled: "in")?.value, index.offset <= text.count
      else {
        return nil
      }
      try call.allowText(text.utf8.count)
      return TypedValue(.int(text.prefix(index.offset).utf16.count), .named("Int"))
    }
  ])
}

/// A range of string indices.
final class StringIndexRange: LibraryValue {
  let typeName = "Range<String.Index>"
  let offsets: Range<Int>

  init(_ offsets: Range<Int>) { self.offsets = offsets }

  static let members = MemberTable<StringIndexRange>(properties: [
    "lowerBound": .stored(.named("String.Index")) { .library(StringIndex($0.offsets.lowerBound)) },
    "upperBound": .stored(.named("String.Index")) { .library(StringIndex($0.offsets.upperBound)) },
    "isEmpty": .stored(.named("Bool")) { .bool($0.offsets.isEmpty) },
  ])
}

// Indices of strings. An index of one string is only accepted for another one if Swift's index would mean the same.
extension StandardLibrary {
  static let stringIndices = MemberTable<Receiver<String>>(
    properties: [
      "startIndex": .computed { text, _ in StringIndex(text.start).typed },
      "endIndex": .computed { text, interpreter in
        StringIndex(text.start + (try text.countCharacters(interpreter))).typed
      },
      "indices": .computed { text, interpreter in
        let count = try text.countCharacters(interpreter)
        try interpreter.allowElements(count, at: text.node, in: text.environment)
        let indices = (0..<count).map { SourceValue.library(StringIndex(text.start + $0)) }
        return TypedValue(.array(indices), .array(.named("String.Index")))
      },
    ],
    methods: [
      "index(_:offsetBy:)": .giving { try $0.index($1) },
      "formIndex(_:offsetBy:)": .giving { text, call in try call.formingIndex { try text.index($0) } },
      "distance(from:to:)": .giving { _, call in
        guard let start = try call.stringIndex("from"), let end = try call.stringIndex("to") else {
          return nil
        }
        return TypedValue(.int(end - start), .named("Int"))
      },
      "firstIndex(of:)": .giving { try $0.index(among: $0.characters($1).indices, $1) },
      "lastIndex(of:)": .giving { try $0.index(among: $0.characters($1).indices.reversed(), $1) },
    ])
}

extension Receiver where Content == String {
  /// The number of characters of the string before this part of it.
  var start: Int { if case .string(_, let type) = whole.value { type.start } else { 0 } }

  fileprivate func countCharacters(_ interpreter: Interpreter) throws -> Int {
    try interpreter.spend(content.utf8.count / SizeLimit.bytesPerStep, at: node, in: environment)
    return content.count
  }

  fileprivate func characters(_ call: Call) throws -> [Character] {
    try call.allowElements(content.utf8.count)
    return Array(content)
  }

  /// The result of `index(after: i)`, `index(before: i)`, `index(i, offsetBy: n)`, `index(i, offsetBy: n, limitedBy:
  /// j)`.
  fileprivate func index(_ call: Call) throws -> TypedValue? {
    guard let first = call.arguments.first, let start = try call.stringIndex(first) else { return nil }
    let base = self.start
    let count = try base + countCharacters(call.interpreter)
    func moved(by distance: Int) throws -> TypedValue {
      let (offset, overflows) = start.addingReportingOverflow(distance)
      guard !overflows, base <= count, (base...count).contains(offset) else {
        throw call.failure("String index is out of bounds")
      }
      return StringIndex(offset).typed
    }
    switch (first.label, call.arguments.count) {
    case ("after", 1): return try moved(by: 1)
    case ("before", 1): return try moved(by: -1)
    case (nil, 2), (nil, 3):
      guard case .int(let distance, _)? = try call.value(labelled: "offsetBy")?.value else { return nil }
      if call.arguments.count == 2 { return try moved(by: distance) }
      guard let limit = try call.stringIndex("limitedBy") else { return nil }
      let passes =
        distance >= 0
        ? limit >= start && distance > limit - start : limit <= start && distance < limit - start
      let type = TypeExpression.optional(.named("String.Index"))
      return passes ? TypedValue(.nothing, type) : TypedValue(try moved(by: distance).value, type)
    default: return nil
    }
  }

  /// The first of the indices whose character is the one to be found, or satisfies a predicate.
  fileprivate func index(among indices: some Sequence<Int>, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call.arguments.first else { return nil }
    let characters = try characters(call)
    let value = try call.value(
      argument, for: ExpressionUse(argument.label == "of" ? .named("Character") : nil))
    let found = try indices.first { index in
      let character = SourceValue.character(characters[index])
      if argument.label == "of" { return try call.interpreter.areSurelyEqual(character, value.value, call) }
      return try call.interpreter.holds(value.value, character, .named("Character"), call)
    }
    return TypedValue(
      found.map { .library(StringIndex(start + $0)) } ?? .nothing, .optional(.named("String.Index")))
  }
}

extension Call {
  /// Evaluates `formIndex(after: &i)` and the like: the index becomes the one that `index(after: i)` gives.
  func formingIndex(_ index: (Call) throws -> TypedValue?) throws -> TypedValue? {
    guard let first = arguments.first, let place = try interpreter.inOutPlace(first, self) else { return nil }
    let now = TypedValue(
      try interpreter.content(of: place, at: node, environment), interpreter.type(of: place))
    let given = Argument(label: first.label, content: .value(now))
    guard let moved = try index(replacing(arguments: [given] + arguments.dropFirst())), !moved.value.isNothing
    else { return nil }
    try interpreter.change(place, at: node, environment) { $0 = moved.value }
    return .void
  }

  fileprivate func stringIndex(_ label: String) throws -> Int? { try self[label].flatMap(stringIndex) }

  func stringIndex(_ argument: Argument) throws -> Int? {
    try value(argument).value.library(StringIndex.self)?.offset
  }
}

extension Interpreter {
  /// The character or substring at an index or a range of indices; nil for another subscript.
  func subscriptString(
    _ text: String, _ type: TextType, _ argument: ExprSyntax, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    let base = type.start
    try spend(text.utf8.count / SizeLimit.bytesPerStep, at: node, in: environment)
    let count = text.count
    func part(_ offsets: Range<Int>) throws -> TypedValue {
      guard offsets.lowerBound >= 0, offsets.upperBound <= count else {
        throw failure("String index is out of bounds", at: node, in: environment)
      }
      let part = text.dropFirst(offsets.lowerBound).prefix(offsets.count)
      return TypedValue(.substring(part, from: base + offsets.lowerBound), .named("Substring"))
    }
    let index: StringIndex
    switch try indexOrRange(argument, count, from: base, environment) {
    case .range(let offsets)?: return try part(offsets)
    case .index(let single)?: index = single
    case nil: return nil
    }
    let offset = index.offset - base
    guard (0..<count).contains(offset) else {
      throw failure("String index is out of bounds", at: node, in: environment)
    }
    let character = text[text.index(text.startIndex, offsetBy: offset)]
    return TypedValue(.character(character), .named("Character"))
  }

  /// The index of a character, or the offsets of a part of a text.
  private enum IndexOrRange {
    case index(StringIndex)
    case range(Range<Int>)
  }

  /// The offsets of a range of string indices; nil for other values.
  ///
  /// - Parameter base: The number of characters of the string before the part of it to which the range is applied.
  func indexRange(
    _ expression: ExprSyntax, _ count: Int, from base: Int, _ environment: Environment
  ) throws -> Range<Int>? {
    guard case .range(let offsets)? = try indexOrRange(expression, count, from: base, environment) else {
      return nil
    }
    return offsets
  }

  /// The same, also for a single index; nil for other values.
  private func indexOrRange(
    _ expression: ExprSyntax, _ count: Int, from base: Int, _ environment: Environment
  ) throws -> IndexOrRange? {
    func offset(_ bound: ExprSyntax) throws -> Int? {
      try value(of: bound, in: environment, for: .nothing).value.library(StringIndex.self).map {
        $0.offset - base
      }
    }
    func stringRange(_ start: Int?, _ end: Int?) throws -> IndexOrRange? {
      try self.stringRange(from: start, to: end, at: expression, environment).map(IndexOrRange.range)
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .postfixOperatorExpr(let node) where node.operator.text == "...":
      return try stringRange(offset(node.expression), count)
    case .prefixOperatorExpr(let node) where node.operator.text == "..<":
      return try stringRange(0, offset(node.expression))
    case .prefixOperatorExpr(let node) where node.operator.text == "...":
      return try stringRange(0, offset(node.expression).map { $0 + 1 })
    case .declReferenceExpr where expression.isUnboundedRange: return .range(0..<count)
    case .infixOperatorExpr(let node) where ["..<", "..."].contains(node.operator.trimmedText):
      let isClosed = node.operator.trimmedText == "..."
      return try stringRange(
        offset(node.leftOperand), offset(node.rightOperand).map { isClosed ? $0 + 1 : $0 })
    default:
      let value = try value(of: expression, in: environment, for: .nothing).value
      if let index = value.library(StringIndex.self) { return .index(index) }
      if let offsets = value.library(StringIndexRange.self)?.offsets {
        return .range(offsets.lowerBound - base..<offsets.upperBound - base)
      }
      guard let range = value.library(OrderedRange.self) else { return nil }
      let offsets = Self.offsets(of: range, count, from: base)
      return try stringRange(offsets.start, offsets.end)
    }
  }

  /// The offsets of the bounds of a range that was made as a value; nil for bounds that are no string indices.
  private static func offsets(of range: OrderedRange, _ count: Int, from base: Int) -> (
    start: Int?, end: Int?
  ) {
    func offset(_ bound: SourceValue?, else other: Int) -> Int? {
      bound.map { $0.library(StringIndex.self).map { $0.offset - base } } ?? other
    }
    let isClosed = range.isClosed && range.upperBound != nil
    return (
      offset(range.lowerBound, else: 0), offset(range.upperBound, else: count).map { isClosed ? $0 + 1 : $0 }
    )
  }

  private func stringRange(
    from start: Int?, to end: Int?, at expression: ExprSyntax, _ environment: Environment
  ) throws -> Range<Int>? {
    guard let start, let end else { return nil }
    guard start <= end else {
      throw failure("Range requires lowerBound <= upperBound", at: expression, in: environment)
    }
    return start..<end
  }

  /// The result of an operator for string indices or key paths; nil for other operands.
  func combine(_ left: SourceValue, _ sign: String, _ right: SourceValue) -> TypedValue? {
    if case .keyPath(let first) = left, case .keyPath(let second) = right, ["==", "!="].contains(sign),
      first.arguments.isEmpty, second.arguments.isEmpty
    {
      guard first.text == second.text else { return TypedValue.bool(sign == "!=") }
      // Paths of the same names are equal if they begin at the same type.
      guard let root = first.type, let other = second.type else { return nil }
      return TypedValue.bool((root == other) == (sign == "=="))
    }
    guard let first = left.library(StringIndex.self)?.offset,
      let second = right.library(StringIndex.self)?.offset
    else { return nil }
    switch sign {
    case "==": return .bool(first == second)
    case "!=": return .bool(first != second)
    case "<": return .bool(first < second)
    case ">": return .bool(first > second)
    case "<=": return .bool(first <= second)
    case ">=": return .bool(first >= second)
    case "..<" where first <= second:
      return TypedValue(.library(StringIndexRange(first..<second)), .named("Range<String.Index>"))
    case "..." where first <= second:
      return TypedValue(.library(StringIndexRange(first..<second + 1)), .named("Range<String.Index>"))
    default: return nil
    }
  }
}
