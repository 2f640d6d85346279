import SwiftSyntax

// What the declarations within a body hide of the names outside of it.
extension SyntaxProtocol {
  /// Whether a name at this place means a declaration within the body, and not what it means around the body.
  ///
  ///     { r, view in let view = view as! HomeView; view.presenter = r.resolve(Presenter.self) }
  ///
  /// The second `view` is the parameter of the closure, the third one the variable.
  func isHidden(_ name: String, within body: CodeBlockItemListSyntax) -> Bool {
    var child = Syntax(self)
    while let parent = child.parent {
      if parent.declares(name, for: child) { return true }
      if parent.id == body.id { return false }
      child = parent
    }
    return false
  }
}

extension CodeBlockItemListSyntax {
  /// The names of the variables, parameters and functions that are declared anywhere within.
  var declaredNames: Set<String> {
    let names = tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      if token.tokenKind == .keyword(.catch) { return "error" }
      switch token.parent?.kind {
      case .identifierPattern, .closureShorthandParameter, .closureCapture: return token.plainText
      case .closureParameter, .functionParameter, .functionDecl:
        if case .identifier = token.tokenKind { return token.plainText }
        return nil
      default: return nil
      }
    }
    return Set(names)
  }
}

extension Syntax {
  /// Whether it declares a name that its part `child` sees.
  fileprivate func declares(_ name: String, for child: Syntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items): items.declares(name, before: child)
    case .patternBindingList(let bindings):
      bindings.prefix { $0.id != child.id }.contains { $0.pattern.binds(name) }
    case .conditionElementList(let conditions):
      conditions.prefix { $0.id != child.id }.contains { $0.binds(name) }
    case .ifExpr(let node): child.id == node.body.id && node.conditions.contains { $0.binds(name) }
    case .whileStmt(let node):
      child.id == node.body.id && node.conditions.contains { $0.binds(name) }
    case .forStmt(let node): child.id != node.sequence.id && node.pattern.binds(name)
    case .closureExpr(let node): child.id == node.statements.id && node.declares(name)
    case .functionDecl(let node):
      child.id == node.body?.id && node.signature.parameterClause.parameters.declare(name)
    case .initializerDecl(let node):
      child.id == node.body?.id && node.signature.parameterClause.parameters.declare(name)
    case .switchCase(let node): child.id == node.statements.id && node.binds(name)
    case .switchCaseItem(let node): child.id == node.whereClause?.id && node.pattern.binds(name)
    case .catchClause(let node): child.id == node.body.id && node.binds(name)
    case .catchItem(let node): child.id == node.whereClause?.id && node.pattern?.binds(name) == true
    case .memberBlock(let node): node.declares(name)
    default: false
    }
  }
}

extension PatternSyntax {
  fileprivate func binds(_ name: String) -> Bool { boundNames.contains { $0.plainText == name } }
}

extension ConditionElementSyntax {
  fileprivate func binds(_ name: String) -> Bool {
    switch condition {
    case .optionalBinding(let node): node.pattern.binds(name)
    case .matchingPattern(let node): node.pattern.binds(name)
    case .expression, .availability: false
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a variable or `guard` before a statement declares the name, or a function or type anywhere in the block.
  fileprivate func declares(_ name: String, before child: Syntax) -> Bool {
    if prefix(while: { $0.id != child.id }).contains(where: { $0.binds(name) }) { return true }
    return contains { item in
      guard case .decl(let declaration) = item.item else { return false }
      let function = declaration.as(FunctionDeclSyntax.self)?.name.plainText
      return function == name || TypeHeader(declaration)?.name.plainText == name
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether what follows in the block knows the name from here.
  fileprivate func binds(_ name: String) -> Bool {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { $0.pattern.binds(name) }
    }
    return item.as(GuardStmtSyntax.self)?.conditions.contains { $0.binds(name) } ?? false
  }
}

extension ClosureExprSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    let captured = signature?.capture?.items.contains { $0.name.plainText == name } ?? false
    return captured || signature?.parameterNames.contains(name) == true
  }
}

extension FunctionParameterListSyntax {
  fileprivate func declare(_ name: String) -> Bool {
    contains { ($0.secondName ?? $0.firstName).plainText == name }
  }
}

extension SwitchCaseSyntax {
  fileprivate func binds(_ name: String) -> Bool {
    label.as(SwitchCaseLabelSyntax.self)?.caseItems.contains { $0.pattern.binds(name) } ?? false
  }
}

extension CatchClauseSyntax {
  fileprivate func binds(_ name: String) -> Bool {
    catchItems.isEmpty ? name == "error" : catchItems.contains { $0.pattern?.binds(name) ?? false }
  }
}

extension MemberBlockSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    members.contains { member in
      let variable = member.decl.as(VariableDeclSyntax.self)
      return variable?.bindings.contains { $0.pattern.binds(name) } == true
        || member.decl.as(FunctionDeclSyntax.self)?.name.plainText == name
    }
  }
}
