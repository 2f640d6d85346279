/// A dependency injection library whose registrations are not read from source. Loading says so, because a program that
/// is written for it has nothing to list.
struct UnreadLibrary {
  /// The module that its programs import.
  let module: String

  static let all = ["FactoryKit", "Factory"].map(Self.init)

  /// A warning at the first import of each such library. A module of the program's own that is called so is none.
  static func warnings(in files: [SourceFile]) -> [Diagnostic] {
    let own = Set(files.map(\.home.module))
    return all.filter { !own.contains($0.module) }.compactMap { library in
      files.lazy.compactMap { file in
        file.positionOfImport(library.module).map { position in
          Diagnostic(
            file: file.name, line: position.line, column: position.column,
            message: "the factories of \(library.module) are not read: list and resolve do not know them",
            severity: .warning)
        }
      }.first
    }
  }
}
