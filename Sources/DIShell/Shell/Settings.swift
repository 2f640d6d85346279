/// How the shell behaves.
struct Settings {
  var format = OutputFormat.text
  var color = ColorChoice.auto
  var usesPager = false
  var keepsGoing = false

  /// The settings by name, with their values; no values: a number.
  static let choices: [String: [String]] = [
    "color": ColorChoice.allCases.map(\.rawValue),
    "format": OutputFormat.allCases.map(\.rawValue),
    "input": [],
    "keep-going": ["on", "off"],
    "pager": ["on", "off"],
  ]
}
