// Overloads of which it is not known which one is meant.
extension Interpreter {
  /// Whether the overloads that remain differ in what decides.
  func areTied<Declaration>(
    _ overloads: [Overload<Declaration>], _ generics: [String: TypeExpression]
  ) -> Bool {
    guard overloads.count > 1, let first = overloads.first else { return false }
    let effects = first.declaration.parameters.map(\.effects)
    return overloads.contains {
      $0.types != first.types || $0.declaration.parameters.map(\.effects) != effects
    }
      || differInUnknownConditions(overloads, generics)
  }

  /// Whether only `where` clauses tell the overloads apart, of which it is not known whether they hold.
  private func differInUnknownConditions<Declaration>(
    _ overloads: [Overload<Declaration>], _ generics: [String: TypeExpression]
  ) -> Bool {
    guard !generics.isEmpty, let first = overloads.first?.declaration.conditions,
      overloads.contains(where: { $0.declaration.conditions != first })
    else { return false }
    return overloads.allSatisfy { hold($0.declaration.conditions, generics) == .unknown }
  }
}
