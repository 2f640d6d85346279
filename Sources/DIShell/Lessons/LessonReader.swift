import DISource

/// Makes a lesson of the blocks of its text, which is a small part of Markdown.
///
///     # Title
///     - goal: …            and minutes, teaches, needs, load
///
///     An introduction.
///
///     ## A task
///     What to do.
///     ```dishell           what the reader is invited to type; `dishell fails`: the last input has to fail
///     > hint: A hint.
///     Check: What has to be so.
///     ```check             inputs with expectations
///     ```solution          what may be typed to do it
///
///     ## Summary
///
/// A ```` ```swift ```` or ```` ```text ```` fence is code to look at. HTML comments are left out.
struct LessonReader {
  /// A problem of a lesson, and its line.
  struct Problem: Error, Equatable {
    let line: Int
    let message: String
    /// The Swift file with the problem; nil for the lesson's text.
    var file: String?
  }

  private var lesson: Lesson
  private(set) var problems: [Problem] = []

  private var section = Section.heading
  /// The lines of the settings by name.
  private var settings: [String: Int] = [:]
  /// Whether the missing title was reported.
  private var isTitleMissing = false
  /// Whether the end of the text was not understood, so that missing parts cannot be determined.
  private var isCut = false
  /// The sentence of a check that has no script yet.
  private var sentence: (text: String, line: Int)?

  /// The parts of a lesson's text.
  private enum Section {
    case heading
    case introduction
    case task
    case summary
  }

  /// Parses the text of a lesson.
  ///
  /// - Parameters:
  ///   - name: The name of the lesson.
  ///   - place: The path of the text in messages.
  /// - Returns: The lesson as far as it is understood, and its problems.
  static func lesson(
    named name: String, in text: String, at place: String, files: [SourceText]
  ) -> (lesson: Lesson, problems: [Problem]) {
    var reader = LessonReader(name, place, files)
    reader.read(MarkdownBlock.blocks(of: text, languages: fences))
    return (reader.lesson, reader.problems.sorted { $0.line < $1.line })
  }

  /// The languages of code blocks that have a meaning.
  private static let fences: Set = ["dishell", "check", "solution", "swift", "text"]

  private init(_ name: String, _ place: String, _ files: [SourceText]) {
    lesson = Lesson(name: name)
    lesson.place = place
    lesson.files = files
    lesson.loaded = files.map(\.name)
  }

  private mutating func read(_ blocks: [MarkdownBlock]) {
    for block in blocks { read(block.kind, block.line) }
    problems += lesson.problemsOfName
    guard !isCut else { return }
    checkSentence()
    problems += lesson.missingParts.filter { !isTitleMissing || $0 != Lesson.missingTitle }
  }

  private mutating func read(_ block: MarkdownBlock.Kind, _ line: Int) {
    switch block {
    case .heading(let text, level: 1) where !text.isEmpty: title(text, line)
    case .heading(let text, level: 2) where !text.isEmpty: begin(text, line)
    case .heading:
      if section == .heading { isTitleMissing = true }
      problem(line, "a lesson has headings of level one and two: '# ' and '## '")
    case .paragraph(let text): paragraph(text, line)
    case .points(let items): points(items)
    case .quotation(let items): hints(in: items)
    case .fence(let words, let lines): fence(words, lines, line)
    case .unclosed(let message):
      isCut = true
      problem(line, message)
    }
  }

  private mutating func problem(_ line: Int, _ message: String) {
    problems.append(Problem(line: line, message: message))
  }

  // MARK: Headings

  private mutating func title(_ text: String, _ number: Int) {
    guard lesson.title.isEmpty else {
      return problem(number, "a lesson has one title: begin a task with '## '")
    }
    lesson.title = text
  }

  /// Reports, once, that the title does not precede this line.
  private mutating func checkTitle(_ line: Int) {
    guard lesson.title.isEmpty, !isTitleMissing else { return }
    isTitleMissing = true
    problem(line, "a lesson begins with its title: '# What a scope is'")
  }

  private mutating func begin(_ text: String, _ number: Int) {
    checkSentence()
    checkTitle(number)
    if section == .summary { problem(number, "the summary is the last heading") }
    if text.lowercased() == "summary" {
      section = .summary
    } else {
      section = .task
      lesson.tasks.append(LessonTask(title: text, line: number))
    }
  }

  // MARK: Settings

  /// Reads a list. Before the introduction, items of the form `name: value` are settings.
  private mutating func points(_ items: [MarkdownBlock.Item]) {
    var points: [MarkdownBlock.Item] = []
    for item in items {
      let isSetting = section == .heading || section == .introduction && lesson.title.isEmpty
      if isSetting, let colon = item.text.firstIndex(of: ":") {
        add(points)
        points = []
        let value = String(item.text[item.text.index(after: colon)...]).trimmed
        setting(String(item.text[..<colon]), value, item.line)
      } else {
        points.append(item)
      }
    }
    add(points)
  }

  private mutating func add(_ points: [MarkdownBlock.Item]) {
    guard let first = points.first else { return }
    add(.points(points.map(\.text), line: first.line), first.line)
  }

  private mutating func setting(_ name: String, _ value: String, _ number: Int) {
    checkTitle(number)
    if value.isEmpty, name != "needs" { return problem(number, "'\(name)' is empty") }
    if let line = settings[name] {
      return problem(number, "'\(name)' stands there twice: the first time in line \(line)")
    }
    settings[name] = number
    switch name {
    case "goal": lesson.goal = value
    case "minutes":
      guard let minutes = Int(value), minutes > 0 else {
        return problem(number, "'minutes' is a number: - minutes: 8")
      }
      lesson.minutes = minutes
      if !Self.possibleMinutes.contains(minutes) {
        let (first, last) = (Self.possibleMinutes.lowerBound, Self.possibleMinutes.upperBound)
        problem(number, "a lesson takes \(first) to \(last) minutes: make two of a longer one")
      }
    case "teaches": lesson.teaches += Self.topics(value, number)
    case "needs": lesson.needs += Self.topics(value, number)
    case "load": load(Self.topics(value, number).map(\.name), number)
    default: problem(number, "no setting '\(name)': there are goal, minutes, teaches, needs and load")
    }
  }

  private static let possibleMinutes = 5...12

  private static func topics(_ text: String, _ line: Int) -> [Lesson.Topic] {
    text.replacing("`", with: "").split(separator: ",").map {
      Lesson.Topic(name: String($0).trimmed, line: line)
    }
    .filter { !$0.name.isEmpty }
  }

  private mutating func load(_ names: [String], _ number: Int) {
    for name in names where !lesson.files.contains(where: { $0.name == name }) {
      problem(number, "there is no file '\(name)' in the lesson's folder")
    }
    lesson.loaded = names
  }

  // MARK: Text

  private mutating func paragraph(_ text: String, _ line: Int) {
    if section == .heading { section = .introduction }
    if text.hasPrefix("Check:") {
      checkSentence()
      sentence = (String(text.dropFirst(6)).trimmed, line)
    } else {
      add(.paragraph(text, line: line), line)
    }
  }

  private mutating func add(_ passage: LessonBlock, _ line: Int) {
    checkTitle(line)
    switch section {
    case .heading, .introduction: lesson.introduction.append(passage)
    case .task: lesson.tasks[lesson.tasks.count - 1].text.append(passage)
    case .summary: lesson.summary.append(passage)
    }
  }

  /// The hints in a quotation: each begins with `hint:`, and includes the following lines.
  private mutating func hints(in items: [MarkdownBlock.Item]) {
    var hints: [MarkdownBlock.Item] = []
    for item in items {
      if hints.isEmpty || item.text.lowercased().hasPrefix("hint:") {
        hints.append(item)
      } else {
        hints[hints.count - 1].text += " " + item.text
      }
    }
    for hint in hints { self.hint(hint.text, hint.line) }
  }

  private mutating func hint(_ text: String, _ number: Int) {
    guard text.lowercased().hasPrefix("hint:") else {
      return problem(number, "a quotation is a hint, and begins so: '> hint: …'")
    }
    guard section == .task else { return problem(number, "this hint is never shown: it belongs to no task") }
    let hint = String(text.dropFirst(5)).trimmed
    if hint.isEmpty { return problem(number, "the hint is empty") }
    lesson.tasks[lesson.tasks.count - 1].hints.append(.paragraph(hint, line: number))
  }

  // MARK: Fences

  private mutating func fence(_ words: [String], _ content: [String], _ number: Int) {
    let script = LessonScript(lines: content, line: number + 1, fails: words.dropFirst() == ["fails"])
    switch words.first {
    case "dishell" where words.count == 1 || script.fails: add(.commands(script), number)
    case "check" where words.count == 1: check(script, number)
    case "solution" where words.count == 1: solution(script, number)
    case "swift", "text", nil: add(.code(content), number)
    default:
      problem(
        number,
        "no fence '\(words.joined(separator: " "))': there are dishell, dishell fails, check, solution, swift and text"
      )
    }
  }

  private mutating func check(_ script: LessonScript, _ number: Int) {
    guard section == .task else { return problem(number, "this check belongs to no task") }
    guard let sentence else {
      return problem(
        number, "a check needs its sentence in the line before it: 'Check: `Logger` is made once.'")
    }
    self.sentence = nil
    guard script.lines.contains(where: { $0.trimmed.hasPrefix("expect ") }) else {
      return problem(number, "a check needs an 'expect': see help expect")
    }
    lesson.tasks[lesson.tasks.count - 1].checks.append(LessonCheck(sentence: sentence.text, script: script))
  }

  private mutating func checkSentence() {
    guard let sentence else { return }
    self.sentence = nil
    problem(sentence.line, "a check needs its commands: a fence ```check below the sentence")
  }

  private mutating func solution(_ script: LessonScript, _ number: Int) {
    guard section == .task else { return problem(number, "this solution belongs to no task") }
    guard lesson.tasks[lesson.tasks.count - 1].solution == nil else {
      return problem(number, "a task has one solution")
    }
    lesson.tasks[lesson.tasks.count - 1].solution = script
  }
}
