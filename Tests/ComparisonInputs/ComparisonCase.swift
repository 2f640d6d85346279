import Foundation

/// Something to be given to two versions of dishell: a script, and the files that it loads.
struct ComparisonCase {
  let name: String
  let commands: [String]
}

extension ComparisonCase {
  /// The inputs of a transcript.
  init(transcript file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let inputs = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      line.firstMatch(of: #/^[A-Za-z0-9_.+-]+(?: step| predict)?(?: \d+\/\d+)?> (.*)$/#).map { String($0.1) }
    }
    // The format is chosen from outside.
    self.init(
      name: "transcript-\(file.deletingPathExtension().lastPathComponent)",
      commands: inputs.filter { !$0.hasPrefix("mode ") })
  }

  /// Loads files, and asks everything about the types that they declare.
  init(name: String, loading files: [URL]) throws {
    let types = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/(?:class|struct|protocol|enum|actor) ([A-Z]\w*)/#).map { String($0.1) }
    }
    let paths = files.map { "'\($0.path)'" }.joined(separator: " ")
    self.init(name: name, commands: ["load \(paths)"] + Self.questions(about: types))
  }

  /// All commands that look, and then those that resolve, for each of the first types.
  private static func questions(about types: [String]) -> [String] {
    var seen: Set<String> = []
    let asked = types.filter { seen.insert($0).inserted }.prefix(6)
    let whole = [
      "list --all", "types", "containers", "scope", "objects --weak", "timeline", "trace --list",
      "trace last",
    ]
    let each = asked.flatMap { type in
      [
        "tree \(type)", "uses \(type)", "show \(type)", "source \(type)", "resolve \(type) --as made\(type)",
        "trace \(type)", "predict \(type)", "why \(type)", "objects", "timeline --steps",
        "whatif scope \(type) mine -- resolve \(type)", "release made\(type)",
      ]
    }
    let walk = [
      "step \(asked.first ?? "")", "state", "next", "finish", "state", "end", "where", "back", "leave",
    ]
    return whole + ["scope new mine"] + each + walk + [
      "scope", "objects", "timeline", "undo", "scope", "redo", "list",
    ]
  }
}
