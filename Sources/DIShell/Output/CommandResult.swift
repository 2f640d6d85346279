/// What a command answers: blocks for people, fields for scripts.
struct CommandResult: Sendable {
  var blocks: [Block] = []
  /// What is long to make is made when it is asked for.
  var fields: [(String, JSON)] {
    get { made ?? makeFields() }
    set { made = newValue }
  }

  private var made: [(String, JSON)]?
  private var makeFields: @Sendable () -> [(String, JSON)] = { [] }
  /// Whether the shell is to be left.
  var leaves = false
  /// What the program tells its caller, although the command was done.
  var status = ExitStatus.success

  init(_ blocks: [Block] = [], fields: [(String, JSON)] = []) {
    self.blocks = blocks
    made = fields
  }

  /// - Parameter fields: makes the fields, if they are wanted
  init(_ blocks: [Block], makingFields fields: @escaping @Sendable () -> [(String, JSON)]) {
    self.blocks = blocks
    makeFields = fields
  }

  /// An answer of one sentence, which scripts read as `message`.
  static func message(_ text: String, fields: [(String, JSON)] = []) -> CommandResult {
    CommandResult([.text(text)], fields: fields + [("message", .string(text))])
  }

  /// The answer with more fields, which `make` knows from those there are.
  func adding(_ make: @escaping @Sendable ([(String, JSON)]) -> [(String, JSON)]) -> CommandResult {
    var sum = self
    sum.made = nil
    sum.makeFields = { [self] in
      let fields = self.fields
      return fields + make(fields)
    }
    return sum
  }

  /// The answers one after the other; a field that both have keeps the later value.
  static func + (first: CommandResult, second: CommandResult) -> CommandResult {
    let isSeparated = !first.blocks.isEmpty && !second.blocks.isEmpty
    let kept = first.fields.filter { field in !second.fields.contains { $0.0 == field.0 } }
    var sum = CommandResult(
      first.blocks + (isSeparated ? [.gap] : []) + second.blocks, fields: kept + second.fields)
    sum.leaves = first.leaves || second.leaves
    sum.status = first.status == .success ? second.status : first.status
    return sum
  }
}

/// A part of an answer.
enum Block: Sendable {
  /// A sentence or a few words.
  case text(String)
  /// A paragraph of a text that is to be read.
  case prose(String)
  /// A paragraph that is broken into lines already: they stay as they are where they fit.
  case paragraph([String])
  /// Lines whose layout matters.
  case lines([Line])
  /// What is proposed to be typed: lines of an input and, two blanks or more behind it, what it shows.
  case trials([String])
  case table(Table)
  /// An empty line.
  case gap
}

extension Block {
  /// Whether it may have more lines than a screen.
  var hasManyLines: Bool {
    switch self {
    case .lines, .trials, .table: true
    case .text, .prose, .paragraph, .gap: false
    }
  }

  /// Lines that all tell alike.
  static func lines(_ texts: [String]) -> Block {
    .lines(texts.map { Line($0) })
  }
}
