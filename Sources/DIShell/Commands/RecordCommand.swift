import ArgumentParser

/// Records the session for others to watch.
struct RecordCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "record inputs and answers, to be played as a film of the terminal",
    usage: "record [FILE [--force] | off]",
    discussion: """
      record FILE  from now on, what you enter and what it comes to is also written to
                   FILE, in the format asciicast (version 2): asciinema plays it, and
                   players in web pages do
      record       whether something is recorded, and where
      record off   the end; without it, the recording ends with the shell

      Inputs are recorded as they were entered, never the keys: corrections and lines
      that were cancelled are not in it. The times are made up, so that it can be
      read: some fifteen characters a second, then the answer line by line, then a
      pause to read, of four seconds at most for each screenful. So the
      same script gives the same recording. Colours and width are the terminal's;
      without one, text is 80 columns wide, or what `set width` says.

      The file is complete after each input. If it cannot be written any more, the
      answer says so, the recording ends, and what it has stays; the exit code is 1.

      With JSON: recording (the file, or null), inputs, seconds; where it has to end,
      the answer has recordingEnded (the reason).
      """)
  static let group = CommandGroup.share
  static let access = Access.files
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["record /tmp/talk.cast --force", "record"]
  static let seeAlso = ["export", "save", "history"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "record FILE", "record the session as a film of the terminal",
      ["record", "film", "video", "screencast", "asciinema", "cast", "demo", "talk", "play"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    given.isEmpty ? [.words(["off"]), .files([""])] : []
  }

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Argument(help: "The file to write, or off.")
  var file: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let session = context.session
    switch file {
    case nil: return Self.state(of: session.recording)
    case "off": return try end(session)
    case "": throw ShellError.usage("record needs the name of a file", try: "record talk.cast")
    case let file?: return try begin(file, session)
    }
  }

  private static func state(of recording: Recording?) -> CommandResult {
    guard let recording else {
      return .message("nothing is recorded: record FILE begins", fields: [("recording", .null)])
    }
    return .message(
      "recording in \(recording.path): \(length(of: recording)) so far", fields: fields(of: recording))
  }

  private func begin(_ file: String, _ session: Session) throws -> CommandResult {
    if let recording = session.recording {
      throw ShellError.usage("this session is recorded already, in \(recording.path)", try: "record off")
    }
    try session.record(in: file, replacing: force)
    return .message("recording in \(file): record off ends it", fields: [("recording", .string(file))])
  }

  private func end(_ session: Session) throws -> CommandResult {
    guard let recording = session.recording else {
      throw ShellError.usage("nothing is recorded", try: "record talk.cast")
    }
    session.recording = nil
    return .message(
      "recorded \(Self.length(of: recording)) in \(recording.path)", fields: Self.fields(of: recording))
  }

  private static func length(of recording: Recording) -> String {
    "\(recording.inputs.counted("input")) (\(recording.seconds.counted("second")))"
  }

  private static func fields(of recording: Recording) -> [(String, JSON)] {
    [
      ("recording", .string(recording.path)), ("inputs", .int(recording.inputs)),
      ("seconds", .int(recording.seconds)),
    ]
  }
}
