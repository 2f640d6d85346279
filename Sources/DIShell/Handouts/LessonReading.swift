import DISource

/// The code of a lesson, to be read before its first task, where no command of that task shows it.
struct LessonReading {
  let lesson: Lesson
  let columns: Int

  /// A heading, and each loaded file with the numbers of its lines.
  var parts: [Handout.Part] {
    let files = lesson.loaded.compactMap { name in lesson.files.first { $0.name == name } }
    guard !files.isEmpty, !isShown else { return [] }
    return [.heading("To be read first", level: 2)]
      + files.flatMap { file -> [Handout.Part] in
        [
          .paragraph("The file \(MarkdownText.code(file.name)):"),
          .code(lines(of: file.text), language: "text"),
        ]
      }
  }

  /// Whether the introduction or the first task has code, or a command that shows some.
  private var isShown: Bool {
    (lesson.introduction + (lesson.tasks.first?.text ?? [])).contains { block in
      switch block {
      case .commands(let script): script.lines.contains { $0.hasPrefix("source ") }
      case .code: true
      case .paragraph, .points: false
      }
    }
  }

  private func lines(of text: String) -> [String] {
    let code = TextLines.ended(text).map(EscapedText.untabbed)
    let width = String(code.count).count
    let numbered = code.enumerated().map { index, line in
      let number = String(index + 1)
      return String(repeating: " ", count: width - number.count) + number + "  " + line
    }
    return TextLines.ended(TextRenderer(columns: columns).text(of: CommandResult([.lines(numbered)])))
  }
}
