import Foundation

// Files that are no source: those that the user names, and those that are written.
extension SourceFinder {
  /// The entries of a directory whose paths begin with `typed`; directories end with a slash.
  static func paths(beginningWith typed: String) -> [String] {
    let slash = typed.lastIndex(of: "/")
    let directory = slash.map { String(typed[...$0]) } ?? ""
    let prefix = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    let folder = directory.isEmpty ? "." : (directory as NSString).expandingTildeInPath
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.sorted().filter { $0.hasPrefix(prefix) && ($0.first != "." || prefix.first == ".") }.map {
      entry in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(entry)", isDirectory: &isDirectory)
      return directory + entry + (isDirectory.boolValue ? "/" : "")
    }
  }

  /// Writes `text` to a file. Replaces an existing one only if `mayReplace` returns true for its text.
  ///
  /// - Parameter kind: The kind of the file, in messages: `trace`.
  func write(
    _ text: String, to path: String, as kind: String, mayReplace: (String) -> Bool
  ) throws {
    try checkSandbox("writing \(path)", because: "it touches files")
    try checkName(path)
    let file = FileReplacement(path: expanded(path), isInterrupted: isInterrupted)
    if file.isReplacing, !mayReplace(Self.text(ofFile: file.path) ?? "") {
      throw ShellError(
        kind: .unreadable, message: "'\(path)' exists and is no \(kind)",
        details: ShellError.rows([("try", "--force, to replace it")]))
    }
    try writing(to: path) { try file.write(text) }
  }

  /// Creates a file with `text`, and leaves it open for more.
  ///
  /// - Parameter isReplacing: Whether an existing file may be replaced.
  func begin(_ text: String, in path: String, replacing isReplacing: Bool) throws -> LockedFile {
    try checkSandbox("writing \(path)", because: "it touches files")
    try checkName(path)
    let file = FileReplacement(path: expanded(path), isInterrupted: isInterrupted)
    if file.isReplacing, !isReplacing {
      throw ShellError(
        kind: .unreadable, message: "'\(path)' exists",
        details: ShellError.rows([("try", "--force, to replace it")]))
    }
    return try writing(to: path) { try file.begin(with: text) }
  }

  private func checkName(_ path: String) throws {
    if path.isEmpty { throw ShellError.usage("a file needs a name") }
  }

  private func writing<Result>(to path: String, _ write: () throws -> Result) throws -> Result {
    do {
      return try write()
    } catch let failure as FileReplacement.Failure {
      throw ShellError(kind: .unreadable, message: "cannot write '\(path)': \(failure.reason)")
    }
  }

  /// The text of a file; nil if it cannot be read.
  static func text(ofFile path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The environment variables.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
