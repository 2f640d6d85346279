import SwiftSyntax

/// Determines the types of expressions from the declarations of the program, without running code.
///
/// Instances and metatypes are not distinguished: `Resolver.register` and `resolver.register` are both calls on
/// `Resolver`.
struct ExpressionTyping {
  let table: DeclarationTable
  let libraries: [Library]
  /// The file of the expressions; nil if it is not known, so that the first of several variables of a name is meant.
  var file: SourceFile?
  let locals = LexicalScopes()
  /// Whether an expression with a cast has the type that it has without.
  private var looksThroughCasts = false

  init(table: DeclarationTable, libraries: [Library], file: SourceFile? = nil) {
    (self.table, self.libraries, self.file) = (table, libraries, file)
  }

  /// The maximum length of a chain of initial values that is followed.
  private static let maximumDepth = 24

  /// The type of `expression`; nil if the declarations do not determine it.
  func type(of expression: ExprSyntax) -> TypeExpression? {
    type(of: expression, remaining: Self.maximumDepth)
  }

  func type(of expression: ExprSyntax, remaining: Int) -> TypeExpression? {
    guard remaining > 0 else { return nil }
    let deeper = remaining - 1
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return type(ofName: name, remaining: deeper)
    case .memberAccessExpr(let access): return type(of: access, remaining: deeper)
    case .functionCallExpr(let call): return type(of: call, remaining: deeper)
    case .superExpr: return superclass(around: expression)
    case .optionalChainingExpr(let node): return type(of: node.expression, remaining: deeper)
    case .forceUnwrapExpr(let node): return type(of: node.expression, remaining: deeper)?.unwrapped
    case .tryExpr(let node): return type(of: node.expression, remaining: deeper)
    case .awaitExpr(let node): return type(of: node.expression, remaining: deeper)
    case .asExpr(let node) where looksThroughCasts && node.questionOrExclamationMark == nil:
      return type(of: node.expression, remaining: deeper) ?? LiteralType(of: expression)?.type
    case .genericSpecializationExpr: return TypeExpression(naming: expression)
    case .ternaryExpr(let node):
      let (first, second) =
        (type(of: node.thenExpression, remaining: deeper), type(of: node.elseExpression, remaining: deeper))
      guard let first, let second, first != second, table.conforms(first, to: second) == .yes else {
        return first ?? second
      }
      return second
    case .infixOperatorExpr(let node) where node.operator.trimmedText == "??":
      return type(of: node.rightOperand, remaining: deeper)
        ?? type(of: node.leftOperand, remaining: deeper)?.unwrapped
    case .sequenceExpr(let node): return node.folded.flatMap { type(of: $0, remaining: deeper) }
    case .subscriptCallExpr(let node):
      return element(of: type(of: node.calledExpression, remaining: deeper), node)
    case .arrayExpr(let node):
      return node.elements.first.flatMap { type(of: $0.expression, remaining: deeper) }.map(
        TypeExpression.array)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.flatMap { type(of: $0.expression, remaining: deeper) }
    default: return LiteralType(of: expression)?.type
    }
  }

  /// The type of `collection[…]`: by a subscript that the program declares, or as of arrays and dictionaries.
  private func element(of collection: TypeExpression?, _ node: SubscriptCallExprSyntax) -> TypeExpression? {
    if let owner = collection?.unwrapped.typeName.flatMap({ table.type(named: $0) }),
      let own = owner.members.functions.first(where: {
        $0.name == "subscript" && $0.parameters.map(\.label) == node.labels
      })
    {
      return table.resolved(own.result, in: owner.name)
    }
    switch collection?.unwrapped {
    case .array(let element): return element
    case .dictionary(_, let value): return node.defaultValue == nil ? .optional(value) : value
    default: return nil
    }
  }
}

// MARK: - Names

extension ExpressionTyping {
  private func type(ofName reference: DeclReferenceExprSyntax, remaining: Int) -> TypeExpression? {
    let surroundings = SyntaxContext(of: reference)
    let name = reference.baseName.plainText
    if name == "self" || name == "Self" { return owner(surroundings).map(TypeExpression.named) }
    if name == "$0" { return containerHanded(to: reference, as: name, remaining) }
    switch locals.binding(of: name, from: reference) {
    case .typed(let type): return type.unwrapped
    case .valued(let value): return type(of: value, remaining: remaining)?.unwrapped
    case .element(let sequence, let part):
      return element(of: sequence, remaining).flatMap { part.map($0.part) ?? $0 }
    case .part(let value, let index):
      if let tuple = value.as(TupleExprSyntax.self) {
        return Array(tuple.elements).dropFirst(index).first.flatMap {
          type(of: $0.expression, remaining: remaining)
        }
      }
      return type(of: value, remaining: remaining)?.part(index)
    case .untyped: return containerHanded(to: reference, as: name, remaining)
    case nil:
      return type(ofMemberOrGlobal: name, surroundings, remaining)
        ?? TypeExpression(naming: ExprSyntax(reference)).map {
          table.resolved(meant($0), in: owner(surroundings))
        }
    }
  }

  private func type(
    ofMemberOrGlobal name: String, _ surroundings: SyntaxContext, _ remaining: Int
  ) -> TypeExpression? {
    if let owner = owner(surroundings), let found = member(name, of: .named(owner), remaining) {
      return found
    }
    let variable = file.map { table.variableName(name, in: $0) } ?? name
    if let variable = table.variable(named: variable) { return type(of: variable, in: nil, remaining) }
    return table.functions(named: name).first.map {
      .function([], result: result(of: $0, in: nil, remaining))
    }
  }

  private func superclass(around expression: ExprSyntax) -> TypeExpression? {
    let owner = owner(SyntaxContext(of: expression)).flatMap { table.type(named: $0) }
    return owner?.firstInherited
  }

  /// The name of the innermost enclosing type, as the table has it: unique, if several files have such a name.
  func owner(_ surroundings: SyntaxContext) -> String? {
    guard let name = surroundings.typeName else { return nil }
    guard let unique = meant(.named(name)).typeName, unique != name else { return name }
    return surroundings.isInLibraryExtension ? name : unique
  }

  /// A type as it is written, with the unique name that its first component means in the file.
  func meant(_ type: TypeExpression) -> TypeExpression {
    guard let file, let name = type.typeName,
      let first = name.split(separator: ".", maxSplits: 1).first,
      let unique = table.meaning(of: String(first), in: file)?.name, unique != first
    else { return type }
    return .named(unique + name.dropFirst(first.count))
  }
}

// MARK: - Members

extension ExpressionTyping {
  private func type(of access: MemberAccessExprSyntax, remaining: Int) -> TypeExpression? {
    let name = access.declName.baseName
    guard let base = access.base, let owner = type(of: base, remaining: remaining) else { return nil }
    if name.tokenKind == .keyword(.self) { return owner }
    if name.tokenKind == .keyword(.`init`) { return .function([], result: owner) }
    if let found = member(name.plainText, of: owner.unwrapped, remaining) { return found }
    if let found = typeOfDictionary(name.plainText, owner.unwrapped) { return found }
    if case .array(let element) = owner.unwrapped {
      return ["first", "last"].contains(name.plainText) ? .optional(element) : nil
    }
    return table.declaration(of: owner) == nil && libraries.library(ofContainer: owner, in: table) == nil
      ? Self.alien(owner, name) : nil
  }

  /// The type of a member of an undeclared type: a type that has nothing to do with registering.
  private static func alien(_ owner: TypeExpression, _ name: TokenSyntax) -> TypeExpression {
    .unknown("\(owner).\(name.text)")
  }

  private func member(_ name: String, of owner: TypeExpression, _ remaining: Int) -> TypeExpression? {
    let declaration = table.declaration(of: owner)
    if let declaration, let found = property(name, of: declaration, remaining) { return found }
    if let library = libraries.library(ofContainer: owner, in: table),
      case .shared(_, let members) = library.containers, members.contains(name)
    {
      return .named(library.containerType)
    }
    if let found = propertyOfEveryContainer(name, owner, remaining) { return found }
    if let type = owner.typeName, let library = libraries.first(where: { $0.staticContainers[type] == name })
    {
      return .named(library.containerType)
    }
    guard let declaration else { return nil }
    if let nested = table.type(named: "\(declaration.name).\(name)") { return .named(nested.name) }
    if let enumCase = table.enumCase(named: name, in: declaration) {
      return enumCase.payload.isEmpty ? owner : .function([], result: owner)
    }
    return method(name, of: declaration).map {
      .function([], result: result(of: $0, in: declaration.name, remaining))
    }
  }

  /// The type of a property in an extension of a protocol that all containers of a library conform to.
  private func propertyOfEveryContainer(
    _ name: String, _ owner: TypeExpression, _ remaining: Int
  ) -> TypeExpression? {
    guard let library = libraries.library(ofContainer: owner, in: table) else { return nil }
    return library.containerConformances.sorted().lazy.compactMap { table.type(named: $0) }
      .compactMap { property(name, of: $0, remaining) }.first
  }

  /// The type of a property that the program declares; nil if there is none, or its type is not known.
  private func property(_ name: String, of declaration: TypeDeclaration, _ remaining: Int) -> TypeExpression?
  {
    let name = file.map { table.propertyName(name, of: declaration, in: $0) } ?? name
    let found =
      table.property(named: name, in: declaration)
      ?? table.property(named: name, in: declaration, isStatic: true)
    return found.flatMap { type(of: $0, in: declaration.name, remaining) }
  }

  private func method(_ name: String, of owner: TypeDeclaration) -> FunctionDeclaration? {
    table.methods(named: name, in: owner).first
      ?? table.methods(named: name, in: owner, isStatic: true).first
  }

  private func type(
    of property: PropertyDeclaration, in owner: String?, _ remaining: Int
  ) -> TypeExpression? {
    let stated = property.type.map { table.resolved($0, in: owner) }
    if let stated, !stated.hasOpaque { return stated }
    return property.accessors?.getter.flatMap { result(of: $0, remaining: remaining - 1) }
      ?? property.initialValue.flatMap { type(of: $0, remaining: remaining) } ?? stated
  }

  /// What a function gives; for `some P` the type that its code returns.
  private func result(
    of function: FunctionDeclaration, in owner: String?, _ remaining: Int
  ) -> TypeExpression {
    let stated = owner == nil ? function.result : table.resolved(function.result, in: owner)
    guard stated.hasOpaque, let body = function.body else { return stated }
    return result(of: body, remaining: remaining - 1) ?? stated
  }
}

// MARK: - Calls

extension ExpressionTyping {
  private func type(of call: FunctionCallExprSyntax, remaining: Int) -> TypeExpression? {
    if let constructed = LiteralType(of: ExprSyntax(call))?.type {
      return table.resolved(meant(constructed), in: owner(SyntaxContext(of: call)))
    }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return result(of: closure, remaining: remaining)
    }
    if let asked = typeAskedFor(by: call) { return asked }
    if let same = typeOfSelection(by: call, remaining) { return same }
    if call.calledExpression.lastName == "Optional", let value = call.arguments.first?.expression {
      return type(of: value, remaining: remaining)
    }
    guard case .function(_, let result, _) = type(of: call.calledExpression, remaining: remaining) else {
      return nil
    }
    return result
  }

  /// The type requested by a call: `X` for `resolve(X.self)`.
  private func typeAskedFor(by call: FunctionCallExprSyntax) -> TypeExpression? {
    guard let name = call.calledExpression.lastName, libraries.contains(where: { $0.requests[name] != nil }),
      let first = call.arguments.first, first.label == nil,
      let access = first.expression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return access.base.flatMap { TypeExpression(naming: $0) }
  }

  /// The result type of a closure: the one in its signature, otherwise that of its last expression.
  func result(of closure: ClosureExprSyntax) -> TypeExpression? {
    result(of: closure, remaining: Self.maximumDepth)
  }

  /// The type of what a closure makes, which it may return as another one: `X` of `{ X() as P }`.
  func made(by closure: ClosureExprSyntax) -> TypeExpression? {
    var typing = self
    typing.looksThroughCasts = true
    return typing.result(of: closure.statements, remaining: Self.maximumDepth) ?? result(of: closure)
  }

  private func result(of closure: ClosureExprSyntax, remaining: Int) -> TypeExpression? {
    guard remaining > 0 else { return nil }
    if let written = closure.signature?.returnClause { return TypeExpression(written.type) }
    return result(of: closure.statements, remaining: remaining - 1)
  }

  private func result(of statements: CodeBlockItemListSyntax, remaining: Int) -> TypeExpression? {
    guard remaining > 0, let last = statements.last?.item else { return nil }
    if let returned = last.as(ReturnStmtSyntax.self)?.expression {
      return type(of: returned, remaining: remaining)
    }
    let wrapped = last.as(ExpressionStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    guard let wrapped else { return nil }
    if let conditional = wrapped.as(IfExprSyntax.self) {
      return result(of: conditional.body.statements, remaining: remaining - 1)
    }
    return type(of: wrapped, remaining: remaining)
  }
}

extension ExprSyntax {
  /// The last name of a path: `register` for `main.register`.
  var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}
