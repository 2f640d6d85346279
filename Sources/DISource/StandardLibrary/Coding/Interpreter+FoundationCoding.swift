import DICore

// Values of Foundation's types in JSON.
extension Interpreter {
  /// Writes a value of a type of Foundation.
  func encodeFoundation(_ value: SourceValue, _ typeName: String, to target: JSONTarget, _ call: Call) throws
  {
    switch typeName {
    case "Date": try encodeDate(value, to: target, call)
    case "Data": try encodeData(value, to: target, call)
    case "Decimal":
      guard let number = value.decimal else { throw CodingRefusal() }
      target.content = .value(.number(number.text))
    case "URL", "UUID":
      let name = typeName == "URL" ? "absoluteString" : "uuidString"
      guard case .string(let text, _)? = value.fields?.value(of: name) else { throw CodingRefusal() }
      target.content = .value(.text(text))
    default: throw CodingRefusal()
    }
  }

  /// Reads a value of a type of Foundation.
  func decodeFoundation(_ part: JSONPart, _ typeName: String, _ call: Call) throws -> SourceValue {
    switch typeName {
    case "Date": try decodeDate(part, call)
    case "Data": try decodeData(part, call)
    case "Decimal": try decodeDecimal(part, call)
    case "URL":
      try decodeText(part, typeName, label: "string", "Invalid URL string.", call)
    case "UUID":
      try decodeText(
        part, typeName, label: "uuidString", "Attempted to decode UUID from invalid UUID string.", call)
    default: throw CodingRefusal()
    }
  }

  /// A value that an initialiser makes of a text.
  private func decodeText(
    _ part: JSONPart, _ typeName: String, label: String, _ failure: String, _ call: Call
  ) throws -> SourceValue {
    let type = TypeExpression.named(typeName)
    if part.value.isNull, typeName == "URL" { throw mismatch(part, type, call) }
    let text = TypedValue(try decode(part, as: .named("String"), call), .named("String"))
    var inner = call.replacing(arguments: [.init(label: label, content: .value(text))])
    inner.use = ExpressionUse(.optional(type))
    let made = try construct(type, inner).value
    if made.isUnknown { throw CodingRefusal() }
    guard made.isNothing else { return made }
    throw decodingError("dataCorrupted", nil, at: part.path, failure, call)
  }

  private func decodeDecimal(_ part: JSONPart, _ call: Call) throws -> SourceValue {
    guard case .number(let text) = part.value else { throw mismatch(part, DecimalNumber.type, call) }
    guard let number = DecimalNumber(text.lowercased()) else { throw CodingRefusal() }
    return .decimal(number)
  }

  // MARK: - Data

  private func encodeData(_ value: SourceValue, to target: JSONTarget, _ call: Call) throws {
    guard let bytes = value.bytes, !value.isUnorderedJSON else { throw CodingRefusal() }
    try call.allowElements(bytes.count)
    switch target.strategy("dataEncodingStrategy") {
    case "base64": target.content = .value(.text(Base64.text(of: bytes)))
    case "deferredToData": target.content = .value(.list(bytes.map { .number("\($0)") }))
    case "custom":
      try encode(value, of: "Data", by: "dataEncodingStrategy", to: target, call)
    default: throw CodingRefusal()
    }
  }

  private func decodeData(_ part: JSONPart, _ call: Call) throws -> SourceValue {
    let strategy = "dataDecodingStrategy"
    let bytes: [UInt8]
    switch part.strategy(strategy) {
    case "custom": return try decode(part, "Data", by: strategy, call)
    case "base64":
      if part.value.isNull { throw mismatch(part, .named("Data"), call) }
      guard case .string(let text, _) = try decode(part, as: .named("String"), call),
        let found = Base64.bytes(of: text)
      else {
        throw decodingError(
          "dataCorrupted", nil, at: part.path, "Encountered Data is not valid Base64.", call)
      }
      bytes = found
    case "deferredToData":
      let elements = try decode(part, as: .array(IntegerType.uInt8.type), call).elements ?? []
      bytes = elements.compactMap { if case .int(let byte, _) = $0 { UInt8(exactly: byte) } else { nil } }
    default: throw CodingRefusal()
    }
    try call.allowElements(bytes.count)
    return .data(bytes)
  }

  // MARK: - Dates

  private func encodeDate(_ value: SourceValue, to target: JSONTarget, _ call: Call) throws {
    guard case .double(let seconds, _)? = value.fields?.value(of: "timeIntervalSinceReferenceDate") else {
      throw CodingRefusal()
    }
    let number: Double
    switch target.strategy("dateEncodingStrategy") {
    case "deferredToDate": number = seconds
    case "secondsSince1970": number = seconds + ISO8601Text.secondsToReferenceDate
    case "millisecondsSince1970": number = (seconds + ISO8601Text.secondsToReferenceDate) * 1000
    case "iso8601":
      guard let text = ISO8601Text.text(of: seconds + ISO8601Text.secondsToReferenceDate) else {
        throw CodingRefusal()
      }
      target.content = .value(.text(text))
      return
    case "custom": return try encode(value, of: "Date", by: "dateEncodingStrategy", to: target, call)
    default: throw CodingRefusal()
    }
    target.content = .value(try jsonNumber(number, .double, target, call))
  }

  private func decodeDate(_ part: JSONPart, _ call: Call) throws -> SourceValue {
    func number() throws -> Double {
      guard case .double(let number, _) = try decode(part, as: .named("Double"), call) else {
        throw CodingRefusal()
      }
      return number
    }
    let name = part.strategy("dateDecodingStrategy")
    if name == "custom" { return try decode(part, "Date", by: "dateDecodingStrategy", call) }
    if part.value.isNull { throw mismatch(part, .named("Date"), call) }
    switch name {
    case "deferredToDate": return .date(try number())
    case "secondsSince1970": return .date(try number() - ISO8601Text.secondsToReferenceDate)
    case "millisecondsSince1970": return .date(try number() / 1000 - ISO8601Text.secondsToReferenceDate)
    case "iso8601":
      guard case .string(let text, _) = try decode(part, as: .named("String"), call) else {
        throw CodingRefusal()
      }
      if let seconds = ISO8601Text.seconds(of: text) {
        return .date(seconds - ISO8601Text.secondsToReferenceDate)
      }
      guard ISO8601Text.isSurelyNone(text) else { throw CodingRefusal() }
      throw decodingError(
        "dataCorrupted", nil, at: [], "Expected date string to be ISO8601-formatted.", call)
    default: throw CodingRefusal()
    }
  }

  // MARK: - Code of the program

  /// Lets the closure of a strategy write a value.
  private func encode(
    _ value: SourceValue, of typeName: String, by strategy: String, to target: JSONTarget, _ call: Call
  ) throws {
    guard let closure = target.encoder.strategy(strategy)?.payload.first else { throw CodingRefusal() }
    let own = TypedValue(value, .named(typeName))
    _ = try apply(closure, to: [own, encoder(target)], for: .nothing, site: nil, at: call)
  }

  /// The value that the closure of a strategy reads.
  private func decode(
    _ part: JSONPart, _ typeName: String, by strategy: String, _ call: Call
  ) throws -> SourceValue {
    guard let closure = part.decoder.strategy(strategy)?.payload.first else { throw CodingRefusal() }
    let use = ExpressionUse(.named(typeName))
    let value = try apply(closure, to: [decoder(part)], for: use, site: nil, at: call).value
    if value.isUnknown { throw CodingRefusal() }
    return value
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
  /// Whether it is a type of Foundation that is interpreted from Swift source.
  var isOfFoundation: Bool { StandardTypes.isOfFoundation(self) }
}
