import DICore
import SwiftSyntax

/// A parsed text and its diagnostics. In the tree, operators of top-level code are resolved by precedence, and inactive
/// branches of `#if` within expressions are removed.
struct SourceReading {
  let tree: SourceFileSyntax
  let diagnostics: [Diagnostic]
  /// The inactive branches of `#if`, in the order of the text.
  let skippedBranches: [SkippedBranch]
  /// The expressions that contain `#if`.
  let conditionalExpressions: [Range<Int>]
  /// Whether the text contains `#if`.
  let hasConditions: Bool

  private static let maximumDiagnostics = 20

  init(name: String, lines: LineTable, conditions: BuildConditions) {
    let text = ReadableText(lines)
    let report = FaultReport(file: name, lines: lines, limit: Self.maximumDiagnostics)
    let faults = (text.faults(report, lines) + report.faults(in: text.tree)).sorted {
      ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0)
    }
    diagnostics = Array(faults.prefix(Self.maximumDiagnostics))
    let folded = OperatorFolder.foldTopLevel(of: text.tree)
    hasConditions = text.hasConditions
    guard hasConditions else {
      tree = folded
      skippedBranches = []
      conditionalExpressions = []
      return
    }
    skippedBranches = conditions.skippedBranches(in: folded) { offset in
      SourcePlace(file: Symbol(name), line: lines.line(at: offset))
    }
    let branches = conditions.branches(ofExpressionsIn: folded)
    conditionalExpressions = branches.expressions
    tree =
      branches.leftOut.isEmpty
      ? folded : OperatorFolder.foldTopLevel(of: text.parsed(without: branches.leftOut))
  }
}
