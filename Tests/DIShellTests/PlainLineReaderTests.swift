import Foundation
import Testing

@testable import DIShell

struct PlainLineReaderTests {
  /// All that a reader gives for these bytes, each with its line number.
  private func read(_ bytes: [UInt8], longestLine: Int = 1 << 20) throws -> [String] {
    let scratch = try Scratch()
    let path = try scratch.file("input")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    return all(PlainLineReader(descriptor: descriptor, longestLine: longestLine))
  }

  private func all(_ reader: PlainLineReader) -> [String] {
    var inputs: [String] = []
    while true {
      let input = reader.next()
      switch input {
      case .line(let text): inputs.append("\(reader.lineNumber): \(text)")
      case .defective(let defect, let text): inputs.append("\(reader.lineNumber): \(defect.message): \(text)")
      case .interrupted: inputs.append("interrupted")
      case .end: return inputs
      }
    }
  }

  @Test(arguments: [
    ("", []),
    ("one\ntwo\n", ["1: one", "2: two"]),
    ("one\ntwo", ["1: one", "2: two"]),
    ("\n\n", ["1: ", "2: "]),
    ("one\r\ntwo\r\n", ["1: one", "2: two"]),
    ("one\r", ["1: one"]),
    ("\u{feff}one\n\u{feff}two", ["1: one", "2: \u{feff}two"]),
    ("é日本\n🐈", ["1: é日本", "2: 🐈"]),
  ])
  func `Lines come with their numbers and without their ends`(text: String, expected: [String]) throws {
    #expect(try read(Array(text.utf8)) == expected)
    #expect(all(PlainLineReader(text: text)) == expected)
  }

  @Test func `A line with a NUL or with bytes that are not UTF-8 is reported, and reading goes on`() throws {
    let bytes = Array("one\nd\u{e9}\0e\nb".utf8) + [0xFF] + Array("d\nlast".utf8)
    #expect(
      try read(bytes) == [
        "1: one",
        "2: the line holds a NUL character, at column 3: d\u{e9}\0e",
        "3: the line is not valid UTF-8, at column 2: b\u{fffd}d",
        "4: last",
      ])
  }

  @Test func `A line that is too long is reported without waiting for its end`() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 500_000)
    let bytes = Array("one\n".utf8) + long + Array("\nthree\n".utf8)
    #expect(
      try read(bytes, longestLine: 100_000) == ["1: one", "2: the line is too long: ", "3: three"])
    let zero = open("/dev/zero", O_RDONLY)
    defer { close(zero) }
    let reader = PlainLineReader(descriptor: zero, longestLine: 100_000)
    #expect(reader.next() == .defective(.tooLong, text: ""))
  }

  @Test func `A line of 1 MB is a line like others`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(try read(Array("\(long)\nlast\n".utf8), longestLine: 2 << 20) == ["1: \(long)", "2: last"])
  }

  @Test func `100,000 lines are read`() throws {
    let bytes = Array(String(repeating: "resolve XYZViewModel\n", count: 100_000).utf8)
    let lines = try read(bytes)
    #expect(lines == (1...100_000).map { "\($0): resolve XYZViewModel" })
  }

  @Test func `Looking ahead takes nothing`() {
    let reader = PlainLineReader(text: "register { Dog() }\n  .implements(Animal.self)\n")
    #expect(reader.peek() == "register { Dog() }")
    #expect(reader.lineNumber == 0)
    #expect(reader.next() == .line("register { Dog() }"))
    #expect(reader.lineNumber == 1)
    #expect(reader.peek() == "  .implements(Animal.self)")
    #expect(reader.peek() == "  .implements(Animal.self)")
    #expect(reader.next() == .line("  .implements(Animal.self)"))
    #expect(reader.peek() == nil)
    #expect(reader.next() == .end)
    #expect(reader.next() == .end)
  }

  @Test func `Looking ahead without waiting sees what has arrived`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let reader = PlainLineReader(descriptor: ends[0])
    #expect(reader.peek(isWaiting: false) == nil)
    write(ends[1], "one\ntw", 6)
    #expect(reader.peek(isWaiting: false) == "one")
    #expect(reader.next() == .line("one"))
    #expect(reader.peek(isWaiting: false) == nil)
    close(ends[1])
    #expect(reader.peek(isWaiting: false) == "tw")
    #expect(reader.next() == .line("tw"))
    #expect(reader.next() == .end)
    close(ends[0])
  }

  @Test func `What is no input ends, and what cannot be read says why`() throws {
    #expect(PlainLineReader(descriptor: 9999).next() == .end)
    let directory = open("/", O_RDONLY)
    defer { close(directory) }
    let reader = PlainLineReader(descriptor: directory)
    #expect(reader.next() == .defective(.unreadable("is a directory"), text: ""))
    #expect(reader.next() == .end)
  }
}
