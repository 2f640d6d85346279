import SwiftSyntax

/// A call whose last name is a registering word, and the calls chained to it.
struct RegisterCall {
  /// A chained call: `.implements(Animal.self)`.
  struct Modifier {
    let name: String
    let arguments: LabeledExprListSyntax
  }

  let word: TokenSyntax
  let call: FunctionCallExprSyntax
  /// The expression before the dot; nil for a call without receiver.
  let receiver: ExprSyntax?

  /// The call whose name is `token`; nil if the token is none of `words`.
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

  /// The chained calls, in order.
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

  /// The labels of the arguments.
  var labels: [String?] { call.arguments.map { $0.label?.text } }

  /// The argument that makes the object: an initialiser, the trailing closure, the argument with the shape's label, or
  /// the only unlabelled argument that is no type. A closure behind an initialiser changes the initialiser's arguments.
  func factory(in shape: StatementShape) -> ExprSyntax? { factory(labelled: shape.factoryLabel) }

  private func factory(labelled label: String?) -> ExprSyntax? {
    if let initialiser = call.arguments.first(where: { $0.expression.isInitialiser }) {
      return initialiser.expression
    }
    if let closure = call.trailingClosure { return ExprSyntax(closure) }
    let labelled = call.arguments.first { $0.label != nil && $0.label?.text == label }
    return (labelled ?? call.arguments.first { $0.label == nil && !$0.expression.isMetatype })?.expression
  }

  /// The closure that it hands over: behind the arguments, or the last of them; nil for none.
  var closure: ClosureExprSyntax? {
    call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
  }

  /// Whether a function accepts such a call: its labels fit, and it takes functions or types.
  func fits(_ function: FunctionDeclaration) -> Bool {
    guard ArgumentMatch(call.allArguments, to: function.parameters) != nil else { return false }
    return !handsOverFactoryOrType
      || function.parameters.contains { parameter in
        if case .metatype = parameter.type { true } else { parameter.type.signature != nil }
      }
  }

  /// Whether a function accepts such a call, whose types and closures its parameters surely take.
  func surelyFits(_ function: FunctionDeclaration) -> Bool {
    guard fits(function) else { return false }
    let handsOverType = call.arguments.contains { $0.expression.isMetatype }
    let takesType = function.parameters.contains { if case .metatype = $0.type { true } else { false } }
    let takesFunction = function.parameters.contains { $0.type.signature != nil }
    return (!handsOverType || takesType) && (closure == nil || takesFunction)
  }

  /// Whether an argument is a closure, an initialiser or a type.
  var handsOverFactoryOrType: Bool {
    call.trailingClosure != nil
      || call.arguments.contains {
        $0.expression.isMetatype || $0.expression.isInitialiser || $0.expression.is(ClosureExprSyntax.self)
      }
  }

  /// The type `X` of an argument `X.self`.
  var explicitType: TypeExpression? {
    guard let first = call.arguments.first, first.label == nil, first.expression.isMetatype else {
      return nil
    }
    return first.expression.as(MemberAccessExprSyntax.self)?.base.flatMap { TypeExpression(naming: $0) }
  }
}

// MARK: - Factories

extension RegisterCall {
  /// Whether the factory only calls a closure that is a parameter of the enclosing function.
  func onlyForwards(in shape: StatementShape) -> Bool {
    onlyForwards(factoryLabelledWith: [shape.factoryLabel])
  }

  /// Whether that is so where the factory's argument may have one of the labels. The code around the call is searched
  /// once for each name.
  func onlyForwards(factoryLabelledWith labels: [String?]) -> Bool {
    let names = labels.compactMap { factory(labelled: $0)?.forwardedName }.uniqued()
    return names.contains(where: SyntaxContext(of: call).isParameter)
  }
}

extension RegisterCall {
  /// Whether the first argument is a parameter of the enclosing function: the type that this was given.
  var handsOnType: Bool {
    guard let name = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    else {
      return false
    }
    return SyntaxContext(of: call).isParameter(name)
  }
}

extension ExprSyntax {
  fileprivate var isMetatype: Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
  }

  /// Whether it refers to an initialiser: `Cat.init`.
  var isInitialiser: Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.`init`)
  }

  /// The name that a factory forwards to: `f` for `f`, `{ f() }` and `{ r in try f(r) }`.
  fileprivate var forwardedName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.plainText
    case .closureExpr(let closure) where closure.statements.count == 1:
      closure.statements.first?.returnedExpression?.nameCalled
    default: nameCalled
    }
  }

  /// The name of the function that the expression calls.
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
