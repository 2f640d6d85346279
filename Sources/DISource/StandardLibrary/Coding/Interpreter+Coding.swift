import DICore

// The functions of JSON coders and their containers.
extension Interpreter {
  /// Calls a function whose body is `native()`.
  func callCoding(
    _ function: FunctionDeclaration, in typeName: String?, _ bound: BoundArguments, on own: SourceValue?,
    _ call: Call
  ) throws -> TypedValue {
    let arguments = bound.variables.map { TypedValue($0.value ?? .nothing, $0.type) }
    switch typeName {
    case "Data", "URL": return try callFoundation(function, arguments, on: own, call)
    case "Decimal": return try callDecimal(function, arguments, on: own, call)
    case "Duration": return try callDuration(function, arguments, call)
    default: break
    }
    // An encoder or decoder itself; otherwise one of the containers that it hands out.
    let isCoder = own?.object != nil
    let hasUnknown = arguments.contains(where: \.value.isUnknown)
    guard policy.endsAtFaults, let own, !hasUnknown || !isCoder else {
      return unknown(call.node, call.environment, result(of: function, arguments))
    }
    // What is written or read as a whole is then not known.
    if hasUnknown { throw CodingRefusal() }
    do {
      if let coder = own.object { return try code(function, arguments, by: coder, call) }
      guard case .structure(let container) = own,
        case .library(let state)? = container.fields.value(of: "state")
      else { throw CodingRefusal() }
      if let part = state as? JSONPart {
        return try read(function, arguments, part, container.type, call)
      }
      guard let target = state as? JSONTarget else { throw CodingRefusal() }
      let isList = container.type.typeName == "UnkeyedEncodingContainer"
      return try write(function, arguments, isList: isList, target, call)
    } catch is CodingRefusal where isCoder {
      return notUnderstood(call.node, call.environment, result(of: function, arguments))
    }
  }

  private func result(of function: FunctionDeclaration, _ arguments: [TypedValue]) -> TypeExpression? {
    guard function.name == "decode", case .metatype(let type)? = arguments.first?.value else {
      return function.result.typeName == "Data" ? function.result : nil
    }
    return type
  }

  /// Evaluates `decoder.decode(T.self, from: data)` and `encoder.encode(value)`.
  private func code(
    _ function: FunctionDeclaration, _ arguments: [TypedValue], by coder: SourceObject, _ call: Call
  ) throws -> TypedValue {
    guard function.name == "decode" else { return try encodeWhole(arguments[0], by: coder, call) }
    guard case .metatype(let type) = arguments[0].value else { throw CodingRefusal() }
    let isPlain = ["allowsJSON5", "assumesTopLevelDictionary"].allSatisfy {
      coder.fields.value(of: $0)?.isTrue == false
    }
    guard isPlain,
      ["useDefaultKeys", "convertFromSnakeCase"].contains(coder.strategy("keyDecodingStrategy")?.name)
    else { throw CodingRefusal() }
    guard let bytes = arguments[1].value.bytes else { return unknown(call.node, call.environment, type) }
    try call.allowElements(bytes.count)
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw invalidJSON(call)
    }
    return TypedValue(try decode(JSONPart(value, decoder: coder), as: type, call), type)
  }

  private func encodeWhole(_ value: TypedValue, by coder: SourceObject, _ call: Call) throws -> TypedValue {
    guard ["useDefaultKeys", "convertToSnakeCase"].contains(coder.strategy("keyEncodingStrategy")?.name),
      let formatting = coder.fields.value(of: "outputFormatting").flatMap(optionSet)
    else { throw CodingRefusal() }
    let target = JSONTarget(encoder: coder)
    try encode(value, to: target, call)
    // Foundation refuses what writes nothing.
    guard target.content != nil else { throw CodingRefusal() }
    let style = JSONText.Style(
      isPretty: formatting.bits & 1 != 0, sortsKeys: formatting.bits & 2 != 0,
      escapesSlashes: formatting.bits & 8 == 0)
    let written = JSONText(target.value, style)
    try call.allowText(written.text.utf8.count)
    guard written.isUnordered, case .structure(var data) = SourceValue.data(written.text.utf8) else {
      return TypedValue(.data(written.text.utf8), .named("Data"))
    }
    // The bytes are those of one possible order.
    data.fields["isUnordered"] = .strong(.bool(true))
    return TypedValue(.structure(data), .named("Data"))
  }

  // MARK: - Reading

  private func read(
    _ function: FunctionDeclaration, _ arguments: [TypedValue], _ part: JSONPart, _ type: TypeExpression,
    _ call: Call
  ) throws -> TypedValue {
    switch type.typeName {
    case "Decoder": try openContainer(function.name, arguments, part, call)
    case "KeyedDecodingContainer": try readKeyed(function.name, arguments, part, type, call)
    case "UnkeyedDecodingContainer": try readElement(function.name, arguments, part, call)
    default:
      function.name == "decodeNil"
        ? .bool(part.value.isNull) : try decoded(part, arguments.first, call)
    }
  }

  private func decoded(_ part: JSONPart, _ type: TypedValue?, _ call: Call) throws -> TypedValue {
    guard case .metatype(let type)? = type?.value else { throw CodingRefusal() }
    return TypedValue(try decode(part, as: type, call), type)
  }

  private func openContainer(
    _ name: String, _ arguments: [TypedValue], _ part: JSONPart, _ call: Call
  ) throws -> TypedValue {
    switch name {
    case "container":
      guard case .metatype(let key)? = arguments.first?.value else { throw CodingRefusal() }
      try checkKeyed(part, call)
      return codingContainer(
        .named([.init("KeyedDecodingContainer", arguments: [key])]), part, path: part.path)
    case "unkeyedContainer":
      let elements = try elements(of: part, call)
      return codingContainer(
        .named("UnkeyedDecodingContainer"), JSONPart(part.value, path: part.path, decoder: part.decoder),
        path: part.path, ["count": .int(elements.count)])
    default: return codingContainer(.named("SingleValueDecodingContainer"), part, path: part.path)
    }
  }

  private func readKeyed(
    _ name: String, _ arguments: [TypedValue], _ part: JSONPart, _ type: TypeExpression, _ call: Call
  ) throws -> TypedValue {
    if name == "keys" { return try keys(of: part, type.argument(of: "KeyedDecodingContainer"), call) }
    guard name != "superDecoder", let key = arguments.last?.value else { throw CodingRefusal() }
    let text = try codingText(of: key)
    let member = part.member(text)
    if name == "contains" { return .bool(member != nil) }
    if name == "decodeIfPresent" {
      guard case .metatype(let wanted) = arguments[0].value else { throw CodingRefusal() }
      guard let member, !member.isNull else { return TypedValue(.nothing, .optional(wanted)) }
      return TypedValue(try decode(part.part(member, at: key), as: wanted, call), .optional(wanted))
    }
    guard let member else { throw missing(key, text, part, call) }
    let inner = part.part(member, at: key)
    switch name {
    case "decodeNil": return .bool(member.isNull)
    case "decode": return try decoded(inner, arguments[0], call)
    case "nestedContainer": return try openContainer("container", arguments, inner, call)
    case "nestedUnkeyedContainer": return try openContainer("unkeyedContainer", [], inner, call)
    default: throw CodingRefusal()
    }
  }

  /// The error of a key that is not there.
  func missing(_ key: SourceValue, _ text: String, _ part: JSONPart, _ call: Call) -> any Error {
    guard let written = try? self.text(of: TypedValue(key), at: call.node, in: call.environment) else {
      return CodingRefusal()
    }
    return decodingError(
      "keyNotFound", key, at: part.path, "No value associated with key \(written) (\"\(text)\").", call)
  }

  private func keys(of part: JSONPart, _ type: TypeExpression?, _ call: Call) throws -> TypedValue {
    guard let type, let declaration = table.declaration(of: type), let members = part.members else {
      throw CodingRefusal()
    }
    let found = try members.map { member -> SourceValue in
      let text = TypedValue(.string(member.key), .named("String"))
      let inner = call.replacing(arguments: [.init(label: "stringValue", content: .value(text))])
      if let key = try codingKey(type, declaration, inner)?.value { return key }
      guard declaration.kind == .struct else { throw CodingRefusal() }
      return try construct(type, declaration, inner).value
    }
    return TypedValue(.array(found.filter { !$0.isNothing }), .array(type))
  }

  private func readElement(
    _ name: String, _ arguments: [TypedValue], _ part: JSONPart, _ call: Call
  ) throws -> TypedValue {
    if name == "position" { return TypedValue(.int(part.position), .named("Int")) }
    let elements = try elements(of: part, call)
    let key = codingKey(ofIndex: part.position)
    guard elements.indices.contains(part.position) else {
      if name == "decodeIfPresent" { return .nothing }
      guard name == "decode", case .metatype? = arguments.first?.value else { throw CodingRefusal() }
      throw decodingError(
        "valueNotFound", arguments[0].value, at: part.path + [key], "Unkeyed container is at end.", call)
    }
    let inner = part.part(elements[part.position], at: key)
    let result: TypedValue
    switch name {
    case "decodeNil":
      if inner.value.isNull { part.position += 1 }
      return .bool(inner.value.isNull)
    case "decode": result = try decoded(inner, arguments.first, call)
    case "decodeIfPresent":
      guard case .metatype(let type)? = arguments.first?.value else { throw CodingRefusal() }
      result = TypedValue(try decode(inner, as: .optional(type), call), .optional(type))
    case "nestedContainer": result = try openContainer("container", arguments, inner, call)
    default: result = try openContainer("unkeyedContainer", [], inner, call)
    }
    part.position += 1
    return result
  }

  // MARK: - Writing

  private func write(
    _ function: FunctionDeclaration, _ arguments: [TypedValue], isList: Bool, _ target: JSONTarget,
    _ call: Call
  ) throws -> TypedValue {
    let hasKey = function.parameters.last?.label == "forKey"
    func place() throws -> JSONTarget {
      if hasKey, let key = arguments.last?.value { return target.member(try codingText(of: key), at: key) }
      return target
    }
    func element() -> JSONTarget { target.element(at: codingKey(ofIndex: target.count)) }
    switch function.name {
    case "position": return TypedValue(.int(target.count), .named("Int"))
    case "container", "unkeyedContainer", "singleValueContainer":
      return openContainer(function.name, arguments, target)
    case "nestedContainer", "nestedUnkeyedContainer":
      let inner = hasKey ? try place() : element()
      let kind = function.name == "nestedContainer" ? "container" : "unkeyedContainer"
      return openContainer(kind, arguments, inner)
    case "encodeNil": (isList ? element() : try place()).content = .value(.null)
    case "encodeIfPresent":
      if !arguments[0].value.isNothing { try encode(arguments[0], to: place(), call) }
    case "encode" where function.parameters.first?.label == "contentsOf":
      for value in try sequence(arguments[0].value, call) {
        try encode(TypedValue(value, value.dynamicType), to: element(), call)
      }
    case "encode": try encode(arguments[0], to: isList ? element() : place(), call)
    default: throw CodingRefusal()
    }
    return .void
  }

  private func openContainer(_ name: String, _ arguments: [TypedValue], _ target: JSONTarget) -> TypedValue {
    switch name {
    case "container":
      if target.content == nil { target.content = .object(.init()) }
      let key = if case .metatype(let type)? = arguments.first?.value { [type] } else { [TypeExpression]() }
      return codingContainer(
        .named([.init("KeyedEncodingContainer", arguments: key)]), target, path: target.path)
    case "unkeyedContainer":
      if target.content == nil { target.content = .list([]) }
      return codingContainer(.named("UnkeyedEncodingContainer"), target, path: target.path)
    default: return codingContainer(.named("SingleValueEncodingContainer"), target, path: target.path)
    }
  }
}
