import SwiftSyntax

/// The order in which a type name is looked up in the libraries, for the code of each file: first in those that the
/// file imports, then in those imported by other files of the program, then in those with registrations in the program,
/// and last in all others.
struct LibraryOrder {
  private let libraries: [Library]
  /// For each library the modules that its programs import.
  private let modules: [[String]]
  /// For each library its rank in files that do not import it.
  private let ranks: [Int]
  /// The libraries by their ranks in a file: most files have the same.
  private var known: [[Int]: [Library]] = [:]

  init(_ libraries: [Library], in table: DeclarationTable) {
    self.libraries = libraries
    modules = libraries.map(\.modules)
    ranks = libraries.map { library in
      if library.modules.contains(where: table.imports) { return 1 }
      return library.hasDeclaredRegistrations(in: table) ? 2 : 3
    }
  }

  /// For each library its rank in the code of `file`: files with the same ranks have one order.
  func ranks(for file: SourceFile, in table: DeclarationTable) -> [Int] {
    zip(modules, ranks).map { modules, rank in
      modules.contains { table.imports($0, in: file) } ? 0 : rank
    }
  }

  /// The libraries in the order in which code of `file` means them.
  mutating func libraries(for file: SourceFile, in table: DeclarationTable) -> [Library] {
    let own = ranks(for: file, in: table)
    if let known = known[own] { return known }
    let ordered = libraries.indices.sorted { (own[$0], $0) < (own[$1], $1) }.map { libraries[$0] }
    known[own] = ordered
    return ordered
  }
}

extension Library {
  /// Whether an extension of the container type has a property that is a registration.
  fileprivate func hasDeclaredRegistrations(in table: DeclarationTable) -> Bool {
    guard !statement.declaredTypes.isEmpty, let type = table.type(named: containerType),
      type.kind == .external
    else { return false }
    return type.members.properties.contains { property in
      guard case .named(let names) = property.type, let name = names.last else { return false }
      return statement.declaredTypes.contains(name.text)
    }
  }
}
