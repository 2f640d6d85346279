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

  /// A declaration or a statement, by its position.
  enum Part: Hashable {
    case declaration(Int)
    case statement(Int)
  }

  /// All parts; those that are left out first come first.
  var parts: [Part] { statements.indices.map(Part.statement) + declarations.indices.map(Part.declaration) }

  /// The program without some of its parts.
  func without(_ parts: some Sequence<Part>) -> GeneratedProgram {
    let parts = Set(parts)
    func kept(_ texts: [String], _ part: (Int) -> Part) -> [String] {
      texts.enumerated().filter { !parts.contains(part($0.offset)) }.map(\.element)
    }
    return GeneratedProgram(
      declarations: kept(declarations, Part.declaration), statements: kept(statements, Part.statement))
  }
}
