import SwiftSyntax

// The statements of a tree of several programs.
extension StatementCensus {
  /// The statements of files in order. Those of a program that is not chosen are searched with the names that its code
  /// sees: to the chosen one, what it adds to other types is not there.
  ///
  /// - Parameter isAwaited: Whether another thread waits for the result, so that no core is left to it.
  static func statements(
    of files: [SourceFile], in table: DeclarationTable, _ libraries: [Library],
    isAwaited: @Sendable () -> Bool
  ) -> [RegistrationStatement] {
    let programs = Dictionary(grouping: files, by: table.foreignProgram)
    guard programs.keys.contains(where: { $0 != nil }) else {
      return StatementCensus(of: files, table: table, libraries: libraries).statements(isAwaited: isAwaited)
    }
    var found: [SourceFile: [RegistrationStatement]] = [:]
    for (program, files) in programs {
      let seen =
        program.flatMap { program in
          files.contains { $0.mayRegister(libraries) } ? table.choosing(program, libraries) : nil
        } ?? table
      let own = StatementCensus(of: files, table: seen, libraries: libraries).statements(isAwaited: isAwaited)
      found.merge(Dictionary(grouping: own, by: \.file)) { $0 + $1 }
    }
    return files.flatMap { found[$0] ?? [] }
  }
}

extension SourceFile {
  /// Whether it contains a word with which registrations are made or declared.
  fileprivate func mayRegister(_ libraries: [Library]) -> Bool {
    !offsets(of: libraries.registeringWords.union(libraries.declaredTypes)).isEmpty
  }
}

extension [Library] {
  /// The types of properties and functions that are registrations.
  var declaredTypes: Set<String> { reduce(into: []) { $0.formUnion($1.statement.declaredTypes) } }
}
