import DICore
import SwiftSyntax

// `@dynamicMemberLookup`: members that a subscript stands for.
extension Interpreter {
  /// What a member that its type does not declare is by `subscript(dynamicMember:)`; nil where there is none.
  func dynamicMember(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment,
    _ use: ExpressionUse = .nothing
  ) throws -> TypedValue? {
    guard !Syntax(node).isBareName, var member = dynamicUse(name, of: base, node, environment) else {
      return nil
    }
    if use.type == nil || use.type?.unwrapped == .named("Any") { member = member.choosing(by: Syntax(node)) }
    member.call.use = use
    return try get(member, of: base)
  }

  /// The subscript that stands for a member of a value, with the name as its argument; nil where the type has the member
  /// itself, or no such subscript.
  func dynamicUse(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) -> SubscriptUse? {
    guard let type = base.value.declaredType, let declaration = table.declaration(of: type),
      typeLookups.hasDynamicMembers(declaration, self), base.value.fields?[Symbol(name)] == nil,
      typeLookups.property(name, of: declaration, self) == nil
    else { return nil }
    let all = typeLookups.methods("subscript", of: declaration, self).filter {
      $0.parameters.map(\.label) == ["dynamicMember"]
    }
    let functions = self.functions(
      withoutNames(all, for: name, of: type, declaration), for: name, of: type, declaration)
    guard let parameter = functions.first?.parameters.first,
      functions.allSatisfy({ $0.parameters.count == 1 && $0.parameters[0].type == parameter.type })
    else { return nil }
    let isKeyPath = parameter.type.typeName?.hasSuffix("KeyPath") == true
    let argument: SourceValue =
      isKeyPath ? .keyPath(KeyPathValue(type: nil, names: [name], text: ".\(name)")) : .string(name)
    let call = Call(
      interpreter: self, environment: environment,
      arguments: [
        .init(
          label: parameter.label, content: .value(TypedValue(argument, isKeyPath ? nil : .named("String"))))
      ],
      node: ExprSyntax(NilLiteralExprSyntax()), use: .nothing, place: place(of: node, in: environment))
    return SubscriptUse(type: declaration, functions: functions, call: call)
  }
}

extension Interpreter {
  /// Of subscripts for key paths and for names those for key paths, if the member is there, and otherwise those for names.
  private func withoutNames(
    _ all: [FunctionDeclaration], for name: String, of type: TypeExpression, _ declaration: TypeDeclaration
  ) -> [FunctionDeclaration] {
    let ofKeyPaths = all.filter { $0.parameters[0].type.typeName?.hasSuffix("KeyPath") == true }
    guard !ofKeyPaths.isEmpty, ofKeyPaths.count < all.count else { return all }
    let hasMember = ofKeyPaths.contains { function in
      guard let root = function.parameters[0].type.keyPathRoot else { return false }
      let own = meaning(of: root, in: declaration.name, generics(ofTypeNamed: declaration.name, in: type))
      return table.declaration(of: own).map { typeLookups.property(name, of: $0, self) != nil } == true
    }
    return all.filter { ($0.parameters[0].type.typeName?.hasSuffix("KeyPath") == true) == hasMember }
  }

  /// Of subscripts for key paths those that take the key path to a member: one that can be written, or another one.
  private func functions(
    _ all: [FunctionDeclaration], for name: String, of type: TypeExpression, _ declaration: TypeDeclaration
  ) -> [FunctionDeclaration] {
    let types = all.compactMap(\.parameters.first?.type)
    guard Set(types).count > 1, types.allSatisfy({ $0.typeName?.hasSuffix("KeyPath") == true }),
      let root = types.first?.keyPathRoot, types.allSatisfy({ $0.keyPathRoot == root }),
      case let own = meaning(
        of: root, in: declaration.name, generics(ofTypeNamed: declaration.name, in: type)),
      let owner = table.declaration(of: own), let property = typeLookups.property(name, of: owner, self)
    else { return all }
    let isComputed = property.accessors?.getter != nil
    let isWritable = isComputed ? property.accessors?.setter != nil : !property.isLet
    let isReference = isWritable && owner.isReferenceType
    let names =
      ["KeyPath"] + (isWritable ? ["WritableKeyPath"] : [])
      + (isReference ? ["ReferenceWritableKeyPath"] : [])
    let nearest = names.last { name in types.contains { $0.typeName == name } }
    return all.filter { $0.parameters[0].type.typeName == nearest }
  }
}

extension SubscriptUse {
  /// Those of several subscripts that can be set, for a member that is changed.
  var changing: SubscriptUse {
    let settable = functions.filter(\.$setterBody.isThere)
    return functions.count > 1 && !settable.isEmpty
      ? SubscriptUse(type: type, functions: settable, call: call) : self
  }

  /// Of two subscripts, of which one gives an optional, the one that the code around a member asks for.
  func choosing(by node: Syntax) -> SubscriptUse {
    guard functions.count > 1 else { return self }
    let fitting = functions.filter { $0.result.isOptional == node.asksForOptional }
    return fitting.count == 1 ? SubscriptUse(type: type, functions: fitting, call: call) : self
  }
}

extension Syntax {
  /// Whether the code around an expression unwraps it.
  fileprivate var asksForOptional: Bool {
    guard let parent else { return false }
    return switch parent.as(SyntaxEnum.self) {
    case .optionalChainingExpr, .forceUnwrapExpr: true
    case .infixOperatorExpr(let node):
      node.operator.trimmedText == "??" && Syntax(node.leftOperand).id == id
        || node.rightOperand.is(NilLiteralExprSyntax.self)
    case .initializerClause: parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    default: false
    }
  }

  /// Whether it is a name without a receiver, or the call of one: it never means a dynamic member of `self`.
  fileprivate var isBareName: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    return (name ?? self.as(DeclReferenceExprSyntax.self)).map { !$0.isMember } ?? false
  }
}
