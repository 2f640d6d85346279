import Foundation
import Testing

@testable import DIShell

/// What is typed at a terminal outlives a shell that was not left.
struct JournalTests {
  let home: Scratch

  init() throws { home = try Scratch() }

  private var state: String { home.path + "/.local/state/dishell" }

  private func journals() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? []
    return names.filter { $0.contains("journal") }
  }

  private func start(_ arguments: [String] = []) throws -> PseudoTerminal {
    try Dishell.onTerminal(arguments, home: home, environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  private func enter(_ inputs: [String], _ shell: PseudoTerminal) throws {
    for input in inputs {
      try shell.enter(input)
      try shell.expect("\u{1b}[?2004h")
    }
  }

  private func answers(_ inputs: [String]) throws -> String {
    try Run(inputs.flatMap { ["-c", $0] }, home: home).output
  }

  private static let inputs = [
    "load cats", "class Dog {", "let name = \"a\\\\b\"", "}", "register { Dog() }", "resolve Dog --as dog",
  ]

  @Test(arguments: [SIGKILL, SIGHUP, SIGTERM, SIGSEGV, SIGILL])
  func `A shell that a signal ends leaves a journal, and recover brings its workspace back`(_ signal: Int32)
    throws
  {
    let shell = try start()
    try shell.expect("xyz> ")
    try enter(Self.inputs, shell)
    shell.signal(signal)
    #expect(try shell.expectEnd() == 128 + signal)
    #expect(journals().count == 1)
    let next = try start()
    try next.expect(
      "note: a shell ended unexpectedly after 4 inputs, up to resolve Dog --as dog:\r\n  recover restores its "
        + "workspace, recover drop deletes it")
    try next.expect("xyz> ")
    try next.enter("recover")
    try next.expect("recovered 4 inputs, up to resolve Dog --as dog")
    try next.expect("cats> ")
    try next.enter("objects")
    try next.expect("Dog#1  held by variable dog")
    try next.expect("cats> ")
    try next.enter("types Dog")
    try next.expect("class  Dog  prompt:2")
    // It is one step of undo.
    try next.enter("undo")
    try next.expect("undone: recover")
    try next.expect("xyz> ")
    next.press(.controlD)
    #expect(try next.expectEnd() == 0)
    #expect(journals() == [])
  }

  @Test func `A window that is closed leaves a journal`() throws {
    do {
      let shell = try start()
      try shell.expect("xyz> ")
      try enter(["let a = 1"], shell)
    }
    #expect(journals().count == 1)
    let next = try start()
    try next.expect(
      "note: a shell ended unexpectedly after 2 inputs, up to let a = 1: recover\r\n  restores")
    try next.expect("xyz> ")
    try next.enter("recover")
    try next.expect("recovered 2 inputs, up to let a = 1")
    try next.expect("xyz> ")
    try next.enter("a")
    try next.expect("\u{1b}[?2004l1\r\n")
  }

  @Test func `A recovery that is stopped leaves the workspace as it was, and the journal`() throws {
    let shell = try start()
    try shell.expect("xyz> ")
    try enter(["var n = 0", "for _ in 0..<60_000 { n += 1 }"], shell)
    shell.signal(SIGKILL)
    _ = try shell.expectEnd()
    let next = try start()
    try next.expect("xyz> ")
    try next.enter("let b = 1")
    try next.expect("xyz> ")
    try next.enter("recover")
    next.pause(milliseconds: 50)
    next.press(.controlC)
    try next.expect("error: interrupted")
    try next.expect("xyz> ")
    try next.enter("history --log")
    try next.expect("  0  load xyz\r\n  1  let b = 1\r\n")
    try next.expect("xyz> ")
    try next.enter("recover list")
    try next.expect("  1  3 inputs, up to for _ in 0..<60_000 { n += 1 }\r\n")
  }

  @Test(arguments: [["quit"], []])
  func `A shell that is left leaves none`(_ last: [String]) throws {
    let shell = try start()
    try shell.expect("xyz> ")
    try enter(["let a = 1"], shell)
    #expect(journals().count == 1)
    if last.isEmpty { shell.press(.controlD) } else { try shell.enter(last[0]) }
    #expect(try shell.expectEnd() == 0)
    #expect(journals() == [])
  }

  @Test func `Where nothing was typed that lasts there is no journal, nor with --private or off a terminal`()
    throws
  {
    let shell = try start()
    try shell.expect("xyz> ")
    try enter(["list", "let a = 1", "undo"], shell)
    #expect(journals() == [])
    let hidden = try start(["--private"])
    try hidden.expect("xyz> ")
    try enter(["let a = 1"], hidden)
    #expect(journals() == [])
    hidden.signal(SIGKILL)
    #expect(try hidden.expectEnd() == 128 + SIGKILL)
    let piped = try PipedDishell(["--interactive"])
    piped.write("let a = 1\n")
    _ = piped.read()
    #expect(journals() == [])
  }

  @Test func `The journal of a shell that is alive is not offered to others`() throws {
    let shell = try start()
    try shell.expect("xyz> ")
    try enter(["let a = 1"], shell)
    #expect(try answers(["recover list"]) == "there is nothing to recover\n")
    try enter(["let b = 1"], shell)
    shell.signal(SIGKILL)
    #expect(try shell.expectEnd() == 128 + SIGKILL)
    #expect(try answers(["recover list"]) == "  1  3 inputs, up to let b = 1\n")
  }

  @Test func `Where files cannot be locked, the number of its process tells whether a shell is alive`() {
    let own = ProcessInfo.processInfo.processIdentifier
    #expect(JournalDirectory.isOfLivingProcess("/state/journal-\(own)-0"))
    #expect(JournalDirectory.isOfLivingProcess("/state/journal-1-0"))
    #expect(!JournalDirectory.isOfLivingProcess("/state/journal-2147483647-0"))
    #expect(!JournalDirectory.isOfLivingProcess("/state/journal-x"))
    #expect(!JournalDirectory.isOfLivingProcess("/state/journal--1-0"))
  }

  @Test func `What was taken back is not recovered`() throws {
    let shell = try start()
    try shell.expect("xyz> ")
    try enter(["let a = 1", "let b = 2", "undo", "let c = 3", "new", "let d = 4"], shell)
    shell.signal(SIGKILL)
    _ = try shell.expectEnd()
    #expect(
      try answers(["recover", "history --log"])
        == "recovered 2 inputs, up to let d = 4\n  5  new\n  6  let d = 4\n")
  }

  @Test func `Files are recovered as they were loaded, on which the journal is read and nothing else`() throws
  {
    let zoo = try home.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let shell = try start([zoo])
    try shell.expect("Zoo> ")
    try enter(["resolve Cat --as cat"], shell)
    shell.signal(SIGKILL)
    _ = try shell.expectEnd()
    try FileManager.default.removeItem(atPath: zoo)
    #expect(
      try answers(["recover", "types", "objects"])
        == "recovered 2 inputs, up to resolve Cat --as cat\n  class  Cat  Zoo.swift:1\n  Cat#1  held by variable cat\n"
    )
  }

  @Test func `Several are listed, chosen by number, and dropped`() throws {
    for number in 1...3 {
      let shell = try start(["--no-init", "--color", "never"])
      try shell.expect("xyz> ")
      try enter(["let n = \(number)"], shell)
      shell.signal(SIGKILL)
      _ = try shell.expectEnd()
      usleep(20_000)
    }
    let list =
      "  1  2 inputs, up to let n = 1\n  2  2 inputs, up to let n = 2\n  3  2 inputs, up to let n = 3\n"
    #expect(try answers(["recover list"]) == list)
    let run = try Run(["-c", "recover"], home: home)
    #expect(run.status == 1)
    #expect(
      run.error == """
        -c:1: error: 3 shells ended unexpectedly
          try  recover list, then recover N

        """)
    let shell = try start()
    try shell.expect("note: 3 shells ended unexpectedly: recover list shows them")
    #expect(
      try answers(["recover 2", "n", "recover drop 1", "recover list"])
        == "recovered 2 inputs, up to let n = 2\n2\nforgotten: 1 journal\n"
        + "  1  2 inputs, up to let n = 2\n  2  2 inputs, up to let n = 3\n")
    #expect(
      try answers(["recover drop all", "recover list"])
        == "forgotten: 2 journals\nthere is nothing to recover\n")
  }

  @Test func `With JSON it answers with what it brought back`() throws {
    let shell = try start()
    try shell.expect("xyz> ")
    try enter(["let a = 1"], shell)
    shell.signal(SIGKILL)
    _ = try shell.expectEnd()
    let run = try Run(
      ["--format", "json", "-c", "recover list", "-c", "recover", "-c", "recover 2"], home: home)
    #expect(run.status == 1)
    #expect(
      run.output == """
        {"command":"recover list","ok":true,"journals":[{"inputs":2,"latest":"let a = 1"}]}
        {"command":"recover","ok":true,"recovered":2,"dropped":[],"message":"recovered 2 inputs, up to let a = 1"}
        {"command":"recover 2","ok":false,"error":{"kind":"usage","message":"recover takes a number from 1 to 1, not '2'"}}

        """)
  }

  @Test func `A journal that was cut off anywhere gives the inputs that have arrived`() throws {
    let session = Session()
    for input in ["load cats", "class A {\n  let a = 1\n}", "let b = 2"] { _ = session.answer(input) }
    let bytes = Array(JournalFile.text(of: session.workspace).utf8)
    var counts: Set<Int> = []
    for end in stride(from: 0, through: bytes.count, by: 7) + [bytes.count] {
      let (read, loss) = JournalFile.contents(of: Array(bytes.prefix(end)))
      #expect(loss == nil)
      counts.insert(read.inputs.count)
      #expect(zip(read.inputs, session.workspace.log).allSatisfy { $0.text == $1.text })
    }
    #expect(counts == [0, 1, 2, 3])
  }

  @Test(arguments: [
    ("| let b = 2", "# let b = 2"), ("| let b = 2", "| let b = \u{0}\u{FF}\n\u{0}"), ("input 3", "inpxt 3"),
    ("// taken\n\ninput 3", "// taken\n\ninput 1"),
  ])
  func `A journal that is damaged in its middle gives what stands before, and tells how much is lost`(
    _ written: String, _ damaged: String
  ) throws {
    let session = Session()
    for input in ["load cats", "let a = 1", "let b = 2", "let c = 3"] { _ = session.answer(input) }
    let text = JournalFile.text(of: session.workspace).replacing(written, with: damaged)
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    // Latin-1: what is no ASCII is no UTF-8 either.
    try #require(text.data(using: .isoLatin1)).write(to: URL(filePath: state + "/journal-1-0"))
    let answers = try answers(["recover list", "recover", "a", "b"])
    #expect(answers.contains("  1  2 inputs, up to let a = 1; then it is damaged: 2 inputs lost\n"))
    #expect(answers.contains("recovered 2 inputs, up to let a = 1\nwarning: the journal is damaged in line "))
    #expect(answers.contains("2 inputs from there on left out, see \(state)/journal-1-0\n1\n"))
    #expect(journals() == ["journal-1-0"])
  }

  @Test func `Where the journal cannot be written a note says so once, and nothing else changes`() throws {
    let shell = try Dishell.onTerminal(
      [], home: home, environment: ["XDG_STATE_HOME": "/dev/null/state", "DISHELL_HISTFILE": ""])
    try shell.expect("xyz> ")
    try shell.enter("let a = 1")
    try shell.expect(
      "note: what is typed cannot be recovered later: /dev/null/state/dishell: not a\r\n  directory")
    try shell.expect("xyz> ")
    try shell.enter("let b = 2")
    let answer = try shell.expect("xyz> ")
    #expect(!answer.contains("note"))
    shell.press(.controlD)
    #expect(try shell.expectEnd() == 0)
  }
}
