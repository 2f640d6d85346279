import ArgumentParser
import DISource

/// Lists, starts, continues and leaves lessons.
struct LessonCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson", abstract: "learn dependency injection at the prompt, lesson by lesson",
    usage: "lesson [list|NAME|next|reset|restore|leave|watch|test|new|load]",
    discussion: """
      lesson             where you are: what is to be done now
      lesson list        all lessons, in their order, and how far you have come
      lesson NAME        begin one, or go on with it; its number will do
      lesson next        the next one
      lesson reset       begin this one again; what you did is put aside
      lesson restore     exchange it for what the latest reset has put aside
      lesson leave       back to your own workspace, which the lesson leaves alone
      lesson watch       check whenever a Swift file of the lesson is saved in an
                         editor; Ctrl-C ends it
      lesson test        prove that the lessons work: all, or NAME, or those of DIR
      lesson new NAME    write a lesson's folder, to be filled in; with --session it
                         begins with the inputs of this session
      lesson load DIR    make the lessons of a directory known, also to shells that
                         begin later

      A task is done when `check` says so; `hint` helps, `solution` shows one way.
      What you do is kept at each input, unless --private is given or there is no
      terminal; then reset puts nothing aside. Where two shells take one lesson, the
      first keeps its work, and the second says that it keeps nothing.

      With JSON: lesson, task, of, title, done; list: lessons; test: tested, problems;
      load: lessons, warnings, problems.
      Exit code 1: a lesson is broken; `load` loads the others all the same. Where a
      loaded lesson has the name of another one, its number in the list leads there.
      """)
  static let group = CommandGroup.teach
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = .noOtherWorld
  static let examples = ["lesson list", "lesson registration"]
  static let preparation: [String] = []
  static let seeAlso = ["check", "hint", "solution", "expect"]
  static let ownWords = PositionalWords.first(2)

  static let tasks = [
    HelpTask(
      "lesson leave", "leave the lesson: back to your own workspace",
      ["leave", "exit", "exit lesson", "quit", "end", "stop", "lesson"], needsSource: true)
  ]

  /// Words that may replace a lesson's name.
  static let verbs = ["list", "next", "reset", "restore", "leave", "watch", "test", "new", "load"]

  static func arguments(after given: [String]) -> [CompletedWord] {
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
    case ("restore", let name, 1...2): return try restore(name, session)
    case ("leave", nil, _): return try leave(session)
    case ("end", nil, _), ("quit", nil, _), ("exit", nil, _), ("stop", nil, _):
      throw ShellError.usage("no lesson is called '\(words[0])'", try: "lesson leave, which ends a lesson")
    case ("watch", nil, _): return try LessonWatch(session: session).run()
    case ("test", let name, 1...2): return try LessonTest.result(of: name, session)
    case ("new", let name?, 2):
      return try LessonSkeleton.write(name, self.session ? session : nil, in: session.lessons)
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
    let place = session.lessonProgress?.place(in: key)
    let run = LessonRun(lesson, key, at: place)
    run.isLast = session.lessons.next(after: key) == nil
    run.lock = session.lessonProgress?.lock(key)
    let isElsewhere = session.lessonProgress != nil && run.lock == nil
    let sources = try Self.sources(of: lesson, key, session, anew: place == nil && !isElsewhere)
    var result: CommandResult
    if place == nil {
      session.take(
        run, in: try Session.beginning(lesson, with: sources, isInterrupted: session.isInterrupted))
      result = LessonOutput.beginning(of: run)
    } else {
      let remark = try goOn(with: run, sources, session)
      result = LessonOutput.task(of: run)
      result.blocks.insert(contentsOf: [.prose(remark), .gap], at: 0)
    }
    try session.keepLesson()
    return isElsewhere
      ? result.remarking(Self.elsewhere(lesson.name) + " What you do here is not kept.") : result
  }

  private static func elsewhere(_ lesson: String) -> String {
    "Another shell takes the lesson \(lesson), and keeps the work on it."
  }

  /// Continues a lesson where the user left it. Work that cannot be replayed is set aside, and the task begins with the
  /// lesson's files.
  ///
  /// - Returns: The sentence to show; it names the file of work that was set aside.
  private func goOn(with run: LessonRun, _ sources: [LoadedSource], _ session: Session) throws -> String {
    let name = run.lesson.name
    do {
      guard let work = session.lessonProgress?.work(on: run.key) else {
        throw ShellError(kind: .unreadable, message: "what was kept of it cannot be read")
      }
      session.take(
        run, in: try Session.resuming(work, with: sources, isInterrupted: session.isInterrupted))
      return "Going on with the lesson \(name)."
    } catch let error as ShellError where error.kind != .interrupted {
      session.take(
        run, in: try Session.beginning(run.lesson, with: sources, isInterrupted: session.isInterrupted))
      let file =
        run.lock == nil
        ? nil : try Session.keeping("your work") { try session.lessonProgress?.putWorkAside(run.key) }
      return "Going on with the lesson \(name). What you had typed does not work any more: \(error.message)."
        + (file.map { " It is kept in \($0)." } ?? "")
    }
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
    if let next = session.lessons.next(after: latest, notDoneIn: session.lessonProgress) {
      return try begin(next, session)
    }
    return .message(
      LessonOutput.end(session.lessonProgress, session.lessons), fields: [("done", .bool(true))])
  }

  private func reset(_ name: String?, _ session: Session) throws -> CommandResult {
    let found = try chosen(name, session, "lesson reset NAME")
    try found.folder.checkReadable()
    let isKept = try exchanging(found, session) { try $0.putAside($1) }
    leave(found, session)
    let result = try begin(found, session)
    return isKept
      ? result.remarking("What you had done is put aside: lesson restore brings it back.") : result
  }

  private func restore(_ name: String?, _ session: Session) throws -> CommandResult {
    let found = try chosen(name, session, "lesson restore NAME")
    try found.folder.checkReadable()
    guard try exchanging(found, session, { try $0.bringBack($1) }) else {
      throw ShellError.usage("no work on the lesson \(found.folder.lessonName) was put aside")
    }
    leave(found, session)
    return try begin(found, session)
  }

  /// The lesson named `name`, or the current one.
  private func chosen(_ name: String?, _ session: Session, _ example: String) throws -> LessonLibrary.Found {
    if name == nil, let key = session.lesson?.key, let found = session.lessons.lesson(keyed: key) {
      return found
    }
    guard let name else { throw ShellError.usage("you are in no lesson", try: example) }
    return try session.lessons.lesson(named: name)
  }

  /// Leaves the lesson if it is the current one, so that it can be restarted from its saved state.
  private func leave(_ found: LessonLibrary.Found, _ session: Session) {
    if session.lesson?.key == found.set.key(of: found.folder.lessonName) { session.leaveLesson() }
  }

  /// Exchanges the saved state of a lesson.
  ///
  /// - Returns: The result of `exchange`; false if there is no place for progress.
  private func exchanging(
    _ found: LessonLibrary.Found, _ session: Session, _ exchange: (LessonProgress, String) throws -> Bool
  ) throws -> Bool {
    guard let progress = session.lessonProgress else { return false }
    let key = found.set.key(of: found.folder.lessonName)
    let lock = session.lesson?.key == key ? session.lesson?.lock : progress.lock(key)
    guard lock != nil else {
      throw ShellError.usage(
        "another shell takes the lesson \(found.folder.lessonName), and keeps the work on it",
        try: "lesson leave there")
    }
    try session.keepLesson()
    return try Session.keeping("your work") { try exchange(progress, key) }
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
    let set = try LessonLibrary.set(at: path)
    let error = LessonOutput.broken(set)
    if let error, set.folders.allSatisfy({ !$0.defects.isEmpty }) { throw error }
    session.lessons.add(set)
    try Session.keeping("that they were loaded") { try session.lessonProgress?.noteLoaded(path) }
    var result = LessonOutput.loaded(set, in: session.lessons, LessonFolder.foldersWithoutText(at: path))
    guard var error else {
      result.fields.append(("problems", .strings([])))
      return result
    }
    error.before = result
    throw error
  }
}

extension CommandResult {
  /// A copy with a remark at the end, in the text but not in the fields.
  fileprivate func remarking(_ remark: String) -> CommandResult {
    var result = self
    result.blocks += [.gap, .prose(remark)]
    return result
  }
}
