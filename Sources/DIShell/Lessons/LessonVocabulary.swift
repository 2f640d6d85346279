import DISource

/// The words and commands that a lesson uses, against those that it and the lessons before it teach.
struct LessonVocabulary {
  private let lesson: Lesson
  /// What the lessons before it teach.
  private let taughtBefore: Set<String>

  init(_ lesson: Lesson, after earlier: [Lesson]) {
    self.lesson = lesson
    taughtBefore = Set(earlier.flatMap(\.teaches).map(\.name))
  }

  /// What every reader can be expected to type.
  private static let always: Set<String> = [
    "lesson", "check", "hint", "solution", "help", "apropos", "undo", "redo", "quit", "expect",
  ]

  /// What is used before it is taught.
  var problems: [LessonReader.Problem] {
    unmetNeeds + untaughtCommands
  }

  private var taught: Set<String> { Set((lesson.teaches + lesson.needs).map(\.name)) }

  private var unmetNeeds: [LessonReader.Problem] {
    lesson.needs.compactMap { topic in
      guard !taughtBefore.contains(topic.name), !Self.always.contains(topic.name) else { return nil }
      return LessonReader.Problem(
        line: topic.line, message: "'\(topic.name)' is needed, and no earlier lesson teaches it")
    }
  }

  private var untaughtCommands: [LessonReader.Problem] {
    scripts.flatMap { script -> [LessonReader.Problem] in
      script.lines.enumerated().compactMap { index, line in
        let word = String(line.trimmed.prefix { !$0.isWhitespace })
        guard let command = CommandTable.command(named: word), !isKnown(command.name) else { return nil }
        return LessonReader.Problem(
          line: script.line + index,
          message: "'\(command.name)' is used before it is taught: name it in 'teaches', or in 'needs'")
      }
    }
  }

  private func isKnown(_ command: String) -> Bool {
    Self.always.contains(command) || taught.contains(command) || taughtBefore.contains(command)
  }

  /// What the reader is invited to type, and the solutions.
  private var scripts: [LessonScript] {
    let passages = lesson.introduction + lesson.tasks.flatMap(\.text) + lesson.summary
    let invited = passages.compactMap { passage -> LessonScript? in
      if case .commands(let script) = passage { script } else { nil }
    }
    return invited + lesson.tasks.compactMap(\.solution)
  }
}
