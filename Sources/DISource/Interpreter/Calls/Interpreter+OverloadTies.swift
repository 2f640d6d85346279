import SwiftSyntax

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

  /// Of overloads that differ only in the effects of the functions that they take, such as `throws`, those with the fewest
  /// among the ones that the closures of the call have.
  func withFewestEffects<Declaration>(
    _ overloads: [Overload<Declaration>], _ call: Call
  ) -> [Overload<Declaration>] {
    guard overloads.count > 1, overloads.allSatisfy({ $0.types == overloads[0].types }),
      overloads.contains(where: { overload in overload.parameters.contains { $0?.effects.isEmpty == false } })
    else { return overloads }
    let needed = call.arguments.map { $0.syntax?.effectsOfCode ?? [] }
    let all = overloads.map { overload in
      overload.parameters.map { Set($0?.effects.split(separator: " ").map(String.init) ?? []) }
    }
    guard Set(all.map { $0.map { $0.contains("inout") } }).count == 1 else { return overloads }
    let fitting = zip(overloads, all).filter { zip(needed, $0.1).allSatisfy { $0.isSubset(of: $1) } }
    let fewest = fitting.map { $0.1.map(\.count).reduce(0, +) }.min()
    return fitting.isEmpty
      ? overloads : fitting.filter { $0.1.map(\.count).reduce(0, +) == fewest }.map(\.0)
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

  /// Whether overloads take several kinds of sequences of the standard library at a position, and it is not known of which
  /// kind the argument is: many of them are arrays here.
  func dependOnUnknownSequence<Declaration>(
    _ overloads: [Overload<Declaration>], _ arguments: [ArgumentKind], _ call: Call
  ) -> Bool {
    arguments.indices.contains { position in
      let taken = Set(overloads.map { $0.types[position] }.filter(KnownProtocols.isOfSequences))
      return taken.count > 1 && !hasKnownKind(arguments[position], call.arguments[position].syntax)
    }
  }

  private func hasKnownKind(_ argument: ArgumentKind, _ syntax: ExprSyntax?) -> Bool {
    guard case .typed(let type) = argument else { return true }
    switch type.withoutOptional {
    case .array: return syntax?.givesOtherSequence != true
    case .dictionary: return true
    case let type:
      let names = ["ArraySlice", "Character", "ClosedRange", "Data", "Range", "Set", "String", "Substring"]
      return type.typeName.map(names.contains) == true
        || table.declaration(of: type).map { $0.kind != .external } == true
    }
  }
}

extension ExprSyntax {
  /// Whether it is a member or call whose result is a sequence of its own kind, though it is an array here.
  fileprivate var givesOtherSequence: Bool {
    let names = [
      "zip", "stride", "repeatElement", "utf8", "utf16", "unicodeScalars", "keys", "values", "joined",
      "enumerated", "indices", "reversed", "CollectionOfOne", "EmptyCollection", "Mirror", "children",
    ]
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map(names.contains) ?? false
  }
}
