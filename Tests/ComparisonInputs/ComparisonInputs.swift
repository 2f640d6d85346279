import Foundation

/// The inputs of a comparison, as files in a folder.
struct ComparisonInputs {
  /// The tree whose transcripts, samples, lessons and cases are taken.
  let root: URL
  let folder: URL

  func write(count: Int, seed: UInt64) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for item in try transcripts() + programs() + generated(count: count, seed: seed) {
      let script = item.commands.joined(separator: "\n") + "\n"
      try script.write(to: folder.appending(path: item.name + ".dis"), atomically: false, encoding: .utf8)
    }
  }

  private func transcripts() throws -> [ComparisonCase] {
    try files(below: "Tests/DIShellTests/Transcripts", ending: "txt").map(ComparisonCase.init(transcript:))
  }

  /// Each folder of samples and lessons is a program, and each file of the both-sides cases.
  private func programs() throws -> [ComparisonCase] {
    let folders = try ["Samples", "Lessons"].flatMap { parent in
      let files = try files(below: parent, ending: "swift")
      return Dictionary(grouping: files) { $0.deletingLastPathComponent() }.sorted {
        $0.key.path < $1.key.path
      }
      .map { (name: "\(parent)-\($0.key.lastPathComponent)", files: $0.value) }
    }
    let cases = try ["Cases", "Programs"].flatMap { parent in
      try files(below: "Tests/BothSidesTests/\(parent)", ending: "swift").map { file in
        let parts = file.deletingPathExtension().pathComponents.suffix(2)
        return (name: "case-\(parts.joined(separator: "-"))", files: [file])
      }
    }
    return try (folders + cases).map { try ComparisonCase(name: $0.name, loading: $0.files) }
  }

  private func generated(count: Int, seed: UInt64) throws -> [ComparisonCase] {
    try (0..<count).map { number in
      let program = GeneratedProgram(seed: seed &+ UInt64(number))
      let text =
        number.isMultiple(of: 2) ? ResolverText().text(of: program) : TranquillityText().text(of: program)
      let file = folder.appending(path: "generated-\(number).swift")
      try text.write(to: file, atomically: false, encoding: .utf8)
      return try ComparisonCase(name: "generated-\(number)", loading: [file])
    }
  }

  /// In the order of their paths.
  private func files(below path: String, ending: String) throws -> [URL] {
    let parent = root.appending(path: path)
    let found = FileManager.default.enumerator(at: parent, includingPropertiesForKeys: nil)
    let files = found?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }
}
