import DICore
import DISource

/// The state of one user: the workspace, the settings, and what is in progress (a lesson, a walk, open questions).
///
/// A class, because commands change the session in place.
final class Session {
  private(set) var workspace: Workspace { didSet { workspace.progress = progress } }
  var finder = SourceFinder()
  var settings = Settings()

  /// The directory of journals; nil if inputs are not journalled.
  var journals: JournalDirectory?

  /// Lost journals that were recovered into this workspace. They are deleted when the workspace is in its own journal.
  var recovered: [JournalDirectory.Lost] = []

  /// The last input that `save` has written; nil if it has written none.
  var savedNode: LogNode?

  /// The typed inputs, oldest first.
  var history: () -> [String] = { [] }

  /// The outcomes of the latest inputs.
  var latest = LatestInputs()
  /// What code has printed during the running input, and no answer shows yet.
  private(set) var untoldOutput: [String] = []

  /// The available lessons.
  var lessons = LessonLibrary()

  /// The stored progress in lessons; nil if none is stored.
  var lessonProgress: LessonProgress?

  /// Writes lines while a command is still running; nil if nobody reads them.
  var tell: (([String]) -> Void)?

  /// Called during a load with the number of files read, and of all.
  var progress: (Int, Int) -> Void = { _, _ in } { didSet { workspace.progress = progress } }

  /// Called while registrations for another library are compared, with the number of statements done, and of all.
  var comparisonProgress: (Int, Int) -> Void = { _, _ in }

  /// The lesson in progress; nil if there is none.
  private(set) var lesson: LessonRun?

  /// The user's own workspace during a lesson, which has its own; nil otherwise.
  private var suspended: Suspended?

  /// The state that is restored after a lesson.
  private struct Suspended {
    let workspace: Workspace
    let latest: LatestInputs
    let nextNumber: Int
    let transcript: Transcript
  }

  /// The user's own workspace, even during a lesson.
  var ownWorkspace: Workspace { suspended?.workspace ?? workspace }

  /// The walk in progress; nil if there is none.
  var stepping: Stepper?

  /// The state of `predict`.
  var predictions = Predictions()

  /// Whether somebody reads the answers at a terminal.
  var isWatched = false

  /// What was typed since the workspace was last replaced, and the answers.
  var transcript = Transcript()

  /// The recording in progress; nil if there is none.
  var recording: Recording?

  /// Returns the properties of the terminal that recordings imitate.
  var screen: (Settings) -> RecordedScreen = { RecordedScreen($0) }

  /// The breakpoints.
  var breakpoints = Breakpoints()

  /// The number of the next input. It never decreases within a workspace, because outputs are ordered by it.
  var nextNumber = 1

  /// The limit of input numbers, which they stay below.
  static let numberLimit = 1_000_000_000

  let isInterrupted: () -> Bool

  /// The libraries of a session that is given no others.
  static let knownLibraries = Library.all

  /// A session with an empty program of `libraries`.
  convenience init(
    libraries: [Library] = knownLibraries, conditions: BuildConditions = BuildConditions(),
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.init(
      Workspace(libraries: libraries, conditions: conditions, isInterrupted: isInterrupted),
      isInterrupted: isInterrupted)
  }

  /// A session on a compiled program.
  convenience init(on program: CompiledProgram, isInterrupted: @escaping () -> Bool = { false }) {
    self.init(Workspace(World(program), isInterrupted: isInterrupted), isInterrupted: isInterrupted)
  }

  private init(_ workspace: Workspace, isInterrupted: @escaping () -> Bool) {
    self.workspace = workspace
    self.isInterrupted = isInterrupted
    finder.isInterrupted = isInterrupted
  }

  /// The restriction of the inputs; nil for the user's own inputs. Confined inputs can only make and inspect a
  /// workspace, and load what the session contains.
  var sandbox: Sandbox? {
    get { finder.sandbox }
    set { finder.sandbox = newValue }
  }

  /// The name in the prompt: the lesson, or the loaded sources.
  var placeName: String {
    if let lesson { return lesson.lesson.name }
    if let name = workspace.world.capabilities.placeName { return name }
    let names = workspace.world.sources.map(\.name)
    guard let first = names.first else { return "dishell" }
    return names.count == 1 ? first : "\(first)+\(names.count - 1)"
  }

  /// The text of the prompt: the name, with the position in a lesson, a walk or questions: `xyz step 5/15`.
  var promptName: String {
    if let round = predictions.round { return "\(placeName) predict \(round.place)" }
    if let stepping { return "\(placeName) step \(stepping.place)" }
    return lesson.map { "\(placeName) \($0.placeText)" } ?? placeName
  }

  /// The file of the latest cycle, if that was loaded; nil if it ran here.
  var loadedTrace: TraceDocument? {
    guard latest.trace == nil, let loaded = latest.loaded else { return nil }
    let isLatest = workspace.world.cycles.last.map { $0.input < loaded.before } ?? true
    return isLatest ? loaded.document : nil
  }

  /// The latest resolution cycle, even one that failed or was loaded; nil if there is none.
  var latestTrace: Trace? { latest.trace ?? loadedTrace?.trace ?? workspace.world.cycles.last?.trace }

  /// The diagnostics of the code that ran in the latest cycle.
  var latestDiagnostics: [Diagnostic] {
    if latest.trace != nil { return latest.diagnostics }
    return loadedTrace == nil ? workspace.world.cycles.last?.diagnostics ?? [] : []
  }

  /// The classifier for inputs in the present state.
  var classifier: Classifier {
    Classifier(world: workspace.world, isStepping: stepping != nil)
  }

  // MARK: Other workspaces

  /// Changes the log itself, as `undo` and `reload` do. The outcomes of the latest inputs are forgotten, since the inputs
  /// may have run again; if `change` throws, nothing is forgotten. A walk goes on: it shows a recorded trace, with the
  /// source as it was.
  func rewriteLog<Result>(_ change: (Workspace) throws -> Result) rethrows -> Result {
    let result = try change(workspace)
    latest.forgetInputs()
    return result
  }

  /// Makes a loaded trace the latest one. Ends a walk.
  func show(_ document: TraceDocument) {
    stepping = nil
    latest.note(document, before: nextNumber)
  }

  /// Replaces the workspace by that of another session, as one step of undo. Ends a walk.
  func adopt(_ other: Session, by text: String) {
    workspace.adopt(other.workspace, by: text)
    nextNumber = max(nextNumber, other.nextNumber)
    latest.adopt(other.latest)
    stepping = nil
  }

  /// Enters a lesson, with the workspace of `other`. Suspends the user's own workspace.
  func take(_ lesson: LessonRun, in other: Session) {
    if suspended == nil {
      suspended = Suspended(
        workspace: workspace, latest: latest, nextNumber: nextNumber, transcript: transcript)
    }
    self.lesson = lesson
    workspace = other.workspace
    finder.embedded = other.finder.embedded
    nextNumber = other.nextNumber
    latest = LatestInputs()
    transcript = Transcript()
    stepping = nil
  }

  /// Restores the user's own workspace as it was before the lesson.
  func leaveLesson() {
    guard let own = suspended else { return }
    suspended = nil
    lesson = nil
    workspace = own.workspace
    finder.embedded = [:]
    nextNumber = own.nextNumber
    latest = own.latest
    transcript = own.transcript
    stepping = nil
  }

  /// Replaces the workspace by an empty one with these compilation conditions.
  func begin(_ conditions: [String]) {
    workspace = Workspace(
      libraries: workspace.libraries, conditions: BuildConditions(flags: Set(conditions)),
      isInterrupted: isInterrupted)
    finder.embedded = [:]
    latest = LatestInputs()
    transcript = Transcript()
    stepping = nil
    nextNumber = 1
  }

  /// Returns the number for the next input, and increments it.
  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// A separate session with an equal workspace.
  ///
  /// - Throws: ``ShellError`` if the log cannot be replayed, or on Ctrl-C.
  func copy() throws -> Session {
    let copy = Session(try workspace.copy(), isInterrupted: isInterrupted)
    copy.finder = finder
    copy.nextNumber = nextNumber
    return copy
  }

  // MARK: Output of code

  /// Notes what code has printed. It follows the answer, unless the command takes it.
  func noteOutput(_ lines: [String]) { untoldOutput += lines }

  /// What code has printed during the running input, and is not in an answer yet.
  func takeUntoldOutput() -> [String] {
    defer { untoldOutput = [] }
    return untoldOutput
  }
}
