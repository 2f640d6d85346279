import DICore

// Values of types that are read from JSON.
extension Interpreter {
  /// The value of `type` that a part of JSON stands for.
  ///
  /// - Throws: A `DecodingError` of the program, as Foundation's; ``CodingRefusal`` where that is not known.
  func decode(_ part: JSONPart, as type: TypeExpression, _ call: Call) throws -> SourceValue {
    try spend(1, at: call.node, in: call.environment)
    switch type {
    case .optional(let content):
      guard !content.isOptional else { throw CodingRefusal() }
      return part.value.isNull ? .nothing : try decode(part, as: content, call)
    case .array(let element): return .array(try decodeElements(part, as: element, call))
    case .dictionary(let key, let value): return try decodeDictionary(part, key, value, call)
    default: break
    }
    if let element = type.argument(of: "Set") {
      let elements = try decodeElements(part, as: element, call)
      return .set(try unique(elements, at: call.node, in: call.environment))
    }
    if let declaration = table.declaration(of: type), declaration.kind != .external {
      return try decode(part, as: type, declaration, call)
    }
    return try decodeScalar(part, as: type, call)
  }

  private func decodeScalar(_ part: JSONPart, as type: TypeExpression, _ call: Call) throws -> SourceValue {
    let integer = IntegerType(type)
    let float = type.typeName.flatMap(FloatingType.init(rawValue:))
    guard integer != nil || float != nil || type == .named("String") || type == .named("Bool") else {
      throw CodingRefusal()
    }
    switch part.value {
    case .text(let text) where type == .named("String"): return .string(text)
    case .text where float != nil && part.convertsFloatTexts:
      throw CodingRefusal()
    case .bool(let value) where type == .named("Bool"): return .bool(value)
    case .number(let digits):
      if let integer { return try decodeInteger(digits, integer, call) }
      if let float {
        guard let number = Double(digits), number.isFinite, float != .float || Float(digits)?.isFinite == true
        else { throw CodingRefusal() }
        return .double(float.kept(number), float)
      }
    default: break
    }
    throw mismatch(part, type, call)
  }

  private func decodeInteger(_ digits: String, _ type: IntegerType, _ call: Call) throws -> SourceValue {
    // Up to this a number with a fraction or an exponent is exact.
    let exact = Double(digits).flatMap { abs($0) <= 9_007_199_254_740_992 ? $0 : nil }
    if let number = Int(digits) ?? exact.flatMap({ Int(exactly: $0) }), type.range.contains(number) {
      return .int(number, type)
    }
    guard !type.exceedsInt || digits.hasPrefix("-"), Int(digits) != nil || exact != nil else {
      throw CodingRefusal()
    }
    throw throwDecoding("dataCorrupted", nil, at: [], "The given data was not valid JSON.", call)
  }

  /// The error of a value of another kind than that of `type`.
  func mismatch(_ part: JSONPart, _ type: TypeExpression, _ call: Call) -> any Error {
    let name = table.printedName(of: type, isQualified: false)
    if part.value.isNull, type != .named("Bool") {
      let what =
        switch type {
        case .array: "unkeyed decoding container"
        case .dictionary: "keyed decoding container"
        default: "value of type \(name)"
        }
      return throwDecoding(
        "valueNotFound", .metatype(type), at: part.path, "Cannot get \(what) -- found null value instead",
        call)
    }
    return throwDecoding(
      "typeMismatch", .metatype(type), at: part.path,
      "Expected to decode \(name) but found \(part.value.kind) instead.", call)
  }

  /// The elements of an array.
  func elements(of part: JSONPart, _ call: Call) throws -> [JSONValue] {
    guard case .list(let elements) = part.value else { throw mismatch(part, .array(.named("Any")), call) }
    return elements
  }

  func checkKeyed(_ part: JSONPart, _ call: Call) throws {
    guard part.members == nil else { return }
    throw mismatch(part, .dictionary(.named("String"), .named("Any")), call)
  }

  private func decodeElements(_ part: JSONPart, as type: TypeExpression, _ call: Call) throws -> [SourceValue]
  {
    try elements(of: part, call).enumerated().map { index, element in
      try decode(part.part(element, at: codingKey(ofIndex: index)), as: type, call)
    }
  }

  private func decodeDictionary(
    _ part: JSONPart, _ key: TypeExpression, _ value: TypeExpression, _ call: Call
  ) throws -> SourceValue {
    guard key == .named("String") || key == .named("Int") else { throw CodingRefusal() }
    try checkKeyed(part, call)
    guard case .object(let members) = part.value else { throw CodingRefusal() }
    var result = DictionaryValue()
    for member in members {
      let number = Int(member.key)
      if key == .named("Int"), number == nil { throw CodingRefusal() }
      let own: SourceValue = key == .named("Int") ? .int(number ?? 0) : .string(member.key)
      let place = codingKey(
        member.key, number: key == .named("Int") ? number : nil, of: "_DictionaryCodingKey")
      let content = try decode(part.part(member.value, at: place), as: value, call)
      result.set(own, try self.key(of: own, at: call.node, in: call.environment), to: content)
    }
    return .dictionary(result)
  }

  // MARK: - Declared types

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

  private func decode(
    _ part: JSONPart, as type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> SourceValue {
    if declaration.name == "Date" { return try decodeDate(part, call) }
    guard declaration.file.name != StandardTypes.fileName,
      table.conforms(type, to: .named("Decodable")) == .yes
    else { throw CodingRefusal() }
    if ownDecoding(of: declaration) != nil {
      let decoder = codingContainer(
        .named("Decoder"), part, path: part.path, userInfo(of: part.decoder))
      let argument = Call.Argument(label: "from", content: .value(decoder))
      var inner = call.replacing(arguments: [argument])
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
    let variable = Variable("self", allocate(type, declaration), type: type, isTemporary: true)
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
      if !declaration.namesCoding {
        // It inherits the initialiser.
        let decoder = codingContainer(.named("Decoder"), part, path: part.path, userInfo(of: part.decoder))
        let argument = Call.Argument(label: "from", content: .value(decoder))
        return try initialiseSuper(of: declaration, variable, call.replacing(arguments: [argument]))
      }
      throw CodingRefusal()
    }
    guard table.undeclaredSuperclass(of: declaration) == nil else { throw CodingRefusal() }
    let properties = try codedProperties(of: declaration)
    // Without properties nothing of the JSON is read.
    if !properties.isEmpty || part.value.isNull { try checkKeyed(part, call) }
    let generics = generics(of: declaration, in: type)
    for coded in properties {
      let property = coded.property
      if property.isLet, property.$initialValue.isThere { continue }
      guard
        let wanted = property.type.map({ meaning(of: $0, in: declaration.name, generics) })
          ?? variable.value?.fields?.value(of: property.name)?.dynamicType
      else { throw CodingRefusal() }
      let member = part.member(coded.name)
      let value: SourceValue
      // Only a type that is written as an optional may lack its key.
      if property.type?.isOptional == true, member == nil {
        value = .nothing
      } else if let member {
        value = try decode(part.part(member, at: coded.key), as: wanted, call)
      } else {
        throw missing(coded.key, coded.name, part, call)
      }
      set(Symbol(property.name), value, on: variable)
    }
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
    throw throwDecoding(
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
      throw throwDecoding(
        "typeMismatch", .metatype(type), at: part.path, "Invalid number of keys found, expected one.", call)
    }
    let inner = part.part(known[0].value, at: codingKey(own.name, of: "CodingKeys"))
    try checkKeyed(inner, call)
    let generics = generics(of: declaration, in: type)
    let keys = own.name.prefix(1).uppercased() + own.name.dropFirst() + "CodingKeys"
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

  // MARK: - Dates

  private func decodeDate(_ part: JSONPart, _ call: Call) throws -> SourceValue {
    func number() throws -> Double {
      guard case .double(let number, _) = try decode(part, as: .named("Double"), call) else {
        throw CodingRefusal()
      }
      return number
    }
    switch part.strategy("dateDecodingStrategy") {
    case "deferredToDate": return .date(try number())
    case "secondsSince1970": return .date(try number() - 978_307_200)
    case "millisecondsSince1970": return .date(try number() / 1000 - 978_307_200)
    case "iso8601":
      guard case .text(let text) = part.value, let seconds = ISO8601Text.seconds(of: text) else {
        throw CodingRefusal()
      }
      return .date(seconds - 978_307_200)
    case "custom":
      guard let closure = part.decoder.strategy("dateDecodingStrategy")?.payload.first else {
        throw CodingRefusal()
      }
      let decoder = codingContainer(.named("Decoder"), part, path: part.path, userInfo(of: part.decoder))
      let date = try apply(closure, to: [decoder], for: ExpressionUse(.named("Date")), site: nil, at: call)
        .value
      if date.isUnknown { throw CodingRefusal() }
      return date
    default: throw CodingRefusal()
    }
  }
}

extension SourceValue {
  /// A `Date`, as seconds since the reference date.
  static func date(_ seconds: Double) -> SourceValue {
    var fields = FieldList()
    fields["timeIntervalSinceReferenceDate"] = .strong(.double(seconds))
    return .structure(StructureValue(type: .named("Date"), fields: fields))
  }
}

extension TypeDeclaration {
  /// Whether the type itself, and not only its superclass, is declared to be written and read.
  fileprivate var namesCoding: Bool {
    inheritance.contains { ["Codable", "Decodable"].contains($0.typeName) }
  }
}
