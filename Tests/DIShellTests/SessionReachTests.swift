import Foundation
import Testing

@testable import DIShell

/// A saved session of somebody else makes a workspace and looks at it. It reaches no files, and not the shell.
struct SessionReachTests {
  private static let session = """
    // dishell session, version 1

    input 1
    | class A {}
    input 2
    | save stolen.dis --force
    input 3
    | sav stolen.dis --force
    | class B {}
    | export json A --to stolen.json --force
    | types
    input 4
    | load Zoo.swift
    input 5
    | load xyz
    | quit
    | types A*
    input 6
    | load /etc/passwd --add
    input 7
    | mode json
    input 8
    | reload
    input 9
    | class C {}
    end

    """

  private static let toldByEach = """
    a.dis:5: error: 'save stolen.dis --force' is left out of the replay: it touches files
      try  --allow-files, if you trust the session
    a.dis:7: error: 'sav stolen.dis --force' is left out of the replay: it touches files
      and  'export json A --to stolen.json --force' is left out of the replay: it touches files
      try  --allow-files, if you trust the session
    a.dis:12: error: 'load Zoo.swift' is left out of the replay: the session does not carry that file
      try  --allow-files, if you trust the session
    a.dis:14: error: 'quit' is left out of the replay: it is about the shell, not the workspace
      try  --allow-files, if you trust the session
    a.dis:18: error: 'load /etc/passwd' is left out of the replay: the session does not carry that file
      try  --allow-files, if you trust the session
    a.dis:20: error: 'mode json' is left out of the replay: it is about the shell, not the workspace
      try  --allow-files, if you trust the session
    a.dis:22: error: 'reload' is left out of the replay: it touches files
      try  --allow-files, if you trust the session

    """

  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.file("a.dis", session)
    _ = try scratch.file("Zoo.swift", "class Cat {}\n")
    return scratch
  }

  @Test func `What reaches further is left out and told, the rest is replayed, and the exit code is 1`()
    throws
  {
    let scratch = try Self.folder()
    let run = try Run(["-f", "a.dis", "-c", "types C*"], in: scratch)
    #expect(run.status == 1)
    #expect(run.error == Self.toldByEach)
    #expect(run.output.hasPrefix("declared class A\ndeclared class B\n\n  class  A  prompt:1\n"))
    #expect(run.output.contains("\ndeclared class C\nreplayed 9 inputs: 7 of 9 left out\n"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == ["Zoo.swift", "a.dis"])
  }

  @Test func `What reaches further is left out and told from standard input and from an init file`() throws {
    let scratch = try Self.folder()
    let piped = try Run([], input: Self.session, in: scratch)
    #expect(piped.error == Self.toldByEach.replacing("a.dis:", with: "<stdin>:"))
    #expect(piped.status == 1)
    let first = try Run(["--init", "a.dis", "-c", "types C*"], in: scratch)
    #expect(first.error == Self.toldByEach)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == ["Zoo.swift", "a.dis"])
  }

  @Test func `With --allow-files all of it is replayed`() throws {
    let scratch = try Self.folder()
    let session = Self.session.replacing("| quit\n", with: "").replacing(
      "| load /etc/passwd --add\n", with: "| list\n")
    _ = try scratch.file("a.dis", session)
    let run = try Run(["--allow-files", "-f", "a.dis"], in: scratch)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
        == ["Zoo.swift", "a.dis", "stolen.dis", "stolen.json"])
  }

  @Test func `With JSON an input that is left out is an error of its own kind, and the sum counts them`()
    throws
  {
    let scratch = try Self.folder()
    let lines = try Run(["--format", "json", "-f", "a.dis"], in: scratch).output.split(separator: "\n")
    #expect(
      lines[1]
        == #"{"command":"save stolen.dis --force","ok":false,"error":{"kind":"left-out","message":"'save stolen.dis --force' is left out of the replay: it touches files"}}"#
    )
    #expect(
      lines.last
        == #"{"command":"-f a.dis","ok":true,"replayed":9,"differing":0,"failed":0,"leftOut":7,"message":"replayed 9 inputs: 7 of 9 left out"}"#
    )
  }

  @Test(arguments: [
    "// dishell session", "// dishell session, version", "//dishell session, version 1",
    "// Dishell  Session, version 1", "\t// dishell session, version 1", "\n\n// dishell session\n",
    "// dishell session, version 1\u{0}", "// dishell \u{0}session, version 1",
    "/// dishell session, version 1", "//// dishell session", "/* dishell session, version 1 */",
    "  // dishell session, version 1", "\u{A0}/// dishell session", "\u{200B}\n\u{2800} \n// dishell session",
    "\u{FEFF} // dishell session, version 1",
  ])
  func `What looks like a saved session is never run as a script`(heading: String) throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.dis", heading + "\nlist\nsave stolen.dis --force\n")
    for options in [[], ["--keep-going"]] {
      #expect(try Run(options + ["-f", "a.dis"], in: scratch).status == 3)
      #expect(try Run(options, input: scratch.contents("a.dis"), in: scratch).status == 3)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["a.dis"])
  }

  @Test func `A heading that is not UTF-8 is one, and the place of what is wrong counts blank lines`() throws
  {
    let scratch = try Scratch()
    let path = try scratch.file("a.dis")
    try Data(
      [0x0A] + Array("// dishell session, version 1 ".utf8) + [0xFF, 0x0A] + Array("save b.dis\n".utf8)
    )
    .write(to: URL(fileURLWithPath: path))
    let run = try Run(["--keep-going", "-f", "a.dis"], in: scratch)
    #expect(run.error == "a.dis:2: error: the line is not valid UTF-8, at column 31\n")
    #expect(run.status == 3)
  }

  @Test func `Blank lines may stand before a session`() throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.dis", "\n \n// dishell session, version 1\ninput 1\n| save b.dis\nend\n")
    let run = try Run(["-f", "a.dis"], in: scratch)
    #expect(
      run.error == """
        a.dis:4: error: 'save b.dis' is left out of the replay: it touches files
          try  --allow-files, if you trust the session

        """)
  }

  @Test func `Help on a command that is left out is not left out`() throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.dis", "// dishell session, version 1\ninput 1\n| save --help\nend\n")
    let run = try Run(["-f", "a.dis"], in: scratch)
    #expect(run.status == 0)
    #expect(run.output == (try Run(["-c", "help save"])).output + "replayed 1 input: all as recorded\n")
  }

  @Test func `A plain script keeps all commands`() throws {
    let scratch = try Self.folder()
    _ = try scratch.file("plain", "load Zoo.swift\nsave b.dis\n")
    #expect(try Run(["-f", "plain"], in: scratch).output.hasSuffix("saved 1 input in b.dis\n"))
  }

  @Test func `What is typed after a replay reaches files again`() throws {
    let scratch = try Self.folder()
    _ = try scratch.file("b.dis", "// dishell session, version 1\n\ninput 1\n| class A {}\nend\n")
    let run = try Run(["-f", "b.dis", "-c", "load Zoo.swift", "-c", "save c.dis"], in: scratch)
    #expect(run.status == 0)
  }
}
