/// A place for the JSON that an encoder writes. A class, as values of libraries are.
final class JSONTarget: LibraryValue {
  enum Content {
    case value(JSONValue)
    case list([JSONTarget])
    case object(Members)
  }

  /// The members of an object in the order in which they were written.
  struct Members {
    fileprivate private(set) var list: [(key: String, target: JSONTarget)] = []
    private var positions: [String: Int] = [:]

    /// Adds a member; one with the same key is replaced.
    fileprivate mutating func set(_ key: String, _ target: JSONTarget) {
      if let position = positions[key] {
        list[position].target = target
      } else {
        positions[key] = list.count
        list.append((key, target))
      }
    }
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
    let target = JSONTarget(path: self.path + [path], encoder: encoder)
    var members = Members()
    if case .object(let known)? = content { members = known }
    // Nothing else holds the members while they change, so that they are not copied.
    content = nil
    members.set(key, target)
    content = .object(members)
    return target
  }

  /// The place of one more element.
  func element(at path: SourceValue) -> JSONTarget {
    let target = JSONTarget(path: self.path + [path], encoder: encoder)
    var elements: [JSONTarget] = []
    if case .list(let known)? = content { elements = known }
    content = nil
    elements.append(target)
    content = .list(elements)
    return target
  }

  /// What was written.
  var value: JSONValue {
    switch content {
    case .value(let value)?: value
    case .list(let elements)?: .list(elements.map(\.value))
    case .object(let members)?:
      .object(members.list.map { JSONValue.Member(key: $0.key, value: $0.target.value) })
    case nil: .object([])
    }
  }
}
