/// A recording of a session in a file, which is complete after each input.
///
/// A class, because it holds the file open.
final class Recording {
  /// The file as typed.
  let path: String
  /// The number of recorded inputs.
  private(set) var inputs = 0

  private let file: LockedFile
  private var cast: Asciicast

  /// Creates the file.
  ///
  /// - Throws: ``ShellError`` if that fails, or if the file exists and is not to be replaced.
  init(
    _ path: String, replacing isReplacing: Bool, titled title: String, at prompt: String,
    on screen: RecordedScreen, _ finder: SourceFinder
  ) throws {
    self.path = path
    cast = Asciicast(columns: screen.columns, rows: screen.rows)
    let beginning = [cast.header(title: title)] + cast.show(prompt: prompt, screen.theme)
    file = try finder.begin(Self.text(of: beginning), in: path, replacing: isReplacing)
  }

  deinit { file.close() }

  /// The width of the recorded terminal, which stays as it was at the beginning.
  var columns: Int { cast.columns }

  /// The length of the recording in seconds.
  var seconds: Int { cast.time / 1000 }

  /// Adds comments that were typed.
  func note(comments: [String], at prompt: String, on screen: RecordedScreen) throws {
    let events = comments.flatMap { cast.type([$0], at: prompt, screen.theme) }
    try append(events + cast.show(prompt: prompt, screen.theme))
  }

  /// Adds an input and its output.
  ///
  /// - Parameter next: The prompt below the output; nil if there is none.
  func note(
    _ input: [String], at prompt: String, _ output: String, before next: String?, on screen: RecordedScreen
  )
    throws
  {
    var events = cast.type(input, at: prompt, screen.theme) + cast.show(output: output)
    if let next { events += cast.show(prompt: next, screen.theme) }
    try append(events)
    inputs += 1
  }

  private func append(_ events: [String]) throws {
    guard file.append(Self.text(of: events)) else { throw FileReplacement.Failure.latest }
  }

  private static func text(of lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
