import SwiftParser
import SwiftSyntax

/// A call of a function of the program that does nothing but make a request, and return its answer.
///
///     func inject<T>() -> T { Resolver.resolve() }                                    // inject()
///     func require<T>(_ type: T.Type) -> T {                                          // r.require(Cat.self)
///       guard let service = resolve(type) else { fatalError() }
///       return service
///     }
struct HelperCall {
  /// The call in the code of a factory.
  let call: ExprSyntax
  /// Whether it returns an optional.
  let isOptional: Bool
  /// The arguments of the call that the function hands on with its request.
  let handed: [HandedArgument]

  /// - Parameters:
  ///   - site: A request, and the calls that have led to it.
  ///   - isInside: Whether an expression is in the code of the factory.
  ///   - isConstant: Whether an expression has the same value in every run.
  /// - Returns: nil if no call of such a function leads from the code to the request.
  /// - Throws: ``Inexpressible`` if one does, and what it asks for is not the same in every run.
  init?(_ site: RequestSite, in isInside: (ExprSyntax) -> Bool, isConstant: (ExprSyntax) -> Bool) throws {
    guard let first = site.calls.firstIndex(where: isInside) else { return nil }
    call = site.calls[first]
    let inner = site.calls.dropFirst(first + 1) + [site.node]
    guard let function = inner.first?.enclosingFunction,
      inner.allSatisfy({ expression in
        expression.enclosingFunction.map { expression.withAll.isResult(of: $0) } ?? false
      })
    else { return nil }
    isOptional = function.signature.returnClause?.type.is(OptionalTypeSyntax.self) ?? false
    let name = call.as(FunctionCallExprSyntax.self)?.calledExpression.lastName ?? call.firstLine
    handed = try Self.handed(site.node, by: [call] + inner.dropLast())
    let others = call.allArguments.filter { argument in
      !handed.contains { $0.expression.id == argument.id }
    }
    let isFixed = others.allSatisfy { $0.namesService || isConstant($0) }
    let areOthersFixed = inner.allSatisfy { expression in
      let parameters = Set(expression.enclosingFunction?.parameterNames ?? [])
      return expression.allArguments.allSatisfy { isConstant($0) || $0.isMade(of: parameters) }
    }
    guard isFixed, areOthersFixed, call.as(FunctionCallExprSyntax.self)?.trailingClosure == nil else {
      throw Inexpressible("what '\(name)' asks for is computed")
    }
  }

  /// The arguments of a request: those of the first call that the functions hand on as they are, and literals in their code.
  ///
  /// - Parameter calls: The calls that have led to the request, the one in the code of the factory first.
  private static func handed(_ request: ExprSyntax, by calls: [ExprSyntax]) throws -> [HandedArgument] {
    try HandedArgument.of(request).map { argument in
      var value = argument.expression
      for call in calls.reversed() where !value.isPlainLiteral {
        let name = value.as(DeclReferenceExprSyntax.self)?.baseName.plainText
        guard let function = value.enclosingFunction, let parameter = name.flatMap(function.parameter),
          let given = call.as(FunctionCallExprSyntax.self)?.argument(for: parameter, of: function)
            ?? parameter.defaultValue?.value
        else { throw Inexpressible("it hands arguments on in '\(calls[0].firstLine)'") }
        value = given
      }
      return HandedArgument(key: argument.key, expression: value)
    }
  }
}

extension ExprSyntax {
  /// The function whose code the expression is in; nil within a closure or another declaration.
  var enclosingFunction: FunctionDeclSyntax? {
    for ancestor in SyntaxContext(of: self).ancestors {
      if let function = ancestor.as(FunctionDeclSyntax.self) { return function }
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }

  /// Whether it is a literal that means the same in other code.
  var isPlainLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: true
    case .stringLiteralExpr(let literal): literal.representedLiteralValue != nil
    case .prefixOperatorExpr(let prefixed):
      prefixed.operator.text == "-" && prefixed.expression.isPlainLiteral
    default: false
    }
  }

  /// The expression with what is around it and leaves its value: parentheses, `try`, `!`.
  fileprivate var withAll: ExprSyntax {
    var whole = self
    while let parent = whole.parent {
      if let tuple = parent.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self) {
        guard tuple.elements.count == 1 else { break }
        whole = ExprSyntax(tuple)
      } else if parent.is(ForceUnwrapExprSyntax.self) || parent.is(TryExprSyntax.self),
        let next = parent.as(ExprSyntax.self)
      {
        whole = next
      } else {
        break
      }
    }
    return whole
  }

  /// Whether the function does nothing else, and returns its value.
  fileprivate func isResult(of function: FunctionDeclSyntax) -> Bool {
    guard let statements = function.body?.statements, let first = statements.first, let last = statements.last
    else { return false }
    if statements.count == 1 { return last.item.returned?.id == id }
    guard statements.count == 2, let condition = first.item.as(GuardStmtSyntax.self)?.conditions.only,
      let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    else { return false }
    let returned = last.item.returned?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    return binding.initializer?.value.id == id && returned == name
  }

  /// The arguments of a call, and of calls on whose values it is called.
  fileprivate var allArguments: [ExprSyntax] {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): call.arguments.map(\.expression) + call.calledExpression.allArguments
    case .subscriptCallExpr(let call): call.arguments.map(\.expression) + call.calledExpression.allArguments
    case .memberAccessExpr(let access): access.base?.allArguments ?? []
    case .forceUnwrapExpr(let forced): forced.expression.allArguments
    case .optionalChainingExpr(let chain): chain.expression.allArguments
    default: []
    }
  }

  /// Whether it is a type, or made of parameters and types alone: `type`, `T.self`, `.init(name)`.
  fileprivate func isMade(of parameters: Set<String>) -> Bool {
    if namesService { return true }
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return parameters.contains(reference.baseName.plainText)
    case .functionCallExpr(let call):
      let name = call.calledExpression.lastName ?? ""
      return (name == "init" || name.looksLikeType) && call.trailingClosure == nil
        && call.arguments.allSatisfy { $0.expression.isMade(of: parameters) }
    case .memberAccessExpr(let access):
      return access.declName.baseName.text == "rawValue" && access.base?.isMade(of: parameters) == true
    default: return false
    }
  }
}

extension CodeBlockItemSyntax.Item {
  /// The value that the statement returns.
  fileprivate var returned: ExprSyntax? {
    self.as(ExprSyntax.self) ?? self.as(ReturnStmtSyntax.self)?.expression
  }
}

extension ConditionElementListSyntax {
  fileprivate var only: ConditionElementSyntax? { count == 1 ? first : nil }
}

extension FunctionDeclSyntax {
  fileprivate var parameterNames: [String] {
    signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
  }
}
