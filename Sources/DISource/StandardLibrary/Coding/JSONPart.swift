/// A part of the JSON that a decoder reads. A class, as values of libraries are.
final class JSONPart: LibraryValue {
  let typeName = "JSON"
  let value: JSONValue
  /// The keys that lead to it, which are a `CodingKey` each.
  let path: [SourceValue]
  /// The `JSONDecoder`.
  let decoder: SourceObject
  /// The number of elements that an unkeyed container has read.
  var position = 0
  /// The members of an object, by their keys; of two with one key, the first.
  private lazy var membersByKey: [String: JSONValue] = Dictionary((members ?? []).map { ($0.key, $0.value) })
  { first, _ in first }

  static let members = MemberTable<JSONPart>()

  init(_ value: JSONValue, path: [SourceValue] = [], decoder: SourceObject) {
    self.value = value
    self.path = path
    self.decoder = decoder
  }

  /// A part of this one.
  func part(_ value: JSONValue, at key: SourceValue) -> JSONPart {
    JSONPart(value, path: path + [key], decoder: decoder)
  }

  /// The name of a strategy of the decoder.
  func strategy(_ name: String) -> String? { decoder.strategy(name)?.name }

  /// The members of an object, with their keys as the decoder's strategy names them; nil for another value.
  var members: [JSONValue.Member]? {
    guard case .object(let members) = value else { return nil }
    guard strategy("keyDecodingStrategy") == "convertFromSnakeCase" else { return members }
    return members.map { JSONValue.Member(key: $0.key.fromSnakeCase, value: $0.value) }
  }

  /// The member with this key; nil if there is none.
  func member(_ key: String) -> JSONValue? { membersByKey[key] }
}

extension SourceObject {
  /// A strategy of a `JSONEncoder` or `JSONDecoder`.
  func strategy(_ name: String) -> EnumerationValue? {
    guard case .enumeration(let strategy)? = fields.value(of: name) else { return nil }
    return strategy
  }
}
