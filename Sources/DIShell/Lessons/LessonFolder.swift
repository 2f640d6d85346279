import CSamples
import DISource
import Foundation

/// The folder of a lesson, with its text and its Swift files.
struct LessonFolder: Sendable {
  /// The folder's name.
  let name: String
  /// The path of the folder; nil for a lesson in the binary.
  let path: String?
  let files: [SourceText]
  /// Why the lesson cannot be read, and in which file; nil if it can.
  var fault: (place: String, problem: LessonReader.Problem)?

  static let textName = "Lesson.md"

  private static let largestText = 1 << 20

  /// The lesson as far as it is understood, and its problems.
  var contents: (lesson: Lesson, problems: [LessonReader.Problem]) {
    let swift = files.filter { $0.name.hasSuffix(".swift") }
    let text = files.first { $0.name == Self.textName }?.text ?? ""
    let place = "\(path ?? name)/\(Self.textName)"
    guard let fault else {
      return LessonReader.lesson(named: lessonName, in: text, at: place, files: swift)
    }
    var lesson = Lesson(name: lessonName)
    lesson.place = fault.place
    return (lesson, [fault.problem])
  }

  /// The problems with their files and lines, in words.
  var defects: [String] {
    let (lesson, problems) = contents
    return problems.map { "\(lesson.place):\($0.text)" }
  }

  /// The folder's name without the leading number, which only orders the lessons.
  var lessonName: String {
    let rest = name.drop { $0.isNumber }
    return rest.count < name.count && rest.hasPrefix("-") && rest.count > 1 ? String(rest.dropFirst()) : name
  }
}

// MARK: - In the binary

extension LessonFolder {
  /// The lessons of the folder Lessons at the time when the binary was built, in order.
  static let embedded: [LessonFolder] = {
    var folders: [LessonFolder] = []
    for position in 0..<CLessonFileCount() {
      let embedded = CLessonFileAt(position)
      let name = String(cString: embedded.sample)
      let text = String(
        decoding: UnsafeBufferPointer(start: embedded.bytes, count: embedded.length), as: UTF8.self)
      let file = SourceText(name: String(cString: embedded.name), text: text)
      let earlier = folders.last?.name == name ? folders.removeLast().files : []
      folders.append(LessonFolder(name: name, path: nil, files: earlier + [file]))
    }
    return folders
  }()
}

// MARK: - On disk

extension LessonFolder {
  /// The lessons at a path: one, if it is a lesson's folder, otherwise those of its subfolders, ordered by name.
  /// Includes, with the reason, lessons that cannot be read or have the name of an earlier one.
  ///
  /// - Throws: ``ShellError`` if there are none.
  static func folders(at path: String) throws -> [LessonFolder] {
    let expanded = plain((path as NSString).expandingTildeInPath)
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: expanded) else {
      guard !manager.fileExists(atPath: expanded) else { throw unreadable(path, "not a directory") }
      throw unreadable(path, "no such directory\(suggestion(for: expanded))")
    }
    if names.contains(textName) { return [folder(at: expanded)] }
    let inner = names.sorted().map { "\(expanded)/\($0)" }
    let found = inner.filter(hasText)
    guard !found.isEmpty else {
      throw unreadable(path, "there is no \(textName) in it, nor in a folder of it")
    }
    return distinguished(found.map(folder))
  }

  /// The path without empty and `.` parts: `a/b` for `./a//b/`.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + parts : parts.isEmpty ? "." : parts
  }

  /// Whether the directory contains a file with the name of a lesson's text, readable or not.
  private static func hasText(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.contains(textName) == true
  }

  /// The folders; all but the first of each name are marked as faulty.
  private static func distinguished(_ folders: [LessonFolder]) -> [LessonFolder] {
    var first: [String: String] = [:]
    return folders.map { folder in
      let name = folder.lessonName
      guard let other = first[name] else {
        first[name] = folder.name
        return folder
      }
      var folder = folder
      let message = "the lesson in '\(other)' is called '\(name)' too: give this folder another name"
      folder.fault = (
        "\(folder.path ?? folder.name)/\(textName)", LessonReader.Problem(line: 1, message: message)
      )
      return folder
    }
  }

  /// The subfolders that are no lessons because they have no text.
  static func foldersWithoutText(at path: String) -> [String] {
    let expanded = (path as NSString).expandingTildeInPath
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: expanded)) ?? []
    guard !names.contains(textName) else { return [] }
    return names.sorted().filter { name in
      !name.hasPrefix(".") && (try? manager.contentsOfDirectory(atPath: "\(expanded)/\(name)")) != nil
        && !hasText("\(expanded)/\(name)")
    }
  }

  private static func folder(at path: String) -> LessonFolder {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let wanted = names.filter { $0 == textName || $0.hasSuffix(".swift") }.filter { !$0.hasPrefix(".") }
    var folder = LessonFolder(
      name: URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent, path: path, files: [])
    var files: [SourceText] = []
    for place in wanted.sorted().map({ "\(path)/\($0)" }) {
      do {
        files.append(try file(at: place))
      } catch {
        folder.fault = (place, problem(of: error, at: place))
        return folder
      }
    }
    return LessonFolder(name: folder.name, path: path, files: files)
  }

  private static func file(at path: String) throws -> SourceText {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
    guard size <= largestText || !path.hasSuffix("/" + textName) else {
      throw unreadable(path, "larger than 1 MB")
    }
    return try SourceFinder().file(path, shownAs: path)
  }

  /// Why a file cannot be read, with the first faulty line.
  private static func problem(of error: any Error, at path: String) -> LessonReader.Problem {
    let message = (error as? ShellError)?.message ?? "it cannot be read"
    let lines = FileManager.default.contents(atPath: path)?.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines?.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    return LessonReader.Problem(
      line: line + 1, message: message.replacing("cannot read '\(path)': ", with: "it cannot be read: "))
  }

  private static func unreadable(_ path: String, _ reason: String) -> ShellError {
    ShellError(
      kind: .unreadable, message: "cannot read '\(path)': \(reason)",
      details: ShellError.rows([("try", "lesson new NAME, which writes a lesson"), ("see", "help lesson")]),
      isLoading: true)
  }

  /// “; did you mean …?” with similar names for the last part of the path, or nothing.
  private static func suggestion(for path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let siblings = try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    return Suggestion.text(for: url.lastPathComponent, among: siblings ?? [])
  }
}
