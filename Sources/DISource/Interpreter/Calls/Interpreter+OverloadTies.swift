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

  /// The only overload that takes just the generic parameters of the type around the code that the arguments are of:
  /// `self[key]`, where another subscript takes an `Int`.
  func overload<Declaration>(
    of overloads: [Overload<Declaration>], in typeName: String?, statedBy call: Call
  ) -> Overload<Declaration>? {
    let context = call.environment.context
    guard !context.generics.isEmpty, typeName == context.typeName else { return nil }
    let names = Set(bounds(context).keys)
    let stated = call.arguments.map { argument in
      argument.syntax.flatMap { statedType(of: $0, call.environment) }
    }
    guard stated.allSatisfy({ $0?.mentions(names) == true }) else { return nil }
    let fitting = overloads.filter { $0.parameters.map { $0?.type } == stated }
    return fitting.count == 1 ? fitting.first : nil
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
