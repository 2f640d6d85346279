import SwiftSyntax

/// The elements that a `filter` has chosen, with the assumption by which each is there: what runs over the result next
/// depends on that alone, and not on what is assumed of the others.
struct ChosenElements {
  private let call: SyntaxIdentifier
  /// What the code depended on before.
  let before: Assumption?
  /// For each element what is assumed of it; ``before`` for one that is surely there.
  var assumptions: [Assumption?] = []

  /// - Parameter call: The call of `filter`.
  init(by call: ExprSyntax, after before: Assumption?) {
    self.call = call.id
    self.before = before
  }

  func areChosen(by expression: ExprSyntax) -> Bool { expression.id == call }
}

extension Interpreter {
  /// The elements that an expression has just chosen; nil if it chooses none, or their number is not `count`.
  func chosenElements(by expression: ExprSyntax?, count: Int) -> ChosenElements? {
    guard let chosen = chosenElements, let expression, chosen.areChosen(by: expression) else { return nil }
    chosenElements = nil
    return chosen.assumptions.count == count ? chosen : nil
  }
}
