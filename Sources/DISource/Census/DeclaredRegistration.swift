import SwiftSyntax

/// A property or function of a type whose value is a registration: `var cat: Factory<Cat> { … }`.
struct DeclaredRegistration {
  /// The name of the property or function.
  let name: TokenSyntax
  /// The type as written; nil if only the initial value is written.
  private let type: TypeExpression?
  private let initialValue: ExprSyntax?
  /// The declaration.
  let syntax: Syntax
  /// The type or extension around it; nil for none.
  let owner: String?

  /// The declaration whose type, or initial value, begins with the name `token`; nil for another use of the name.
  init?(at token: TokenSyntax) {
    guard case .identifier = token.tokenKind, let node = token.parent else { return nil }
    let declared: (name: TokenSyntax, TypeExpression?, ExprSyntax?, syntax: Syntax)?
    if node.is(IdentifierTypeSyntax.self) || node.is(MemberTypeSyntax.self) {
      declared = Self.declaration(ofType: node)
    } else {
      declared = node.as(DeclReferenceExprSyntax.self).flatMap(Self.declaration(ofValue:))
    }
    guard let declared else { return nil }
    let context = SyntaxContext(of: declared.syntax)
    guard !context.ancestors.contains(where: { $0.is(ProtocolDeclSyntax.self) }),
      context.typeName == nil
        ? declared.syntax.isOutsideOfCode : context.statement.is(MemberBlockItemSyntax.self)
    else { return nil }
    (name, type, initialValue, syntax) = declared
    owner = context.typeName
  }

  /// Whether its code has the closure that makes the object, or promises one: it does not only name another one.
  var makesObject: Bool {
    syntax.tokens(viewMode: .sourceAccurate).contains { token in
      token.parent?.is(ClosureExprSyntax.self) == true || token.text == "promised"
    }
  }

  /// Whether it is a function whose service depends on its generic parameters: callers choose the service.
  var hasOpenService: Bool {
    guard let function = syntax.as(FunctionDeclSyntax.self), case .named(let names)? = type,
      let service = names.last?.arguments.last
    else { return false }
    let parameters = function.genericParameterClause?.parameters.map(\.name.plainText) ?? []
    return service.unwrapped.mentions(Set(parameters))
  }

  private typealias Declaration = (name: TokenSyntax, TypeExpression?, ExprSyntax?, syntax: Syntax)

  /// The property that is annotated with a type, or the function that returns it.
  private static func declaration(ofType node: Syntax) -> Declaration? {
    guard let type = node.as(TypeSyntax.self) else { return nil }
    if let annotation = node.parent?.as(TypeAnnotationSyntax.self),
      let binding = annotation.parent?.as(PatternBindingSyntax.self),
      binding.accessorBlock != nil || binding.initializer != nil
    {
      return declaration(of: binding, TypeExpression(type), nil)
    }
    guard
      let function = node.parent?.as(ReturnClauseSyntax.self)?.parent?.parent?.as(FunctionDeclSyntax.self),
      function.body != nil
    else { return nil }
    return (function.name, TypeExpression(type), nil, Syntax(function))
  }

  /// The property whose initial value is a call of a name, and calls chained to it.
  private static func declaration(ofValue name: DeclReferenceExprSyntax) -> Declaration? {
    var node = Syntax(name)
    while let parent = node.parent, parent.is(ExprSyntax.self) {
      let isFirst =
        parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        || parent.as(GenericSpecializationExprSyntax.self)?.expression.id == node.id
        || parent.as(MemberAccessExprSyntax.self)?.base?.id == node.id
      guard isFirst else { return nil }
      node = parent
    }
    guard let value = node.as(ExprSyntax.self),
      value.is(FunctionCallExprSyntax.self) || value.is(MemberAccessExprSyntax.self),
      let binding = node.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
      binding.typeAnnotation == nil
    else { return nil }
    let called =
      name.parent?.as(GenericSpecializationExprSyntax.self).map(ExprSyntax.init) ?? ExprSyntax(name)
    return declaration(of: binding, TypeExpression(naming: called), value)
  }

  private static func declaration(
    of binding: PatternBindingSyntax, _ type: TypeExpression?, _ value: ExprSyntax?
  ) -> Declaration? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return nil }
    return (name, type, value, Syntax(declaration))
  }

  /// The service: the last generic argument of the type, or else what the closure in the initial value makes.
  func service(_ typing: ExpressionTyping) -> RegistrationStatement.Service {
    var written: TypeExpression?
    if case .named(let names) = type { written = names.last?.arguments.last }
    let made = written == nil ? initialValue.flatMap { closure(in: $0) }.flatMap(typing.result) : nil
    return .init(type: written ?? made ?? .unknown(""), name: name.plainText)
  }

  private func closure(in value: ExprSyntax) -> ClosureExprSyntax? {
    if let access = value.as(MemberAccessExprSyntax.self) { return access.base.flatMap(closure) }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    return call.trailingClosure ?? closure(in: call.calledExpression)
  }
}

extension Syntax {
  /// Whether the declaration stands at the top level of a file, or in its `#if`.
  fileprivate var isOutsideOfCode: Bool {
    SyntaxContext(of: self).ancestors.allSatisfy { ancestor in
      ancestor.is(SourceFileSyntax.self) || ancestor.is(CodeBlockItemListSyntax.self)
        || ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(IfConfigDeclSyntax.self)
        || ancestor.is(IfConfigClauseListSyntax.self) || ancestor.is(IfConfigClauseSyntax.self)
    }
  }
}
