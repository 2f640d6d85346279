/// Finds what the words of `export markdown` mean: a lesson, the session so far, or a cycle.
struct ExportedHandout {
  let words: [String]
  let which: QueryOptions
  let context: CommandContext
  let reader: Handout.Reader
  let isForSlides: Bool

  /// The word for the session so far.
  static let run = "run"
  /// The word for a lesson, before its name.
  static let lesson = "lesson"

  func handout() throws -> Handout {
    if words.first == Self.lesson, isKeyword { return try lesson(named: Array(words.dropFirst())) }
    if words == [Self.run], isKeyword { return try run() }
    guard reader == .participant else {
      throw ShellError.usage(
        "--answers is for handouts that ask: a lesson or a run", try: "export markdown lesson cycle --answers"
      )
    }
    let choice = ExportedCycleChoice(words: words, which: which, context: context)
    return CycleHandout(cycle: try choice.cycle(), columns: columns).handout
  }

  /// Whether the first word is no type of the program.
  private var isKeyword: Bool {
    words.first.map { !context.world.program.declaresType(named: $0) } ?? false
  }

  /// The width of the session's text, otherwise that of a sheet or slide.
  private var columns: Int {
    context.session.settings.width ?? (isForSlides ? HandoutSlides.columns : 80)
  }

  private func run() throws -> Handout {
    let session = context.session
    guard !session.transcript.exchanges.isEmpty else {
      throw ShellError.usage(
        "nothing has been typed yet", try: "load xyz, resolve XYZViewModel, and then again")
    }
    return RunHandout(
      transcript: session.transcript, place: session.placeName, reader: reader, columns: columns
    ).handout
  }

  private func lesson(named names: [String]) throws -> Handout {
    let session = context.session
    guard names.count < 2 else {
      throw ShellError.usage("one handout is of one lesson", try: "export markdown lesson \(names[0])")
    }
    guard let name = names.first ?? session.lesson?.lesson.name else {
      throw ShellError.usage("a handout of a lesson needs its name", try: "export markdown lesson cycle")
    }
    let lesson = try session.lessons.lesson(named: name).folder.lesson()
    return try LessonHandout(lesson, for: reader, columns: columns, isInterrupted: session.isInterrupted)
      .handout()
  }
}
