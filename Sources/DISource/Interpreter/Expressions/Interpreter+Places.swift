import DICore
import SwiftSyntax

// Places of values that are changed: variables, properties and elements.
extension Interpreter {
  /// The place of a value that is changed, or of whose part is; a copy of the value, if reading and writing it runs
  /// code.
  ///
  /// - Parameter isAssigned: Whether the value itself is changed. Otherwise objects need no place to be written back
  ///   to.
  func place(
    of expression: ExprSyntax, _ environment: Environment, isAssigned: Bool = false
  ) throws -> AssignmentTarget {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let stored = try storedPlace(named: node.baseName.plainText, environment)
      return try stored ?? copy(of: expression, environment, isAssigned: isAssigned)
    case .memberAccessExpr:
      return try placeOfMember(expression, environment)
    case .subscriptCallExpr(let node):
      guard policy.changesInPlace else {
        return try copy(of: expression, environment, isAssigned: isAssigned)
      }
      return try place(of: node, environment)
    case .forceUnwrapExpr(let node):
      let place = try place(of: node.expression, environment, isAssigned: isAssigned)
      guard policy.endsAtFaults, try content(of: place, at: node, environment).isNothing else { return place }
      throw failure("'\(node.expression.trimmedText)' is nil", at: node, in: environment)
    case .optionalChainingExpr(let node):
      return try place(of: node.expression, environment, isAssigned: isAssigned)
    default: return try copy(of: expression, environment, isAssigned: false)
    }
  }

  /// The place of what a subscript is applied to; a type stands for itself.
  func placeOfSubscripted(
    _ node: SubscriptCallExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget {
    if let type = typeWithSubscripts(node.calledExpression, environment) { return copy(of: type, .nowhere) }
    return try placeOfWhole(node.calledExpression, environment)
  }

  func place(of node: SubscriptCallExprSyntax, _ environment: Environment) throws -> AssignmentTarget {
    try place(of: node, in: placeOfSubscripted(node, environment), environment)
  }

  /// The place of what a subscript gives of the value at a place.
  func place(
    of node: SubscriptCallExprSyntax, in collection: AssignmentTarget, _ environment: Environment
  ) throws -> AssignmentTarget {
    let owner = TypedValue(try content(of: collection), type(of: collection))
    if let use = try subscriptUse(of: owner, node, environment) {
      return copy(of: try get(use, of: owner, at: collection), .subscripted(use, in: collection))
    }
    if let target = try keyPathTarget(node, of: owner, at: collection, environment) {
      return try readable(target, ExprSyntax(node), environment)
    }
    if owner.value.isNothing, node.calledExpression.isOptionalChain, policy.endsAtFaults {
      // The chain ends here, behind what Swift has begun to change.
      let type = elementType(of: owner.type)
      return copy(of: TypedValue(.nothing, type), collection)
    }
    guard let argument = node.arguments.first?.expression, owner.value.isCollection, node.isBuiltIn(of: owner)
    else {
      return try copy(of: ExprSyntax(node), environment, isAssigned: false)
    }
    if let part = try part(argument, of: owner, at: collection, environment) { return part }
    let use = ExpressionUse(keyType(of: owner.type))
    let index = try value(of: argument, in: environment, for: use).value
    if let part = try part(index, of: owner, at: collection, argument, environment) { return part }
    let element = AssignmentTarget.element(
      index, try key(of: index, at: argument, in: environment), in: collection)
    guard let other = node.defaultValue, try content(of: element, at: node, environment).isNothing else {
      return element
    }
    let elementType = elementType(of: owner.type)
    let value = try value(of: other, in: environment, for: ExpressionUse(elementType))
    let labels = labels(of: collection)?.ofContent
    return copy(of: TypedValue(value.value.labelled(labels), elementType ?? value.type), element)
  }

  func copy(
    of expression: ExprSyntax, _ environment: Environment, isAssigned: Bool
  ) throws -> AssignmentTarget {
    let value = try value(of: expression, in: environment, for: .nothing)
    let target = isAssigned || value.value.isCopied ? try target(of: expression, environment) : .nowhere
    return copy(of: value, target)
  }

  /// The place of a value of its own. Code that changes the value stores it at `target` afterwards.
  func copy(of value: TypedValue, _ target: AssignmentTarget) -> AssignmentTarget {
    .copy(Variable("", value.value, type: value.type, isTemporary: !policy.changesState), of: target)
  }

  private func storedPlace(named name: String, _ environment: Environment) throws -> AssignmentTarget? {
    guard policy.changesInPlace else { return nil }
    if let variable = environment.variable(named: name) {
      guard variable.accessors == nil else { return nil }
      return variable.value.map { _ in .variable(variable) }
    }
    guard let own = environment.context.selfVariable, let base = own.value else {
      return try globalVariable(name, environment).flatMap {
        $0.value == nil || $0.accessors != nil ? nil : .variable($0)
      }
    }
    if name == "self" { return .variable(own) }
    if base.fields?[Symbol(name)] != nil {
      let target = try target(named: name, environment)
      return try target.flatMap { try isStored($0, environment) ? $0 : nil }
    }
    guard let global = try globalVariable(name, environment), global.value != nil, global.accessors == nil,
      try !isMember(name, base, environment)
    else {
      return nil
    }
    return .variable(global)
  }

  /// Whether `name` is a member of `self` or of an enclosing type, so that it hides a global variable.
  private func isMember(_ name: String, _ base: SourceValue, _ environment: Environment) throws -> Bool {
    if canSet(name, of: TypedValue(base)) { return true }
    var outer = environment.context.typeName
    while let type = outer {
      if staticType(name, of: .named(type)) != nil { return true }
      outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
    return false
  }

  func placeOfMember(
    _ expression: ExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget {
    try readable(target(of: expression, environment), expression, environment)
  }

  /// The place itself if the value is stored there; otherwise a copy of the value, which is read now.
  ///
  /// - Parameter expression: The syntax of the place.
  func readable(
    _ target: AssignmentTarget, _ expression: ExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget {
    switch target {
    case .variable(let variable) where variable.accessors == nil && variable.value != nil:
      if policy.changesInPlace { return target }
    case .property(let name, let owner):
      if try isStored(target, environment) { return target }
      if let value = try member(name, of: owner, expression, environment, .nothing) {
        return copy(of: value, target)
      }
    case .field(let name, let owner, let type):
      if try isStored(target, environment) { return target }
      let base = TypedValue(try content(of: owner), type)
      if let value = try mutatingMember(name, of: base, at: owner, expression, environment) {
        return copy(of: value, target)
      }
      if let value = try member(name, of: base, expression, environment, .nothing) {
        return copy(of: value, target)
      }
    case .copy: return target
    case .unread(let place): return try place.read(self)
    case .part where policy.changesInPlace, .elements where policy.changesInPlace: return target
    case .element where policy.changesInPlace: return try element(target, expression, environment)
    case .subscripted(let use, let owner):
      let value = TypedValue(try content(of: owner), type(of: owner))
      return copy(of: try get(use, of: value, at: owner), target)
    case .keyPath(let path, let owner):
      let root = TypedValue(try content(of: owner), type(of: owner))
      return copy(of: try follow(path, from: root, expression, environment), target)
    case .nowhere where expression.isOptionalChain && policy.endsAtFaults:
      // The chain has ended at nil on the way here, and its code has run.
      return copy(of: TypedValue(.nothing, staticType(of: expression, environment)), .nowhere)
    case .staticMember(_, let type):
      let name = expression.memberName
      let variable = table.declaration(of: type).flatMap { statics[staticKey(name, of: $0, as: type)] }
      if policy.changesInPlace, let variable, variable.value != nil, !hasStaticCode(name, type) {
        return .variable(variable)
      }
    default: break
    }
    return copy(of: try value(of: expression, in: environment, for: .nothing), target)
  }

  /// Whether reading the value at a place may run code: a getter, or the default written in the subscript.
  func runsCode(
    reading target: AssignmentTarget, _ expression: ExprSyntax, _ environment: Environment
  ) throws -> Bool {
    if target.isUnread { return true }
    return switch target {
    case .variable(let variable): variable.accessors != nil
    case .property, .field: try !isStored(target, environment)
    case .staticMember(let name, let type): hasStaticCode(name, type)
    case .element: expression.as(SubscriptCallExprSyntax.self)?.defaultValue != nil
    case .subscripted, .superProperty, .keyPath: true
    case .part, .elements, .copy, .nowhere, .ambient, .tuple, .unread: false
    }
  }

  /// The element at a place; if there is none, a copy of the default written in the subscript.
  private func element(
    _ element: AssignmentTarget, _ expression: ExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget {
    if let other = expression.as(SubscriptCallExprSyntax.self)?.defaultValue {
      guard try content(of: element, at: expression, environment).isNothing else { return element }
      let type = type(of: element)
      let value = try value(of: other, in: environment, for: ExpressionUse(type))
      return copy(of: TypedValue(value.value, type ?? value.type), element)
    }
    return element
  }

  /// Whether a property is stored and has no observers.
  func isStored(_ target: AssignmentTarget, _ environment: Environment) throws -> Bool {
    guard policy.changesInPlace else { return false }
    switch target {
    case .property(let name, let owner):
      guard case .strong? = owner.value.fields?[Symbol(name)] else { return false }
      if let object = owner.value.object, computedOverride(name, of: object) != nil,
        !isOwnStorage(name, of: object, environment)
      {
        return false
      }
      return try observers(of: name, owner, environment) == nil
    case .field(let name, let place, _):
      let owner = TypedValue(try content(of: place))
      guard case .strong? = owner.value.fields?[Symbol(name)] else { return false }
      return try observers(of: name, owner, environment) == nil
    default: return false
    }
  }
}

// MARK: - Growing in place

extension SourceValue {
  /// Whether a change must be written back to where the value was read.
  var isCopied: Bool {
    switch self {
    case .structure, .enumeration, .array, .set, .dictionary, .tuple, .string, .bool, .int, .double: true
    default: false
    }
  }

  var isCollection: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: false
    }
  }

  var isArray: Bool {
    if case .array = self { true } else { false }
  }
}

extension ExprSyntax {
  /// The last name of a chain of members.
  fileprivate var memberName: String {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText ?? ""
  }

  /// What is unwrapped by a `!` or `?` at its end; the expression itself if there is none.
  var withoutUnwrapping: ExprSyntax {
    self.as(ForceUnwrapExprSyntax.self)?.expression ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self
  }

  /// Whether it names what an assignment may store into.
  var hasTarget: Bool {
    switch kind {
    case .declReferenceExpr, .memberAccessExpr, .subscriptCallExpr: true
    default: false
    }
  }

  /// Whether the expression may name a place, not only a value.
  var isPlace: Bool {
    switch kind {
    case .declReferenceExpr, .memberAccessExpr, .subscriptCallExpr: true
    case .forceUnwrapExpr: self.as(ForceUnwrapExprSyntax.self)?.expression.isPlace == true
    case .optionalChainingExpr: self.as(OptionalChainingExprSyntax.self)?.expression.isPlace == true
    default: false
    }
  }
}

extension TypedValue {
  /// What an optional that is not nil holds, where code uses a member of that: then it is one that is unwrapped implicitly.
  var unwrappedImplicitly: TypedValue {
    guard !value.isNothing, !value.isUnknown, let type, type.isOptional else { return self }
    return TypedValue(value.content, type.withoutOptional)
  }

  /// The value of a place without the optional layer that `?` or `!` behind it takes off; nil stays as it is.
  func unwrapped(by base: ExprSyntax) -> TypedValue {
    guard !value.isNothing, base.is(OptionalChainingExprSyntax.self) || base.is(ForceUnwrapExprSyntax.self)
    else { return self }
    return TypedValue(value.content, type?.withoutOptional)
  }
}
