import SwiftOperators
import SwiftSyntax

/// Converts sequences of operators to trees, and unites ``DividedCalls``. A sequence that cannot be folded stays a
/// sequence. So does a sequence with an operator of the program among others, until its precedence is known.
///
/// A class, because syntax rewriters are. The function `foldAll` of SwiftOperators requires valid input; this one does
/// not.
final class OperatorFolder: SyntaxRewriter {
  private let operators: OperatorTable
  /// Whether unknown operators are assumed to belong to missing modules, so that their precedence is unknown.
  private let isComplete: Bool
  private let divided: DividedCalls
  private var keepsDeclarations = false

  private init(
    _ operators: OperatorTable = .usual, isComplete: Bool = false, uniting divided: DividedCalls = .none
  ) {
    self.operators = operators
    self.isComplete = isComplete
    self.divided = divided
    super.init(viewMode: .sourceAccurate)
  }

  /// The node with its operators folded, in a tree of its own that is otherwise the same: places and surroundings
  /// stay what they are.
  static func fold<Node: SyntaxProtocol>(_ node: Node) -> Node {
    let divided = DividedCalls(in: node)
    guard node.hasSequenceExpr || !divided.isEmpty else { return node }
    return OperatorFolder(uniting: divided).rewrite(node).as(Node.self) ?? node
  }

  /// The sequence folded by all operators that the program has.
  static func fold(_ sequence: SequenceExprSyntax, by operators: OperatorTable) -> ExprSyntax {
    let folder = OperatorFolder(operators, isComplete: true)
    return folder.rewrite(sequence).as(ExprSyntax.self) ?? ExprSyntax(sequence)
  }

  /// The file with what runs at its top level folded. The code of its types, extensions and functions is as it was
  /// parsed: see ``LazilyFolded``.
  static func foldTopLevel(of tree: SourceFileSyntax) -> SourceFileSyntax {
    let divided = DividedCalls(atTopLevelOf: tree)
    guard
      !divided.isEmpty || tree.statements.contains(where: { $0.hasSequenceExpr && !$0.isDeclarationOfCode })
    else { return tree }
    let folder = OperatorFolder(uniting: divided)
    folder.keepsDeclarations = true
    return folder.visit(tree)
  }

  override func visitAny(_ node: Syntax) -> Syntax? {
    node.hasSequenceExpr || divided.areIn(node) ? nil : node
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    return inner.as(FunctionCallExprSyntax.self)?.united ?? inner
  }

  override func visit(_ node: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
    if keepsDeclarations, node.isDeclarationOfCode, node.parent?.parent?.is(SourceFileSyntax.self) == true {
      return node
    }
    return super.visit(node)
  }

  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    guard let sequence = inner.as(SequenceExprSyntax.self), isWellFormed(sequence),
      isComplete || sequence.elements.count <= 3 || sequence.elements.allSatisfy(isKnown)
    else { return inner }
    let tolerate: OperatorErrorHandler = { _ in }
    return (try? operators.foldSingle(sequence, errorHandler: tolerate)) ?? inner
  }

  /// Whether it is an operator with known precedence, or no operator.
  private func isKnown(_ element: ExprSyntax) -> Bool {
    guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return true }
    return operators.infixOperator(named: sign) != nil
  }

  /// Whether operands and operators alternate, and every cast has a type.
  private func isWellFormed(_ sequence: SequenceExprSyntax) -> Bool {
    let elements = Array(sequence.elements)
    guard elements.count % 2 == 1 else { return false }
    return elements.indices.allSatisfy { index in
      index % 2 == 1
        ? isOperator(elements[index], before: elements[index + 1])
        : !isInfix(elements[index])
    }
  }

  private func isOperator(_ element: ExprSyntax, before operand: ExprSyntax) -> Bool {
    let isCast = element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self)
    return isInfix(element) && (!isCast || operand.is(TypeExprSyntax.self))
  }

  private func isInfix(_ element: ExprSyntax) -> Bool {
    switch element.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr, .assignmentExpr, .arrowExpr, .unresolvedTernaryExpr, .unresolvedAsExpr,
      .unresolvedIsExpr:
      true
    default:
      false
    }
  }
}

extension OperatorTable {
  /// The operators of the standard library, each with the precedence that Swift gives it.
  fileprivate static let usual = OperatorDeclarations(of: []).table
}

extension SequenceExprSyntax {
  /// The expression with its operators folded; nil where that is not possible.
  var folded: ExprSyntax? {
    let folded = OperatorFolder.fold(self, by: .usual)
    return folded.is(SequenceExprSyntax.self) ? nil : folded
  }
}

extension CodeBlockItemSyntax {
  /// Whether it declares a type, an extension or a function.
  var isDeclarationOfCode: Bool {
    switch Syntax(item).kind {
    case .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .protocolDecl, .structDecl: true
    default: false
    }
  }
}
