import SwiftSyntax

// The statements of a tree of several programs.
extension StatementCensus {
  /// The statements of files in order. Those of a program that is not chosen are searched with the names that its code
  /// sees: to the chosen one, what it adds to other types is not there. Those of a copy are those of the original.
  ///
  /// - Parameter isAwaited: Whether another thread waits for the result, so that no core is left to it.
  static func statements(
    of files: [SourceFile], in table: DeclarationTable, _ libraries: [Library],
    isAwaited: @Sendable () -> Bool
  ) -> [RegistrationStatement] {
    let usual = libraries.imported(in: table)
    let own = files.filter { !table.isCopy($0) }
    let programs = Dictionary(grouping: own, by: table.foreignProgram)
    guard own.count < files.count || programs.keys.contains(where: { $0 != nil }) else {
      return StatementCensus(of: files, table: table, libraries: libraries, usual: usual).statements(
        isAwaited: isAwaited)
    }
    var found: [SourceFile: [RegistrationStatement]] = [:]
    for (program, files) in programs {
      let seen =
        program.flatMap { program in
          files.contains { $0.mayRegister(libraries) } ? table.choosing(program, libraries) : nil
        } ?? table
      let own = StatementCensus(of: files, table: seen, libraries: libraries, usual: usual).statements(
        isAwaited: isAwaited)
      found.merge(Dictionary(grouping: own, by: \.file)) { $0 + $1 }
    }
    return files.flatMap { file in
      guard let original = table.copies.original(of: file) else { return found[file] ?? [] }
      return (found[original] ?? []).map { $0.copied(to: file) }
    }
  }
}

extension RegistrationStatement {
  /// The same statement in a copy of its file.
  fileprivate func copied(to file: SourceFile) -> RegistrationStatement {
    RegistrationStatement(
      library: library,
      position: SourcePosition(file: file.name, line: position.line, column: position.column),
      services: services, functionName: functionName, typeName: typeName,
      inactiveCondition: inactiveCondition, certainty: certainty, file: file, offset: offset, syntax: syntax,
      roles: roles, made: made)
  }
}

extension SourceFile {
  /// Whether it contains a word with which registrations are made or declared.
  func mayRegister(_ libraries: [Library]) -> Bool {
    !offsets(of: libraries.registeringWords.union(libraries.declaredTypes)).isEmpty
  }
}

extension [Library] {
  /// The types of properties and functions that are registrations.
  var declaredTypes: Set<String> { reduce(into: []) { $0.formUnion($1.statement.declaredTypes) } }
}
