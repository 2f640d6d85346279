import Foundation
import Testing

/// A program that is run from both sides: the files in order, of which the last one may resolve at top level.
struct ProgramCase: Sendable, CustomTestStringConvertible {
  struct File: Sendable {
    let name: String
    let text: String
  }

  /// What the test is called: the path of its file.
  let name: String
  let files: [File]

  var testDescription: String { name }

  /// Each file in `Cases`, and each file in `Samples` behind the files of the sample that it is named after.
  static let all: [ProgramCase] = swiftFiles(below: cases).map { path in
    let own = File(name: path.lastPathComponent, text: text(of: path))
    let folder = path.deletingLastPathComponent()
    let sample = samples.appending(path: path.deletingPathExtension().lastPathComponent)
    let isOfSample = folder.lastPathComponent == "Samples"
    let others =
      isOfSample ? swiftFiles(below: sample).map { File(name: $0.lastPathComponent, text: text(of: $0)) } : []
    return ProgramCase(name: "\(folder.lastPathComponent)/\(own.name)", files: others + [own])
  }

  /// Each file in `Output`, whose function `run` prints.
  static let printing: [ProgramCase] = swiftFiles(below: folder.appending(path: "Output")).map { path in
    let own = File(name: path.lastPathComponent, text: text(of: path))
    return ProgramCase(name: "Output/\(own.name)", files: [own])
  }

  /// The same program with another file behind it.
  func adding(_ file: File) -> ProgramCase { ProgramCase(name: name, files: files + [file]) }

  /// The file of that name in `Programs`.
  static func program(_ name: String) -> ProgramCase {
    let path = folder.appending(path: "Programs/\(name).swift")
    return ProgramCase(
      name: "Programs/\(name).swift", files: [File(name: path.lastPathComponent, text: text(of: path))])
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let cases = folder.appending(path: "Cases")

  private static let samples = cases.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Samples")

  private static func text(of file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  private static func swiftFiles(below folder: URL) -> [URL] {
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = paths?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}
