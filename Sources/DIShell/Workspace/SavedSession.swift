import DICore
import DISource

/// A workspace as a file: the inputs and sources that make it, on any machine, and their outcomes for comparison.
///
/// The file can also be read, compared, attached to a bug report, and edited.
///
///     // dishell session, version 1; run it with: dishell -f FILE
///
///     conditions DEBUG
///
///     source Sources/Zoo.swift from /home/ann/zoo/Sources/Zoo.swift
///     file Zoo.swift
///     | class Cat {}
///     | Resolver.register { Cat() }
///
///     input 0
///     | load Sources/Zoo.swift
///     output
///     | loaded Zoo: 1 type, 1 registration in main
///
///     end
///
/// - A line that begins with `|` and a blank is a line of a text: of the file, input or output above it. One that
///   begins with `\` is also a line of text, with escapes for characters that mail or editors may change, such as a
///   carriage return: as in a Swift literal, `\r`, `\u{1B}`, and `\\` for the backslash.
/// - All other lines are headings. A word with blanks is in double quotes, with the same escapes.
/// - Blank lines, and lines that begin with `//`, are ignored.
/// - Behind the name of a `file` stand, if it has them, its module, its folders, and the other modules that it is compiled
///   for. The word before the module is `of` where a manifest names the folder, otherwise `in`; `of:application` tells
///   what the module is made into.
/// - `fault`, below a source, is a file that could not be read.
/// - `no newline at end`, below a file, means that its last line has no newline.
/// - A source, or a `sample`, is valid from its place on: later inputs that load this word get its text, not that of
///   the disk or the binary. `reload` reads it from its path. It has at least one file or fault, and an input after it.
/// - The number of an input occurs in source places, such as `prompt:7`. Number 0 is the load of the command line.
///   Numbers never decrease; inputs of one unit have the same.
/// - `numbers`, before an input, lists the latest object number of each type used by failed inputs before it; they are
///   not reused.
/// - `output` is the outcome of the input; without it, nothing is compared. A long one is cut (see
///   ``RecordedOutcome``).
/// - `end` shows that the file is complete.
struct SavedSession {
  /// An input with its sources and its outcome.
  struct Input {
    let number: Int
    var text = ""
    /// The sources that `load` finds from this input on.
    var sources: [LoadedSource] = []
    var outcome: RecordedOutcome?
    /// The latest object numbers used by failed inputs before it.
    var reservedNumbers: [Symbol: UInt32] = [:]
    /// The line of the file where it begins.
    var line = 0
  }

  /// The compilation conditions, in order.
  var conditions: [String] = []
  var inputs: [Input] = []

  static let version = 1
  static let heading = "// dishell session, version "

  /// Whether a text is a saved session, even of another version or a damaged one: its first line that is not blank
  /// decides.
  static func isSaved(_ text: String) -> Bool {
    // Most files begin with a word, and looking at their characters takes longer than reading them.
    if let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { return false }
    var rest = text[...]
    while !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      if !EscapedText.isBlank(line) { return isHeading(line) }
      rest = rest[line.endIndex...].dropFirst()
    }
    return false
  }

  /// Whether a line is the heading of a session, even of another version or a damaged one: a comment with the letters
  /// of the heading, in any case.
  static func isHeading(_ line: some StringProtocol) -> Bool {
    let counting = line.lowercased().unicodeScalars.lazy.filter { $0 == "/" || $0.properties.isAlphabetic }
    let letters = counting.filter { $0 != "/" }
    return counting.first == "/" && letters.starts(with: "dishellsession".unicodeScalars)
  }
}

extension SavedSession {
  /// The session of `workspace`, with the outcomes that are recorded.
  init(_ workspace: Workspace) {
    self.init(workspace.conditions, workspace.log.effective, reservedNumbers: workspace.reservedNumbers)
    for (index, outcome) in (workspace.lastNode?.outcomes(last: inputs.count) ?? []).enumerated() {
      inputs[index].outcome = outcome
    }
  }

  /// The session of `workspace` with all outcomes. Missing ones are determined by a replay in a copy.
  static func complete(of workspace: Workspace, unless isInterrupted: @escaping () -> Bool) throws
    -> SavedSession
  {
    let saved = SavedSession(workspace)
    if saved.isComplete { return saved }
    let recorded = try saved.recorded(in: Session(isInterrupted: isInterrupted))
    workspace.note(recorded.inputs.map(\.outcome))
    return recorded
  }

  /// A copy with the sources that `change` returns.
  func exchangingSources(_ change: (LoadedSource) -> LoadedSource) -> SavedSession {
    var other = self
    for index in inputs.indices {
      other.inputs[index].sources = inputs[index].sources.map(change)
      other.inputs[index].outcome = nil
    }
    return other
  }

  /// Whether every input has an outcome.
  var isComplete: Bool { inputs.allSatisfy { $0.outcome != nil } }

  /// The session of `log`, without outcomes.
  init(_ conditions: BuildConditions, _ log: some Sequence<LoggedInput>, reservedNumbers: ReservedNumbers) {
    self.conditions = conditions.flags.sorted()
    var known: [String: LoadedSource] = [:]
    for (logged, numbers) in zip(log, reservedNumbers.numbers(along: log)) {
      var input = Input(number: logged.number, text: logged.text, reservedNumbers: numbers)
      if case .load(let sources, _, _) = logged.action {
        input.sources = sources.filter { known[$0.word]?.isSame(as: $0) != true }
        for source in sources { known[source.word] = source }
      }
      inputs.append(input)
    }
  }

  /// The session with the outcomes of its inputs in a new workspace.
  func recorded(in session: Session) throws -> SavedSession {
    var recorded = self
    session.begin(conditions)
    for index in inputs.indices {
      let answer = session.replay(inputs[index])
      if session.isInterrupted() { throw ShellError.interrupted }
      recorded.inputs[index].outcome = RecordedOutcome(answer)
    }
    return recorded
  }
}

extension LoadedSource {
  /// Whether both sources are equal in every byte.
  fileprivate func isSame(as other: LoadedSource) -> Bool {
    origin == other.origin && faults == other.faults
      && files.elementsEqual(other.files) { one, another in
        one.name == another.name && one.home == another.home
          && one.text.utf8.elementsEqual(another.text.utf8)
      }
  }
}
