import SwiftSyntax

extension Interpreter {
  /// The elements of a sequence, whose cost is counted; empty for another value.
  func sequence(_ value: SourceValue, _ call: Call) throws -> [SourceValue] {
    switch value {
    case .array(let elements, _), .set(let elements): return elements
    case .range(let range):
      try call.allowElements(range.count ?? Int.max)
      return Array(range.elements)
    case .string(let text, _):
      try call.allowElements(text.utf8.count)
      return text.map(SourceValue.character)
    case .dictionary(let dictionary):
      try call.allowElements(dictionary.count)
      return dictionary.pairs.map { .pair($0.key, $0.value) }
    default:
      guard let own = try lazySequence(TypedValue(value), call.node, call.environment) else { return [] }
      return try collected(own, call)
    }
  }

  /// The elements without those that are certainly equal to earlier ones.
  func unique(
    _ elements: [SourceValue], at node: some SyntaxProtocol, in environment: Environment
  ) throws -> [SourceValue] {
    var keys: Set<ValueKey> = []
    return try elements.filter { element in
      try key(of: element, at: node, in: environment).map { keys.insert($0).inserted } ?? true
    }
  }
}

extension TypeExpression {
  /// The type `Set<Element>`.
  static func set(_ element: TypeExpression) -> TypeExpression {
    .named([Name("Set", arguments: [element])])
  }

  /// `KeyValuePairs<Key, Value>`
  static func keyValuePairs(_ key: TypeExpression?, _ value: TypeExpression?) -> TypeExpression {
    .named([Name("KeyValuePairs", arguments: [key, value].compactMap(\.self))])
  }

  /// The type `ReversedCollection<Base>`.
  static func reversed(_ base: TypeExpression) -> TypeExpression {
    .named([Name("ReversedCollection", arguments: [base])])
  }

  /// The type `ArraySlice<Element>`.
  static func slice(_ element: TypeExpression) -> TypeExpression {
    .named([Name("ArraySlice", arguments: [element])])
  }
}

extension TypedValue {
  /// Whether its elements have indices that are no numbers, or none.
  var hasOtherIndices: Bool {
    isStringView || type?.unwrapped.isDifference == true || isReversed || isSequenceView
  }

  /// Whether it is a `ReversedCollection` (the result of `reversed()` where no array is wanted), or a part of one.
  var isReversed: Bool {
    let type = type?.unwrapped
    return type?.argument(of: "ReversedCollection") != nil || type?.argument(of: "Slice") != nil
  }

  /// The elements of a reversed collection as the array that `reversed()` gives beside one; any other value as it is.
  func reversedAsArray(beside other: TypeExpression?) -> TypedValue {
    guard isReversed, case .array? = other?.unwrapped else { return self }
    return TypedValue(value, type?.unwrapped.elementType.map(TypeExpression.array))
  }

  /// Whether it is a view of a string or of a collection of the program, which has indices of its own, and is not written
  /// as its elements are.
  var isStringView: Bool { type?.unwrapped.argument(of: "StringView") != nil }
}

extension SourceValue {
  /// Whether its elements are known.
  var isSequence: Bool {
    switch self {
    case .array, .set, .range, .string, .dictionary: true
    default: false
    }
  }
}
