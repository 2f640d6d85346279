#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What was typed, in this session and in those before.
///
/// A class: the line editor shows what the shell adds.
final class History {
  /// How many entries the file, and the editor, keep.
  static let limit = 2000

  /// From the oldest on.
  private(set) var entries: [String] = []

  /// Why nothing is kept in the file, or no more, although it was wanted.
  private(set) var problem: String?

  private var isTold = false

  private var file: HistoryFile?

  /// - Parameter path: nil keeps the history of this session only
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

  /// The problem, if it has not been told.
  func takeProblem() -> String? {
    guard !isTold, let problem else { return nil }
    isTold = true
    return problem
  }

  /// Adds what was typed, unless it begins with a blank, is blank, or repeats the entry before it.
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

  /// Where the history is kept: `DISHELL_HISTFILE`, else in the directory for state. Nil: nowhere.
  static func path(environment: [String: String], isPrivate: Bool) -> String? {
    if isPrivate { return nil }
    if let path = environment["DISHELL_HISTFILE"] {
      return path.isEmpty || path == "/dev/null" ? nil : path
    }
    return StateDirectory.path(environment).map { $0 + "/history" }
  }
}
