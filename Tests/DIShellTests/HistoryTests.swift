import Foundation
import Testing

@testable import DIShell

struct HistoryTests {
  let scratch: Scratch
  let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path + "/state/dishell/history"
  }

  private func contents() throws -> String { try scratch.contents("state/dishell/history") }

  @Test func `What is added is there again in the next session`() throws {
    let first = History(path: path)
    first.add("load xyz")
    first.add("resolve XYZViewModel\n")
    #expect(History(path: path).entries == ["load xyz", "resolve XYZViewModel"])
    #expect(try contents() == "# dishell history 1\nload xyz\nresolve XYZViewModel\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: [
    ("class Dog {\n\tlet a = 1\n}", #"class Dog {\n\tlet a = 1\n}"#),
    (#"print("a\nb\\")"#, #"print("a\\nb\\\\")"#),
    ("é日本 🐈\u{2028}x", "é日本 🐈\u{2028}x"),
    ("a\u{1b}[1m\r\u{85}b", #"a\u{1b}[1m\u{d}\u{85}b"#),
    (#"\u{41} \q \u{zz} \"#, #"\\u{41} \\q \\u{zz} \\"#),
  ])
  func `Every entry is one line of the file, and comes back as it was`(entry: String, line: String) {
    #expect(HistoryEntry.line(of: entry) == line)
    #expect(HistoryEntry.text(of: line) == entry)
  }

  @Test(arguments: [
    (#"a\q"#, #"a\q"#), (#"\"#, #"\"#), (#"\u{zz}"#, #"\u{zz}"#), (#"\u{110000}x"#, #"\u{110000}x"#),
  ])
  func `An escape that is none stays as it is`(line: String, entry: String) {
    #expect(HistoryEntry.text(of: line) == entry)
  }

  @Test func `A leading blank keeps a line out, and a repetition is kept once`() {
    let history = History(path: nil)
    for entry in ["one", " secret", "", "  ", "one", "two", "one", "one  "] { history.add(entry) }
    #expect(history.entries == ["one", "two", "one"])
  }

  @Test(arguments: ["#!/bin/sh\necho hello\n", "_HiStOrY_V2_\nls\n", "# dishell history 2\nx\n", "x"])
  func `A file that is something else is left alone`(foreign: String) throws {
    let path = try scratch.file("foreign", foreign)
    let history = History(path: path)
    #expect(history.problem == "history is not kept: '\(path)' is not a history of dishell")
    history.add("load xyz")
    #expect(history.entries == ["load xyz"])
    #expect(try scratch.contents("foreign") == foreign)
  }

  @Test func `A directory, or a place where nothing can be, is no reason to stop`() throws {
    let atDirectory = History(path: scratch.path)
    #expect(atDirectory.problem == "history is not kept: '\(scratch.path)': is a directory")
    let file = try scratch.file("file", "")
    let below = History(path: file + "/history")
    below.add("load xyz")
    #expect(below.entries == ["load xyz"])
    #expect(below.problem == "history is not kept: '\(file)/history': not a directory")
    #expect(mkfifo(scratch.path + "/pipe", 0o600) == 0)
    #expect(History(path: scratch.path + "/pipe").problem?.hasSuffix("not a file") == true)
  }

  @Test func `An empty file becomes a history`() throws {
    let path = try scratch.file("empty", "")
    History(path: path).add("load xyz")
    #expect(try scratch.contents("empty") == "# dishell history 1\nload xyz\n")
  }

  @Test func `Two sessions at once keep what both have added`() {
    let one = History(path: path)
    let other = History(path: path)
    one.add("first")
    other.add("second")
    one.add("third")
    #expect(History(path: path).entries == ["first", "second", "third"])
  }

  @Test func `A line that was cut off does not spoil the next`() throws {
    let path = try scratch.file("cut", "# dishell history 1\nload x")
    History(path: path).add("resolve")
    #expect(History(path: path).entries == ["load x", "resolve"])
  }

  @Test func `A file that has grown long is cut to its newest entries`() throws {
    let lines = (1...3000).map { "line \($0)\n" }
    let path = try scratch.file("long", "# dishell history 1\n" + lines.joined())
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/link", withDestinationPath: path)
    let history = History(path: scratch.path + "/link")
    #expect(history.entries.count == 2000)
    #expect(history.entries.first == "line 1001")
    #expect(try scratch.contents("long") == "# dishell history 1\n" + lines.suffix(2000).joined())
    history.add("one more")
    #expect(try scratch.contents("long").hasSuffix("line 3000\none more\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == ["link", "long"])
  }

  @Test func `The file has its place`() {
    func path(_ environment: [String: String], isPrivate: Bool = false) -> String? {
      History.path(environment: ["HOME": "/home/a"].merging(environment) { $1 }, isPrivate: isPrivate)
    }
    #expect(path([:]) == "/home/a/.local/state/dishell/history")
    #expect(path(["XDG_STATE_HOME": "/state"]) == "/state/dishell/history")
    #expect(path(["XDG_STATE_HOME": "relative"]) == "/home/a/.local/state/dishell/history")
    #expect(path(["DISHELL_HISTFILE": "/tmp/h"]) == "/tmp/h")
    #expect(path(["DISHELL_HISTFILE": "/dev/null"]) == nil)
    #expect(path(["DISHELL_HISTFILE": ""]) == nil)
    #expect(path(["HOME": ""]) == nil)
    #expect(path([:], isPrivate: true) == nil)
  }
}
