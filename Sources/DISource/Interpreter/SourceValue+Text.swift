extension SourceValue {
  /// The value as string interpolation writes it.
  var text: String {
    switch self {
    case .int(let value): String(value)
    case .double(let value): String(value)
    case .string(let value): value
    case .bool(let value): String(value)
    case .array(let elements): "[" + elements.map(\.quoted).joined(separator: ", ") + "]"
    case .dictionary(let dictionary): dictionary.text
    case .tuple(let tuple): "(" + tuple.elements.map(\.value.quoted).joined(separator: ", ") + ")"
    default: shortText
    }
  }

  /// The value inside of a collection.
  var quoted: String {
    guard case .string(let value) = self else { return text }
    return "\"\(value)\""
  }

  private var shortText: String {
    switch self {
    case .object(let object): object.type.description
    case .structure(let structure): structure.type.description
    case .enumeration(let value): value.text
    case .void: "()"
    case .nothing: "nil"
    case .range(let range): "\(range.lowerBound)..<\(range.upperBound)"
    case .closure, .function: "(Function)"
    case .metatype(let type): type.description
    case .keyPath(let path): "\\." + path.joined(separator: ".")
    case .library(let value): value.typeName
    case .unknown(let value): value.text
    default: ""
    }
  }
}

extension EnumerationValue {
  var text: String {
    payload.isEmpty ? name : "\(name)(" + payload.map(\.quoted).joined(separator: ", ") + ")"
  }
}

extension DictionaryValue {
  var text: String {
    pairs.isEmpty
      ? "[:]" : "[" + pairs.map { "\($0.key.quoted): \($0.value.quoted)" }.joined(separator: ", ") + "]"
  }
}
