import SwiftSyntax

extension Interpreter {
  /// The error about the first member access of a chain that names an instance property of a type by the type itself,
  /// as `Container.flour()` does; nil if there is none.
  func misuse(ofInstanceMemberIn chain: ExprSyntax, _ environment: Environment) -> SourceError? {
    guard let access = chain.firstMember, let base = access.base,
      let typeName = TypeExpression(naming: base)?.typeName, environment.variable(named: typeName) == nil,
      globals[typeName] == nil, let type = table.type(named: typeName)
    else { return nil }
    let name = access.declName.baseName.plainText
    guard table.property(named: name, in: type) != nil,
      table.property(named: name, in: type, isStatic: true) == nil
    else { return nil }
    let shared = sharedInstance(of: type).map { "; did you mean '\($0).\(name)'?" } ?? ""
    return SourceError(
      "instance member '\(name)' cannot be used on type '\(typeName)'\(shared)",
      at: place(of: access, in: environment), .notSwift)
  }

  /// The expression for the instance of a type that the program shares; nil for none.
  private func sharedInstance(of type: TypeDeclaration) -> String? {
    if type.staticProperties.contains(where: { $0.name == "shared" }) { return "\(type.name).shared" }
    guard type.kind == .external else { return nil }
    return libraries.imported(in: table).first { $0.isContainer(type.name) }?.sharedContainer
  }
}

extension ExprSyntax {
  /// The innermost member access of a chain of members and calls: `Container.flour` of `Container.flour.register { … }`.
  fileprivate var firstMember: MemberAccessExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access): access.base?.firstMember ?? access
    case .functionCallExpr(let call): call.calledExpression.firstMember
    case .subscriptCallExpr(let call): call.calledExpression.firstMember
    case .optionalChainingExpr(let chain): chain.expression.firstMember
    case .forceUnwrapExpr(let forced): forced.expression.firstMember
    default: nil
    }
  }
}
