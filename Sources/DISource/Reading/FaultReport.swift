import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Tells the parser's faults in our terms, the first few of them.
///
/// The parser's own account takes time with the square of the faults. So it is asked statement by statement,
/// until enough is told, and a statement with faults over and over is told by its first one only.
struct FaultReport {
  let file: String
  let lines: LineTable
  let limit: Int

  private static let faultsWorthDetail = 40

  func diagnostic(at offset: Int, _ message: String, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
    Diagnostic(
      file: file, line: lines.line(at: offset), column: lines.column(at: offset), message: message,
      severity: severity)
  }

  /// The faults in a tree as it was parsed, in order.
  func faults(in tree: SourceFileSyntax) -> [Diagnostic] {
    guard tree.hasError || tree.hasWarning else { return [] }
    var faults: [Diagnostic] = []
    let rest = tree.unexpectedBetweenStatementsAndEndOfFileToken.map { [Syntax($0)] } ?? []
    let end = [Syntax(tree.endOfFileToken)]
    for child in tree.statements.map(Syntax.init) + rest + end where child.hasError || child.hasWarning {
      faults += self.faults(in: child)
      if faults.count >= limit { break }
    }
    return faults
  }

  private func faults(in node: Syntax) -> [Diagnostic] {
    if let sign = Self.equalSignBesideOddCharacter(in: node) {
      return [diagnostic(at: sign.positionAfterSkippingLeadingTrivia.utf8Offset, Self.oddCharacter)]
    }
    let broken = Self.firstFaults(in: node)
    if broken.count >= Self.faultsWorthDetail, let first = broken.first {
      return [diagnostic(at: first.positionAfterSkippingLeadingTrivia.utf8Offset, Self.summary(of: first))]
    }
    return ParseDiagnosticsGenerator.diagnostics(for: node).map {
      diagnostic(
        at: $0.position.utf8Offset, $0.message, $0.diagMessage.severity == .error ? .error : .warning)
    }
  }

  private static let oddCharacter = "unexpected character beside '='"

  /// The first `=` that has blanks on both sides and a character beside it that is neither a blank nor code, such as a
  /// form feed. The parser's own account would add blanks to it, and traps because they are there.
  private static func equalSignBesideOddCharacter(in node: Syntax) -> TokenSyntax? {
    var open = [node]
    while let node = open.popLast() {
      if let token = node.as(TokenSyntax.self),
        token.tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides,
        token.trailingTrivia.contains(where: \.isSpaceOrTab),
        token.previousToken(viewMode: .all)?.trailingTrivia.contains(where: \.isSpaceOrTab) == true
      {
        return token
      }
      open += node.children(viewMode: .all).reversed().filter { $0.hasError || $0.hasWarning }
    }
    return nil
  }

  /// Missing tokens and unexpected code below `node`, in order, no more than are worth detail.
  private static func firstFaults(in node: Syntax) -> [Syntax] {
    var faults: [Syntax] = []
    var open = [node]
    while let node = open.popLast(), faults.count < faultsWorthDetail {
      let isMissing = node.as(TokenSyntax.self)?.presence == .missing
      if isMissing || node.is(UnexpectedNodesSyntax.self) { faults.append(node) }
      open += node.children(viewMode: .all).reversed().filter(\.hasError)
    }
    return faults
  }

  private static func summary(of fault: Syntax) -> String {
    guard let token = fault.as(TokenSyntax.self) else { return "unexpected code" }
    return token.text.isEmpty ? "code is missing" : "expected '\(token.text)'"
  }
}
