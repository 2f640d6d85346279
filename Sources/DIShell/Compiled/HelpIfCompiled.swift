/// Replacements for parts of a command's help on a compiled program.
struct HelpIfCompiled {
  /// The summary; nil if it is the same for all programs.
  var abstract: String?
  /// The usage; nil if it is the same for all programs.
  var usage: String?
  /// The text below the usage; nil if it is the same for all programs.
  var discussion: String?
  /// The example inputs; nil if they are the same for all programs.
  var examples: [String]?
  /// Options and moves that are not available: lines that begin with one are left out, with their continuation lines.
  var refused: [String] = []
}
