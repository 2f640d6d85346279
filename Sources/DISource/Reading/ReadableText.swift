import DICore
import SwiftParser
import SwiftSyntax

/// A text that can be parsed as a whole: unreadable parts are corrected, or replaced by blanks of the same length.
struct ReadableText {
  /// The syntax tree. The text is parsed again where blocks are closed, and where items are blanked.
  private(set) var tree: SourceFileSyntax

  private var utf8: [UInt8]
  private let directives: [Int]
  private let imports: [Int]
  private let conflicts: [MergeConflict]
  private let unclosed: UnclosedBlocks
  private var tooDeep: [Range<Int>]

  private static let maximumBrackets = 128

  init(_ lines: LineTable) {
    utf8 = lines.utf8
    directives = Self.directives(in: utf8)
    imports = Self.correctImports(directives, in: &utf8)
    conflicts = MergeConflict.all(in: utf8)
    utf8.blank(conflicts.flatMap(\.leftOut))
    tooDeep = NestingScan.rangesTooDeep(in: utf8)
    utf8.blank(tooDeep)
    tree = Self.parse(utf8)
    unclosed = tree.hasError ? UnclosedBlocks(in: utf8) : UnclosedBlocks()
    if !unclosed.ends.isEmpty {
      unclosed.close(in: &utf8)
      tree = Self.parse(utf8)
    }
    let items = Self.itemsTooDeep(in: tree)
    if !items.isEmpty {
      utf8.blank(items)
      tree = Self.parse(utf8)
      tooDeep += items
    }
  }

  /// Whether the text contains `#if`.
  var hasConditions: Bool { directives.contains { utf8[$0...].starts(with: Self.ifWord) } }

  /// The tree without some parts of the text.
  func parsed(without leftOut: [Range<Int>]) -> SourceFileSyntax {
    var utf8 = utf8
    utf8.blank(leftOut)
    return Self.parse(utf8)
  }

  /// What was corrected or blanked.
  func faults(_ report: FaultReport, _ lines: LineTable) -> [Diagnostic] {
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
    return notes + merges + nesting + endings
  }

  private static func parse(_ utf8: [UInt8]) -> SourceFileSyntax {
    ClosureReader.corrected(
      utf8.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumBrackets) })
  }

  /// The byte ranges of the top-level items that are too deep for recursive visitors.
  private static func itemsTooDeep(in tree: SourceFileSyntax) -> [Range<Int>] {
    SyntaxDepth.itemsTooDeep(in: tree).map {
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
