import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates `value[…]` by a subscript that the program declares, otherwise by a key path, otherwise as strings,
  /// arrays and dictionaries do. An index outside an array is a fault.
  func subscripting(_ expression: ExprSyntax, _ environment: Environment) throws -> TypedValue {
    guard let node = expression.as(SubscriptCallExprSyntax.self),
      let argument = node.arguments.first?.expression
    else { return unknown(expression, environment) }
    if let type = TypeExpression(naming: expression), table.declaration(of: type) != nil {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    let collection = try value(of: node.calledExpression, in: environment, for: .nothing)
    if let use = try subscriptUse(of: collection, node, environment) { return try get(use, of: collection) }
    if node.arguments.first?.label?.text == "keyPath",
      case .keyPath(let path) = try value(of: argument, in: environment, for: .nothing).value
    {
      return try follow(path, from: collection, expression, environment)
    }
    if case .string(let text) = collection.value, node.labels == [nil],
      let part = try subscriptString(text, argument, expression, environment)
    {
      return part
    }
    if case .array(let elements) = collection.value, node.isBuiltIn(of: collection),
      let bounds = try bounds(argument, elements.count, environment)
    {
      return try slice(elements, bounds, of: collection, argument, environment)
    }
    let index = try value(of: argument, in: environment, for: ExpressionUse(keyType(of: collection.type)))
    switch (collection.value, index.value) {
    case (.array, _) where !node.isBuiltIn(of: collection),
      (.dictionary, _) where !node.isBuiltIn(of: collection):
      return notUnderstood(expression, environment, collection.type?.unwrapped.elementType)
    case (.array(let elements), .int(let position, _)):
      let type = collection.type?.unwrapped.elementType
      guard elements.indices.contains(position) else {
        return try trap(
          "index \(position) is out of range", at: node, in: environment, giving: type)
      }
      return TypedValue(elements[position], type ?? elements[position].dynamicType)
    case (.array(let elements), .range(let range)):
      return try slice(elements, (range.lowerBound, range.end), of: collection, argument, environment)
    case (.dictionary(let dictionary), _):
      let name = try key(of: index.value, at: node, in: environment)
      guard !policy.endsAtFaults || dictionary.isEmpty || name != nil && !dictionary.hasUnlikeKeys else {
        return notUnderstood(expression, environment, collection.type?.unwrapped.typeOfElement)
      }
      let known = dictionary[name]
      if let other = node.defaultValue {
        let type = elementType(of: collection.type)
        if let known { return TypedValue(known, type) }
        return try value(of: other, in: environment, for: ExpressionUse(type))
      }
      guard case .dictionary(_, let type)? = collection.type?.unwrapped else {
        return TypedValue(known ?? .nothing)
      }
      return TypedValue(known.map { $0.wrapped(as: .optional(type)) } ?? .nothing, .optional(type))
    case (.nothing, _) where node.calledExpression.isOptionalChain: return .nothing
    default:
      let type = collection.type?.unwrapped.typeOfElement
      return isInSight(collection.value)
        ? notUnderstood(expression, environment, type) : unknown(expression, environment, type)
    }
  }
}

// MARK: - Parts of arrays

extension Interpreter {
  /// The first position of a range within an array, and the one behind its last; nil if the value is no range.
  func bounds(
    _ expression: ExprSyntax, _ count: Int, _ environment: Environment
  ) throws -> (first: Int, end: Int)? {
    func number(_ bound: ExprSyntax) throws -> Int? {
      guard case .int(let number, _) = try value(of: bound, in: environment, for: .nothing).value else {
        return nil
      }
      return number
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .postfixOperatorExpr(let node) where node.operator.text == "...":
      return try number(node.expression).map { ($0, count) }
    case .prefixOperatorExpr(let node) where ["...", "..<"].contains(node.operator.text):
      return try number(node.expression).map {
        (0, RangeValue(lowerBound: 0, upperBound: $0, isClosed: node.operator.text == "...").end)
      }
    case .declReferenceExpr(let node) where node.baseName.text == "...": return (0, count)
    case .infixOperatorExpr(let node) where ["...", "..<"].contains(node.operator.trimmedText):
      guard case .range(let range) = try value(of: expression, in: environment, for: .nothing).value else {
        return nil
      }
      return (range.lowerBound, range.end)
    default: return nil
    }
  }

  /// The elements of an array that a range means; nil for a subscript with something else.
  func part(
    _ argument: ExprSyntax, of owner: TypedValue, at place: AssignmentTarget, _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard case .array(let elements) = owner.value, !owner.isSlice, policy.changesInPlace,
      let bounds = try bounds(argument, elements.count, environment)
    else { return nil }
    return try part(bounds, of: elements, at: place, argument, environment)
  }

  /// The same for a range that is evaluated.
  func part(
    _ index: SourceValue, of owner: TypedValue, at place: AssignmentTarget, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard case .range(let range) = index, case .array(let elements) = owner.value, !owner.isSlice else {
      return nil
    }
    return try part((range.lowerBound, range.end), of: elements, at: place, node, environment)
  }

  private func part(
    _ bounds: (first: Int, end: Int), of elements: [SourceValue], at place: AssignmentTarget,
    _ argument: ExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget {
    guard bounds.first >= 0, bounds.first <= bounds.end, bounds.end <= elements.count else {
      throw failure("'\(argument.trimmedText)' is out of range", at: argument, in: environment)
    }
    return .elements(bounds.first..<bounds.end, in: place)
  }

  private func slice(
    _ elements: [SourceValue], _ bounds: (first: Int, end: Int), of collection: TypedValue,
    _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let element = collection.type?.unwrapped.elementType ?? elements.first?.dynamicType
    let type = element.map(TypeExpression.slice)
    guard bounds.first >= 0, bounds.first <= bounds.end, bounds.end <= elements.count else {
      return try trap("'\(node.trimmedText)' is out of range", at: node, in: environment, giving: type)
    }
    try allowElements(bounds.end - bounds.first, at: node, in: environment)
    return TypedValue(.array(Array(elements[bounds.first..<bounds.end])), type)
  }
}

extension TypeExpression {
  /// The type of a subscript of a collection.
  fileprivate var typeOfElement: TypeExpression? {
    if case .dictionary(_, let value) = self { return .optional(value) }
    return elementType
  }

  /// The type of a property of a collection.
  func typeOfCollectionMember(_ name: String) -> TypeExpression? {
    switch (self, name) {
    case (.array, "count"), (.dictionary, "count"): .named("Int")
    case (.array, "isEmpty"), (.dictionary, "isEmpty"): .named("Bool")
    case (_, "first"), (_, "last"): elementType.map(TypeExpression.optional)
    case (.array, "indices"): .named("Range")
    default: nil
    }
  }
}

// MARK: - Declared by the program

extension Interpreter {
  /// The declared subscript that code applies to a value, with evaluated arguments; nil if its type declares none.
  func subscriptUse(
    of owner: TypedValue, _ node: SubscriptCallExprSyntax, _ environment: Environment
  ) throws -> SubscriptUse? {
    guard
      let declaration = superclass(subscriptedBy: node, environment)
        ?? typeDeclaringSubscript(node, on: owner)
    else { return nil }
    let all = facts.methods("subscript", of: declaration, self)
    guard !all.isEmpty else { return nil }
    var call = Call(
      interpreter: self, environment: environment,
      arguments: node.arguments.map {
        .init(label: $0.label?.plainText, content: .syntax($0.expression))
      }, node: ExprSyntax(node), use: .nothing, place: place(of: node, in: environment))
    let fitting = all.compactMap { function in
      ArgumentMatch(call.arguments, to: function.parameters).map { (function, $0) }
    }
    if fitting.isEmpty, node.labels == ["keyPath"] { return nil }
    let chosen = try choose(
      fitting, named: "subscript", in: declaration.name, open: declaration.genericParameters, call)
    guard let (function, match) = chosen else {
      return SubscriptUse(type: declaration, functions: all, call: call)
    }
    let generics = generics(
      ofTypeNamed: declaration.name, in: owner.value.declaredType, orOfLibrary: owner.type)
    let open = Set(function.genericParameters.map(\.name))
    let parameters = match.parameters(of: function, call.arguments.count)
    call.arguments = try zip(call.arguments, parameters).map { argument, parameter in
      let type = parameter.map { table.resolved($0.type, in: declaration.name).replacing(generics) }
      let use = ExpressionUse(type.flatMap { $0.mentions(open) ? nil : $0 })
      if let parameter, parameter.isAutoclosure {
        return .init(
          label: argument.label,
          content: .value(try self.argument(argument, for: parameter, of: Symbol("subscript"), use, call)))
      }
      return .init(label: argument.label, content: .value(try call.value(argument, for: use)))
    }
    return SubscriptUse(type: declaration, functions: [function], call: call)
  }

  /// The class whose subscript `super[x]` means; nil for another subscript.
  private func superclass(
    subscriptedBy node: SubscriptCallExprSyntax, _ environment: Environment
  ) -> TypeDeclaration? {
    node.calledExpression.is(SuperExprSyntax.self) ? superclass(seenFrom: environment) : nil
  }

  /// The type that declares the subscripts of a value, or extends a type of the standard library with this one.
  private func typeDeclaringSubscript(
    _ node: SubscriptCallExprSyntax, on owner: TypedValue
  ) -> TypeDeclaration? {
    if let type = owner.value.declaredType { return table.declaration(of: type) }
    if owner.value.isCollection, node.labels == [nil] { return nil }
    return extendedTypes(of: owner).first { type in
      facts.methods("subscript", of: type, self).contains { $0.parameters.map(\.label) == node.labels }
    }
  }

  /// Runs the getter of a subscript.
  func get(_ use: SubscriptUse, of owner: TypedValue) throws -> TypedValue {
    let own = Variable("self", owner.value, type: owner.dynamicType, isTrial: true)
    return try callFunction(
      named: "subscript", use.functions, on: own, typeName: use.type.name, use.call)
  }

  /// Runs the setter of a subscript on the value at a place.
  func set(
    _ value: TypedValue, through use: SubscriptUse, of owner: AssignmentTarget, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws {
    let setters = use.functions.compactMap(\.setter)
    guard !setters.isEmpty else {
      return try fault(
        error("cannot assign through subscript: subscript is get-only", at: node, in: environment), or: ())
    }
    let call = use.call.replacing(
      arguments: use.call.arguments + [.init(label: FunctionDeclaration.newValue, content: .value(value))])
    let object = try content(of: owner)
    if policy.changesInPlace, object.object == nil {
      _ = try callFunction(
        named: "subscript", setters, on: nil, changing: owner, typeName: use.type.name, call)
      return
    }
    let own = Variable("self", object, type: object.dynamicType, isTrial: true)
    _ = try callFunction(named: "subscript", setters, on: own, typeName: use.type.name, call)
  }
}

extension FunctionDeclaration {
  /// The label of a setter's parameter for the new value.
  fileprivate static let newValue = "newValue"

  /// The setter of a subscript as a method with the new value as its last argument; nil for a read-only subscript.
  fileprivate var setter: FunctionDeclaration? {
    guard let code = setterBody else { return nil }
    var copy = self
    copy.parameters.append(
      ParameterDeclaration(label: Self.newValue, name: setterParameter ?? "newValue", type: result))
    copy.body = code
    copy.result = .void
    copy.isMutating = !isSetterNonmutating
    return copy
  }
}

extension SubscriptCallExprSyntax {
  fileprivate var labels: [String?] { arguments.map { $0.label?.plainText } }

  /// Whether it is a subscript of arrays or dictionaries. Slices have none here, because their indices do not begin at
  /// 0.
  func isBuiltIn(of collection: TypedValue) -> Bool {
    guard !collection.isSlice else { return false }
    if case .dictionary = collection.value, labels == [nil, "default"] { return true }
    return labels == [nil]
  }

  /// The default `x` in `dictionary[key, default: x]`; nil if there is none.
  var defaultValue: ExprSyntax? { arguments.first { $0.label?.text == "default" }?.expression }
}
