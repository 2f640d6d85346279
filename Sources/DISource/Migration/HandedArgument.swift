import SwiftParser
import SwiftSyntax

/// An argument that a request hands to the factory that answers.
///
///     r.resolve(Page.self, arguments: id, "title")          resolver.resolve(Page.self, args: ["id": id])
///     r ~> (Page.self, argument: id)                        Container.shared.page((id, "title"))
struct HandedArgument {
  /// The key, in a library that has keys.
  let key: String?
  let expression: ExprSyntax

  /// The labels of a call behind which there are arguments to hand on.
  private static let labels: Set<String> = ["args", "argument", "arguments", "parameter"]

  /// The arguments that the list of a call hands on, and those that it has besides.
  ///
  /// - Parameter areUnlabelled: Whether the arguments to hand on have no label.
  /// - Throws: ``Inexpressible`` for some that are only known as a whole.
  static func split(
    _ arguments: LabeledExprListSyntax, areUnlabelled: Bool
  ) throws -> (handed: [HandedArgument], others: [LabeledExprSyntax]) {
    var handed: [HandedArgument] = []
    var others: [LabeledExprSyntax] = []
    var label = ""
    for argument in arguments {
      if let own = argument.label?.text { label = own }
      let isService = argument.label == nil && argument.expression.namesService
      switch label {
      // Of an operator they are a tuple.
      case "arguments": handed += parts(of: argument.expression, areUnlabelled: true)
      case "args": handed += try keyed(argument.expression)
      case let label where Self.labels.contains(label) || label.isEmpty && areUnlabelled && !isService:
        handed += parts(of: argument.expression, areUnlabelled: areUnlabelled)
      default: others.append(argument)
      }
    }
    return (handed, others)
  }

  /// The arguments with labels that a request hands on.
  static func of(_ request: ExprSyntax) throws -> [HandedArgument] {
    try request.argumentsOfRequest.map { try split($0, areUnlabelled: false).handed } ?? []
  }

  private static func parts(of expression: ExprSyntax, areUnlabelled: Bool) -> [HandedArgument] {
    guard areUnlabelled, let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 else {
      return [HandedArgument(key: nil, expression: expression)]
    }
    return tuple.elements.map { HandedArgument(key: nil, expression: $0.expression) }
  }

  private static func keyed(_ expression: ExprSyntax) throws -> [HandedArgument] {
    guard let dictionary = expression.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    else {
      return [HandedArgument(key: nil, expression: expression)]
    }
    return try elements.map { element in
      guard let key = element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
        throw Inexpressible("the key of an argument that it hands on is computed")
      }
      return HandedArgument(key: key, expression: element.value)
    }
  }
}

extension ExprSyntax {
  /// The arguments of a request by a call, or by an operator with a list of them; nil for another expression.
  var argumentsOfRequest: LabeledExprListSyntax? {
    let operand = self.as(InfixOperatorExprSyntax.self)?.rightOperand.as(TupleExprSyntax.self)
    return self.as(FunctionCallExprSyntax.self)?.arguments ?? operand?.elements
  }
}
