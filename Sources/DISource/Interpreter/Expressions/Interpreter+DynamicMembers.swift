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
    let functions = typeLookups.methods("subscript", of: declaration, self).filter {
      $0.parameters.map(\.label) == ["dynamicMember"]
    }
    guard functions.count == 1, let parameter = functions[0].parameters.first else { return nil }
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

extension Syntax {
  /// Whether it is a name without a receiver, or the call of one: it never means a dynamic member of `self`.
  fileprivate var isBareName: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    return (name ?? self.as(DeclReferenceExprSyntax.self)).map { !$0.isMember } ?? false
  }
}
