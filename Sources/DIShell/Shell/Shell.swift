import DISource

/// One run of the program: loads the files, runs the scripts of the command line, and then the prompt, if there is to
/// be one.
///
/// A class, because its parts share the session, the printer and the exit status.
final class Shell {
  let invocation: Invocation
  let terminal: Terminal
  let session: Session
  let printer: Printer

  private var status = ExitStatus.success
  private var isLeaving = false

  convenience init(_ invocation: Invocation, terminal: Terminal, printer: Printer) {
    let conditions = BuildConditions(flags: Set(invocation.options.conditions))
    let session = Session(conditions: conditions, isInterrupted: { Interrupts.isPending })
    self.init(invocation, terminal, printer, session)
  }

  /// A shell on a compiled program.
  convenience init(
    _ invocation: Invocation, terminal: Terminal, printer: Printer, on program: CompiledProgram
  ) {
    let session = Session(on: program, isInterrupted: { Interrupts.isPending })
    self.init(invocation, terminal, printer, session)
  }

  private init(_ invocation: Invocation, _ terminal: Terminal, _ printer: Printer, _ session: Session) {
    self.invocation = invocation
    self.terminal = terminal
    self.printer = printer
    self.session = session
    let options = invocation.options
    session.settings.format = options.format
    session.settings.color = options.color
    session.settings.usesPager = options.pager && !options.noPager
    session.settings.keepsGoing = options.keepGoing
    session.screen = { [printer] in printer.recordedScreen($0) }
    session.journals = JournalDirectory(environment: terminal.environment)
    if terminal.isErrorTerminal {
      let line = ProgressLine { [printer] in printer.show(progress: $0) }
      session.progress = { line.show($0, of: $1, "files read") }
      session.comparisonProgress = { line.show($0, of: $1, "statements compared") }
    }
  }

  /// Whether lines are read at a prompt.
  var isInteractive: Bool {
    let options = invocation.options
    if options.interactive { return true }
    return terminal.isInteractive && !options.batch && invocation.scripts.isEmpty
  }

  func run() -> ExitStatus {
    Interrupts.install(interactive: isInteractive)
    guard goesOn(after: loadInitially), goesOn(after: runInitFile), goesOn(after: runScripts) else {
      return finish()
    }
    if isInteractive {
      REPL(self).run()
    } else if invocation.scripts.isEmpty {
      runScript(.standardInput, named: "<stdin>")
    }
    return finish()
  }

  /// Whether the run continues after `step`. A failure does not prevent the prompt, but `quit` does.
  private func goesOn(after step: () -> Bool) -> Bool {
    step() || (isInteractive && !isLeaving && printer.isOpen)
  }

  private func finish() -> ExitStatus {
    printer.output.flush()
    if let problem = printer.output.problem {
      printer.complain("dishell: error: \(problem)")
      note(.failure)
    }
    return status
  }

  /// Records an exit status. The first failure counts.
  func note(_ other: ExitStatus) {
    if status == .success { status = other }
  }

  // MARK: Steps

  /// Loads the files of the command line.
  ///
  /// - Returns: Whether the run continues.
  private func loadInitially() -> Bool {
    for note in invocation.options.conditions.uniqued().compactMap(BuildConditions.note) {
      printer.complain("note: \(note)")
    }
    if let problem = session.registerServices(at: isInteractive ? nil : "dishell") { return show(problem) }
    let isShown = isInteractive && session.settings.format != .json
    guard !invocation.paths.isEmpty else {
      let isEmpty = !session.workspace.world.isCompiled && invocation.scripts.isEmpty
      if isInteractive, terminal.isInteractive, isEmpty { _ = load(["xyz"], isShown: false) }
      return true
    }
    return load(invocation.paths, isShown: isShown) || session.settings.keepsGoing
  }

  private func load(_ names: [String], isShown: Bool) -> Bool {
    let answer = session.load(names, at: isInteractive ? nil : "dishell")
    if isInteractive { Interrupts.take() }
    if case .success(let result) = answer.outcome, !isShown {
      showSummary(of: result)
      note(result.status)
      return true
    }
    return show(answer)
  }

  /// Writes the summary of a load whose answer is not shown, below what the program has printed. With JSON, the
  /// diagnostics are in the answer of `list`.
  private func showSummary(of result: CommandResult) {
    guard !isInteractive else { return }
    let printed = result.blocks.filter { if case .printed = $0 { true } else { false } }
    if !printed.isEmpty { printer.complain(CommandResult(printed)) }
    guard session.settings.format != .json else { return }
    let world = session.workspace.world
    let summary =
      LoadSummary(world, world.program.containers.flatMap(world.program.registrations))?.lines ?? []
    let sizes = LoadOutput.sizes(files: world.fileCount, types: world.program.typeCount)
    let rest =
      DiagnosticOutput.lines(of: world.diagnostics)
      + SkippedBranchOutput(branches: world.skippedBranches).lines
    let lines =
      (summary.isEmpty || world.fileCount == 1 ? [] : [sizes.joined(separator: ", ")])
      + (summary + rest).map(\.trimmed)
    if !lines.isEmpty { printer.complain(lines) }
  }

  private func runInitFile() -> Bool {
    let options = invocation.options
    if let file = options.initFile { return runFile(file) }
    guard isInteractive, terminal.isInteractive, !options.noInit,
      let file = Self.initFile(terminal.environment),
      SourceFinder.text(ofFile: file) != nil
    else { return true }
    return runFile(file)
  }

  private static func initFile(_ environment: [String: String]) -> String? {
    ConfigurationDirectory.path(environment).map { $0 + "/init" }
  }

  private func runScripts() -> Bool {
    for script in invocation.scripts {
      let goesOn =
        switch script {
        case .command(let text, let number): show(session.answer(text, at: "-c:\(number)"))
        case .outside(let text): show(session.answer(text, at: "dishell"))
        case .file(let path): runFile(path)
        }
      guard goesOn else { return false }
    }
    return true
  }

  // MARK: Scripts

  /// Shows an answer, if there is one.
  ///
  /// - Returns: Whether the run continues.
  func show(_ answer: Response?) -> Bool {
    guard let answer else { return printer.isOpen }
    if case .failure(let error) = answer.outcome { endEcho(of: error) }
    printer.show(answer, session.settings, isInteractive: false)
    guard printer.isOpen else { return false }
    switch answer.outcome {
    case .success(let result):
      note(result.status)
      isLeaving = result.leaves
      return !result.leaves
    case .failure(let error):
      note(error.status)
      return session.settings.keepsGoing && error.kind != .interrupted
    }
  }

  private func runFile(_ path: String) -> Bool {
    if path == "-" { return runScript(.standardInput, named: "<stdin>") }
    do {
      return try ScriptFile.withDescriptor(of: path) { runScript($0, named: path) }
    } catch {
      return show(Response(input: "-f \(path)", place: "dishell", outcome: .failure(error)))
    }
  }

  /// Runs the inputs of an open file.
  ///
  /// - Returns: Whether the run continues.
  @discardableResult
  private func runScript(_ descriptor: ScriptFile.Descriptor, named name: String) -> Bool {
    let lines = PlainLineReader(descriptor: descriptor.number, output: printer.output)
    let canBeMade = !session.workspace.world.isCompiled
    if canBeMade, isAtSession(lines) { return SavedSessionRun(shell: self, name: name).run(lines) }
    let reader = unitReader(
      LineSource(next: { lines.next(prompt: $0) }, peek: { lines.peek() }), after: lines.lineNumber)
    while true {
      let next = reader.next()
      writeProse(reader.comments)
      session.note(comments: reader.comments)
      switch next {
      case .unit(let unit, let line):
        guard show(session.answer(unit, at: "\(name):\(line)")) else { return false }
      case .defective(let defect, let line):
        guard show(Self.response(to: defect, name, line)) else { return false }
        if defect.isUnreadable { return true }
      case .interrupted:
        note(.interrupted)
        return false
      case .end: return printer.isOpen
      }
    }
  }

  /// Writes the comments of a script as the text of a handout.
  private func writeProse(_ comments: [String]) {
    guard session.settings.format == .markdown else { return }
    let text = OpeningComment(of: comments.joined(separator: "\n")).text
    guard let last = text.last else { return }
    printer.write(text + (last.isEmpty ? [] : [""]))
  }

  /// Whether the first line that is not blank looks like the heading of a saved session, even a damaged one: such a
  /// file is never run as a script. Consumes blank lines.
  private func isAtSession(_ lines: PlainLineReader) -> Bool {
    while let line = lines.peek(), EscapedText.isBlank(line) { _ = lines.next() }
    return switch lines.peekAny() {
    case .line(let line): SavedSession.isHeading(line)
    case .defective(.tooLong, _): true
    case .defective(_, let text): SavedSession.isHeading(text)
    case .interrupted, .end: false
    }
  }

  /// Begins a new line after a terminal has echoed `^C`.
  private func endEcho(of error: ShellError) {
    guard error.kind == .interrupted, terminal.isInputTerminal, terminal.isErrorTerminal else { return }
    printer.complain("")
  }

  static func response(to defect: LineDefect, _ name: String, _ line: Int) -> Response {
    guard case .unreadable(let reason) = defect else {
      let error = ShellError(kind: .usage, message: defect.message)
      return Response(input: "", place: "\(name):\(line)", outcome: .failure(error))
    }
    let error = ShellError(kind: .unreadable, message: "cannot read '\(name)': \(reason)", isLoading: true)
    return Response(input: "", place: "dishell", outcome: .failure(error))
  }

  /// A reader that distinguishes the session's commands from Swift.
  ///
  /// - Parameter line: The number of lines before the first.
  func unitReader(_ source: LineSource, after line: Int = 0) -> UnitReader {
    UnitReader(
      source, after: line,
      classifier: { [session] in session.classifier },
      stripped: { [session] in session.withoutPrompts($0) })
  }
}

extension LineDefect {
  var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}
