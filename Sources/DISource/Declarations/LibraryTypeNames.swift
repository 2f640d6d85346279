import SwiftSyntax

/// The names of the libraries' types, each with the modules that declare one.
///
/// A program may have types of these names: `struct Container` beside `Swinject.Container`.
struct LibraryTypeNames: Sendable {
  private var modules: [String: Set<String>] = [:]

  init(_ libraries: [Library]) {
    for library in libraries {
      for name in library.typeNames { modules[name, default: []].formUnion(library.modules) }
    }
  }

  /// Whether a module of a library has a type of that name.
  func isType(_ name: String, of module: String) -> Bool { modules[name]?.contains(module) ?? false }

  /// Those names of which the files declare types, and which mean the library's in some file: the module qualifies them,
  /// or the file imports the library, and not the module with the program's type.
  func meant(in read: [DeclaredFile], _ graph: ModuleGraph) -> Set<String> {
    var homes: [String: [SourceHome]] = [:]
    for file in read where !file.source.isPromptInput {
      for type in file.types where modules[type.name] != nil {
        homes[type.name, default: []].append(file.source.home)
      }
    }
    return Set(
      homes.filter { name, homes in
        read.contains { isMeant(name, in: $0, besides: homes, graph) }
      }.keys)
  }

  private func isMeant(
    _ name: String, in file: DeclaredFile, besides homes: [SourceHome], _ graph: ModuleGraph
  ) -> Bool {
    guard let modules = modules[name]?.intersection(file.importedModules), !modules.isEmpty else {
      return false
    }
    let uses = file.source.tokens(at: file.source.offsets(of: name))
    let qualifiers = uses.map(\.qualifier)
    if qualifiers.contains(where: { $0.map(modules.contains) ?? false }) { return true }
    return qualifiers.contains(nil)
      && !homes.contains { graph.mayName($0, from: file.source.home, file.imports) }
  }
}

extension Library {
  /// The names of its types that programs write.
  fileprivate var typeNames: Set<String> {
    Set([containerType]).union(containerProtocols).union(containerConformances).union(containerHolders.keys)
      .union(protocols.keys).union(statement.declaredTypes).union(parts.map(\.conformance))
  }
}

extension TokenSyntax {
  /// The name before it: `Swinject` of `Swinject.Container`, but in an import; nil if there is none.
  fileprivate var qualifier: String? {
    guard let point = previousToken(viewMode: .sourceAccurate), point.tokenKind == .period,
      parent?.is(ImportPathComponentSyntax.self) != true
    else { return nil }
    return point.previousToken(viewMode: .sourceAccurate)?.text
  }
}
