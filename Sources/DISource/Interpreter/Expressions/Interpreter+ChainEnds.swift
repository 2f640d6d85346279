import DICore
import SwiftSyntax

// Assignments and changing calls whose optional chain ends at nil. Swift has begun to change what leads there, which
// setters and observers notice.
extension Interpreter {
  /// Sets a property with a setter or observers to nil, which it already is: Swift does so if a chain ends there.
  func putBack(
    _ target: AssignmentTarget, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    switch target {
    case .field(_, let owner, _) where try isStored(target, environment):
      return try storeUnchanged(owner, node, environment)
    case .property, .field:
      if try isStored(target, environment) { return }
      guard canBeSet(target) else { return }
    case .copy(_, let read): return try putBack(read, node, environment)
    case .unread(let place): return try putBack(place.read(self), node, environment)
    case .variable, .staticMember: guard canBeSet(target) else { return }
    case .subscripted(let use, _): if use.functions.allSatisfy({ !$0.$setterBody.isThere }) { return }
    case .element(_, _, let owner), .part(_, let owner): return try storeUnchanged(owner, node, environment)
    default: return
    }
    try store(TypedValue(.nothing, use(of: target).type), in: target, node, environment)
  }

  /// Stores what a place holds there once more, if a setter or observers notice: Swift has begun to change it.
  private func storeUnchanged(
    _ place: AssignmentTarget, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    switch place {
    case .element(_, _, let owner), .part(_, let owner), .field(_, let owner, _):
      try storeUnchanged(owner, node, environment)
    case .unread(let place): try storeUnchanged(place.read(self), node, environment)
    case .copy(let variable, let read):
      guard let value = variable.value else { return }
      if value.isNothing { return try putBack(read, node, environment) }
      guard isSet(read) else { return }
      try store(TypedValue(value, variable.type), in: read, node, environment)
    default: return
    }
  }

  /// Whether storing what was read at a place is noticed: by a setter or observers, or because it was a default.
  private func isSet(_ place: AssignmentTarget) -> Bool {
    switch place {
    case .element: true
    case .subscripted(let use, _): use.functions.contains { $0.$setterBody.isThere }
    default: canBeSet(place)
    }
  }

  /// Ends `chain?.name(…)` at nil, at the place of the chain: what leads there is set if the method would change it.
  func endChangingChain(_ place: AssignmentTarget, _ name: String, _ call: Call) throws {
    guard policy.changesInPlace, policy.endsAtFaults, isChanging(name, type(of: place)?.unwrapped) else {
      return
    }
    try putBack(place, call.node, call.environment)
  }

  /// Whether a method with this name changes a value of the type.
  private func isChanging(_ name: String, _ type: TypeExpression?) -> Bool {
    if let type, let declaration = table.declaration(of: type) {
      return typeLookups.methods(name, of: declaration, self).contains(where: \.isMutating)
    }
    guard StandardLibrary.changingNames.contains(name) else { return false }
    return switch type {
    case .array, .dictionary: true
    case .named(let names): ["Set", "String"].contains(names.last?.text)
    default: false
    }
  }

  /// Whether a property of a declared type has observers or a setter.
  private func canBeSet(_ target: AssignmentTarget) -> Bool {
    let (name, owner): (String, TypeExpression?)
    switch target {
    case .property(let property, let value): (name, owner) = (property, value.value.declaredType)
    case .field(let property, _, let type): (name, owner) = (property, type)
    case .variable(let variable):
      return variable.accessors.map { $0.setter != nil || !$0.observers.isEmpty } ?? false
    case .staticMember(let property, let type): return hasStaticCode(property, type)
    default: return false
    }
    guard let declaration = owner.flatMap({ table.declaration(of: $0) }),
      let accessors = typeLookups.property(name, of: declaration, self)?.accessors
    else { return false }
    return accessors.$setter.isThere || !accessors.observers.isEmpty
  }
}
