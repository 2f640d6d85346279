/// The declarations of a program, by reference.
///
/// A class, because a reference to it is counted once, and the some thirty references in a table each by itself, when an
/// expression reads the table: hundreds of times for each factory.
final class SharedDeclarations: Sendable {
  let table: DeclarationTable

  init(_ table: DeclarationTable) { self.table = table }

  /// Stands for a table that is being changed.
  fileprivate static let none = SharedDeclarations(DeclarationTable(libraries: []))
}

extension Interpreter {
  /// All declarations. Neither reading nor changing them copies the table.
  var table: DeclarationTable {
    _read { yield declarations.table }
    _modify {
      var table = declarations.table
      declarations = .none
      defer { declarations = SharedDeclarations(table) }
      yield &table
    }
  }
}
