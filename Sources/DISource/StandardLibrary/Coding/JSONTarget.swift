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
