import Foundation

/// The lessons that can be taken: those of the binary, and those that were loaded.
struct LessonLibrary {
  /// Lessons that belong together, in the order in which they are to be taken.
  struct LessonSet {
    /// The name of the folder; empty for those of the binary.
    let name: String
    /// What progress in it is kept under; empty for those of the binary.
    var mark = ""
    let folders: [LessonFolder]
  }

  /// The latest first, so that its lessons are found before others of the same name.
  private(set) var sets = [LessonSet(name: "", folders: LessonFolder.embedded)]

  /// What the lessons at a path are called together: by the last part of it, which is part of a path and of a line where
  /// progress is kept.
  static func setName(of path: String) -> String {
    let last = SourceFinder.placeName(path)
    let plain = String(
      last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) ? $0 : "_" })
    return plain.isEmpty ? "_" : plain
  }

  /// Tells sets of one name apart by the directory they lie in.
  static func mark(of path: String) -> String {
    let place = URL(fileURLWithPath: (path as NSString).expandingTildeInPath).standardizedFileURL.path
    let hash = place.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(setName(of: path))-\(String(hash, radix: 16))"
  }

  /// The lessons at a path, as a set.
  ///
  /// - Throws: ``ShellError``, where there are none
  static func set(at path: String) throws -> LessonSet {
    LessonSet(
      name: setName(of: path), mark: mark(of: path), folders: try LessonFolder.folders(at: path))
  }

  /// Makes the lessons of `set` known; those loaded from the same directory before are replaced.
  mutating func add(_ set: LessonSet) {
    sets.removeAll { $0.mark == set.mark }
    sets.insert(set, at: 0)
  }

  /// A lesson and the set that it belongs to.
  typealias Found = (folder: LessonFolder, set: LessonSet)

  /// All lessons, as `lesson list` numbers them: those of the binary first.
  var all: [Found] { sets.reversed().flatMap { set in set.folders.map { ($0, set) } } }

  /// The lesson of that name, or of that number in the list of all.
  ///
  /// - Throws: ``ShellError``, where there is none
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

  /// The lesson that progress is kept of under `key`; nil where it is not known now.
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

  /// The lesson that follows another one in its set; nil after the last.
  func next(after key: String) -> Found? {
    guard let (found, set) = lesson(keyed: key),
      let position = set.folders.firstIndex(where: { $0.name == found.name }),
      set.folders.indices.contains(position + 1)
    else { return nil }
    return (set.folders[position + 1], set)
  }

  /// The first lesson that follows another one in its set and is not done; nil where there is none.
  func next(after key: String, notDoneIn progress: LessonProgress?) -> Found? {
    var key = key
    while let next = next(after: key) {
      key = next.set.key(of: next.folder.lessonName)
      if progress?.isDone(key) != true { return next }
    }
    return nil
  }

  /// The first of all lessons that is not done, broken ones aside; nil where all are done.
  func first(notDoneIn progress: LessonProgress) -> Found? {
    all.first { folder, set in folder.defects.isEmpty && !progress.isDone(set.key(of: folder.lessonName)) }
  }

  /// The lessons of other sets with one of these names, each with its number: where the names mean those of the set that
  /// is kept under `mark`, only the number leads there.
  func others(called names: [String], than mark: String?) -> [(number: Int, found: Found)] {
    all.enumerated().filter { _, found in
      found.set.mark != mark && names.contains(found.folder.lessonName)
    }.map { ($0 + 1, $1) }
  }
}

extension LessonFolder {
  /// The lesson.
  ///
  /// - Throws: ``ShellError``, where something is wrong with it
  func lesson() throws -> Lesson {
    let defects = defects
    guard defects.isEmpty else { throw ShellError.broken(lessonName, defects) }
    return contents.lesson
  }
}

extension ShellError {
  /// A lesson that is not as it should be.
  static func broken(_ lesson: String, _ problems: [String]) -> ShellError {
    ShellError(
      kind: .brokenLesson, message: "the lesson '\(lesson)' is broken: \(problems.count.of("problem"))",
      details: problems.map { "  \($0)" }, facts: [("problems", .strings(problems))])
  }
}
