import CSamples
import DISource
import Foundation

/// A lesson as it lies in a folder: its text and its Swift files.
struct LessonFolder: Sendable {
  /// The folder's name.
  let name: String
  /// Where the folder is; nil for one that is carried inside the binary.
  let path: String?
  let files: [SourceText]
  /// Why nothing can be made of it, and in which file that is; nil where something can.
  var fault: (place: String, problem: LessonReader.Problem)?

  static let textName = "Lesson.md"

  private static let largestText = 1 << 20

  /// The lesson, as far as it can be understood, and what is wrong with it.
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

  /// What is wrong with it, each with its file and line.
  var defects: [String] {
    let (lesson, problems) = contents
    return problems.map { "\(lesson.place):\($0.text)" }
  }

  /// The name without the number in front of it, which only says in which order lessons stand.
  var lessonName: String {
    let rest = name.drop { $0.isNumber }
    return rest.count < name.count && rest.hasPrefix("-") && rest.count > 1 ? String(rest.dropFirst()) : name
  }
}

// MARK: - In the binary

extension LessonFolder {
  /// The lessons of the folder Lessons, as they were when the binary was built, in order.
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
  /// The lessons at a path: one, if it is a lesson's folder, else those of its folders, in the order of their names. One
  /// that cannot be read, or is called as one before it, is among them, with the reason.
  ///
  /// - Throws: ``ShellError``, where there are none
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
    return told(apart: found.map(folder))
  }

  /// The path without parts that lead nowhere: `a/b` for `./a//b/`.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + parts : parts.isEmpty ? "." : parts
  }

  /// Whether a directory has something that is called as a lesson's text, be it readable or not.
  private static func hasText(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.contains(textName) == true
  }

  /// The folders, where only the first of each name is a lesson.
  private static func told(apart folders: [LessonFolder]) -> [LessonFolder] {
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

  /// The folders in a directory of lessons that have no text, and so are no lessons.
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

  /// Why a file cannot be read, with the first line that is at fault.
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

  /// What a path may have been meant to end with.
  private static func suggestion(for path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let siblings = try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    return Suggestion.text(for: url.lastPathComponent, among: siblings ?? [])
  }
}
