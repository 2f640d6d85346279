import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// One pass over a text: parse, collect the faults, take out what is nested too deeply, fold operators.
struct SourceReading {
  let tree: SourceFileSyntax
  let diagnostics: [Diagnostic]

  private static let maximumBrackets = 128
  private static let maximumDiagnostics = 20

  init(name: String, text: String, lines: LineTable) {
    var utf8 = Array(text.utf8)
    let parsed = Self.parse(utf8)
    let tooDeep = Self.itemsTooDeep(in: parsed)
    Self.blank(tooDeep, in: &utf8)
    let shallow = tooDeep.isEmpty ? parsed : Self.parse(utf8)
    let report = Report(file: name, lines: lines)
    let nesting = tooDeep.map { report.diagnostic(at: $0.lowerBound, "nested too deeply to be read") }
    diagnostics = Array((nesting + report.faults(in: shallow)).prefix(Self.maximumDiagnostics))
    tree = OperatorFolder.fold(shallow)
  }

  private static func parse(_ utf8: [UInt8]) -> SourceFileSyntax {
    utf8.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumBrackets) }
  }

  /// The byte ranges of the top-level items that no recursive walk may enter.
  private static func itemsTooDeep(in tree: SourceFileSyntax) -> [Range<Int>] {
    tree.statements.lazy.filter(SyntaxDepth.exceedsLimit).map {
      $0.positionAfterSkippingLeadingTrivia.utf8Offset..<$0.endPositionBeforeTrailingTrivia.utf8Offset
    }
  }

  /// Overwrites with blanks, so that everything else keeps its line and column.
  private static func blank(_ ranges: [Range<Int>], in utf8: inout [UInt8]) {
    for index in ranges.joined() where utf8[index] != UInt8(ascii: "\n") && utf8[index] != UInt8(ascii: "\r") {
      utf8[index] = UInt8(ascii: " ")
    }
  }
}

/// The parser's faults in our terms.
private struct Report {
  let file: String
  let lines: LineTable

  func diagnostic(at offset: Int, _ message: String, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
    Diagnostic(
      file: file, line: lines.line(at: offset), column: lines.column(at: offset), message: message,
      severity: severity)
  }

  func faults(in tree: SourceFileSyntax) -> [Diagnostic] {
    guard tree.hasError || tree.hasWarning else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: tree).map {
      diagnostic(
        at: $0.position.utf8Offset, $0.message,
        $0.diagMessage.severity == .error ? .error : .warning)
    }
  }
}
