/// Known types and protocols of the standard library, Foundation and libraries.
struct KnownProtocols: Sendable {
  /// The protocols that each protocol refines, including those of libraries.
  private let refined: [String: [String]]

  init(_ libraries: [Library] = []) {
    refined = libraries.reduce(into: Self.standard) { $0.merge($1.protocols) { known, _ in known } }
  }

  private static let standard: [String: [String]] = [
    "Any": [], "AnyObject": [], "Equatable": [], "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    "Sendable": [], "Error": ["Sendable"], "LocalizedError": ["Error"], "Identifiable": [],
    "CaseIterable": [], "RawRepresentable": [], "Encodable": [], "Decodable": [],
    "Codable": ["Encodable", "Decodable"], "CustomStringConvertible": [],
    "LosslessStringConvertible": ["CustomStringConvertible"],
    "CustomDebugStringConvertible": [], "Sequence": [], "Collection": ["Sequence"], "IteratorProtocol": [],
    "BidirectionalCollection": ["Collection"], "RandomAccessCollection": ["BidirectionalCollection"],
    "MutableCollection": ["Collection"], "RangeReplaceableCollection": ["Collection"],
    "LazySequenceProtocol": ["Sequence"], "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
    "ExpressibleByArrayLiteral": [], "ExpressibleByDictionaryLiteral": [], "ExpressibleByFloatLiteral": [],
    "ExpressibleByBooleanLiteral": [], "ExpressibleByNilLiteral": [],
    "AdditiveArithmetic": ["Equatable"], "Numeric": ["AdditiveArithmetic", "ExpressibleByIntegerLiteral"],
    "SignedNumeric": ["Numeric"], "Strideable": ["Comparable"], "TextOutputStream": [],
    "AsyncSequence": [], "OptionSet": ["RawRepresentable", "SetAlgebra"], "Copyable": [],
    "NSObjectProtocol": [],
    "ExpressibleByStringLiteral": [], "ExpressibleByIntegerLiteral": [], "ObservableObject": ["AnyObject"],
  ]

  private static let values: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "CGFloat", "Bool", "String", "Character", "Substring", "Set", "Range", "ClosedRange", "Date", "URL",
    "UUID",
    "Data", "Decimal", "TimeInterval",
  ]

  /// Value types of Foundation of which no more is known than that. Their initialisers make objects that hold the
  /// arguments.
  private static let opaqueValues: Set<String> = [
    "Calendar", "DateComponents", "DateInterval", "IndexPath", "IndexSet", "Locale", "TimeZone",
    "URLComponents", "URLQueryItem", "URLRequest",
  ]

  /// Error structures of Foundation, whose members are not known either.
  private static let errors: Set<String> = ["CocoaError", "MachError", "POSIXError"]

  func contains(_ type: TypeExpression) -> Bool {
    type.typeName.map { refined[$0] != nil } ?? false
  }

  /// The names of protocols and of all that they refine, those nearest to them first.
  func refined(by names: [String]) -> [String] {
    var found = names.filter { refined[$0] != nil }
    var next = 0
    while next < found.count {
      found += (refined[found[next]] ?? []).filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  /// The protocol and all protocols that it refines.
  func closure(of type: TypeExpression) -> Set<TypeExpression> {
    var closure: Set<TypeExpression> = [type]
    for name in type.typeName.flatMap({ refined[$0] }) ?? [] {
      closure.formUnion(self.closure(of: .named(name)))
    }
    return closure
  }

  /// Types of other modules that are available to every program, or to one that imports Foundation.
  private static let foundations: Set<String> = [
    "CGFloat", "Data", "Date", "Decimal", "LocalizedError", "NSObjectProtocol", "ObservableObject",
    "TimeInterval", "URL",
    "UUID",
  ]

  /// Other types of the module `Swift`.
  private static let ofSwift: Set = [
    "ArraySlice", "EnumeratedSequence", "Never", "ReversedCollection", "Repeated", "Result", "StrideThrough",
    "StrideTo",
    "Zip2Sequence",
  ]

  /// Whether the type belongs to the module `Swift`.
  static func isOfStandardLibrary(_ name: String) -> Bool {
    let isKnown =
      values.contains(name) || standard[name] != nil || ofSwift.contains(name)
    return isKnown && !foundations.contains(name)
  }

  /// The protocols that a collection or optional conforms to if its elements do.
  static let ofParts: Set<TypeExpression> = [
    .named("Equatable"), .named("Hashable"), .named("Codable"), .named("Encodable"), .named("Decodable"),
    .named("Sendable"),
  ]

  /// The protocols of the standard library that every array, dictionary or optional conforms to.
  static func ofForm(_ type: TypeExpression) -> Set<String> {
    switch type {
    case .array: ofArrays
    case .dictionary: ofDictionaries
    case .optional: ["CustomDebugStringConvertible", "ExpressibleByNilLiteral"]
    default: []
    }
  }

  private static let ofDictionaries: Set = [
    "Sequence", "Collection", "CustomStringConvertible", "CustomDebugStringConvertible",
    "ExpressibleByDictionaryLiteral",
  ]

  private static let ofArrays: Set = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "CustomStringConvertible", "CustomDebugStringConvertible",
    "ExpressibleByArrayLiteral",
  ]

  /// Whether it is one of the protocols of sequences and collections.
  static func isOfSequences(_ type: TypeExpression) -> Bool {
    type.typeName.map(ofCollections.contains) ?? false
  }

  private static let ofCollections: Set = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection",
  ]

  /// The protocols that no value type of the standard library or Foundation conforms to by itself.
  static let ofNoValue: Set<TypeExpression> = [
    .named("AnyObject"), .named("CaseIterable"), .named("CustomNSError"), .named("Error"),
    .named("Identifiable"), .named("LocalizedError"), .named("OptionSet"), .named("RawRepresentable"),
  ]

  /// The protocols to which no other value types conform than ``conforms(_:to:)`` tells.
  static let ofFewValues: Set<TypeExpression> = [
    .named("BinaryFloatingPoint"), .named("BinaryInteger"), .named("FixedWidthInteger"),
    .named("FloatingPoint"),
    .named("SignedInteger"), .named("StringProtocol"), .named("UnsignedInteger"),
  ]

  private static let ordered: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "CGFloat", "String", "Character", "Substring", "Date", "Decimal", "TimeInterval",
  ]

  /// Whether a type of the standard library or Foundation is known to conform to one of their protocols.
  static func conforms(_ type: TypeExpression, to target: TypeExpression) -> Bool {
    guard let name = type.typeName, values.contains(name) else { return false }
    return switch target.typeName {
    case "Equatable", "Hashable", "Sendable", "Codable", "Encodable", "Decodable":
      !["Set", "Range", "ClosedRange"].contains(name)
    case "CustomStringConvertible": true
    case "CustomDebugStringConvertible":
      ["Double", "Float"].contains(name)
        || ["String", "Substring", "Character", "Set", "Range", "ClosedRange"].contains(name)
    case "LosslessStringConvertible":
      IntegerType(name) != nil
        || ["Double", "Float", "Bool", "String", "Substring", "Character"].contains(name)
    case "ExpressibleByIntegerLiteral":
      IntegerType(name) != nil || FloatingType(rawValue: name) != nil
        || name == "Decimal"
    case "ExpressibleByFloatLiteral":
      FloatingType(rawValue: name) != nil || name == "Decimal"
    case "ExpressibleByBooleanLiteral": name == "Bool"
    case "ExpressibleByStringLiteral": ["String", "Substring"].contains(name)
    case "ExpressibleByArrayLiteral": name == "Set"
    case "SignedNumeric":
      IntegerType(name)?.isSigned ?? (FloatingType(rawValue: name) != nil)
    case "BidirectionalCollection", "RangeReplaceableCollection": ["String", "Substring"].contains(name)
    case "TextOutputStream": ["String", "Substring"].contains(name)
    case "Comparable": ordered.contains(name)
    case "Sequence", "Collection": ["String", "Substring", "Set", "Data"].contains(name)
    case "StringProtocol": ["String", "Substring"].contains(name)
    case "BinaryInteger", "FixedWidthInteger": IntegerType(name) != nil
    case "SignedInteger": IntegerType(name)?.isSigned ?? false
    case "UnsignedInteger": IntegerType(name).map { !$0.isSigned } ?? false
    case "FloatingPoint", "BinaryFloatingPoint": FloatingType(rawValue: name) != nil
    case "Numeric", "AdditiveArithmetic", "Strideable":
      IntegerType(name) != nil || FloatingType(rawValue: name) != nil
    default: false
    }
  }

  /// Whether it is a value type of the standard library or of Foundation.
  static func isValueType(_ type: TypeExpression) -> Bool {
    type.typeName.map(values.contains) ?? false
  }

  /// Whether it is an error structure of Foundation.
  static func isErrorOfFoundation(_ type: TypeExpression) -> Bool {
    type.typeName.map(errors.contains) ?? false
  }

  /// Whether it is a value type of Foundation whose members are not known.
  static func isOpaqueValueType(_ type: TypeExpression) -> Bool {
    type.typeName.map(opaqueValues.contains) ?? false
  }
}
