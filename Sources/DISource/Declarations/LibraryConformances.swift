/// The protocols of the standard library and Foundation to which their own types conform.
enum LibraryConformances {
  /// Whether a type conforms to a protocol; nil where this table does not know the type or the protocol.
  ///
  /// - Parameter partConforms: Whether a generic argument conforms to a protocol.
  static func conformance(
    of type: TypeExpression, to target: TypeExpression,
    _ partConforms: (_ part: TypeExpression, _ target: TypeExpression) -> Conformance
  ) -> Conformance? {
    if target == .named("CVarArg") { return isVariadicArgument(type) }
    guard let name = target.typeName, protocols.contains(name), let entry = entry(of: type) else {
      return nil
    }
    let answer: Conformance
    if entry.always.contains(name) {
      answer = .yes
    } else if entry.unknown.contains(name) {
      return nil
    } else if let conditional = entry.conditional.first(where: { $0.protocols.contains(name) }) {
      answer = .all(conditional.parts.map { partConforms($0, .named(name)) })
    } else {
      answer = .no
    }
    // What the arguments of a protocol say, as in `Collection<Int>`, is not known here.
    return target.hasArguments && answer != .no ? nil : answer
  }

  /// Whether a value of the type is a `CVarArg`, as of Foundation, whose classes stand in for texts and collections. Nil for
  /// a type that is not known here.
  private static func isVariadicArgument(_ type: TypeExpression) -> Conformance? {
    guard entry(of: type) != nil else { return nil }
    guard let name = type.typeName else { return .yes }
    let isNumber = IntegerType(name) != nil || name == "Bool" || plain[name]?.contains("Numeric") == true
    return isNumber || ["Data", "Date", "Set", "String", "URL", "UUID"].contains(name) ? .yes : .no
  }

  /// What is known of one type.
  private struct Entry {
    var always: Set<String> = []
    /// The protocols to which it conforms if its parts do.
    var conditional: [(protocols: Set<String>, parts: [TypeExpression])] = []
    var unknown: Set<String> = []
  }

  private static func entry(of type: TypeExpression) -> Entry? {
    switch type {
    case .array(let element):
      return Entry(always: ofArrays, conditional: [(ofValues.union(coded), [element])])
    case .dictionary(let key, let value):
      // The keys are hashable.
      return Entry(
        always: ofCollections.union(["ExpressibleByDictionaryLiteral"]).union(described),
        conditional: [(ofValues, [value]), (coded, [key, value])])
    case .named(let names) where names.count == 1:
      return entry(named: names[0].text, names[0].arguments)
    default: return nil
    }
  }

  private static func entry(named name: String, _ arguments: [TypeExpression]) -> Entry? {
    if let integer = IntegerType(name) { return Entry(always: integer.isSigned ? ofSigned : ofUnsigned) }
    if let plain = plain[name] { return Entry(always: plain) }
    // Many kinds of sequences.
    if name == "LazySequence" { return Entry(always: ["Sequence"], unknown: unknownOfSequences) }
    guard let first = arguments.first else { return nil }
    switch name {
    case "Set":
      return Entry(
        always: ofCollections.union(ofValues).union(described).union([
          "SetAlgebra", "ExpressibleByArrayLiteral",
        ]),
        conditional: [(coded, arguments)])
    case "ArraySlice": return Entry(always: ofArrays, conditional: [(ofValues, arguments)])
    case "Range", "ClosedRange": return entry(ofRangeOf: first)
    case "StrideTo", "StrideThrough": return Entry(always: ["Sequence", "CustomReflectable"])
    case "Zip2Sequence": return Entry(always: ["Sequence"])
    case "Repeated": return Entry(always: ofRandomAccess)
    case "ReversedCollection":
      return Entry(
        always: ofBidirectional,
        conditional: [(["RandomAccessCollection", "LazySequenceProtocol"], [first])])
    case "EnumeratedSequence", "Slice":
      return Entry(always: ["Sequence"], unknown: ofRandomAccess.union(["MutableCollection"]))
    case "LibraryView":
      return Entry(always: ofCollections.union(described), unknown: unknownOfSequences.union(["Equatable"]))
    case "StringView":
      let isOfText =
        first == .unicodeScalar || first == IntegerType.uInt8.type || first == IntegerType.uInt16.type
      return Entry(
        always: ["Sequence", "Collection"],
        unknown: unknownOfSequences.union(described).union(isOfText ? [] : ofValues))
    default: return nil
    }
  }

  /// A range is a collection where its bounds are counted by integers, which is not known of a type of the program.
  private static func entry(ofRangeOf bound: TypeExpression) -> Entry {
    let always = described.union(["Equatable", "RangeExpression"])
    let conditional = [(coded.union(["Hashable"]), [bound])]
    if IntegerType(bound) != nil {
      return Entry(always: always.union(ofRandomAccess), conditional: conditional)
    }
    let isKnown = bound.typeName.map { plain[$0] != nil } ?? false
    return Entry(always: always, conditional: conditional, unknown: isKnown ? [] : ofRandomAccess)
  }

  // MARK: Groups of protocols

  private static let ofCollections: Set = ["Sequence", "Collection"]
  private static let ofBidirectional = ofCollections.union(["BidirectionalCollection"])
  private static let ofRandomAccess = ofBidirectional.union(["RandomAccessCollection"])
  private static let ofArrays =
    ofRandomAccess.union(described).union([
      "MutableCollection", "RangeReplaceableCollection", "ExpressibleByArrayLiteral",
    ])
  private static let ofValues: Set = ["Equatable", "Hashable"]
  private static let ordered = ofValues.union(["Comparable"])
  private static let coded: Set = ["Encodable", "Decodable", "Codable"]
  private static let described: Set = [
    "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable",
  ]
  private static let unknownOfSequences =
    ofRandomAccess.union(["MutableCollection", "LazySequenceProtocol", "IteratorProtocol", "AsyncSequence"])

  private static let ofNumbers =
    ordered.union(coded).union([
      "AdditiveArithmetic", "Numeric", "Strideable", "ExpressibleByIntegerLiteral", "CustomStringConvertible",
    ])
  private static let ofIntegers =
    ofNumbers.union(["BinaryInteger", "FixedWidthInteger", "CustomReflectable", "LosslessStringConvertible"])
  private static let ofSigned = ofIntegers.union(["SignedNumeric", "SignedInteger"])
  private static let ofUnsigned = ofIntegers.union(["UnsignedInteger"])
  private static let ofFloating =
    ofNumbers.union([
      "SignedNumeric", "FloatingPoint", "BinaryFloatingPoint", "ExpressibleByFloatLiteral",
      "CustomReflectable",
    ])
  private static let ofDoubles =
    ofFloating.union(["CustomDebugStringConvertible", "LosslessStringConvertible", "TextOutputStreamable"])
  private static let ofCharacters =
    ordered.union(described).union(["LosslessStringConvertible", "TextOutputStreamable"])
  private static let ofTexts =
    ofCharacters.union(ofBidirectional).union([
      "RangeReplaceableCollection", "TextOutputStream", "StringProtocol", "ExpressibleByStringLiteral",
      "ExpressibleByStringInterpolation",
    ])

  /// The protocols of types without generic arguments.
  private static let plain: [String: Set<String>] = [
    "Double": ofDoubles, "Float": ofDoubles, "TimeInterval": ofDoubles, "CGFloat": ofFloating,
    "Bool": ofValues.union(coded).union([
      "CustomStringConvertible", "CustomReflectable", "LosslessStringConvertible",
      "ExpressibleByBooleanLiteral",
    ]),
    "String": ofTexts.union(coded), "Substring": ofTexts, "Character": ofCharacters,
    "Date": ordered.union(coded).union(described).union(["Strideable"]),
    "URL": ofValues.union(coded).union(["CustomStringConvertible", "CustomDebugStringConvertible"]),
    "UUID": ordered.union(coded).union(["CustomStringConvertible", "CustomReflectable"]),
    "Data": ofValues.union(coded).union(described).union(ofRandomAccess).union([
      "MutableCollection", "RangeReplaceableCollection",
    ]),
    "Decimal": ofNumbers.union(["SignedNumeric", "ExpressibleByFloatLiteral"]),
  ]

  /// The protocols of which the table says whether a type conforms.
  private static let protocols: Set =
    ofTexts.union(ofDoubles).union(ofSigned).union(ofUnsigned).union(ofArrays).union([
      "SetAlgebra", "IteratorProtocol", "LazySequenceProtocol", "RangeExpression", "AsyncSequence",
      "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral", "ExpressibleByNilLiteral",
      "Identifiable", "CaseIterable", "RawRepresentable", "OptionSet", "Error", "LocalizedError",
      "CustomNSError", "CodingKey",
    ])
}
