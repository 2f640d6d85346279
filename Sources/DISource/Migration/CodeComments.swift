import SwiftSyntax

/// The comments of the program around code that is written anew.
struct CodeComments {
  /// Those on lines of their own before it.
  private var before: [String] = []
  /// Those between its parts.
  private var within: [String] = []
  /// Those behind it on its last line.
  private var behind: [String] = []
  /// Those on lines of their own after it.
  private var after: [String] = []

  /// No comments.
  init() {}

  /// Those between a body and the braces around it.
  init(around body: CodeBlockItemListSyntax) {
    guard let first = body.firstToken(viewMode: .sourceAccurate),
      let last = body.lastToken(viewMode: .sourceAccurate)
    else { return }
    let start = first.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.comments ?? []
    before = start + first.leadingTrivia.comments
    behind = last.trailingTrivia.comments
    after = last.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.comments ?? []
  }

  /// Those before a statement.
  init(before statement: Syntax) {
    before = statement.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.comments ?? []
  }

  /// Those before a statement, and behind it on its last line; those within it but outside of its closures, which would
  /// have no place in what is written, stand before it.
  ///
  /// What stands at the top of a file belongs to the statement only as far as no empty line is between them.
  ///
  /// - Parameter statement: The statement, or the declaration that it is.
  init(of statement: Syntax) {
    guard let first = statement.firstToken(viewMode: .sourceAccurate) else { return }
    let isFirst = first.previousToken(viewMode: .sourceAccurate) == nil
    before = isFirst ? first.leadingTrivia.afterEmptyLine.comments : first.leadingTrivia.comments
    behind = statement.lastToken(viewMode: .sourceAccurate)?.trailingTrivia.comments ?? []
    within = Array(
      statement.commentsOutsideClosures.dropFirst(first.leadingTrivia.comments.count).dropLast(behind.count))
  }

  var isEmpty: Bool { before.isEmpty && within.isEmpty && behind.isEmpty && after.isEmpty }

  /// The lines before the statement.
  var leading: String { before.map { $0 + "\n" }.joined() }

  /// The code with the comments around it.
  func around(_ code: String) -> String {
    leading + within.map { $0 + "\n" }.joined() + ([code] + behind).joined(separator: " ")
      + after.map { "\n" + $0 }.joined()
  }
}

extension Syntax {
  /// The comments of all tokens but those between the braces of closures.
  fileprivate var commentsOutsideClosures: [String] {
    if let token = self.as(TokenSyntax.self) {
      return token.leadingTrivia.comments + token.trailingTrivia.comments
    }
    guard let closure = self.as(ClosureExprSyntax.self) else {
      return children(viewMode: .sourceAccurate).flatMap(\.commentsOutsideClosures)
    }
    return closure.leftBrace.leadingTrivia.comments + closure.rightBrace.trailingTrivia.comments
  }
}

extension Trivia {
  /// The comments, without the blanks before their further lines.
  fileprivate var comments: [String] {
    compactMap { piece in
      switch piece {
      case .lineComment(let text), .docLineComment(let text), .blockComment(let text),
        .docBlockComment(let text):
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .map { $0 == 0 ? $1 : " " + $1.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
      default: nil
      }
    }
  }

  /// What stands behind the last empty line.
  fileprivate var afterEmptyLine: Trivia {
    let last = pieces.lastIndex { piece in
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        count > 1
      default: false
      }
    }
    return last.map { Trivia(pieces: pieces[$0...]) } ?? self
  }
}
