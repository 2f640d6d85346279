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

  init(type: TypeExpression, name: String, payload: [SourceValue] = []) {
    self.type = type
    self.name = name
    self.payload = payload
  }
}

/// Several values, some of them labelled.
struct TupleValue {
  var elements: [(label: String?, value: SourceValue)]
}
