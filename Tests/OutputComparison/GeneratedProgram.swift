/// A small program, made from a seed: declarations, and the statements of its function `run`.
///
/// Names that are the module's end with ``mark``, so that many programs fit into one module.
struct GeneratedProgram {
  /// What stands behind the names of types and functions.
  static let mark = "§"

  var declarations: [String]
  var statements: [String]

  /// The source, with `suffix` behind the names that are the module's.
  func text(suffix: String) -> String {
    let body = statements.flatMap { $0.split(separator: "\n") }.map { "  " + $0 }
    let lines = declarations + ["func run\(Self.mark)() {"] + body + ["}"]
    return lines.joined(separator: "\n").replacing(Self.mark, with: suffix) + "\n"
  }

  /// The programs with one declaration or one statement less.
  var smaller: [GeneratedProgram] {
    statements.indices.map { index in
      var copy = self
      copy.statements.remove(at: index)
      return copy
    }
      + declarations.indices.map { index in
        var copy = self
        copy.declarations.remove(at: index)
        return copy
      }
  }
}
