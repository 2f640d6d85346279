import SwiftSyntax

/// The maximum sizes of values in interpreted code.
enum SizeLimit {
  /// The maximum number of bytes of a string.
  static let text = 16 << 20
  /// The maximum number of elements of a collection.
  static let elements = 1_000_000
  /// The maximum number of bytes that the code of one command prints.
  static let printed = 1 << 20
  /// The maximum number of bytes of a value in an answer.
  static let shownText = 4_096

  /// The number of bytes that are made or read in one step.
  static let bytesPerStep = 256
  /// The number of nested values that are written or compared in one step.
  static let valuesPerStep = 4
  /// The number of elements that are copied in one step.
  static let elementsPerStep = 64
  /// The number of steps that handing a closure to a queue takes, besides those of its code.
  static let stepsPerBlock = 20
}

extension Interpreter {
  /// Counts the work of making a string of `bytes`; throws if it is too long.
  ///
  /// - Parameter new: The number of bytes that are added to existing ones.
  func allowText(
    _ bytes: Int, new: Int? = nil, at node: some SyntaxProtocol, in environment: Environment
  ) throws {
    guard bytes <= SizeLimit.text else {
      throw error(
        "'\(node.firstLine)' makes a string of more than \(SizeLimit.text) bytes", at: node, in: environment)
    }
    try spend((new ?? bytes) / SizeLimit.bytesPerStep, at: node, in: environment)
  }

  /// Counts the work of making a collection of `count` elements; throws if it is too large.
  ///
  /// - Parameter new: The number of elements that are added to existing ones.
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
