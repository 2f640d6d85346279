import SwiftSyntax

/// One condition of a `where` clause: `Element: Comparable`, `Item == Int`.
package struct GenericRequirement: Hashable, Sendable {
  package enum Relation: Hashable, Sendable {
    case conforms
    case equals
  }

  package let subject: TypeExpression
  package let relation: Relation
  package let target: TypeExpression
}

extension [GenericRequirement] {
  /// The conditions of a clause that are understood; empty if there is no clause.
  init(_ clause: GenericWhereClauseSyntax?) {
    self = clause?.requirements.compactMap(\.requirement.condition) ?? []
  }

  /// The conditions that the generic arguments of an extended type state: `extension Box<Int>` is for `Value == Int`.
  ///
  /// - Parameter parameters: The names of the type's generic parameters. Where one is not given, its position stands for
  ///   it, until ``naming(_:)``.
  init(ofArguments arguments: [TypeExpression], for parameters: [String]) {
    self = arguments.enumerated().map { index, argument in
      let name = parameters.indices.contains(index) ? parameters[index] : Self.name(ofParameter: index)
      return GenericRequirement(subject: .named(name), relation: .equals, target: argument)
    }
  }

  /// The conditions with the names of generic parameters in place of their positions.
  func naming(_ parameters: [String]) -> [GenericRequirement] {
    map { condition in
      guard
        let index = parameters.indices.first(where: {
          condition.subject == .named(Self.name(ofParameter: $0))
        })
      else { return condition }
      return GenericRequirement(
        subject: .named(parameters[index]), relation: condition.relation, target: condition.target)
    }
  }

  private static func name(ofParameter index: Int) -> String { "<\(index)>" }

  /// Whether a condition says which type the generic parameter or associated type `name` is.
  func determineType(of name: String) -> Bool {
    let names: Set<TypeExpression> = [.named(name), .named("Self.\(name)")]
    return contains { $0.relation == .equals && (names.contains($0.subject) || names.contains($0.target)) }
  }

  /// The types that the conditions say these generic parameters to be.
  func types(of parameters: [GenericParameter]) -> [String: TypeExpression] {
    let names = Set(parameters.map(\.name))
    var types: [String: TypeExpression] = [:]
    for condition in self where condition.relation == .equals {
      guard let name = condition.subject.memberPath, names.contains(name), !condition.target.mentions(names)
      else { continue }
      types[name] = condition.target
    }
    return types
  }

  /// What the conditions say that the generic parameter or associated type `name` conforms to, or inherits from.
  func constraints(of name: String) -> [TypeExpression] {
    filter {
      $0.relation == .conforms && ($0.subject == .named(name) || $0.subject == .named("Self.\(name)"))
    }
    .map(\.target)
  }
}

extension TypeExpression {
  /// The path of a generic parameter or associated type, without `Self`: `Element`, `S.Element`; nil for another type.
  var memberPath: String? {
    guard let path = typeName else { return nil }
    return path.hasPrefix("Self.") ? String(path.dropFirst(5)) : path
  }
}

extension GenericRequirementSyntax.Requirement {
  fileprivate var condition: GenericRequirement? {
    switch self {
    case .sameTypeRequirement(let node):
      guard let left = node.leftType.as(TypeSyntax.self), let right = node.rightType.as(TypeSyntax.self)
      else {
        return nil
      }
      return GenericRequirement(
        subject: TypeExpression(left), relation: .equals, target: TypeExpression(right))
    case .conformanceRequirement(let node):
      return GenericRequirement(
        subject: TypeExpression(node.leftType), relation: .conforms, target: TypeExpression(node.rightType))
    case .layoutRequirement: return nil
    }
  }
}
