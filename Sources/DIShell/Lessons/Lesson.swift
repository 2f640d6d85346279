import DISource

/// A lesson: something to read, tasks to do, and checks that say when they are done.
struct Lesson: Sendable {
  /// The folder's name without the number in front of it.
  let name: String
  /// The heading of the lesson's text.
  var title = ""
  /// What one can do afterwards.
  var goal = ""
  /// How long it takes.
  var minutes = 0
  /// The words and commands that it explains.
  var teaches: [Topic] = []
  /// The words and commands of earlier lessons that it builds on.
  var needs: [Topic] = []
  /// What stands before the first task.
  var introduction: [Passage] = []
  var tasks: [LessonTask] = []
  /// What is shown at the end; may be empty.
  var summary: [Passage] = []
  /// The Swift files of the folder, in the order of their names.
  var files: [SourceText] = []
  /// The names of those that are loaded when it begins.
  var loaded: [String] = []
  /// What its text is called in messages: `04-protocols/Lesson.md`.
  var place = ""

  /// A word or command, and the line that names it.
  struct Topic: Sendable {
    let name: String
    let line: Int
  }
}

/// Something to do in a lesson.
struct LessonTask: Sendable {
  let title: String
  /// The line of the heading.
  let line: Int
  var text: [Passage] = []
  /// In the order in which they are given.
  var hints: [Passage] = []
  var checks: [LessonCheck] = []
  /// What may be typed to do it: a script; nil where there is none.
  var solution: LessonScript?
}

/// Something that has to be so when a task is done.
struct LessonCheck: Sendable {
  /// What has to be so, in a sentence.
  let sentence: String
  /// Inputs, with expectations among them. They run in a copy of the reader's workspace.
  let script: LessonScript
}

/// Commands and Swift, as they stand in a lesson's text.
struct LessonScript: Sendable {
  let lines: [String]
  /// The line of the text that the first of them stands in.
  let line: Int
  /// Whether the last input has to fail.
  var fails = false
}

/// A part of a lesson's text.
enum Passage: Sendable {
  case paragraph(String, line: Int)
  /// Points, one below the other.
  case points([String], line: Int)
  /// What the reader is invited to type.
  case commands(LessonScript)
  /// Code to look at.
  case code([String])
}

extension Passage {
  /// The passage's words, as they stand in the lesson's text.
  var text: String {
    switch self {
    case .paragraph(let text, _): text
    case .points(let points, _): points.joined(separator: "\n")
    case .commands(let script): script.lines.joined(separator: "\n")
    case .code(let lines): lines.joined(separator: "\n")
    }
  }
}
