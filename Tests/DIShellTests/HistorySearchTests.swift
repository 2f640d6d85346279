import Foundation
import Testing

@testable import DIShell

struct HistorySearchTests {
  private static let history = ["resolve Cat", "list", "RESOLVE Äpfel", "list", "let café = 1"]

  /// What is shown after the keys, on a screen of 100 columns.
  private static func view(
    _ keys: [String], of history: [String] = history, columns: Int = 100, rows: Int = 24
  ) -> [String] {
    var search = HistorySearch(of: history, from: .init(text: "typed", cursor: 2), lastQuery: "cat")
    for key in keys { #expect(search.press(key) == .searching) }
    return TextLines.split(search.view(columns: columns, rows: rows))
  }

  private static let hints = "search history (Ctrl-R: earlier, Enter: run, Ctrl-C: back, Esc: edit): "
  private static let earlier = "\u{12}"
  private static let later = "\u{13}"
  private static let backspace = "\u{7f}"

  @Test(arguments: [
    (["r", "e", "s"], ["RESOLVE Äpfel", hints + "res"]),
    (["R", "E", "S"], ["RESOLVE Äpfel", hints + "RES"]),
    (["ä", "P"], ["RESOLVE Äpfel", hints + "äP"]),
    (["CAFÉ"], ["let café = 1", hints + "CAFÉ"]),
    (["cafe\u{301}"], ["let café = 1", hints + "cafe\u{301}"]),
    ([], ["typed", hints]),
    (["r", backspace], ["typed", hints]),
    ([backspace], ["typed", hints]),
  ])
  func `The newest input that holds what is typed is found, whatever the case`(
    keys: [String], view: [String]
  ) {
    #expect(Self.view(keys) == view)
  }

  @Test func `Ctrl-R finds earlier ones, Ctrl-S later ones, each text once, and the end is told`() {
    #expect(Self.view(["l"]) == ["let café = 1", Self.hints + "l"])
    #expect(Self.view(["l", Self.earlier]) == ["list", Self.hints + "l"])
    #expect(Self.view(["l", Self.earlier, Self.earlier]) == ["RESOLVE Äpfel", Self.hints + "l"])
    #expect(Self.view(["l", Self.earlier, Self.earlier, Self.later]) == ["list", Self.hints + "l"])
    let first = Self.view(["res", Self.earlier, Self.earlier])
    #expect(first[0] == "resolve Cat")
    #expect(first[1].hasPrefix("search history (nothing earlier, Ctrl-S: later, Enter: run"))
    let last = Self.view(["res", Self.later])
    #expect(last[0] == "RESOLVE Äpfel")
    #expect(last[1].hasPrefix("search history (nothing later, Ctrl-R: earlier, Enter: run"))
  }

  @Test func `What was found stays while it matches, and nothing found is told and mended by Backspace`() {
    #expect(Self.view(["res", Self.earlier, "o"])[0] == "resolve Cat")
    #expect(Self.view(["reso", Self.earlier, Self.backspace])[0] == "resolve Cat")
    #expect(
      Self.view(["resx"]) == ["typed", "search history (nothing found, Ctrl-C: back): resx"])
    #expect(Self.view(["resx", Self.earlier])[1].contains("nothing found"))
    #expect(Self.view(["resx", Self.backspace]) == ["RESOLVE Äpfel", Self.hints + "res"])
  }

  @Test func `Ctrl-R with nothing typed searches again for what was searched before`() {
    #expect(Self.view([Self.earlier]) == ["resolve Cat", Self.hints + "cat"])
  }

  @Test func `An end keeps what was found, or gives back what was typed`() {
    for (key, found, outcome) in [
      ("\r", "resolve Cat", HistorySearch.Outcome.left), ("\u{1b}", "resolve Cat", .ended),
      ("\u{5}", "resolve Cat", .left), ("\u{3}", "typed", .ended), ("\u{7}", "typed", .ended),
    ] {
      var search = HistorySearch(of: Self.history, from: .init(text: "typed", cursor: 2))
      _ = search.press("cat")
      #expect(search.press(key) == outcome)
      #expect(search.line == .init(text: found, cursor: found == "typed" ? 2 : .max))
    }
    var nothing = HistorySearch(of: Self.history, from: .init(text: "typed", cursor: 2))
    _ = nothing.press("zz")
    #expect(nothing.press("\r") == .ended)
    #expect(nothing.line == .init(text: "typed", cursor: 2))
  }

  @Test func `The hints give way on a narrow screen, and so do long texts`() {
    #expect(
      Self.view(["cat"], columns: 60) == [
        "resolve Cat", "search history (Ctrl-R: earlier, Enter: run): cat",
      ])
    #expect(Self.view(["cat"], columns: 20) == ["resolve Cat", "search: cat"])
    #expect(Self.view(["resolve cat"], columns: 14) == ["resolve Cat", "search: … cat"])
    let tall = (1...30).map { "line \($0)" }.joined(separator: "\n")
    #expect(
      Self.view(["30"], of: [tall], rows: 5) == ["line 1", "line 2…", Self.hints + "30"])
    #expect(
      Self.view(["x"], of: [String(repeating: "x", count: 500)], columns: 10, rows: 5)
        == [String(repeating: "x", count: 19) + "…", "search: x"])
  }

  @Test func `A paste is searched for, without the newline at its end`() {
    var search = HistorySearch(of: ["class A {\n  let b = 1\n}"], from: .init(text: "", cursor: 0))
    #expect(search.paste("a {\n  LET\n") == .searching)
    #expect(
      search.view(columns: 100, rows: 24) == "class A {\n  let b = 1\n}\n" + Self.hints + "a {   LET")
  }
}

/// The search as it is seen at a terminal of 80 columns.
struct HistorySearchKeyTests {
  let home: Scratch

  init() throws {
    home = try Scratch()
    try FileManager.default.createDirectory(
      atPath: home.path + "/.local/state/dishell", withIntermediateDirectories: true)
  }

  private static let hints = "search history (Ctrl-R: earlier, Enter: run, Ctrl-C: back, Esc: edit):"

  private func start(history: [String], columns: Int = 80) throws -> PseudoTerminal {
    let lines = ["# dishell history 1"] + history.map(HistoryEntry.line)
    _ = try home.file(".local/state/dishell/history", lines.map { $0 + "\n" }.joined())
    let shell = try Dishell.onTerminal(home: home, columns: columns)
    try shell.expect("xyz> ")
    return shell
  }

  private func leave(_ shell: PseudoTerminal) throws {
    shell.press(.controlD)
    #expect(try shell.expectEnd() == 0)
  }

  @Test func `Ctrl-R says what it does, narrows, and Enter runs what was found`() throws {
    let shell = try start(history: ["zzOne", "zztwo", "zzthree"])
    shell.type("half")
    shell.press(.controlR)
    try shell.expectLastRows(["xyz> half", Self.hints])
    shell.type("ZZT")
    try shell.expectLastRows(["xyz> zzthree", Self.hints + " ZZT"])
    shell.press(.controlR)
    try shell.expectLastRows(["xyz> zztwo", Self.hints + " ZZT"])
    shell.press(.controlS)
    try shell.expectLastRows(["xyz> zzthree", Self.hints + " ZZT"])
    shell.press(.backspace)
    shell.type("oné")
    try shell.expectLastRows(["xyz> half", "search history (nothing found, Ctrl-C: back): ZZoné"])
    shell.press(.backspace)
    shell.type("e")
    try shell.expectLastRows(["xyz> zzOne", Self.hints + " ZZone"])
    shell.press(.enter)
    try shell.expect("'zzOne'")
    try shell.expect("xyz> ")
    #expect(!shell.visibleRows.contains { $0.contains("search history") })
    try leave(shell)
  }

  @Test(arguments: [PseudoTerminal.Key.controlC, .controlG])
  func `Ctrl-C and Ctrl-G give back what was typed, with its cursor`(key: PseudoTerminal.Key) throws {
    let shell = try start(history: ["zzfound"])
    shell.type("zzbd")
    shell.press(.left)
    shell.press(.controlR)
    shell.type("FO")
    try shell.expectLastRows(["xyz> zzfound", Self.hints + " FO"])
    shell.press(key)
    try shell.expectLastRows(["xyz> zzbd"])
    shell.type("c")
    shell.press(.enter)
    try shell.expect("'zzbcd'")
    try leave(shell)
  }

  @Test(arguments: [
    (PseudoTerminal.Key.escape, "'zzfoundX'"), (.left, "'zzfounXd'"), (.home, "'Xzzfound'"),
    (.controlA, "'Xzzfound'"), (.delete, "'zzfoundX'"),
  ])
  func `Escape, arrows and other keys leave what was found for editing`(
    key: PseudoTerminal.Key, answer: String
  ) throws {
    let shell = try start(history: ["zzfound"])
    shell.press(.controlR)
    shell.type("found")
    try shell.expectLastRows(["xyz> zzfound", Self.hints + " found"])
    shell.press(key)
    try shell.expectLastRows(["xyz> zzfound"])
    shell.type("X")
    shell.press(.enter)
    try shell.expect(answer)
    try leave(shell)
  }

  @Test func `In vi mode the search works from both modes`() throws {
    _ = try home.file(".editrc", "bind -v\n")
    let shell = try start(history: ["zzone", "zztwo"])
    shell.press(.controlR)
    shell.type("ON")
    try shell.expectLastRows(["xyz> zzone", Self.hints + " ON"])
    shell.press(.escape)
    try shell.expectLastRows(["xyz> zzone"])
    shell.type("X")
    shell.press(.escape)
    shell.press(.controlR)
    shell.type("TW")
    try shell.expectLastRows(["xyz> zztwo", Self.hints + " TW"])
    shell.press(.controlC)
    try shell.expectLastRows(["xyz> zzoneX"])
    shell.press(.controlR)
    shell.type("TW")
    try shell.expectLastRows(["xyz> zztwo", Self.hints + " TW"])
    shell.press(.enter)
    try shell.expect("'zztwo'")
    try shell.expect("xyz> ")
    try leave(shell)
  }

  @Test func `Inputs of several lines, wide letters, and lines wider than the screen are found`() throws {
    let long = "zz" + String(repeating: "word", count: 25)
    let shell = try start(history: ["class Dog {\n  let x = 1\n}", "zz日本🐈語", long])
    shell.press(.controlR)
    shell.type("word")
    try shell.expectLastRows(["xyz> " + long.prefix(75), String(long.dropFirst(75)), Self.hints + " word"])
    for _ in 0..<4 { shell.press(.backspace) }
    shell.type("🐈語")
    try shell.expectLastRows(["xyz> zz日本🐈語", Self.hints + " 🐈語"])
    for _ in 0..<2 { shell.press(.backspace) }
    shell.type("let X")
    try shell.expectLastRows(["xyz> class Dog {", "  let x = 1", "}", Self.hints + " let X"])
    shell.press(.enter)
    try shell.expect("declared class Dog")
    try shell.expect("xyz> ")
    try leave(shell)
  }

  @Test func `A paste during the search is searched for, and a resize keeps it`() throws {
    let shell = try start(history: ["zzone", "zztwo"])
    shell.press(.controlR)
    shell.paste("ZZO\n")
    try shell.expectLastRows(["xyz> zzone", Self.hints + " ZZO"])
    shell.resize(columns: 50, rows: 10)
    shell.pause(milliseconds: 300)
    shell.type("n")
    try shell.expectLastRows(["xyz> zzone", "search history (Ctrl-R: earlier): ZZOn"])
    shell.press(.enter)
    try shell.expect("'zzone'")
    try shell.expect("xyz> ")
    try leave(shell)
  }

  @Test func `Continued after a suspension, the search is shown again and goes on`() throws {
    let shell = try start(history: ["zzone", "zztwo"])
    shell.press(.controlR)
    shell.type("o")
    try shell.expectLastRows(["xyz> zztwo", Self.hints + " o"])
    shell.press(.controlZ)
    shell.pause(milliseconds: 300)
    shell.signal(SIGCONT)
    try shell.expect("zztwo")
    shell.press(.controlR)
    shell.press(.enter)
    try shell.expect("'zzone'")
    try leave(shell)
  }
}
