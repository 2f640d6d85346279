import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The parser's diagnostics in our words; of many the first ones.
///
/// The parser's own diagnostics take quadratic time in the number of faults. They are therefore requested statement by
/// statement until there are enough, and a statement with very many faults reports only its first.
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

  /// The first `=` with blanks on both sides next to a character that is neither blank nor code, such as a form feed.
  /// The parser's diagnostics would add blanks to it, and trap because there are some.
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

  /// The missing tokens and unexpected code below `node`, in order, up to the number that is reported in detail.
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
