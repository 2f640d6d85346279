import SwiftSyntax

/// The nesting depth of syntax, measured without recursion, so that later visitors may recurse.
enum SyntaxDepth {
  /// The maximum depth of a node in a `SourceFile`'s tree.
  static let limit = 1_000

  /// The maximum number of levels for each byte of text, including missing tokens.
  private static let levelsPerByte = 8
  private static let spareLevels = 100

  /// Whether a node is deeper than `limit` below `root`, including the levels added by folding operators.
  static func exceedsLimit(_ root: some SyntaxProtocol) -> Bool {
    var open = [(node: Syntax(root), depth: 0)]
    while let (node, depth) = open.popLast() {
      let below = depth + levels(of: node)
      guard below <= limit else { return true }
      if below + deepest(node) <= limit { continue }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        open.append((child, below))
      }
    }
    return false
  }

  private static func deepest(_ node: Syntax) -> Int {
    node.totalLength.utf8Length * levelsPerByte + spareLevels
  }

  /// The number of levels that folding adds: one for each operator of a sequence.
  private static func levels(of node: Syntax) -> Int {
    node.as(SequenceExprSyntax.self).map { $0.elements.count } ?? 1
  }
}
