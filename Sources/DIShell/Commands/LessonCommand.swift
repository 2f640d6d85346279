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

  /// What may stand in the place of a lesson's name.
  static let verbs = ["list", "next", "reset", "leave", "watch", "test", "new", "load"]

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
    case ("new", nil, _): throw ShellError.usage("a new lesson needs a folder", try: "lesson new printers")
    case ("load", nil, _): throw ShellError.usage("lesson load needs a directory", try: "lesson load Lessons")
    case (let name?, nil, _): return try begin(try session.lessons.lesson(named: name), session)
    default:
      throw ShellError.usage(
        "lesson takes a name or one of: \(Self.verbs.joined(separator: ", "))", try: "lesson list")
    }
  }

  // MARK: Going on

  private func present(_ session: Session) throws -> CommandResult {
    if let run = session.lesson { return LessonOutput.task(of: run) }
    if let (key, place) = session.lessonProgress?.latest, !place.isDone,
      let found = session.lessons.lesson(keyed: key)
    {
      return try begin(found, session)
    }
    return LessonOutput.list(session.lessons, session.lessonProgress, current: nil)
  }

  private func begin(_ found: LessonLibrary.Found, _ session: Session) throws -> CommandResult {
    let lesson = try found.folder.lesson()
    let key = found.set.key(of: lesson.name)
    if let run = session.lesson, run.key == key { return LessonOutput.task(of: run) }
    try session.keepLesson()
    if let place = session.lessonProgress?.place(in: key) {
      return try goOn(with: lesson, key, at: place, session)
    }
    let run = LessonRun(lesson, key)
    run.isLast = session.lessons.next(after: key) == nil
    let sources = try Self.sources(of: lesson, key, session, anew: true)
    session.take(
      run, in: try Session.beginning(lesson, with: sources, isInterrupted: session.isInterrupted))
    try session.keepLesson()
    return LessonOutput.beginning(of: run)
  }

  /// Goes on where the user was. Work that cannot be done again is kept, and the task begins with the lesson's files.
  private func goOn(
    with lesson: Lesson, _ key: String, at place: LessonPlace, _ session: Session
  ) throws -> CommandResult {
    let sources = try Self.sources(of: lesson, key, session, anew: false)
    let run = LessonRun(lesson, key, at: place)
    run.isLast = session.lessons.next(after: key) == nil
    var remark = "Going on with the lesson \(lesson.name)."
    do {
      guard let work = session.lessonProgress?.work(on: key) else {
        throw ShellError(kind: .unreadable, message: "what was kept of it cannot be read")
      }
      session.take(
        run, in: try Session.resuming(work, with: sources, isInterrupted: session.isInterrupted))
    } catch let error as ShellError where error.kind != .interrupted {
      session.take(
        run, in: try Session.beginning(lesson, with: sources, isInterrupted: session.isInterrupted))
      remark += " What you had typed does not work any more: \(error.message)."
    }
    var result = LessonOutput.task(of: run)
    result.blocks.insert(.prose(remark), at: 0)
    result.blocks.insert(.gap, at: 1)
    return result
  }

  private static func sources(
    of lesson: Lesson, _ key: String, _ session: Session, anew: Bool
  ) throws -> [LoadedSource] {
    guard let progress = session.lessonProgress else { return lesson.sources }
    return try Session.keeping("the lesson's files") {
      try progress.copies(of: lesson.files, in: key, anew: anew)
    }
  }

  private func next(_ session: Session) throws -> CommandResult {
    let latest = session.lesson?.key ?? session.lessonProgress?.latest?.lesson
    guard let latest else { return try begin(try session.lessons.first(), session) }
    guard session.lessons.lesson(keyed: latest) != nil else {
      throw ShellError.usage(
        "the latest lesson, '\(latest)', is not loaded", try: "lesson load DIR, or lesson list")
    }
    var key = latest
    while let next = session.lessons.next(after: key) {
      key = next.set.key(of: next.folder.lessonName)
      guard session.lessonProgress?.place(in: key)?.isDone == true else { return try begin(next, session) }
    }
    return .message("that was the last lesson: lesson list shows all", fields: [("done", .bool(true))])
  }

  private func reset(_ name: String?, _ session: Session) throws -> CommandResult {
    guard let name = name ?? session.lesson?.lesson.name else {
      throw ShellError.usage("there is no lesson to begin again", try: "lesson reset NAME")
    }
    let found = try session.lessons.lesson(named: name)
    let lesson = try found.folder.lesson()
    let key = found.set.key(of: lesson.name)
    session.lessonProgress?.forget(key)
    if session.lesson?.key == key { session.leaveLesson() }
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
    let name = LessonLibrary.setName(of: path)
    for folder in folders { _ = try folder.lesson() }
    if let twice = folders.map(\.lessonName).repeated {
      throw ShellError.broken(twice, ["\(path): two lessons are called '\(twice)'"])
    }
    session.lessons.add(
      LessonLibrary.LessonSet(name: name, mark: LessonLibrary.mark(of: path), folders: folders))
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
    try Self.keeping("how far you have come") {
      try progress.keep(work: workspace, on: lesson.key)
      try progress.keep(lesson.place, in: lesson.key)
    }
  }

  /// Does what writes below the state directory.
  ///
  /// - Throws: ``ShellError``, where that cannot be
  static func keeping<Value>(_ what: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as FileReplacement.Failure {
      throw ShellError(
        kind: .unreadable, message: "\(what) cannot be kept: \(failure.reason)",
        details: ShellError.rows([("try", "dishell --private, which keeps nothing")]))
    }
  }
}
