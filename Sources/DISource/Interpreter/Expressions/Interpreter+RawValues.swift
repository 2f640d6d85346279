import DICore
import SwiftSyntax

// Raw values of enumerations: as written, otherwise one more than that of the previous case, or the name of the case.
extension Interpreter {
  /// The type of the raw values; nil if the enumeration has none of the standard library's.
  func rawType(of declaration: TypeDeclaration) -> TypeExpression? {
    guard declaration.kind == .enum, let first = declaration.firstInherited else { return nil }
    let type = table.resolved(first, in: declaration.outerName)
    let isKnown = IntegerType(type) != nil || type.typeName.flatMap(FloatingType.init) != nil
    return isKnown || type == .named("String") || type == .named("Character") ? type : nil
  }

  /// The raw values of the cases, in order; nil if one is unknown.
  func rawValues(of declaration: TypeDeclaration) throws -> [TypedValue]? {
    guard let type = rawType(of: declaration) else { return nil }
    var values: [TypedValue] = []
    let environment = Environment(CodeContext(file: declaration.file))
    for enumCase in declaration.cases {
      if let written = enumCase.rawValue {
        values.append(try value(of: written, in: environment, for: ExpressionUse(type)))
        continue
      }
      switch (values.last?.value, IntegerType(type)) {
      case (.int?, _), (.large?, _):
        guard let before = values.last?.value, let kind = before.integerType,
          let next = before.integer.flatMap({ kind.value($0 + 1) })
        else { return nil }
        values.append(TypedValue(next, type))
      case (.double(let before, let kind)?, _): values.append(TypedValue(.double(before + 1, kind), type))
      case (nil, let kind?): values.append(TypedValue(.int(0, kind), type))
      case (_, nil) where type == .named("String"): values.append(TypedValue(.string(enumCase.name), type))
      case (nil, nil):
        guard let kind = type.typeName.flatMap(FloatingType.init) else { return nil }
        values.append(TypedValue(.double(0, kind), type))
      default: return nil
      }
    }
    return values
  }

  /// The raw value of a case; nil if it is unknown.
  func rawValue(of value: EnumerationValue, _ declaration: TypeDeclaration) throws -> TypedValue? {
    guard let index = declaration.cases.firstIndex(where: { $0.name == value.name }) else { return nil }
    return try rawValues(of: declaration)?[index]
  }

  /// How values are compared whose type declares that it is RawRepresentable: by their raw values.
  func compareRawValues(
    _ left: SourceValue, _ right: SourceValue, _ type: TypeExpression, at node: some SyntaxProtocol,
    in environment: Environment
  ) throws -> DeclaredEquality {
    guard let own = try comparedRawValue(of: left, type, at: node, in: environment),
      let other = try comparedRawValue(of: right, type, at: node, in: environment)
    else { return .memberwise }
    return try areEqual(own.value, other.value, at: node, in: environment).map(DeclaredEquality.decided)
      ?? .unknown
  }

  /// The raw value by which a value is compared and hashed, because its type declares that it is RawRepresentable; nil if
  /// that is all that it stores, and for other types.
  func comparedRawValue(
    of value: SourceValue, _ type: TypeExpression, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> TypedValue? {
    guard let declaration = table.declaration(of: type), declaration.storedProperties.count != 1,
      typeLookups.property("rawValue", of: declaration, self) != nil,
      table.conforms(.named(declaration.name), to: .named("RawRepresentable")) == .yes
    else { return nil }
    return try member("rawValue", of: TypedValue(value, type), node, environment, .nothing)
  }

  /// The result of `E(rawValue: x)`, if the program does not declare that initialiser.
  func constructCase(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue {
    if let key = try codingKey(type, declaration, call) { return key }
    guard let values = try rawValues(of: declaration),
      let raw = try call.value(labelled: "rawValue", rawType(of: declaration)), !raw.value.isUnknown
    else {
      return notUnderstood(call.node, call.environment, .optional(type))
    }
    guard let index = try values.firstIndex(where: { try call.areEqual($0.value, raw.value) == true }) else {
      return TypedValue(.nothing, .optional(type))
    }
    let found = EnumerationValue(type: type, name: declaration.cases[index].name)
    return TypedValue(.enumeration(found), .optional(type))
  }
}
