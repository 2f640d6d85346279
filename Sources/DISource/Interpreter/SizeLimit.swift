import SwiftSyntax

/// How large a value of interpreted code may become.
enum SizeLimit {
  /// The bytes of a string.
  static let text = 16 << 20
  /// The elements of a collection.
  static let elements = 1_000_000
}

extension Interpreter {
  /// Counts the work of making a string of `bytes`, and ends code that makes too long a one.
  func allowText(_ bytes: Int, at node: some SyntaxProtocol, in environment: Environment) throws {
    guard bytes <= SizeLimit.text else {
      throw error(
        "'\(node.firstLine)' makes a string of more than \(SizeLimit.text) bytes", at: node, in: environment)
    }
    try spend(bytes / 256, at: node, in: environment)
  }

  /// Counts the work of making a collection of `count` elements, and ends code that makes too large a one.
  func allowElements(_ count: Int, at node: some SyntaxProtocol, in environment: Environment) throws {
    guard count >= 0 else {
      throw error("'\(node.firstLine)' has a negative count: \(count)", at: node, in: environment)
    }
    guard count <= SizeLimit.elements else {
      throw error(
        "'\(node.firstLine)' makes a collection of more than \(SizeLimit.elements) elements", at: node,
        in: environment)
    }
    try spend(count / 64, at: node, in: environment)
  }
}

extension Call {
  func allowText(_ bytes: Int) throws { try interpreter.allowText(bytes, at: node, in: environment) }

  func allowElements(_ count: Int) throws { try interpreter.allowElements(count, at: node, in: environment) }
}
