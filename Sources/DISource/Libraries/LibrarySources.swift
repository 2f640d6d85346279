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
      let own = read.filter { file in
        file.types.contains { $0.name == library.containerType || names.contains($0.name) }
          || owners.contains { $0.source.home.isOf(library) && file.source.home.isOf(library) }
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
