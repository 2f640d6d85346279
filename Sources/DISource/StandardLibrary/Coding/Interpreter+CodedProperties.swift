import DICore

/// A value that is not read from JSON, or not written as JSON, here.
struct CodingRefusal: Error {}

/// The `CodingKey` of a stored property.
struct CodedProperty {
  let property: PropertyDeclaration
  let key: SourceValue
  /// The text of the key.
  let name: String
}

// The keys of what is written as JSON and read from it, and the errors.
extension Interpreter {
  /// A key that no type of the program declares.
  func codingKey(_ text: String, number: Int? = nil, of typeName: String) -> SourceValue {
    var fields = FieldList()
    fields["typeName"] = .strong(.string(typeName))
    fields["stringValue"] = .strong(.string(text))
    fields["intValue"] = .strong(number.map { .int($0) } ?? .nothing)
    return .structure(StructureValue(type: .named("CodingKeyOfJSON"), fields: fields))
  }

  func codingKey(ofIndex index: Int) -> SourceValue {
    codingKey("Index \(index)", number: index, of: "_CodingKey")
  }

  /// The text of a `CodingKey` of the program.
  func codingText(of key: SourceValue) throws -> String {
    switch key {
    case .enumeration(let value):
      if case .string(let text, _)? = try codingKeyMember("stringValue", of: value)?.value { return text }
    case .structure(let key):
      if case .string(let text, _)? = key.fields.value(of: "stringValue") { return text }
    default: break
    }
    throw CodingRefusal()
  }

  /// The stored properties that a derived `init(from:)` reads and a derived `encode(to:)` writes.
  func codedProperties(of declaration: TypeDeclaration) throws -> [CodedProperty] {
    let keys = table.type(named: declaration.name + ".CodingKeys")
    if let keys, keys.kind != .enum { throw CodingRefusal() }
    return try declaration.storedProperties.filter { !$0.isLazy }.compactMap { property in
      let written = property.writtenName ?? property.name
      if let keys, !keys.cases.contains(where: { $0.name == written }) { return nil }
      guard !property.isWeak, !property.isUnowned else { throw CodingRefusal() }
      guard let keys else {
        return CodedProperty(property: property, key: codingKey(written, of: "CodingKeys"), name: written)
      }
      let key = SourceValue.enumeration(EnumerationValue(type: .named(keys.name), name: written))
      return CodedProperty(property: property, key: key, name: try codingText(of: key))
    }
  }

  /// The wrapper of a coded property, which is what is read and written; nil for a property without one.
  func codedWrapper(of coded: CodedProperty, in value: SourceValue?) throws -> DeclaredWrapper? {
    guard coded.property.wrapper != nil else { return nil }
    guard case .wrapped(let wrapper as DeclaredWrapper)? = value?.fields?[Symbol(coded.property.name)] else {
      throw CodingRefusal()
    }
    return wrapper
  }

  /// Whether the program adds a method of that name to the containers of coders, which derived code calls too:
  /// `extension KeyedDecodingContainer { func decode<T>(_ type: Lossy<T>.Type, forKey key: Key) … }`.
  func addsToContainer(_ typeName: String, _ name: String) -> Bool {
    guard let type = table.type(named: typeName) else { return false }
    return typeLookups.methods(name, of: type, self).contains { !CodingTypes.isNative($0) }
  }

  /// A `DecodingError`, to be thrown.
  func decodingError(
    _ name: String, _ subject: SourceValue?, at path: [SourceValue], _ message: String, _ call: Call
  ) -> any Error {
    let context = codingContext("DecodingError", path, message)
    let error = EnumerationValue(
      type: .named("DecodingError"), name: name, payload: [subject, context].compactMap(\.self),
      labels: subject == nil ? [nil] : [nil, nil])
    return thrown(.enumeration(error), call)
  }

  /// An `EncodingError`, to be thrown.
  func encodingError(_ value: SourceValue, at path: [SourceValue], _ message: String, _ call: Call)
    -> any Error
  {
    let error = EnumerationValue(
      type: .named("EncodingError"), name: "invalidValue",
      payload: [value, codingContext("EncodingError", path, message)], labels: [nil, nil])
    return thrown(.enumeration(error), call)
  }

  private func codingContext(_ error: String, _ path: [SourceValue], _ message: String) -> SourceValue {
    var fields = FieldList()
    fields["codingPath"] = .strong(.array(path))
    fields["debugDescription"] = .strong(.string(message))
    fields["underlyingError"] = .strong(.nothing)
    return .structure(StructureValue(type: .named("\(error).Context"), fields: fields))
  }

  /// An error of the program, to be thrown.
  func thrown(_ value: SourceValue, _ call: Call) -> ThrownValue {
    thrownValue = value
    return ThrownValue(text: value.shownText, place: call.place)
  }

  /// The call of `dataCorruptedError(forKey: .a, in: container, …)` with its key, whose type the container tells.
  func withKeyOfContainer(_ call: Call) throws -> Call {
    guard let key = call["forKey"], let container = call["in"] else { return call }
    let value = try call.value(container)
    let type = value.value.declaredType?.argument(of: "KeyedDecodingContainer")
    let own = try call.value(key, for: ExpressionUse(type))
    return call.replacing(
      arguments: call.arguments.map { argument in
        switch argument.label {
        case "forKey": .init(label: argument.label, content: .value(own))
        case "in": .init(label: argument.label, content: .value(value))
        default: argument
        }
      })
  }

  /// A container of a decoder or encoder, or one of these itself.
  func codingContainer(
    _ type: TypeExpression, _ state: any LibraryValue, path: [SourceValue],
    _ more: [String: SourceValue] = [:]
  ) -> TypedValue {
    var fields = FieldList()
    fields["codingPath"] = .strong(.array(path))
    for (name, value) in more { fields[Symbol(name)] = .strong(value) }
    fields["state"] = .strong(.library(state))
    return TypedValue(.structure(StructureValue(type: type, fields: fields)), type)
  }
}

extension EnumCaseDeclaration {
  /// The name of the derived `CodingKey` of its associated values: `LoadedCodingKeys` of `loaded`.
  var nameOfCodingKeys: String { name.prefix(1).uppercased() + name.dropFirst() + "CodingKeys" }
}
