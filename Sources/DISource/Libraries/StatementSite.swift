import DICore
import SwiftSyntax

/// Where a call of the program's own functions stands.
struct StatementSite {
  let node: ExprSyntax
  let file: SourceFile

  init(_ call: Call) {
    node = call.node
    file = call.environment.context.file
  }

  /// What is called, by its last name.
  private var callee: Syntax { (node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node).calledName }

  /// What identifies it among the statements of the text.
  var key: StatementKey {
    StatementKey(file: file.name, offset: callee.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Whether it passes on, as the factory, a function that is a parameter of the enclosing code.
  func onlyForwards(factoryLabelledWith labels: [String?]) -> Bool {
    guard let token = callee.firstToken(viewMode: .sourceAccurate),
      let call = RegisterCall(at: token, words: [token.text])
    else { return false }
    return call.onlyForwards(factoryLabelledWith: labels)
  }
}

extension Call {
  /// The place of the statement: this call, or the call of the function that only passes its closure on.
  var statementSite: StatementSite {
    var site = StatementSite(self)
    for outer in interpreter.functionCalls.reversed() {
      guard site.onlyForwards(factoryLabelledWith: interpreter.factoryLabels) else { break }
      site = outer
    }
    return site
  }
}
