/// The text of a lesson as output.
struct LessonText {
  let lesson: Lesson

  /// The title and the introduction.
  var beginning: [Block] {
    [
      .prose("\(lesson.title) · \(lesson.minutes) minutes"), .prose("Afterwards you can \(lesson.goal)."),
      .gap,
    ] + Self.blocks(of: lesson.introduction) + [
      .gap,
      .prose(
        "Type lesson to see the first of \(lesson.tasks.count.counted("task")), and again to reread it at any time."
      ),
    ]
  }

  /// The current task, or the summary if all are done.
  func task(at run: LessonRun) -> [Block] {
    guard let task = run.task else { return end(of: run) }
    return [.prose("Task \(run.position + 1) of \(lesson.tasks.count): \(task.title)"), .gap]
      + Self.blocks(of: task.text) + [.gap, .prose("When it is done: check · for help: hint")]
  }

  private func end(of run: LessonRun) -> [Block] {
    let summary = lesson.summary.isEmpty ? [] : Self.blocks(of: lesson.summary) + [.gap]
    return [.prose("Lesson \(lesson.name) is done."), .gap] + summary
      + [
        .prose(
          (run.isLast ? "" : "Go on: lesson next · ")
            + "back to your own workspace: lesson leave · to begin again: lesson reset")
      ]
  }

  static func blocks(of passages: [LessonBlock]) -> [Block] {
    passages.enumerated().flatMap { index, passage in
      (index > 0 ? [Block.gap] : []) + blocks(of: passage)
    }
  }

  private static func blocks(of passage: LessonBlock) -> [Block] {
    switch passage {
    case .paragraph(let text, _): [.prose(plain(text))]
    case .points(let points, _): points.map { .prose("- " + plain($0)) }
    case .commands(let script): [.lines(script.lines.map { "    > " + $0 })]
    case .code(let lines): [.lines(lines.map { "    " + $0 })]
    }
  }

  /// The text without Markdown's marks of emphasis, which a terminal does not need.
  static func plain(_ text: String) -> String {
    text.replacing("**", with: "")
  }
}
