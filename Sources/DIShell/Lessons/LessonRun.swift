import DISource

/// A lesson that somebody is taking, in a workspace of its own.
///
/// A class: commands go on with the one lesson that the session is in.
final class LessonRun {
  let lesson: Lesson
  /// What progress in it is kept under.
  let key: String
  /// Whether no lesson follows in its set.
  var isLast = false
  /// What says to other shells that this one takes the lesson; nil where another one has it, or nothing is kept.
  var hold: LessonHold?
  /// The last input of its workspace that was kept.
  var kept: LogChain?
  /// The position of the task that is to be done; the count of all where every one is done.
  private(set) var position = 0
  /// How many hints to the task have been given.
  private(set) var hintsGiven = 0
  /// The positions of the tasks whose solution was shown.
  private(set) var solved: Set<Int> = []

  init(_ lesson: Lesson, _ key: String, at place: LessonPlace? = nil) {
    self.lesson = lesson
    self.key = key
    position = min(place?.task ?? 0, lesson.tasks.count)
    solved = place?.solved ?? []
  }

  /// The task that is to be done; nil where all are done.
  var task: LessonTask? { lesson.tasks.indices.contains(position) ? lesson.tasks[position] : nil }

  var isDone: Bool { task == nil }

  /// Where the reader is.
  var place: LessonPlace { LessonPlace(task: position, of: lesson.tasks.count, solved: solved) }

  /// `2/4`
  var placeText: String { "\(min(position + 1, lesson.tasks.count))/\(lesson.tasks.count)" }

  /// Goes on to the next task.
  func goOn() {
    position += 1
    hintsGiven = 0
    isToAskBeforeSolution = true
  }

  /// The next hint; nil where all have been given.
  func nextHint() -> Passage? {
    guard let task, task.hints.indices.contains(hintsGiven) else { return nil }
    defer { hintsGiven += 1 }
    return task.hints[hintsGiven]
  }

  /// How many hints to the task have not been given.
  var hintsLeft: Int { (task?.hints.count ?? 0) - hintsGiven }

  /// Whether somebody who asks for the solution is told of hints first.
  private(set) var isToAskBeforeSolution = true

  /// Notes that the user was told of hints.
  func noteAskedForSolution() { isToAskBeforeSolution = false }

  /// Notes that the solution of the task was shown.
  func noteSolved() { solved.insert(position) }
}

/// How far somebody has come in a lesson.
struct LessonPlace: Equatable {
  /// The position of the task that is to be done; ``count`` where all are done.
  let task: Int
  /// How many tasks there are.
  let count: Int
  /// The positions of the tasks whose solution was shown.
  var solved: Set<Int> = []

  init(task: Int, of count: Int, solved: Set<Int> = []) {
    self.task = task
    self.count = count
    self.solved = solved
  }

  var isDone: Bool { task >= count }
}
