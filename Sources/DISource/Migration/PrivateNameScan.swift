import SwiftSyntax

/// Collects the names of types, and of functions and variables outside of types, that only their file knows.
final class PrivateNameScan: SyntaxVisitor {
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
