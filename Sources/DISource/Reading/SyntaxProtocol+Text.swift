import SwiftSyntax

extension SyntaxProtocol {
  /// The code without surrounding blanks and comments. Unlike SwiftSyntax's `trimmedDescription`, it does not copy the
  /// tree.
  var trimmedText: String {
    let code = description.utf8.dropFirst(leadingTriviaLength.utf8Length)
    return String(Substring(code.dropLast(trailingTriviaLength.utf8Length)))
  }
}
