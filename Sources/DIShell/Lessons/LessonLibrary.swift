import Foundation

/// The available lessons: those of the binary, and those that were loaded.
struct LessonLibrary {
  /// A series of lessons, in order.
  struct LessonSet {
    /// The name of the folder; empty for the lessons of the binary.
    let name: String
    /// The key under which progress in the set is stored; empty for the lessons of the binary.
    var mark = ""
    let folders: [LessonFolder]
  }

  /// The sets, latest first, so that their lessons hide others of the same name.
  private(set) var sets = [LessonSet(name: "", folders: LessonFolder.embedded)]

  /// The name of the set at a path: its last part, without characters that are not allowed in a path or in the file of
  /// progress.
  static func setName(of path: String) -> String {
    let last = SourceFinder.placeName(path)
    let plain = String(
      last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) ? $0 : "_" })
    return plain.isEmpty ? "_" : plain
  }

  /// The key of a set, which includes its directory, so that sets of the same name differ.
  static func mark(of path: String) -> String {
    let place = URL(fileURLWithPath: (path as NSString).expandingTildeInPath).standardizedFileURL.path
    let hash = place.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(setName(of: path))-\(String(hash, radix: 16))"
  }

  /// The lessons at a path as a set.
  ///
  /// - Throws: ``ShellError`` if there are none.
  static func set(at path: String) throws -> LessonSet {
    LessonSet(
      name: setName(of: path), mark: mark(of: path), folders: try LessonFolder.folders(at: path))
  }

  /// Adds a set. Replaces the set of the same directory.
  mutating func add(_ set: LessonSet) {
    sets.removeAll { $0.mark == set.mark }
    sets.insert(set, at: 0)
  }

  /// A lesson and its set.
  typealias Found = (folder: LessonFolder, set: LessonSet)

  /// All lessons in the order of `lesson list`: those of the binary first.
  var all: [Found] { sets.reversed().flatMap { set in set.folders.map { ($0, set) } } }

  /// The lesson with this name, or this number in ``all``.
  ///
  /// - Throws: ``ShellError`` if there is none.
  func lesson(named name: String) throws -> Found {
    for set in sets {
      if let folder = set.folders.first(where: { $0.lessonName == name || $0.name == name }) {
        return (folder, set)
      }
    }
    if let number = Int(name), all.indices.contains(number - 1) { return all[number - 1] }
    let begun = all.filter { $0.folder.lessonName.hasPrefix(name) }
    if begun.count == 1 { return begun[0] }
    let known = sets.flatMap { $0.folders.map(\.lessonName) }
    throw ShellError.unknown("lesson", name, among: known, see: "lesson list")
  }

  /// The lesson whose progress is stored under `key`; nil if it is not available.
  func lesson(keyed key: String) -> Found? {
    for set in sets {
      if let folder = set.folders.first(where: { set.key(of: $0.lessonName) == key }) { return (folder, set) }
    }
    return nil
  }

  /// The first lesson of the binary.
  func first() throws -> Found {
    guard let set = sets.last, let folder = set.folders.first else {
      throw ShellError.usage("there are no lessons")
    }
    return (folder, set)
  }

  /// The next lesson of the same set; nil after the last.
  func next(after key: String) -> Found? {
    guard let (found, set) = lesson(keyed: key),
      let position = set.folders.firstIndex(where: { $0.name == found.name }),
      set.folders.indices.contains(position + 1)
    else { return nil }
    return (set.folders[position + 1], set)
  }

  /// The next lesson of the same set that is not done; nil if there is none.
  func next(after key: String, notDoneIn progress: LessonProgress?) -> Found? {
    var key = key
    while let next = next(after: key) {
      key = next.set.key(of: next.folder.lessonName)
      if progress?.isDone(key) != true { return next }
    }
    return nil
  }

  /// The first of all lessons that is not done and not broken; nil if there is none.
  func first(notDoneIn progress: LessonProgress) -> Found? {
    all.first { folder, set in folder.defects.isEmpty && !progress.isDone(set.key(of: folder.lessonName)) }
  }

  /// The lessons of other sets with one of these names, and their numbers in ``all``: by name, the lesson of the set
  /// `mark` is found.
  func others(called names: [String], than mark: String?) -> [(number: Int, found: Found)] {
    all.enumerated().filter { _, found in
      found.set.mark != mark && names.contains(found.folder.lessonName)
    }.map { ($0 + 1, $1) }
  }
}

extension LessonFolder {
  /// The lesson.
  ///
  /// - Throws: ``ShellError`` if it has problems.
  func lesson() throws -> Lesson {
    try checkReadable()
    return contents.lesson
  }

  /// Throws ``ShellError`` if the lesson has problems.
  func checkReadable() throws {
    let defects = defects
    guard defects.isEmpty else { throw ShellError.broken(lessonName, defects) }
  }
}

extension ShellError {
  /// The error that a lesson has problems.
  static func broken(_ lesson: String, _ problems: [String]) -> ShellError {
    ShellError(
      kind: .brokenLesson, message: "the lesson '\(lesson)' is broken: \(problems.count.counted("problem"))",
      details: problems.map { "  \($0)" }, facts: [("problems", .strings(problems))])
  }
}
