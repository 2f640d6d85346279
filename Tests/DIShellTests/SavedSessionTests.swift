import DISource
import Foundation
import SeededNumbers
import Testing

@testable import DIShell

/// A saved session stands alone: it makes the workspace again, and tells what comes out differently.
struct SavedSessionTests {
  @Test
  func `The file holds the conditions, the texts, the inputs with their numbers, and what they came to`()
    throws
  {
    let there = try Scratch()
    let zoo = try there.file("Zoo.swift", "#if FULL\nclass Cat {}\nResolver.register { Cat() }\n#endif\n")
    let script = ["-c", "list", "-c", "scope Cat shared", "-c", "save zoo.dis"]
    _ = try Run(["-D", "FULL", "Zoo.swift"] + script, in: there)
    #expect(
      try there.contents("zoo.dis") == """
        // dishell session, version 1; run it with: dishell -f FILE

        conditions FULL

        source Zoo.swift from \(URL(fileURLWithPath: zoo).standardizedFileURL.path)
        file Zoo.swift
        | #if FULL
        | class Cat {}
        | Resolver.register { Cat() }
        | #endif

        input 0
        | load Zoo.swift
        output
        | loaded Zoo: 1 type, 1 registration in main

        input 2
        | scope Cat shared
        output
        | Cat (Zoo.swift:3): scope graph → shared
        |   one object for all containers, while something holds it
        |   the next resolution creates one; it is reused only while something holds it

        end

        """)
  }

  @Test func `A session saved in one place makes the same workspace in another, where its files are not`()
    throws
  {
    let here = try Scratch()
    let there = try Scratch()
    _ = try there.file("Zoo.swift", "class Cat {}\r\nResolver.register { Cat() }")
    let script = ["-c", "resolve Cat --as cat", "-c", "let x = 1\nlist\nlet y = 2", "-c", "class A {}"]
    let saved = try Run(
      ["Zoo.swift"] + script + ["-c", "undo", "-c", "save '\(here.path)/a.dis'"], in: there)
    #expect(saved.output.hasSuffix("undone: class A {}\nsaved 4 inputs in \(here.path)/a.dis\n"))
    let run = try Run(
      ["-f", "a.dis", "-c", "objects", "-c", "class A {}", "-c", "types", "-c", "undo", "-c", "save b.dis"],
      in: here)
    #expect(
      run
        == Run(
          status: 0,
          output: """
            loaded Zoo: 1 type, 1 registration in main
            Resolving Cat in main (default scope: graph)

               1  Cat is the type asked for.
               2  Search the registry of main for Cat.
               3  Its registration is found (Zoo.swift:2, scope graph); its factory is asked to resolve.
               4  The factory creates Cat#1 and returns it.

            Cat#1 · 1 object created · variable cat holds Cat#1
            x: Int = 1
            y: Int = 2
            replayed 4 inputs: all as recorded
              Cat#1  held by variable cat
            declared class A
              class  Cat  Zoo.swift:1
              class  A    prompt:4
            undone: class A {}
            saved 4 inputs in b.dis

            """))
    #expect(try here.contents("a.dis") == here.contents("b.dis"))
    #expect(
      try Run(["-f", "-"], input: here.contents("a.dis")).output == Run(["-f", "a.dis"], in: here).output)
  }

  @Test func `What comes out differently is told input by input, and is no failure`() throws {
    let scratch = try Scratch()
    _ = try Run(["-c", "load cats", "-c", "let a = 1", "-c", "let b = 2", "-c", "save a.dis"], in: scratch)
    let changed = try scratch.contents("a.dis").replacing("| a: Int = 1", with: "| a: Int = 3\n| and more")
    _ = try scratch.file("a.dis", changed.replacing("output\n| b: Int = 2\n", with: ""))
    #expect(
      try Run(["-f", "a.dis"], in: scratch)
        == Run(
          status: 0,
          output: """
            loaded cats: 4 types, 1 registration in container, 4 registrations in fourCats
            Try:
              resolve Cat --from container --as cat
              resolve Animal --from container           the same cat, under another type
              resolve Pet --from container              and again
              resolve Cat --from fourCats --as other
              resolve Animal --from fourCats            another cat: single is kept per registration
              list                                      what each container has
              scope                                     what each lifetime means and holds
            a: Int = 1
            input 2 differs from what was recorded: let a = 1
            - a: Int = 3
            - and more
            + a: Int = 1
            b: Int = 2
            replayed 3 inputs: 1 of 3 differs

            """))
    let lines = try Run(["--format", "json", "-f", "a.dis"], in: scratch).output.split(separator: "\n")
    #expect(
      lines[1].hasSuffix(
        #","differs":[{"op":"-","line":"a: Int = 3"},{"op":"-","line":"and more"},{"op":"+","line":"a: Int = 1"}]}"#
      ))
    #expect(lines[2].hasSuffix(#","differs":[]}"#))
    #expect(
      lines[3]
        == #"{"command":"-f a.dis","ok":true,"replayed":3,"differing":1,"failed":0,"message":"replayed 3 inputs: 1 of 3 differs"}"#
    )
  }

  @Test func `A long difference is cut`() throws {
    let scratch = try Scratch()
    let old = (1...20).map { "| line \($0)\n" }.joined()
    _ = try scratch.file("a.dis", Self.file("input 1\n| let a = 1\noutput\n\(old)"))
    let lines = try Run(["-f", "a.dis"], in: scratch).output.split(separator: "\n")
    #expect(lines.count == 16)
    #expect(lines[13] == "- line 12")
    #expect(lines[14] == "… and 9 more lines")
  }

  @Test func `An input that fails where it did not is an error as ever`() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "a.dis", Self.file("input 1\n| let a = b\noutput\n| a = 1\n\ninput 2\n| let c = 1\n"))
    let run = try Run(["-f", "a.dis"], in: scratch)
    #expect(run == Run(status: 1, output: "", error: "a.dis:3: error: cannot find 'b' in scope\n"))
    let going = try Run(["--keep-going", "-f", "a.dis"], in: scratch)
    #expect(going.status == 1)
    #expect(going.output == "c: Int = 1\nreplayed 2 inputs: 1 of 2 failed\n")
  }

  @Test func `A shortened command is saved by its whole name, and a walk as the resolution that began it`()
    throws
  {
    let session = Session()
    for input in [
      "load xyz", "// the session\nres XYZService", "step last", "s XYZSessionService",
      "scop XYZService shared",
    ] {
      _ = try #require(session.answer(input)).outcome.get()
    }
    let saved = try SavedSession(session.workspace).recorded(in: Session())
    #expect(
      saved.inputs.map(\.text) == [
        "load xyz", "resolve XYZService", "step XYZSessionService", "scope XYZService shared",
      ])
    let other = Session()
    #expect(try saved.recorded(in: other).text == saved.text)
    #expect(other.promptName == "xyz")
  }

  @Test func `A session written by hand may hold what no session logs`() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "a.dis",
      Self.file("sample xyz\nfile A.swift\n| class A {}\n\ninput 5\n| load xyz\n| types\n| class B {}\n"))
    #expect(
      try Run(["-f", "a.dis", "-c", "history --log"], in: scratch).output == """
        loaded xyz: 1 type, no registrations

          class  A  A.swift:1

        declared class B
        replayed 1 input: all as recorded
          5  load xyz
          5  class B {}

        """)
  }

  @Test func `Inputs that were typed as one are saved, and read, with the same number`() throws {
    let session = Session()
    _ = session.answer("class A {}\nscope new one\nclass B {}")
    let saved = SavedSession(session.workspace)
    #expect(saved.inputs.map(\.number) == [1, 1, 1])
    #expect(try Self.read(saved.text).inputs.map(\.number) == [1, 1, 1])
  }

  @Test func `Conditions of the command line are added to those of the session`() throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.dis", Self.file("conditions X\ninput 1\n| #if X && Y\n| class A {}\n| #endif\n"))
    #expect(
      try Run(["-f", "a.dis", "-c", "types"], in: scratch).output
        == "replayed 1 input: all as recorded\nno types\n")
    let both = try Run(["-D", "Y", "-f", "a.dis", "-c", "types"], in: scratch).output
    #expect(both == "declared class A\nreplayed 1 input: all as recorded\n  class  A  prompt:1.2\n")
  }

  @Test func `Ctrl-C ends a replay with 130`() throws {
    let scratch = try Scratch()
    let loops = (1...100).map { "input \($0)\n| for i in 0..<30000 { let x = i }\n" }.joined()
    let shell = try PipedDishell([
      "-f", try scratch.file("a.dis", Self.file("input 1\n| let a = 1\n" + loops)),
    ])
    shell.write("")
    Thread.sleep(forTimeInterval: 1)
    shell.interrupt()
    #expect(shell.waitForEnd() == 130)
  }

  static let damages: [(file: String, line: Int, message: String)] = [
    ("input 1\n", 3, "the input has no text"),
    ("| lost\n", 3, "a line of text belongs to no file, input or output"),
    ("inptu 1\n", 3, "'inptu' is no heading of a session; did you mean 'input'?"),
    ("input one\n", 3, "'one' is no number of an input"),
    ("input -1\n", 3, "'-1' is no number of an input"),
    ("input 99999999999999999999\n", 3, "'99999999999999999999' is no number of an input"),
    ("input 1 2\n", 3, "'input' is misplaced: it is written 'input NUMBER'"),
    ("file A.swift\n", 3, "'file' is misplaced: it is written 'file NAME, below a source'"),
    ("output\n", 3, "'output' is misplaced: it is written 'output, below the text of an input'"),
    (
      "input 1\n| 1\noutput\noutput\n", 6,
      "'output' is misplaced: it is written 'output, below the text of an input'"
    ),
    ("source \"A from b\n", 3, "a quoted word is not closed, or holds a wrong escape"),
    ("source a b\n", 3, "'source' is misplaced: it is written 'source NAME from PATH'"),
    ("input 1\n\\ \\x\n", 4, "a wrong escape: a backslash is '\\\\'"),
    ("input 1\n\\ \\u{D800}\n", 4, "a wrong escape: a backslash is '\\\\'"),
    (
      "no newline at end\n", 3,
      "'no' is misplaced: it is written 'no newline at end, below the text of a file'"
    ),
    ("sample xyz\nfile A\n| a\nno newline at end\n| b\n", 7, "a line follows 'no newline at end'"),
    (
      "input 1\n| 1\nconditions A\n", 5,
      "'conditions' is misplaced: it is written 'conditions NAME…, before the first input'"
    ),
    ("end\ninput 1\n", 4, "nothing can follow 'end'"),
    ("sample xyz\n\ninput 1\n| load xyz\n", 3, "'xyz' has no text: a line 'file NAME' has to follow"),
    (
      "sample a\nfile A\nsource b from /b\nsample c\nfile C\n", 5,
      "'b' has no text: a line 'file NAME' has to follow"
    ),
    ("sample a\nfiel A\n", 4, "'fiel' is no heading of a session; did you mean 'file'?"),
    (
      "sample a\nfile A\nsource a from /a\nfile B\n", 5, "'a' is there twice before the same input"
    ),
    ("sample a\n", 3, "'a' has no text: a line 'file NAME' has to follow"),
    (
      "input 1\n| 1\nsource b from /b\nfile B\n| 1\n\n", 5,
      "no input follows that could load 'b'"
    ),
    ("input 2\n| 1\ninput 1\n| 2\n", 5, "input 1 follows input 2: numbers cannot fall"),
    ("input 1\n| 1\n\ninput 0\n| 2\n", 6, "input 0 follows input 1: numbers cannot fall"),
  ]

  @Test(arguments: damages)
  func `A damaged file is an error with its place`(_ file: String, _ line: Int, _ message: String) {
    let damage = #expect(throws: SavedSessionReader.Damage.self) { try Self.read(Self.file(file)) }
    #expect(damage?.line == line)
    #expect(damage?.message == message)
  }

  @Test func `A file of another version, or cut off, is refused`() throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.dis", "// dishell session, version 2; run it with: dishell -f FILE\nend\n")
    _ = try scratch.file("b.dis", "// dishell session, version x\nend\n")
    _ = try scratch.file("c.dis", "// dishell session, version 1\ninput 1\n| let a = 1\n")
    let runs = try ["a.dis", "b.dis", "c.dis"].map { try Run(["-f", $0], in: scratch) }
    #expect(
      runs == [
        Run(
          status: 3, output: "",
          error: "a.dis:1: error: the session is of version 2, and this dishell reads version 1\n"),
        Run(status: 3, output: "", error: "b.dis:1: error: the version 'x' is no number\n"),
        Run(
          status: 3, output: "", error: "c.dis:3: error: the session is cut off: there is no 'end'\n"),
      ])
  }

  @Test(arguments: [
    "", "\n", "\n\n", "a", "a\n", "a\n\n", "\r\n", "a\r\nb\r", "| a\n\\ b\n", "end\ninput 2\n// x\n",
    " \t \n  ",
    "\\(x) \\n\r", "é\u{301}\u{301}\n\u{301}\n", "👩‍👩‍👧\n\u{2028}\u{FEFF}\u{1B}[31m\n", "no newline at end", "|",
    "\\",
  ])
  func `Whatever a text holds, it is read back as it was, byte for byte`(_ text: String) throws {
    let file = LoadedSource(
      name: "x", word: text.isEmpty ? "x" : text, origin: .path("/\(text)/x.swift"),
      files: [SourceText(name: text + "x", text: text), SourceText(name: "y", text: "class A {}\n")])
    var session = SavedSession()
    session.inputs = [.init(number: 7, text: text, sources: [file])]
    session.inputs[0].outcome = RecordedOutcome(lines: TextLines.split(text))
    let again = try Self.read(session.text)
    #expect(again.text == session.text)
    let input = try #require(again.inputs.first)
    let source = try #require(input.sources.first)
    let texts = [input.text, source.word, source.files[0].name, source.files[0].text]
    #expect(texts.map { Array($0.utf8) } == [text, file.word, text + "x", text].map { Array($0.utf8) })
    #expect(input.outcome == session.inputs[0].outcome)
    #expect(source.origin == file.origin)
  }

  @Test func `A file that other systems gave their line ends is read the same`() throws {
    let text = Self.file("input 1\n| let a = 1\n| let b = 2\noutput\n| a\n")
    let scratch = try Scratch()
    _ = try scratch.file("a.dis", text.replacing("\n", with: "\r\n"))
    #expect(try Run(["-f", "a.dis"], in: scratch).output.hasSuffix("replayed 1 input: 1 of 1 differs\n"))
  }

  @Test func `No damage to a file makes the reader crash`() throws {
    let session = Session()
    for input in ["load xyz", "let a = 1", "resolve XYZService --as s"] { _ = session.answer(input) }
    let text = try SavedSession(session.workspace).recorded(in: Session()).text
    var random = SeededGenerator(seed: 7)
    var read = 0
    for _ in 0..<300 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        case 1: bytes.removeLast(bytes.count - place - 1)
        case 2: bytes[place] = UInt8.random(in: 1...127, using: &random)
        default:
          bytes.insert(contentsOf: Array("\n\\ |\"end input 1".utf8).shuffled(using: &random), at: place)
        }
      }
      let damaged = String(decoding: bytes, as: UTF8.self)
      guard let session = try? Self.read(damaged) else { continue }
      read += 1
      #expect(try Self.read(session.text).text == session.text)
    }
    #expect(read > 0)
  }

  @Test func `Of a long outcome the beginning is kept, and a checksum of the rest`() {
    let long = RecordedOutcome(of: CommandResult([.lines((1...2000).map { "line \($0)" })]))
    let other = RecordedOutcome(
      of: CommandResult([.lines((1...2000).map { $0 == 1999 ? "x" : "line \($0)" })]))
    #expect(long.lines.count == 201)
    #expect(long.lines.last?.hasPrefix("… and 1800 more lines, checksum ") == true)
    #expect(other.changes(since: long).map(\.sign) == ["-", "+"])
  }

  @Test func `After a reload what is saved is what the inputs come to now`() throws {
    let scratch = try Scratch()
    let zoo = try scratch.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let session = Session()
    for input in ["load '\(zoo)'", "scope Cat shared"] { _ = session.answer(input) }
    _ = try scratch.file("Zoo.swift", "\n\nclass Cat {}\nResolver.register { Cat() }\n")
    _ = session.answer("reload")
    let saved = try SavedSession(session.workspace).recorded(in: Session())
    #expect(saved.inputs[1].outcome?.lines.first == "Cat (Zoo.swift:4): scope graph → shared")
  }

  @Test func `After a replay, reload reads the files where they were, or says that they are gone`() throws {
    let here = try Scratch()
    let there = try Scratch()
    let zoo = try there.file("Zoo.swift", "class Cat {}\n")
    _ = try Run(["Zoo.swift", "-c", "save '\(here.path)/a.dis'"], in: there)
    _ = try there.file("Zoo.swift", "class Dog {}\n")
    let changed = try Run(["-f", "a.dis", "-c", "types", "-c", "reload", "-c", "types"], in: here)
    #expect(
      changed.output == """
        loaded Zoo: 1 type, no registrations
        replayed 1 input: all as recorded
          class  Cat  Zoo.swift:1
        reloaded Zoo
          class  Dog  Zoo.swift:1

        """)
    try FileManager.default.removeItem(atPath: zoo)
    let gone = try Run(["-f", "a.dis", "-c", "reload"], in: here)
    let path = URL(fileURLWithPath: zoo).standardizedFileURL.path
    #expect(gone.error == "-c:1: error: cannot read '\(path)': no such file or directory\n")
  }

  @Test func `A saved session is run, not loaded`() throws {
    let scratch = try Scratch()
    _ = try Run(["-c", "save a.dis"], in: scratch)
    #expect(
      try Run(["a.dis"], in: scratch).error == """
        dishell: error: cannot read 'a.dis': a saved session is run, not loaded
          try  dishell -f a.dis
          or   dishell -f a.dis --interactive, to go on with it

        """)
  }

  // MARK: Helpers

  private static func file(_ text: String) -> String { "// dishell session, version 1\n\n\(text)end\n" }

  private static func read(_ text: String) throws -> SavedSession {
    var reader = SavedSessionReader()
    let lines = PlainLineReader(text: text)
    while case .line(let line) = lines.next() { try reader.read(line) }
    return try reader.finished()
  }
}
