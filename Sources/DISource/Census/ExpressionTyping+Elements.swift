import SwiftSyntax

// The elements of sequences.
extension ExpressionTyping {
  /// The type of the elements that a loop over an expression has; nil if the declarations do not determine it.
  func element(of sequence: ExprSyntax, _ remaining: Int) -> TypeExpression? {
    if let call = sequence.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.plainText == "enumerated"
    {
      return element(of: base, remaining).map { .tuple(TupleElements([.named("Int"), $0])) }
    }
    switch type(of: sequence, remaining: remaining)?.unwrapped {
    case .array(let element): return element
    case .dictionary(let key, let value): return .tuple(TupleElements([key, value]))
    default: return nil
    }
  }

  /// The type of a call that gives some elements of an array, or all in another order: that of the array.
  func typeOfSelection(by call: FunctionCallExprSyntax, _ remaining: Int) -> TypeExpression? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.selecting.contains(access.declName.baseName.plainText),
      case .array(let element)? = type(of: base, remaining: remaining)?.unwrapped
    else { return nil }
    return .array(element)
  }

  private static let selecting: Set = [
    "drop", "dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix",
  ]

  /// The type of `values` or `keys` of a dictionary; nil for another member.
  func typeOfDictionary(_ member: String, _ owner: TypeExpression) -> TypeExpression? {
    guard case .dictionary(let key, let value) = owner else { return nil }
    return switch member {
    case "keys": .array(key)
    case "values": .array(value)
    default: nil
    }
  }
}

extension TypeExpression {
  /// The type of a part of a tuple; nil if it is none, or has less parts.
  func part(_ index: Int) -> TypeExpression? {
    guard case .tuple(let parts) = self, parts.types.indices.contains(index) else { return nil }
    return parts.types[index]
  }
}
