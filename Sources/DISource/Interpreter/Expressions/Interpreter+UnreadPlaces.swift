import SwiftSyntax

/// A place whose value a getter gives, and that is read when the change of a part of it begins: Swift evaluates the indices
/// and what is assigned before.
///
/// A class, because it is read once.
final class UnreadPlace {
  let target: AssignmentTarget
  private let expression: ExprSyntax
  private let environment: Environment
  private var copy: AssignmentTarget?

  init(_ target: AssignmentTarget, _ expression: ExprSyntax, _ environment: Environment) {
    self.target = target
    self.expression = expression
    self.environment = environment
  }

  var isRead: Bool { copy != nil }

  /// The copy of the value, which is read if it has not been.
  func read(_ interpreter: Interpreter) throws -> AssignmentTarget {
    if let copy { return copy }
    let read = try interpreter.readable(target, expression, environment)
    copy = read
    return read
  }
}

extension AssignmentTarget {
  /// Whether the value at the place is a part of one that is not read yet.
  var isUnread: Bool {
    switch self {
    case .unread(let place): !place.isRead
    case .field(_, let owner, _), .element(_, _, let owner): owner.isUnread
    default: false
    }
  }
}

extension Interpreter {
  /// The place of a value of which a part is changed; not read yet if a getter gives an array, a dictionary or a structure of
  /// the program.
  func placeOfWhole(_ expression: ExprSyntax, _ environment: Environment) throws -> AssignmentTarget {
    guard policy.changesInPlace, !expression.isOptionalChain else {
      return try place(of: expression, environment)
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr:
      let target = try target(of: expression, environment)
      return try unread(target, expression, environment) ?? readable(target, expression, environment)
    case .subscriptCallExpr(let node):
      let collection = try placeOfSubscripted(node, environment)
      if let element = try unreadElement(node, of: collection, environment) {
        return node.defaultValue == nil ? element : .unread(UnreadPlace(element, expression, environment))
      }
      let owner = TypedValue(try content(of: collection), type(of: collection))
      guard let use = try subscriptUse(of: owner, node, environment) else {
        return try place(of: node, in: collection, environment)
      }
      let target = AssignmentTarget.subscripted(use, in: collection)
      return try unread(target, expression, environment)
        ?? copy(of: get(use, of: owner, at: collection), target)
    default: return try place(of: expression, environment)
    }
  }

  /// The place, if its value is given by a getter, or is a part of one that is not read yet, and its type tells what parts it
  /// has; nil for another.
  private func unread(
    _ target: AssignmentTarget, _ expression: ExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard let type = type(of: target), hasKnownParts(type) else { return nil }
    if target.isUnread {
      return isPlainField(target) ? target : .unread(UnreadPlace(target, expression, environment))
    }
    guard try runsCode(reading: target, expression, environment) else { return nil }
    return .unread(UnreadPlace(target, expression, environment))
  }

  /// Whether a place is no property, or one that is read and changed without running code.
  private func isPlainField(_ target: AssignmentTarget) -> Bool {
    guard case .field(let name, _, let structure) = target else { return true }
    let property = table.declaration(of: structure).flatMap { typeLookups.property(name, of: $0, self) }
    return property.map { $0.accessors == nil && !$0.isComputed && !$0.isLazy && $0.wrapper == nil } == true
  }

  private func hasKnownParts(_ type: TypeExpression) -> Bool {
    guard !isOpen(type), !type.hasUnknown else { return false }
    return switch type {
    case .array, .dictionary: true
    default: table.declaration(of: type)?.kind == .struct
    }
  }

  /// An element of a collection that is not read yet, by its index or key; nil for another subscript.
  func unreadElement(
    _ node: SubscriptCallExprSyntax, of collection: AssignmentTarget, _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard collection.isUnread, let type = type(of: collection), let argument = node.arguments.first,
      argument.label == nil, node.arguments.count == (node.defaultValue == nil ? 1 : 2),
      extendedDeclaration(of: type).map({ typeLookups.methods("subscript", of: $0, self).isEmpty }) ?? true
    else { return nil }
    let key = keyType(of: type)
    switch type {
    case .array where node.defaultValue == nil:
      guard IntegerType(staticType(of: argument.expression, environment)) == .int else { return nil }
    case .dictionary: break
    default: return nil
    }
    let index = try value(of: argument.expression, in: environment, for: ExpressionUse(key)).value
    return .element(index, try self.key(of: index, at: argument.expression, in: environment), in: collection)
  }

  /// A property of a structure that is not read yet; nil for another member.
  func unreadMember(
    _ name: String, of owner: AssignmentTarget, _ environment: Environment
  ) -> AssignmentTarget? {
    guard owner.isUnread, let type = type(of: owner), let declaration = table.declaration(of: type),
      declaration.kind == .struct,
      let property = typeLookups.property(name, of: declaration, self), property.wrapper == nil
    else { return nil }
    return .field(name, in: owner, structure: type)
  }
}
