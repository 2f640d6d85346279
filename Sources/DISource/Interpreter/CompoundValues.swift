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

/// Keys and values in the order in which they were added.
struct DictionaryValue {
  var pairs: [(key: SourceValue, value: SourceValue)] = []

  /// The value for a key whose equality with `key` is certain.
  subscript(key: SourceValue) -> SourceValue? {
    get { pairs.first { $0.key.isEqual(to: key) == true }?.value }
    set {
      let index = pairs.firstIndex { $0.key.isEqual(to: key) == true }
      switch (index, newValue) {
      case (let index?, let value?): pairs[index].value = value
      case (let index?, nil): pairs.remove(at: index)
      case (nil, let value?): pairs.append((key, value))
      case (nil, nil): break
      }
    }
  }
}

/// Several values, some of them labelled.
struct TupleValue {
  var elements: [(label: String?, value: SourceValue)]
}
