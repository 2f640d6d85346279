/// Storing the progress in lessons.
extension Session {
  /// Stores the progress in the current lesson, and the work on it.
  func keepLesson() throws {
    guard let lesson, lesson.lock != nil, let progress = lessonProgress else { return }
    lesson.kept = workspace.lastNode
    try Self.keeping("how far you have come") {
      try progress.keep(work: workspace, on: lesson.key)
      try progress.keep(lesson.place, in: lesson.key)
    }
  }

  /// Stores the inputs of the current lesson, if there are new ones.
  func keepLessonInputs() throws {
    guard let lesson, workspace.lastNode !== lesson.kept else { return }
    try keepLesson()
  }

  /// Adds the lessons that were loaded in earlier shells.
  ///
  /// - Returns: Messages about those that no longer exist, which are forgotten.
  func loadFormerLessons() -> [String] {
    guard let progress = lessonProgress else { return [] }
    var notes: [String] = []
    let paths = progress.loaded.filter { path in
      do {
        lessons.add(try LessonLibrary.set(at: path))
        return true
      } catch {
        notes.append("note: the lessons of '\(path)' are gone: lesson load brings them back")
        return false
      }
    }
    if !notes.isEmpty { try? progress.keepLoaded(paths) }
    return notes
  }

  /// Runs `body`, which writes below the state directory.
  ///
  /// - Throws: ``ShellError`` if that fails.
  static func keeping<Value>(_ what: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as FileReplacement.Failure {
      throw ShellError(
        kind: .unreadable, message: "\(what) cannot be kept: \(failure.reason)",
        details: ShellError.rows([("try", "dishell --private, which keeps nothing")]))
    }
  }
}
