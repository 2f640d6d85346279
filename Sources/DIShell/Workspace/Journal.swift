import DISource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The inputs of a running shell in a file, which is deleted when the shell is left normally.
///
/// A class, because it holds the file open and locked, so that other shells know that this one is running.
final class Journal {
  private let directory: JournalDirectory
  private var file: (path: String, locked: LockedFile)?
  /// The log that the file contains; nil if the file must be written anew.
  private var written: LogNode?
  /// The log before the first input, which is not written.
  private let beginning: LogNode?
  private var hasWarned = false

  /// - Parameter workspace: The workspace before the first input.
  init(in directory: JournalDirectory, of workspace: Workspace) {
    self.directory = directory
    beginning = workspace.lastNode
  }

  /// Updates the file; the cost depends only on the new inputs.
  ///
  /// - Returns: The reason why that failed, the first time.
  func keep(_ workspace: Workspace) -> String? {
    guard let lastNode = workspace.lastNode, lastNode !== beginning else {
      remove()
      return nil
    }
    if lastNode === written || append(lastNode, workspace) || rewrite(workspace) {
      written = lastNode
      return nil
    }
    let reason = String(cString: strerror(errno)).lowercased()
    written = nil
    defer { hasWarned = true }
    return hasWarned ? nil : "\(directory.path): \(reason)"
  }

  /// Whether the file contains the whole workspace.
  func holds(_ workspace: Workspace) -> Bool { file != nil && workspace.lastNode === written }

  /// Deletes the file, because the shell is left normally.
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

  private func append(_ lastNode: LogNode, _ workspace: Workspace) -> Bool {
    guard let file, let written, let added = lastNode.inputs(since: written),
      !added.contains(where: \.action.isReset)
    else { return false }
    return file.locked.append(
      JournalFile.text(of: added, after: written.input.number, workspace.reservedNumbers))
  }

  /// Writes a new file, which replaces the old one when it is complete.
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

/// The format of a journal: a saved session without outcomes and end, with a mark after each complete input.
enum JournalFile {
  private static let mark = "// taken"

  static func text(
    of inputs: [LoggedInput], after earlier: Int, _ reservedNumbers: ReservedNumbers
  ) -> String {
    zip(inputs, reservedNumbers.numbers(along: inputs, after: earlier)).map { logged, numbers in
      var saved = SavedSession(BuildConditions(), [logged], reservedNumbers: ReservedNumbers())
      saved.inputs[0].reservedNumbers = numbers
      return text(of: saved.inputs[0])
    }.joined()
  }

  private static func text(of input: SavedSession.Input) -> String {
    SavedSession(inputs: [input]).inputsText + mark + "\n"
  }

  static func text(of workspace: Workspace) -> String {
    let session = SavedSession(
      workspace.conditions, workspace.log.effective, reservedNumbers: workspace.reservedNumbers)
    return session.beginning + session.inputs.map(text).joined()
  }

  /// The unreadable part of a journal.
  struct Loss {
    /// The damaged line, and the reason.
    let damage: SavedSessionReader.Damage
    /// The number of inputs from there on.
    let inputs: Int
  }

  /// The session up to the last complete input, or up to the last one before the first damage.
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
