import DICore
import SwiftSyntax

// What generic code knows of the types that it works with: their constraints.
extension TypedValue {
  /// The value with the constraint of its type, where there is one among `constraints`.
  func seen(by constraints: [TypeExpression: TypeExpression]) -> TypedValue {
    guard !constraints.isEmpty, value.declaredType != nil, let type, !type.isOptional,
      let constraint = constraints[type]
    else {
      return self
    }
    return seen(as: constraint)
  }

  /// The value as one of which code knows no more than a constraint.
  func seen(as constraint: TypeExpression) -> TypedValue {
    var seen = TypedValue(value, constraint)
    if value.object != nil { seen.knownClass = knownClass ?? type }
    return seen
  }
}

extension Interpreter {
  /// What the code knows of the type that a name means: the constraint of a generic parameter or associated type, and for
  /// `Self` the protocol of the extension, or the class; nil for other names.
  func seenType(of base: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    guard let name = TypeExpression(naming: base)?.typeName else { return nil }
    let context = environment.context
    guard name == "Self" else {
      return context.generics[name] == nil ? nil : constraint(named: name, context)
    }
    let own = context.typeName.flatMap { table.type(named: $0) }
    return context.selfVariable?.seenAs ?? (own?.kind == .class ? own.map { .named($0.name) } : nil)
  }

  /// The value of `base`, with the constraint as its type if that is one that a generic parameter or associated type
  /// stands for, because generic code knows no more of it; any other value as it is.
  func seenAsConstrained(_ value: TypedValue, _ base: ExprSyntax, _ environment: Environment) -> TypedValue {
    let context = environment.context
    guard context.isGeneric, value.value.declaredType != nil else { return value }
    let seen = value.seen(by: constraintsByType(context))
    return seen.type == value.type || namesItsType(base, environment) ? value : seen
  }

  /// The constraint of each type that a generic parameter or associated type of running code stands for.
  func constraintsByType(_ context: CodeContext) -> [TypeExpression: TypeExpression] {
    if !context.isGeneric { return [:] }
    if let known = context.constraintsByType { return known }
    var found: [TypeExpression: TypeExpression] = [:]
    for (path, constraint) in constraints(context) where !context.conditions.determineType(of: path) {
      guard let type = context.generics[path], found[type] == nil else { continue }
      found[type] = constraint
    }
    if let own = seenSelf(context), found[own.type] == nil { found[own.type] = own.seen }
    context.constraintsByType = found
    return found
  }

  /// In an extension of a protocol the type that `Self` stands for, and what the code knows of it; nil elsewhere.
  func seenSelf(_ context: CodeContext) -> CodeContext.SelfInProtocol? {
    if let known = context.selfInProtocol { return known }
    guard context.isInProtocol, let own = context.selfVariable, let seen = own.seenAs, isLimited(seen),
      let type = own.selfType ?? own.typeOfSelf
    else { return nil }
    return CodeContext.SelfInProtocol(type: type, seen: seen)
  }

  /// Whether generic code names the type of an expression: `Cat()`, or a variable of a type without generic parameters.
  /// A generic parameter may stand for the same type.
  private func namesItsType(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      environment.variable(named: name)?.hasNamedType == true
    {
      return true
    }
    return statedType(of: expression, environment).map { names($0.withoutOptional, environment.context) }
      ?? false
  }

  /// Whether a type that is written in generic code is one of the program, and has no generic parameters.
  func names(_ type: TypeExpression, _ context: CodeContext) -> Bool {
    context.isGeneric && !type.mentions(Set(context.generics.keys).union(["Self"]))
      && !type.mentions(typeLookups.openNames(self))
      && table.declaration(of: table.resolved(type, in: context.typeName)) != nil
  }

  /// The constraint of `T`, `Item` or `T.Item`: a generic parameter, an associated type, or one of a parameter. Nil if
  /// there is no known one, or a condition states the type itself.
  private func constraint(named name: String, _ context: CodeContext) -> TypeExpression? {
    guard !context.conditions.determineType(of: name) else { return nil }
    return constraints(context).first { $0.name == name }?.constraint
  }

  /// The constraints of the generic parameters and associated types of running code, by their paths: `T`, `Element`,
  /// `S.Element`. Taken from the function, and the enclosing type and extension; with the associated types of all types
  /// named there.
  private func constraints(_ context: CodeContext) -> [(name: String, constraint: TypeExpression)] {
    if let known = context.constraints { return known }
    let own = context.typeName.flatMap { table.type(named: $0) }
    var stated: [String: [TypeExpression]] = [:]
    for parameter in (context.function?.genericParameters ?? []) + (own.map(table.genericParameters) ?? []) {
      if let constraint = parameter.constraint { stated[parameter.name, default: []].append(constraint) }
    }
    for condition in context.conditions where condition.relation == .conforms {
      guard let path = condition.subject.memberPath else { continue }
      stated[path, default: []].append(condition.target)
    }
    stated = stated.mapValues { $0.map { table.resolved($0, in: own?.name) } }
    for (path, constraints) in stated {
      addAssociated(of: constraints, in: path + ".", to: &stated)
    }
    if let seen = context.selfVariable?.seenAs { addAssociated(of: [seen], in: "", to: &stated) }
    let found = stated.compactMap { path, all in
      TypeExpression(allOf: all).map { (name: path, constraint: $0) }
    }
    .filter { limits($0.constraint) }
    .sorted { $0.name < $1.name }
    context.constraints = found
    return found
  }

  /// Adds the constraints of the associated types of protocols, and of the associated types of those.
  private func addAssociated(
    of constraints: [TypeExpression], in prefix: String, to stated: inout [String: [TypeExpression]],
    depth: Int = 0
  ) {
    guard depth < Self.depthOfPaths else { return }
    for associated in constraints.flatMap({ typeLookups.associatedTypes(ofProtocol: $0, self) }) {
      let path = prefix + associated.name
      let new = associated.constraints.filter { stated[path]?.contains($0) != true }
      stated[path, default: []] += new
      addAssociated(of: new, in: path + ".", to: &stated, depth: depth + 1)
    }
  }

  /// The number of associated types in a path up to which their constraints are known, because protocols may refer to
  /// themselves.
  static let depthOfPaths = 4

  /// The associated types of a protocol, of those that it inherits from, and of the parts of a composition.
  func findAssociatedTypes(ofProtocol type: TypeExpression) -> [AssociatedType] {
    if case .composition(let parts) = type {
      return parts.flatMap { typeLookups.associatedTypes(ofProtocol: $0, self) }
    }
    guard let declaration = table.declaration(of: type), declaration.kind == .protocol else { return [] }
    let lineage = table.lineage(of: declaration)
    let conditions = lineage.flatMap(\.conditions)
    return lineage.flatMap { type in
      type.associatedTypes.map { associated in
        var associated = associated
        associated.constraints += conditions.constraints(of: associated.name)
        associated.constraints = associated.constraints.map { table.resolved($0, in: type.name) }
        return associated
      }
    }
  }

  /// Whether a constraint determines the members of values: a protocol or class of the program, or a composition of
  /// such.
  func limits(_ constraint: TypeExpression) -> Bool {
    let constraint = table.resolved(constraint)
    if case .composition(let parts) = constraint { return parts.contains(where: limits) }
    guard let kind = table.declaration(of: constraint)?.kind else { return false }
    return kind == .protocol || kind == .class
  }

  /// Whether it is the type of values of several types: a protocol that does not conform to itself, or a composition. A
  /// generic parameter with a constraint stands for the type of such a value.
  func isOpened(_ type: TypeExpression) -> Bool {
    if case .composition = type { return true }
    if isProtocol(type) { return true }
    return table.isProtocol(type) && !["Error", "AnyObject"].contains(type.typeName)
  }

  /// Whether values of the type may have several types: `Any`, a protocol, a composition.
  func isExistential(_ type: TypeExpression) -> Bool {
    if case .composition = type { return true }
    return type == .named("Any") || isProtocol(type) || table.isProtocol(type)
  }

  /// Whether it is a protocol of the program.
  func isProtocol(_ type: TypeExpression?) -> Bool {
    type.flatMap { table.declaration(of: $0) }?.kind == .protocol
  }
}
