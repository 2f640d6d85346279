import SwiftSyntax

/// The code of a factory or an injection, which is written anew: that of a closure, or of a function.
struct SketchedCode {
  /// The closure, or the function's body.
  let node: Syntax
  let body: CodeBlockItemListSyntax
  let attributes: AttributeListSyntax?
  /// Whether the type of the result is written.
  let statesResult: Bool
  let parameters: [String]
  /// The names of the code around it that it uses.
  let names: [String]
  let file: SourceFile
  /// The type around it.
  let typeName: String?
  /// What the generic parameters around it stand for, as far as that is known.
  let generics: [String: TypeExpression]
  private let captured: [Variable]
  private let environment: Environment?

  /// - Parameter isOnlyForNew: Whether the code is that of the `if` which is all that the closure does.
  init(_ closure: Closure, onlyForNew isOnlyForNew: Bool = false) {
    let shape = ClosureShape(closure.syntax)
    node = Syntax(closure.syntax)
    body = isOnlyForNew ? closure.syntax.bodyForNew ?? closure.syntax.statements : closure.syntax.statements
    attributes = closure.syntax.signature?.attributes
    statesResult = closure.syntax.signature?.returnClause != nil
    (parameters, names) = (shape.parameters, shape.names)
    environment = closure.environment
    captured = closure.captured
    file = closure.environment.context.file
    typeName = closure.environment.context.typeName
    generics = closure.environment.context.generics
  }

  /// - Parameter typeName: The type of which it is a member.
  init?(_ function: FunctionDeclaration, of typeName: String?) {
    guard let body = function.body, function.genericParameters.isEmpty, !function.isAsync,
      !function.isThrowing
    else { return nil }
    node = Syntax(body)
    self.body = body
    attributes = SyntaxContext(of: body).function?.attributes
    statesResult = true
    parameters = function.parameters.map(\.name)
    names = ClosureShape.names(in: body, of: function)
    file = function.file
    self.typeName = typeName
    (generics, captured, environment) = ([:], [], nil)
  }

  /// The expression that is all of the code; nil for other code.
  var onlyExpression: ExprSyntax? {
    guard body.count == 1, let item = body.first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }

  /// Whether a name means a local variable outside of the code; nil if it means no variable there.
  func isLocal(_ name: String) -> Bool? {
    guard environment?.variable(named: name) != nil else { return nil }
    return environment?.isLocal(name)
  }

  /// The value of a variable of the code around that has the variable's type by itself; nil if it is assumed, or there is
  /// none.
  func value(of name: String) -> SourceValue? {
    let variable = captured.first { $0.name == name } ?? environment?.variable(named: name)
    guard let variable, variable.assumption == nil, let value = variable.value else { return nil }
    if case .metatype = value { return value }
    return variable.type == nil || variable.type == value.dynamicType ? value : nil
  }
}

extension ClosureExprSyntax {
  /// For a closure with two parameters that does something only if the second one holds, what it does then:
  /// `{ cat, isNew in if isNew { cat.feed() } }`. Nil for another one.
  var bodyForNew: CodeBlockItemListSyntax? {
    let names = ClosureShape(self).parameters
    let item = statements.first?.item
    let expression = item?.as(ExpressionStmtSyntax.self)?.expression ?? item?.as(ExprSyntax.self)
    guard names.count == 2, statements.count == 1, let choice = expression?.as(IfExprSyntax.self),
      choice.elseBody == nil, choice.conditions.count == 1,
      choice.conditions.first?.condition.as(DeclReferenceExprSyntax.self)?.baseName.text == names[1],
      !choice.body.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == names[1] })
    else { return nil }
    return choice.body.statements
  }
}

extension SourceValue {
  /// The code of a value that is one of a literal, a case or a type; nil for another one.
  var literal: String? {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value, .int): value < 0 ? "(\(value))" : "\(value)"
    case .double(let value, .double) where value.isFinite: value < 0 ? "(\(value))" : "\(value)"
    case .string(let text, .string): text.debugDescription
    case .enumeration(let value) where value.payload.isEmpty && value.type.typeName != nil:
      "\(WrittenCode.type("\(value.type)")).\(value.name)"
    case .metatype(let type): WrittenCode.metatype(type.identity)
    default: nil
    }
  }
}
