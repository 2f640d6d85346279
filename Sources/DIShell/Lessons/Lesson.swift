import DISource

/// A lesson: a text, tasks, and checks that decide when a task is done.
struct Lesson: Sendable {
  /// The folder's name without the number in front of it.
  let name: String
  /// The heading of the lesson's text.
  var title = ""
  /// What the reader can do afterwards.
  var goal = ""
  /// The time that it takes, in minutes.
  var minutes = 0
  /// The glossary words and commands that it explains.
  var teaches: [Topic] = []
  /// The glossary words and commands of earlier lessons that it uses.
  var needs: [Topic] = []
  /// The text before the first task.
  var introduction: [LessonBlock] = []
  var tasks: [LessonTask] = []
  /// The text after the last task; may be empty.
  var summary: [LessonBlock] = []
  /// The Swift files of the folder, in the order of their names.
  var files: [SourceText] = []
  /// The names of the files that are loaded at the beginning.
  var loaded: [String] = []
  /// The path of its text in messages: `04-protocols/Lesson.md`.
  var place = ""

  /// A word or command, and the line that names it.
  struct Topic: Sendable {
    let name: String
    /// The line that names it.
    let line: Int
  }
}

/// A task of a lesson.
struct LessonTask: Sendable {
  let title: String
  /// The line of its heading.
  let line: Int
  var text: [LessonBlock] = []
  /// The hints, in the order in which they are given.
  var hints: [LessonBlock] = []
  var checks: [LessonCheck] = []
  /// A script that does the task; nil if there is none.
  var solution: LessonScript?
}

/// A condition that must hold when a task is done.
struct LessonCheck: Sendable {
  /// The condition in a sentence.
  let sentence: String
  /// Inputs with expectations, run in a copy of the reader's workspace.
  let script: LessonScript
}

/// Commands and Swift in a lesson's text.
struct LessonScript: Sendable {
  let lines: [String]
  /// The line of the first input.
  let line: Int
  /// Whether the last input must fail.
  var fails = false
}

/// A block of a lesson's text.
enum LessonBlock: Sendable {
  case paragraph(String, line: Int)
  /// The items of a list.
  case points([String], line: Int)
  /// Inputs that the reader is invited to type.
  case commands(LessonScript)
  /// Code to read.
  case code([String])
}

extension LessonBlock {
  /// The Markdown text of the block.
  var text: String {
    switch self {
    case .paragraph(let text, _): text
    case .points(let points, _): points.joined(separator: "\n")
    case .commands(let script): script.lines.joined(separator: "\n")
    case .code(let lines): lines.joined(separator: "\n")
    }
  }
}
