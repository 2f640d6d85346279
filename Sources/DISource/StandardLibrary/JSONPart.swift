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

  /// Whether texts may stand for numbers such as infinity.
  var convertsFloatTexts: Bool {
    strategy("nonConformingFloatDecodingStrategy").map { $0 != "throw" } ?? false
  }

  /// The members of an object, with their keys as the decoder's strategy names them; nil for another value.
  var members: [(key: String, value: JSONValue)]? {
    guard case .object(let members) = value else { return nil }
    guard strategy("keyDecodingStrategy") == "convertFromSnakeCase" else { return members }
    return members.map { ($0.key.fromSnakeCase, $0.value) }
  }

  /// The member with this key; nil if there is none.
  func member(_ key: String) -> JSONValue? { members?.first { $0.key == key }?.value }
}

/// A place for the JSON that an encoder writes. A class, as values of libraries are.
final class JSONTarget: LibraryValue {
  enum Content {
    case value(JSONValue)
    case list([JSONTarget])
    case object([(key: String, target: JSONTarget)])
  }

  let typeName = "JSON"
  /// What was written; nil for nothing yet.
  var content: Content?
  let path: [SourceValue]
  /// The `JSONEncoder`.
  let encoder: SourceObject

  static let members = MemberTable<JSONTarget>()

  init(path: [SourceValue] = [], encoder: SourceObject) {
    self.path = path
    self.encoder = encoder
  }

  func strategy(_ name: String) -> String? { encoder.strategy(name)?.name }

  /// The number of elements that were written.
  var count: Int { if case .list(let elements)? = content { elements.count } else { 0 } }

  /// The place of a member; what was written there before is replaced.
  func member(_ key: String, at path: SourceValue, convertsKey: Bool = true) -> JSONTarget {
    let isSnake = convertsKey && strategy("keyEncodingStrategy") == "convertToSnakeCase"
    let key = isSnake ? key.inSnakeCase : key
    var members: [(key: String, target: JSONTarget)] = []
    if case .object(let known)? = content { members = known.filter { $0.key != key } }
    let target = JSONTarget(path: self.path + [path], encoder: encoder)
    content = .object(members + [(key, target)])
    return target
  }

  /// The place of one more element.
  func element(at path: SourceValue) -> JSONTarget {
    let target = JSONTarget(path: self.path + [path], encoder: encoder)
    if case .list(let elements)? = content {
      content = .list(elements + [target])
    } else {
      content = .list([target])
    }
    return target
  }

  /// What was written.
  var value: JSONValue {
    switch content {
    case .value(let value)?: value
    case .list(let elements)?: .list(elements.map(\.value))
    case .object(let members)?: .object(members.map { ($0.key, $0.target.value) })
    case nil: .object([])
    }
  }
}

extension SourceObject {
  /// A strategy of a `JSONEncoder` or `JSONDecoder`.
  func strategy(_ name: String) -> EnumerationValue? {
    guard case .enumeration(let strategy)? = fields.value(of: name) else { return nil }
    return strategy
  }
}

extension String {
  /// The key as `convertFromSnakeCase` names it: `user_name` is `userName`.
  fileprivate var fromSnakeCase: String {
    guard let first = firstIndex(where: { $0 != "_" }), let last = lastIndex(where: { $0 != "_" }) else {
      return self
    }
    let words = self[first...last].split(separator: "_")
    guard words.count > 1 else { return self }
    let name =
      words[0].lowercased()
      + words[1...].map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
    return self[..<first] + name + self[index(after: last)...]
  }

  /// The key as `convertToSnakeCase` names it: `userName` is `user_name`, `myURLString` is `my_url_string`.
  fileprivate var inSnakeCase: String {
    guard !isEmpty else { return self }
    var words: [Substring] = []
    var start = startIndex
    var search = index(after: startIndex)
    while let upper = self[search...].firstIndex(where: \.isUppercase) {
      words.append(self[start..<upper])
      guard let lower = self[upper...].firstIndex(where: \.isLowercase) else {
        start = upper
        break
      }
      start = upper
      if lower != index(after: upper) {
        start = index(before: lower)
        words.append(self[upper..<start])
      }
      search = lower
    }
    words.append(self[start...])
    return words.map { $0.lowercased() }.joined(separator: "_")
  }
}
