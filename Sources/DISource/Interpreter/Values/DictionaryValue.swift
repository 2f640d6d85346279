import SwiftSyntax

/// Keys and values in the order in which they were added.
///
/// A key is found by its ``ValueKey``; keys whose equality with others is never certain stand for themselves.
struct DictionaryValue {
  /// What was added; nil in place of what was removed.
  private(set) var entries: [Entry?] = []
  private var positions: [ValueKey: Int] = [:]
  /// How many keys were added whose equality with others is never certain.
  private var unlikeKeys = 0

  struct Entry {
    let key: SourceValue
    fileprivate let name: ValueKey
    var value: SourceValue
  }

  init() {}

  var count: Int { positions.count }

  var isEmpty: Bool { positions.isEmpty }

  /// The keys and values, in order.
  var pairs: [(key: SourceValue, value: SourceValue)] {
    entries.compactMap { entry in entry.map { ($0.key, $0.value) } }
  }

  /// Each key with its value behind it, in order.
  var flat: [SourceValue] { entries.flatMap { entry in entry.map { [$0.key, $0.value] } ?? [] } }

  /// Whether the equality of a key with others is never certain.
  var hasUnlikeKeys: Bool { unlikeKeys > 0 }

  /// The values, beside those of another dictionary for the same keys; nil where one has a key that the other has not.
  func values(besideThoseOf other: DictionaryValue) -> (own: [SourceValue], other: [SourceValue])? {
    var (own, others): ([SourceValue], [SourceValue]) = ([], [])
    for case let entry? in entries {
      if case .unlike = entry.name { return nil }
      guard let value = other[entry.name] else { return nil }
      own.append(entry.value)
      others.append(value)
    }
    return (own, others)
  }

  /// The value for a key.
  subscript(name: ValueKey?) -> SourceValue? {
    guard let name, let position = positions[name] else { return nil }
    return entries[position]?.value
  }

  /// Gives `key` a value, or with nil takes it out.
  mutating func set(_ key: SourceValue, _ name: ValueKey?, to value: SourceValue?) {
    let name = name ?? nextUnlikeKey()
    switch (positions[name], value) {
    case (let position?, let value?): entries[position]?.value = value
    case (let position?, nil): remove(name, at: position)
    case (nil, let value?):
      positions[name] = entries.count
      entries.append(Entry(key: key, name: name, value: value))
    case (nil, nil): break
    }
  }

  /// Lets `body` change the value for a key where it is; nil means that there is none, before and afterwards.
  mutating func change<Result>(
    _ key: SourceValue, _ name: ValueKey?, _ body: (inout SourceValue?) throws -> Result
  ) rethrows -> Result {
    let position = name.flatMap { positions[$0] }
    var value = position.flatMap { entries[$0]?.value }
    if let position { entries[position]?.value = .void }
    defer { set(key, name, to: value) }
    return try body(&value)
  }

  private mutating func nextUnlikeKey() -> ValueKey {
    unlikeKeys += 1
    return .unlike(unlikeKeys)
  }

  private mutating func remove(_ name: ValueKey, at position: Int) {
    positions[name] = nil
    entries[position] = nil
    guard entries.count > 32, positions.count < entries.count / 2 else { return }
    entries = entries.filter { $0 != nil }
    for (position, entry) in entries.enumerated() {
      if let entry { positions[entry.name] = position }
    }
  }
}

/// What tells a value from others, so that it is found in a dictionary: values have one key if they are certain to be
/// equal.
enum ValueKey: Hashable {
  case int(Int)
  case double(Double)
  case string(String)
  case bool(Bool)
  case nothing
  case object(ObjectIdentifier)
  case type(TypeExpression)
  /// The beginning of a value with so many parts, whose keys follow.
  case parts(String, Int)
  case several([ValueKey])
  /// The keys of what has no order: a set, or the pairs of a dictionary.
  case unordered(Set<ValueKey>)
  /// Unlike every other key; the number tells such keys of one dictionary apart.
  case unlike(Int)
}

extension ValueKey {
  /// The key of a value; nil where its equality with others is never certain.
  ///
  /// - Parameters:
  ///   - check: Ends the work for a value or a part of it that is told from others in another way.
  ///   - spend: Takes the steps that the work costs, and ends it when there are none left.
  ///   - depth: Sets and dictionaries that are nested more deeply have no key.
  static func key(
    of value: SourceValue, checking check: (SourceValue) throws -> Void, spending spend: (Int) throws -> Void,
    within depth: Int = 16
  ) throws -> ValueKey? {
    try check(value)
    if let simple = ValueKey(simple: value) { return simple }
    var keys: [ValueKey] = []
    var open = [value]
    while let next = open.popLast() {
      if keys.count % SizeLimit.valuesPerStep == 0 { try spend(1) }
      try check(next)
      if let simple = ValueKey(simple: next) {
        keys.append(simple)
      } else if let members = next.members {
        guard depth > 0 else { return nil }
        var own: Set<ValueKey> = []
        for member in members {
          guard let key = try key(of: member, checking: check, spending: spend, within: depth - 1) else {
            return nil
          }
          own.insert(key)
        }
        keys.append(.unordered(own))
      } else if let (name, parts) = next.parts {
        keys.append(.parts(name, parts.count))
        open += parts.reversed()
      } else {
        return nil
      }
    }
    return .several(keys)
  }

  private init?(simple value: SourceValue) {
    switch value {
    case .int(let value, _): self = .int(value)
    case .double(let value, _): self = Int(exactly: value).map(ValueKey.int) ?? .double(value)
    case .string(let value): self = .string(value)
    case .bool(let value): self = .bool(value)
    case .nothing, .nothingInside, .void: self = .nothing
    case .object(let object): self = .object(ObjectIdentifier(object))
    case .library(let value): self = .object(ObjectIdentifier(value))
    case .metatype(let type): self = .type(type)
    case .range, .structure, .enumeration, .array, .set, .dictionary, .tuple, .closure, .function, .keyPath,
      .unknown:
      return nil
    }
  }
}

extension SourceValue {
  /// What is in a set or a dictionary, without order.
  fileprivate var members: [SourceValue]? {
    switch self {
    case .set(let elements): elements
    case .dictionary(let dictionary):
      dictionary.pairs.map { .tuple(TupleValue(elements: [(nil, $0.key), (nil, $0.value)])) }
    default: nil
    }
  }

  /// What a value is made of, under a name that values with other kinds of parts do not have.
  fileprivate var parts: (name: String, values: [SourceValue])? {
    switch self {
    case .enumeration(let value): (value.name, value.payload)
    case .array(let elements): ("[]", elements)
    case .tuple(let tuple): ("()", tuple.elements.map(\.value))
    case .structure(let structure): (structure.type.description, structure.values)
    case .range(let range):
      (range.isClosed ? "..." : "..<", [.int(range.lowerBound), .int(range.upperBound)])
    default: nil
    }
  }
}

extension Interpreter {
  /// The key by which a value is found in a dictionary. The work is counted.
  func key(
    of value: SourceValue, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> ValueKey? {
    try ValueKey.key(
      of: value, checking: { try checkKey($0, at: node, in: environment) },
      spending: { try spend($0, at: node, in: environment) })
  }

  /// Refuses a value whose own `==`, which a ``ValueKey`` does not know of, tells it from others, or that has none.
  private func checkKey(
    _ value: SourceValue, at node: some SyntaxProtocol, in environment: Environment
  ) throws {
    guard policy.endsAtFaults, let type = value.declaredType else { return }
    switch facts.equality(of: type, value, self) {
    case .function(_, let owner?):
      throw error(
        "'\(owner)' has an '==' of its own, which is not understood in a key or a set", at: node,
        in: environment)
    case .missing(let declaration):
      throw error(
        "'\(declaration.name)' is not Hashable, so that it is no key and in no set", at: node, in: environment
      )
    default: return
    }
  }
}
