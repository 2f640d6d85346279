import SwiftSyntax

extension Interpreter {
  /// The elements of a sequence, whose cost is counted; empty for another value.
  func sequence(_ value: SourceValue, _ call: Call) throws -> [SourceValue] {
    switch value {
    case .array(let elements), .set(let elements): return elements
    case .range(let range):
      try call.allowElements(range.count ?? Int.max)
      return range.numbers.map { .int($0) }
    case .string(let text):
      try call.allowElements(text.utf8.count)
      return text.map { .string(String($0)) }
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

  /// The type `ArraySlice<Element>`.
  static func slice(_ element: TypeExpression) -> TypeExpression {
    .named([Name("ArraySlice", arguments: [element])])
  }
}

extension TypedValue {
  /// Whether it is an `ArraySlice`, with the indices of the original array.
  var isSlice: Bool {
    type?.unwrapped.argument(of: "ArraySlice") != nil || isStringView || type?.unwrapped.isDifference == true
  }

  /// Whether it is a view of a string, which has indices of its own, and is not written as its elements are.
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
