import DICore
import DISource

/// What one user works with, from input to input: the workspace, the settings, and what is going on in it (a lesson, a
/// walk, open questions).
///
/// A class, because commands change the session in place.
final class Session {
  private(set) var workspace: Workspace { didSet { workspace.progress = progress } }
  var finder = SourceFinder()
  var settings = Settings()

  /// Where the inputs of shells are journalled.
  var journals: JournalDirectory?

  /// Lost journals that were recovered into this workspace; deleted once it is journalled itself.
  var recovered: [JournalDirectory.Lost] = []

  /// What was typed, oldest first.
  var history: () -> [String] = { [] }

  /// What the latest inputs came to.
  var latest = LatestInputs()

  /// The lessons that can be taken.
  var lessons = LessonLibrary()

  /// Where it is kept how far the user has come in them; nil where nothing is to be kept.
  var lessonProgress: LessonProgress?

  /// Writes lines while a command is still at work; nil where nobody waits for it.
  var tell: (([String]) -> Void)?

  /// Told during a load how many files are read, of how many.
  var progress: (Int, Int) -> Void = { _, _ in } { didSet { workspace.progress = progress } }

  /// The lesson that is being taken.
  private(set) var lesson: LessonRun?

  /// The user's own workspace, while a lesson has one of its own.
  private var suspended: Suspended?

  /// What is put aside for a lesson.
  private struct Suspended {
    let workspace: Workspace
    let latest: LatestInputs
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

  /// The number of the next input. It only rises, since outputs are ordered by it.
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

  /// The file that the latest cycle was loaded from; nil if it ran here.
  var loadedTrace: TraceDocument? {
    guard latest.trace == nil, let loaded = latest.loaded else { return nil }
    let isLatest = workspace.world.cycles.last.map { $0.input < loaded.before } ?? true
    return isLatest ? loaded.document : nil
  }

  /// The latest resolution cycle there is, also one that failed, or that was loaded.
  var latestTrace: Trace? { latest.trace ?? loadedTrace?.trace ?? workspace.world.cycles.last?.trace }

  /// The diagnostics for the code that ran in the latest cycle.
  var latestDiagnostics: [Diagnostic] {
    if latest.trace != nil { return latest.diagnostics }
    return loadedTrace == nil ? workspace.world.cycles.last?.diagnostics ?? [] : []
  }

  /// Tells commands from Swift, as things are now.
  var classifier: Classifier {
    Classifier(world: workspace.world, isStepping: stepping != nil)
  }

  // MARK: Other workspaces

  /// Goes on with a trace that was recorded elsewhere as the latest one.
  func show(_ document: TraceDocument) {
    stepping = nil
    latest.note(document, before: nextNumber)
  }

  /// Goes on with the workspace of another session, as one step of undo.
  func adopt(_ other: Session, by text: String) {
    workspace.adopt(other.workspace, by: text)
    nextNumber = max(nextNumber, other.nextNumber)
    latest.adopt(other.latest)
    stepping = nil
  }

  /// Goes on with a lesson, in the workspace of `other`.
  func take(_ lesson: LessonRun, in other: Session) {
    if suspended == nil {
      suspended = Suspended(workspace: workspace, latest: latest, nextNumber: nextNumber)
    }
    self.lesson = lesson
    workspace = other.workspace
    finder.embedded = other.finder.embedded
    nextNumber = other.nextNumber
    latest = LatestInputs()
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
    latest = own.latest
    stepping = nil
  }

  /// Begins again, with nothing but these conditions of `#if`.
  func begin(_ conditions: [String]) {
    workspace = Workspace(
      libraries: workspace.libraries, conditions: BuildConditions(flags: Set(conditions)),
      isInterrupted: isInterrupted)
    finder.embedded = [:]
    latest = LatestInputs()
    stepping = nil
    nextNumber = 1
  }

  /// The number of an input that is about to be done.
  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// A session of its own whose workspace is like this one.
  ///
  /// - Throws: ``ShellError``, where the world cannot be built again, or on Ctrl-C
  func copy() throws -> Session {
    let copy = Session(try workspace.copy(), isInterrupted: isInterrupted)
    copy.finder = finder
    copy.nextNumber = nextNumber
    return copy
  }
}
