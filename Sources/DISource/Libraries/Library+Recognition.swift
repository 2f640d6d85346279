import SwiftSyntax

extension [Library] {
  /// The library with containers of `type`; nil if there is none.
  func library(ofContainer type: TypeExpression, in table: DeclarationTable) -> Library? {
    let resolved = table.resolved(type.unwrapped)
    if let library = library(ofContainerNamed: resolved.typeName ?? "") { return library }
    guard let declaration = table.declaration(of: resolved) else { return nil }
    let ancestors = table.superclasses(of: declaration).map(\.name)
    let outside = table.undeclaredSuperclass(of: declaration)?.typeName
    return (ancestors + [outside ?? ""]).lazy.compactMap(library(ofContainerNamed:)).first
  }

  /// The library whose container type has this name, with or without its module.
  func library(ofContainerNamed name: String) -> Library? {
    first { name == $0.containerType || name == "\($0.module).\($0.containerType)" }
  }

  /// The library that `file` is written for: the only one that it imports, else the only one whose names it contains.
  /// Nil if there is none, or several.
  func spoken(in file: SourceFile) -> Library? {
    let imported = filter { file.imports($0.module) }
    if imported.count == 1 { return imported.first }
    let spoken = filter { file.names($0.containerType) || file.names($0.module) }
    return spoken.count == 1 ? spoken.first : nil
  }

  /// Whether a variable name suggests a container.
  func sounds(likeContainer text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("container") || contains { text.contains($0.containerType.lowercased()) }
  }
}

extension SourceFile {
  fileprivate func imports(_ module: String) -> Bool {
    offsets(of: module).contains { token(at: $0)?.parent?.is(ImportPathComponentSyntax.self) == true }
  }

  /// Whether code of the file, apart from comments and strings, contains the name.
  fileprivate func names(_ name: String) -> Bool {
    offsets(of: name).contains { token(at: $0)?.isName == true }
  }
}

extension TokenSyntax {
  fileprivate var isName: Bool {
    if case .identifier = tokenKind { true } else { false }
  }
}
