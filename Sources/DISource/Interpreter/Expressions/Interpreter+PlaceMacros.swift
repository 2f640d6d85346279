import DICore
import SwiftSyntax

// `#line`, `#function` and the like.
extension Interpreter {
  func macro(
    _ node: MacroExpansionExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) -> TypedValue {
    placeMacro(node.macroName.text, at: node, environment, use) ?? unknown(node, environment, use.type)
  }

  /// The value of such a macro as a default argument: that of the call; nil for another macro. The name of a function is not
  /// known outside of functions, which is told only where it is used.
  func placeMacro(_ node: MacroExpansionExprSyntax, at call: Call, _ use: ExpressionUse) -> TypedValue? {
    guard
      node.macroName.text != "function" || functionName(around: call.node, call.environment.context) != nil
    else {
      return TypedValue(.unknown(UnknownValue(type: .named("String"), text: "#function", place: call.place)))
    }
    return placeMacro(node.macroName.text, at: call.node, call.environment, use)
  }

  private func placeMacro(
    _ name: String, at node: some SyntaxProtocol, _ environment: Environment, _ use: ExpressionUse
  ) -> TypedValue? {
    let wanted = use.type?.unwrapped
    let place = place(of: node, in: environment)
    func text(_ text: String) -> TypedValue {
      TypedValue(.string(text), wanted == .named("StaticString") ? wanted : .named("String"))
    }
    switch name {
    case "line": return Self.number(Int(place.line), as: wanted)
    case "column": return Self.number(environment.context.file.position(of: node).column, as: wanted)
    case "file", "fileID", "filePath": return text(place.file.text)
    case "function":
      return functionName(around: node, environment.context).map(text)
        ?? notUnderstood(node, environment, .named("String"))
    default: return nil
    }
  }

  /// The name of the function around a node, as `#function` writes it; nil outside of functions, where Swift writes the name
  /// of the module.
  private func functionName(around node: some SyntaxProtocol, _ context: CodeContext) -> String? {
    var next = node.parent
    var (isInClosure, isInType) = (false, false)
    while let current = next {
      if let name = current.nameAsFunction { return name }
      isInType = isInType || current.is(MemberBlockItemSyntax.self)
      if current.is(SourceFileSyntax.self), !isInType { return nil }
      isInClosure = isInClosure || current.is(ClosureExprSyntax.self)
      next = current.parent
    }
    guard !isInClosure, let site = context.site?.text else { return nil }
    let path = site.prefix { $0 != "(" }
    let own = path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? path
    return String(own + site[path.endIndex...])
  }
}

extension Syntax {
  /// What `#function` gives in the body of a declaration; nil for other nodes.
  fileprivate var nameAsFunction: String? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): node.name.plainText + node.signature.parameterClause.labels
    case .initializerDecl(let node): "init" + node.signature.parameterClause.labels
    case .subscriptDecl(let node): "subscript" + node.parameterClause.subscriptLabels
    case .deinitializerDecl: "deinit"
    case .patternBinding(let node) where node.accessorBlock != nil: node.pattern.trimmedText
    case .initializerClause(let node): node.typeInitialised
    default: nil
    }
  }
}

extension InitializerClauseSyntax {
  /// The name of the type of whose stored property this is the initial value, which its initialisers evaluate; nil for a
  /// `lazy` property, and for another variable.
  fileprivate var typeInitialised: String? {
    guard let variable = parent?.parent?.parent?.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) })
    else { return nil }
    return SyntaxContext(of: variable).typeName?.split(separator: ".").last.map(String.init)
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: String { "(" + parameters.map { "\($0.firstName.plainText):" }.joined() + ")" }

  /// The labels of a subscript, whose parameters have none unless two names are written.
  fileprivate var subscriptLabels: String {
    "(" + parameters.map { ($0.secondName == nil ? "_" : $0.firstName.plainText) + ":" }.joined() + ")"
  }
}
