import SwiftSyntax

/// How large a value of interpreted code may become.
enum SizeLimit {
  /// The bytes of a string.
  static let text = 16 << 20
  /// The elements of a collection.
  static let elements = 1_000_000
  /// The bytes of a value that is shown.
  static let shownText = 4_096

  /// The bytes that are made or read in one step.
  static let bytesPerStep = 256
  /// The values inside of another one that are written or compared in one step.
  static let valuesPerStep = 4
  /// The elements that are copied in one step.
  static let elementsPerStep = 64
}

extension Interpreter {
  /// Counts the work of making a string of `bytes`, and ends code that makes too long a one.
  ///
  /// - Parameter new: How many of them are added to those that are there.
  func allowText(
    _ bytes: Int, new: Int? = nil, at node: some SyntaxProtocol, in environment: Environment
  ) throws {
    guard bytes <= SizeLimit.text else {
      throw error(
        "'\(node.firstLine)' makes a string of more than \(SizeLimit.text) bytes", at: node, in: environment)
    }
    try spend((new ?? bytes) / SizeLimit.bytesPerStep, at: node, in: environment)
  }

  /// Counts the work of making a collection of `count` elements, and ends code that makes too large a one.
  ///
  /// - Parameter new: How many of them are added to those that are there.
  func allowElements(
    _ count: Int, new: Int? = nil, at node: some SyntaxProtocol, in environment: Environment
  ) throws {
    guard count >= 0 else {
      throw failure("'\(node.firstLine)' has a negative count: \(count)", at: node, in: environment)
    }
    guard count <= SizeLimit.elements else {
      throw error(
        "'\(node.firstLine)' makes a collection of more than \(SizeLimit.elements) elements", at: node,
        in: environment)
    }
    try spend((new ?? count) / SizeLimit.elementsPerStep, at: node, in: environment)
  }
}

extension Call {
  func allowText(_ bytes: Int) throws { try interpreter.allowText(bytes, at: node, in: environment) }

  func allowElements(_ count: Int) throws { try interpreter.allowElements(count, at: node, in: environment) }
}
