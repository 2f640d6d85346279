/// A structure: a value with fields.
struct StructureValue {
  let type: TypeExpression
  var fields: FieldList
}

/// A case of an enumeration with what it carries. A class, to be one word; it never changes.
final class EnumerationValue {
  let type: TypeExpression
  let name: String
  let payload: [SourceValue]
  /// The labels of what it carries.
  let labels: [String?]

  init(type: TypeExpression, name: String, payload: [SourceValue] = [], labels: [String?] = []) {
    self.type = type
    self.name = name
    self.payload = payload
    self.labels = labels
  }
}

/// Several values, some of them labelled.
struct TupleValue {
  var elements: [(label: String?, value: SourceValue)]

  /// The position of the part that is called so, by its label or its number.
  func index(of name: String) -> Int? {
    let index = Int(name) ?? elements.firstIndex { $0.label == name }
    return index.flatMap { elements.indices.contains($0) ? $0 : nil }
  }
}
