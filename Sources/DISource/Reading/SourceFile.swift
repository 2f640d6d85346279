import DICore
import SwiftParser
import SwiftSyntax

/// A source file as it was read: its text, its syntax with operators folded, and the faults in it.
///
/// Any text can be read. What is broken or nested too deeply is told in `diagnostics` and left out of the tree.
/// A class, because every declaration and statement of a file refers to it.
package final class SourceFile: Sendable {
  /// How the file is named wherever it is shown: `XYZ.swift`, `prompt:4`.
  package let name: String
  /// Where in its tree it stands.
  package let home: SourceHome
  /// The text as it was handed in.
  package let text: String
  /// The faults, in the order of the text.
  package let diagnostics: [Diagnostic]
  /// The branches of `#if` that are left out, and would be taken if flags were set.
  let skippedBranches: [SkippedBranch]

  /// Whether `#if` stands in it.
  let hasConditions: Bool

  /// The syntax tree; its offsets are those of `text`, and no node lies deeper than `SyntaxDepth.limit`.
  let tree: SourceFileSyntax
  private let lines: LineTable
  /// The expressions within which `#if` stands.
  private let conditionalExpressions: [Range<Int>]

  static let promptPrefix = "prompt:"

  /// Reads `text` as the Swift file `name`; of `#if` within an expression, what `conditions` say is compiled.
  package init(
    name: String, text: String, home: SourceHome = SourceHome(),
    conditions: BuildConditions = BuildConditions()
  ) {
    let lines = LineTable(text)
    let read = { SourceReading(name: name, lines: lines, conditions: conditions) }
    let reading = StackLimit().leaves(Self.stackNeeded(for: text)) ? read() : withDeepStack(read)
    self.name = name
    self.home = home
    self.text = text
    self.lines = lines
    tree = reading.tree
    diagnostics = reading.diagnostics
    skippedBranches = reading.skippedBranches
    hasConditions = reading.hasConditions
    conditionalExpressions = reading.conditionalExpressions
  }

  /// The stack that reading a text takes at most: brackets nest up to a bound, chains such as `a.b.c` as deep as they
  /// are long.
  private static func stackNeeded(for text: String) -> Int { 64 << 20 + text.utf8.count << 12 }

  /// Reads a text that is to be loaded.
  convenience init(_ text: SourceText, conditions: BuildConditions) {
    self.init(name: text.name, text: text.text, home: text.home, conditions: conditions)
  }

  /// Reads `text` as the N-th input at the prompt.
  package convenience init(
    promptInput number: Int, text: String, conditions: BuildConditions = BuildConditions()
  ) {
    self.init(name: "\(Self.promptPrefix)\(number)", text: text, conditions: conditions)
  }

  /// Whether the parser found an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether the text was typed at the prompt.
  package var isPromptInput: Bool { Self.isPromptInput(name) }

  /// Whether a file of that name is an input at the prompt.
  package static func isPromptInput(_ name: String) -> Bool { name.hasPrefix(promptPrefix) }

  /// Where the text has `word` as a word of its own, in UTF-8 bytes.
  func offsets(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    guard let first = wanted.first else { return [] }
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.filter { start in
        let end = start + wanted.count
        return bytes[start] == first && bytes[start...].starts(with: wanted)
          && (start == 0 || !bytes[start - 1].isPartOfWord)
          && (end == bytes.count || !bytes[end].isPartOfWord)
      }
    }
  }

  /// The token that begins at an offset; nil where none does, as within a comment.
  func token(at offset: Int) -> TokenSyntax? {
    let position = AbsolutePosition(utf8Offset: offset)
    return tree.token(at: position).flatMap { $0.positionAfterSkippingLeadingTrivia == position ? $0 : nil }
  }

  /// The line of the first `word` that stands in the text as a word of its own; the first line where none does.
  func line(of word: String) -> Int { offsets(of: word).first.map(lines.line(at:)) ?? 1 }

  /// How many lines the text has.
  package var lineCount: Int { lines.count }

  /// Lines `first` to `last`, as far as they exist.
  package func excerpt(from first: Int, to last: Int) -> SourceExcerpt {
    let start = min(max(first, 1), lineCount)
    let end = min(max(last, start), lineCount)
    return SourceExcerpt(file: name, line: start, lines: (start...end).map(lines.text(ofLine:)))
  }

  /// The whole lines that `node` stands on, with the branches of `#if` that were left out of it.
  func excerpt(of node: some SyntaxProtocol) -> SourceExcerpt {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let inside = conditionalExpressions.filter { start <= $0.lowerBound && $0.lowerBound < end }
    return excerpt(
      from: lines.line(at: start), to: lines.line(at: max(end, inside.map(\.upperBound).max() ?? end)))
  }

  /// Where the first token of `node` stands; `node` belongs to `tree`.
  func position(of node: some SyntaxProtocol) -> SourcePosition {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return SourcePosition(file: name, line: lines.line(at: offset), column: lines.column(at: offset))
  }
}

extension SourceFile: Hashable {
  package static func == (lhs: SourceFile, rhs: SourceFile) -> Bool { lhs === rhs }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
