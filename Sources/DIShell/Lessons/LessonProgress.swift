import DISource
import Foundation

/// How far a user has come in each lesson, and what the work on it is: files below the state directory.
///
/// What cannot be read is as if it were not there; what cannot be written is lost, and told once.
struct LessonProgress {
  /// The directory, which need not be there yet.
  let path: String

  /// Nil: there is no place for it.
  init?(environment: [String: String]) {
    guard let directory = StateDirectory.path(environment) else { return nil }
    path = directory + "/lessons"
  }

  private var placesFile: String { path + "/progress" }

  // MARK: Places

  /// Where the user is in each lesson that was begun, the latest last.
  ///
  /// The file has a line for each: the lesson, the position of the task, how many there are, and the positions of those
  /// whose solution was shown.
  var places: [(lesson: String, place: LessonPlace)] {
    let text = SourceFinder.text(ofFile: placesFile) ?? ""
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 3, let task = Int(words[1]), let count = Int(words[2]), task >= 0 else {
        return nil
      }
      return (
        String(words[0]),
        LessonPlace(task: task, of: count, solved: Set(words.dropFirst(3).compactMap { Int($0) }))
      )
    }
  }

  func place(in lesson: String) -> LessonPlace? { places.last { $0.lesson == lesson }?.place }

  /// Keeps where the user is; the lesson is the latest then.
  ///
  /// - Throws: ``FileReplacement/Failure``
  func keep(_ place: LessonPlace, in lesson: String) throws {
    try write(places.filter { $0.lesson != lesson } + [(lesson, place)])
  }

  /// Forgets what was kept of a lesson.
  ///
  /// - Throws: ``FileReplacement/Failure``
  func forget(_ lesson: String) throws {
    try write(places.filter { $0.lesson != lesson })
    try? FileManager.default.removeItem(atPath: folder(of: lesson))
  }

  private func write(_ places: [(lesson: String, place: LessonPlace)]) throws {
    let lines = places.map { lesson, place in
      [lesson, String(place.task), String(place.count)] + place.solved.sorted().map { String($0) }
    }
    try write(lines.map { $0.joined(separator: " ") + "\n" }.joined(), to: placesFile)
  }

  // MARK: Work

  /// Where the files of a lesson lie that the user may edit.
  func folder(of lesson: String) -> String { "\(path)/\(lesson)" }

  /// The work on a lesson: the inputs that made its workspace; nil where there is none.
  func work(on lesson: String) -> SavedSession? {
    guard let text = SourceFinder.text(ofFile: workFile(of: lesson)) else { return nil }
    var reader = SessionReader()
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

  private func workFile(of lesson: String) -> String { folder(of: lesson) + "/work.dishell" }

  /// The user's own copies of the files, which are made where there are none.
  func copies(of files: [SourceText], in lesson: String) throws -> [LoadedSource] {
    try files.map { file in
      let copy = "\(folder(of: lesson))/\(file.name)"
      if !FileManager.default.fileExists(atPath: copy) { try write(file.text, to: copy) }
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
