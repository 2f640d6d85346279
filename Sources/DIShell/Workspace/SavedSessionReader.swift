import DICore
import DISource

/// Parses the file of a saved session line by line; the format is described at ``SavedSession``.
struct SavedSessionReader {
  /// A defect of a file, and its line.
  struct Damage: Error {
    let line: Int
    let message: String
  }

  /// The heading that the current lines of text belong to.
  private enum Section {
    case file(String, SourceHome, isEnded: Bool)
    case input
    case output
  }

  private var session = SavedSession()
  private var sources: [LoadedSource] = []
  /// The line where the latest source begins.
  private var sourceLine = 0
  /// The object numbers listed before the next input.
  private var numbers: [Symbol: UInt32] = [:]
  private var section: Section?
  private var text: [String] = []
  private var line = 0
  private var isAtBeginning = true
  private var isAtEnd = false

  /// - Parameter line: The number of lines before the session.
  init(after line: Int = 0) { self.line = line }

  /// Parses the next line.
  mutating func read(_ content: String) throws(Damage) {
    line += 1
    if isAtBeginning {
      isAtBeginning = false
      return try readVersion(content)
    }
    let first = content.utf8.first
    if first == UInt8(ascii: "|") || first == UInt8(ascii: "\\") { return try readText(content) }
    guard !content.hasPrefix("//"), !content.allSatisfy(\.isWhitespace) else { return }
    guard !isAtEnd else { throw damage("nothing can follow 'end'") }
    guard let words = EscapedText.words(content), let keyword = words.first else {
      throw damage("a quoted word is not closed, or holds a wrong escape")
    }
    try readHeading(keyword, Array(words.dropFirst()))
  }

  /// Returns the session after the last line.
  func finished() throws(Damage) -> SavedSession {
    guard isAtEnd else { throw damage("the session is cut off: there is no 'end'") }
    return session
  }

  private func damage(_ message: String) -> Damage { Damage(line: max(1, line), message: message) }

  private mutating func readVersion(_ content: String) throws(Damage) {
    let number = content.dropFirst(SavedSession.heading.count).prefix { $0 != ";" }
    guard content.hasPrefix(SavedSession.heading) else {
      throw damage(
        "a saved session begins with '\(SavedSession.heading)\(SavedSession.version)', and a script otherwise"
      )
    }
    guard let version = Int(number), version > 0 else {
      throw damage("the version '\(String(number).abbreviated)' is no number")
    }
    guard version <= SavedSession.version else {
      throw damage(
        "the session is of version \(version), and this dishell reads version \(SavedSession.version)")
    }
  }

  // MARK: Text

  private mutating func readText(_ content: String) throws(Damage) {
    guard let section, !isAtEnd else { throw damage("a line of text belongs to no file, input or output") }
    if case .file(_, _, isEnded: false) = section { throw damage("a line follows 'no newline at end'") }
    let marked = content.unicodeScalars.dropFirst()
    let line = Substring(marked.first == " " ? marked.dropFirst() : marked)
    guard content.utf8.first == UInt8(ascii: "\\") else { return text.append(String(line)) }
    guard let plain = EscapedText.plain(line) else { throw damage("a wrong escape: a backslash is '\\\\'") }
    text.append(plain)
  }

  /// Adds the collected lines to the source, input or outcome that they belong to.
  private mutating func closeSection() throws(Damage) {
    switch section {
    case .file(let name, let home, let isEnded):
      let end = isEnded && !text.isEmpty ? "\n" : ""
      add(SourceText(name: name, text: text.joined(separator: "\n") + end, home: home))
    case .input:
      guard !text.isEmpty else {
        throw Damage(line: session.inputs.last?.line ?? line, message: "the input has no text")
      }
      session.inputs[session.inputs.count - 1].text = text.joined(separator: "\n")
    case .output: session.inputs[session.inputs.count - 1].outcome = RecordedOutcome(lines: text)
    case nil: break
    }
    section = nil
    text = []
  }

  private mutating func add(_ file: SourceText) {
    sources[sources.count - 1].files.append(file)
  }

  // MARK: Headings

  private mutating func readHeading(_ keyword: String, _ words: [String]) throws(Damage) {
    if keyword == "no" { return try readMissingNewline(words) }
    let isOutput = if case .input? = section { keyword == "output" } else { false }
    try closeSection()
    switch (keyword, words.count) {
    case ("conditions", 1...) where session.inputs.isEmpty: session.conditions += words
    case ("sample", 1):
      try begin(LoadedSource(name: words[0], word: words[0], origin: .sample, files: []))
    case ("source", 3) where words[1] == "from":
      let name = SourceFinder.placeName(words[2])
      try begin(LoadedSource(name: name, word: words[0], origin: .path(words[2]), files: []))
    case ("file", 1):
      guard let source = sources.last else { throw misplaced(keyword) }
      section = .file(words[0], source.home, isEnded: true)
    case ("file", 4...) where ["in", "of"].contains(words[1].prefix(2)) && !sources.isEmpty:
      let folders = words[3].split(separator: "/").map(String.init)
      // "of" where a manifest names the folder, otherwise "in"; with the product of the module "of:application".
      let product = ProductKind(rawValue: String(words[1].dropFirst("in:".count)))
      // The names of modules have no colon.
      func names(_ label: String) -> [String] {
        words[4...].last { $0.hasPrefix(label) }?.dropFirst(label.count).split(separator: ",").map(
          String.init)
          ?? []
      }
      let home = SourceHome(
        module: words[2], folders: folders, others: words[4...].filter { !$0.contains(":") },
        isInManifest: words[1].hasPrefix("of"), product: product,
        otherPrograms: names("programs:"), flags: names("flags:"))
      section = .file(words[0], home, isEnded: true)
    case ("fault", 3) where !sources.isEmpty:
      guard let severity = Diagnostic.Severity(rawValue: words[0]) else { throw misplaced(keyword) }
      sources[sources.count - 1].faults.append(.unloaded(words[1], words[2], severity))
    case ("numbers", 2...) where words.count.isMultiple(of: 2): try readNumbers(words)
    case ("input", 1): try beginInput(words[0])
    case ("output", 0) where isOutput: section = .output
    case ("end", 0): try end()
    default: throw misplaced(keyword)
    }
  }

  private mutating func begin(_ source: LoadedSource) throws(Damage) {
    try checkFiles()
    guard !sources.contains(where: { $0.word == source.word }) else {
      throw damage("'\(source.word.abbreviated)' is there twice before the same input")
    }
    sources.append(source)
    sourceLine = line
  }

  /// Throws if the latest source has no file and no fault: it would hide what `load` finds under its word.
  private func checkFiles() throws(Damage) {
    guard let source = sources.last, source.files.isEmpty, source.faults.isEmpty else { return }
    throw Damage(
      line: sourceLine, message: "'\(source.word.abbreviated)' has no text: a line 'file NAME' has to follow")
  }

  private mutating func end() throws(Damage) {
    try checkFiles()
    if let source = sources.last {
      throw Damage(
        line: sourceLine, message: "no input follows that could load '\(source.word.abbreviated)'")
    }
    isAtEnd = true
  }

  private mutating func beginInput(_ word: String) throws(Damage) {
    guard let number = Int(word), (0..<Session.numberLimit).contains(number) else {
      throw damage("'\(word.abbreviated)' is no number of an input")
    }
    if let last = session.inputs.last?.number, number < last {
      throw damage("input \(number) follows input \(last): numbers cannot fall")
    }
    try checkFiles()
    session.inputs.append(
      SavedSession.Input(number: number, sources: sources, reservedNumbers: numbers, line: line))
    sources = []
    numbers = [:]
    section = .input
  }

  /// Parses the words of `numbers`: `Cat 2 Dog 1`.
  private mutating func readNumbers(_ words: [String]) throws(Damage) {
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let number = UInt32(words[index + 1]), number > 0, number < 1 << 30 else {
        throw damage("'\(words[index + 1].abbreviated)' is no number of an object")
      }
      numbers[Symbol(words[index])] = number
    }
  }

  private mutating func readMissingNewline(_ words: [String]) throws(Damage) {
    guard words == ["newline", "at", "end"], case .file(let name, let home, isEnded: true) = section,
      !text.isEmpty
    else { throw misplaced("no") }
    section = .file(name, home, isEnded: false)
  }

  private static let headings = [
    "conditions": "conditions NAME…, before the first input", "sample": "sample NAME",
    "source": "source NAME from PATH", "file": "file NAME, below a source", "input": "input NUMBER",
    "fault": "fault SEVERITY FILE MESSAGE, below a source",
    "output": "output, below the text of an input", "end": "end",
    "numbers": "numbers TYPE NUMBER…, before an input", "no": "no newline at end, below the text of a file",
  ]

  private func misplaced(_ keyword: String) -> Damage {
    if let form = Self.headings[keyword] {
      return damage("'\(keyword)' is misplaced: it is written '\(form)'")
    }
    let near = Suggestion.text(for: keyword, among: Self.headings.keys.sorted())
    return damage("'\(keyword.abbreviated)' is no heading of a session\(near)")
  }
}
