import DICore
import SwiftSyntax

// The left side of '='.
extension Interpreter {
  /// The place that an assignment to `expression` means, with the objects and indices in it evaluated; `nowhere` if the
  /// assignment has no effect, such as behind an optional chain that is nil.
  func target(of expression: ExprSyntax, _ environment: Environment) throws -> AssignmentTarget {
    switch expression.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: return .nowhere
    case .declReferenceExpr(let node):
      if let target = try target(named: node.baseName.plainText, environment) { return target }
      if inheritsFromUnknown(environment) || isProjection(node.baseName.plainText, environment) {
        return .nowhere
      }
      if !environment.context.file.isPromptInput, policy.endsAtFaults {
        // A variable of an undeclared module.
        report("cannot find '\(node.baseName.plainText)' in scope", at: place(of: node, in: environment))
        return .nowhere
      }
      return try fault(
        error("cannot find '\(node.baseName.plainText)' in scope", at: node, in: environment), or: .nowhere)
    case .memberAccessExpr(let node): return try target(of: node, environment)
    case .subscriptCallExpr(let node): return try target(of: node, environment)
    case .forceUnwrapExpr(let node): return try target(of: node.expression, environment)
    case .optionalChainingExpr(let node):
      let target = try target(of: node.expression, environment)
      if case .subscripted(let use, let owner) = target, policy.endsAtFaults {
        // The getter runs once, also where the value is changed.
        let value = try get(use, of: TypedValue(content(of: owner), type(of: owner)), at: owner)
        guard value.value.isNothing else { return copy(of: value, target) }
        try putBack(target, node, environment)
        return .nowhere
      }
      guard try policy.endsAtFaults && holdsNil(target, at: node, environment) else { return target }
      try putBack(target, node, environment)
      return .nowhere
    case .tupleExpr(let node):
      return .tuple(try node.elements.map { try target(of: $0.expression, environment) })
    default:
      throw error("cannot assign to '\(expression.trimmedText)'", at: expression, in: environment)
    }
  }

  /// Whether it is the projection of a property with a wrapper of a framework: `$items` of `@Published var items`.
  private func isProjection(_ name: String, _ environment: Environment) -> Bool {
    guard name.hasPrefix("$"), let type = environment.context.typeName.flatMap({ table.type(named: $0) })
    else {
      return false
    }
    return typeLookups.property(String(name.dropFirst()), of: type, self)?.wrapper != nil
  }

  /// Whether the value at a place is nil: `place? = …` changes nothing then.
  private func holdsNil(
    _ place: AssignmentTarget, at node: some SyntaxProtocol, _ environment: Environment
  ) throws -> Bool {
    switch place {
    case .variable(let variable): variable.value?.isNothing ?? false
    case .property(let name, let owner): try holdsNil(name, of: owner, node, environment)
    case .field(let name, let owner, let type):
      try holdsNil(name, of: TypedValue(content(of: owner), type), node, environment)
    case .element: try content(of: place, at: node, environment).isNothing
    case .subscripted(let use, let owner):
      try get(use, of: TypedValue(content(of: owner), type(of: owner))).value.isNothing
    default: false
    }
  }

  /// Whether the property `name` of `owner` is nil: `owner.name? = …` changes nothing then.
  private func holdsNil(
    _ name: String, of owner: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> Bool {
    if let held = owner.value.fields?.value(of: name) { return held.isNothing }
    if owner.value.isLibrary { return false }
    return try member(name, of: owner, node, environment, .nothing)?.value.isNothing ?? false
  }

  /// The meaning of a bare name on the left of `=`; nil if nothing has this name.
  func target(named name: String, _ environment: Environment) throws -> AssignmentTarget? {
    if let variable = environment.variable(named: name) ?? wrapperVariable(named: name, environment) {
      return .variable(variable)
    }
    if let variable = environment.context.selfVariable, let base = variable.value {
      if name == "self" { return .variable(variable) }
      let owner = TypedValue(base, variable.type)
      let name = assignedName(name, of: owner, environment)
      if canSet(name, of: owner) { return try member(name, of: owner, at: .variable(variable)) }
    }
    if let outer = staticOfEnclosingType(name, environment) { return try staticTarget(name, outer) }
    if let variable = try globalVariable(name, environment) { return .variable(variable) }
    return runtimes.contains { $0.ambientType(name) != nil } ? .ambient(name) : nil
  }

  /// The type around the code that has a static property with this name; nil if none has.
  func staticOfEnclosingType(_ name: String, _ environment: Environment) -> TypeExpression? {
    var next = environment.context.typeName
    while let outer = next {
      if let type = table.type(named: outer), typeLookups.staticProperty(name, of: type, self) != nil {
        return .named(outer)
      }
      next = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
    }
    return nil
  }

  /// A static property that is changed. Swift initialises a stored one before it evaluates what is assigned.
  private func staticTarget(_ name: String, _ type: TypeExpression) throws -> AssignmentTarget {
    if policy.changesState, !hasStaticCode(name, type), let declaration = table.declaration(of: type),
      let property = typeLookups.staticProperty(name, of: declaration, self), !property.isComputed,
      property.wrapper == nil, property.$initialValue.isThere,
      statics[staticKey(name, of: declaration, as: type)] == nil
    {
      _ = try declaredStatic(name, of: type, declaration)
    }
    return .staticMember(name, type)
  }

  /// The unique name of the property of a value, or static property of a type, that `name` means.
  private func assignedName(_ name: String, of owner: TypedValue, _ environment: Environment) -> String {
    guard case .metatype(let type) = owner.value else { return propertyName(name, of: owner, environment) }
    return type.typeName.map { staticPropertyName(name, of: $0, environment) } ?? name
  }

  /// A member of the value at a place.
  private func member(
    _ name: String, of owner: TypedValue, at place: AssignmentTarget
  ) throws -> AssignmentTarget {
    switch owner.value {
    case .metatype(let type): try staticTarget(name, type)
    case .tuple(let tuple):
      tuple.index(of: name).map { .part($0, of: place) } ?? .property(name, of: owner)
    case .structure(let structure): .field(name, in: place, structure: structure.type)
    case .enumeration(let enumeration): .field(name, in: place, structure: enumeration.type)
    case let value where value.isCopied:
      .field(name, in: place, structure: owner.type?.unwrapped ?? value.dynamicType ?? .unknown(""))
    default: .property(name, of: owner)
    }
  }

  /// Whether a value has a property with this name, so that an assignment to the name sets the property. The property
  /// may be read-only.
  func canSet(_ name: String, of base: TypedValue) -> Bool {
    switch base.value {
    case .library(let library): return library.memberType(name) != nil
    case .metatype(let type): return staticType(name, of: type) != nil
    default:
      if base.value.fields?[Symbol(name)] != nil || wrapper(named: name, of: base.value.fields) != nil
        || projectingWrapper(named: name, of: base.value.fields) != nil
      {
        return true
      }
      guard let type = base.value.dynamicType, let declaration = table.declaration(of: type) else {
        return false
      }
      return typeLookups.property(name, of: declaration, self) != nil
    }
  }

  func target(of node: MemberAccessExprSyntax, _ environment: Environment) throws -> AssignmentTarget {
    let name = node.declName.baseName.plainText
    guard let base = node.base else { return .nowhere }
    if let type = namedType(base, environment) {
      let own = type.typeName.map { staticPropertyName(name, of: $0, environment) } ?? name
      return try staticTarget(own, type)
    }
    if base.is(SuperExprSyntax.self), let own = try selfValue(environment), own.value.object != nil,
      let parent = superclass(seenFrom: environment), typeLookups.property(name, of: parent, self) != nil
    {
      return .superProperty(name, of: own, in: parent)
    }
    let place = try placeOfWhole(base, environment)
    if let member = unreadMember(name, of: place, environment) { return member }
    let owner = TypedValue(try content(of: place, at: node, environment), type(of: place))
    if let use = dynamicUse(name, of: owner, node, environment) {
      return .subscripted(use.changing, in: place)
    }
    guard owner.value.isNothing else { return try member(name, of: owner, at: place) }
    if base.isOptionalChain {
      try putBack(place, node, environment)
      return .nowhere
    }
    throw failure("'\(base.trimmedText)' is nil", at: node, in: environment)
  }

  func target(of node: SubscriptCallExprSyntax, _ environment: Environment) throws -> AssignmentTarget {
    guard let argument = node.arguments.first?.expression else { return .nowhere }
    let collection = try placeOfSubscripted(node, environment)
    if let element = try unreadElement(node, of: collection, environment) { return element }
    let owner = TypedValue(try content(of: collection), type(of: collection))
    if owner.value.isNothing, node.calledExpression.isOptionalChain {
      if policy.endsAtFaults { try putBack(collection, node, environment) }
      return .nowhere
    }
    if let own = try subscriptUse(of: owner, node, environment) { return .subscripted(own, in: collection) }
    if let target = try keyPathTarget(node, of: owner, at: collection, environment) { return target }
    if owner.value.isCollection, !node.isBuiltIn(of: owner), policy.endsAtFaults {
      throw error("'\(node.trimmedText)' is not understood", at: node, in: environment)
    }
    if let part = try part(argument, of: owner, at: collection, environment) { return part }
    let index = try value(of: argument, in: environment, for: ExpressionUse(keyType(of: owner.type))).value
    if let part = try part(index, of: owner, at: collection, argument, environment) { return part }
    return .element(index, try key(of: index, at: argument, in: environment), in: collection)
  }

  /// The place of `value[keyPath: \.name]`; nil for another subscript.
  func keyPathTarget(
    _ node: SubscriptCallExprSyntax, of owner: TypedValue, at place: AssignmentTarget,
    _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard let argument = node.arguments.first, argument.label?.text == "keyPath", policy.changesInPlace else {
      return nil
    }
    let path = try value(of: argument.expression, in: environment, for: .nothing).value
    guard case .keyPath(let path) = path, !owner.value.isNothing else {
      throw error("'\(node.trimmedText)' is not understood", at: node, in: environment)
    }
    if path.names == ["self"] { return place }
    guard let names = path.names, names.count == 1 else { return .keyPath(path, in: place) }
    return try member(names[0], of: owner, at: place)
  }
}

// MARK: - What is wanted there

extension Interpreter {
  /// The type that a value stored at a place must have, for literals and implicit members in it.
  func use(of target: AssignmentTarget) -> ExpressionUse {
    switch target {
    case .nowhere, .keyPath: .nothing
    case .unread(let place): use(of: place.target)
    case .field(let name, let owner, let structure) where owner.isUnread:
      propertyUse(name, of: TypedValue(.nothing, structure))
    case .tuple(let targets): ExpressionUse(.tuple(targets.map { use(of: $0).type ?? .unknown("") }))
    case .superProperty, .elements, .part, .subscripted: ExpressionUse(type(of: target))
    case .variable(let variable), .copy(let variable, _): ExpressionUse(variable.type)
    case .property(let name, let owner): propertyUse(name, of: owner)
    case .field(let name, let owner, let structure):
      propertyUse(name, of: TypedValue((try? content(of: owner)) ?? .nothing, structure))
    case .staticMember(let name, let type): ExpressionUse(staticType(name, of: type))
    case .element(_, _, let collection): ExpressionUse(assignedType(in: type(of: collection)))
    case .ambient(let name): ExpressionUse(runtimes.lazy.compactMap { $0.ambientType(name) }.first)
    }
  }

  /// The same, also for what a key path leads to: its type is determined without running code of the program.
  func use(
    of target: AssignmentTarget, named node: ExprSyntax, _ environment: Environment
  ) -> ExpressionUse {
    guard case .keyPath(let path, let owner) = target, let root = try? content(of: owner) else {
      return use(of: target)
    }
    let known = reports
    defer { reports = known }
    let determined = try? inTypeQuestion {
      try follow(path, from: TypedValue(root, type(of: owner)), node, environment)
    }
    return ExpressionUse(determined.flatMap { $0.type ?? $0.value.dynamicType })
  }

  /// The type on the right of `collection[x] = …`. Assigning nil removes a value from a dictionary.
  private func assignedType(in collection: TypeExpression?) -> TypeExpression? {
    if case .dictionary(_, let value)? = collection?.unwrapped { return .optional(value) }
    return elementType(of: collection)
  }

  /// The type of a static property; nil if there is none with this name, `unknown` if its type is not known.
  func staticType(_ name: String, of type: TypeExpression) -> TypeExpression? {
    guard let typeName = type.typeName else { return nil }
    if let declaration = table.type(named: typeName),
      let property = typeLookups.staticProperty(name, of: declaration, self)
    {
      return declaredType(of: property, in: declaration) ?? .unknown("")
    }
    return runtimes.lazy.compactMap { $0.memberType(name, of: typeName) }.first
  }

  /// The annotated type of a static property, otherwise that of its first value.
  func declaredType(
    of property: PropertyDeclaration, in declaration: TypeDeclaration
  ) -> TypeExpression? {
    let stated =
      property.type
      ?? statics[staticKey(property.name, of: declaration)]?.type
      ?? property.initialValue.flatMap { typing.type(of: $0) }
    return stated.map { table.resolved($0, in: declaration.name) }
  }

  private func propertyUse(_ name: String, of base: TypedValue) -> ExpressionUse {
    if case .library(let library) = base.value { return ExpressionUse(library.memberType(name)) }
    if case .metatype(let type) = base.value { return ExpressionUse(staticType(name, of: type)) }
    if let (_, wrapper) = wrapper(named: name, of: base.value.fields) {
      return ExpressionUse(wrapper.use.type)
    }
    // What is not known has the type that code sees in it, after a cast.
    let type =
      base.value.isUnknown ? base.type ?? base.value.dynamicType : base.value.dynamicType ?? base.type
    var use = type.map { propertyUse(name, of: $0.unwrapped) } ?? .nothing
    if use.type == nil, case .enumeration(let present)? = base.value.fields?.value(of: name) {
      use.type = present.type
    }
    return use
  }

  private func propertyUse(_ name: String, of owner: TypeExpression) -> ExpressionUse {
    guard let declaration = table.declaration(of: owner),
      typeLookups.property(name, of: declaration, self) != nil
    else { return .nothing }
    let type = typeLookups.propertyType(Symbol(name), of: owner, self)
    return ExpressionUse(type, label: name, kind: .property, site: Symbol("\(declaration.name).\(name)"))
  }
}
