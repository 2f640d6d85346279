import SwiftSyntax

/// The nesting depth of syntax, measured without recursion, so that later visitors may recurse.
enum SyntaxDepth {
  /// The maximum depth of a node in a `SourceFile`'s tree.
  static let limit = 1_000

  /// The top-level items of a file with nodes deeper than `limit` below them, including the levels added by folding
  /// operators.
  static func itemsTooDeep(in tree: SourceFileSyntax) -> [CodeBlockItemSyntax] {
    let items = Array(tree.statements)
    let ends = items.dropFirst().map(number) + [number(of: tree.endOfFileToken)]
    return zip(items, ends).filter { exceedsLimit(Syntax($0), endingAt: $1) }.map(\.0)
  }

  /// The number of a node in its tree: each node precedes the nodes in it, and these precede its next sibling.
  private static func number(of node: some SyntaxProtocol) -> Int {
    Int(node.id.indexInTree.toOpaque())
  }

  /// - Parameter end: The number of a node behind `root`.
  private static func exceedsLimit(_ root: Syntax, endingAt end: Int) -> Bool {
    var open = [(node: root, depth: 0, end: end)]
    while let (node, depth, end) = open.popLast() {
      let below = depth + levels(of: node)
      guard below <= limit else { return true }
      // No path has more levels than there are nodes: each operator that adds one is a node.
      if depth + end - number(of: node) <= limit { continue }
      var next = end
      for child in node.children(viewMode: .sourceAccurate).reversed() {
        if !child.is(TokenSyntax.self) { open.append((child, below, next)) }
        next = number(of: child)
      }
    }
    return false
  }

  /// The number of levels that folding adds: one for each operator of a sequence.
  private static func levels(of node: Syntax) -> Int {
    node.as(SequenceExprSyntax.self).map { $0.elements.count } ?? 1
  }
}
