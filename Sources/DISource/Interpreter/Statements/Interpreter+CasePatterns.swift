import DICore
import SwiftSyntax

// The patterns of cases: `.none`, `.some(x)`, `.failed(let error)`.
extension Interpreter {
  /// Whether a pattern of that name means a case, and no static property that is compared.
  private func isCase(_ name: String, of type: TypeExpression) -> Bool {
    guard let declaration = table.declaration(of: type) else { return true }
    return typeLookups.enumCase(name, of: declaration) != nil
      || typeLookups.staticProperty(name, of: declaration, self) == nil
  }

  /// Whether a pattern names a case of an enumeration of the program, and a value is certainly none of that:
  /// `catch NetworkError.offline`.
  private func isOfOtherType(
    _ access: MemberAccessExprSyntax, _ value: TypedValue, _ environment: Environment
  ) -> Bool {
    guard let type = access.base.flatMap({ namedType($0, environment) }),
      let declaration = table.declaration(of: type), declaration.kind == .enum,
      typeLookups.enumCase(access.declName.baseName.plainText, of: declaration) != nil
    else { return false }
    return conforms(value, to: .named(declaration.name)) == .no
  }

  /// Whether an optional is `.none`, or `.some(x)`, even if what is inside has cases of these names; nil for another
  /// case, for other values, and if it is unknown.
  private func matchesOptional(
    _ name: String, _ arguments: [LabeledExprSyntax], _ value: TypedValue, _ environment: Environment
  ) throws -> Bool? {
    guard let type = value.type, type.isOptional, !value.value.isUnknown else { return nil }
    switch name {
    case "none": return value.value.isNothing
    case "some":
      guard !value.value.isNothing, let argument = arguments.first else { return !value.value.isNothing }
      return try matches(
        argument.expression, TypedValue(value.value.content, type.withoutOptional), environment)
    default: return nil
    }
  }

  /// Whether a value is of the case that a pattern names; nil if it is unknown.
  func matchesCase(
    _ access: MemberAccessExprSyntax, _ arguments: [LabeledExprSyntax], _ value: TypedValue,
    _ environment: Environment
  ) throws -> Bool? {
    let name = access.declName.baseName.plainText
    if access.base == nil, let fits = try matchesOptional(name, arguments, value, environment) { return fits }
    if isOfOtherType(access, value, environment) { return false }
    switch value.value {
    case .nothing: return name == "none"
    case .enumeration(let box) where box.type.isOptional && access.namesOptional:
      let content = TypedValue(box.payload.first ?? .nothing, box.type)
      return try matchesOptional(name, arguments, content, environment)
    case let other where name == "none" && access.namesOptional && !other.isUnknown: return false
    case .library(let library) where library.enumCase != nil:
      guard let enumCase = library.enumCase, enumCase.name == name else { return false }
      return try matches(enumCase.payload, arguments, environment)
    case .enumeration(let enumeration)
    where enumeration.name == name || isCase(name, of: enumeration.type):
      guard enumeration.name == name else { return false }
      return try payloadMatches(enumeration, arguments, environment)
    default: return try matchesOther(access, arguments, value, environment)
    }
  }

  /// Whether the associated values of a case match the patterns; nil if that is unknown.
  private func payloadMatches(
    _ enumeration: EnumerationValue, _ arguments: [LabeledExprSyntax], _ environment: Environment
  ) throws -> Bool? {
    let type = table.declaration(of: enumeration.type)
    let declaration = type.flatMap { typeLookups.enumCase(enumeration.name, of: $0) }
    let generics = type.map { table.generics(of: $0, as: enumeration.type) } ?? [:]
    let parts = enumeration.payload.enumerated().map { index, payload in
      let declared = declaration.flatMap { index < $0.payload.count ? $0.payload[index].type : nil }
      let known = declared.map { meaning(of: $0, in: type?.name, generics) }
      let isOpen =
        known?.mentions(Set(type.map { table.genericParameters(of: $0).map(\.name) } ?? [])) ?? true
      return TypedValue(payload, isOpen ? payload.dynamicType : known)
    }
    if arguments.count == 1, arguments[0].label == nil, parts.count > 1 {
      return try matches(arguments[0].expression, whole(of: parts, enumeration.labels), environment)
    }
    return try matches(parts, arguments, environment)
  }

  /// Whether values match the patterns, one for each; nil if that is unknown.
  private func matches(
    _ parts: [TypedValue], _ arguments: [LabeledExprSyntax], _ environment: Environment
  ) throws -> Bool? {
    var result: Bool? = true
    for (argument, part) in zip(arguments, parts) {
      switch try matches(argument.expression, part, environment) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }

  /// All associated values of a case as a tuple.
  private func whole(of parts: [TypedValue], _ labels: [String?]) -> TypedValue {
    let elements = parts.enumerated().map { index, part in
      (index < labels.count ? labels[index] : nil, part.value)
    }
    let types = parts.compactMap(\.type)
    return TypedValue(
      .tuple(TupleValue(elements: elements)), types.count == parts.count ? .tuple(types) : nil)
  }

  /// Whether a value that is no enumeration case matches: an optional's content, or a member of a type.
  private func matchesOther(
    _ access: MemberAccessExprSyntax, _ arguments: [LabeledExprSyntax], _ value: TypedValue,
    _ environment: Environment
  ) throws -> Bool? {
    if access.declName.baseName.plainText == "some", let argument = arguments.first {
      return try matches(
        argument.expression, TypedValue(value.value.content, value.type?.withoutOptional), environment)
    }
    for argument in arguments {
      _ = try matches(argument.expression, unknown(access, environment), environment)
    }
    if value.value.isUnknown { return nil }
    return try matchesValue(of: ExprSyntax(access), value, environment)
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is a case of `Optional`, with or without its argument: `Optional<Any>.none`.
  fileprivate var namesOptional: Bool {
    guard let base, let type = TypeExpression(naming: base) else { return false }
    return type.isOptionalOfLibrary
  }
}
