import SwiftSyntax

/// How deeply syntax is nested, measured without recursion, so that every walk after it may recurse.
enum SyntaxDepth {
  /// No node of a `SourceFile`'s tree lies deeper than this.
  static let limit = 1_000

  /// Text of so many bytes cannot be nested deeper than so many levels for each byte, with a little to spare for
  /// what is missing in it.
  private static let levelsPerByte = 8
  private static let spareLevels = 100

  /// Whether a node lies deeper than `limit` below `root`, as deep as it will be once operators are folded.
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

  /// Folding makes one level of each operator of a sequence.
  private static func levels(of node: Syntax) -> Int {
    node.as(SequenceExprSyntax.self).map { $0.elements.count } ?? 1
  }
}
