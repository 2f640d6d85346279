import SwiftSyntax

extension SyntaxProtocol {
  /// The code as it is written, without what stands around it. Unlike SwiftSyntax's own `trimmedDescription` it makes no
  /// copy of the tree.
  var trimmedText: String {
    let code = description.utf8.dropFirst(leadingTriviaLength.utf8Length)
    return String(Substring(code.dropLast(trailingTriviaLength.utf8Length)))
  }
}
