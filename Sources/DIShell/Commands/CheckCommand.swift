import ArgumentParser
import DISource

/// Runs the checks of the current task of the lesson.
struct CheckCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "check whether the task of the lesson is done, and go on to the next",
    usage: "check",
    discussion: """
      What the checks run, they run in a copy of your workspace. A file of the lesson
      that you have changed in an editor is read again first. With JSON: lesson, task,
      of, title, done, checks (sentence, holds). Exit code 1: it is not done yet; the
      error is of the kind "expectation", and names what was seen.
      """)
  static let group = CommandGroup.teach
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = .noOtherWorld
  static let examples = ["check", "lesson"]
  static let preparation = ["lesson registration", "let forgotten = \"Downloads\""]
  static let seeAlso = ["lesson", "hint", "expect"]

  @Argument(help: .hidden)
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    guard words.isEmpty else {
      throw ShellError.usage(
        "check is about the task of a lesson, and takes no words", try: ValidateCommand.name)
    }
    return try context.session.checkLesson()
  }
}

extension Session {
  /// The lesson in progress.
  ///
  /// - Throws: ``ShellError`` if there is none.
  func takenLesson() throws -> LessonRun {
    guard let lesson else { throw ShellError.usage("you are in no lesson", try: "lesson list") }
    return lesson
  }

  /// Runs the checks of the current task, and moves to the next task if all hold.
  ///
  /// - Throws: ``ShellError`` if one does not hold.
  func checkLesson() throws -> CommandResult {
    let run = try takenLesson()
    guard let task = run.task else { return LessonOutput.task(of: run) }
    try rereadChangedFiles()
    let outcomes = try LessonChecking(session: self).outcomes(of: task)
    if var error = LessonOutput.failure(outcomes, in: run) {
      if let task = LessonOutput.taskUnlessShown(of: run) { error.before = task }
      throw error
    }
    run.goOn()
    try keepLesson()
    let sentences = outcomes.map { Block.text("✓ " + LessonText.plain($0.check.sentence)) }
    var result = LessonOutput.task(of: run)
    result.blocks = sentences + [.gap] + result.blocks
    result.fields.append(("checks", LessonOutput.json(of: outcomes)))
    return result
  }

  /// Reloads the files that have changed on disk, and replays the inputs.
  private func rereadChangedFiles() throws {
    let changed = try workspace.world.sources.filter(\.isFile).compactMap { source -> LoadedSource? in
      let fresh = try finder.reread(source)
      return fresh.files.map(\.text) == source.files.map(\.text) ? nil : fresh
    }
    guard !changed.isEmpty else { return }
    _ = try rewriteLog {
      try $0.exchangeSources(by: "reload") { source in
        changed.first { $0.name == source.name && $0.origin == source.origin } ?? source
      }
    }
  }
}

extension LoadedSource {
  /// Whether the source is a file on disk, which can be read again.
  fileprivate var isFile: Bool { if case .path = origin { true } else { false } }
}

/// Shows the next hint to the current task.
struct HintCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "give the next hint to the task of the lesson",
    discussion: """
      With JSON: hint, left (how many are still to come). Exit code 1: you are in no
      lesson.
      """)
  static let group = CommandGroup.teach
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = .noOtherWorld
  static let examples = ["hint", "solution"]
  static let preparation = ["lesson registration"]
  static let seeAlso = ["lesson", "solution"]

  func run(in context: CommandContext) throws -> CommandResult {
    let run = try context.session.takenLesson()
    guard !run.isDone else { return .message("the lesson is done: lesson says how to go on") }
    guard let hint = run.nextHint() else {
      return .message(
        "there are no more hints: solution shows one way", fields: [("hint", .null), ("left", .int(0))])
    }
    let left = run.hintsLeft
    let rest = left == 0 ? "That was the last hint." : "\(left.counted("more hint")): hint"
    let task = LessonOutput.taskUnlessShown(of: run)?.blocks ?? []
    return CommandResult(
      task + LessonText.blocks(of: [hint]) + [.gap, .text(rest)],
      fields: [("hint", .string(hint.text)), ("left", .int(left))])
  }
}

/// Shows a solution of the current task.
struct SolutionCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "show what may be typed to do the task of the lesson",
    discussion: """
      Where there are hints that you have not seen, it says so first; asked again, it
      shows the solution. With JSON: solution (lines), or null and left (hints). Exit
      code 1: you are in no lesson.
      """)
  static let group = CommandGroup.teach
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = .noOtherWorld
  static let examples = ["solution", "hint"]
  static let preparation = ["lesson registration"]
  static let seeAlso = ["lesson", "hint"]

  func run(in context: CommandContext) throws -> CommandResult {
    let session = context.session
    let run = try session.takenLesson()
    guard let task = run.task, let solution = task.solution else {
      return .message("the lesson is done: lesson says how to go on")
    }
    if run.hintsLeft > 0, run.isToAskBeforeSolution {
      run.noteAskedForSolution()
      return .message(
        "there \(run.hintsLeft == 1 ? "is" : "are") \(run.hintsLeft.counted("hint")) that you have not seen: hint, or solution again",
        fields: [("solution", .null), ("left", .int(run.hintsLeft))])
    }
    run.noteSolved()
    try session.keepLesson()
    return CommandResult(
      (LessonOutput.taskUnlessShown(of: run)?.blocks ?? []) + [
        .text("One way to do it; type it, then check:"), .gap, .lines(solution.lines.map { "    > " + $0 }),
      ],
      fields: [("solution", .strings(solution.lines)), ("left", .int(run.hintsLeft))])
  }
}
