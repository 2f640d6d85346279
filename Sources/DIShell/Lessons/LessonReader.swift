import DISource

/// Reads the text of a lesson: a small part of Markdown, line by line.
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
  /// Something that is wrong with a lesson, and where.
  struct Problem: Error, Equatable {
    let line: Int
    let message: String
    /// The file of the lesson's folder that it is in; nil for the lesson's text.
    var file: String?
  }

  private var lesson: Lesson
  private(set) var problems: [Problem] = []

  private var lines: [String]
  private var position = 0
  private var section = Section.heading
  /// The lines of the paragraph or of the points that are being read, and the first one's number.
  private var open: (kind: Kind, lines: [String], line: Int)?
  /// The lines of the settings.
  private var settings: [String: Int] = [:]
  /// Whether the title is known to be missing.
  private var isTitleMissing = false
  /// Whether the end of the text was not understood, so that nothing can be said of what is missing.
  private var isCut = false
  /// The sentence of a check whose script is still to come.
  private var sentence: (text: String, line: Int)?

  private enum Kind {
    case paragraph
    case points
  }

  /// The parts of a lesson's text.
  private enum Section {
    case heading
    case introduction
    case task
    case summary
  }

  /// The lesson that a text tells.
  ///
  /// - Parameters:
  ///   - name: what the lesson is called
  ///   - place: what its text is called in messages
  /// - Returns: the lesson as far as it can be understood, and what is wrong with it
  static func lesson(
    named name: String, in text: String, at place: String, files: [SourceText]
  ) -> (lesson: Lesson, problems: [Problem]) {
    var reader = LessonReader(name, text, place, files)
    reader.read()
    return (reader.lesson, reader.problems.sorted { $0.line < $1.line })
  }

  private init(_ name: String, _ text: String, _ place: String, _ files: [SourceText]) {
    lesson = Lesson(name: name)
    lesson.place = place
    lesson.files = files
    lesson.loaded = files.map(\.name)
    lines = TextLines.split(text.replacing("\r\n", with: "\n"))
  }

  private mutating func read() {
    while position < lines.count {
      let line = lines[position]
      position += 1
      read(line.trimmed, number: position)
    }
    endParagraph()
    checkName()
    guard !isCut else { return }
    checkSentence()
    checkWhole()
  }

  private mutating func read(_ line: String, number: Int) {
    if line.hasPrefix("<!--") { return skipComment(from: line, number) }
    if line.hasPrefix("```") { return fence(line, number) }
    if line.hasPrefix(">") { return quote(line, number) }
    if line.hasPrefix("## ") { return begin(String(line.dropFirst(3)).trimmed, number) }
    if line.hasPrefix("# ") { return title(String(line.dropFirst(2)).trimmed, number) }
    if line.hasPrefix("#") {
      if section == .heading { isTitleMissing = true }
      return problem(number, "a lesson has headings of level one and two: '# ' and '## '")
    }
    if line.isEmpty { return endParagraph() }
    if line.hasPrefix("- ") || line.hasPrefix("* ") {
      return point(String(line.dropFirst(2)).trimmed, number)
    }
    add(line, to: .paragraph, number)
  }

  private mutating func problem(_ line: Int, _ message: String) {
    problems.append(Problem(line: line, message: message))
  }

  // MARK: Headings

  private mutating func title(_ text: String, _ number: Int) {
    endParagraph()
    guard lesson.title.isEmpty else {
      return problem(number, "a lesson has one title: begin a task with '## '")
    }
    lesson.title = text
  }

  /// Complains, once, that the title does not stand before this line.
  private mutating func checkTitle(_ line: Int) {
    guard lesson.title.isEmpty, !isTitleMissing else { return }
    isTitleMissing = true
    problem(line, "a lesson begins with its title: '# What a scope is'")
  }

  private mutating func begin(_ text: String, _ number: Int) {
    endParagraph()
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

  private mutating func point(_ text: String, _ number: Int) {
    let isSetting = section == .heading || section == .introduction && lesson.title.isEmpty
    if isSetting, let colon = text.firstIndex(of: ":") {
      endParagraph()
      return setting(String(text[..<colon]), String(text[text.index(after: colon)...]).trimmed, number)
    }
    add(([text] + indentedLines()).joined(separator: " "), to: .points, number)
  }

  /// The lines that go on below a point, which are taken.
  private mutating func indentedLines() -> [String] {
    let found = lines[position...].prefix { $0.hasPrefix("  ") && !$0.trimmed.isEmpty }
    position += found.count
    return found.map(\.trimmed)
  }

  private mutating func setting(_ name: String, _ value: String, _ number: Int) {
    checkTitle(number)
    let value = ([value] + indentedLines()).joined(separator: " ")
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

  private mutating func add(_ line: String, to kind: Kind, _ number: Int) {
    if open?.kind != kind { endParagraph() }
    if open == nil { open = (kind, [], number) }
    open?.lines.append(line)
  }

  private mutating func endParagraph() {
    guard let (kind, lines, line) = open else { return }
    open = nil
    if section == .heading, kind == .paragraph { section = .introduction }
    let text = lines.joined(separator: " ")
    if kind == .points {
      add(.points(lines, line: line), line)
    } else if text.hasPrefix("Check:") {
      checkSentence()
      sentence = (String(text.dropFirst(6)).trimmed, line)
    } else {
      add(.paragraph(text, line: line), line)
    }
  }

  private mutating func add(_ passage: Passage, _ line: Int) {
    checkTitle(line)
    switch section {
    case .heading, .introduction: lesson.introduction.append(passage)
    case .task: lesson.tasks[lesson.tasks.count - 1].text.append(passage)
    case .summary: lesson.summary.append(passage)
    }
  }

  private mutating func skipComment(from line: String, _ number: Int) {
    endParagraph()
    var line = line
    while !line.contains("-->") {
      guard position < lines.count else {
        isCut = true
        return problem(number, "the comment is never closed: '-->' is missing")
      }
      line = lines[position]
      position += 1
    }
  }

  private mutating func quote(_ line: String, _ number: Int) {
    endParagraph()
    var text = String(line.dropFirst()).trimmed
    while position < lines.count, lines[position].hasPrefix(">"),
      !String(lines[position].dropFirst()).trimmed.lowercased().hasPrefix("hint:")
    {
      text += " " + String(lines[position].dropFirst()).trimmed
      position += 1
    }
    guard text.lowercased().hasPrefix("hint:") else {
      return problem(number, "a quotation is a hint, and begins so: '> hint: …'")
    }
    guard section == .task else { return problem(number, "this hint is never shown: it belongs to no task") }
    let hint = String(text.dropFirst(5)).trimmed
    if hint.isEmpty { return problem(number, "the hint is empty") }
    lesson.tasks[lesson.tasks.count - 1].hints.append(.paragraph(hint, line: number))
  }

  // MARK: Fences

  private mutating func fence(_ line: String, _ number: Int) {
    endParagraph()
    let mark = String(line.prefix { $0 == "`" })
    let words = line.dropFirst(mark.count).split(separator: " ").map(String.init)
    guard let content = fenced(until: mark) else {
      isCut = true
      position = lines.count
      return problem(number, "the fence is never closed: '\(mark)' is missing")
    }
    if let other = content.firstIndex(where: { Self.opensFence($0, mark) }) {
      isCut = true
      position = lines.count
      return problem(
        number,
        "the fence is not closed before the next one begins in line \(number + other + 1): '\(mark)' is missing"
      )
    }
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

  /// Whether a line begins a fence of a kind that there is.
  private static func opensFence(_ line: String, _ mark: String) -> Bool {
    let line = line.trimmed
    return line.hasPrefix(mark)
      && ["dishell", "check", "solution", "swift", "text"].contains(
        String(line.dropFirst(mark.count)).split(separator: " ").first ?? "")
  }

  private mutating func fenced(until mark: String) -> [String]? {
    guard let end = lines[position...].firstIndex(where: { $0.trimmed == mark }) else { return nil }
    defer { position = end + 1 }
    return Array(lines[position..<end])
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

  // MARK: The whole

  private mutating func checkName() {
    let isPlain = lesson.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    if !isPlain || lesson.name.isEmpty {
      problem(1, "a lesson's folder is called by letters, digits, '-' and '_': 03-scopes")
    } else if LessonCommand.verbs.contains(lesson.name) {
      problem(1, "no lesson can be called '\(lesson.name)': 'lesson \(lesson.name)' means something else")
    }
  }

  private mutating func checkWhole() {
    if lesson.title.isEmpty, !isTitleMissing { problem(1, "there is no title: '# What a scope is'") }
    if lesson.goal.isEmpty { problem(1, "there is no goal: '- goal: say how long an object lives'") }
    if lesson.minutes == 0 { problem(1, "it does not say how long it takes: '- minutes: 8'") }
    if lesson.teaches.isEmpty, lesson.needs.isEmpty {
      problem(1, "it does not say what it teaches: '- teaches: scope, `scope`'")
    }
    if lesson.tasks.isEmpty { problem(1, "there is no task: begin one with '## '") }
    for task in lesson.tasks {
      if task.checks.isEmpty { problem(task.line, "the task has no check") }
      if task.hints.isEmpty { problem(task.line, "the task has no hint") }
      if task.solution == nil { problem(task.line, "the task has no solution") }
    }
  }
}
