import SwiftSyntax

/// Properties of a closure that its text determines: the number of its parameters, and the outer names that it uses.
final class ClosureShape {
  let parameters: [String]
  let names: [String]

  init(_ syntax: ClosureExprSyntax) {
    let stated = syntax.signature?.parameterNames ?? []
    let scan = NameScan(declaring: stated)
    scan.walk(syntax.statements)
    names = scan.names
    parameters = stated.isEmpty ? (0..<(scan.highestNumber + 1)).map { "$\($0)" } : stated
  }

  /// The outer names that the body of a function uses, each once.
  static func names(in body: CodeBlockItemListSyntax, of function: FunctionDeclaration) -> [String] {
    let scan = NameScan(declaring: function.parameters.map(\.name))
    scan.walk(body)
    return scan.names
  }

  /// The names that an expression uses, each once, with the parameters `$0` of the closure around it.
  static func names(in expression: ExprSyntax) -> [String] {
    let scan = NameScan(declaring: [])
    scan.walk(expression)
    return scan.names + (0..<scan.highestNumber + 1).map { "$\($0)" }
  }
}

/// Collects the names that a body uses and does not declare, each once, and its highest `$n`.
private final class NameScan: SyntaxVisitor {
  private(set) var names: [String] = []
  private(set) var highestNumber = -1
  private var seen: Set<String> = []
  private var depth = 0
  /// The names declared so far in the enclosing blocks, innermost last.
  private var blocks: [Set<String>]

  /// The number from which on `$n` is no parameter.
  private static let mostParameters = 256

  init(declaring names: [String]) {
    blocks = [Set(names)]
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Uses

  override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
    use("self")
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isMember else { return .skipChildren }
    let name = node.baseName.plainText
    if name.hasPrefix("$"), let number = Int(name.dropFirst()), number < Self.mostParameters {
      if depth == 0 { highestNumber = max(highestNumber, number) }
    } else {
      use(name)
    }
    return .skipChildren
  }

  private func use(_ name: String) {
    guard !blocks.contains(where: { $0.contains(name) }), seen.insert(name).inserted else { return }
    names.append(name)
    // The wrapper of a variable, and its projected value.
    if name.count > 1, name.hasPrefix("_") || name.hasPrefix("$") { use(String(name.dropFirst())) }
  }

  // MARK: Declarations

  private func declare(_ names: [String]) { blocks[blocks.count - 1].formUnion(names) }

  /// Visits a block: names declared in it are not known behind it.
  private func inBlock(declaring names: [String] = [], _ body: () -> Void) {
    blocks.append(Set(names))
    body()
    blocks.removeLast()
  }

  private func walk(optional node: (some SyntaxProtocol)?) { if let node { walk(node) } }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declare([node.identifier.plainText])
    return .skipChildren
  }

  /// Visits the initial value first, which may use an outer variable of the same name.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    walk(optional: node.initializer)
    inBlock { walk(optional: node.accessorBlock) }
    walk(node.pattern)
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    walk(optional: node.initializer)
    if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self) {
      use(name.identifier.plainText)
    }
    walk(node.pattern)
    return .skipChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    walk(node.initializer)
    walk(node.pattern)
    return .skipChildren
  }

  // MARK: Blocks

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    inBlock { walk(node.statements) }
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    inBlock {
      walk(node.conditions)
      walk(node.body)
    }
    walk(optional: node.elseBody)
    return .skipChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    inBlock {
      walk(node.conditions)
      walk(node.body)
    }
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.sequence)
    inBlock {
      walk(node.pattern)
      walk(optional: node.whereClause)
      walk(node.body)
    }
    return .skipChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    inBlock {
      walk(node.label)
      walk(node.statements)
    }
    return .skipChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    inBlock(declaring: node.catchItems.isEmpty ? ["error"] : []) {
      walk(node.catchItems)
      walk(node.body)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare([node.name.plainText])
    let parameters = node.signature.parameterClause.parameters
    for parameter in parameters { walk(optional: parameter.defaultValue) }
    inBlock(declaring: parameters.map { ($0.secondName ?? $0.firstName).plainText }) {
      walk(optional: node.body)
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let captured = node.signature?.capture?.items.map(\.self) ?? []
    for item in captured {
      walk(optional: item.initializer)
      if item.initializer == nil { use(item.name.plainText) }
    }
    depth += 1
    inBlock(declaring: captured.map(\.name.plainText) + (node.signature?.parameterNames ?? [])) {
      walk(node.statements)
    }
    depth -= 1
    return .skipChildren
  }

  // Local types cannot use local variables.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ClosureSignatureSyntax {
  var parameterNames: [String] {
    switch parameterClause {
    case .simpleInput(let list)?: list.map(\.name.plainText)
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    case nil: []
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the name behind a dot.
  var isMember: Bool {
    if let access = parent?.as(MemberAccessExprSyntax.self) { return access.declName.id == id }
    return parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }
}
