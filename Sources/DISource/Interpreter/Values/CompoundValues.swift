/// An instance of a structure: its fields.
struct StructureValue {
  let type: TypeExpression
  var fields: FieldList
}

/// A case of an enumeration with its associated values. A class, so that its size is one word; it is immutable.
final class EnumerationValue {
  let type: TypeExpression
  let name: String
  let payload: [SourceValue]
  /// The labels of the associated values.
  let labels: [String?]

  init(type: TypeExpression, name: String, payload: [SourceValue] = [], labels: [String?] = []) {
    self.type = type
    self.name = name
    self.payload = payload
    self.labels = labels
  }
}

/// A tuple; some elements may have labels.
struct TupleValue {
  var elements: [(label: String?, value: SourceValue)]

  /// The index of the element with this label or number; nil if there is none.
  func index(of name: String) -> Int? {
    let index = Int(name) ?? elements.firstIndex { $0.label == name }
    return index.flatMap { elements.indices.contains($0) ? $0 : nil }
  }
}
