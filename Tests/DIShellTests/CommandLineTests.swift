import Foundation
import Testing

@testable import DIShell

/// The built program between pipes: what it writes where, and its exit code.
struct CommandLineTests {
  private static let session = "XYZSessionService"

  @Test func `A script of two lines tells the story`() throws {
    let run = try Run(input: "load xyz\nresolve XYZSessionService\n")
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
            Resolving XYZSessionService in main (default scope: graph)

               1  XYZSessionService is the type asked for.
               2  Search the registry of main for XYZSessionService.
               3  Its registration is found (XYZ.swift:44, scope graph); its factory is asked to resolve.
               4  The factory creates XYZSessionService#1 and returns it.

            XYZSessionService#1 · 1 object created · nothing holds XYZSessionService#1: 1 object deallocated

            """))
  }

  @Test(arguments: ["", "1 + 2", "A B", "-"])
  func `What is no name is no condition of #if`(text: String) throws {
    let run = try Run(["-D", text, "-c", "list"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix(
        "dishell: error: -D: '\(text)' is no name: a condition of #if is one, as in -D DEBUG\n"))
  }

  @Test(arguments: [["what", "is", "a", "leak"], ["what is a leak?"], ["why", "is", "it", "freed"]])
  func `A question in bare words is answered as at the prompt`(words: [String]) throws {
    let answer = try Run(["-c", words.joined(separator: " ")])
    #expect(answer.status == 0)
    #expect(try Run(words) == answer)
  }

  @Test func `With Markdown the comments of a script are paragraphs between the answers`() throws {
    let script = """
      #!/usr/bin/env dishell
      // # Printers
      //
      // A printer is
      // registered.
      class Printer {}
      /* It is a class
      of its own. */

      /*
       * With a factory.
       */

      /// It has a scope:
      register { Printer() }
        // kept
        .scope(.cached)
      // The end.

      """
    #expect(
      try Run(["--format", "markdown"], input: script).output == """
        # Printers

        A printer is
        registered.

        **`class Printer {}`**

        declared class Printer

        It is a class
        of its own.

        With a factory.

        It has a scope:

        ```swift
        register { Printer() }
          // kept
          .scope(.cached)
        ```

        registered Printer in main (prompt:2, scope cached)

        The end.


        """)
  }

  static let failures: [(arguments: [String], status: Int32)] = [
    (["-c", "list"], 0), (["-c", "resovle X"], 1), (["-c", "resolve X"], 1), (["-c", "load nowhere"], 3),
    (["nowhere.swift"], 3), (["nowhere"], 3), (["--nope"], 2), (["--format", "yaml"], 2), (["-c"], 2),
    (["--batch", "--interactive"], 2), (["resovle", "X"], 2), (["-f", "/nowhere"], 3), (["-f", "/"], 3),
    (["--version"], 0), (["--help"], 0), (["resolve", "--help"], 0), (["samples"], 0),
    (["resolve", session, "xyz"], 0),
    (["resolve", "Nope", "xyz"], 1), (["resolve"], 1), (["list", "/nowhere"], 3),
    (["-c", "quit", "-c", "resolve X"], 0), (["--keep-going", "-c", "resolve X", "-c", "load nowhere"], 1),
    (["--keep-going", "-c", "load nowhere", "-c", "resolve X"], 3),
    (["--init", "/nowhere", "-c", "list"], 3),
  ]

  @Test(arguments: failures)
  func `The exit code says what failed first`(_ arguments: [String], _ status: Int32) throws {
    #expect(try Run(arguments).status == status)
  }

  @Test(arguments: [["l.swift", "-c", "list"], ["list", "l.swift"]])
  func `What a load at the start could not run is told on standard error`(_ arguments: [String]) throws {
    let there = try Scratch()
    _ = try there.file(
      "l.swift", "final class A {}\nResolver.register { A() }\nlet k = [1][4]\n")
    #expect(
      try Run(arguments, in: there)
        == Run(
          status: 0,
          output: """
            main: 1 registration (resolver, default scope graph)
              A  graph  l.swift:2

            """,
          error: "l.swift:3:9: warning: index 4 is out of range\n"))
    let json = try Run(["--format", "json"] + arguments, in: there)
    #expect(json.error == "")
    #expect(
      json.output.hasSuffix(
        #""diagnostics":[{"at":"l.swift:3","column":9,"severity":"warning","message":"index 4 is out of range"}]}"#
          + "\n"))
  }

  static let complaints: [(arguments: [String], error: String)] = [
    (["-c", "list", "-c", "/* x"], "-c:2: error: the comment is never closed\n  begins at  line 1\n"),
    (["-c", "resovle X"], "-c:1: error: no command 'resovle'; did you mean 'resolve'?\n"),
    (
      ["-c", "list", "-c", "load nowhere"],
      "-c:2: error: no sample, file or directory 'nowhere'\n  see  samples\n"
    ),
    (["nowhere.swift"], "dishell: error: cannot read 'nowhere.swift': no such file or directory\n"),
    (
      ["--formt", "json"],
      "dishell: error: unknown option '--formt'; did you mean '--format'?\n  see  dishell --help\n"
    ),
    (
      ["-D", "iOS", "-D", "macOS", "-c", "list"],
      "dishell: error: -D: code is read for one platform, not for iOS and macOS\n  see  dishell --help\n"
    ),
    (["-D", "iOS", "-D", "DEBUG", "-D", "iOS", "-c", "list"], ""),
    (
      ["-D", "ios", "-D", "linux", "-c", "list"],
      "note: -D ios chooses no platform: -D iOS\n"
        + "note: -D linux chooses no platform: those are iOS, macOS, tvOS, visionOS, watchOS\n"
    ),
    (
      ["-c", "load xyz", "-c", "resolve XYZService --as let"],
      "-c:2: error: --as needs a variable's name, not 'let'\n  try  --as it\n"
    ),
  ]

  @Test(arguments: complaints)
  func `Errors name their place on standard error`(_ arguments: [String], _ error: String) throws {
    #expect(try Run(arguments).error == error)
  }

  @Test func `Errors of standard input and of files name the line`() throws {
    let file = try Scratch().file("script.txt", "\n// comment\nscope Nope\n")
    #expect(
      try Run(input: "\nlist\nnope nope\n").error == "<stdin>:3: error: no command 'nope'\n  see  help\n")
    _ = file
  }

  static let unclosed: [(input: String, error: String)] = [
    (
      "list\n/* never closed\nlist\n",
      "<stdin>:2: error: the comment is never closed\n  begins at  <stdin>:2\n"
    ),
    (
      "let a = 1\n\nclass A {\n  func f() {\n}\nlist\n",
      "<stdin>:3: error: '{' is never closed\n  begins at  <stdin>:3\n"
    ),
    ("#if DEBUG\nclass A {}\nlist\n", "<stdin>:1: error: '#if' is never closed\n  begins at  <stdin>:1\n"),
    (
      "list\n#if A\n#if B\n#endif\nresolve A\n",
      "<stdin>:2: error: '#if' is never closed\n  begins at  <stdin>:2\n"
    ),
    ("class A {\n  #if B\nlist\n", "<stdin>:1: error: '#if' is never closed\n  begins at  <stdin>:2\n"),
    ("let s = [1,\n  (2\n", "<stdin>:1: error: '(' is never closed\n  begins at  <stdin>:2\n"),
    ("let s = \"\"\"\nlist\n", "<stdin>:1: error: the string is never closed\n  begins at  <stdin>:1\n"),
    (
      "let a = 1 /* one\n/* two */\nlist\n",
      "<stdin>:1: error: the comment is never closed\n  begins at  <stdin>:1\n"
    ),
  ]

  @Test(arguments: unclosed)
  func `What is never closed is an error that names where it begins`(_ input: String, _ error: String) throws
  {
    let run = try Run(input: input)
    #expect(run.error == error)
    #expect(run.status == 1)
  }

  @Test func `With JSON there is one object a command, and nothing on standard error`() throws {
    let run = try Run([
      "--format", "json", "--keep-going", "-c", "load xyz", "-c", "resolve Nope", "-c", "nope nope",
    ])
    #expect(run.error == "")
    #expect(run.output.split(separator: "\n").count == 3)
    for line in run.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func `A path loaded on the command line answers nothing by itself`() throws {
    let run = try Run(["resolve", Self.session, "xyz", "--format", "json"])
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      run.output.hasPrefix(
        #"{"command":"resolve XYZSessionService","ok":true,"service":"XYZSessionService","#))
  }

  @Test func `Scripts run in the order of the command line`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("script.txt", "scope XYZService shared\n")
    let run = try Run(["xyz", "-c", "scope XYZService cached", "-f", file, "-c", "scope XYZService"])
    #expect(run.output.contains("XYZService: scope shared"))
    #expect(run.status == 0)
  }

  @Test func `Lines that are no text are refused one by one`() throws {
    let run = try Run(
      ["--keep-going"], bytes: Data("li\0st\n".utf8) + Data([0xFF, 0x0A]) + Data("list\n".utf8))
    #expect(
      run.error == """
        <stdin>:1: error: the line holds a NUL character, at column 3
        <stdin>:2: error: the line is not valid UTF-8, at column 1

        """)
    #expect(run.output == "no registrations\n")
    #expect(run.status == 1)
  }

  @Test func `A line of a megabyte is an ordinary mistake`() throws {
    let run = try Run(input: String(repeating: "a", count: 1_000_000))
    #expect(run.error.hasPrefix("<stdin>:1: error: no command or variable 'aaa"))
    #expect(run.error.utf8.count < 200)
  }

  @Test func `Empty input is fine`() throws {
    #expect(try Run(input: "") == Run(status: 0, output: ""))
    #expect(try Run(input: "\n\n// nothing\n/* at\nall */\n") == Run(status: 0, output: ""))
  }

  @Test func `A script of several lines in one -c is one unit`() throws {
    let run = try Run(["--format", "json", "-c", "load xyz\nscope XYZService shared\nscope XYZService"])
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains(#""scope":"shared""#))
  }

  @Test func `Two runs of one script give one output`() throws {
    let script = "load xyz\nlist\nresolve XYZViewModel --as vm\nobjects\nscope\ntrace XYZService\nhelp\n"
    let first = try Run(input: script)
    #expect(try Run(input: script) == first)
    #expect(first.status == 0)
  }

  @Test func `A file that is no session is not overwritten`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("mine.txt", "precious")
    #expect(try Run(["-c", "save \(file)"]).status == 1)
    #expect(try scratch.contents("mine.txt") == "precious")
  }
}

/// What a run of the program came to.
struct Run: Equatable {
  var status: Int32
  var output = ""
  var error = ""

  init(status: Int32, output: String, error: String = "") {
    self.status = status
    self.output = output
    self.error = error
  }

  init(
    _ arguments: [String] = [], input: String = "", home: Scratch? = nil, in folder: Scratch? = nil
  ) throws {
    try self.init(arguments, bytes: Data(input.utf8), home: home, in: folder)
  }

  /// - Parameter folder: where the program runs; nil: here
  init(_ arguments: [String], bytes: Data, home: Scratch? = nil, in folder: Scratch? = nil) throws {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Dishell.program)
    process.arguments = arguments
    if let home {
      process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home.path]) { $1 }
    }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
    let folder = URL(fileURLWithPath: scratch.path)
    try bytes.write(to: folder.appendingPathComponent("input"))
    for name in ["output", "error"] { _ = try scratch.file(name, "") }
    process.standardInput = try FileHandle(forReadingFrom: folder.appendingPathComponent("input"))
    process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
    process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent("error"))
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = try scratch.contents("output")
    error = try scratch.contents("error")
  }
}
