#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The inputs typed in this session and in earlier ones.
///
/// A class, because the line editor and the shell share it.
final class History {
  /// The maximum number of entries in the file and in the editor.
  static let limit = 2000

  /// The entries, the oldest first.
  private(set) var entries: [String] = []

  /// Why the file is not written, or not any more; nil if it is, or is not wanted.
  private(set) var problem: String?

  private var isTold = false

  private var file: HistoryFile?

  /// - Parameter path: The file; nil to keep only the history of this session.
  init(path: String?) {
    guard let path, path != "/dev/null" else { return }
    let file = HistoryFile(path: path)
    do {
      entries = try file.load(limit: Self.limit)
      self.file = file
    } catch {
      problem = error.message
    }
  }

  /// The problem, if it has not been reported yet.
  func takeProblem() -> String? {
    guard !isTold, let problem else { return nil }
    isTold = true
    return problem
  }

  /// Adds an input, unless it begins with a blank, is blank, or repeats the previous entry.
  func add(_ entry: String) {
    var text = entry[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let first = text.first, first != " ", first != "\t", text != entries.last ?? "" else { return }
    add(text: String(text))
  }

  private func add(text: String) {
    entries.append(text)
    do {
      try file?.append(text)
    } catch {
      problem = error.message
      file = nil
    }
  }

  /// The file of the history: `DISHELL_HISTFILE`, otherwise a file in the state directory. Nil if none is to be kept.
  static func path(environment: [String: String], isPrivate: Bool) -> String? {
    if isPrivate { return nil }
    if let path = environment["DISHELL_HISTFILE"] {
      return path.isEmpty || path == "/dev/null" ? nil : path
    }
    return StateDirectory.path(environment).map { $0 + "/history" }
  }
}
