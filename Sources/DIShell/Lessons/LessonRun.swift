import DISource

/// A lesson in progress, with a workspace of its own.
///
/// A class, because commands change the one lesson of the session.
final class LessonRun {
  let lesson: Lesson
  /// The key under which progress is stored.
  let key: String
  /// Whether it is the last lesson of its set.
  var isLast = false
  /// The lock on the lesson; nil if another shell has it, or nothing is stored.
  var lock: LessonLock?
  /// The last input of the workspace that is stored.
  var kept: LogNode?
  /// The position of the current task; the number of tasks if all are done.
  private(set) var position = 0
  /// Whether a task has been shown since the lesson was taken up.
  var hasShownTask = false
  /// The number of hints given to the current task.
  private(set) var hintsGiven = 0
  /// The positions of the tasks whose solution was shown.
  private(set) var solved: Set<Int> = []

  init(_ lesson: Lesson, _ key: String, at place: LessonPlace? = nil) {
    self.lesson = lesson
    self.key = key
    position = min(place?.task ?? 0, lesson.tasks.count)
    solved = place?.solved ?? []
  }

  /// The current task; nil if all are done.
  var task: LessonTask? { lesson.tasks.indices.contains(position) ? lesson.tasks[position] : nil }

  var isDone: Bool { task == nil }

  /// The progress.
  var place: LessonPlace { LessonPlace(task: position, of: lesson.tasks.count, solved: solved) }

  /// The progress in words: `2/4`.
  var placeText: String { "\(min(position + 1, lesson.tasks.count))/\(lesson.tasks.count)" }

  /// Moves to the next task.
  func goOn() {
    position += 1
    hintsGiven = 0
    isToAskBeforeSolution = true
  }

  /// Returns the next hint; nil if all were given.
  func nextHint() -> LessonBlock? {
    guard let task, task.hints.indices.contains(hintsGiven) else { return nil }
    defer { hintsGiven += 1 }
    return task.hints[hintsGiven]
  }

  /// The number of hints to the current task that were not given.
  var hintsLeft: Int { (task?.hints.count ?? 0) - hintsGiven }

  /// Whether a request for the solution is first answered with a reference to the hints.
  private(set) var isToAskBeforeSolution = true

  /// Records that this reference was shown.
  func noteAskedForSolution() { isToAskBeforeSolution = false }

  /// Records that the solution of the current task was shown.
  func noteSolved() { solved.insert(position) }
}

/// The progress in a lesson.
struct LessonPlace: Equatable {
  /// The position of the current task; ``count`` if all are done.
  let task: Int
  /// The number of tasks.
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
