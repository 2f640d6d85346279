import SwiftSyntax

/// The names in a closure that mean something else, or nothing, where the code around it is not: `Self`, the nested types of
/// the type around, local types, and `#function`.
struct NamesOfSurroundings {
  private let typeName: String?
  private let localTypes: Set<String>
  private let table: DeclarationTable

  init(_ closure: Closure, _ table: DeclarationTable) {
    self.table = table
    typeName = closure.environment.context.typeName
    localTypes = SyntaxContext(of: closure.syntax).localTypes
  }

  /// Why the closure cannot be taken over with a token of it; nil if it can.
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

extension SyntaxContext {
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
