import SwiftSyntax

/// The names in a factory's code that mean something else, or nothing, where the code around it is not: `Self`, the nested
/// types of the type around, local types, and `#function`.
struct NamesOfSurroundings {
  private let typeName: String?
  private let localTypes: Set<String>
  private let table: DeclarationTable
  private let isClosed: Bool

  init(_ code: SketchedCode, _ table: DeclarationTable) {
    self.table = table
    typeName = code.typeName
    localTypes = SyntaxContext(of: code.node).localTypes
    isClosed = SyntaxContext(of: code.node).isInClosedType
  }

  /// What a name is called elsewhere: `Setup.Names` for `Names`, `Setup` for `Self`. Nil for one that keeps its name, and
  /// for one that has none elsewhere.
  func qualified(_ reference: DeclReferenceExprSyntax) -> String? {
    guard let typeName, typeName.isQualifiedName, let type = table.type(named: typeName) else { return nil }
    let name = reference.baseName.plainText
    guard name == "Self" else {
      guard !localTypes.contains(name), isNested(name) else { return nil }
      let full = "\(table.resolved(.named(name), in: typeName))"
      return full.isQualifiedName ? full : nil
    }
    guard isClosed, type.kind != .protocol, type.kind != .external else { return nil }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.base?.id == reference.id
    else { return nil }
    let member = access.declName.baseName.plainText
    let isHidden =
      type.staticProperties.contains { $0.name == member && $0.isPrivate }
      || type.members.functions.contains { $0.name == member && $0.isPrivate }
    return isHidden ? nil : typeName
  }

  /// The whole name of the type that a name means: `Container.Names` for `Names` in an extension of `Container`.
  func meaning(of reference: DeclReferenceExprSyntax) -> String {
    "\(table.resolved(.named(reference.baseName.plainText), in: typeName))"
  }

  /// Why the code cannot be taken over with a token of it; nil if it can.
  func reason(against token: TokenSyntax) -> String? {
    let reason = "it uses '\(token.text)' of the code around it"
    switch token.tokenKind {
    case .keyword(.Self): return typeName == nil ? nil : reason
    case .identifier(let name):
      let before = token.previousToken(viewMode: .sourceAccurate)?.tokenKind
      if before == .pound {
        return Self.places.contains(name) ? "it uses '#\(name)', which tells the place of the code" : nil
      }
      return before != .period && (localTypes.contains(name) || isNested(name)) ? reason : nil
    default: return nil
    }
  }

  /// What tells the place of the code.
  private static let places: Set = ["column", "dsohandle", "file", "fileID", "filePath", "function", "line"]

  /// Whether the name means a type, or a type alias, in the type around.
  private func isNested(_ name: String) -> Bool {
    guard let typeName else { return false }
    let type = TypeExpression.named(name)
    return table.resolved(type, in: typeName) != table.resolved(type)
  }
}

extension String {
  /// Whether it consists of names and periods.
  fileprivate var isQualifiedName: Bool { allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) } }
}

extension SyntaxContext {
  /// Whether `Self` is the type around, as it is without subclasses.
  fileprivate var isInClosedType: Bool {
    for ancestor in ancestors {
      guard let header = DeclSyntax(ancestor).flatMap(TypeHeader.init) else {
        if ancestor.is(ExtensionDeclSyntax.self) { return false }
        continue
      }
      return header.kind != .class || header.modifiers.contains { $0.name.text == "final" }
    }
    return false
  }

  /// The types, and type aliases, that the bodies of code around declare.
  fileprivate var localTypes: Set<String> {
    var names: Set<String> = []
    for body in ancestors.compactMap({ $0.as(CodeBlockItemListSyntax.self) })
    where body.parent?.is(SourceFileSyntax.self) != true {
      for item in body {
        guard case .decl(let declaration) = item.item else { continue }
        let alias = declaration.as(TypeAliasDeclSyntax.self)?.name
        if let name = TypeHeader(declaration)?.name ?? alias { names.insert(name.plainText) }
      }
    }
    return names
  }
}
