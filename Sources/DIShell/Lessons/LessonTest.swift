import DISource

/// Tests a lesson: it can be read, its files load, the inputs in its text run, each task is not done at its start and
/// is done by its solution, no hint contains the solution, and nothing is used before it is taught.
struct LessonTest {
  typealias Problem = LessonReader.Problem

  let folder: LessonFolder
  /// The preceding lessons.
  let earlier: [Lesson]
  let isInterrupted: () -> Bool

  private let lesson: Lesson
  private let reading: [Problem]

  init(_ folder: LessonFolder, after earlier: [Lesson], isInterrupted: @escaping () -> Bool) {
    self.folder = folder
    self.earlier = earlier
    self.isInterrupted = isInterrupted
    (lesson, reading) = folder.contents
  }

  /// The problems of the lesson in the order of lines; empty if it works.
  ///
  /// - Throws: ``ShellError`` after Ctrl-C.
  func problems() throws -> [Problem] {
    let found =
      reading + LessonVocabulary(lesson, after: earlier, Glossary(Session.knownLibraries)).problems
      + hintProblems + (try taskProblems())
    return found.sorted { $0.line < $1.line }
  }

  // MARK: Hints

  private var hintProblems: [Problem] {
    lesson.tasks.flatMap { task in
      task.hints.compactMap { hint -> Problem? in
        guard case .paragraph(let text, let line) = hint, task.isSolved(by: text) else { return nil }
        return Problem(line: line, message: "the hint gives the solution away: say where to look instead")
      }
    }
  }

  // MARK: Tasks

  private func taskProblems() throws -> [Problem] {
    guard lesson.loaded.allSatisfy({ name in lesson.files.contains { $0.name == name } }) else { return [] }
    let session: Session
    do {
      session = try Session.beginning(lesson, with: lesson.sources, isInterrupted: isInterrupted)
      session.sandbox = .trial
    } catch let error as ShellError where error.kind != .interrupted {
      guard error.diagnostics.isEmpty else { return error.diagnostics.map(Problem.init) }
      let details = error.details.map { "; " + $0.trimmed }.joined()
      return [Problem(line: 1, message: "the lesson's files cannot be loaded: \(error.message)\(details)")]
    }
    var problems = failures(of: lesson.introduction, in: try session.copy())
    for task in lesson.tasks {
      problems += try self.problems(of: task, in: session)
      if isInterrupted() { throw ShellError.interrupted }
    }
    return problems
  }

  /// The problems of a task that begins in `session`; runs the solution in it.
  private func problems(of task: LessonTask, in session: Session) throws -> [Problem] {
    var problems: [Problem] = []
    if !task.checks.isEmpty, try isDone(task, in: session) {
      problems.append(
        Problem(line: task.line, message: "the task is done before anything is typed: no check fails"))
    }
    let reading = try session.copy()
    problems += failures(of: task.text, in: reading, showing: task)
    guard let solution = task.solution else { return problems }
    let alone = try self.problems(of: solution, task, in: session)
    let afterText = try self.problems(of: solution, task, in: reading).filter { !alone.contains($0) }
    return problems + alone + afterText.map(afterReading)
  }

  private func problems(of solution: LessonScript, _ task: LessonTask, in session: Session) throws
    -> [Problem]
  {
    failures(of: [.commands(solution)], in: session) + (try failuresOfChecks(task, in: session))
  }

  private func afterReading(_ problem: Problem) -> Problem {
    Problem(line: problem.line, message: problem.message + " (after the commands of the text)")
  }

  private func isDone(_ task: LessonTask, in session: Session) throws -> Bool {
    try LessonChecking(session: session).outcomes(of: task).allSatisfy { $0.failure == nil }
  }

  /// The commands of a text that fail, and those whose error message contains the solution of `task`.
  private func failures(of passages: [LessonBlock], in session: Session, showing task: LessonTask? = nil)
    -> [Problem]
  {
    passages.flatMap { passage -> [Problem] in
      guard case .commands(let script) = passage else { return [] }
      var problems: [Problem] = []
      let failure = LessonScriptRun(script, in: session).run { failed in
        guard task?.isSolved(by: failed.error.details.joined(separator: "\n")) == true else { return }
        problems.append(
          problem(failed, "the error tells the solution: choose another input, or another task"))
      }
      return problems + (failure.map { [problem($0, $0.error.message)] } ?? [])
    }
  }

  private func problem(_ failure: LessonScriptRun.Failure, _ message: String) -> Problem {
    Problem(line: failure.line, message: "'\(failure.input.onOneLine.abbreviated)': \(message)")
  }

  private func failuresOfChecks(_ task: LessonTask, in session: Session) throws -> [Problem] {
    try LessonChecking(session: session).outcomes(of: task).compactMap { outcome in
      guard let failure = outcome.failure else { return nil }
      let seen = failure.details.first.map { " (\($0.trimmed))" } ?? ""
      return Problem(
        line: outcome.line ?? task.line,
        message: "the solution does not pass the check: \(failure.message)\(seen)")
    }
  }
}

extension LessonTask {
  /// Whether `text` contains every line of the solution, short ones aside.
  fileprivate func isSolved(by text: String) -> Bool {
    let lines = (solution?.lines ?? []).map(\.trimmed).filter { $0.count > 5 }
    return !lines.isEmpty && lines.allSatisfy(text.contains)
  }
}

extension Lesson {
  /// The file with the problem: `04-protocols/Lesson.md`.
  fileprivate func place(of problem: LessonReader.Problem) -> String {
    guard let file = problem.file else { return place }
    return String(place.dropLast(LessonFolder.textName.count)) + file
  }
}

extension LessonReader.Problem {
  /// A problem of a Swift file of the lesson.
  fileprivate init(_ fault: Diagnostic) {
    self.init(line: fault.line, message: fault.message, file: fault.file)
  }

  /// `12: the task has no hint`
  var text: String { "\(line): \(message)" }
}

extension LessonTest {
  /// Tests the lesson with this name, those of a directory with this path, or all (nil).
  ///
  /// - Throws: ``ShellError`` if one has problems.
  static func result(of name: String?, _ session: Session) throws -> CommandResult {
    var rows: [[String]] = []
    var problems: [String] = []
    for (folder, earlier) in try tested(name, session) {
      let test = LessonTest(folder, after: earlier, isInterrupted: session.isInterrupted)
      let found = try test.problems().map { "\(test.lesson.place(of: $0)):\($0.text)" }
      problems += found
      rows.append([
        folder.lessonName, found.isEmpty ? "works" : found.count.counted("problem"),
        test.lesson.tasks.count.counted("task"),
      ])
    }
    let names = JSON.strings(rows.map { $0[0] })
    let table = CommandResult(
      [.table(Table(header: ["lesson", "outcome", "tasks"], rows: rows))], fields: [("tested", names)])
    guard !problems.isEmpty else {
      var result = table
      result.fields.append(("problems", .strings([])))
      return result
    }
    var error = ShellError(
      kind: .brokenLesson, message: "\(problems.count.counted("problem")) in \(rows.count.counted("lesson"))",
      details: problems.map { "  \($0)" }, facts: [("problems", .strings(problems))])
    error.before = table
    throw error
  }

  /// The lessons to test, each with the preceding ones. Those of the binary precede those of a loaded set.
  private static func tested(_ name: String?, _ session: Session) throws -> [(LessonFolder, [Lesson])] {
    if let name, let found = try? session.lessons.lesson(named: name) {
      return inOrder(found.set.folders, of: found.set.name).filter { $0.0.name == found.folder.name }
    }
    if let name, SourceFinder.looksLikePath(name) {
      return inOrder(try LessonFolder.folders(at: name), of: name)
    }
    if let name { _ = try session.lessons.lesson(named: name) }
    return session.lessons.sets.reversed().flatMap { inOrder($0.folders, of: $0.name) }
  }

  private static func inOrder(_ folders: [LessonFolder], of set: String) -> [(LessonFolder, [Lesson])] {
    var earlier = set.isEmpty ? [] : LessonFolder.embedded.map(\.contents.lesson)
    return folders.map { folder in
      defer { earlier.append(folder.contents.lesson) }
      return (folder, earlier)
    }
  }
}
