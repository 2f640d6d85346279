import SwiftSyntax

// Tuples with labels beside such without in a literal: they are joined without labels, unless code asks for one of these.
extension Interpreter {
  /// The elements of a literal, which are of one type: with the labels that the code around it uses, or with none, where
  /// only some of them have labels.
  func joined(_ elements: [TypedValue], in literal: some ExprSyntaxProtocol) -> [TypedValue] {
    let tuples = elements.filter { $0.value.holdsTuples }
    guard tuples.count > 1, let labelled = tuples.first(where: { $0.value.hasTupleLabels }),
      let plain = tuples.first(where: { !$0.value.hasTupleLabels })
    else { return elements }
    let isAsked = ExprSyntax(literal).chainAround.asksForMember(labelled.value.labelsOfTuple)
    let (labels, type) =
      isAsked
      ? (TupleLabels(of: labelled.value, as: labelled.type?.unwrapped), labelled.type)
      : (plain.value.withoutAnyLabels, plain.type)
    return elements.map { element in
      guard element.value.holdsTuples else { return element }
      return TypedValue(element.value.labelled(labels), element.type.map { $0.isOptional ? $0 : type ?? $0 })
    }
  }
}

extension SourceValue {
  /// Whether it is a tuple, or an array or dictionary of such.
  fileprivate var holdsTuples: Bool {
    switch self {
    case .tuple: true
    case .array(let elements, _): elements.first?.holdsTuples == true
    case .dictionary(let dictionary): dictionary.pairs.first?.value.holdsTuples == true
    default: false
    }
  }

  /// The labels of a tuple, or of those in a collection.
  fileprivate var labelsOfTuple: Set<String> {
    switch self {
    case .tuple(let tuple): Set(tuple.elements.compactMap(\.label))
    case .array(let elements, _): elements.first?.labelsOfTuple ?? []
    case .dictionary(let dictionary): dictionary.pairs.first?.value.labelsOfTuple ?? []
    default: []
    }
  }

  /// Labels that take those of a tuple away, or of the tuples in a collection.
  fileprivate var withoutAnyLabels: TupleLabels? {
    switch self {
    case .tuple(let tuple):
      .tuple(tuple.elements.map { _ in nil }, tuple.elements.map { $0.value.withoutAnyLabels })
    case .array(let elements, _): elements.first?.withoutAnyLabels.map(TupleLabels.elements)
    case .dictionary(let dictionary):
      dictionary.pairs.first?.value.withoutAnyLabels.map(TupleLabels.values)
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The whole chain of members and calls that begins with the expression.
  fileprivate var chainAround: ExprSyntax {
    var chain = self
    while chain.isBaseOfPart, let part = chain.parent?.as(ExprSyntax.self) { chain = part }
    return chain
  }

  /// Whether a member with one of the names is used in it.
  fileprivate func asksForMember(_ names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period && names.contains(token.text)
    }
  }
}
