import DICore
import SwiftSyntax

/// Finds what a conversion of a registration would lose, or what would not compile in a file of its own.
struct ConversionChecks {
  private let program: Program
  /// The library for which the statements are written.
  private let library: Library?
  private let constants: ConstantScan
  /// The names that only their file knows, by the file.
  private let privateNames: [String: Set<String>]

  init(_ program: Program, library name: Symbol) {
    self.program = program
    library = program.libraries.first { $0.name == name }
    constants = ConstantScan(program)
    privateNames = Dictionary(
      (program.files + program.inputs).map { ($0.name, PrivateNameScan.names(in: $0.tree)) },
      uniquingKeysWith: { $1 })
  }

  private var table: DeclarationTable { program.interpreter.table }

  /// Whether objects of the type are values, as far as it is declared.
  func isValue(_ type: TypeExpression) -> Bool {
    switch type {
    case .array, .dictionary, .tuple, .function: return true
    default: if type.isBasic { return true }
    }
    let kind = table.declaration(of: type)?.kind
    return kind == .struct || kind == .enum
  }

  // MARK: Statements

  /// - Throws: ``Inexpressible``.
  func check(_ entry: RegistrationEntry) throws {
    let file = (program.files + program.inputs).last { $0.name == entry.key.file }
    let word = file?.tree.token(at: AbsolutePosition(utf8Offset: entry.key.offset))
    let nodes = [word.map(Syntax.init)] + entry.calls.map { Syntax($0) }
    if let condition = nodes.lazy.compactMap({ $0?.governingCondition }).first {
      throw Inexpressible("it is registered under \(condition)")
    }
    if entry.isAssumed { throw Inexpressible("it is only assumed that it is registered") }
    if let word {
      try checkNames(ofStatementAt: word)
      try checkIsolation(ofStatementAt: word)
    }
    for service in entry.registrations.flatMap(\.services) {
      try checkAccess(to: service.type.name.words, in: entry.key.file)
    }
    if let type = table.declaration(of: entry.implementation) { try checkWrappers(of: type) }
  }

  /// Checks the names in the call that registers, and in those chained to it.
  private func checkNames(ofStatementAt word: TokenSyntax) throws {
    let inside = SyntaxContext(of: word).ancestors.prefix {
      !$0.is(CodeBlockItemSyntax.self) && !$0.is(MemberBlockItemSyntax.self)
    }
    var call = inside.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    while let present = call {
      if let name = computedName(in: present) { throw Inexpressible("its name '\(name)' is computed") }
      call = present.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
    }
  }

  private func computedName(in call: FunctionCallExprSyntax) -> String? {
    let name = call.arguments.first { $0.label?.text == "name" }?.expression
    return name.flatMap { constants.isConstant($0) ? nil : $0.firstLine }
  }

  /// Checks that the property or function of a factory is not isolated: the code in its place would not be.
  private func checkIsolation(ofStatementAt word: TokenSyntax) throws {
    guard library?.namesEveryService == true else { return }
    let declaration = SyntaxContext(of: word).ancestors.first {
      $0.is(VariableDeclSyntax.self) || $0.is(FunctionDeclSyntax.self)
    }
    let attributes =
      declaration?.as(VariableDeclSyntax.self)?.attributes
      ?? declaration?.as(FunctionDeclSyntax.self)?.attributes
    try check(attributes)
  }

  private func check(_ attributes: AttributeListSyntax?) throws {
    let isIsolated = attributes?.contains { $0.trimmedDescription == "@MainActor" } ?? false
    if isIsolated { throw Inexpressible("it is isolated to the main actor") }
  }

  // MARK: Requests

  /// Checks the expression of a request: a type or name that is computed would be that of one run.
  ///
  /// - Throws: ``Inexpressible``.
  func check(_ request: ExprSyntax) throws {
    let isComputed = Inexpressible("what '\(request.firstLine)' asks for is computed")
    if request.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .infixQuestionMark }) {
      throw isComputed
    }
    guard let call = request.as(FunctionCallExprSyntax.self) else { return }
    if let name = computedName(in: call) {
      throw Inexpressible("the name '\(name)' that it asks for is computed")
    }
    let isNamed = call.arguments.allSatisfy { $0.label != nil || $0.expression.namesService }
    guard isNamed, call.calledExpression.isPath else { throw isComputed }
  }

  // MARK: Code

  /// Checks a closure whose text is taken over.
  ///
  /// - Parameter isReplaced: Whether a token is part of what is written anew.
  /// - Throws: ``Inexpressible``.
  func check(_ closure: Closure, _ isReplaced: (TokenSyntax) -> Bool) throws {
    let file = closure.environment.context.file.name
    if let condition = closure.syntax.governingCondition {
      throw Inexpressible("it is registered under \(condition)")
    }
    try check(closure.syntax.signature?.attributes)
    for token in closure.syntax.statements.tokens(viewMode: .sourceAccurate) {
      guard case .identifier = token.tokenKind, !isReplaced(token),
        token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
      else { continue }
      let name = token.plainText
      try checkAccess(to: [name], in: file)
      if library?.ownNames.contains(name) ?? false { throw Inexpressible("it uses '\(name)' of its library") }
      if let type = table.type(named: name) { try checkWrappers(of: type) }
      let isCalled = token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen
      if isCalled, library?.requests[name] != nil { throw Inexpressible("it asks in code that has not run") }
    }
  }

  private func checkAccess(to names: [String], in file: String) throws {
    guard let hidden = privateNames[file], let name = names.first(where: hidden.contains) else { return }
    throw Inexpressible("'\(name)' is private to \(file)")
  }

  /// Throws where a wrapper of the library asks for the value of a property: that would go on asking this library.
  private func checkWrappers(of type: TypeDeclaration) throws {
    for type in [type] + table.superclasses(of: type) {
      for property in type.members.properties {
        guard let wrapper = property.wrapper?.name, library?.wrappers[wrapper] != nil,
          table.type(named: wrapper).map({ $0.kind == .external }) ?? true
        else { continue }
        throw Inexpressible("'\(property.name)' of \(type.name) still asks its library, by @\(wrapper)")
      }
    }
  }
}

extension Library {
  /// The names of its types that code of factories may use.
  fileprivate var ownNames: Set<String> {
    statement.declaredTypes.union(containerProtocols).union(containerHolders.keys).union([containerType])
  }
}

extension String {
  /// The names in the text of a type.
  fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}

extension ExprSyntax {
  /// Whether it is a type or a key path as written: `Cat.self`, `\.cat`.
  fileprivate var namesService: Bool {
    if self.is(KeyPathExprSyntax.self) { return true }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
  }

  /// Whether it is a path of names, perhaps with calls without arguments: `Container.shared.cat`.
  fileprivate var isPath: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let access): access.base?.isPath ?? true
    case .optionalChainingExpr(let chain): chain.expression.isPath
    case .forceUnwrapExpr(let forced): forced.expression.isPath
    case .genericSpecializationExpr(let generic): generic.expression.isPath
    case .functionCallExpr(let call):
      call.arguments.isEmpty && call.trailingClosure == nil && call.calledExpression.isPath
    default: false
    }
  }
}

/// Collects the names of types, and of functions and variables outside of types, that only their file knows.
private final class PrivateNameScan: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in tree: SourceFileSyntax) -> Set<String> {
    let scan = PrivateNameScan(viewMode: .sourceAccurate)
    scan.walk(tree)
    return scan.names
  }

  private func note(_ modifiers: DeclModifierListSyntax, _ names: [TokenSyntax]) {
    // `private(set)` restricts only who may change a property.
    guard
      modifiers.contains(where: { $0.detail == nil && ["private", "fileprivate"].contains($0.name.text) })
    else { return }
    self.names.formUnion(names.map(\.plainText))
  }

  private func note(_ type: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    if let header = TypeHeader(DeclSyntax(type)) { note(header.modifiers, [header.name]) }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.modifiers, [node.name])
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isOutsideOfTypes { note(node.modifiers, [node.name]) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
    if node.isOutsideOfTypes { note(node.modifiers, names) }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension DeclSyntaxProtocol {
  fileprivate var isOutsideOfTypes: Bool { parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false }
}
