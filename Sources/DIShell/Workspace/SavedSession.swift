/// A log as a script that makes the same workspace again.
struct SavedSession {
  let log: [LoggedInput]

  private static let heading = "// dishell session"

  /// The script. Inputs keep their numbers, so what was placed at `prompt:7` is placed there again.
  var text: String {
    var lines = [Self.heading + ": run it with `dishell -f`"]
    var next = 1
    for input in log {
      if input.number > 0, input.number != next {
        lines.append("set input \(input.number)")
        next = input.number
      }
      lines.append(input.text)
      next += 1
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Whether a file's text is a saved session.
  static func isSaved(_ text: String) -> Bool { text.hasPrefix(heading) }
}
