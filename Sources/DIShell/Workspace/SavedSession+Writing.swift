import DICore
import DISource

extension SavedSession {
  /// The text of the file.
  var text: String { beginning + inputsText + Self.end }

  /// The text before the inputs.
  var beginning: String {
    var file = SessionWriter()
    file.write("\(Self.heading)\(Self.version); run it with: dishell -f FILE")
    if !conditions.isEmpty { file.write(section: "conditions", conditions) }
    return file.text
  }

  /// The inputs, each with its sources before it.
  var inputsText: String {
    var file = SessionWriter()
    for input in inputs { file.write(input) }
    return file.text
  }

  /// The text after the inputs.
  static let end = "\nend\n"
}

private struct SessionWriter {
  private(set) var text = ""

  mutating func write(_ line: String) { text += line + "\n" }

  mutating func write(section keyword: String, _ words: [String] = []) {
    write("")
    write(heading: keyword, words)
  }

  mutating func write(_ input: SavedSession.Input) {
    for source in input.sources { write(source) }
    if !input.reservedNumbers.isEmpty {
      let numbers = input.reservedNumbers.sorted { $0.key.text < $1.key.text }
      write(section: "numbers", numbers.flatMap { [$0.key.text, String($0.value)] })
    }
    write(section: "input", [String(input.number)])
    write(lines: TextLines.split(input.text))
    guard let outcome = input.outcome else { return }
    write(heading: "output")
    write(lines: outcome.lines)
  }

  private mutating func write(_ source: LoadedSource) {
    switch source.origin {
    case .sample: write(section: "sample", [source.word])
    case .path(let path): write(section: "source", [source.word, "from", path])
    }
    for file in source.files { write(file, of: source) }
    for fault in source.faults {
      write(heading: "fault", [fault.severity.rawValue, fault.file, fault.message])
    }
  }

  private mutating func write(_ file: SourceText, of source: LoadedSource) {
    let home =
      file.home == source.home
      ? nil
      : file.home.module.map { module in
        let word =
          (file.home.isInManifest ? "of" : "in") + (file.home.product.map { ":\($0.rawValue)" } ?? "")
        return [word, module, file.home.folders.joined(separator: "/")] + file.home.others
          + Self.list("programs:", file.home.otherPrograms) + Self.list("flags:", file.home.flags)
      }
    write(heading: "file", [file.name] + (home ?? []))
    var lines = TextLines.split(file.text)
    let isEnded = lines.last == ""
    if isEnded { lines.removeLast() }
    write(lines: lines)
    if !isEnded { write("no newline at end") }
  }

  /// A word with all names behind its label; empty without names.
  private static func list(_ label: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : [label + names.joined(separator: ",")]
  }

  private mutating func write(heading keyword: String, _ words: [String] = []) {
    write(([keyword] + words.map(EscapedText.word)).joined(separator: " "))
  }

  private mutating func write(lines: [String]) {
    for line in lines {
      let isPlain = EscapedText.isPlain(line)
      write((isPlain ? "|" : "\\") + (line.isEmpty ? "" : " " + (isPlain ? line : EscapedText.escaped(line))))
    }
  }
}
