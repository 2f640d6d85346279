import SwiftSyntax

/// The context of a syntax node: its statement, function, type and `#if` branch.
struct SyntaxContext {
  let node: Syntax

  init(of node: some SyntaxProtocol) { self.node = Syntax(node) }

  /// The enclosing nodes, innermost first.
  var ancestors: some Sequence<Syntax> { sequence(first: node) { $0.parent }.dropFirst() }

  /// The innermost enclosing statement or member.
  var statement: Syntax {
    ancestors.first { $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) } ?? node
  }

  /// Whether the code is in the body of a function, closure or property.
  var isInBody: Bool {
    ancestors.contains { ancestor in
      switch ancestor.as(SyntaxEnum.self) {
      case .closureExpr, .functionDecl, .initializerDecl, .accessorBlock, .deinitializerDecl: true
      default: false
      }
    }
  }

  /// Whether the code is part of a preview, which the app does not run.
  var isOfPreview: Bool {
    ancestors.contains { ancestor in
      switch ancestor.as(SyntaxEnum.self) {
      case .macroExpansionDecl(let macro): macro.macroName.text == "Preview"
      case .macroExpansionExpr(let macro): macro.macroName.text == "Preview"
      case .structDecl(let type):
        type.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedText == "PreviewProvider" } ?? false
      default: false
      }
    }
  }

  /// The body of the innermost enclosing function or closure, and its statement that contains the node.
  var statementOfBody: (statement: CodeBlockItemSyntax, body: CodeBlockItemListSyntax)? {
    var statement: CodeBlockItemSyntax?
    for ancestor in ancestors {
      if let item = ancestor.as(CodeBlockItemSyntax.self) { statement = item }
      let body: CodeBlockItemListSyntax? =
        switch ancestor.as(SyntaxEnum.self) {
        case .closureExpr(let closure): closure.statements
        case .functionDecl(let function): function.body?.statements
        case .initializerDecl(let initialiser): initialiser.body?.statements
        case .accessorDecl(let accessor): accessor.body?.statements
        default: nil
        }
      if let body { return statement.map { ($0, body) } }
    }
    return nil
  }

  /// The name of the innermost enclosing function; `init` for an initialiser.
  var functionName: String? {
    for ancestor in ancestors {
      if let function = ancestor.as(FunctionDeclSyntax.self) { return function.name.plainText }
      if ancestor.is(InitializerDeclSyntax.self) { return "init" }
      if ancestor.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }

  /// The innermost enclosing function within the same type.
  var function: FunctionDeclSyntax? {
    ancestors.prefix { !$0.is(MemberBlockSyntax.self) }.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }
      .first
  }

  /// The name of the innermost enclosing function with its labels: `register(_:name:)`.
  var functionSignature: String? {
    function.map { function in
      let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.plainText):" }
      return "\(function.name.plainText)(\(labels.joined()))"
    }
  }

  /// The call of the innermost enclosing function, if it has no parameters and is static or free:
  /// `Resolver.registerAudio()`.
  var functionCall: String? {
    guard let function,
      function.signature.parameterClause.parameters.allSatisfy({ $0.defaultValue != nil })
    else { return nil }
    let call = "\(function.name.plainText)()"
    guard let type = SyntaxContext(of: function).typeName else { return call }
    let isOfType = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
    return isOfType ? "\(type).\(call)" : nil
  }

  /// The parameters of the enclosing functions within the same type, innermost first.
  var functionParameters: [FunctionParameterSyntax] {
    ancestors.prefix { !$0.is(MemberBlockSyntax.self) }.flatMap { ancestor -> [FunctionParameterSyntax] in
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return Array(function.signature.parameterClause.parameters)
      }
      return ancestor.as(InitializerDeclSyntax.self).map { Array($0.signature.parameterClause.parameters) }
        ?? []
    }
  }

  /// Whether a function around the code, within the same type, has a parameter with this name.
  func isParameter(_ name: String) -> Bool {
    for ancestor in ancestors {
      let clause: FunctionParameterClauseSyntax?
      switch ancestor.kind {
      case .functionDecl: clause = ancestor.as(FunctionDeclSyntax.self)?.signature.parameterClause
      case .initializerDecl: clause = ancestor.as(InitializerDeclSyntax.self)?.signature.parameterClause
      case .memberBlock: return false
      default: continue
      }
      let names = clause?.parameters.lazy.map { ($0.secondName ?? $0.firstName).plainText }
      if names?.contains(name) == true { return true }
    }
    return false
  }

  /// The qualified name of the innermost enclosing type or extension.
  var typeName: String? {
    let names = ancestors.compactMap(Self.name)
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  /// Whether the code is in an extension of a type that the module of a library qualifies.
  var isInLibraryExtension: Bool {
    ancestors.compactMap { $0.as(ExtensionDeclSyntax.self) }.contains(where: \.isOfLibrary)
  }

  private static func name(of ancestor: Syntax) -> String? {
    if let node = ancestor.as(ExtensionDeclSyntax.self) {
      return node.extendedName
    }
    return ancestor.as(DeclSyntax.self).flatMap(TypeHeader.init)?.name.plainText
  }
}

// MARK: - Conditions

extension SyntaxContext {
  /// The condition of the outermost enclosing `#if` branch of a file that is not compiled; nil if all are.
  func inactiveCondition(in file: SourceFile, under conditions: BuildConditions) -> String? {
    let conditions = conditions.settingFlags(of: file.home)
    var result: String?
    for ancestor in ancestors {
      guard let clause = ancestor.as(IfConfigClauseSyntax.self),
        let config = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
      else { continue }
      if conditions.activeClause(of: config)?.id != clause.id {
        result = Self.condition(of: clause, in: config)
      }
    }
    return result
  }

  /// The condition of `clause`: its own, and the negation of those of the branches before it.
  static func condition(of clause: IfConfigClauseSyntax, in config: IfConfigDeclSyntax) -> String {
    let before = config.clauses.prefix { $0.id != clause.id }.compactMap(\.condition).map(negation)
    let own = clause.condition.map { [$0.trimmedText] } ?? []
    return (before + own).joined(separator: " && ")
  }

  private static func negation(of condition: ExprSyntax) -> String {
    condition.is(InfixOperatorExprSyntax.self) || condition.is(SequenceExprSyntax.self)
      ? "!(\(condition.trimmedText))" : "!\(condition.trimmedText)"
  }
}
