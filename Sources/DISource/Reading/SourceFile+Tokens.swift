import SwiftSyntax

extension SourceFile {
  /// The token that begins at `offset`, in UTF-8 bytes; nil if none does.
  func token(at offset: Int) -> TokenSyntax? { tokens(at: [offset]).first }

  /// The tokens that begin at the offsets, which are in ascending order, in UTF-8 bytes.
  func tokens(at offsets: [Int]) -> [TokenSyntax] { Syntax(tree).tokens(at: offsets) }
}

extension Syntax {
  /// The tokens within the node that begin at the offsets, which are in ascending order, in UTF-8 bytes. One walk
  /// through the tree finds all: searching a long function once for each of its statements would take time that grows
  /// with their square.
  func tokens(at offsets: [Int]) -> [TokenSyntax] {
    guard !offsets.isEmpty else { return [] }
    var found: [TokenSyntax] = []
    appendTokens(at: offsets[...], to: &found)
    return found
  }

  /// Appends the tokens of the node that begin at `offsets`, all of which are within it.
  fileprivate func appendTokens(at offsets: ArraySlice<Int>, to found: inout [TokenSyntax]) {
    if let token = self.as(TokenSyntax.self) {
      if offsets.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset) { found.append(token) }
      return
    }
    var rest = offsets
    for child in children(viewMode: .sourceAccurate) where !rest.isEmpty {
      let end = child.endPosition.utf8Offset
      let within = rest.prefix { $0 < end }
      guard !within.isEmpty else { continue }
      child.appendTokens(at: within, to: &found)
      rest = rest.dropFirst(within.count)
    }
  }
}
