import DISource

/// A lesson as a handout: its text, its tasks, what is typed and what comes out.
///
/// Where the text asks for a prediction, the participant's copy has a line to write on, and leaves out the outputs that
/// would give the answer (``HandoutWithholding``); what the text says after them is on the last pages. Where a task is to
/// be done, it has a prompt to write at. The code that no early command shows comes first (``LessonReading``). The trainer's copy has all of it in place, the solutions, and the hints.
///
/// The inputs run in a session of their own.
struct LessonHandout {
  private let lesson: Lesson
  private let reader: Handout.Reader
  private let columns: Int
  private let session: Session
  private let run: LessonRun
  private let withholding = HandoutWithholding()

  /// - Throws: ``ShellError`` if the files of the lesson cannot be loaded.
  init(_ lesson: Lesson, for reader: Handout.Reader, columns: Int, isInterrupted: @escaping () -> Bool) throws
  {
    self.lesson = lesson
    self.reader = reader
    self.columns = columns
    run = LessonRun(lesson, lesson.name)
    session = Session(isInterrupted: isInterrupted)
    session.take(
      run, in: try Session.beginning(lesson, with: lesson.sources, isInterrupted: isInterrupted))
    session.sandbox = .trial
  }

  /// Runs the lesson.
  ///
  /// - Throws: ``ShellError`` if an input of the lesson fails, or after Ctrl-C.
  func handout() throws -> Handout {
    var parts: [Handout.Part] = [
      .heading(MarkdownText.prose(lesson.title), level: 1),
      .paragraph("\(lesson.minutes) minutes. Afterwards you can \(MarkdownText.prose(lesson.goal))."),
      .paragraph("In dishell, `lesson \(lesson.name)` begins it."),
    ]
    let introduction = try text(lesson.introduction)
    parts += introduction.parts + LessonReading(lesson: lesson, columns: columns).parts
    var after = Self.afterRun(introduction, under: MarkdownText.prose(lesson.title))
    for task in lesson.tasks {
      let title = "Task \(run.position + 1): " + MarkdownText.prose(task.title)
      let (own, text) = try self.parts(of: task)
      parts += own
      after += Self.afterRun(text, under: title)
      if session.isInterrupted() { throw ShellError.interrupted }
    }
    parts += try summary()
    if !after.isEmpty { parts += [.pageBreak, .heading("After the run", level: 2)] + after }
    return Handout(caption: "the lesson \(lesson.name)", parts: parts)
  }

  /// What is to be read after the run, below a heading.
  private static func afterRun(_ text: Text, under title: String) -> [Handout.Part] {
    text.after.isEmpty ? [] : [.heading(title, level: 3)] + text.after
  }

  /// The summary, which may give the answers away: the participant's copy has lines to write on.
  private func summary() throws -> [Handout.Part] {
    guard !lesson.summary.isEmpty else { return [] }
    let heading = Handout.Part.heading("Summary", level: 2)
    guard reader == .participant else { return [heading] + (try text(lesson.summary)).parts }
    return [
      heading, .paragraph("In your own words; dishell shows its own after the last task:"),
      .code(Array(repeating: Handout.Part.rule + Handout.Part.rule, count: 3), language: "text"),
    ]
  }

  // MARK: Text

  /// The parts of a text, and those that would give the answer to a question: they are to be read after the run.
  private struct Text {
    var parts: [Handout.Part] = []
    var after: [Handout.Part] = []
  }

  /// A text as parts. Runs its commands. In the participant's copy a line to write on follows a question, or the code that
  /// the next commands show, and the outputs of the commands behind it are left out.
  private func text(_ blocks: [LessonBlock]) throws -> Text {
    var text = Text()
    var parts: [Handout.Part] = []
    /// The latest question that no commands have followed yet, and the position after it.
    var question: (text: String, end: Int)?
    func endQuestion() {
      if let question { parts.insert(.blank("Your prediction"), at: question.end) }
      question = nil
    }
    for block in blocks {
      switch block {
      case .paragraph(let text, _): parts.append(.paragraph(MarkdownText.prose(text)))
      case .points(let points, _): parts.append(.points(points.map(MarkdownText.prose)))
      case .code(let lines): parts.append(.code(lines.map(EscapedText.untabbed), language: "swift"))
      case .commands(let script):
        let asked = question?.text
        let (shown, others) = try self.parts(of: script, after: asked)
        if !shown.isEmpty, !others.isEmpty { question?.end = parts.count + shown.count }
        parts += shown
        endQuestion()
        parts += others
        if asked != nil, !others.isEmpty, text.parts.isEmpty {
          text.parts = parts
          parts = []
        }
      }
      if reader == .participant, block.asksForPrediction { question = (block.text, parts.count) }
    }
    endQuestion()
    guard !text.parts.isEmpty, !parts.isEmpty else { return Text(parts: text.parts + parts) }
    return Text(parts: text.parts + [.paragraph("Run it, then read on under “After the run”.")], after: parts)
  }

  /// Runs a script.
  ///
  /// - Parameter question: The question that it follows; nil if it follows none.
  /// - Returns: The parts of the first inputs, whose outputs are shown, and those of the others, from the first input on
  ///   whose output is left out.
  private func parts(
    of script: LessonScript, after question: String?
  ) throws -> (shown: [Handout.Part], others: [Handout.Part]) {
    var (shown, others): ([Handout.Part], [Handout.Part]) = ([], [])
    var isWhole = true
    for exchange in try exchanges(of: script) {
      let isShown = reader == .trainer || withholding.isOutputShown(of: exchange, after: question)
      let parts = exchange.parts(for: reader, isOutputShown: isShown, columns: columns)
      isWhole = isWhole && isShown
      if isWhole { shown += parts } else { others += parts }
    }
    return (shown, others.joiningCode)
  }

  /// Runs a script.
  private func exchanges(of script: LessonScript) throws -> [Exchange] {
    session.transcript = Transcript()
    if let failure = LessonScriptRun(script, in: session).run() {
      if failure.error.kind == .interrupted { throw failure.error }
      throw ShellError(
        kind: .brokenLesson,
        message: "the lesson '\(lesson.name)' is broken: '\(failure.input.onOneLine.abbreviated)' fails",
        details: ShellError.rows([
          ("at", "\(lesson.place):\(failure.line)"), ("because", failure.error.message),
          ("try", "lesson test \(lesson.name)"),
        ]))
    }
    return session.transcript.exchanges
  }

  // MARK: Tasks

  private func parts(of task: LessonTask) throws -> (parts: [Handout.Part], text: Text) {
    let number = run.position + 1
    let title = "Task \(number) of \(lesson.tasks.count): " + MarkdownText.prose(task.title)
    let goals = Handout.Part.points(task.checks.map { MarkdownText.prose($0.sentence) })
    let text = try text(task.text)
    let hints = reader == .trainer ? Self.hints(of: task) : []
    let solution = try solution(of: task)
    run.goOn()
    let ending = [.paragraph("It is done when `check` finds:"), goals] + hints + solution
    guard text.after.isEmpty else {
      return ([.heading(title, level: 2)] + text.parts, Text(parts: text.parts, after: text.after + ending))
    }
    return ([.heading(title, level: 2)] + text.parts + ending, text)
  }

  private static func hints(of task: LessonTask) -> [Handout.Part] {
    let hints = task.hints.map { MarkdownText.prose($0.text) }
    return hints.isEmpty ? [] : [.paragraph("Hints:"), .points(hints)]
  }

  /// The solution, or prompts to write at. Runs the solution, because the next task goes on from there.
  private func solution(of task: LessonTask) throws -> [Handout.Part] {
    guard let solution = task.solution else { return [] }
    let exchanges = try exchanges(of: solution)
    guard reader == .trainer else {
      let blanks = exchanges.flatMap(\.blank).prefix(Self.mostRules)
      return [.paragraph("Your answer:"), .code(Array(blanks), language: "console")]
    }
    return [.paragraph("One answer:")]
      + exchanges.flatMap { $0.parts(for: reader, columns: columns) }
  }

  /// The number of lines to write a solution on.
  private static let mostRules = 6
}

extension LessonBlock {
  /// Whether the text asks for a prediction.
  fileprivate var asksForPrediction: Bool {
    switch self {
    case .paragraph, .points: HandoutWithholding.asksForPrediction(text)
    case .commands, .code: false
    }
  }
}
