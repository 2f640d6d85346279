import SwiftSyntax

// Numbers in tuples whose types a function tells: `[("tea", 3), ("cup", 4)].map { Item(name: $0, price: $1) }`.
extension Interpreter {
  /// The type of the tuples that a literal has as elements, where the function to which they are handed tells the types of
  /// numbers in them; nil where it tells none.
  func tupleType(
    of literal: ArrayExprSyntax, toldBy argument: Call.Argument, _ call: Call
  ) -> TypeExpression? {
    let tuples = literal.elements.map { element in
      element.expression.as(TupleExprSyntax.self).map { Array($0.elements) } ?? []
    }
    guard let first = tuples.first, first.count > 1, tuples.allSatisfy({ $0.count == first.count }) else {
      return nil
    }
    let positions = first.indices.filter { index in
      tuples.allSatisfy { $0[index].expression.isSignedNumberLiteral }
    }
    guard !positions.isEmpty, let told = partsTold(by: argument, first.map { $0.label?.plainText }, call),
      case .array(.tuple(let elements))? = staticType(of: ExprSyntax(literal), call.environment),
      elements.count == first.count
    else { return nil }
    var types = elements.types
    var isTold = false
    for index in positions {
      guard let type = told[index], type != types[index],
        tuples.allSatisfy({ literals(of: $0[index].expression, take: type) == .yes })
      else { continue }
      types[index] = type
      isTold = true
    }
    return isTold ? .tuple(elements.with(types)) : nil
  }

  /// The types that a function tells of the parts of a tuple that it is handed, as its parameters or as one.
  private func partsTold(
    by argument: Call.Argument, _ labels: [String?], _ call: Call
  ) -> [TypeExpression?]? {
    if let parameters = parametersTold(by: argument, call), parameters.count == labels.count {
      return parameters.map { $0.isUnknown ? nil : $0 }
    }
    guard let closure = argument.syntax?.as(ClosureExprSyntax.self), shape(of: closure).parameters.count == 1
    else { return nil }
    return labels.enumerated().map { index, label in
      type(toldBy: closure, ofMembers: ["\(index)", label].compactMap(\.self), call)
    }
  }
}
