import SwiftSyntax

/// The common parts of the five kinds of type declarations.
struct TypeHeader {
  let kind: TypeDeclaration.Kind
  let name: TokenSyntax
  let generics: GenericParameterClauseSyntax?
  let requirements: GenericWhereClauseSyntax?
  let inheritance: InheritanceClauseSyntax?
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  let memberBlock: MemberBlockSyntax

  /// The header of a type declaration; nil for any other declaration.
  init?(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): self.init(.class, node, node.name, node.genericParameterClause)
    case .structDecl(let node): self.init(.struct, node, node.name, node.genericParameterClause)
    case .enumDecl(let node): self.init(.enum, node, node.name, node.genericParameterClause)
    case .actorDecl(let node): self.init(.actor, node, node.name, node.genericParameterClause)
    case .protocolDecl(let node): self.init(.protocol, node, node.name, nil)
    default: return nil
    }
  }

  private init(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) {
    self.kind = kind
    self.name = name
    self.generics = generics
    requirements = node.genericWhereClause
    inheritance = node.inheritanceClause
    attributes = node.attributes
    modifiers = node.modifiers
    memberBlock = node.memberBlock
  }
}
