import SwiftSyntax

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
