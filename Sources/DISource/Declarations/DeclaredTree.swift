import DICore
import Synchronization

/// The declarations of all files of a program.
///
/// The latest ones are kept: where the same files are declared again, because they are loaded again or a command needs
/// a second world, they are taken from there.
struct DeclaredTree: Sendable {
  /// What the declarations follow from. As long as it is the same, so are they.
  private struct Origin: Hashable, Sendable {
    let sources: [SourceFile]
    let conditions: BuildConditions
    let libraries: [Symbol]
    let program: String?
  }

  private let origin: Origin
  let table: DeclarationTable
  /// The files with the names under which the table stores their declarations.
  let files: [DeclaredFile]

  private static let latest = Mutex<DeclaredTree?>(nil)

  /// The declarations of `read` in an empty table.
  ///
  /// - Parameters:
  ///   - libraries: The libraries that the table knows.
  ///   - program: The program among the files that is chosen; nil if there is none.
  static func of(
    _ read: [DeclaredFile], in empty: DeclarationTable, _ libraries: [Library], choosing program: String?
  ) -> DeclaredTree {
    let origin = Origin(
      sources: read.map(\.source), conditions: empty.conditions, libraries: libraries.map(\.name),
      program: program)
    if let known = latest.withLock({ $0 }), known.origin == origin { return known }
    var table = empty
    let files = table.add(read, choosing: program)
    let tree = DeclaredTree(origin: origin, table: table, files: files)
    latest.withLock { $0 = tree }
    return tree
  }
}
