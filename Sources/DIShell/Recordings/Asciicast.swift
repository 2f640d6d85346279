/// What happens at a prompt, as events of the format asciicast, version 2.
///
/// No clock is read: the times follow from the text, at a pace at which it can be read.
struct Asciicast {
  let columns: Int
  let rows: Int

  /// The time of the latest event, in milliseconds.
  private(set) var time = 0
  /// The time until the next event.
  private var pause = 0
  /// The prompt after which the next input is typed; nil if there is none yet.
  private var prompt: String?

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The times in milliseconds.
  private enum Pace {
    /// Fifteen characters a second.
    static let character = 67
    /// A long input is pasted rather than typed.
    static let longestInput = 8000
    static let enter = 400
    static let line = 60
    static let readingOfLine = 250
    static let reading = 700...4000
  }

  /// The first line of the file.
  func header(title: String) -> String {
    JSON.object([
      ("version", .int(2)), ("width", .int(columns)), ("height", .int(rows)), ("title", .string(title)),
    ]).line
  }

  /// Shows a prompt; replaces another one on the same line. The pause comes after it.
  mutating func show(prompt: String, _ theme: Theme) -> [String] {
    guard prompt != self.prompt else { return [] }
    let erasing = self.prompt == nil ? "" : "\r\u{1B}[K"
    let rest = max(pause, Pace.reading.lowerBound)
    self.prompt = prompt
    pause = pause == 0 ? 0 : Pace.line
    defer { pause = rest }
    return [event(erasing + Self.colored(prompt, theme))]
  }

  private static func colored(_ prompt: String, _ theme: Theme) -> String {
    theme == .none ? prompt : EditLineReader.promptColor + prompt + "\u{1B}[0m"
  }

  /// Types an input of one or more lines, character by character.
  mutating func type(_ lines: [String], at prompt: String, _ theme: Theme) -> [String] {
    var events = show(prompt: prompt, theme)
    let count = lines.reduce(0) { $0 + $1.count }
    let pace = max(1, min(Pace.character, Pace.longestInput / max(1, count)))
    for (position, line) in lines.enumerated() {
      if position > 0 { events.append(event("\r\n" + Self.colored(Exchange.continuation, theme))) }
      for character in EscapedText.shown(EscapedText.untabbed(line)) {
        pause = max(pause, pace)
        events.append(event(String(character)))
      }
    }
    pause = Pace.enter
    events.append(event("\r\n"))
    self.prompt = nil
    return events
  }

  /// Shows an output line by line; there is time to read it before it leaves the screen, and at the end.
  mutating func show(output: String) -> [String] {
    let lines = TextLines.ended(output)
    // The row above stays in view where a long output goes on.
    let screenful = max(1, rows - 2)
    var filled = 0
    let events = lines.map { line in
      let height = max(1, (DisplayWidth.of(line) + columns - 1) / max(1, columns))
      let isFull = filled > 0 && filled + height > screenful
      pause = isFull ? Self.reading(ofLines: filled) : Pace.line
      filled = isFull ? height : filled + height
      return event(line + "\r\n")
    }
    pause = Self.reading(ofLines: filled)
    return events
  }

  /// The time to read so many lines.
  private static func reading(ofLines count: Int) -> Int {
    min(max(count * Pace.readingOfLine, Pace.reading.lowerBound), Pace.reading.upperBound)
  }

  /// Takes the pause before the next event.
  private mutating func event(_ text: String) -> String {
    time += pause
    pause = 0
    let rest = String(time % 1000)
    let seconds = "\(time / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    return "[\(seconds), \"o\", \(JSON.string(text).line)]"
  }
}
