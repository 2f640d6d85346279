import DICore
import SwiftSyntax

// What code prints.
extension Interpreter {
  /// Evaluates `print(x, y, separator: "-", terminator: "")`.
  func printing(isDebug: Bool, _ call: Call) throws -> TypedValue {
    let values = try call.unlabelled.map {
      let isHidden =
        $0.isCoalescing || $0.syntax?.as(ArrayExprSyntax.self)?.hasIntegerOperation == true
      return try call.value($0, for: isHidden ? ExpressionUse(.named("Any")) : .nothing)
    }
    guard policy.changesState else { return .void }
    var texts: [String] = []
    for (argument, value) in zip(call.unlabelled, values) {
      if let text = try text(of: value, isDebug: isDebug, at: call.node, in: call.environment) {
        texts.append(text)
      } else if isRunningInput {
        return notUnderstood(argument.syntax ?? call.node, call.environment)
      } else {
        texts.append("<\(argument.syntax?.firstLine ?? argument.text) is not known>")
      }
    }
    let separator = try call.value(labelled: "separator").map { try call.text(of: $0) } ?? " "
    let end = try call.value(labelled: "terminator").map { try call.text(of: $0) } ?? "\n"
    guard let separator, let end else { return notUnderstood(call.node, call.environment) }
    let line = texts.joined(separator: separator) + end
    if let target = call["to"] {
      let pieces = texts.enumerated().flatMap { [$0 == 0 ? "" : separator, $1] } + [end]
      return try write(line, pieces, areWhole: values.allSatisfy(isWrittenAtOnce), to: target, call)
    }
    try write(printed: line, call)
    return .void
  }

  /// Adds to what the code has printed.
  func write(printed line: String, _ call: Call) throws {
    try allowText(line.utf8.count, at: call.node, in: call.environment)
    guard printed.utf8.count + line.utf8.count <= SizeLimit.printed else {
      throw call.error("the code prints more than \(SizeLimit.printed) bytes")
    }
    printed += line
  }

  /// Whether a stream is handed the text of a value at once. That of a tuple, and of a structure or an enumeration
  /// without a description, comes in parts.
  private func isWrittenAtOnce(_ value: TypedValue) -> Bool {
    guard value.type?.isOptional != true else { return true }
    switch value.value {
    case .tuple: return false
    case .enumeration(let enumeration) where enumeration.payload.isEmpty: return true
    case .structure, .enumeration:
      guard let type = value.value.dynamicType else { return false }
      return ["CustomStringConvertible", "CustomDebugStringConvertible"].contains {
        table.conforms(type, to: .named($0)) == .yes
      }
    default: return true
    }
  }

  /// What `print(…, to: &text)` appends. A stream of the program is handed the pieces one by one.
  ///
  /// - Parameter areWhole: Whether the pieces are those that Swift hands over.
  func write(
    _ line: String, _ pieces: [String], areWhole: Bool, to target: Call.Argument, _ call: Call
  ) throws -> TypedValue {
    guard let place = try inOutPlace(target, call) else {
      return notUnderstood(call.node, call.environment)
    }
    guard case .string(let text, _) = try content(of: place, at: call.node, call.environment) else {
      guard areWhole else {
        try forgetContent(of: place, target, call)
        return notUnderstood(call.node, call.environment)
      }
      for piece in pieces {
        let argument = Call.Argument(
          label: nil, content: .value(TypedValue(.string(piece), .named("String"))))
        let write = call.replacing(arguments: [argument])
        let held = TypedValue(try content(of: place), type(of: place))
        guard try callMutating("write", place, write) ?? callMethod("write", on: held, write) != nil else {
          try forgetContent(of: place, target, call)
          return notUnderstood(call.node, call.environment)
        }
      }
      return .void
    }
    try allowText(text.utf8.count + line.utf8.count, at: call.node, in: call.environment)
    try change(place, at: call.node, call.environment) { $0 = .string(text + line) }
    return .void
  }

  /// Makes what is at a place unknown, to which something is written that is not known.
  func forgetContent(of place: AssignmentTarget, _ target: Call.Argument, _ call: Call) throws {
    let unknown = UnknownValue(type: type(of: place), text: target.text, place: call.place)
    try change(place, at: call.node, call.environment) { $0 = .unknown(unknown) }
  }
}

extension Call.Argument {
  /// Whether it is `a ?? b`. Where `Any` is wanted, that unwraps `a`, even if `b` is an optional.
  fileprivate var isCoalescing: Bool {
    var node = syntax
    while let tuple = node?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      node = tuple.elements.first?.expression
    }
    return node?.as(InfixOperatorExprSyntax.self)?.operator.trimmedText == "??"
  }
}
