import SwiftParser
import SwiftSyntax

/// The services of a registration statement.
struct StatementServices {
  let call: RegisterCall
  let shape: StatementShape
  let typing: ExpressionTyping

  /// The type that the statement registers, then those of chained calls.
  var services: [RegistrationStatement.Service] {
    let registered = RegistrationStatement.Service(type: registeredType, name: name(in: call.call.arguments))
    return [registered] + call.modifiers.flatMap(services)
  }

  private var registeredType: TypeExpression {
    if let type = shape.fixedTypes[call.word.text] { return .named(type) }
    let type =
      call.explicitType ?? computedType ?? call.factory(in: shape).flatMap(made)
      ?? argumentOfForwarder.flatMap(made)
    return type.map(stripped) ?? .unknown("")
  }

  /// The last argument of a function of the program that has the library's word as its name: a closure, or the object.
  private var argumentOfForwarder: ExprSyntax? {
    shape.words.contains(call.word.text) && !shape.fits(call) ? call.call.arguments.last?.expression : nil
  }

  /// The type that code gives as the first argument: `T` for a parameter of type `T.Type`. Nil if it is not known.
  private var computedType: TypeExpression? {
    guard shape.fitsOnContainer(call), var value = call.call.arguments.first?.expression else { return nil }
    if let call = value.as(FunctionCallExprSyntax.self), let argument = call.arguments.first {
      value = argument.expression
    }
    return typing.type(of: value).map { $0.instance ?? $0 }
  }

  /// The type without its optional layer: a factory that may return nil registers the wrapped type.
  private func stripped(_ type: TypeExpression) -> TypeExpression {
    call.explicitType != nil && shape.keepsOptionals ? type : type.unwrapped
  }

  private func made(by factory: ExprSyntax) -> TypeExpression? {
    if let closure = factory.as(ClosureExprSyntax.self) { return typing.result(of: closure) }
    if let access = factory.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.`init`)
    {
      return access.base.flatMap { TypeExpression(naming: $0) }
    }
    let type = typing.type(of: factory)
    if case .function(_, let result, _) = type { return result }
    // A function of the program may take the object itself, as an autoclosure.
    return shape.words.contains(call.word.text) && shape.fits(call) ? nil : type
  }

  /// The services of a chained call: of one type, with its name and tag, or of several.
  private func services(of modifier: RegisterCall.Modifier) -> [RegistrationStatement.Service] {
    guard modifier.name == shape.forwarding else { return [] }
    let tag = modifier.arguments.first { $0.label?.text == "tag" }.flatMap { metatype($0.expression) }
    // Not filtered as it is, which would make another syntax tree.
    let own = Array(modifier.arguments).filter { $0.label == nil || $0.id == modifier.arguments.first?.id }
    return own.compactMap { metatype($0.expression) }.map {
      .init(type: $0, name: name(in: modifier.arguments), tag: tag)
    }
  }

  /// The type `X` of `X.self`.
  private func metatype(_ expression: ExprSyntax) -> TypeExpression? {
    guard let access = expression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return access.base.flatMap { TypeExpression(naming: $0) }
  }

  private func name(in arguments: LabeledExprListSyntax) -> String? {
    guard let value = arguments.first(where: { $0.label?.text == "name" })?.expression else { return nil }
    return literal(value) ?? value.trimmedText
  }

  /// The text of a name: a literal, or a static property that is one, such as `static let main = Self("main")`; nil if it
  /// is not known without running code.
  private func literal(_ value: ExprSyntax, remaining: Int = 4) -> String? {
    if let literal = value.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
    guard remaining > 0 else { return nil }
    if let call = value.as(FunctionCallExprSyntax.self) {
      guard call.arguments.count == 1, let argument = call.arguments.first,
        let name = call.calledExpression.lastName, name == "init" || name.looksLikeType
      else { return nil }
      return literal(argument.expression, remaining: remaining - 1)
    }
    guard let access = value.as(MemberAccessExprSyntax.self) else { return nil }
    let owners =
      access.base.map { TypeExpression(naming: $0).map { [typing.meant($0)] } ?? [] }
      ?? typing.libraries.map { .named("\($0.containerType).Name") }
    let properties = owners.compactMap { typing.table.declaration(of: $0) }.compactMap {
      typing.table.property(named: access.declName.baseName.plainText, in: $0, isStatic: true)
    }
    return properties.first?.initialValue.flatMap { literal($0, remaining: remaining - 1) }
  }
}
