import DICore
import SwiftSyntax

/// The purpose of a conversion.
enum ConversionPurpose {
  case argument
  case assignment
  case coercion
  case declaration
  case result
}

// Values of a wrong type. Swift rejects them at compile time; here they are rejected if both types are certain, and
// accepted otherwise.
extension Interpreter {
  /// Throws if a value certainly is no `type`.
  ///
  /// - Parameters:
  ///   - type: The type as written; nil if it is not written.
  ///   - isInferred: Whether the type is inferred from an earlier value, so that it may as well be an optional, or
  ///     another type of number.
  ///   - node: The syntax of the value.
  ///   - function: The function that the value is an argument of; nil for none.
  func check(
    _ value: TypedValue, is type: TypeExpression?, isInferred: Bool = false, _ conversion: ConversionPurpose,
    _ node: some SyntaxProtocol, _ environment: Environment, of function: Symbol? = nil
  ) throws {
    guard let type, !type.mentions(typeLookups.openNames(self)) else { return }
    let expression = node.as(ExprSyntax.self)
    if value.value.isNothing, expression?.is(NilLiteralExprSyntax.self) == true {
      guard !isInferred, requiresValue(type) else { return }
      throw error(conversion.refusalOfNil(as: type), at: node, in: environment)
        .expecting(type, by: function)
    }
    if !isInferred { try checkIsUnwrapped(value, as: type, expression, environment) }
    if value.value.isNothing, value.type?.isOptional == true, !isInferred, policy.endsAtFaults,
      let expression,
      requiresValue(type), !conformsAsOptional(value, to: type)
    {
      // An optional that is unwrapped implicitly.
      throw failure(expression.reasonForNil, at: node, in: environment)
    }
    if isErrorSeenAsObject(value) || conversion == .coercion && isBridged(value, to: type) { return }
    let isReference = expression?.isReference == true && IntegerType(value.type) != nil
    guard let fault = part(of: value.value, noneOf: type, isReference: isReference) else { return }
    if isInferred, value.value.number != nil, table.resolved(type).unwrapped.isNumber { return }
    let own = fault.value.dynamicType ?? .unknown("this value")
    let message =
      fault.depth > 0
      ? "cannot convert value of type '\(own)' to expected element type '\(fault.wanted)'"
      : conversion.refusal(of: own, as: type)
    throw error(message, at: node, in: environment).expecting(type, by: function)
  }

  /// A value that certainly does not have the required type.
  private struct Mismatch {
    let value: SourceValue
    let wanted: TypeExpression
    /// Its depth within collections.
    let depth: Int
  }

  /// The value, or the first part of it, that certainly does not have the required type.
  ///
  /// - Parameter isReference: Whether the code names the value, so that a number in it has a fixed type.
  private func part(
    of value: SourceValue, noneOf wanted: TypeExpression, isReference: Bool = false, depth: Int = 0
  ) -> Mismatch? {
    guard depth < 8 else { return nil }
    func first(of parts: some Sequence<(SourceValue, TypeExpression)>) -> Mismatch? {
      for (value, wanted) in parts {
        if let found = part(of: value, noneOf: wanted, depth: depth + 1) { return found }
      }
      return nil
    }
    func mismatch(if isNone: Bool) -> Mismatch? {
      isNone ? Mismatch(value: value, wanted: wanted, depth: depth) : nil
    }
    switch (value, table.resolved(wanted)) {
    case (.unknown, _), (.nothing, _), (.nothingInside, _), (.void, _), (.library, _), (.closure, _),
      (.function, _), (.keyPath, _), (.range, _), (.metatype, _):
      return nil
    case (_, .optional(let wrapped)):
      return part(of: value, noneOf: wrapped, isReference: isReference, depth: depth)
    case (_, .composition(let members)):
      for member in members {
        if let found = part(of: value, noneOf: member, depth: depth) { return found }
      }
      return nil
    case (.array(let elements, _), .array(let element)):
      return first(of: elements.prefix(64).map { ($0, element) })
    case (.dictionary(let dictionary), .dictionary(let key, let content)):
      return first(of: dictionary.pairs.prefix(64).flatMap { [($0.key, key), ($0.value, content)] })
    case (.tuple(let tuple), .tuple(let types)):
      guard tuple.elements.count == types.count else { return nil }
      return first(of: zip(tuple.elements.map(\.value), types))
    case (_, .named(let names)):
      return mismatch(if: isSurely(value, noneOfNamed: .named(names), isReference: isReference))
    case (.object(let object), .array), (.object(let object), .dictionary):
      return mismatch(if: object.hasKnownType)
    case (_, .array), (_, .dictionary): return mismatch(if: !value.isCollection)
    default: return nil
    }
  }

  private func isSurely(_ value: SourceValue, noneOfNamed wanted: TypeExpression, isReference: Bool) -> Bool {
    let declaration = table.declaration(of: wanted)
    guard let declaration, declaration.kind != .external else {
      return wanted.isBasic && !takesLiterals(declaration)
        && isSurely(value, noneOfBasic: wanted, isReference: isReference)
    }
    switch value {
    case .object(let object):
      return object.hasKnownType && table.conforms(object.type, to: wanted) == .no
    case .structure, .enumeration:
      return value.dynamicType.map { table.conforms($0, to: wanted) == .no } ?? false
    case .string, .int, .double, .bool:
      if declaration.kind == .protocol {
        return value.dynamicType.map { table.conforms($0, to: wanted) == .no } ?? false
      }
      return !takesLiterals(declaration)
    case .array, .set, .dictionary, .tuple:
      return declaration.kind != .protocol && !takesLiterals(declaration)
    default: return false
    }
  }

  private func isSurely(_ value: SourceValue, noneOfBasic wanted: TypeExpression, isReference: Bool) -> Bool {
    let isText = wanted == .named("String")
    let isTruth = wanted == .named("Bool")
    switch value {
    case .string: return !isText
    case .bool: return !isTruth
    case .int(_, let type), .large(_, let type):
      return isText || isTruth || isReference && type.type != wanted
    case .double: return isText || isTruth || IntegerType(wanted) != nil
    case .object(let object): return object.hasKnownType
    case .structure, .enumeration, .array, .set, .dictionary, .tuple: return true
    default: return false
    }
  }

  /// Whether a literal may be converted to the type: the type declares it, or inherits something unknown.
  private func takesLiterals(_ declaration: TypeDeclaration?) -> Bool {
    guard let declaration else { return false }
    return table.lineage(of: declaration).contains { type in
      type.inheritance.contains { inherited in
        if table.parent(inherited, of: type).map({ $0.kind != .external }) ?? false { return false }
        let name = inherited.typeName ?? ""
        if name.hasPrefix("ExpressibleBy") || name == "OptionSet" { return true }
        return !table.knownProtocols.contains(inherited) && !KnownProtocols.isValueType(inherited)
      }
    }
  }

  /// Whether nil certainly is no value of the type.
  private func requiresValue(_ type: TypeExpression) -> Bool {
    let type = table.resolved(type)
    guard case .named = type else { return false }
    let declaration = table.declaration(of: type)
    guard let declaration, declaration.kind != .external else {
      return type.isBasic && !takesLiterals(declaration)
    }
    return !takesLiterals(declaration)
  }

  /// Throws if a value is the name of a type without `.self`.
  func checkIsValue(
    _ type: TypeExpression, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    let declaration = table.declaration(of: type)
    guard type.isBasic || declaration.map({ $0.kind != .external }) ?? false else { return }
    let name = node.trimmedText
    throw error(
      "expected member name or initializer call after type name: '\(name).self' is the type itself", at: node,
      in: environment)
  }

  /// Throws if the place is a constant property that already has its value.
  func checkChangeable(
    _ name: String, of owner: SourceValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    guard policy.endsAtFaults, let slot = owner.fields?[Symbol(name)], let type = owner.declaredType,
      let declaration = table.declaration(of: type),
      typeLookups.property(name, of: declaration, self)?.isLet == true
    else { return }
    switch slot {
    case .uninitialised: return
    // Before its first assignment, an 'unowned let' refers to nothing.
    case .weak(let reference) where reference.value.isNothing: return
    case .strong(let value) where value.mayBeOpaqueObject: return
    case .strong, .weak, .lazyUnread, .wrapped: break
    }
    throw error("cannot change '\(name)': it is a 'let'", at: node, in: environment)
  }
}

extension ConversionPurpose {
  fileprivate func refusalOfNil(as type: TypeExpression) -> String {
    switch self {
    case .argument: "'nil' is not compatible with expected argument type '\(type)'"
    case .declaration: "'nil' cannot initialize specified type '\(type)'"
    case .assignment: "'nil' cannot be assigned to type '\(type)'"
    case .coercion: "'nil' is not compatible with type '\(type)' in coercion"
    case .result: "'nil' is incompatible with return type '\(type)'"
    }
  }

  fileprivate func refusal(of own: TypeExpression, as type: TypeExpression) -> String {
    switch self {
    case .argument: "cannot convert value of type '\(own)' to expected argument type '\(type)'"
    case .declaration: "cannot convert value of type '\(own)' to specified type '\(type)'"
    case .assignment: "cannot assign value of type '\(own)' to type '\(type)'"
    case .coercion: "cannot convert value of type '\(own)' to type '\(type)' in coercion"
    case .result: "cannot convert return expression of type '\(own)' to return type '\(type)'"
    }
  }
}

extension SourceError {
  fileprivate func expecting(_ type: TypeExpression, by function: Symbol?) -> SourceError {
    var error = self
    error.expectation = function.map { "'\($0)' takes '\(type)'" }
    return error
  }
}

extension TypeExpression {
  /// Whether it is a basic type of the standard library: text, Boolean or number.
  var isBasic: Bool {
    self == .named("String") || self == .named("Bool") || IntegerType(self) != nil
      || self == .named("Double") || self == .named("Float")
  }
}

extension ExprSyntax {
  /// Whether the expression names a variable or property, so that no literal in it adapts to the required type.
  fileprivate var isReference: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let access): access.base?.isReference == true
    default: false
    }
  }
}
