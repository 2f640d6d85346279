/// Lessons in words, and for scripts.
enum LessonOutput {
  /// The lessons with how far the user has come.
  static func list(_ library: LessonLibrary, _ progress: LessonProgress?, current: LessonRun?)
    -> CommandResult
  {
    var blocks: [Block] = []
    var json: [JSON] = []
    for set in library.sets.reversed() {
      let before = json.count
      let lessons = set.folders.map(\.contents.lesson)
      let rows = lessons.enumerated().map { index, lesson in
        let key = set.key(of: lesson.name)
        let place = current?.key == key ? current?.place : progress?.place(in: key)
        json.append(object(lesson, set, place))
        return [
          String(before + index + 1), lesson.name, "\(lesson.minutes) min", text(of: place), lesson.title,
        ]
      }
      if library.sets.count > 1 { blocks.append(.text(set.name.isEmpty ? "of dishell:" : "of \(set.name):")) }
      blocks.append(.table(Table(header: ["number", "lesson", "time", "done", "about"], rows: rows)))
    }
    return CommandResult(
      blocks + [
        .gap,
        .text("Begin one by its name: lesson \(library.sets.last?.folders.first?.lessonName ?? "NAME")"),
      ],
      fields: [("lessons", .array(json))])
  }

  private static func text(of place: LessonPlace?) -> String {
    place.map { $0.isDone ? "done" : "\($0.task) of \($0.count)" } ?? ""
  }

  private static func object(_ lesson: Lesson, _ set: LessonLibrary.LessonSet, _ place: LessonPlace?) -> JSON
  {
    .object([
      ("name", .string(lesson.name)), ("set", .optional(set.name.isEmpty ? nil : set.name)),
      ("title", .string(lesson.title)), ("goal", .string(lesson.goal)), ("minutes", .int(lesson.minutes)),
      ("teaches", .strings(lesson.teaches.map(\.name))), ("needs", .strings(lesson.needs.map(\.name))),
      ("tasks", .int(lesson.tasks.count)), ("tasksDone", .int(place?.task ?? 0)),
    ])
  }

  /// The lesson with its introduction, where it begins, and the task that is to be done.
  static func beginning(of run: LessonRun) -> CommandResult {
    CommandResult(LessonText(lesson: run.lesson).beginning, fields: fields(of: run))
  }

  /// The task that is to be done.
  static func task(of run: LessonRun) -> CommandResult {
    CommandResult(LessonText(lesson: run.lesson).task(at: run), fields: fields(of: run))
  }

  static func fields(of run: LessonRun) -> [(String, JSON)] {
    [
      ("lesson", .string(run.lesson.name)), ("task", .int(run.position + 1)),
      ("of", .int(run.lesson.tasks.count)),
      ("title", .optional(run.task?.title)), ("done", .bool(run.isDone)),
    ]
  }

  /// What came of checking a task that is not done.
  static func failure(_ outcomes: [LessonChecking.Outcome], in run: LessonRun) -> ShellError? {
    guard let last = outcomes.last, let failure = last.failure else { return nil }
    let seen = failure.details.first.map { $0.trimmed }?.replacing(/^seen +/, with: "")
    let isExpected = failure.kind == .expectation
    let rows: [(String, String?)] =
      outcomes.dropLast().map { ("so", LessonText.plain($0.check.sentence)) } + [
        ("seen", isExpected ? seen : failure.message),
        ("try", run.hintsLeft > 0 ? "hint" : "solution"),
      ]
    return ShellError(
      kind: .expectation, message: "not yet: \(LessonText.plain(last.check.sentence))",
      details: ShellError.rows(rows),
      facts: [
        ("lesson", .string(run.lesson.name)), ("task", .int(run.position + 1)),
        ("checks", json(of: outcomes)),
      ])
  }

  static func json(of outcomes: [LessonChecking.Outcome]) -> JSON {
    .array(
      outcomes.map { outcome in
        .object([("sentence", .string(outcome.check.sentence)), ("holds", .bool(outcome.failure == nil))])
      })
  }

  /// What the shell says when it starts; nil where no lesson was begun.
  static func greeting(_ progress: LessonProgress?, _ library: LessonLibrary) -> String? {
    guard let (key, place) = progress?.latest, let name = library.lesson(keyed: key)?.folder.lessonName else {
      return nil
    }
    return place.isDone
      ? "Lesson \(name) is done: lesson next goes on."
      : "Lesson \(name), task \(place.task + 1) of \(place.count): lesson goes on."
  }
}

extension LessonLibrary.LessonSet {
  /// What progress in a lesson is kept under.
  func key(of lesson: String) -> String { mark.isEmpty ? lesson : "sets/\(mark)/\(lesson)" }
}
