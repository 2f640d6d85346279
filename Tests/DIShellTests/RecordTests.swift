import Foundation
import Testing

@testable import DIShell

/// What `record` writes, and what it does where it cannot.
struct RecordTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var path: String { scratch.path + "/talk.cast" }

  /// The header and the events of the file.
  private func lines(_ name: String = "talk.cast") throws -> [String] {
    let text = try scratch.contents(name)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  /// What a terminal gets that plays the file; every line must be one of the format.
  private func played(_ name: String = "talk.cast") throws -> String {
    let lines = try lines(name)
    var time = 0.0
    return try lines.dropFirst().map { line in
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let at = try #require(event[0] as? Double)
      #expect(event.count == 3 && event[1] as? String == "o" && at >= time)
      time = at
      return try #require(event[2] as? String)
    }.joined()
  }

  @Test func `Inputs are typed character by character, and answers come line by line`() throws {
    let run = try Run(
      ["-c", "record talk.cast", "-c", "class A {}\nlet a = A()", "-c", "record off"], in: scratch)
    #expect(
      run
        == Run(
          status: 0,
          output: """
            recording in talk.cast: record off ends it
            declared class A
            a: A = A#1
            recorded 1 input (2 seconds) in talk.cast

            """))
    #expect(
      try lines() == [
        #"{"version":2,"width":80,"height":24,"title":"dishell"}"#, #"[0.000, "o", "dishell> "]"#,
        #"[0.700, "o", "c"]"#, #"[0.767, "o", "l"]"#, #"[0.834, "o", "a"]"#, #"[0.901, "o", "s"]"#,
        #"[0.968, "o", "s"]"#, #"[1.035, "o", " "]"#, #"[1.102, "o", "A"]"#, #"[1.169, "o", " "]"#,
        #"[1.236, "o", "{"]"#, #"[1.303, "o", "}"]"#, #"[1.303, "o", "\r\n...> "]"#, #"[1.370, "o", "l"]"#,
        #"[1.437, "o", "e"]"#, #"[1.504, "o", "t"]"#, #"[1.571, "o", " "]"#, #"[1.638, "o", "a"]"#,
        #"[1.705, "o", " "]"#, #"[1.772, "o", "="]"#, #"[1.839, "o", " "]"#, #"[1.906, "o", "A"]"#,
        #"[1.973, "o", "("]"#, #"[2.040, "o", ")"]"#, #"[2.440, "o", "\r\n"]"#,
        #"[2.500, "o", "declared class A\r\n"]"#, #"[2.560, "o", "a: A = A#1\r\n"]"#,
        #"[2.620, "o", "dishell> "]"#,
      ])
  }

  @Test func `A script is recorded with its comments, and the same each time`() throws {
    let script = try scratch.file(
      "talk.dishell", "record talk.cast --force\n// Two cats?\nload cats\nresovle Cat\nrecord\nquit\n")
    let runs = try (1...2).map { _ in
      _ = try Run(["-f", script, "--keep-going"], in: scratch)
      return try lines()
    }
    #expect(runs[0] == runs[1])
    let text = try played()
    #expect(text.hasPrefix("dishell> // Two cats?\r\ndishell> load cats\r\nloaded cats: 4 types"))
    #expect(
      text.hasSuffix(
        """
        cats> resovle Cat\r
        error: no command 'resovle'; did you mean 'resolve'?\r
        cats> quit\r

        """))
  }

  @Test func `After a screenful there is time to read it, of four seconds at most`() throws {
    _ = try Run(
      ["-c", "record talk.cast", "-c", "load xyz", "-c", "trace XYZViewModel", "-c", "list", "-c", "quit"],
      in: scratch)
    var pauses: [Double] = []
    var time = 0.0
    for line in try lines().dropFirst() {
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let at = try #require(event[0] as? Double)
      if at - time > 0.5 { pauses.append((10 * (at - time)).rounded() / 10) }
      time = at
    }
    #expect(pauses == [0.7, 2.5, 4, 4, 4, 0.8, 1.8])
  }

  @Test func `A long input is typed in about eight seconds, after the pause before the first key`() throws {
    let input = (1...100).map { "class Class\($0) {}" }.joined(separator: "\n")
    _ = try Run(["-c", "record talk.cast", "-c", input], in: scratch)
    let last = try #require(try lines().first { $0.contains(#""\r\n"]"#) })
    #expect(last == #"[9.055, "o", "\r\n"]"#)
  }

  @Test func `A very long output stops at each screenful`() throws {
    _ = try Run(
      [
        "-c", "for n in 1...3000 { print(n) }", "-c", "record talk.cast", "-c",
        "for n in 1...3000 { print(n) }",
      ],
      in: scratch)
    let lines = try lines()
    #expect(lines.count > 3000)
    let time = try #require(Double(lines[lines.count - 1].dropFirst().prefix { $0 != "," }))
    // 136 screenfuls of 22 lines, four seconds each, and 0.06 for each other line.
    #expect(time > 136 * 4 + 2864 * 0.06 && time < 136 * 4 + 2864 * 0.06 + 5)
  }

  @Test func `Colours and width are those of the answers`() throws {
    _ = try Run(
      [
        "--color", "always", "-c", "set width 60", "-c", "load xyz", "-c", "record talk.cast", "-c",
        "resolve XYZService",
      ],
      in: scratch)
    #expect(try lines()[0] == #"{"version":2,"width":60,"height":24,"title":"dishell: xyz"}"#)
    _ = try Run(
      ["-c", "load xyz", "-c", "record wide.cast", "-c", "set width 200", "-c", "trace XYZViewModel"],
      in: scratch)
    #expect(try played("wide.cast").components(separatedBy: "\r\n").allSatisfy { DisplayWidth.of($0) <= 80 })
    let text = try played()
    #expect(text.hasPrefix("\u{1B}[1;36mxyz> \u{1B}[0mresolve XYZService\r\n"))
    #expect(
      text.contains(
        """
        \u{1B}[38;5;243m   5  │  \u{1B}[0m\u{1B}[38;5;28msession: XYZSessionService is registered\u{1B}[0m\r
        \u{1B}[38;5;243m      │  \u{1B}[0m\u{1B}[38;5;28m(XYZ.swift:44); its factory creates\u{1B}[0m\r

        """))
  }

  @Test func `The file is complete after every input`() throws {
    let session = Session()
    _ = try #require(session.answer("record \(path)")).outcome.get()
    var texts: [String] = [try played()]
    for input in ["load cats", "resolve Cat --from container", "step Cat --from container", "leave"] {
      _ = session.answer(input)
      texts.append(try played())
    }
    #expect(texts[0] == "dishell> ")
    #expect(texts.dropFirst().allSatisfy { $0.hasSuffix("> ") })
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $1.hasPrefix($0) && $1 != $0 })
    #expect(texts[3].hasSuffix("cats step 1/4> "))
  }

  @Test func `At a terminal nothing is recorded that was not entered`() throws {
    let shell = try Dishell.onTerminal(home: scratch, environment: ["NO_COLOR": ""], columns: 150, rows: 20)
    try shell.expect("xyz>")
    try shell.enter("record \(path)")
    try shell.expect("record off ends it")
    shell.type("secret")
    shell.press(.controlC)
    shell.pause()
    shell.type("let passwd")
    for _ in 1...6 { shell.press(.backspace) }
    try shell.enter("word = 1")
    try shell.expect("word: Int = 1")
    try shell.enter("class Dog {")
    try shell.expect("...>")
    shell.press(.controlC)
    shell.pause()
    try shell.enter("record off")
    try shell.expect("recorded 1 input")
    shell.press(.controlD)
    #expect(try shell.expectEnd() == 0)
    #expect(try lines()[0] == #"{"version":2,"width":150,"height":20,"title":"dishell: xyz"}"#)
    let prompt = "\u{1B}[1;36mxyz> \u{1B}[0m"
    #expect(try played() == "\(prompt)let word = 1\r\nword: Int = 1\r\n\(prompt)")
  }

  // MARK: Errors

  @Test func `Files that exist or cannot be written are told, and nothing is lost`() throws {
    _ = try scratch.file("old.cast", "old")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/folder", withIntermediateDirectories: true)
    let files = ["old.cast", "folder", "no/talk.cast", "/dev/full", "/dev/null", "''"]
    let run = try Run(
      ["--keep-going"] + files.flatMap { ["-c", "record \($0)"] } + ["-c", "record", "-c", "record off"],
      in: scratch)
    #expect(run.status == 1)
    #expect(run.output == "nothing is recorded: record FILE begins\n")
    #expect(
      run.error == """
        -c:1: error: 'old.cast' exists
          try  --force, to replace it
        -c:2: error: cannot write 'folder': is a directory
        -c:3: error: cannot write 'no/talk.cast': no such directory
        -c:4: error: cannot write '/dev/full': is no regular file
        -c:5: error: cannot write '/dev/null': is no regular file
        -c:6: error: record needs the name of a file
          try  record talk.cast
        -c:8: error: nothing is recorded
          try  record talk.cast

        """)
    #expect(try scratch.contents("old.cast") == "old")
  }

  @Test func `One recording at a time, and --force replaces a file`() throws {
    _ = try scratch.file("talk.cast", "old")
    let session = Session()
    let inputs = [
      "record \(path) --force", "record other.cast", "record", "list", "record", "record off", "record",
    ]
    let answers = inputs.map { input in
      session.answer(input).map { TextRenderer().render($0) }.map { $0.output + $0.error } ?? ""
    }
    #expect(
      answers == [
        "recording in \(path): record off ends it\n",
        "error: this session is recorded already, in \(path)\n  try  record off\n",
        "recording in \(path): 0 inputs (0 seconds) so far\n",
        "no registrations\n",
        "recording in \(path): 1 input (1 second) so far\n", "recorded 1 input (1 second) in \(path)\n",
        "nothing is recorded: record FILE begins\n",
      ])
    #expect(try played().hasPrefix("dishell> list\r\n"))
  }

  @Test func `Where the file cannot grow, the recording ends and says so, and the session goes on`() throws {
    let script = """
      ulimit -f 4; cd '\(scratch.path)'
      exec "$0" -c 'record a.cast' -c 'load xyz' -c 'trace XYZViewModel' -c 'record' -c 'types XYZS*'
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Dishell.program]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      text.hasSuffix(
        """
        note: the recording has ended: cannot write 'a.cast': file too large
        nothing is recorded: record FILE begins
          class  XYZService         XYZ.swift:73
          class  XYZSessionService  XYZ.swift:81

        """))
    #expect(try played("a.cast").hasSuffix("xyz> "))
  }

  @Test func `With JSON its state has names`() throws {
    let session = Session()
    let inputs = ["record", "record \(path)", "list", "record", "record off", "record off"]
    let answers = inputs.compactMap { session.answer($0).map { JSONRenderer().render($0).output } }
    let file = JSON.string(path).line
    let expected = """
      {"command":"record","ok":true,"recording":null,"message":"nothing is recorded: record FILE begins"}
      {"command":"record \(path)","ok":true,"recording":\(file),"message":"recording in \(path): record off ends it"}
      {"command":"record","ok":true,"recording":\(file),"inputs":1,"seconds":1,\
      "message":"recording in \(path): 1 input (1 second) so far"}
      {"command":"record off","ok":true,"recording":\(file),"inputs":1,"seconds":1,\
      "message":"recorded 1 input (1 second) in \(path)"}
      {"command":"record off","ok":false,"error":{"kind":"usage","message":"nothing is recorded"}}

      """
    #expect(answers.filter { !$0.contains("list") }.joined() == expected)
  }

  @Test func `A saved session of somebody else writes neither recording nor handout`() throws {
    let session = """
      // dishell session, version 1

      input 1
      | class A {}
      input 2
      | record stolen.cast
      input 3
      | export markdown run --to stolen.md
      end

      """
    let file = try scratch.file("a.dis", session)
    let run = try Run(["-f", file], in: scratch)
    #expect(run.status == 1 && run.output == "declared class A\nreplayed 3 inputs: 2 of 3 left out\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["a.dis"])
  }
}
