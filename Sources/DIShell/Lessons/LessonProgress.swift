import DISource
import Foundation

/// The user's progress in each lesson and the work on it: files below the state directory.
///
/// Files that cannot be read count as missing. A failure to write loses the state, and is reported once.
struct LessonProgress {
  /// The directory, which need not exist.
  let path: String

  /// Nil if there is no state directory.
  init?(environment: [String: String]) {
    guard let directory = StateDirectory.path(environment) else { return nil }
    path = directory + "/lessons"
  }

  // MARK: Places

  /// The lesson taken last, and the progress in it; nil if there is none.
  var latest: (lesson: String, place: LessonPlace)? {
    guard let text = SourceFinder.text(ofFile: latestFile) else { return nil }
    let lesson = text.trimmed
    return place(in: lesson).map { (lesson, $0) }
  }

  private var latestFile: String { path + "/latest" }

  /// The progress in a lesson; nil if it was not begun.
  ///
  /// The file contains the position of the task, the number of tasks, and the positions of the tasks whose solution was
  /// shown.
  func place(in lesson: String) -> LessonPlace? {
    let numbers = SourceFinder.text(ofFile: placeFile(of: lesson))?.split(whereSeparator: \.isWhitespace).map
    { Int($0) }
    guard let numbers, numbers.count >= 2, let task = numbers[0], let count = numbers[1], task >= 0 else {
      return nil
    }
    return LessonPlace(task: task, of: count, solved: Set(numbers.dropFirst(2).compactMap(\.self)))
  }

  /// Whether all tasks of a lesson are done.
  func isDone(_ lesson: String) -> Bool { place(in: lesson)?.isDone == true }

  private func placeFile(of lesson: String) -> String { folder(of: lesson) + "/place" }

  /// Stores the progress in a lesson, which becomes the latest one.
  ///
  /// - Throws: ``FileReplacement/Failure``.
  func keep(_ place: LessonPlace, in lesson: String) throws {
    let numbers = [place.task, place.count] + place.solved.sorted()
    try write(numbers.map { String($0) }.joined(separator: " ") + "\n", to: placeFile(of: lesson))
    try write(lesson + "\n", to: latestFile)
  }

  /// Moves the state of a lesson aside, replacing what was moved aside before.
  ///
  /// - Returns: Whether there was any.
  func putAside(_ lesson: String) throws -> Bool {
    guard place(in: lesson) != nil else { return false }
    try? FileManager.default.removeItem(atPath: formerFolder(of: lesson))
    try move(folder(of: lesson), to: formerFolder(of: lesson))
    return true
  }

  /// Exchanges the state of a lesson with what was moved aside.
  ///
  /// - Returns: Whether anything was.
  func bringBack(_ lesson: String) throws -> Bool {
    let (now, former) = (folder(of: lesson), formerFolder(of: lesson))
    guard FileManager.default.fileExists(atPath: former) else { return false }
    guard FileManager.default.fileExists(atPath: now) else {
      try move(former, to: now)
      return true
    }
    try move(now, to: former + "-now")
    try move(former, to: now)
    try move(former + "-now", to: former)
    return true
  }

  /// The folder of what was moved aside. No lesson can have this name.
  private func formerFolder(of lesson: String) -> String { folder(of: lesson) + ".former" }

  private func move(_ path: String, to other: String) throws {
    do {
      try FileManager.default.moveItem(atPath: path, toPath: other)
    } catch {
      throw FileReplacement.Failure("'\(path)' cannot be moved to '\(other)'")
    }
  }

  // MARK: One shell at a time

  /// Locks the lesson for this shell until the result is deallocated; nil if another shell holds it.
  func lock(_ lesson: String) -> LessonLock? {
    let file = folder(of: lesson) + ".lock"
    StateDirectory.makeDirectories(above: file)
    do {
      return try LockedFile.open(file, creating: true, attempts: 1).map(LessonLock.init)
    } catch {
      // A directory that cannot be written to needs no lock.
      return LessonLock(nil)
    }
  }

  // MARK: Loaded sets

  /// The directories whose lessons were loaded, the oldest first.
  var loaded: [String] {
    (SourceFinder.text(ofFile: loadedFile) ?? "").split(whereSeparator: \.isNewline).map(String.init)
  }

  private var loadedFile: String { path + "/loaded" }

  /// Records that the lessons of a directory were loaded.
  func noteLoaded(_ path: String) throws {
    let place = URL(fileURLWithPath: (path as NSString).expandingTildeInPath).standardizedFileURL.path
    guard !place.contains(where: \.isNewline) else { return }
    try keepLoaded(loaded.filter { $0 != place } + [place])
  }

  /// Records the directories to load again.
  func keepLoaded(_ paths: [String]) throws {
    try write(paths.map { $0 + "\n" }.joined(), to: loadedFile)
  }

  // MARK: Work

  /// The folder of the files of a lesson that the user may edit.
  func folder(of lesson: String) -> String { "\(path)/\(lesson)" }

  /// The work on a lesson: the inputs that made its workspace; nil if there is none.
  func work(on lesson: String) -> SavedSession? {
    guard let text = SourceFinder.text(ofFile: workFile(of: lesson)) else { return nil }
    var reader = SavedSessionReader()
    do {
      for line in TextLines.ended(text) { try reader.read(line) }
      return try reader.finished()
    } catch {
      return nil
    }
  }

  func keep(work workspace: Workspace, on lesson: String) throws {
    try write(SavedSession(workspace).text, to: workFile(of: lesson))
  }

  /// Moves the work on a lesson aside, so that it is not overwritten.
  ///
  /// - Returns: The file that contains it now; nil if there was none.
  func putWorkAside(_ lesson: String) throws -> String? {
    let (file, other) = (workFile(of: lesson), folder(of: lesson) + "/work-earlier.dishell")
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    try? FileManager.default.removeItem(atPath: other)
    try move(file, to: other)
    return other
  }

  private func workFile(of lesson: String) -> String { folder(of: lesson) + "/work.dishell" }

  /// The user's copies of the files. Makes missing ones; makes all of them if the lesson begins (`anew`).
  func copies(of files: [SourceText], in lesson: String, anew: Bool) throws -> [LoadedSource] {
    try files.map { file in
      let copy = "\(folder(of: lesson))/\(file.name)"
      if anew || !FileManager.default.fileExists(atPath: copy) { try write(file.text, to: copy) }
      let text = SourceFinder.text(ofFile: copy) ?? file.text
      return LoadedSource(
        name: SourceFinder.placeName(file.name), word: file.name, origin: .path(copy),
        files: [SourceText(name: file.name, text: text)])
    }
  }

  private func write(_ text: String, to file: String) throws {
    StateDirectory.makeDirectories(above: file)
    try FileReplacement(path: file).write(text)
  }
}

/// The lock of one shell on a lesson.
///
/// A class, because the lock is released with the last reference.
final class LessonLock {
  private let file: LockedFile?

  init(_ file: LockedFile?) { self.file = file }

  deinit { file?.close() }
}
