import DICore
import SwiftSyntax

// Assignments to the properties of structures.
extension Interpreter {
  /// Stores a value in a property of the structure at a place: in place if no code runs, otherwise in a copy of the
  /// structure, which then replaces it.
  func store(
    _ value: TypedValue, inField name: String, of owner: AssignmentTarget, _ structure: TypeExpression,
    _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    try checkChangeable(name, of: content(of: owner), node, environment)
    nameStored(value.value, name)
    if try isReplaceable(name, in: owner, environment) {
      let labelled = try labelled(value, inField: name, of: owner)
      let field = AssignmentTarget.field(name, in: owner, structure: structure)
      return try change(field, at: node, environment) { $0 = labelled }
    }
    if try storeInPlace(value, inField: name, of: owner, structure, node, environment) { return }
    let base = TypedValue(try content(of: owner, at: node, environment), structure)
    try store(value, inMember: name, of: base, owner, node, environment)
  }

  /// Stores a value in an observed property of the structure at a place as Swift does where no observer uses the old value:
  /// that one is released before `didSet` runs.
  ///
  /// - Returns: False if it cannot be stored in place.
  private func storeInPlace(
    _ value: TypedValue, inField name: String, of owner: AssignmentTarget, _ structure: TypeExpression,
    _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> Bool {
    let field = AssignmentTarget.field(name, in: owner, structure: structure)
    guard try isPlain(owner, environment),
      let observed = try observers(of: name, TypedValue(content(of: owner), structure), environment),
      observed.declarations.allSatisfy(\.isChangedInPlace), try isChangedInPlace(field)
    else { return false }
    let labelled = try labelled(value, inField: name, of: owner)
    try change(field, at: node, environment) { $0 = labelled }
    try change(owner, at: node, environment) { whole in
      let holder = Variable("self", whole, type: structure)
      whole = .void
      defer { whole = holder.value ?? .void }
      try runObservers(observed, isAfter: true, holder, .nothing)
    }
    return true
  }

  /// Whether a change of the value at a place runs no code.
  private func isPlain(_ place: AssignmentTarget, _ environment: Environment) throws -> Bool {
    switch place {
    case .variable(let variable): policy.changesInPlace && variable.accessors == nil
    case .property: try isStored(place, environment)
    case .field(_, let owner, _): try isStored(place, environment) && isPlain(owner, environment)
    default: false
    }
  }

  /// Whether a structure's property can be replaced without running code.
  private func isReplaceable(
    _ name: String, in owner: AssignmentTarget, _ environment: Environment
  ) throws -> Bool {
    let structure = TypedValue(try content(of: owner))
    guard case .strong? = structure.value.fields?[Symbol(name)] else { return false }
    return try observers(of: name, structure, environment) == nil
  }

  /// The value with the labels of the property that will store it.
  private func labelled(
    _ value: TypedValue, inField name: String, of owner: AssignmentTarget
  ) throws -> SourceValue {
    labelled(value.value, Symbol(name), of: Variable("self", try content(of: owner)))
  }
}
