import DICore

extension Interpreter {
  /// The uses of a named function's parameters.
  func parameters(of reference: FunctionReference) -> [ExpressionUse] {
    switch reference.target {
    case .function(let function, _, let typeName):
      let site = Symbol([typeName, function.signature].compactMap(\.self).joined(separator: "."))
      return uses(function.parameters, in: typeName, kind: .method, site)
    case .initialiser(let type, let labels):
      guard let declaration = table.declaration(of: type) else { return [] }
      let all = typeLookups.initialisers(of: declaration, self)
      let fitting = labels.map { labels in all.first { $0.parameters.map(\.label) == labels } } ?? all.first
      guard let fitting else { return [] }
      let site = Symbol("\(declaration.name).\(fitting.signature)")
      return uses(fitting.parameters, in: declaration.name, kind: .`init`, site).map {
        $0.of($0.type?.replacing(table.generics(of: declaration, as: type)))
      }
    case .enumCase, .method, .staticMethod, .operation, .standard, .member, .unapplied: return []
    }
  }

  private func uses(
    _ parameters: [ParameterDeclaration], in typeName: String?, kind: Request.Kind, _ site: Symbol
  ) -> [ExpressionUse] {
    parameters.map { parameter in
      ExpressionUse(
        withAssociatedType(table.resolved(parameter.type, in: typeName)), label: parameter.label, kind: kind,
        site: site)
    }
  }
}
