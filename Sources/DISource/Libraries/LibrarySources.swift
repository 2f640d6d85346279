import SwiftSyntax

/// The files of a tree that are the source of a library: a copy of it in an app, or its own repository.
///
/// Their declarations are already known, so that they are skipped.
struct LibrarySources {
  /// The skipped files.
  private(set) var files: [DeclaredFile] = []
  /// A note for each of them.
  private(set) var notes: [Diagnostic] = []

  /// Searches `read` for the sources of `libraries`.
  init(of libraries: [Library], among read: [DeclaredFile]) {
    let marks = libraries.reduce(into: Set(libraries.map(\.containerType))) {
      $0.formUnion($1.protocols.keys)
    }
    guard read.indices.contains(where: { read[$0].declaresType(in: marks) }) else { return }
    for library in libraries {
      let names = Set(library.protocols.keys)
      let owners = read.filter { file in
        file.types.contains { $0.name == library.containerType && $0.kind == .class }
      }
      let isThere = read.contains { $0.types.contains { names.contains($0.name) && $0.kind == .protocol } }
      guard !owners.isEmpty, isThere else { continue }
      let declaring = read.filter { file in
        file.types.contains { $0.name == library.containerType || names.contains($0.name) }
      }
      // A library of one file may lie beside code of the app, in a folder that is called like it.
      let isOneFile = declaring.count == 1
      let own = read.filter { file in
        declaring.contains { $0.source.name == file.source.name }
          || !isOneFile && file.source.home.isOf(library) && owners.contains { $0.source.home.isOf(library) }
            && !file.isWritten(for: library)
      }
      files += own
      notes += own.map {
        Diagnostic(
          file: $0.source.name, line: 1, column: nil,
          message: "the source of \(library.module) is passed over: it is known", severity: .note)
      }
    }
  }
}

extension DeclaredFile {
  /// Whether it declares a type with one of the names.
  fileprivate func declaresType(in names: Set<String>) -> Bool { types.contains { names.contains($0.name) } }
}

extension DeclaredFile {
  /// Whether it uses the library, as no file of the library does: it registers services, or declares them.
  fileprivate func isWritten(for library: Library) -> Bool {
    let declares = extensions.flatMap(\.members.properties).contains { property in
      property.accessors != nil && library.statement.declaredTypes.contains(property.type?.typeName ?? "")
    }
    return declares
      || source.tree.tokens(viewMode: .sourceAccurate).contains { token in
        guard let call = RegisterCall(at: token, words: library.statement.words),
          let factory = call.factory(in: library.statement)
        else { return false }
        return factory.is(ClosureExprSyntax.self) || factory.isInitialiser
      }
  }
}

extension SourceHome {
  /// Whether the module or a folder has the library's name, perhaps with a version behind it, and does not contain its
  /// tests or samples.
  fileprivate func isOf(_ library: Library) -> Bool {
    !isBeside
      && (module == library.module || folders.dropFirst().contains { $0.isName(library.module) })
  }
}

extension String {
  /// Whether it is `name`, or `name-2.8.3`.
  fileprivate func isName(_ name: String) -> Bool {
    hasPrefix(name) && dropFirst(name.count).first.map { !$0.isLetter } ?? true
  }
}
