import SwiftSyntax

// Members that nobody declares, in chains: `register { Cat() }.tracked().scope(.cached)`.
extension Interpreter {
  /// Reports an undeclared member of a registration or factory. Returns the registration or factory itself, if the rest
  /// of the chain or the enclosing code uses the value as such; nil otherwise.
  func unknownModifier(
    _ name: String, of receiver: TypedValue, _ node: ExprSyntax, _ environment: Environment,
    _ use: ExpressionUse
  ) -> TypedValue? {
    guard case .library(let library as any ChainedValue) = receiver.value,
      isLink(node, of: library, use, environment)
    else { return nil }
    reportOnce(
      "'\(name)' of \(library.typeName) is not understood: taken as nothing that changes it",
      at: place(of: Syntax(node.calledName), in: environment))
    return receiver
  }

  private func isLink(
    _ node: ExprSyntax, of library: any ChainedValue, _ use: ExpressionUse, _ environment: Environment
  ) -> Bool {
    if let next = node.nextInChain {
      return library.has(next.name) || isLink(next.node, of: library, use, environment)
    }
    if node.parent?.is(CodeBlockItemSyntax.self) == true, use.type == nil { return true }
    return [use.type, environment.context.resultType].contains {
      $0?.unwrapped.isNamed(library.typeName) == true
    }
  }
}

extension TypeExpression {
  /// Whether it is a type with this name, ignoring generic arguments and module.
  fileprivate func isNamed(_ name: String) -> Bool {
    let own = path?.last
    return own == name || own.map { "Parameter" + $0 == name || $0 == "Parameter" + name } ?? false
  }
}

extension ExprSyntax {
  /// The next member behind the expression in a chain, and the expression up to it.
  fileprivate var nextInChain: (name: String, node: ExprSyntax)? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.base?.id == id else { return nil }
    let call = access.parent?.as(FunctionCallExprSyntax.self)
    let isCalled = call?.calledExpression.id == access.id
    return (
      access.declName.baseName.plainText,
      isCalled ? call.map(ExprSyntax.init) ?? ExprSyntax(access) : ExprSyntax(access)
    )
  }
}
