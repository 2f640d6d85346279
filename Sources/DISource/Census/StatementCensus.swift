import SwiftSyntax

/// Finds every registration statement in the text of a program, once for each occurrence.
///
/// It searches all text: every branch of `#if`, tests, functions that are never called. It leaves out calls on other
/// types than containers, and functions that only forward their own closure.
package struct StatementCensus: Sendable {
  private let files: [SourceFile]
  private let conditions: BuildConditions
  private let libraries: [Library]
  private let table: DeclarationTable

  /// Searches `files`, which are one program of `libraries`; `conditions` determine which `#if` branches are active.
  package init(
    of files: [SourceFile], conditions: BuildConditions = BuildConditions(),
    libraries: [Library] = Library.all
  ) {
    self.libraries = libraries
    self.files = files
    self.conditions = conditions
    var table = DeclarationTable(conditions: .everyBranch, libraries: libraries)
    for file in files { table.add(file) }
    self.table = table
  }

  /// Searches `files`, whose declarations are in `table`.
  init(of files: [SourceFile], table: DeclarationTable, libraries: [Library]) {
    self.libraries = libraries
    self.files = files
    conditions = table.conditions
    guard files.contains(where: \.hasConditions) else {
      self.table = table
      return
    }
    var everything = DeclarationTable(conditions: .everyBranch, libraries: libraries)
    everything.add(
      table.files.map { file in
        guard file.source.hasConditions else { return file }
        return DeclarationReader(source: file.source, conditions: .everyBranch).file()
      })
    self.table = everything
  }

  /// The statements in the order of files and text.
  package var statements: [RegistrationStatement] {
    let classifier = CallClassifier(table: table, libraries: libraries)
    return files.flatMap { statements(in: $0, classifier) }
  }

  private func statements(in file: SourceFile, _ classifier: CallClassifier) -> [RegistrationStatement] {
    lazy var spoken = libraries.spoken(in: file)
    let words = libraries.registeringWords
    return words.flatMap(file.offsets).sorted().compactMap { offset in
      guard let token = file.token(at: offset), let call = RegisterCall(at: token, words: words)
      else { return nil }
      return classifier.verdict(on: call, spoken: spoken).map {
        statement(call, $0, classifier.typing, in: file)
      }
    }
  }

  private func statement(
    _ call: RegisterCall, _ verdict: CallClassifier.Verdict, _ typing: ExpressionTyping, in file: SourceFile
  ) -> RegistrationStatement {
    let surroundings = SyntaxSurroundings(of: call.call)
    let services = StatementServices(call: call, shape: verdict.library.statement, typing: typing).services
    return RegistrationStatement(
      library: verdict.library.name, position: file.position(of: surroundings.statement), services: services,
      functionName: surroundings.functionName, typeName: surroundings.typeName,
      inactiveCondition: surroundings.inactiveCondition(under: conditions), certainty: verdict.certainty,
      file: file,
      offset: call.word.positionAfterSkippingLeadingTrivia.utf8Offset, call: call.call)
  }
}
