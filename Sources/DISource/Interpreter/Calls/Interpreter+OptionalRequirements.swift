import SwiftSyntax

// Calls of what a class may leave out of a protocol's requirements: `delegate.application?(app, open: url)`.
extension Interpreter {
  /// Calls an optional requirement of a protocol. Which one of several methods with the name is meant, the labels say; one that
  /// the object's class leaves out gives nil.
  ///
  /// - Returns: Nil if `callee` is something else: a property that holds a function, or of a value that no variable names.
  func callOptionalRequirement(_ callee: ExprSyntax, _ call: Call) throws -> TypedValue? {
    guard let optional = callee.as(OptionalChainingExprSyntax.self),
      let access = optional.expression.as(MemberAccessExprSyntax.self), let base = access.base,
      namesValue(base, call.environment)
    else { return nil }
    let receiver = try value(of: base, in: call.environment, for: .nothing)
    let name = access.declName.baseName.plainText
    guard let type = receiver.value.declaredType.flatMap({ table.declaration(of: $0) }), type.isReferenceType,
      typeLookups.property(name, of: type, self) == nil
    else { return nil }
    let methods = typeLookups.methods(name, of: type, self)
    let wanted = methods.first { ArgumentMatch(call.arguments, to: $0.parameters) != nil }
    if wanted?.isImplemented == true, let result = try callMethod(name, on: receiver, call, base) {
      return chained(result, at: call.node, callee)
    }
    guard !methods.isEmpty else { return nil }
    try pass(argumentsOf: call)
    return chained(.afterNil(wanted?.result), at: call.node, callee)
  }
}
