import SwiftSyntax

/// A call whose last name is a word that registers, and what is chained to it.
struct RegisterCall {
  /// One link of the chain: `.implements(Animal.self)`.
  struct Modifier {
    let name: String
    let arguments: LabeledExprListSyntax
  }

  let word: TokenSyntax
  let call: FunctionCallExprSyntax
  /// What stands before the dot; nil for a call on the implicit self.
  let receiver: ExprSyntax?

  /// The call of which `token` is the name; nil when the token is none of `words`.
  init?(at token: TokenSyntax, words: Set<String>) {
    guard case .identifier(let text) = token.tokenKind, words.contains(text),
      let name = token.parent?.as(DeclReferenceExprSyntax.self), name.argumentNames == nil
    else { return nil }
    let access = name.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == name.id ? $0 : nil }
    let callee = access.map(ExprSyntax.init) ?? ExprSyntax(name)
    let named = callee.parent?.as(GenericSpecializationExprSyntax.self).map(ExprSyntax.init) ?? callee
    guard let call = named.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == named.id
    else { return nil }
    if let access, access.base == nil { return nil }
    word = token
    self.call = call
    receiver = access?.base
  }

  /// The calls chained to it, in order.
  var modifiers: [Modifier] {
    var modifiers: [Modifier] = []
    var end = ExprSyntax(call)
    while let access = end.parent?.as(MemberAccessExprSyntax.self), access.base?.id == end.id,
      let next = access.parent?.as(FunctionCallExprSyntax.self), next.calledExpression.id == access.id
    {
      modifiers.append(Modifier(name: access.declName.baseName.plainText, arguments: next.arguments))
      end = ExprSyntax(next)
    }
    return modifiers
  }

  /// The labels of its arguments.
  var labels: [String?] { call.arguments.map { $0.label?.text } }

  /// What makes the object: an initialiser handed over, the closure after the call, the argument of the shape's label,
  /// or the only argument without a label that is no type. A closure after an initialiser changes its arguments.
  func factory(in shape: StatementShape) -> ExprSyntax? {
    if let initialiser = call.arguments.first(where: { $0.expression.isInitialiser }) {
      return initialiser.expression
    }
    if let closure = call.trailingClosure { return ExprSyntax(closure) }
    let labelled = call.arguments.first { $0.label != nil && $0.label?.text == shape.factoryLabel }
    return (labelled ?? call.arguments.first { $0.label == nil && !$0.expression.isMetatype })?.expression
  }

  /// Whether a function takes such a call, as far as labels tell, and whether it takes functions or types at all.
  func fits(_ function: FunctionDeclaration) -> Bool {
    guard ArgumentMatch(call.allArguments, to: function.parameters) != nil else { return false }
    return !handsOverFactoryOrType
      || function.parameters.contains { parameter in
        if case .metatype = parameter.type { true } else { parameter.type.signature != nil }
      }
  }

  /// Whether a closure, an initialiser or a type is among the arguments.
  var handsOverFactoryOrType: Bool {
    call.trailingClosure != nil
      || call.arguments.contains {
        $0.expression.isMetatype || $0.expression.isInitialiser || $0.expression.is(ClosureExprSyntax.self)
      }
  }

  /// The `X` of an argument `X.self`.
  var explicitType: TypeExpression? {
    guard let first = call.arguments.first, first.label == nil, first.expression.isMetatype else {
      return nil
    }
    return first.expression.as(MemberAccessExprSyntax.self)?.base.flatMap { TypeExpression(naming: $0) }
  }
}

// MARK: - Factories

extension RegisterCall {
  /// Whether the factory does nothing but call a closure that the function around it was given.
  func onlyForwards(in shape: StatementShape) -> Bool {
    guard let factory = factory(in: shape) else { return false }
    let parameters = SyntaxSurroundings(of: call).functionParameters.map {
      ($0.secondName ?? $0.firstName).plainText
    }
    return factory.forwardedName.map(parameters.contains) ?? false
  }
}

extension ExprSyntax {
  fileprivate var isMetatype: Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
  }

  fileprivate var isInitialiser: Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.`init`)
  }

  /// The name a factory passes on: `f` of `f`, `{ f() }` and `{ r in try f(r) }`.
  fileprivate var forwardedName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.plainText
    case .closureExpr(let closure) where closure.statements.count == 1:
      closure.statements.first?.returnedExpression?.nameCalled
    default: nameCalled
    }
  }

  /// The name of the function that it calls.
  private var nameCalled: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.expression.nameCalled
    case .awaitExpr(let node): node.expression.nameCalled
    case .functionCallExpr(let call):
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    default: nil
    }
  }
}

extension CodeBlockItemSyntax {
  /// The value of an expression or `return` statement.
  fileprivate var returnedExpression: ExprSyntax? {
    item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}
