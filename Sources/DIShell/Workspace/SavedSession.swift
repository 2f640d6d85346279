import DICore
import DISource

/// A workspace as a file: all that it takes to make it again, on any machine, and to see whether it still comes
/// to the same.
///
/// The file is for people too: to be read, compared, put into a bug report, and changed by hand.
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
///   begins with `\` is so too, but holds characters that do not travel well, such as the carriage return of a
///   foreign line end; they are written as in a Swift literal (`\r`, `\u{1B}`, and `\\` for the backslash).
/// - All other lines are headings. A word with blanks in it stands in double quotes, with the same escapes.
/// - Blank lines, and lines that begin with `//`, mean nothing.
/// - `fault`, below a source, tells of a file of it that could not be read.
/// - `no newline at end` below a file says what it says.
/// - A source, or a `sample`, holds from where it stands: whatever loads something under that word afterwards gets
///   its text, not what the disk or the program has. Its path is where `reload` looks for it. It has at least one
///   file or fault, and an input after it.
/// - The number of an input is that of its places, such as `prompt:7`. Number 0 is what was loaded before the
///   first. Numbers never fall; inputs that were typed as one have the same.
/// - `numbers` before an input tells which objects there were in inputs that failed and were taken back: for each type
///   the number that was given last, so that no other object gets it.
/// - The output is what the input came to; where it is missing, there is nothing to compare. A long one is cut
///   (see ``RecordedOutcome``).
/// - `end` tells that nothing is missing.
struct SavedSession {
  /// An input, and what it needs to know.
  struct Input {
    let number: Int
    var text = ""
    /// What is to be found from here on when it is loaded.
    var sources: [LoadedSource] = []
    var outcome: RecordedOutcome?
    /// The latest numbers of objects that failed inputs before it have told of.
    var retired: [Symbol: UInt32] = [:]
    /// The line of the file that it begins at.
    var line = 0
  }

  /// The conditions of `#if`, in order.
  var conditions: [String] = []
  var inputs: [Input] = []

  static let version = 1
  static let heading = "// dishell session, version "

  /// Whether a text is a saved session, also one of another kind, or a defective one: its first line that is not
  /// blank says so.
  static func isSaved(_ text: String) -> Bool {
    var rest = text[...]
    while !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      if !EscapedText.isBlank(line) { return isHeading(line) }
      rest = rest[line.endIndex...].dropFirst()
    }
    return false
  }

  /// Whether a line is the heading of a session, also of another kind, or a defective one: a comment, however it
  /// begins, whose letters are those of the heading, in whatever case.
  static func isHeading(_ line: some StringProtocol) -> Bool {
    let counting = line.lowercased().unicodeScalars.lazy.filter { $0 == "/" || $0.properties.isAlphabetic }
    let letters = counting.filter { $0 != "/" }
    return counting.first == "/" && letters.starts(with: "dishellsession".unicodeScalars)
  }
}

extension SavedSession {
  /// What makes `workspace`, with the outcomes that are known.
  init(_ workspace: Workspace) {
    self.init(workspace.conditions, workspace.log.effective, retired: workspace.retired)
    for (index, outcome) in (workspace.chain?.outcomes(last: inputs.count) ?? []).enumerated() {
      inputs[index].outcome = outcome
    }
  }

  /// What makes `workspace`, with what each input came to; those that nobody has asked about run again elsewhere.
  static func complete(of workspace: Workspace, unless isInterrupted: @escaping () -> Bool) throws
    -> SavedSession
  {
    let saved = SavedSession(workspace)
    if saved.isComplete { return saved }
    let recorded = try saved.recorded(in: Session(isInterrupted: isInterrupted))
    workspace.note(recorded.inputs.map(\.outcome))
    return recorded
  }

  /// A copy whose files hold the texts that `change` gives.
  func exchangingSources(_ change: (LoadedSource) -> LoadedSource) -> SavedSession {
    var other = self
    for index in inputs.indices {
      other.inputs[index].sources = inputs[index].sources.map(change)
      other.inputs[index].outcome = nil
    }
    return other
  }

  /// Whether it has the outcome of each input.
  var isComplete: Bool { inputs.allSatisfy { $0.outcome != nil } }

  /// What `log` makes, without outcomes.
  init(_ conditions: BuildConditions, _ log: some Sequence<LoggedInput>, retired: RetiredNumbers) {
    self.conditions = conditions.flags.sorted()
    var known: [String: LoadedSource] = [:]
    for (logged, numbers) in zip(log, retired.numbers(along: log)) {
      var input = Input(number: logged.number, text: logged.text, retired: numbers)
      if case .load(let sources, _, _) = logged.action {
        input.sources = sources.filter { known[$0.word]?.isSame(as: $0) != true }
        for source in sources { known[source.word] = source }
      }
      inputs.append(input)
    }
  }

  /// The session with what its inputs come to, in a workspace of its own.
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
  /// Whether it is the same in every byte.
  fileprivate func isSame(as other: LoadedSource) -> Bool {
    origin == other.origin && faults == other.faults
      && files.elementsEqual(other.files) { one, another in
        one.name == another.name && one.home == another.home
          && one.text.utf8.elementsEqual(another.text.utf8)
      }
  }
}
