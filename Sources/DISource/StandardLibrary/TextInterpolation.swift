import SwiftSyntax

/// A `DefaultStringInterpolation`: the text that is written so far. A class, as all values of libraries are.
final class TextInterpolation: LibraryValue {
  let typeName = "DefaultStringInterpolation"
  let protocolNames = ["String.StringInterpolation"]
  var written: String
  /// Whether a part of the text is not known.
  private(set) var isUncertain = false

  init(_ written: String) { self.written = written }

  static let members = MemberTable<TextInterpolation>(methods: [
    "appendLiteral(_:)": .giving { try $0.append($1) },
    "appendInterpolation(_:)": .giving { try $0.append($1) },
  ])

  private func append(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, call.arguments[0].label == nil else { return nil }
    guard
      let text = try call.interpreter.text(
        of: call.value(call.arguments[0]), at: call.node, in: call.environment)
    else {
      isUncertain = true
      return .void
    }
    try call.allowText(written.utf8.count + text.utf8.count)
    written += text
    return .void
  }
}

extension Interpreter {
  /// The text of a literal after an interpolation that an `appendInterpolation` of the program handles; nil if it is not
  /// understood.
  ///
  /// - Parameters:
  ///   - text: The text before it.
  ///   - value: The value, if it has no label.
  func interpolated(
    _ part: ExpressionSegmentSyntax, behind text: String, _ value: TypedValue?, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> String? {
    let interpolation = TextInterpolation(text)
    let call = interpolationCall(part, value, node, environment)
    let receiver = TypedValue(.library(interpolation), .named(interpolation.typeName))
    guard try callMethod("appendInterpolation", on: receiver, call) != nil, !interpolation.isUncertain else {
      return nil
    }
    return interpolation.written
  }

  private func interpolationCall(
    _ part: ExpressionSegmentSyntax, _ value: TypedValue?, _ node: ExprSyntax, _ environment: Environment
  ) -> Call {
    let arguments = part.expressions.map { argument in
      Call.Argument(
        label: argument.label?.plainText, content: value.map { .value($0) } ?? .syntax(argument.expression))
    }
    return Call(
      interpreter: self, environment: environment, arguments: arguments, node: node, use: .nothing,
      place: place(of: node, in: environment))
  }

  /// The value of a literal with interpolations as a type of the program, whose interpolation the program declares too;
  /// nil if it does not.
  func interpolatedLiteral(
    _ node: StringLiteralExprSyntax, _ type: TypeExpression, _ declaration: TypeDeclaration,
    by initialiser: InitialiserDeclaration, _ environment: Environment
  ) throws -> TypedValue? {
    let written = table.resolved(initialiser.parameters[0].type, in: declaration.name)
    guard let own = table.declaration(of: written), own.kind == .struct || own.kind == .class else {
      return nil
    }
    let literals = node.segments.compactMap {
      $0.as(StringSegmentSyntax.self).map { unescaped($0, of: node) }
    }
    let length = literals.reduce(0) { $0 + $1.utf8.count }
    let made = try construct(
      written,
      literalCall(
        [
          .init("literalCapacity", .int(length), .named("Int")),
          .init("interpolationCount", .int(node.segments.count - literals.count), .named("Int")),
        ], node, environment))
    let interpolation = Variable(
      "interpolation", made.value, type: made.type, isTemporary: !policy.changesState)
    for segment in node.segments {
      guard try append(segment, of: node, to: interpolation, environment) else { return nil }
    }
    let last = literalCall(
      [.init("stringInterpolation", interpolation.value ?? .nothing, written)], node, environment)
    guard let match = ArgumentMatch(last.arguments, to: initialiser.parameters) else { return nil }
    return try construct(type, declaration, last, by: (initialiser, match))
  }

  private func literalCall(
    _ arguments: [Call.Argument], _ node: StringLiteralExprSyntax, _ environment: Environment
  ) -> Call {
    Call(
      interpreter: self, environment: environment, arguments: arguments, node: ExprSyntax(node),
      use: .nothing, place: place(of: node, in: environment))
  }

  /// Passes a part of the literal to the interpolation of the program; false if that has no function for it.
  private func append(
    _ segment: StringLiteralSegmentListSyntax.Element, of node: StringLiteralExprSyntax,
    to interpolation: Variable, _ environment: Environment
  ) throws -> Bool {
    let (name, call) =
      switch segment {
      case .stringSegment(let part):
        (
          "appendLiteral",
          literalCall([.init(nil, .string(unescaped(part, of: node)), .named("String"))], node, environment)
        )
      case .expressionSegment(let part):
        ("appendInterpolation", interpolationCall(part, nil, ExprSyntax(node), environment))
      }
    if try callMutating(name, .variable(interpolation), call) != nil { return true }
    return try callMethod(name, on: TypedValue(interpolation.value ?? .nothing, interpolation.type), call)
      != nil
  }
}

extension Call.Argument {
  fileprivate init(_ label: String?, _ value: SourceValue, _ type: TypeExpression) {
    self.init(label: label, content: .value(TypedValue(value, type)))
  }
}
