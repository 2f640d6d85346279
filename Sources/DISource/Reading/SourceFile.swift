package import DICore
import SwiftParser
import SwiftSyntax

/// A source file as it was read: its text, its syntax, and the faults in it.
///
/// Any text can be read. What is broken or nested too deeply is reported in `diagnostics`, and left out of the tree. A
/// class, because every declaration and statement of a file refers to it.
package final class SourceFile: Sendable {
  /// The name of the file in messages: `XYZ.swift`, `prompt:4`.
  package let name: String
  /// The location of the file in its tree.
  package let home: SourceHome
  /// The text.
  package let text: String
  /// The faults, in the order of the text.
  package let diagnostics: [Diagnostic]
  /// The branches of `#if` that would be active if certain flags were set.
  let skippedBranches: [SkippedBranch]

  /// Whether the text contains `#if`.
  let hasConditions: Bool

  /// The syntax tree; its offsets are those of `text`, and no node lies deeper than `SyntaxDepth.limit`.
  /// Operators are folded at the top level only, outside of types, extensions and functions.
  let tree: SourceFileSyntax
  /// The labels of the tuples behind typealiases of the file, by the names of the typealiases.
  let tupleTypealiases: [String: TupleLabels]
  /// The same with the typealiases of bodies whose names no other typealias of the file has.
  let labelsOfTypealiases: [String: TupleLabels]
  /// Those of the file's own typealiases that other files see.
  let sharedTypealiases: [String: TupleLabels]
  private let lines: LineTable
  private let words: WordTable
  /// The expressions that contain `#if`.
  private let conditionalExpressions: [Range<Int>]

  static let promptPrefix = "prompt:"
  private static let typealiasWord = WordTable.Word("typealias")

  /// Reads `text` as the Swift file `name`. Of `#if` within an expression, only the branches active under `conditions`
  /// are read.
  ///
  /// - Parameter stack: The limit of the calling thread's stack.
  package init(
    name: String, text: String, home: SourceHome = SourceHome(),
    conditions: BuildConditions = BuildConditions(), stack: StackLimit = StackLimit()
  ) {
    let lines = LineTable(text)
    let read = { SourceReading(name: name, lines: lines, conditions: conditions) }
    let reading = stack.leaves(Self.stackNeeded(for: text)) ? read() : withDeepStack(read)
    self.name = name
    self.home = home
    self.text = text
    self.lines = lines
    words = WordTable(lines.utf8)
    tree = reading.tree
    let aliases = words.mayContain(Self.typealiasWord) ? lines.offsets(of: "typealias") : []
    let typealiases = TupleTypealiases(in: reading.tree, at: aliases)
    tupleTypealiases = typealiases.outsideOfBodies
    labelsOfTypealiases = typealiases.all
    sharedTypealiases = typealiases.shared
    diagnostics = reading.diagnostics
    skippedBranches = reading.skippedBranches
    hasConditions = reading.hasConditions
    conditionalExpressions = reading.conditionalExpressions
  }

  /// The same file, in which names also stand for the tuples of other files' typealiases.
  init(_ file: SourceFile, knowing typealiases: [String: TupleLabels]) {
    name = file.name
    home = file.home
    text = file.text
    lines = file.lines
    words = file.words
    tree = file.tree
    tupleTypealiases = file.tupleTypealiases.merging(typealiases) { own, _ in own }
    labelsOfTypealiases = file.labelsOfTypealiases.merging(typealiases) { own, _ in own }
    sharedTypealiases = file.sharedTypealiases
    diagnostics = file.diagnostics
    skippedBranches = file.skippedBranches
    hasConditions = file.hasConditions
    conditionalExpressions = file.conditionalExpressions
  }

  /// The maximum stack size for reading a text: the depth of brackets is limited, but that of chains such as `a.b.c` is
  /// their length.
  private static func stackNeeded(for text: String) -> Int { 64 << 20 + text.utf8.count << 12 }

  /// Reads a text to be loaded.
  convenience init(_ text: SourceText, conditions: BuildConditions, stack: StackLimit = StackLimit()) {
    self.init(name: text.name, text: text.text, home: text.home, conditions: conditions, stack: stack)
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

  /// Whether a file with this name is an input of the prompt.
  package static func isPromptInput(_ name: String) -> Bool { name.hasPrefix(promptPrefix) }

  /// Whether the text may contain the word.
  func mayContain(_ word: WordTable.Word) -> Bool { words.mayContain(word) }

  /// The offsets of `word` as a whole word, in UTF-8 bytes.
  func offsets(of word: String) -> [Int] {
    mayContain(WordTable.Word(word)) ? lines.offsets(of: word) : []
  }

  /// The offsets of names as whole words, in ascending order, in UTF-8 bytes.
  func offsets(of names: Set<String>) -> [Int] {
    let names = names.filter { mayContain(WordTable.Word($0)) }
    return names.isEmpty ? [] : lines.offsets(of: names)
  }

  fileprivate var namesCalled: [String] { lines.namesCalled }

  /// The offset of `word` at a position of the file; nil if it does not stand there.
  func offset(of word: String, at position: SourcePosition) -> Int? {
    func isThere(_ offset: Int) -> Bool {
      lines.line(at: offset) == position.line && lines.column(at: offset) == position.column
    }
    let offsets = offsets(of: word)
    // A name in backticks begins with the first of them.
    return offsets.first(where: isThere) ?? offsets.first { $0 > 0 && isThere($0 - 1) }.map { $0 - 1 }
  }

  /// Whether `text` stands within a node, and not as the beginning of a longer name.
  func has(_ text: String, within node: some SyntaxProtocol) -> Bool {
    lines.utf8.dropFirst(node.position.utf8Offset).prefix(node.totalLength.utf8Length).contains(text: text)
  }

  /// The position of a byte of the text.
  func position(at offset: Int) -> SourcePosition {
    let (line, column) = lines.position(at: offset)
    return SourcePosition(file: name, line: line, column: column)
  }

  /// The position of the first `word` in the text as a whole word; that of the text if there is none.
  func position(of word: String) -> SourcePosition { position(at: offsets(of: word).first ?? 0) }

  /// The number of lines.
  package var lineCount: Int { lines.count }

  /// The lines `first` to `last`, as far as they exist.
  package func excerpt(from first: Int, to last: Int) -> SourceExcerpt {
    let start = min(max(first, 1), lineCount)
    let end = min(max(last, start), lineCount)
    return SourceExcerpt(file: name, line: start, lines: (start...end).map(lines.text(ofLine:)))
  }

  /// The whole lines of `node`, with its inactive `#if` branches.
  func excerpt(of node: some SyntaxProtocol) -> SourceExcerpt {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let inside = conditionalExpressions.filter { start <= $0.lowerBound && $0.lowerBound < end }
    return excerpt(
      from: lines.line(at: start), to: lines.line(at: max(end, inside.map(\.upperBound).max() ?? end)))
  }

  /// The position of the first token of `node`, which must belong to `tree`.
  func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes of `text` are among them, and no longer name begins with them. Unlike the strings' own search, it compares no characters.
  fileprivate func contains(text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return withUnsafeBufferPointer { code in
      (0...code.count - wanted.count).contains { start in
        guard code[start] == first, code[start...].starts(with: wanted) else { return false }
        let end = start + wanted.count
        return end == code.count || !code[end].isPartOfName
      }
    }
  }
}

extension [SourceFile] {
  /// The names of types that may be made in the files with one of the words, as the text has them.
  func typesMade(beside words: Set<String>) -> Set<String> {
    let words = words.map(WordTable.Word.init)
    return reduce(into: []) { names, file in
      if words.contains(where: file.mayContain) { names.formUnion(file.namesCalled) }
    }
  }
}

extension SourceFile: Hashable {
  package static func == (lhs: SourceFile, rhs: SourceFile) -> Bool { lhs === rhs }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UInt8 {
  /// Whether it is a letter, a digit, an underscore or a part of another character, as in names.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
