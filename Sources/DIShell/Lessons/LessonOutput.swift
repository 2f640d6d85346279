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
      let rows = set.folders.enumerated().map { index, folder in
        let lesson = folder.contents.lesson
        let defects = folder.defects
        let key = set.key(of: lesson.name)
        let place = current?.key == key ? current?.place : progress?.place(in: key)
        json.append(object(lesson, set, place, defects))
        return [
          String(before + index + 1), lesson.name, lesson.minutes == 0 ? "" : "\(lesson.minutes) min",
          defects.isEmpty ? text(of: place) : "broken", defects.first ?? lesson.title,
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

  /// What was loaded, and what of it does not work.
  static func loaded(_ set: LessonLibrary.LessonSet, _ withoutText: [String]) -> CommandResult {
    let broken = set.folders.filter { !$0.defects.isEmpty }
    let names = set.folders.filter { $0.defects.isEmpty }.map(\.lessonName)
    var result = CommandResult.message(
      "loaded \(names.count.of("lesson")): \(names.joined(separator: ", "))",
      fields: [("lessons", .strings(names)), ("problems", .strings(broken.flatMap(\.defects)))])
    for folder in broken {
      result.blocks.append(.text("warning: the lesson '\(folder.lessonName)' is broken"))
      result.blocks.append(.lines(folder.defects.map { "  \($0)" }))
    }
    if !withoutText.isEmpty {
      let names = withoutText.joined(separator: ", ")
      result.blocks.append(
        .text("note: no lesson, since there is no \(LessonFolder.textName) in it: \(names)"))
    }
    return result
  }

  private static func text(of place: LessonPlace?) -> String {
    place.map { $0.isDone ? "done" : "\($0.task) of \($0.count)" } ?? ""
  }

  private static func object(
    _ lesson: Lesson, _ set: LessonLibrary.LessonSet, _ place: LessonPlace?,
    _ defects: [String]
  ) -> JSON {
    .object([
      ("name", .string(lesson.name)), ("set", .optional(set.name.isEmpty ? nil : set.name)),
      ("title", .string(lesson.title)), ("goal", .string(lesson.goal)), ("minutes", .int(lesson.minutes)),
      ("teaches", .strings(lesson.teaches.map(\.name))), ("needs", .strings(lesson.needs.map(\.name))),
      ("tasks", .int(lesson.tasks.count)), ("tasksDone", .int(place?.task ?? 0)),
      ("problems", .strings(defects)),
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
