import SwiftSyntax

// Several libraries may have a type of one name. Then the first in the list is meant.
extension [Library] {
  /// The library with containers of `type`; nil if there is none.
  func library(ofContainer type: TypeExpression, in table: DeclarationTable) -> Library? {
    let resolved = table.resolved(type.unwrapped)
    guard let declaration = table.declaration(of: resolved) else {
      return library(ofContainerNamed: resolved.typeName ?? "")
    }
    if declaration.kind == .external, let library = library(ofContainerNamed: declaration.name) {
      return library
    }
    let ancestors = table.superclasses(of: declaration).map(\.name)
    let outside = table.undeclaredSuperclass(of: declaration)?.typeName
    return (ancestors + [outside ?? ""]).lazy.compactMap(library(ofContainerNamed:)).first
      ?? indices.first { self[$0].hasContainers(of: declaration, in: table) }.map { self[$0] }
  }

  /// The library whose container type has this name, with or without its module; nil also where a protocol of another
  /// library is meant.
  func library(ofContainerNamed name: String) -> Library? {
    // Elements that are passed on would be copied, which retains all that is in them.
    let meant = indices.first { self[$0].hasContainers(named: name) }
    return meant.flatMap { self[$0].isContainer(name) ? self[$0] : nil }
  }

  /// The libraries that `file` may use: the only one that it imports, otherwise those whose names it contains. If the
  /// program imports any of these, only those.
  func candidates(for file: SourceFile, _ table: DeclarationTable) -> [Library] {
    let imported = filter { $0.modules.contains(where: file.imports) }
    if imported.count == 1 { return imported }
    let candidates = filter { library in
      library.modules.contains(where: file.names)
        || file.names(library.containerType) && !table.declares(library.containerType)
    }
    let known = candidates.filter { $0.modules.contains(where: table.imports) }
    return known.isEmpty ? candidates : known
  }

  /// The libraries that the program imports.
  func imported(in table: DeclarationTable) -> [Library] {
    filter { $0.modules.contains(where: table.imports) }
  }

  /// Whether a variable name suggests a container.
  func mayNameContainer(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("container") || contains { text.contains($0.containerType.lowercased()) }
  }
}

extension Library {
  /// Whether the program's type is a container type, by conforming to a protocol of the library, or extending one.
  func hasContainers(of type: TypeDeclaration, in table: DeclarationTable) -> Bool {
    if type.kind == .external { return isContainerProtocol(type.name, in: table) }
    return type.kind == .class && !containerConformances.isEmpty
      && inherits(type, where: { isContainerProtocol($0, in: table) }, in: table)
  }

  /// Whether a type of this name, with or without the module, is the container type or a protocol of containers.
  func hasContainers(named name: String) -> Bool { isContainer(name) || containerProtocols.contains(name) }

  private func isContainerProtocol(_ name: String, in table: DeclarationTable) -> Bool {
    containerConformances.contains(name) && !table.declares(name)
  }

  /// Whether a type inherits a name for which `isMeant` is true, directly or through other types of the program.
  private func inherits(
    _ type: TypeDeclaration, where isMeant: (String) -> Bool, in table: DeclarationTable
  ) -> Bool {
    guard !type.inheritance.isEmpty else { return false }
    var seen: Set<String> = [type.name]
    var open = type.inheritance.compactMap(\.typeName)
    while let name = open.popLast() {
      if isMeant(name) { return true }
      guard seen.insert(name).inserted, let declaration = table.type(named: name) else { continue }
      open += declaration.inheritance.compactMap(\.typeName)
    }
    return false
  }

  /// Whether a type of this name is one of the library's containers, or a type of the program that is.
  func hasContainers(ofTypeNamed name: String, in table: DeclarationTable) -> Bool {
    let declaration = table.type(named: name)
    if isContainer(name) { return declaration.map { $0.kind == .external } ?? true }
    return declaration.map { hasContainers(of: $0, in: table) } ?? containerConformances.contains(name)
  }

  /// Whether the container type has this name, with or without its module.
  func isContainer(_ name: String) -> Bool {
    if name == containerType { return true }
    guard name.utf8.count == module.utf8.count + 1 + containerType.utf8.count else { return false }
    return name == "\(module).\(containerType)"
  }
}

extension SourceFile {
  fileprivate func imports(_ module: String) -> Bool { positionOfImport(module) != nil }

  /// The position of the first import of the module; nil if the file does not import it.
  func positionOfImport(_ module: String) -> SourcePosition? {
    offsets(of: module).first { token(at: $0)?.parent?.is(ImportPathComponentSyntax.self) == true }
      .map(position(at:))
  }

  /// Whether code of the file, apart from comments and strings, contains the name.
  func names(_ name: String) -> Bool {
    offsets(of: name).contains { token(at: $0)?.isName == true }
  }
}

extension TokenSyntax {
  fileprivate var isName: Bool {
    if case .identifier = tokenKind { true } else { false }
  }
}
