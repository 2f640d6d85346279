/// The loop of the prompt: reads a unit, answers it, and shows the answer.
///
/// A class, because the line editor calls it for completion.
final class REPL {
  private let shell: Shell
  private let history: History
  private let journal: Journal?
  private var pasted: [String] = []
  private var hasToldLessonProblem = false

  init(_ shell: Shell) {
    self.shell = shell
    let options = shell.invocation.options
    let isKept = shell.terminal.canEdit && !options.isPrivate
    history = History(
      path: isKept ? History.path(environment: shell.terminal.environment, isPrivate: options.isPrivate) : nil
    )
    let session = shell.session
    let isJournalled =
      shell.terminal.isInteractive && !options.isPrivate && !session.workspace.world.isCompiled
    journal = isJournalled ? session.journals.map { Journal(in: $0, of: session.workspace) } : nil
    session.history = { [history] in history.entries }
    session.predictions.canAsk = shell.terminal.isInteractive
    session.isWatched = shell.terminal.isInteractive
    session.tell = { [printer = shell.printer] lines in
      printer.write(lines)
      printer.output.flush()
    }
    if shell.terminal.isInteractive, !options.isPrivate {
      session.lessonProgress = LessonProgress(environment: shell.terminal.environment)
    }
  }

  func run() {
    greet()
    let lines = lineReader()
    let reader = shell.unitReader(
      LineSource(next: { self.line(from: lines, $0) }, peek: { self.pasted.first }))
    while shell.printer.isOpen {
      let next = reader.next(prompt: prompt, continuation: prompt(Exchange.continuation))
      shell.session.note(comments: reader.comments)
      guard handle(next) else { break }
    }
    leave()
  }

  /// Removes the journal. Keeps it for `recover` if the terminal is gone, because then the user has not left the shell.
  private func leave() {
    noteUnsaved()
    if shell.printer.isOpen, Terminal.current(environment: [:]).isInputTerminal { journal?.remove() }
  }

  /// Says that the Swift that was typed is not kept, unless `save` has written it.
  private func noteUnsaved() {
    let workspace = shell.session.ownWorkspace
    let typed = workspace.log.count { if case .swift = $0.action { true } else { false } }
    guard isTalking, journal != nil, typed > 0, workspace.lastNode !== shell.session.savedNode else { return }
    shell.printer.write([
      "\(typed.counted("input")) of Swift not kept, but in the history: next time, save FILE"
    ])
  }

  private func greet() {
    reportHistoryProblem()
    let notes = shell.session.loadFormerLessons()
    greetByName()
    for note in notes { shell.printer.complain(note) }
    if journal != nil, let note = JournalOutput.note(shell.session.journals?.lost ?? []) {
      shell.printer.complain(note)
    }
  }

  private func reportHistoryProblem() {
    if let problem = history.takeProblem() { shell.printer.complain("note: \(problem)") }
  }

  private func greetByName() {
    guard isTalking else { return }
    if let greeting = shell.session.workspace.world.capabilities.greeting {
      return shell.printer.write(greeting())
    }
    let place = shell.session.placeName
    let loaded = place == "dishell" ? "" : " \(place) is loaded."
    let first = place == "dishell" ? "load xyz" : place == "xyz" ? "resolve XYZViewModel" : "types"
    shell.printer.write([
      "dishell \(ProgramOptions.version): how dependency injection resolves, step by step.\(loaded)",
      "Try: \(first) · list · lesson · help basics",
    ])
    if let note = LessonOutput.greeting(shell.session.lessonProgress, shell.session.lessons) {
      shell.printer.write([note])
    }
  }

  /// Whether greetings and echoes are shown. With JSON, standard output contains only answers.
  private var isTalking: Bool { shell.session.settings.format != .json }

  // MARK: Reading

  private var prompt: Prompt { prompt(shell.session.promptName + "> ") }

  private func prompt(_ text: String) -> Prompt {
    Prompt(
      text: text, isColored: shell.terminal.usesColor(on: .output, choice: shell.session.settings.color))
  }

  private func lineReader() -> any LineReader {
    let printer = shell.printer
    let completer = SessionCompleter(shell.session)
    if shell.terminal.canEdit,
      let editor = EditLineReader(history: history, output: printer.output, completer: completer.complete)
    {
      return editor
    }
    return PlainLineReader(descriptor: 0, output: printer.output, isPrompting: isTalking)
  }

  /// Reads a line, or the next line of a paste of several.
  private func line(from reader: any LineReader, _ prompt: Prompt) -> LineInput {
    if !pasted.isEmpty { return echoed(pasted.removeFirst(), prompt) }
    let input = meaningful(reader.next(prompt: prompt), prompt)
    guard case .line(let text) = input, text.contains(where: \.isNewline) else { return input }
    pasted = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return .line(pasted.removeFirst())
  }

  /// The input, with an empty line replaced by the input that it stands for, such as the last move of a walk.
  private func meaningful(_ input: LineInput, _ prompt: Prompt) -> LineInput {
    guard case .line(let text) = input, text.allSatisfy(\.isWhitespace), !text.contains(where: \.isNewline),
      prompt.text != Exchange.continuation, let meaning = shell.session.emptyLine
    else { return input }
    return .line(meaning)
  }

  private func echoed(_ line: String, _ prompt: Prompt) -> LineInput {
    if isTalking, !line.isEmpty { shell.printer.write([prompt.text + stripped(line)]) }
    return .line(line)
  }

  private func stripped(_ line: String) -> String {
    shell.session.withoutPrompts(line)
  }

  // MARK: Answering

  /// Answers the unit that was read.
  ///
  /// - Returns: Whether the loop continues.
  private func handle(_ next: UnitReader.Next) -> Bool {
    switch next {
    case .unit(let unit, _): return answer(unit)
    case .defective(let defect, _):
      let error = ShellError(kind: defect.isUnreadable ? .unreadable : .usage, message: defect.message)
      show(Response(input: "", place: nil, outcome: .failure(error)))
      return !defect.isUnreadable
    case .interrupted(let isEmpty):
      interrupted(isEmpty)
      return true
    case .end: return false
    }
  }

  /// Answers a unit and shows the answer.
  ///
  /// - Returns: Whether the loop continues.
  private func answer(_ unit: Unit) -> Bool {
    history.add(unit.text)
    reportHistoryProblem()
    Interrupts.take()
    guard let answer = shell.session.answer(unit) else { return true }
    Interrupts.take()
    keepJournal()
    keepLesson()
    show(answer)
    guard case .success(let result) = answer.outcome else { return true }
    return !result.leaves
  }

  /// Shows an answer; Ctrl-C cuts it.
  private func show(_ answer: Response) {
    if !shell.printer.show(answer, shell.session.settings, isInteractive: true) {
      shell.printer.complain("note: interrupted: the rest of the answer is not shown")
    }
    Interrupts.take()
  }

  private func keepJournal() {
    let session = shell.session
    guard let journal else { return }
    if let problem = journal.keep(session.ownWorkspace) {
      shell.printer.complain("note: what is typed cannot be recovered later: \(problem)")
    }
    guard journal.holds(session.ownWorkspace) else { return }
    for lost in session.recovered { session.journals?.remove(lost) }
    session.recovered = []
  }

  private func keepLesson() {
    do {
      try shell.session.keepLessonInputs()
    } catch {
      if !hasToldLessonProblem, let error = error as? ShellError {
        shell.printer.complain("note: \(error.message)")
      }
      hasToldLessonProblem = true
    }
  }

  private func interrupted(_ isEmpty: Bool) {
    pasted = []
    if let answer = shell.session.giveUpQuestions() { return show(answer) }
    if isEmpty, isTalking { shell.printer.write(["Ctrl-D or quit leaves"]) }
  }
}
