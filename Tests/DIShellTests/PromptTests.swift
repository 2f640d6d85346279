import Foundation
import Testing

/// The shell as somebody meets it at a terminal of 80 columns and 24 rows.
struct PromptTests {
  let home: Scratch

  init() throws { home = try Scratch() }

  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:], prompt: String = "xyz> "
  ) throws -> PseudoTerminal {
    let shell = try Dishell.onTerminal(arguments, home: home, environment: environment)
    try shell.expect(prompt)
    return shell
  }

  /// Types a line, and gives the rows of its answer.
  private func answer(
    _ shell: PseudoTerminal, to line: String, prompt: String = "xyz> ", within seconds: Double = 60
  ) throws -> [String] {
    try shell.enter(line)
    return Self.rows(in: try shell.expect("\u{1b}[?2004h" + prompt, within: seconds))
  }

  private static func rows(in text: String) -> [String] {
    let rows = text.replacing("\u{1b}[?2004l", with: "").split(
      separator: "\r\n", omittingEmptySubsequences: false
    ).map(String.init)
    return Array(rows.drop { $0.isEmpty }.dropLast())
  }

  private func leave(_ shell: PseudoTerminal, status: Int32 = 0) throws {
    shell.press(.controlD)
    #expect(try shell.expectEnd() == status)
  }

  // MARK: Beginning and end

  @Test func `The greeting says what is loaded and what to try`() throws {
    let shell = try start()
    shell.pause()
    #expect(
      shell.visibleRows == [
        "dishell 0.1.0: how dependency injection resolves, step by step. xyz is loaded.",
        "Try: resolve XYZViewModel · list · lesson · help basics", "xyz>",
      ])
    try leave(shell)
  }

  @Test func `The greeting is broken between words`() throws {
    let shell = try Dishell.onTerminal(home: home, columns: 50)
    try shell.expect("xyz> ")
    shell.pause()
    #expect(
      shell.visibleRows == [
        "dishell 0.1.0: how dependency injection resolves,",
        "  step by step. xyz is loaded.",
        "Try: resolve XYZViewModel · list · lesson ·",
        "  help basics", "xyz>",
      ])
    try leave(shell)
  }

  @Test func `The prompt names what is loaded, or the shell, or that a statement goes on`() throws {
    let shell = try start()
    #expect(try answer(shell, to: "load cats", prompt: "cats> ").first?.hasPrefix("loaded cats: ") == true)
    #expect(
      try answer(shell, to: "load lazy --add", prompt: "cats+1> ").first?.hasPrefix("loaded lazy: ") == true)
    #expect(try answer(shell, to: "new", prompt: "dishell> ") == ["the workspace is empty"])
    #expect(try answer(shell, to: "class Dog {", prompt: "...> ") == [])
    #expect(try answer(shell, to: "}", prompt: "dishell> ") == ["declared class Dog"])
    try leave(shell)
  }

  @Test func `During a walk the prompt shows the step, and an empty line repeats the last move`() throws {
    let shell = try start()
    _ = try answer(shell, to: "step XYZViewModel", prompt: "xyz step 1/15> ")
    let second = try answer(shell, to: "", prompt: "xyz step 2/15> ")
    #expect(second.first == "   2  Search the registry of main for XYZViewModel.")
    _ = try answer(shell, to: "goto 9", prompt: "xyz step 9/15> ")
    _ = try answer(shell, to: "b", prompt: "xyz step 8/15> ")
    _ = try answer(shell, to: "", prompt: "xyz step 7/15> ")
    #expect(try answer(shell, to: "where", prompt: "xyz step 7/15> ").count == 2)
    _ = try answer(shell, to: "", prompt: "xyz step 6/15> ")
    #expect(try answer(shell, to: "leave") == ["left at step 6 of 15"])
    #expect(try answer(shell, to: "") == [])
    try leave(shell)
  }

  @Test func `Mistakes at the prompt do not count for the exit code`() throws {
    let shell = try start()
    #expect(
      try answer(shell, to: "resovle XYZService") == [
        "error: no command 'resovle'; did you mean 'resolve'?"
      ])
    try shell.enter("quit")
    #expect(try shell.expectEnd() == 0)
    let other = try start()
    #expect(try answer(other, to: "zz") == ["error: no command or variable 'zz'", "  see  help"])
    try leave(other)
  }

  @Test func `What fails before the prompt is told, counts, and does not keep anybody from the prompt`()
    throws
  {
    let shell = try start(["--interactive", "-c", "zz", "xyz"])
    #expect(try answer(shell, to: "containers") == ["  main  resolver  6 registrations  default scope graph"])
    try leave(shell, status: 1)
    #expect(shell.transcript.contains("-c:1: error: no command or variable 'zz'\r\n  see  help\r\n"))
    let empty = try start(["/nowhere"], prompt: "dishell> ")
    try leave(empty, status: 3)
  }

  @Test func `A mistake in the init file does not keep anybody from the prompt`() throws {
    let folder = home.path + "/.config/dishell"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try home.file(".config/dishell/init", "set pager on\nzz\n")
    let shell = try start()
    #expect(try answer(shell, to: "set pager") == ["pager is on"])
    #expect(shell.transcript.contains("/init:2: error:"))
    try leave(shell, status: 1)
    let other = try start(["--no-init"])
    #expect(try answer(other, to: "set pager") == ["pager is off"])
    try leave(other)
  }

  @Test func `A command that leaves before the prompt leaves`() throws {
    let shell = try Dishell.onTerminal(["--interactive", "-c", "quit"], home: home)
    #expect(try shell.expectEnd() == 0)
    #expect(shell.transcript == "")
  }

  @Test func `With --batch a terminal is read as a script`() throws {
    let shell = try Dishell.onTerminal(["--batch"], home: home)
    shell.type("samples\n")
    try shell.expect("  lazy  ")
    shell.type("zz\n")
    try shell.expect("<stdin>:2: error: no command or variable 'zz'")
    #expect(try shell.expectEnd() == 1)
    #expect(!shell.transcript.contains("> "))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
  }

  @Test func `With --interactive there is a prompt, but no history, between pipes`() throws {
    let run = try Run(["--interactive", "xyz"], input: "zz\nlist XYZSession*\n", home: home)
    #expect(
      run
        == Run(
          status: 0,
          output: """
            loaded xyz: 7 types, 6 registrations in main
            Try:
              resolve XYZViewModel                 the cycle, told step by step
              trace XYZViewModel                   the same steps with the evidence that decides each
              tree XYZViewModel                    what it needs, before anything is made
              scope XYZCombinedService unique      then resolve again: the shared object becomes two
              let screen = MyViewController()      a real owner: it asks when it is made
              objects                              what lives now, and who holds it
            dishell 0.1.0: how dependency injection resolves, step by step. xyz is loaded.
            Try: resolve XYZViewModel · list · lesson · help basics
            xyz> xyz> main: 1 registration (resolver, default scope graph)
              XYZSessionService  graph  XYZ.swift:44
            xyz> \n
            """,
          error: "error: no command or variable 'zz'\n  see  help\n"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
  }

  // MARK: Ctrl-C

  @Test func `With JSON a line that cannot be taken has an object too`() throws {
    let run = try Run(["--interactive", "--format", "json"], input: "list\u{0}x\nmode text\n")
    #expect(
      run.output.split(separator: "\n").first ?? ""
        == #"{"command":"","ok":false,"error":{"kind":"usage","message":"the line holds a NUL character, at column 5"}}"#
    )
  }

  @Test func `Ctrl-C on an empty line says how to leave; on a half-typed one it says nothing`() throws {
    let shell = try start()
    shell.press(.controlC)
    #expect(Self.rows(in: try shell.expect("xyz> ")) == ["^C", "Ctrl-D or quit leaves"])
    shell.type("zzhalf")
    try shell.expect("zzhalf")
    shell.press(.controlC)
    #expect(Self.rows(in: try shell.expect("xyz> ")) == ["^C"])
    try leave(shell)
  }

  /// A loop that takes several seconds to the bound of its steps.
  private static let longLoop = "while true { _ = [3, 1, 2].sorted { $0 < $1 }.map { \"\\($0)\" } }"

  @Test func `A command stopped by Ctrl-C is rolled back and not logged`() throws {
    let shell = try start()
    #expect(try answer(shell, to: "var count = 0") == ["count: Int = 0"])
    try shell.enter("while true { count += 1 }")
    shell.pause(milliseconds: 400)
    shell.press(.controlC)
    #expect(Self.rows(in: try shell.expect("xyz> ", within: 5)) == ["error: interrupted"])
    #expect(try answer(shell, to: "count == 0") == ["true"])
    let log = try answer(shell, to: "history --log")
    #expect(log.prefix(2) == ["  0  load xyz", "  1  var count = 0"])
    #expect(!log.contains { $0.contains("while") })
    try leave(shell)
  }

  @Test func `A command that was suspended can be stopped, and the terminal does not echo`() throws {
    let shell = try start()
    try shell.enter(Self.longLoop)
    shell.pause(milliseconds: 300)
    shell.press(.controlZ)
    shell.pause(milliseconds: 300)
    #expect(shell.echoes)
    shell.signal(SIGCONT)
    shell.pause(milliseconds: 300)
    #expect(!shell.echoes)
    shell.press(.controlC)
    #expect(Self.rows(in: try shell.expect("xyz> ", within: 5)).last == "error: interrupted")
    try leave(shell)
  }

  @Test func `Ctrl-C ends a script at a terminal with 130`() throws {
    let shell = try Dishell.onTerminal(["-c", Self.longLoop, "-c", "samples"], home: home)
    shell.pause(milliseconds: 500)
    shell.press(.controlC)
    #expect(try shell.expectEnd() == 130)
    #expect(shell.transcript == "^C\r\n-c:1: error: interrupted\r\n")
  }

  @Test func `Loading a large folder stops at Ctrl-C, and leaves what was loaded`() throws {
    let folder = home.path + "/many"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let types = (1...40).map { "class K$_\($0) { init() {} }\n" }.joined()
    for number in 1...400 {
      _ = try home.file("many/file\(number).swift", types.replacing("$", with: String(number)))
    }
    let shell = try start()
    try shell.enter("load \(folder)")
    shell.pause(milliseconds: 300)
    shell.press(.controlC)
    #expect(Self.rows(in: try shell.expect("xyz> ", within: 5)) == ["error: interrupted"])
    #expect(try answer(shell, to: "containers") == ["  main  resolver  6 registrations  default scope graph"])
    try leave(shell)
  }

  @Test func `Numbers of steps are faint, and errors red, with colours`() throws {
    let shell = try start(environment: ["NO_COLOR": ""], prompt: "\u{1b}[1;36mxyz>\u{1b}[0m ")
    try shell.enter("zz")
    try shell.expect("\u{1b}[1;38;5;160merror:\u{1b}[0m no command or variable 'zz'\r\n  see  help\r\n")
    try shell.enter("resolve XYZService")
    try shell.expect("\u{1b}[38;5;243m   3  \u{1b}[0mIts registration is found")
    try shell.expect("\r\n      asked to resolve.\r\n")
    try leave(shell)
  }

  @Test func `A pager that is left early leaves the shell as it was`() throws {
    let shell = try start(["--pager"], environment: ["PAGER": "head -n 1"])
    #expect(try answer(shell, to: "help all") == ["Load a program, keep what was done:"])
    #expect(try answer(shell, to: "set pager") == ["pager is on"])
    try leave(shell)
  }

  // MARK: Swift over several lines

  @Test(arguments: [(["DEBUG"], "shared"), ([], "graph")])
  func `A branch of #if that begins with a dot amends the statement before it`(
    _ flags: [String], _ scope: String
  ) throws {
    let run = try Run(
      flags.flatMap { ["-D", $0] } + [
        "-c", "class A {}", "-c", "register { A() }", "-c", "#if DEBUG\n.scope(.shared)\n#endif", "-c",
        "list",
      ])
    #expect(run.status == 0)
    #expect(run.output.contains("\n  A  \(scope)  prompt:2\n"))
  }

  @Test func `A line with a leading dot amends the statement before it, and both are one step`() throws {
    let shell = try start()
    #expect(
      try answer(shell, to: "register { XYZSessionService() as AnyObject }") == [
        "registered AnyObject (XYZSessionService) in main (prompt:1, scope graph)"
      ])
    #expect(
      try answer(shell, to: ".scope(.shared)") == [
        "registered AnyObject (XYZSessionService) in main (prompt:1, scope shared)"
      ])
    #expect(
      try answer(shell, to: "undo") == [
        "undone: register { XYZSessionService() as AnyObject } .scope(.shared)"
      ])
    #expect(try answer(shell, to: "undo") == ["error: nothing to undo"])
    try leave(shell)
  }

  @Test func `A line with else amends the statement before it`() throws {
    let shell = try start()
    #expect(try answer(shell, to: "var count = 0") == ["count: Int = 0"])
    #expect(try answer(shell, to: "if count > 0 { count = 1 }") == [])
    #expect(try answer(shell, to: "else { count = 2 }") == ["count = 2"])
    #expect(try answer(shell, to: "count") == ["2"])
    try leave(shell)
  }

  @Test func `A head without braces waits for them, and any other line is answered by itself`() throws {
    let shell = try start()
    for line in ["class Foo", "{", "  let x = 3"] {
      try shell.enter(line)
      try shell.expect("\u{1b}[?2004h...> ")
    }
    #expect(try answer(shell, to: "}") == ["declared class Foo"])
    #expect(try answer(shell, to: "var number: Int") == [])
    #expect(try answer(shell, to: "{ Foo().x }") == [])
    #expect(try answer(shell, to: "number") == ["3"])
    #expect(try answer(shell, to: "do { print(4) }") == ["4"])
    #expect(try answer(shell, to: "catch { print(5) }") == ["4"])
    try shell.enter("struct Bar")
    try shell.expect("\u{1b}[?2004h...> ")
    #expect(
      try answer(shell, to: "number") == ["error: expected member block in struct", "3"])
    try leave(shell)
  }

  // MARK: Paste

  @Test func `Braces on lines of their own are pasted with what they belong to`() throws {
    let shell = try start()
    shell.paste("class Foo\n{\n  let x = 3\n}\nFoo().x")
    try shell.expect("Foo().x")
    shell.press(.enter)
    let answer = Self.rows(in: try shell.expect("\u{1b}[?2004hxyz> "))
    #expect(
      answer == [
        "...> {", "...>   let x = 3", "...> }", "declared class Foo", "xyz> Foo().x", "3",
      ])
    try leave(shell)
  }

  private static let transcript = """
    dishell> new
    class Dog {
      let name = "Rex"
    }
    dishell> register { Dog() }
      .scope(.unique)

    dishell> list
    """

  @Test func `A pasted transcript runs line by line, its prompts taken off`() throws {
    let shell = try start()
    shell.paste(Self.transcript)
    try shell.expect("list")
    shell.press(.enter)
    let answer = Self.rows(in: try shell.expect("\u{1b}[?2004hdishell> "))
    #expect(
      answer == [
        "the workspace is empty", "dishell> class Dog {", "...>   let name = \"Rex\"", "...> }",
        "declared class Dog", "dishell> register { Dog() }", "...>   .scope(.unique)",
        "registered Dog in main (prompt:3, scope unique)", "dishell> list",
        "main: 1 registration (resolver, default scope graph)", "  Dog  unique  prompt:3",
      ])
    try leave(shell)
  }

  @Test func `A transcript sent without the marks of a paste runs line by line`() throws {
    let shell = try start()
    shell.type(Self.transcript.replacing("\n", with: "\r") + "\r")
    try shell.expect("  Dog  unique  prompt:3")
    try leave(shell)
  }

  @Test func `What is typed ahead of a command that fails is not lost`() throws {
    let shell = try start()
    shell.type("zz\rset pager\r")
    try shell.expect("error: no command or variable 'zz'")
    try shell.expect("pager is off")
    try leave(shell)
  }

  // MARK: Layout

  @Test func `A step wider than the terminal goes on below itself, behind its bars`() throws {
    let shell = try start(["--no-pager"])
    let rows = try answer(shell, to: "resolve XYZService")
    #expect(
      rows == [
        "Resolving XYZService in main (default scope: graph)", "",
        "   1  XYZService is the type asked for.", "   2  Search the registry of main for XYZService.",
        "   3  Its registration is found (XYZ.swift:41, scope graph); its factory is",
        "      asked to resolve.", "   4  The factory needs session: XYZSessionService.",
        "   5  │  session: XYZSessionService is registered (XYZ.swift:44); its factory",
        "      │  creates XYZSessionService#1.",
        "   6  The XYZService factory creates XYZService#1 and returns it.", "",
        "XYZService#1 · 2 objects created ·", "  nothing holds XYZService#1: 2 objects deallocated",
      ])
    try leave(shell)
  }

  @Test func `A failure in Markdown is shown once`() throws {
    let shell = try start(["--format", "markdown"])
    #expect(
      try answer(shell, to: "zz") == [
        "**`zz`**", "", "```text", "error: no command or variable 'zz'", "  see  help", "```", "",
      ])
    try leave(shell)
  }

  // MARK: Ends

  @Test(arguments: [SIGHUP, SIGTERM])
  func `A signal in the midst of a command ends it with the terminal given back`(signal: Int32) throws {
    let shell = try start()
    try shell.enter(Self.longLoop)
    shell.pause(milliseconds: 300)
    shell.signal(signal)
    #expect(try shell.expectEnd() == 128 + signal)
    #expect(shell.echoes)
  }
}
