import DICore
import SwiftSyntax

// What generic code knows of the types that it works with: their constraints.
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

  /// A value of a type that a generic parameter or associated type stands for, with the constraint as its type, because
  /// generic code knows no more of it; any other value as it is.
  func seenAsConstrained(_ value: TypedValue, _ environment: Environment) -> TypedValue {
    let context = environment.context
    guard !context.generics.isEmpty, value.value.declaredType != nil, let type = value.type else {
      return value
    }
    for (name, constraint) in constraints(context)
    where context.generics[name] == type && !context.conditions.fix(name) {
      return TypedValue(value.value, constraint)
    }
    return value
  }

  /// The constraint of a generic parameter `T`, an associated type `Item` or one of a parameter's, `T.Item`; nil if none
  /// is known, or a condition says which type it is.
  private func constraint(named name: String, _ context: Context) -> TypeExpression? {
    guard !context.conditions.fix(name) else { return nil }
    return constraints(context).first { $0.name == name }?.constraint
  }

  /// The constraints of the generic parameters and associated types of running code.
  private func constraints(_ context: Context) -> [(name: String, constraint: TypeExpression)] {
    if let known = context.constraints { return known }
    let own = context.typeName.flatMap { table.type(named: $0) }
    let parameters = (context.function?.genericParameters ?? []) + (own?.genericParameters ?? [])
    var found: [(name: String, constraint: TypeExpression)] = []
    for parameter in parameters {
      let all = [parameter.constraint] + context.conditions.constraints(of: parameter.name)
      let resolved = all.compactMap { $0.map { table.resolved($0, in: own?.name) } }
      guard let constraint = TypeExpression(allOf: resolved) else { continue }
      found.append((parameter.name, constraint))
      found += associatedConstraints(of: constraint, in: parameter.name + ".", context)
    }
    if let seen = context.selfVariable?.seenAs { found += associatedConstraints(of: seen, in: "", context) }
    found.removeAll { !limits($0.constraint) }
    context.constraints = found
    return found
  }

  /// The constraints of the associated types of a protocol, and those that the code's conditions add.
  private func associatedConstraints(
    of type: TypeExpression, in prefix: String, _ context: Context
  ) -> [(name: String, constraint: TypeExpression)] {
    facts.associatedTypes(ofProtocol: type, self).compactMap { associated in
      let name = prefix + associated.name
      let all = associated.constraints + context.conditions.constraints(of: name)
      return TypeExpression(allOf: all).map { (name, $0) }
    }
  }

  /// The associated types of a protocol, of those that it inherits from, and of the parts of a composition.
  func findAssociatedTypes(ofProtocol type: TypeExpression) -> [AssociatedType] {
    if case .composition(let parts) = type {
      return parts.flatMap { facts.associatedTypes(ofProtocol: $0, self) }
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

  /// Whether a constraint tells which members values have: a protocol or class of the program, or a composition of such.
  func limits(_ constraint: TypeExpression) -> Bool {
    let constraint = table.resolved(constraint)
    if case .composition(let parts) = constraint { return parts.contains(where: limits) }
    guard let kind = table.declaration(of: constraint)?.kind else { return false }
    return kind == .protocol || kind == .class
  }

  /// Whether it is a protocol of the program.
  func isProtocol(_ type: TypeExpression?) -> Bool {
    type.flatMap { table.declaration(of: $0) }?.kind == .protocol
  }
}
