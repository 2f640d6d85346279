import SwiftSyntax

/// What is known of the members of a type before they are read: what code of every type asks of all types together.
struct MemberOverview: Sendable {
  /// The names of the mutating methods.
  private(set) var mutatingMethods: [String] = []
  /// The names of the generic parameters of methods and initialisers.
  private(set) var genericParameters: [String] = []
  /// Whether a variable is declared: otherwise no property is stored.
  private(set) var hasVariables = false
  /// Whether any property is declared.
  private(set) var hasProperties = false
  /// Whether a property of the type itself is declared.
  private(set) var hasStaticProperties = false
  /// Whether properties may override others.
  private(set) var mayOverrideProperties = false
  /// Whether getters may be `mutating`.
  private(set) var mayHaveMutatingGetters = false
  /// Whether an initialiser is declared.
  private(set) var hasInitialisers = false

  init() {}

  /// Adds a declaration of a member.
  mutating func add(_ declaration: DeclSyntax, in file: SourceFile) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      add(node.genericParameterClause)
      guard file.mayContain(Self.mutating), DeclarationModifiers(node.modifiers).contains(.mutating) else {
        return
      }
      mutatingMethods.append(node.name.plainText)
    case .initializerDecl(let node):
      add(node.genericParameterClause)
      hasInitialisers = true
    case .subscriptDecl(let node):
      add(node.genericParameterClause)
      noteMutatingGetter(in: declaration, file)
    case .variableDecl(let node):
      let modifiers = DeclarationModifiers(node.modifiers)
      (hasVariables, hasProperties) = (true, true)
      if modifiers.isStatic { hasStaticProperties = true }
      if modifiers.contains(.override) { mayOverrideProperties = true }
      noteMutatingGetter(in: declaration, file)
    default: break
    }
  }

  /// Adds the members of an extension.
  mutating func add(_ members: MemberList) {
    mutatingMethods += members.functions.filter(\.isMutating).map(\.name)
    genericParameters += members.functions.flatMap(\.genericParameters).map(\.name)
    genericParameters += members.initialisers.flatMap(\.genericParameters).map(\.name)
    if !members.initialisers.isEmpty { hasInitialisers = true }
    for property in members.properties {
      hasProperties = true
      if property.isStoredInInstances { hasVariables = true }
      if property.isStatic { hasStaticProperties = true }
      if property.isOverride { mayOverrideProperties = true }
      if property.accessors?.isGetterMutating == true { mayHaveMutatingGetters = true }
    }
    if members.functions.contains(where: \.isGetterMutating) { mayHaveMutatingGetters = true }
  }

  private mutating func add(_ clause: GenericParameterClauseSyntax?) {
    guard let clause else { return }
    genericParameters += clause.parameters.map(\.name.plainText)
  }

  private mutating func noteMutatingGetter(in declaration: DeclSyntax, _ file: SourceFile) {
    guard !mayHaveMutatingGetters, file.mayContain(Self.mutating) else { return }
    mayHaveMutatingGetters = file.has("mutating", within: declaration)
  }

  private static let mutating = WordTable.Word("mutating")
}
