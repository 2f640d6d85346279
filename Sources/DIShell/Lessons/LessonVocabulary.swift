import DISource

/// Compares the glossary words and commands that a lesson uses with those that it and the preceding lessons teach.
struct LessonVocabulary {
  private let lesson: Lesson
  /// The words and commands that the preceding lessons teach.
  private let taughtBefore: Set<String>
  private let glossary: Glossary

  init(_ lesson: Lesson, after earlier: [Lesson], _ glossary: Glossary) {
    self.lesson = lesson
    self.glossary = glossary
    taughtBefore = Set(earlier.flatMap(\.teaches).map(\.name))
  }

  /// The words that need no lesson.
  static let always: Set<String> = [
    "lesson", "check", "hint", "solution", "help", "apropos", "undo", "redo", "quit", "expect",
  ]

  /// The words and commands that are used before they are taught.
  var problems: [LessonReader.Problem] {
    unknownTopics + unmetNeeds + untaughtCommands + untaughtWords
  }

  /// Topics of the lesson's settings that are neither glossary words nor commands.
  private var unknownTopics: [LessonReader.Problem] {
    (lesson.teaches + lesson.needs).compactMap { topic in
      guard glossary.term(named: topic.name) == nil, CommandTable.command(named: topic.name) == nil else {
        return nil
      }
      let near = Suggestion.text(for: topic.name, among: glossary.all.map(\.name) + CommandTable.names)
      return LessonReader.Problem(
        line: topic.line, message: "'\(topic.name)' is no word of the glossary and no command\(near)")
    }
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

  /// Glossary words in the prose that are not taught, each where it is first used.
  private var untaughtWords: [LessonReader.Problem] {
    prose.flatMap { text, line in glossary.terms(in: text).map { ($0.term.name, line) } }
      .filter { name, _ in !isKnown(name) }.uniqued(by: \.0)
      .map { name, line in
        LessonReader.Problem(
          line: line,
          message: "the word '\(name)' is used before it is taught: name it in 'teaches', or in 'needs'")
      }
  }

  private func isKnown(_ topic: String) -> Bool {
    Self.always.contains(topic) || taught.contains(topic) || taughtBefore.contains(topic)
  }

  private var passages: [LessonBlock] {
    lesson.introduction + lesson.tasks.flatMap { $0.text + $0.hints } + lesson.summary
  }

  /// The prose with its lines, without code.
  private var prose: [(text: String, line: Int)] {
    let paragraphs = passages.compactMap { passage -> (String, Int)? in
      switch passage {
      case .paragraph(let text, let line): (text, line)
      case .points(let points, let line): (points.joined(separator: "\n\n"), line)
      case .commands, .code: nil
      }
    }
    return paragraphs + lesson.tasks.flatMap(\.checks).map { ($0.sentence, $0.script.line) }
  }

  /// The inputs that the reader is invited to type, and the solutions.
  private var scripts: [LessonScript] {
    let invited = passages.compactMap { passage -> LessonScript? in
      if case .commands(let script) = passage { script } else { nil }
    }
    return invited + lesson.tasks.compactMap(\.solution)
  }
}
