import DICore

// Values of the program's types that are read from JSON: with the initialisers that Swift derives, or with their own.
extension Interpreter {
  /// Evaluates `T(from: decoder)` for a type whose initialiser is derived; nil for another call.
  func constructDecoded(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue? {
    guard let part = try derivedDecoding(of: declaration, call) else { return nil }
    return TypedValue(try decode(part, as: type, declaration, call), type)
  }

  /// Evaluates `super.init(from: decoder)` for a class whose initialiser is derived; false for another call.
  func initialiseDecoded(_ declaration: TypeDeclaration, _ variable: Variable, _ call: Call) throws -> Bool {
    guard let part = try derivedDecoding(of: declaration, call), let type = variable.type else {
      return false
    }
    try derive(declaration, variable, type, part, call)
    return true
  }

  /// What a call with a decoder reads, if the type has no initialiser of its own for that.
  private func derivedDecoding(of declaration: TypeDeclaration, _ call: Call) throws -> JSONPart? {
    guard call.arguments.count == 1, call.arguments[0].label == "from", ownDecoding(of: declaration) == nil,
      case .structure(let decoder) = try call.value(call.arguments[0]).value,
      decoder.type == .named("Decoder"),
      case .library(let part as JSONPart)? = decoder.fields.value(of: "state")
    else { return nil }
    return part
  }

  private func ownDecoding(of declaration: TypeDeclaration) -> InitialiserDeclaration? {
    typeLookups.initialisers(of: declaration, self).first {
      $0.signature == "init(from:)" && $0.parameters[0].type.typeName == "Decoder"
    }
  }

  func decode(
    _ part: JSONPart, as type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> SourceValue {
    if declaration.isOfFoundation { return try decodeFoundation(part, declaration.name, call) }
    guard declaration.file.name != StandardTypes.fileName,
      table.conforms(type, to: .named("Decodable")) == .yes
    else { throw CodingRefusal() }
    if ownDecoding(of: declaration) != nil {
      declareCodingKeys(of: declaration)
      var inner = calling(call, decoding: part)
      inner.use = ExpressionUse(type)
      return try construct(type, declaration, inner).value
    }
    if declaration.kind == .enum, rawType(of: declaration) == nil {
      return try decodeCase(part, type, declaration, call)
    }
    if declaration.kind == .enum || hasPlainRawValue(type) {
      return try decodeRaw(part, type, declaration, call)
    }
    guard declaration.kind != .protocol else { throw CodingRefusal() }
    let variable = Variable(
      "self", allocate(type, declaration), type: type, isTemporary: !policy.changesState)
    try derive(declaration, variable, type, part, call)
    return variable.value ?? .nothing
  }

  /// Whether values of a type are coded as their raw values: those are texts, numbers or Booleans.
  func hasPlainRawValue(_ type: TypeExpression) -> Bool {
    guard table.conforms(type, to: .named("RawRepresentable")) == .yes,
      let raw = typeLookups.propertyType("rawValue", of: type, self)
    else { return false }
    return IntegerType(raw) != nil || ["Bool", "Double", "Float", "String"].contains(raw.typeName)
  }

  func decoder(_ part: JSONPart) -> TypedValue {
    codingContainer(.named("Decoder"), part, path: part.path, userInfo(of: part.decoder))
  }

  /// The call with a decoder as its argument: `T(from: decoder)`.
  private func calling(_ call: Call, decoding part: JSONPart) -> Call {
    call.replacing(arguments: [.init(label: "from", content: .value(decoder(part)))])
  }

  func userInfo(of coder: SourceObject) -> [String: SourceValue] {
    coder.fields.value(of: "userInfo").map { ["userInfo": $0] } ?? [:]
  }

  /// Does what a derived `init(from:)` does, or the initialiser of a subclass that inherits it.
  private func derive(
    _ declaration: TypeDeclaration, _ variable: Variable, _ type: TypeExpression, _ part: JSONPart,
    _ call: Call
  ) throws {
    try setInitialValues(of: declaration, on: variable, type, BoundArguments())
    if case .declared(let parent) = table.superclass(of: declaration) {
      guard table.conforms(.named(parent.name), to: .named("Decodable")) == .yes else {
        throw CodingRefusal()
      }
      guard !declaration.namesCoding else { throw CodingRefusal() }
      // It inherits the initialiser.
      return try initialiseSuper(of: declaration, variable, calling(call, decoding: part))
    }
    guard table.undeclaredSuperclass(of: declaration) == nil else { throw CodingRefusal() }
    let properties = try codedProperties(of: declaration)
    // Without properties nothing of the JSON is read.
    if !properties.isEmpty || part.value.isNull { try checkKeyed(part, call) }
    let generics = codedGenerics(of: declaration, in: type)
    for coded in properties {
      let property = coded.property
      if let wrapper = try codedWrapper(of: coded, in: variable.value) {
        let made = try decode(coded, as: wrapper.use.type, isOptional: false, part, call)
        set(Symbol(property.name), to: .wrapped(wrapper.replacing(made)), on: variable)
        continue
      }
      if property.isLet, property.$initialValue.isThere { continue }
      guard
        let wanted = property.type.map({ meaning(of: $0, in: declaration.name, generics) })
          ?? variable.value?.fields?.value(of: property.name)?.dynamicType
      else { throw CodingRefusal() }
      // Only a type that is written as an optional may lack its key.
      let isOptional = property.type?.isOptional == true
      let value = try decode(coded, as: wanted, isOptional: isOptional, part, call)
      set(Symbol(property.name), value, on: variable)
    }
  }

  /// Reads the value of a coded property from an object.
  private func decode(
    _ coded: CodedProperty, as wanted: TypeExpression, isOptional: Bool, _ part: JSONPart, _ call: Call
  ) throws -> SourceValue {
    let name = isOptional ? "decodeIfPresent" : "decode"
    if addsToContainer("KeyedDecodingContainer", name) {
      let keys = coded.key.declaredType ?? .unknown("")
      let container = codingContainer(
        .named([.init("KeyedDecodingContainer", arguments: [keys])]), part, path: part.path)
      let type = isOptional ? wanted.withoutOptional : wanted
      let arguments = [
        Call.Argument(label: nil, content: .value(TypedValue(.metatype(type), .metatype(type)))),
        Call.Argument(label: "forKey", content: .value(TypedValue(coded.key, keys))),
      ]
      var inner = call.replacing(arguments: arguments)
      inner.use = ExpressionUse(wanted)
      guard let value = try callMethod(name, on: container, inner)?.value, !value.isUnknown else {
        throw CodingRefusal()
      }
      return value
    }
    guard let member = part.member(coded.name) else {
      guard isOptional else { throw missing(coded.key, coded.name, part, call) }
      return .nothing
    }
    return try decode(part.part(member, at: coded.key), as: wanted, call)
  }

  /// The types of the generic parameters and of their associated types, as in `[Model.ID]`.
  private func codedGenerics(
    of declaration: TypeDeclaration, in type: TypeExpression
  ) -> [String: TypeExpression] {
    let own = generics(of: declaration, in: type)
    return own.isEmpty ? own : own.merging(associatedTypes(of: own)) { own, _ in own }
  }

  private func decodeRaw(
    _ part: JSONPart, _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> SourceValue {
    guard let rawType = rawType(of: declaration) ?? typeLookups.propertyType("rawValue", of: type, self)
    else {
      throw CodingRefusal()
    }
    let raw = TypedValue(try decode(part, as: rawType, call), rawType)
    var inner = call.replacing(arguments: [.init(label: "rawValue", content: .value(raw))])
    inner.use = ExpressionUse(.optional(type))
    let made = try construct(type, inner).value
    if made.isUnknown { throw CodingRefusal() }
    guard made.isNothing else { return made }
    let name = table.printedName(of: type, isQualified: false)
    let own = table.printedName(of: rawType, isQualified: false)
    throw decodingError(
      "dataCorrupted", nil, at: part.path,
      "Cannot initialize \(name) from invalid \(own) value \(raw.value.shownText)", call)
  }

  private func decodeCase(
    _ part: JSONPart, _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> SourceValue {
    guard table.type(named: declaration.name + ".CodingKeys") == nil else { throw CodingRefusal() }
    try checkKeyed(part, call)
    let known = (part.members ?? []).filter { member in
      declaration.cases.contains { $0.name == member.key }
    }
    guard known.count == 1, let own = declaration.cases.first(where: { $0.name == known[0].key }) else {
      throw decodingError(
        "typeMismatch", .metatype(type), at: part.path, "Invalid number of keys found, expected one.", call)
    }
    let inner = part.part(known[0].value, at: codingKey(own.name, of: "CodingKeys"))
    try checkKeyed(inner, call)
    let generics = codedGenerics(of: declaration, in: type)
    let keys = own.nameOfCodingKeys
    let payload = try own.payload.enumerated().map { index, parameter -> SourceValue in
      guard !parameter.$defaultValue.isThere else { throw CodingRefusal() }
      let wanted = meaning(of: parameter.type, in: declaration.name, generics)
      let name = parameter.label ?? "_\(index)"
      guard let member = inner.member(name) else {
        if wanted.isOptional { return .nothing }
        throw missing(codingKey(name, of: keys), name, inner, call)
      }
      return try decode(inner.part(member, at: codingKey(name, of: keys)), as: wanted, call)
    }
    let labels = own.payload.map(\.label)
    return .enumeration(EnumerationValue(type: type, name: own.name, payload: payload, labels: labels))
  }
}

extension TypeDeclaration {
  /// Whether the type itself, and not only its superclass, is declared to be written and read.
  fileprivate var namesCoding: Bool {
    inheritance.contains { ["Codable", "Decodable"].contains($0.typeName) }
  }
}
