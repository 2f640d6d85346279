import Foundation
import Testing

/// What the hands do at the prompt, through a real terminal. A word that is no command is quoted in the answer, so an
/// answer tells which line arrived.
struct LineEditingTests {
  let home: Scratch

  init() throws { home = try Scratch() }

  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try Dishell.onTerminal(
      arguments, home: home, environment: environment, columns: columns)
    try terminal.expect("xyz> ")
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    terminal.press(.controlD)
    #expect(try terminal.expectEnd() == 0)
  }

  @Test func `A typed line arrives, and Ctrl-D on an empty line leaves`() throws {
    let shell = try start()
    try shell.enter("zzhello")
    try shell.expect("'zzhello'")
    try shell.expect("xyz> ")
    try leave(shell)
    #expect(shell.transcript.hasSuffix("\r\n"))
    #expect(shell.echoes)
  }

  @Test(arguments: ["C.UTF-8", "C", "zz_ZZ.UTF-8"])
  func `Letters of all scripts can be typed and erased in any locale`(locale: String) throws {
    let shell = try start(environment: ["LC_ALL": locale])
    shell.type("zzé日本🐈")
    shell.press(.backspace)
    shell.press(.backspace)
    shell.type("語")
    shell.press(.enter)
    try shell.expect("'zzé日語'")
    try leave(shell)
  }

  @Test func `Keys move and erase, and leave no litter`() throws {
    let shell = try start()
    shell.type("bcd")
    for key in [PseudoTerminal.Key.home, .f5] { shell.press(key) }
    shell.type("zzx")
    for key in [PseudoTerminal.Key.delete, .end, .left] { shell.press(key) }
    shell.type("y")
    shell.press(.enter)
    try shell.expect("'zzxcyd'")
    try leave(shell)
  }

  @Test func `Tab completes what is unique, and lists what is not`() throws {
    let shell = try start()
    shell.type("sam")
    try shell.expectRow("xyz> sam")
    shell.press(.tab)
    try shell.expectRow("xyz> samples")
    shell.type("x")
    try shell.expectRow("xyz> samples x")
    shell.press(.controlC)
    try shell.expectRow("xyz>")
    shell.type("re")
    shell.press(.tab)
    try shell.expect("release")
    try shell.expectRow("xyz> re")
    #expect(shell.transcript.contains("resolve"))
    shell.type("so")
    shell.press(.tab)
    try shell.expectRow("xyz> resolve")
    shell.press(.controlC)
    try shell.expectRow("xyz>")
    try leave(shell)
  }

  @Test func `Ctrl-C gives up a half-typed line, not the shell`() throws {
    let shell = try start()
    shell.type("zzhalf")
    try shell.expect("zzhalf")
    shell.press(.controlC)
    try shell.expect("^C")
    try shell.expect("xyz> ")
    try shell.enter("zzwhole")
    #expect(!(try shell.expect("'zzwhole'").contains("zzhalf")))
    try leave(shell)
  }

  @Test func `Ctrl-C gives up a statement that goes on over several lines`() throws {
    let shell = try start()
    try shell.enter("class Dog {")
    try shell.expect("...> ")
    shell.press(.controlC)
    try shell.expect("xyz> ")
    try shell.enter("zzafter")
    try shell.expect("'zzafter'")
    try leave(shell)
  }

  @Test func `History lasts over two starts, and goes into a file for the owner only`() throws {
    let first = try start()
    try first.enter("zzearlier")
    try first.expect("xyz> ")
    try leave(first)
    let second = try start()
    second.press(.up)
    try second.expect("zzearlier")
    second.press(.enter)
    try second.expect("'zzearlier'")
    try leave(second)
    #expect(
      try home.contents(".local/state/dishell/history") == "# dishell history 1\nzzearlier\n")
  }

  @Test func `A line that holds what a terminal obeys is kept, and listed with escapes, but not called back`()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: home.path + "/.local/state/dishell", withIntermediateDirectories: true)
    _ = try home.file(
      ".local/state/dishell/history",
      "# dishell history 1\nzzplain\nzzred\\u{1b}[31m\nzzbidi\u{202E}\nzz\\u{9b}2J\nzz\u{2066}x\n")
    let shell = try start()
    shell.press(.up)
    try shell.expect("zzplain")
    #expect(!shell.transcript.contains("zzred") && !shell.transcript.contains("zzbidi"))
    shell.press(.controlC)
    try shell.expect("xyz> ")
    try shell.enter("history zz*")
    try shell.expect("zzplain\r\n")
    try shell.expect("zzred\\u{1B}[31m\r\n")
    try shell.expect("zzbidi\\u{202E}\r\n")
    try shell.expect("xyz> ")
    try leave(shell)
  }

  @Test func `That the history can no longer be written is said once`() throws {
    let shell = try start()
    try shell.enter("zzone")
    try shell.expect("xyz> ")
    let path = home.path + "/.local/state/dishell/history"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try shell.enter("zztwo")
    try shell.expect("note: history is not kept: '\(path)':\r\n  is a directory\r\n")
    try shell.expect("xyz> ")
    try shell.enter("zzthree")
    #expect(!(try shell.expect("xyz> ")).contains("note"))
    shell.press(.up)
    try shell.expect("zzthree")
    shell.press(.controlC)
    try shell.expect("xyz> ")
    try leave(shell)
  }

  @Test func `A private shell leaves no history`() throws {
    let shell = try start(["--private"])
    try shell.enter("zzsecret")
    try shell.expect("xyz> ")
    try leave(shell)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
  }

  @Test func `A resize redraws the line, and keeps it`() throws {
    let shell = try start()
    let words = "zz" + String(repeating: "word", count: 15)
    shell.type(words)
    try shell.expect(words)
    shell.resize(columns: 40, rows: 10)
    try shell.expectRow(String(words.dropFirst(35)))
    #expect(shell.visibleRows.suffix(2).first == "xyz> " + words.prefix(35))
    shell.type("END")
    shell.press(.enter)
    try shell.expect("'\(words)END'")
    try leave(shell)
  }

  @Test(arguments: [(1, 1), (2, 50), (5, 2), (500, 1)])
  func `Screens of any size do no harm`(columns: Int, rows: Int) throws {
    let shell = try start()
    shell.type("zz" + String(repeating: "word", count: 15))
    shell.resize(columns: columns, rows: rows)
    shell.pause()
    shell.type("日本")
    shell.press(.left)
    shell.press(.tab)
    shell.press(.controlR)
    shell.press(.controlC)
    shell.type("re")
    shell.press(.tab)
    shell.press(.controlC)
    shell.resize(columns: 80, rows: 24)
    shell.pause()
    try shell.enter("zzafter")
    try shell.expect("'zzafter'")
    try leave(shell)
  }

  @Test func `A paste of several lines waits for Enter, tabs and all`() throws {
    let shell = try start()
    #expect(shell.transcript.contains("\u{1b}[?2004h"))
    shell.paste("zzone\nzz\ttwo\nzzthree")
    try shell.expect("zzthree")
    shell.pause()
    #expect(!shell.transcript.contains("'zzone'"))
    shell.press(.enter)
    try shell.expect("'zzone")
    try shell.expect("zzthree'")
    try leave(shell)
    #expect(shell.transcript.contains("\u{1b}[?2004l"))
  }

  @Test func `A paste without marks is taken line by line, and a Tab in it is a tab`() throws {
    let shell = try start()
    shell.type("zzone\rzz XYZSes\tx\rzztwo\r")
    try shell.expect("'zzone'")
    try shell.expect("'zztwo'")
    #expect(!shell.transcript.contains("XYZSession"))
    try leave(shell)
  }

  @Test func `A line of 100,000 characters arrives whole`() throws {
    let shell = try start()
    let long = "zz" + String(repeating: "x", count: 100_000)
    shell.paste(long)
    shell.press(.enter)
    try shell.expect("'", within: 20)
    try shell.expect("xyz> ", within: 20)
    try leave(shell)
  }

  @Test func `The prompt has colour at a terminal unless NO_COLOR is set`() throws {
    let colored = try Dishell.onTerminal(home: home, environment: ["NO_COLOR": ""])
    try colored.expect("\u{1b}[1;36mxyz>\u{1b}[0m ")
    try leave(colored)
    let plain = try start()
    #expect(!plain.transcript.contains("\u{1b}[1;36m"))
    try leave(plain)
  }

  @Test func `The user's own key file is read, and cannot take Ctrl-C and Tab away`() throws {
    _ = try home.file(".editrc", "bind -v\nnonsense here\n")
    let shell = try start()
    shell.type("zzabc")
    shell.press(.escape)
    shell.pause()
    shell.type("0iX")
    shell.press(.enter)
    try shell.expect("'Xzzabc'")
    try shell.expect("xyz> ")
    shell.type("sam")
    shell.press(.tab)
    try shell.expectRow("xyz> samples")
    shell.press(.escape)
    shell.press(.controlC)
    try shell.expect("xyz> ")
    try leave(shell)
  }

  @Test func `Suspended and continued, the shell gives the terminal back and takes it again`() throws {
    let shell = try start()
    shell.type("zzhalf")
    try shell.expect("zzhalf")
    shell.press(.controlZ)
    shell.pause(milliseconds: 300)
    shell.signal(SIGCONT)
    try shell.expect("xyz> zzhalf")
    shell.type("more")
    shell.press(.enter)
    try shell.expect("'zzhalfmore'")
    try leave(shell)
  }

  @Test(arguments: [SIGHUP, SIGTERM])
  func `A signal that ends the shell finds the terminal given back`(signal: Int32) throws {
    let shell = try start()
    shell.pause()
    #expect(!shell.echoes)
    shell.signal(signal)
    #expect(try shell.expectEnd() == 128 + signal)
    #expect(shell.echoes)
    #expect(shell.transcript.hasSuffix("\u{1b}[?2004l"))
  }

  @Test func `On a terminal that can nothing, lines are read plainly`() throws {
    let shell = try start(environment: ["TERM": "dumb"])
    try shell.enter("zzplain")
    try shell.expect("'zzplain'")
    try shell.expect("xyz> ")
    shell.type("zzhalf")
    try shell.expect("zzhalf")
    shell.press(.controlC)
    try shell.expect("xyz> ")
    #expect(!shell.transcript.contains("\u{1b}"))
    try leave(shell)
  }

  @Test func `Ctrl-C interrupts a long command, not the shell`() throws {
    let shell = try start()
    try shell.enter(Dishell.longCommand)
    shell.pause(milliseconds: 500)
    shell.press(.controlC)
    try shell.expect("xyz> ", within: 2)
    try shell.enter("zzafter")
    try shell.expect("'zzafter'")
    try leave(shell)
  }

  @Test func `What is typed while a command runs is not lost, and shown once`() throws {
    let shell = try start()
    try shell.enter(Dishell.longCommand)
    shell.pause(milliseconds: 300)
    shell.type("zzahead")
    shell.pause(milliseconds: 300)
    #expect(!shell.transcript.contains("zzahead"))
    try shell.expectRow("xyz> zzahead", within: 20)
    shell.press(.enter)
    try shell.expect("'zzahead'")
    try leave(shell)
  }

  @Test func `What fills the screen goes to the pager, in the terminal's own modes`() throws {
    let pager = "stty -a < /dev/tty | grep -o ' echo ' && sed -n 's/^/paged: /p' | head -n 1"
    let shell = try start(["--pager"], environment: ["PAGER": pager])
    try shell.enter(Dishell.longOutput)
    try shell.expect(" echo ")
    try shell.expect("paged: ")
    try shell.expect("xyz> ")
    shell.pause()
    #expect(!shell.echoes)
    try leave(shell)
  }

  @Test func `Without the pager the text is shown all the same`() throws {
    let shell = try start(["--pager"], environment: ["PAGER": "/no/such/pager"])
    try shell.enter(Dishell.longOutput)
    try shell.expectLastRows([
      "  scripts    dishell in scripts: options, JSON, exit codes", "",
      "help WORD explains a word: help scope, help captive; help words lists them.",
      "Swift works too: let vm: XYZViewModel = Resolver.resolve()", "xyz>",
    ])
    #expect(shell.visibleRows.count == 24)
    try leave(shell)
  }
}
