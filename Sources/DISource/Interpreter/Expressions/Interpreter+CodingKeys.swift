import SwiftSyntax

// What Swift derives beside an `init(from:)` or an `encode(to:)` that a type declares itself.
extension Interpreter {
  /// Declares the derived `CodingKeys` of a type whose own code may name them: a case for each stored property. Does nothing
  /// if the program declares them.
  func declareCodingKeys(of declaration: TypeDeclaration) {
    guard declaration.kind != .enum, table.type(named: declaration.name + ".CodingKeys") == nil else {
      return
    }
    let names = declaration.storedProperties.filter { !$0.isLazy }.map { $0.writtenName ?? $0.name }
    let cases = names.isEmpty ? "" : "case " + names.map { "`\($0)`" }.joined(separator: ", ")
    let source = SourceFile(name: "", text: "enum CodingKeys: CodingKey { \(cases) }")
    let reader = DeclarationReader(source: source, conditions: conditions(in: source))
    guard let keys = source.tree.statements.first?.item.as(DeclSyntax.self),
      let file = reader.localType(keys, in: declaration.name), table.add(local: file)
    else { return }
    typeLookups.forget()
  }
}

// What Swift derives for enumerations that are a `CodingKey`.
extension Interpreter {
  private func isCodingKey(_ declaration: TypeDeclaration) -> Bool {
    declaration.kind == .enum && declaration.inheritance.contains(.named("CodingKey"))
  }

  /// The derived `stringValue` and `intValue` of a case; nil for another member.
  func codingKeyMember(_ name: String, of value: EnumerationValue) throws -> TypedValue? {
    guard name == "stringValue" || name == "intValue", let declaration = table.declaration(of: value.type),
      isCodingKey(declaration)
    else { return nil }
    let raw = try rawValue(of: value, declaration)
    if name == "intValue" {
      let number: SourceValue = if case .int? = raw?.value { raw?.value ?? .nothing } else { .nothing }
      return TypedValue(number, .optional(.named("Int")))
    }
    let text: SourceValue =
      if case .string? = raw?.value { raw?.value ?? .nothing } else { .string(value.name) }
    return TypedValue(text, .named("String"))
  }

  /// What `print` writes of a case of a `CodingKey`: `CodingKeys(stringValue: "id", intValue: nil)`; nil for other cases.
  func codingKeyText(of value: EnumerationValue) throws -> String? {
    guard let declaration = table.declaration(of: value.type), isCodingKey(declaration),
      case .string(let text, _)? = try codingKeyMember("stringValue", of: value)?.value
    else { return nil }
    let number = try codingKeyMember("intValue", of: value)?.value
    let written = if case .int(let number, _)? = number { "\(number)" } else { "nil" }
    let type = table.printedName(of: value.type, isQualified: false)
    return "\(type)(stringValue: \"\(text)\", intValue: \(written))"
  }

  /// The result of the derived `K(stringValue: "a")` and `K(intValue: 1)`; nil for another call.
  func codingKey(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue? {
    guard isCodingKey(declaration), call.arguments.count == 1, let label = call.arguments.first?.label,
      label == "stringValue" || label == "intValue"
    else { return nil }
    let wanted = try call.value(call.arguments[0]).value
    guard !wanted.isUnknown else { return nil }
    for enumCase in declaration.cases {
      let value = EnumerationValue(type: type, name: enumCase.name)
      let own = try codingKeyMember(label, of: value)?.value
      if let own, !own.isNothing, try call.areEqual(own, wanted) == true {
        return TypedValue(.enumeration(value), .optional(type))
      }
    }
    return TypedValue(.nothing, .optional(type))
  }
}
