/// What the help of a command says on a live container in place of what it says elsewhere.
struct LiveHelp {
  /// Nil for what it says elsewhere.
  var abstract: String?
  /// Nil for what it says elsewhere.
  var usage: String?
  /// Nil for what it says elsewhere.
  var discussion: String?
  /// Nil for what it says elsewhere.
  var examples: [String]?
  /// The options and moves that are refused: lines that begin with one are left out, with what goes on below.
  var refused: [String] = []
}
