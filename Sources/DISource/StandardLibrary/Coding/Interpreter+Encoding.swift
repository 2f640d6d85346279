import DICore

// Values that are written as JSON.
extension Interpreter {
  /// Writes a value.
  ///
  /// - Throws: What the program's code throws; ``CodingRefusal`` for a value that is not written here.
  func encode(_ value: TypedValue, to target: JSONTarget, _ call: Call) throws {
    try step(at: call.node, in: call.environment)
    // A value may contain itself.
    try calling(at: call.place) { try write(value, to: target, call) }
  }

  private func write(_ value: TypedValue, to target: JSONTarget, _ call: Call) throws {
    switch value.value {
    case .nothing: target.content = .value(.null)
    case .int(let number, _): target.content = .value(.number("\(number)"))
    case .large(let number, _): target.content = .value(.number("\(number)"))
    case .double(let number, let type): target.content = .value(try jsonNumber(number, type, target, call))
    case .string(let text, .string): target.content = .value(.text(text))
    case .bool(let flag): target.content = .value(.bool(flag))
    case .array(let elements, nil): try encode(elements, value.type?.unwrapped.elementType, to: target, call)
    case .set(let elements) where elements.count < 2:
      try encode(elements, value.type?.unwrapped.elementType, to: target, call)
    case .dictionary(let dictionary): try encode(dictionary, value.type?.unwrapped, to: target, call)
    case .object, .structure, .enumeration: try encodeDeclared(value.value, to: target, call)
    default: throw CodingRefusal()
    }
  }

  func jsonNumber(
    _ number: Double, _ type: FloatingType, _ target: JSONTarget, _ call: Call
  ) throws -> JSONValue {
    let text = type.text(number)
    guard number.isFinite else {
      if let own = target.encoder.strategy("nonConformingFloatEncodingStrategy")?.text(
        ofNonConforming: number)
      {
        return .text(own)
      }
      throw encodingError(
        .double(number, type), at: target.path,
        "Unable to encode \(type.isDouble ? "Double" : "Float").\(number.isNaN ? "nan" : number > 0 ? "inf" : "-inf") directly in JSON.",
        call)
    }
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private func encode(
    _ elements: [SourceValue], _ type: TypeExpression?, to target: JSONTarget, _ call: Call
  ) throws {
    target.content = .list([])
    for (index, element) in elements.enumerated() {
      let place = target.element(at: codingKey(ofIndex: index))
      try encode(TypedValue(element, type ?? element.dynamicType), to: place, call)
    }
  }

  private func encode(
    _ dictionary: DictionaryValue, _ type: TypeExpression?, to target: JSONTarget, _ call: Call
  ) throws {
    guard !dictionary.isPartlyKnown else { throw CodingRefusal() }
    var content: TypeExpression?
    if case .dictionary(let key, let value)? = type {
      content = value
      if dictionary.count == 0, key != .named("String"), key != .named("Int") {
        return target.content = .list([])
      }
    }
    target.content = .object(.init())
    for (key, value) in dictionary.pairs {
      let place: JSONTarget
      switch key {
      case .string(let text, .string):
        let own = codingKey(text, of: "_DictionaryCodingKey")
        place = target.member(text, at: own, convertsKey: false)
      case .int(let number, .int):
        let own = codingKey("\(number)", number: number, of: "_DictionaryCodingKey")
        place = target.member("\(number)", at: own, convertsKey: false)
      default: return try encode(pairsOf: dictionary, to: target, call)
      }
      try encode(TypedValue(value, content ?? value.dynamicType), to: place, call)
    }
  }

  /// Writes a dictionary whose keys are no texts: keys and values in turn.
  private func encode(pairsOf dictionary: DictionaryValue, to target: JSONTarget, _ call: Call) throws {
    guard dictionary.count == 1, let pair = dictionary.pairs.first,
      let type = pair.key.declaredType, table.conforms(type, to: .named("CodingKeyRepresentable")) == .no
    else { throw CodingRefusal() }
    try encode([pair.key, pair.value], nil, to: target, call)
  }

  // MARK: - Declared types

  /// Evaluates `value.encode(to: encoder)` for a value whose method is derived; nil for another call.
  func callEncode(_ name: String, on receiver: TypedValue, _ call: Call) throws -> TypedValue? {
    guard let target = try encodingTarget(name, call) else { return nil }
    try encode(receiver, to: target, call)
    return .void
  }

  /// Evaluates `super.encode(to: encoder)` for a class whose method is derived; nil for another call.
  func encodeSuper(
    _ name: String, _ variable: Variable, as declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue? {
    guard let target = try encodingTarget(name, call), let value = variable.value else { return nil }
    try derive(value, as: declaration, to: target, call)
    return .void
  }

  private func encodingTarget(_ name: String, _ call: Call) throws -> JSONTarget? {
    guard name == "encode", call.arguments.count == 1, let argument = call["to"],
      case .structure(let encoder) = try call.value(argument).value, encoder.type == .named("Encoder"),
      case .library(let target as JSONTarget)? = encoder.fields.value(of: "state")
    else { return nil }
    return target
  }

  private func encodeDeclared(_ value: SourceValue, to target: JSONTarget, _ call: Call) throws {
    guard let type = value.declaredType, let declaration = table.declaration(of: type) else {
      throw CodingRefusal()
    }
    if declaration.isOfFoundation { return try encodeFoundation(value, declaration.name, to: target, call) }
    guard declaration.file.name != StandardTypes.fileName,
      table.conforms(type, to: .named("Encodable")) == .yes
    else { throw CodingRefusal() }
    let own = typeLookups.methods("encode", of: declaration, self).filter {
      $0.isImplemented && $0.signature == "encode(to:)"
    }
    if !own.isEmpty {
      declareCodingKeys(of: declaration)
      let argument = Call.Argument(label: "to", content: .value(encoder(target)))
      _ = try callFunction(
        named: "encode", own, on: Variable("self", value, type: type, isTemporary: !policy.changesState),
        typeName: declaration.name, call.replacing(arguments: [argument]))
      // What its code writes to is not known, or it writes nothing.
      if target.content == nil { throw CodingRefusal() }
      return
    }
    if case .enumeration(let value) = value {
      return try encode(value, type, declaration, to: target, call)
    }
    if hasPlainRawValue(type) {
      guard let raw = value.fields?.value(of: "rawValue") else { throw CodingRefusal() }
      return try encode(TypedValue(raw, raw.dynamicType), to: target, call)
    }
    try derive(value, as: declaration, to: target, call)
  }

  func encoder(_ target: JSONTarget) -> TypedValue {
    codingContainer(.named("Encoder"), target, path: target.path, userInfo(of: target.encoder))
  }

  /// Does what a derived `encode(to:)` does.
  private func derive(
    _ value: SourceValue, as declaration: TypeDeclaration, to target: JSONTarget, _ call: Call
  ) throws {
    if target.content == nil { target.content = .object(.init()) }
    if case .declared(let parent) = table.superclass(of: declaration) {
      // A subclass inherits the method; one that is declared to be written derives its own.
      guard !declaration.inheritance.contains(where: { ["Codable", "Encodable"].contains($0.typeName) })
      else {
        throw CodingRefusal()
      }
      return try derive(value, as: parent, to: target, call)
    }
    guard table.undeclaredSuperclass(of: declaration) == nil else { throw CodingRefusal() }
    for coded in try codedProperties(of: declaration) {
      let wrapper = try codedWrapper(of: coded, in: value)
      let written = wrapper.map(\.instance) ?? value.fields?.value(of: coded.property.name)
      guard let content = written, !content.isUnknown,
        !addsToContainer("KeyedEncodingContainer", "encode")
      else {
        throw CodingRefusal()
      }
      let type = wrapper?.use.type ?? coded.property.type
      let isOptional = type?.isOptional ?? content.isNothing
      if isOptional, content.isNothing { continue }
      try encode(TypedValue(content, type), to: target.member(coded.name, at: coded.key), call)
    }
  }

  private func encode(
    _ value: EnumerationValue, _ type: TypeExpression, _ declaration: TypeDeclaration, to target: JSONTarget,
    _ call: Call
  ) throws {
    if rawType(of: declaration) != nil {
      guard let raw = try rawValue(of: value, declaration) else { throw CodingRefusal() }
      return try encode(raw, to: target, call)
    }
    guard table.type(named: declaration.name + ".CodingKeys") == nil,
      let own = declaration.cases.first(where: { $0.name == value.name }),
      own.payload.count == value.payload.count
    else { throw CodingRefusal() }
    let inner = target.member(own.name, at: codingKey(own.name, of: "CodingKeys"))
    inner.content = .object(.init())
    let keys = own.nameOfCodingKeys
    for (index, parameter) in own.payload.enumerated() {
      let content = value.payload[index]
      if parameter.type.isOptional, content.isNothing { continue }
      let name = parameter.label ?? "_\(index)"
      let place = inner.member(name, at: codingKey(name, of: keys))
      try encode(TypedValue(content, parameter.type), to: place, call)
    }
  }
}
