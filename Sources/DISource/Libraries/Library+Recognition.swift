import SwiftSyntax

extension [Library] {
  /// The library `type` is a container of; nil when it is none.
  func library(ofContainer type: TypeExpression, in table: DeclarationTable) -> Library? {
    let resolved = table.resolved(type.unwrapped)
    if let library = library(ofContainerNamed: resolved.typeName ?? "") { return library }
    guard let declaration = table.declaration(of: resolved) else { return nil }
    let ancestors = table.superclasses(of: declaration).map(\.name)
    let outside = table.undeclaredSuperclass(of: declaration)?.typeName
    return (ancestors + [outside ?? ""]).lazy.compactMap(library(ofContainerNamed:)).first
  }

  /// The library whose containers' type has that name, with or without its module in front.
  func library(ofContainerNamed name: String) -> Library? {
    first { name == $0.containerType || name == "\($0.module).\($0.containerType)" }
  }

  /// The library a file speaks of, when it speaks of one only.
  func spoken(in file: SourceFile) -> Library? {
    let spoken = filter { file.names($0.containerType) || file.names($0.module) }
    return spoken.count == 1 ? spoken.first : nil
  }

  /// Whether something is called as a container is.
  func sounds(likeContainer text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("container") || contains { text.contains($0.containerType.lowercased()) }
  }
}

extension SourceFile {
  /// Whether code of the file, and not just a comment or a text in it, has that name.
  fileprivate func names(_ name: String) -> Bool {
    offsets(of: name).contains { token(at: $0)?.isName == true }
  }
}

extension TokenSyntax {
  fileprivate var isName: Bool {
    if case .identifier = tokenKind { true } else { false }
  }
}
