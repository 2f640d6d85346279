/// The result of a command: blocks for people, fields for scripts.
struct CommandResult: Sendable {
  var blocks: [Block] = []
  /// The fields, made when they are first read, because some take long.
  var fields: [(String, JSON)] {
    get { made ?? makeFields() }
    set { made = newValue }
  }

  private var made: [(String, JSON)]?
  private var makeFields: @Sendable () -> [(String, JSON)] = { [] }
  /// Whether the shell ends.
  var leaves = false
  /// The exit status that a successful command asks for.
  var status = ExitStatus.success

  init(_ blocks: [Block] = [], fields: [(String, JSON)] = []) {
    self.blocks = blocks
    made = fields
  }

  /// - Parameter fields: Makes the fields if they are read.
  init(_ blocks: [Block], makingFields fields: @escaping @Sendable () -> [(String, JSON)]) {
    self.blocks = blocks
    makeFields = fields
  }

  /// A result of one sentence, which is the field `message` for scripts.
  static func message(_ text: String, fields: [(String, JSON)] = []) -> CommandResult {
    CommandResult([.text(text)], fields: fields + [("message", .string(text))])
  }

  /// A copy with further fields, which `make` derives from the present ones.
  func adding(_ make: @escaping @Sendable ([(String, JSON)]) -> [(String, JSON)]) -> CommandResult {
    var sum = self
    sum.made = nil
    sum.makeFields = { [self] in
      let fields = self.fields
      return fields + make(fields)
    }
    return sum
  }

  /// Both results one after the other; of fields with the same name the later one counts.
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

/// A part of a result.
enum Block: Sendable {
  /// A sentence or a few words.
  case text(String)
  /// A line that a program printed, whose tabs are kept.
  case printed(String)
  /// A paragraph to be wrapped.
  case prose(String)
  /// A paragraph with line breaks, which are kept if the lines fit.
  case paragraph([String])
  /// Lines whose layout is kept.
  case lines([Line])
  /// Lines of a file, which are not wrapped.
  case document([String])
  /// Suggested inputs, each followed by at least two blanks and a description.
  case trials([String])
  case table(Table)
  /// An empty line.
  case gap
}

extension Block {
  /// Whether it may have more lines than a screen.
  var hasManyLines: Bool {
    switch self {
    case .lines, .document, .trials, .table: true
    case .text, .printed, .prose, .paragraph, .gap: false
    }
  }

  /// Lines without colour.
  static func lines(_ texts: [String]) -> Block {
    .lines(texts.map { Line($0) })
  }
}
