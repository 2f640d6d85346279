import DISource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The inputs that made the workspace of a running shell, in a file that is there until the shell is left.
///
/// A class: it holds the file open, and locked, so that others know that its shell is alive.
final class Journal {
  private let directory: JournalDirectory
  private var file: (path: String, locked: LockedFile)?
  /// What the file holds; nil: it has to be written anew.
  private var written: LogChain?
  /// What there was before the first input, which needs no journal.
  private let beginning: LogChain?
  private var hasWarned = false

  /// - Parameter workspace: as it is before the first input
  init(in directory: JournalDirectory, of workspace: Workspace) {
    self.directory = directory
    beginning = workspace.chain
  }

  /// Brings the file up to date. It costs what the new inputs cost to be written.
  ///
  /// - Returns: why that could not be done, the first time that it is so.
  func keep(_ workspace: Workspace) -> String? {
    guard let chain = workspace.chain, chain !== beginning else {
      remove()
      return nil
    }
    if chain === written || append(chain, workspace) || rewrite(workspace) {
      written = chain
      return nil
    }
    let reason = String(cString: strerror(errno)).lowercased()
    written = nil
    defer { hasWarned = true }
    return hasWarned ? nil : "\(directory.path): \(reason)"
  }

  /// Whether all of the workspace is in the file.
  func holds(_ workspace: Workspace) -> Bool { file != nil && workspace.chain === written }

  /// The shell is left: nothing is lost.
  func remove() {
    discard(file)
    file = nil
    written = nil
  }

  private func discard(_ file: (path: String, locked: LockedFile)?) {
    guard let file else { return }
    unlink(file.path)
    file.locked.close()
  }

  private func append(_ chain: LogChain, _ workspace: Workspace) -> Bool {
    guard let file, let written, let added = chain.inputs(since: written),
      !added.contains(where: \.action.isReset)
    else { return false }
    return file.locked.append(JournalFile.text(of: added, after: written.input.number, workspace.retired))
  }

  /// The new file takes the place of the old one when it is complete.
  private func rewrite(_ workspace: Workspace) -> Bool {
    let (hidden, path) = directory.newPaths()
    StateDirectory.makeDirectories(above: path)
    guard let locked = LockedFile.create(hidden) else { return false }
    guard locked.append(JournalFile.text(of: workspace)), rename(hidden, path) == 0 else {
      let reason = errno
      discard((hidden, locked))
      errno = reason
      return false
    }
    discard(file)
    file = (path, locked)
    return true
  }
}

/// The text of a journal: that of a saved session without outcomes and without its end, with a mark behind each
/// input that has arrived as a whole.
enum JournalFile {
  private static let mark = "// taken"

  static func text(
    of inputs: [LoggedInput], after earlier: Int, _ retired: RetiredNumbers
  ) -> String {
    zip(inputs, retired.numbers(along: inputs, after: earlier)).map { logged, numbers in
      var saved = SavedSession(BuildConditions(), [logged], retired: RetiredNumbers())
      saved.inputs[0].retired = numbers
      return text(of: saved.inputs[0])
    }.joined()
  }

  private static func text(of input: SavedSession.Input) -> String {
    SavedSession(inputs: [input]).inputsText + mark + "\n"
  }

  static func text(of workspace: Workspace) -> String {
    let session = SavedSession(workspace.conditions, workspace.log.effective, retired: workspace.retired)
    return session.beginning + session.inputs.map(text).joined()
  }

  /// The part of a journal that does not count, since it cannot be read.
  struct Loss {
    /// The line that is damaged, and why.
    let damage: SavedSessionReader.Damage
    /// How many inputs stand from there on.
    let inputs: Int
  }

  /// The session, up to the last input that has arrived, or to the last one before the first damage.
  static func contents(of bytes: [UInt8]) -> (session: SavedSession, loss: Loss?) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    let text = lines.map { String(validating: $0, as: UTF8.self) }
    guard let end = text.lastIndex(of: mark) else { return (SavedSession(), nil) }
    do throws(SavedSessionReader.Damage) {
      return (try session(in: text[..<end]), nil)
    } catch {
      let damaged = min(error.line - 1, end)
      let known = text[..<damaged].lastIndex(of: mark)
      let read = known.flatMap { try? session(in: text[..<$0]) } ?? SavedSession()
      let lost = text[damaged...end].count { $0 == mark }
      return (read, Loss(damage: error, inputs: lost))
    }
  }

  private static func session(in lines: ArraySlice<String?>) throws(SavedSessionReader.Damage) -> SavedSession
  {
    var reader = SavedSessionReader()
    for (number, line) in lines.enumerated() {
      guard let line else {
        throw SavedSessionReader.Damage(line: number + 1, message: "the line is not UTF-8")
      }
      try reader.read(line)
    }
    for line in TextLines.ended(SavedSession.end) { try reader.read(line) }
    return try reader.finished()
  }
}
