/// Keys and values in the order in which they were added.
///
/// A key is found by its ``ValueKey``. Keys whose equality is never certain are never found.
struct DictionaryValue {
  /// The entries; nil for removed ones.
  private(set) var entries: [Entry?] = []
  private var positions: [ValueKey: Int] = [:]
  /// The number of keys whose equality is never certain.
  private var unlikeKeys = 0
  /// Whether it may have more keys, whose values are not known.
  var isPartlyKnown = false

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

  /// Each key followed by its value, in order.
  var flat: [SourceValue] { entries.flatMap { entry in entry.map { [$0.key, $0.value] } ?? [] } }

  /// Whether there are keys whose equality is never certain.
  var hasUnlikeKeys: Bool { unlikeKeys > 0 }

  /// The values of both dictionaries in the same order of keys; nil if one has a key that the other lacks.
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

  /// The same keys with other values.
  func mapValues(_ change: (SourceValue) -> SourceValue) -> DictionaryValue {
    var copy = self
    for index in entries.indices {
      if let value = entries[index]?.value { copy.entries[index]?.value = change(value) }
    }
    return copy
  }

  /// The value for a key; nil if there is none.
  subscript(name: ValueKey?) -> SourceValue? {
    guard let name, let position = positions[name] else { return nil }
    return entries[position]?.value
  }

  /// Sets the value of `key`; nil removes it.
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

  /// Lets `body` change the value of a key in place; nil means that there is none, before and after.
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

/// The identity of a value in a dictionary: two values have equal keys if they are certainly equal.
enum ValueKey: Hashable {
  case int(Int)
  case large(UInt64)
  case double(Double)
  case string(String)
  case bool(Bool)
  case nothing
  case object(ObjectIdentifier)
  case type(TypeExpression)
  /// The beginning of a value with this number of parts, whose keys follow.
  case parts(String, Int)
  case several([ValueKey])
  /// The keys of an unordered value: of a set, or the pairs of a dictionary.
  case unordered(Set<ValueKey>)
  /// Unequal to every other key; the number distinguishes such keys within one dictionary.
  case unlike(Int)
}

extension ValueKey {
  /// The key of a value; nil if its equality is never certain.
  ///
  /// - Parameters:
  ///   - declared: Returns the keys of a value, or a part of it, whose type declares how it is hashed; nil for another
  ///     value. Throws for one that is not `Hashable`.
  ///   - spend: Counts the steps of the work; throws if there are none left.
  ///   - depth: The depth of nested sets and dictionaries up to which there is a key.
  static func key(
    of value: SourceValue, declared: (SourceValue) throws -> [ValueKey]?,
    spending spend: (Int) throws -> Void, within depth: Int = 16
  ) throws -> ValueKey? {
    if let own = try declared(value) { return .several(own) }
    if let simple = ValueKey(simple: value) { return simple }
    var keys: [ValueKey] = []
    var open = [value]
    while let next = open.popLast() {
      if keys.count % SizeLimit.valuesPerStep == 0 { try spend(1) }
      if let own = try declared(next) {
        keys.append(.several(own))
      } else if let simple = ValueKey(simple: next) {
        keys.append(simple)
      } else if let members = next.members {
        guard depth > 0 else { return nil }
        var own: Set<ValueKey> = []
        for member in members {
          guard let key = try key(of: member, declared: declared, spending: spend, within: depth - 1) else {
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
    case .large(let value, _): self = .large(value)
    case .double(let value, _): self = Int(exactly: value).map(ValueKey.int) ?? .double(value)
    case .string(let value, _): self = .string(value)
    case .bool(let value): self = .bool(value)
    case .nothing, .nothingInside, .void: self = .nothing
    case .object(let object): self = .object(ObjectIdentifier(object))
    case .library(let index as StringIndex): self = .several([.string(index.typeName), .int(index.offset)])
    case .library(let range as StringIndexRange):
      self = .several([
        .string(range.typeName), .int(range.offsets.lowerBound), .int(range.offsets.upperBound),
      ])
    case .library(let value) where value.enumCase == nil: self = .object(ObjectIdentifier(value.identity))
    case .metatype(let type): self = .type(type)
    case .library, .range, .structure, .enumeration, .array, .set, .dictionary, .tuple, .closure, .function,
      .keyPath,
      .unknown:
      return nil
    }
  }
}

extension SourceValue {
  /// The members of a set or the pairs of a dictionary; nil for other values.
  fileprivate var members: [SourceValue]? {
    switch self {
    case .set(let elements): elements
    case .dictionary(let dictionary):
      dictionary.pairs.map { .tuple(TupleValue(elements: [(nil, $0.key), (nil, $0.value)])) }
    default: nil
    }
  }

  /// The parts of a value, with a name that distinguishes it from values with other kinds of parts.
  fileprivate var parts: (name: String, values: [SourceValue])? {
    switch self {
    case .enumeration(let value): (value.name, value.payload)
    case .library(let value): value.enumCase.map { ($0.name, $0.payload.map(\.value)) }
    case .array(let elements, _): ("[]", elements)
    case .tuple(let tuple): ("()", tuple.elements.map(\.value))
    case .structure(let structure): (structure.type.description, structure.values)
    case .range(let range):
      (
        range.isClosed ? "..." : "..<",
        [.int(range.lowerBound, range.kind), .int(range.upperBound, range.kind)]
      )
    default: nil
    }
  }
}
