/// What the help of a command says on a live container in place of what it says elsewhere.
struct LiveHelp {
  /// One line about the command; nil for the one that all programs show.
  var abstract: String?
  /// The forms of its words; nil for those that all programs show.
  var usage: String?
  /// The text below the usage; nil for the one that all programs show.
  var discussion: String?
  /// Inputs that show it at work; nil for those that all programs show.
  var examples: [String]?
  /// The options and moves that are refused: lines that begin with one are left out, with what goes on below.
  var refused: [String] = []
}
