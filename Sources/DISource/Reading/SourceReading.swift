import DICore
import SwiftParser
import SwiftSyntax

/// One pass over a text: parse, collect the faults, take out what is nested too deeply, fold what runs at the top
/// level, leave out the branches of `#if` within an expression that are not compiled.
struct SourceReading {
  let tree: SourceFileSyntax
  let diagnostics: [Diagnostic]
  /// The branches of `#if` that are inactive because of unset flags, in the order of the text.
  let skippedBranches: [SkippedBranch]
  /// The expressions that contain `#if`.
  let conditionalExpressions: [Range<Int>]
  /// Whether the text contains `#if`.
  let hasConditions: Bool

  private static let maximumBrackets = 128
  private static let maximumDiagnostics = 20

  init(name: String, lines: LineTable, conditions: BuildConditions) {
    var utf8 = lines.utf8
    let directives = Self.directives(in: utf8)
    let imports = Self.correctImports(directives, in: &utf8)
    let conflicts = MergeConflict.all(in: utf8)
    utf8.blank(conflicts.flatMap(\.leftOut))
    var tooDeep = NestingScan.rangesTooDeep(in: utf8)
    utf8.blank(tooDeep)
    var parsed = Self.parse(utf8)
    let unclosed = parsed.hasError ? UnclosedBlocks(in: utf8) : UnclosedBlocks()
    if !unclosed.ends.isEmpty {
      unclosed.close(in: &utf8)
      parsed = Self.parse(utf8)
    }
    let items = Self.itemsTooDeep(in: parsed)
    if !items.isEmpty {
      utf8.blank(items)
      parsed = Self.parse(utf8)
      tooDeep += items
    }
    let report = FaultReport(file: name, lines: lines, limit: Self.maximumDiagnostics)
    let notes = imports.map { report.diagnostic(at: $0, "'#import' is read as 'import'", .warning) }
    let merges = conflicts.map {
      report.diagnostic(
        at: $0.opening, "source control conflict marker in source file: the first version is read")
    }
    let nesting = tooDeep.map { report.diagnostic(at: $0.lowerBound, "nested too deeply to be read") }
    let endings = unclosed.ends.map { end in
      report.diagnostic(
        at: end.opening,
        "this bracket is never closed: it is taken to end before line \(lines.line(at: end.offset))")
    }
    let faults = (notes + merges + nesting + endings + report.faults(in: parsed)).sorted {
      ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0)
    }
    diagnostics = Array(faults.prefix(Self.maximumDiagnostics))
    let folded = OperatorFolder.foldTopLevel(of: parsed)
    hasConditions = directives.contains { utf8[$0...].starts(with: Self.ifWord) }
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
    utf8.blank(branches.leftOut)
    tree = branches.leftOut.isEmpty ? folded : OperatorFolder.foldTopLevel(of: Self.parse(utf8))
  }

  private static func parse(_ utf8: [UInt8]) -> SourceFileSyntax {
    utf8.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumBrackets) }
  }

  /// The byte ranges of the top-level items that are too deep for recursive visitors.
  private static func itemsTooDeep(in tree: SourceFileSyntax) -> [Range<Int>] {
    tree.statements.lazy.filter(SyntaxDepth.exceedsLimit).map {
      $0.positionAfterSkippingLeadingTrivia.utf8Offset..<$0.endPositionBeforeTrailingTrivia.utf8Offset
    }
  }

  private static let ifWord = Array("#if".utf8)
  private static let importWord = Array("#import ".utf8)

  /// The offsets of `#i`.
  private static func directives(in utf8: [UInt8]) -> [Int] {
    utf8.withUnsafeBufferPointer { bytes in
      var found: [Int] = []
      for index in bytes.indices.dropLast()
      where bytes[index] == UInt8(ascii: "#") && bytes[index + 1] == UInt8(ascii: "i") {
        found.append(index)
      }
      return found
    }
  }

  /// Replaces `#import` at the beginning of a line by an import, and returns the offsets.
  private static func correctImports(_ directives: [Int], in utf8: inout [UInt8]) -> [Int] {
    let found = directives.filter { index in
      utf8[index...].starts(with: importWord) && beginsLine(index, in: utf8)
    }
    for index in found { utf8[index] = UInt8(ascii: " ") }
    return found
  }

  private static func beginsLine(_ index: Int, in utf8: [UInt8]) -> Bool {
    index == 0 || utf8[index - 1].isLineEnd
  }
}
