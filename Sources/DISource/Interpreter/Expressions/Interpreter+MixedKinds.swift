import DICore
import SwiftSyntax

// Numbers, texts and truth values in one literal or beside one operator, which the compiler rejects. Here they are rejected
// in inputs of the prompt.
extension Interpreter {
  /// Throws for an initial value without a declared type that tells none: `nil`, or an array or a dictionary of literals
  /// of several kinds.
  func checkTellsType(_ expression: ExprSyntax, _ environment: Environment) throws {
    guard environment.context.file.isPromptInput else { return }
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr:
      throw error("'nil' requires a contextual type", at: expression, in: environment)
    case .arrayExpr(let node) where node.elements.map(\.expression).areOfSeveralKinds:
      throw heterogeneous("[Any]", expression, environment)
    case .dictionaryExpr(let node):
      let pairs = node.content.as(DictionaryElementListSyntax.self).map(Array.init) ?? []
      guard pairs.map(\.value).areOfSeveralKinds, let key = pairs.first.map({ LiteralType(of: $0.key) })
      else {
        return
      }
      throw heterogeneous("[\(key.map { "\($0.type)" } ?? "AnyHashable"): Any]", expression, environment)
    default: break
    }
  }

  private func heterogeneous(
    _ type: String, _ expression: ExprSyntax, _ environment: Environment
  ) -> SourceError {
    error(
      "heterogeneous collection literal could only be inferred to '\(type)'; add explicit type annotation if "
        + "this is intentional", at: expression, in: environment)
  }

  /// Throws for an operator of the standard library between values of basic types that certainly differ in kind, such as
  /// a number and a text.
  func checkAreOfOneKind(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws {
    guard environment.context.file.isPromptInput, let own = left.type, let other = right.type, own != other,
      own.isBasic, other.isBasic,
      own.kindOfBasic != other.kindOfBasic, takesOnlyStandardOperators(own, sign),
      takesOnlyStandardOperators(other, sign), !table.types.contains(where: { $0.declares(operator: sign) })
    else { return }
    throw error(
      "binary operator '\(sign)' cannot be applied to operands of type '\(own)' and '\(other)'", at: node,
      in: environment)
  }
}

extension TypeDeclaration {
  /// Whether it declares an operator of that sign, of which literals may be operands.
  fileprivate func declares(operator sign: String) -> Bool {
    members.functions.contains { $0.isStatic && $0.name == sign }
  }
}

extension SourceValue {
  /// Whether one of two values is a number, a text or a truth value, and the other another one of these.
  func isUnlike(_ other: SourceValue) -> Bool {
    switch (self, other) {
    case (.int, .string), (.int, .bool), (.double, .string), (.double, .bool), (.string, .int),
      (.string, .double), (.string, .bool), (.bool, .int), (.bool, .double), (.bool, .string):
      true
    default: false
    }
  }
}

extension TypeExpression {
  /// Of a basic type: whether it is that of texts, of truth values, or of numbers.
  fileprivate var kindOfBasic: Int { self == .named("String") ? 0 : self == .named("Bool") ? 1 : 2 }
}

extension [ExprSyntax] {
  /// Whether they are literals of numbers, texts and truth values, of more than one of these.
  fileprivate var areOfSeveralKinds: Bool {
    let kinds = map { expression -> Int? in
      switch expression.kind {
      case .integerLiteralExpr, .floatLiteralExpr: 0
      case .stringLiteralExpr: 1
      case .booleanLiteralExpr: 2
      default: nil
      }
    }
    return !kinds.contains(nil) && Set(kinds).count > 1
  }
}
