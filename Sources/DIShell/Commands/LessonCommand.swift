import ArgumentParser
import DISource

/// Takes lessons.
struct LessonCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson", abstract: "learn dependency injection at the prompt, lesson by lesson",
    usage: "lesson [list|NAME|next|reset|leave|watch|test|new|load]",
    discussion: """
      lesson             where you are: what is to be done now
      lesson list        all lessons, in their order, and how far you have come
      lesson NAME        begin one, or go on with it; its number will do
      lesson next        the next one
      lesson reset       begin this one again
      lesson leave       back to your own workspace, which the lesson leaves alone
      lesson watch       check whenever a Swift file of the lesson is saved in an
                         editor; Ctrl-C ends it
      lesson test        prove that the lessons work: all, or NAME, or those of DIR
      lesson new NAME    write a lesson's folder, to be filled in; with --session it
                         begins with the inputs of this session
      lesson load DIR    make the lessons of a directory known

      A task is done when `check` says so; `hint` helps, `solution` shows one way.
      What you have done is kept, unless --private is given or there is no terminal.

      With JSON: lesson, task, of, title, done; list: lessons; test: tested, problems.
      Exit code 1: a lesson is broken.
      """)
  static let group = CommandGroup.teach
  static let reach = Reach.shell
  static let liveRefusal: LiveRefusal? = .noOtherWorld
  static let examples = ["lesson list", "lesson registration"]
  static let preparation: [String] = []
  static let seeAlso = ["check", "hint", "solution", "expect"]
  static let ownWords: Int? = 2

  private static let verbs = ["list", "next", "reset", "leave", "watch", "test", "new", "load"]

  static func arguments(after given: [String]) -> [ArgumentKind] {
    switch given.first {
    case nil: [.words(verbs + LessonFolder.embedded.map(\.lessonName))]
    case "test": [.words(LessonFolder.embedded.map(\.lessonName)), .files([""])]
    case "load", "new": [.files([""])]
    default: []
    }
  }

  @Flag(help: "Begin the new lesson with the inputs of this session.")
  var session = false

  @Argument(help: ArgumentHelp("What to do, or the lesson.", valueName: "word"))
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let session = context.session
    switch (words.first, words.dropFirst().first, words.count) {
    case (nil, _, _): return try present(session)
    case ("list", nil, _):
      return LessonOutput.list(session.lessons, session.lessonProgress, current: session.lesson)
    case ("next", nil, _): return try next(session)
    case ("reset", let name, 1...2): return try reset(name, session)
    case ("leave", nil, _): return try leave(session)
    case ("watch", nil, _): return try LessonWatch(session: session).run()
    case ("test", let name, 1...2): return try LessonTest.result(of: name, session)
    case ("new", let name?, 2): return try LessonSkeleton.write(name, self.session ? context.workspace : nil)
    case ("load", let path?, 2): return try load(path, session)
    case (let name?, nil, _): return try begin(try session.lessons.lesson(named: name), session)
    default:
      throw ShellError.usage(
        "lesson takes a name or one of: \(Self.verbs.joined(separator: ", "))", try: "lesson list")
    }
  }

  // MARK: Going on

  private func present(_ session: Session) throws -> CommandResult {
    if let run = session.lesson { return LessonOutput.task(of: run) }
    if let (key, place) = session.lessonProgress?.places.last, !place.isDone,
      let found = session.lessons.lesson(keyed: key)
    {
      return try begin(found, session)
    }
    return LessonOutput.list(session.lessons, session.lessonProgress, current: nil)
  }

  private func begin(_ found: LessonLibrary.Found, _ session: Session) throws -> CommandResult {
    let lesson = try found.folder.lesson()
    let key = found.set.key(of: lesson.name)
    let progress = session.lessonProgress
    let sources =
      try progress.map { progress in try Self.kept { try progress.copies(of: lesson.files, in: key) } }
      ?? lesson.sources
    let place = progress?.place(in: key)
    if let place, !place.isDone, place.task > 0, let work = progress?.work(on: key),
      let resumed = try? Session.resuming(work, with: sources, isInterrupted: session.isInterrupted)
    {
      let run = LessonRun(lesson, key, at: place)
      session.take(run, in: resumed)
      var result = LessonOutput.task(of: run)
      result.blocks.insert(.text("Going on with the lesson \(lesson.name)."), at: 0)
      return result
    }
    let run = LessonRun(lesson, key)
    session.take(
      run, in: try Session.beginning(lesson, with: sources, isInterrupted: session.isInterrupted))
    try session.keepLesson()
    return LessonOutput.beginning(of: run)
  }

  private static func kept<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as FileReplacement.Failure {
      throw ShellError(
        kind: .unreadable, message: "the lesson's files cannot be written: \(failure.reason)",
        details: ShellError.rows([("try", "dishell --private, which keeps nothing")]))
    }
  }

  private func next(_ session: Session) throws -> CommandResult {
    let latest = session.lesson?.key ?? session.lessonProgress?.places.last?.lesson
    guard let latest else { return try begin(try session.lessons.first(), session) }
    guard let next = session.lessons.next(after: latest) else {
      return .message("that was the last lesson", fields: [("done", .bool(true))])
    }
    return try begin(next, session)
  }

  private func reset(_ name: String?, _ session: Session) throws -> CommandResult {
    guard let name = name ?? session.lesson?.lesson.name else {
      throw ShellError.usage("there is no lesson to begin again", try: "lesson reset NAME")
    }
    let found = try session.lessons.lesson(named: name)
    try Self.kept { try session.lessonProgress?.forget(found.set.key(of: found.folder.lessonName)) }
    return try begin(found, session)
  }

  private func leave(_ session: Session) throws -> CommandResult {
    guard let run = session.lesson else {
      throw ShellError.usage("there is no lesson to leave", try: "lesson list")
    }
    try session.keepLesson()
    session.leaveLesson()
    return .message(
      "left the lesson \(run.lesson.name): this is your own workspace again",
      fields: LessonOutput.fields(of: run))
  }

  private func load(_ path: String, _ session: Session) throws -> CommandResult {
    let folders = try LessonFolder.folders(at: path)
    let name = SourceFinder.placeName(path)
    for folder in folders { _ = try folder.lesson() }
    session.lessons.add(LessonLibrary.LessonSet(name: name, folders: folders))
    let names = folders.map(\.lessonName)
    return .message(
      "loaded \(names.count.of("lesson")): \(names.joined(separator: ", "))",
      fields: [("lessons", .strings(names))])
  }
}

extension Session {
  /// Keeps how far the user has come in the lesson, and the work on it.
  func keepLesson() throws {
    guard let lesson, let progress = lessonProgress else { return }
    do {
      try progress.keep(work: workspace, on: lesson.key)
      try progress.keep(lesson.place, in: lesson.key)
    } catch let failure as FileReplacement.Failure {
      throw ShellError(
        kind: .unreadable, message: "how far you have come cannot be kept: \(failure.reason)",
        details: ShellError.rows([("try", "dishell --private, which keeps nothing")]))
    }
  }
}
