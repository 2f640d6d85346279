import DICore
import DISource

/// What survives from input to input: the workspace, the settings, the count of inputs.
///
/// A class: commands change the one session that the shell goes on with.
final class Session {
  private(set) var workspace: Workspace
  var finder = SourceFinder()
  var settings = Settings()

  /// Where the inputs of shells are journalled.
  var journals: JournalDirectory?

  /// The journals that are part of this workspace now, and can go when that is journalled.
  var recovered: [JournalDirectory.Lost] = []

  /// What was typed, oldest first.
  var history: () -> [String] = { [] }

  /// The cycle that ran last, also of an input that failed and was rolled back; nil after a change of the workspace
  /// that runs it again, and after a trace was loaded.
  var lastTrace: Trace? {
    didSet { if lastTrace == nil { happenings = Happenings() } }
  }

  /// What the latest inputs came to, as far as no change of the workspace has run them again.
  private(set) var happenings = Happenings()

  /// What the reader of Swift had to say of the input that it belongs to.
  private var lastDiagnostics: [Diagnostic] = []

  /// The trace that was loaded last, and the number of the next input then. It stays until another one is loaded.
  private var loaded: (document: TraceDocument, before: Int)?

  /// The file that the latest cycle was loaded from; nil if it ran here.
  var loadedTrace: TraceDocument? {
    guard lastTrace == nil, let loaded else { return nil }
    let isLatest = workspace.world.cycles.last.map { $0.input < loaded.before } ?? true
    return isLatest ? loaded.document : nil
  }

  /// The lessons that can be taken.
  var lessons = LessonLibrary()

  /// Where it is kept how far the user has come in them; nil where nothing is to be kept.
  var lessonProgress: LessonProgress?

  /// Writes lines while a command is still at work; nil where nobody waits for it.
  var tell: (([String]) -> Void)?

  /// The lesson that is being taken.
  private(set) var lesson: LessonRun?

  /// The user's own workspace, while a lesson has one of its own.
  private var suspended: Suspended?

  /// What is put aside for a lesson.
  private struct Suspended {
    let workspace: Workspace
    let trace: Trace?
    let happenings: Happenings
    let diagnostics: [Diagnostic]
    let loaded: (document: TraceDocument, before: Int)?
    let nextNumber: Int
  }

  /// The user's own workspace, also during a lesson.
  var ownWorkspace: Workspace { suspended?.workspace ?? workspace }

  /// The walk over a resolution cycle that is going on.
  var stepping: Stepper?

  /// What is predicted before it is told.
  var predictions = Predictions()

  /// Where walks stop.
  var breakpoints = Breakpoints()

  /// The number of the next input. It only rises: what is told in the order of the inputs goes by it.
  var nextNumber = 1

  /// Input numbers are below it.
  static let numberLimit = 1_000_000_000

  let isInterrupted: () -> Bool

  /// A session on an empty program of `libraries`.
  convenience init(
    libraries: [Library] = Library.all, conditions: BuildConditions = BuildConditions(),
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.init(
      Workspace(libraries: libraries, conditions: conditions, isInterrupted: isInterrupted),
      isInterrupted: isInterrupted)
  }

  /// A session on a program that is alive.
  convenience init(on program: CompiledProgram, isInterrupted: @escaping () -> Bool = { false }) {
    self.init(Workspace(World(program), isInterrupted: isInterrupted), isInterrupted: isInterrupted)
  }

  private init(_ workspace: Workspace, isInterrupted: @escaping () -> Bool) {
    self.workspace = workspace
    self.isInterrupted = isInterrupted
    finder.isInterrupted = isInterrupted
  }

  /// Whether inputs are those of a session that somebody has saved: they do nothing but make a workspace and look
  /// at it, and load only what the session carries.
  var confinement: Confinement? {
    get { finder.confinement }
    set { finder.confinement = newValue }
  }

  /// What the prompt shows: the lesson, or what is loaded.
  var placeName: String {
    if let lesson { return lesson.lesson.name }
    if let name = workspace.world.offer.placeName { return name }
    let names = workspace.world.sources.map(\.name)
    guard let first = names.first else { return "dishell" }
    return names.count == 1 ? first : "\(first)+\(names.count - 1)"
  }

  /// What the prompt shows while a walk is going on: `xyz step 5/15`.
  var promptName: String {
    if let asking = predictions.asking { return "\(placeName) predict \(asking.place)" }
    if let stepping { return "\(placeName) step \(stepping.place)" }
    return lesson.map { "\(placeName) \($0.placeText)" } ?? placeName
  }

  /// The latest resolution cycle there is, also one that failed, or that was loaded.
  var latestTrace: Trace? { lastTrace ?? loadedTrace?.trace ?? workspace.world.cycles.last?.trace }

  /// What the reader of Swift had to say of the code that ran in it.
  var latestDiagnostics: [Diagnostic] {
    if lastTrace != nil { return lastDiagnostics }
    return loadedTrace == nil ? workspace.world.cycles.last?.diagnostics ?? [] : []
  }

  /// Tells commands from Swift, as things are now.
  var classifier: Classifier {
    Classifier(world: workspace.world, isStepping: stepping != nil)
  }

  /// What `text` is.
  func classify(_ text: String) throws -> Classifier.Input { try classifier.classify(text) }

  /// Answers one input; nil where there is nothing to answer.
  func answer(_ text: String, at place: String? = nil) -> Answer? {
    if let answer = answerToQuestion(text, at: place) { return answer }
    let text = PastedPrompt.stripped(from: text, placeName: placeName).trimmed
    let input = InputParts(text, classifier)
    if let error = unclosed(in: input, place) {
      return Answer(input: text, place: place, outcome: .failure(error))
    }
    let parts = input.parts
    guard !parts.isEmpty else { return nil }
    if parts.count == 1, Self.goesOn(parts[0]) {
      return Answer(input: text, place: place, outcome: outcome { try amend(parts[0]) })
    }
    let number = nextNumber
    nextNumber += 1
    let isMeanwhile = predictions.asking != nil
    let outcome = outcome(of: parts, number)
    return Answer(input: text, place: place, outcome: isMeanwhile ? repeatingQuestion(outcome) : outcome)
  }

  /// What is never closed; at the prompt, where whoever typed it sees it, the parser's own words do, if there is code.
  private func unclosed(in input: InputParts, _ place: String?) -> ShellError? {
    guard let unclosed = input.unclosed, place != nil || input.parts.isEmpty,
      SourceFile(name: "input", text: unclosed.code).hasErrors
    else { return nil }
    return .unclosed(unclosed.what, line: unclosed.line, of: place)
  }

  /// Loads what is there before the first input.
  func load(_ names: [String], at place: String?) -> Answer {
    let text = "load " + names.map(Words.quoted).joined(separator: " ")
    let context = CommandContext(session: self, number: 0, text: text)
    let outcome = outcome { try noting(0) { try LoadCommand.loading(names).run(in: context) } }
    return Answer(input: text, place: place, outcome: outcome)
  }

  /// Has a program that is alive register its services; nil where there is nothing to say of it.
  func registerServices(at place: String?) -> Answer? {
    guard let program = workspace.world.program as? CompiledProgram else { return nil }
    let outcome = outcome {
      try program.registerServices(unless: isInterrupted)
      return CommandResult()
    }
    guard case .failure = outcome else { return nil }
    return Answer(input: "", place: place, outcome: outcome)
  }

  /// Goes on with a trace that was recorded elsewhere as the latest one.
  func show(_ document: TraceDocument) {
    stepping = nil
    lastTrace = nil
    loaded = (document, nextNumber)
  }

  /// Goes on with the workspace of another session, as one step of undo.
  func adopt(_ other: Session, by text: String) {
    workspace.adopt(other.workspace, by: text)
    nextNumber = max(nextNumber, other.nextNumber)
    lastTrace = other.lastTrace
    happenings = other.happenings
    lastDiagnostics = other.lastDiagnostics
    stepping = nil
  }

  /// Goes on with a lesson, in the workspace of `other`.
  func take(_ lesson: LessonRun, in other: Session) {
    if suspended == nil {
      suspended = Suspended(
        workspace: workspace, trace: lastTrace, happenings: happenings, diagnostics: lastDiagnostics,
        loaded: loaded, nextNumber: nextNumber)
    }
    self.lesson = lesson
    workspace = other.workspace
    finder.embedded = other.finder.embedded
    nextNumber = other.nextNumber
    lastTrace = nil
    loaded = nil
    stepping = nil
  }

  /// Goes on with the user's own workspace, as it was before the lesson.
  func leaveLesson() {
    guard let own = suspended else { return }
    suspended = nil
    lesson = nil
    workspace = own.workspace
    finder.embedded = [:]
    nextNumber = own.nextNumber
    lastTrace = own.trace
    happenings = own.happenings
    lastDiagnostics = own.diagnostics
    loaded = own.loaded
    stepping = nil
  }

  /// Goes on with what an action of an input came to as the latest.
  func note(_ effect: Effect, of number: Int, after action: Action? = nil) {
    if action?.isReset ?? false { stepping = nil }
    happenings.note(effect, of: number)
    guard let trace = effect.asked else { return }
    lastTrace = trace
    lastDiagnostics = effect.allDiagnostics
  }

  /// The error for an action that failed, with the story up to the failure.
  func failure(_ failed: FailedAction, _ output: ResolutionOutput? = nil) -> ShellError {
    note(failed.effect, of: nextNumber - 1)
    if isInterrupted() { return failed.reason as? ShellError ?? .interrupted }
    let world = workspace.world
    var error = FailureText(world.program).error(for: failed.reason)
    if error.kind == .interrupted { return error }
    error.before =
      (output ?? ResolutionOutput(effect: failed.effect, world: world, as: settings.view)).beforeFailure
    return error
  }

  private func outcome(_ body: () throws -> CommandResult) -> Result<CommandResult, ShellError> {
    do {
      return .success(try body())
    } catch let error as ShellError {
      return .failure(error)
    } catch let failed as FailedAction {
      return .failure(failure(failed))
    } catch {
      return .failure(FailureText(workspace.world.program).error(for: error))
    }
  }
}

// MARK: - Copies

extension Session {
  /// A session of its own whose workspace is like this one.
  ///
  /// - Throws: ``ShellError``, where the world cannot be built again, or on Ctrl-C
  func copy() throws -> Session {
    let copy = Session(try workspace.copy(), isInterrupted: isInterrupted)
    copy.finder = finder
    copy.nextNumber = nextNumber
    return copy
  }

  /// What an expression comes to here; nil where it has no value.
  func value(of expression: String) throws -> Binding? { try evaluate(expression)?.value }

  /// A constant of that name with what an expression comes to here.
  func bind(_ name: String, to expression: String) throws -> Binding {
    guard let binding = try evaluate("let \(name) = \(expression)")?.bound.first else {
      throw ShellError(kind: .usage, message: "'\(expression)' has no value")
    }
    return binding
  }

  private func evaluate(_ code: String) throws -> Evaluation? {
    let number = nextNumber
    nextNumber += 1
    do {
      return try workspace.commit(LoggedInput(number: number, text: code, action: .swift(code))).evaluation
    } catch let failed as FailedAction {
      throw FailureText(workspace.world.program).error(for: failed)
    }
  }
}

// MARK: - Saved sessions

extension Session {
  /// Begins again, with nothing but these conditions of `#if`.
  func begin(_ conditions: [String]) {
    workspace = Workspace(
      libraries: workspace.libraries, conditions: BuildConditions(flags: Set(conditions)),
      isInterrupted: isInterrupted)
    finder.embedded = [:]
    lastTrace = nil
    loaded = nil
    stepping = nil
    nextNumber = 1
  }

  /// Answers an input of a saved session. What it loads are the texts of that session; a walk ends with it.
  func replay(_ input: SavedSession.Input, at place: String? = nil) -> Answer {
    defer { stepping = nil }
    for source in input.sources { finder.embedded[source.word] = source }
    workspace.retire(input.retired, ofInput: input.number - 1)
    nextNumber = input.number + 1
    let parts = InputParts(input.text, classifier).parts
    return Answer(input: input.text, place: place, outcome: outcome(of: parts, input.number))
  }
}

// MARK: - Inputs

extension Session {
  private func outcome(of parts: [String], _ number: Int) -> Result<CommandResult, ShellError> {
    let outcome =
      parts.count == 1
      ? outcome(of: parts[0], number, isAlone: true) : outcome { try carryOutAll(parts, number) }
    let isExpectation = parts.last.map { (try? classify($0))?.isExpectation ?? false } ?? false
    switch outcome {
    case .failure(let error):
      if !isExpectation || parts.count > 1 {
        noteFailure(error, of: number, parts.count == 1 ? parts[0] : nil)
      }
    case .success:
      if !isExpectation { happenings.noteEnd(nil, of: number, parts.count == 1 ? parts[0] : nil) }
    }
    return outcome
  }

  /// Notes that an input failed.
  ///
  /// - Parameter text: the input; nil where it is several in one
  func noteFailure(_ error: ShellError, of number: Int, _ text: String?) {
    if error.kind != .expectation { happenings.noteEnd(error, of: number, text) }
  }

  /// - Parameter isAlone: whether it is the whole input
  private func outcome(
    of part: String, _ number: Int, isAlone: Bool
  ) -> Result<CommandResult, ShellError> {
    predictions.wish = nil
    let outcome = outcome { try noting(number) { try carryOut(part, number) } }
    return predicted(outcome, ofInput: number, isAlone: isAlone)
  }

  /// Keeps what an input comes to with the log, if it is logged.
  private func noting(_ number: Int, _ body: () throws -> CommandResult) throws -> CommandResult {
    let before = workspace.chain
    var result = try body()
    if workspace.chain !== before, workspace.chain?.input.number == number {
      result = result.telling(leaked: workspace.world.takeLatestLeaks(), workspace.world)
    }
    // What is told otherwise than usual is recorded when the session is saved.
    if settings.view == .story, workspace.chain?.input.action.isRestated != true {
      workspace.note(RecordedOutcome(of: result), ofInput: number, after: before)
    }
    return result
  }

  private func carryOut(_ text: String, _ number: Int) throws -> CommandResult {
    switch try classify(text) {
    case .nothing: return CommandResult()
    case .question(let question):
      return try QuestionAnswer(question: question, workspace: workspace, lesson: lesson).result()
    case .swift(let code):
      if workspace.world.offer.isLive, let variable = workspace.world.program.variable(named: code) {
        return VariableOutput(variable).result
      }
      wishForQuestions()
      let context = CommandContext(session: self, number: number, text: text)
      let effect = try context.act(.swift(code))
      return SwiftOutput(effect: effect, world: workspace.world, view: settings.view).result
    case .command(let type, let words):
      try workspace.world.offer.check(type)
      // Help on a command is given also where the command itself is out of reach.
      switch Result(catching: { try CommandParser.parse(type, words, in: workspace.world.offer) }) {
      case .success(.help): return try carryOut("help \(type.name)", number)
      case .failure(let error):
        try checkReach(of: type, text)
        throw error
      case .success(.command(let command)):
        try checkReach(of: type, text)
        let whole = Classifier.spelledOut(text, as: type)
        if type.isPredicted { wishForQuestions() }
        do {
          return try command.run(in: CommandContext(session: self, number: number, text: whole))
        } catch let error as ShellError {
          throw error.advising(type, words)
        } catch var failed as FailedAction {
          if let error = failed.reason as? ShellError { failed.reason = error.advising(type, words) }
          throw failed
        }
      }
    }
  }

  private func checkReach(of command: any ShellCommand.Type, _ text: String) throws {
    guard let confinement else { return }
    switch command.reach {
    case .workspace: break
    case .files: throw ShellError.leftOut(text, because: "it touches files", of: confinement)
    case .shell:
      throw ShellError.leftOut(
        text, because: "it is about the shell, not the workspace", of: confinement)
    }
  }

  /// Several inputs in one unit: all of them, up to the first that fails; what is only left out stops nothing.
  private func carryOutAll(_ parts: [String], _ number: Int) throws -> CommandResult {
    var sum = CommandResult()
    var results: [JSON] = []
    var leftOut: [ShellError] = []
    for part in parts {
      let outcome = outcome(of: part, number, isAlone: false)
      results.append(JSONRenderer().object(of: Answer(input: part, place: nil, outcome: outcome)))
      switch outcome {
      case .success(let result): sum = sum + result
      case .failure(let error) where error.kind == .leftOut: leftOut.append(error)
      case .failure(var error):
        error.before = sum + error.before
        error.before.fields = [("results", .array(results))]
        throw error
      }
      if sum.leaves { break }
    }
    sum.fields = [("results", .array(results))]
    guard var error = leftOut.first else { return sum }
    error.details = ShellError.rows(leftOut.dropFirst().map { ("and", $0.message) }) + error.details
    error.before = sum
    throw error
  }

  /// Whether an input goes on with the statement before it: it begins with a point or else, be it within #if.
  private static func goesOn(_ text: String) -> Bool {
    guard text.hasPrefix("#if") else { return InputCompleteness.continuesPrevious(text) }
    let first = text.split(whereSeparator: \.isNewline).first { line in
      let line = String(line).trimmed
      return !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("//")
    }
    return first.map(InputCompleteness.continuesPrevious) ?? false
  }

  /// A line that goes on with the statement before it: both become one input.
  private func amend(_ line: String) throws -> CommandResult {
    guard let last = workspace.log.last, case .swift(let code) = last.action else {
      throw ShellError(
        kind: .usage, message: "there is no Swift statement that '\(line.prefix(40))' could go on with",
        details: ShellError.rows([("try", "the whole statement on one line")]))
    }
    let input = LoggedInput(
      number: last.number, text: last.text + "\n" + line, action: .swift(code + "\n" + line))
    let earlier = workspace.chain?.earlier
    let effect = try workspace.amend(with: input, adding: line)
    note(effect, of: last.number)
    var result = SwiftOutput(effect: effect, world: workspace.world, view: settings.view).result
      .telling(leaked: workspace.world.takeLatestLeaks(), workspace.world)
    if settings.view == .story {
      workspace.note(RecordedOutcome(of: result), ofInput: last.number, after: earlier)
    }
    result.blocks += DroppedOutput.blocks(of: effect.dropped)
    return result
  }
}
