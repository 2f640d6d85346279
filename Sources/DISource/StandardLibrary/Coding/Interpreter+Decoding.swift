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
    let (type, wanted) = (type.ofCodedNumber, type)
    let integer = IntegerType(type)
    let float = type.typeName.flatMap(FloatingType.init(rawValue:))
    let own = wanted.typeName.flatMap(FloatingType.init(rawValue:)) ?? float ?? .double
    guard integer != nil || float != nil || type == .named("String") || type == .named("Bool") else {
      throw CodingRefusal()
    }
    switch part.value {
    case .text(let text) where type == .named("String"): return .string(text)
    case .text(let text):
      let strategy = part.decoder.strategy("nonConformingFloatDecodingStrategy")
      if let float, let number = strategy?.nonConforming(text) { return .double(number, float) }
    case .bool(let value) where type == .named("Bool"): return .bool(value)
    case .number(let digits):
      if let integer { return try decodeInteger(digits, integer, call) }
      if let float {
        guard let number = Double(digits), number.isFinite, float != .float || Float(digits)?.isFinite == true
        else { throw invalidJSON(call) }
        return .double(float.kept(number), own)
      }
    default: break
    }
    throw mismatch(part, type, call)
  }

  private func decodeInteger(_ digits: String, _ type: IntegerType, _ call: Call) throws -> SourceValue {
    // Up to this a number with a fraction or an exponent is exact.
    let exact = Double(digits).flatMap { abs($0) <= 9_007_199_254_740_992 ? $0 : nil }
    let parts = digits.split(separator: ".", maxSplits: 1)
    let isWhole = parts.count == 1 || parts[1].allSatisfy { $0 == "0" }
    let whole = isWhole ? Int128(parts[0]) : nil
    if let number = (whole ?? exact.flatMap { Int128(exactly: $0) }).flatMap(type.value) { return number }
    let isTooLarge = Double(digits).map { abs($0) >= 9_223_372_036_854_775_808 } ?? false
    guard whole != nil || exact != nil || isTooLarge else { throw CodingRefusal() }
    throw invalidJSON(call)
  }

  /// The error of text that is no JSON, or of a number in it that has no value of the wanted type.
  func invalidJSON(_ call: Call) -> any Error {
    decodingError("dataCorrupted", nil, at: [], "The given data was not valid JSON.", call)
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
      return decodingError(
        "valueNotFound", .metatype(type), at: part.path, "Cannot get \(what) -- found null value instead",
        call)
    }
    return decodingError(
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
    guard key == .named("String") || key == .named("Int") else {
      return try decodePairs(part, key, value, call)
    }
    try checkKeyed(part, call)
    guard case .object(let members) = part.value else { throw CodingRefusal() }
    var result = DictionaryValue()
    for member in members {
      let number = Int(member.key)
      let own: SourceValue = key == .named("Int") ? .int(number ?? 0) : .string(member.key)
      let place = codingKey(
        member.key, number: key == .named("Int") ? number : nil, of: "_DictionaryCodingKey")
      if key == .named("Int"), number == nil {
        throw decodingError(
          "typeMismatch", .metatype(key), at: part.path + [place],
          "Expected Int key but found String key instead.", call)
      }
      let content = try decode(part.part(member.value, at: place), as: value, call)
      result.set(own, try self.key(of: own, at: call.node, in: call.environment), to: content)
    }
    return .dictionary(result)
  }

  /// A dictionary whose keys are no texts: keys and values in turn.
  private func decodePairs(
    _ part: JSONPart, _ key: TypeExpression, _ value: TypeExpression, _ call: Call
  ) throws -> SourceValue {
    guard let declaration = table.declaration(of: key), !declaration.isOfFoundation,
      table.conforms(key, to: .named("CodingKeyRepresentable")) == .no
    else { throw CodingRefusal() }
    let elements = try elements(of: part, call)
    guard elements.count.isMultiple(of: 2) else {
      throw decodingError(
        "dataCorrupted", nil, at: part.path,
        "Expected collection of key-value pairs; encountered odd-length array instead.", call)
    }
    var result = DictionaryValue()
    for index in Swift.stride(from: 0, to: elements.count, by: 2) {
      func element(_ index: Int, as type: TypeExpression) throws -> SourceValue {
        try decode(part.part(elements[index], at: codingKey(ofIndex: index)), as: type, call)
      }
      let own = try element(index, as: key)
      let content = try element(index + 1, as: value)
      result.set(own, try self.key(of: own, at: call.node, in: call.environment), to: content)
    }
    return .dictionary(result)
  }
}

extension TypeExpression {
  /// The type of number as which Foundation reads and writes this one.
  fileprivate var ofCodedNumber: TypeExpression {
    switch typeName {
    case "TimeInterval", "CGFloat", "Float64": FloatingType.double.type
    case "Float32": FloatingType.float.type
    default: self
    }
  }
}

extension EnumerationValue {
  /// The infinity, or what is no number, that a text stands for by this strategy of a coder; nil for another text.
  fileprivate func nonConforming(_ text: String) -> Double? {
    [Double.infinity, -.infinity, .nan].first { self.text(ofNonConforming: $0) == text }
  }

  /// The text that stands for infinity, or for what is no number, by this strategy of a coder; nil if none does.
  func text(ofNonConforming number: Double) -> String? {
    let index = number.isNaN ? 2 : number > 0 ? 0 : 1
    guard payload.indices.contains(index), case .string(let text, _) = payload[index] else { return nil }
    return text
  }
}
