import SwiftSyntax

extension Call {
  /// Whether numbers that are written in an array become other numbers of the wanted type by operators alone, so that
  /// they are of this type themselves.
  func mapsNumbers(_ base: ExprSyntax) -> Bool {
    guard case .array(let element)? = use.type?.unwrapped, element.isNumber, arguments.count == 1,
      let closure = arguments[0].syntax?.as(ClosureExprSyntax.self), closure.signature == nil,
      let numbers = base.as(ArrayExprSyntax.self)?.elements,
      numbers.allSatisfy({ $0.expression.isWrittenNumber })
    else { return false }
    return closure.statements.count == 1 && !closure.containsCall
  }
}

extension ClosureExprSyntax {
  fileprivate var containsCall: Bool {
    var open = Array(statements.children(viewMode: .sourceAccurate))
    while let node = open.popLast() {
      if node.is(FunctionCallExprSyntax.self) { return true }
      open += node.children(viewMode: .sourceAccurate)
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// The arguments in parentheses, then the trailing closures.
  var allArguments: [Call.Argument] {
    var all = arguments.map { Call.Argument(label: $0.label?.plainText, content: .syntax($0.expression)) }
    if let trailing = trailingClosure {
      all.append(Call.Argument(label: nil, content: .syntax(ExprSyntax(trailing))))
    }
    for further in additionalTrailingClosures {
      let label = further.label.tokenKind == .wildcard ? nil : further.label.plainText
      all.append(Call.Argument(label: label, content: .syntax(ExprSyntax(further.closure))))
    }
    return all
  }
}

extension ExprSyntax {
  /// The token that identifies the call: the last name of the called expression.
  var calledName: Syntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access): Syntax(access.declName)
    case .genericSpecializationExpr(let generic): generic.expression.calledName
    default: Syntax(self)
    }
  }
}

extension ExprSyntax {
  fileprivate var isWrittenNumber: Bool { kind == .integerLiteralExpr || kind == .floatLiteralExpr }
}
