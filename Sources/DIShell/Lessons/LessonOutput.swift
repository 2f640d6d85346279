/// Lessons as text and as fields for scripts.
enum LessonOutput {
  /// The lessons with the user's progress.
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
      if library.sets.count > 1 { blocks.append(.text("of \(set.title):")) }
      blocks.append(.table(Table(header: ["number", "lesson", "time", "done", "about"], rows: rows)))
    }
    return CommandResult(
      blocks + [
        .gap,
        .text("Begin one by its name: lesson \(library.sets.last?.folders.first?.lessonName ?? "NAME")"),
      ],
      fields: [("lessons", .array(json))])
  }

  /// The answer to loading a set of lessons.
  static func loaded(_ set: LessonLibrary.LessonSet, in library: LessonLibrary, _ withoutText: [String])
    -> CommandResult
  {
    let names = set.folders.filter { $0.defects.isEmpty }.map(\.lessonName)
    let warnings = takenOver(names, by: set, in: library)
    var result = CommandResult.message(
      "loaded \(names.count.counted("lesson")): \(names.joined(separator: ", "))",
      fields: [("lessons", .strings(names)), ("warnings", .strings(warnings))])
    result.blocks += warnings.map { .text("warning: \($0)") }
    if !withoutText.isEmpty {
      let names = withoutText.joined(separator: ", ")
      result.blocks.append(
        .text("note: no lesson, since there is no \(LessonFolder.textName) in it: \(names)"))
    }
    return result
  }

  /// One line for each other set whose lessons are now hidden by those of the same name.
  private static func takenOver(
    _ names: [String], by set: LessonLibrary.LessonSet, in library: LessonLibrary
  ) -> [String] {
    let others = library.others(called: names, than: set.mark)
    return others.map(\.found.set.title).uniqued().compactMap { title in
      let taken = others.filter { $0.found.set.title == title }
      guard let first = taken.first, let last = taken.last else { return nil }
      if taken.count == 1 {
        return
          "'\(first.found.folder.lessonName)' is the lesson of \(set.name) now: that of \(title) is lesson \(first.number)"
      }
      let isUnbroken = last.number - first.number == taken.count - 1
      let numbers =
        isUnbroken
        ? "\(first.number) to \(last.number)" : taken.map { String($0.number) }.joined(separator: ", ")
      return
        "\(taken.count) names lead to the lessons of \(set.name) now: those of \(title) are lessons \(numbers)"
    }
  }

  /// The error about the lessons of a set that have problems; nil if none has.
  static func broken(_ set: LessonLibrary.LessonSet) -> ShellError? {
    let broken = set.folders.filter { !$0.defects.isEmpty }
    guard let first = broken.first else { return nil }
    let error = ShellError.broken(first.lessonName, broken.flatMap(\.defects))
    guard broken.count > 1 else { return error }
    return ShellError(
      kind: .brokenLesson,
      message: "\(broken.count) of \(set.folders.count.counted("lesson")) are broken: "
        + broken.map(\.lessonName).joined(separator: ", "),
      details: error.details, facts: error.facts)
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

  /// The introduction, if the lesson has just begun, and the current task.
  static func beginning(of run: LessonRun) -> CommandResult {
    CommandResult(LessonText(lesson: run.lesson).beginning, fields: fields(of: run))
  }

  /// The current task.
  static func task(of run: LessonRun) -> CommandResult {
    run.hasShownTask = true
    return CommandResult(LessonText(lesson: run.lesson).task(at: run), fields: fields(of: run))
  }

  /// The current task with a gap behind it; nil if it was shown since the lesson was taken up.
  static func taskUnlessShown(of run: LessonRun) -> CommandResult? {
    guard !run.hasShownTask else { return nil }
    var result = task(of: run)
    result.blocks.append(.gap)
    return result
  }

  /// The answer of a command that has replaced what was loaded, with a note if that was the program of a lesson which is
  /// not done.
  static func notingLoss(of run: LessonRun?, in result: CommandResult) -> CommandResult {
    guard let run, !run.isDone else { return result }
    var result = result
    let note = "note: the program of lesson \(run.lesson.name) is no longer loaded"
    result.blocks.append(.lines([note] + ShellError.rows([("try", "undo, lesson reset or lesson leave")])))
    return result
  }

  static func fields(of run: LessonRun) -> [(String, JSON)] {
    [
      ("lesson", .string(run.lesson.name)), ("task", .int(run.position + 1)),
      ("of", .int(run.lesson.tasks.count)),
      ("title", .optional(run.task?.title)), ("done", .bool(run.isDone)),
    ]
  }

  /// The error about a task that is not done; nil if all its checks hold.
  static func failure(_ outcomes: [LessonChecking.Outcome], in run: LessonRun) -> ShellError? {
    guard let last = outcomes.last, let failure = last.failure else { return nil }
    let seen = failure.details.first.map { $0.trimmed }?.replacing(/^seen +/, with: "")
    let isExpected = failure.kind == .expectation
    let rows: [(String, String?)] =
      outcomes.dropLast().map { ("done", LessonText.plain($0.check.sentence)) } + [
        ("seen", isExpected ? seen : failure.message)
      ] + definitions(of: isExpected ? seen ?? "" : failure.message, in: last.check) + [
        ("try", run.hintsLeft > 0 ? "hint" : "solution")
      ]
    return ShellError(
      kind: .expectation, message: "not yet: \(LessonText.plain(last.check.sentence))",
      details: ShellError.rows(rows),
      facts: [
        ("lesson", .string(run.lesson.name)), ("task", .int(run.position + 1)),
        ("checks", json(of: outcomes)),
      ])
  }

  /// The lines of a check that make the variables of which a text speaks: the learner has not typed them.
  private static func definitions(of text: String, in check: LessonCheck) -> [(String, String?)] {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    return check.script.lines.filter { line in
      let parts = line.split { $0 == " " || $0 == ":" }
      return parts.count > 1 && (parts[0] == "let" || parts[0] == "var") && words.contains(parts[1])
    }.map { ("where", $0.trimmed) }
  }

  static func json(of outcomes: [LessonChecking.Outcome]) -> JSON {
    .array(
      outcomes.map { outcome in
        .object([("sentence", .string(outcome.check.sentence)), ("holds", .bool(outcome.failure == nil))])
      })
  }

  /// The message at the start of the shell; nil if no lesson was begun.
  static func greeting(_ progress: LessonProgress?, _ library: LessonLibrary) -> String? {
    guard let progress, let (key, place) = progress.latest,
      let name = library.lesson(keyed: key)?.folder.lessonName
    else { return nil }
    guard place.isDone else {
      return "Lesson \(name), task \(place.task + 1) of \(place.count): lesson goes on."
    }
    if let next = library.next(after: key, notDoneIn: progress) {
      return "Lesson \(name) is done: lesson next goes on with \(next.folder.lessonName)."
    }
    guard let open = library.first(notDoneIn: progress)?.folder.lessonName else {
      return "All lessons are done: lesson list shows them."
    }
    return "Lesson \(name) is done, \(open) is not: lesson \(open)."
  }

  /// What to do after the last lesson.
  static func end(_ progress: LessonProgress?, _ library: LessonLibrary) -> String {
    guard let progress else { return "that was the last lesson: lesson list shows all" }
    guard let open = library.first(notDoneIn: progress)?.folder.lessonName else {
      return "all lessons are done: lesson list shows them"
    }
    return "that was the last lesson; \(open) is not done yet: lesson \(open)"
  }
}

extension LessonLibrary.LessonSet {
  /// The name of the set in messages.
  var title: String { name.isEmpty ? "dishell" : name }

  /// The key under which progress in a lesson is stored.
  func key(of lesson: String) -> String { mark.isEmpty ? lesson : "sets/\(mark)/\(lesson)" }
}
