import SwiftSyntax

/// Finds every registration statement in the text of a program, once per occurrence.
///
/// It looks at all of the text: every branch of `#if`, tests, functions that nobody calls. It leaves out what only
/// looks alike: `register` on things that are no containers, and functions that pass their own closure on.
package struct StatementCensus: Sendable {
  private let files: [SourceFile]
  private let conditions: BuildConditions
  private let table: DeclarationTable

  /// A census of `files`, which together are one program; `conditions` tell which branches count as active.
  package init(of files: [SourceFile], conditions: BuildConditions = BuildConditions()) {
    self.files = files
    self.conditions = conditions
    var table = DeclarationTable(conditions: .everyBranch)
    for file in files { table.add(file) }
    self.table = table
  }

  /// The statements in the order of the files and their text.
  package var statements: [RegistrationStatement] {
    let judge = CallJudge(table: table)
    return files.flatMap { statements(in: $0, judge) }
  }

  private func statements(in file: SourceFile, _ judge: CallJudge) -> [RegistrationStatement] {
    let spoken = Dialects.spoken(in: file)
    return file.tree.tokens(viewMode: .sourceAccurate).compactMap(RegisterCall.init).compactMap { call in
      judge.verdict(on: call, spoken: spoken).map { statement(call, $0, judge.typing, in: file) }
    }
  }

  private func statement(
    _ call: RegisterCall, _ verdict: CallJudge.Verdict, _ typing: ExpressionTyping, in file: SourceFile
  ) -> RegistrationStatement {
    let surroundings = SyntaxSurroundings(of: call.call)
    let services = StatementServices(call: call, dialect: verdict.dialect, typing: typing).services
    return RegistrationStatement(
      dialect: verdict.dialect, position: file.position(of: surroundings.statement), services: services,
      functionName: surroundings.functionName, typeName: surroundings.typeName,
      inactiveCondition: surroundings.inactiveCondition(under: conditions), certainty: verdict.certainty,
      file: file,
      offset: call.word.positionAfterSkippingLeadingTrivia.utf8Offset, call: call.call)
  }
}
