import CEditline
import DISource
import Foundation
import Testing

@testable import DIShell

/// What a file, a name or a string holds is shown; a terminal never obeys it.
struct ControlCharacterTests {
  @Test(arguments: [
    ("plain text, é 日本 │ · → …", "plain text, é 日本 │ · → …"),
    (
      "a\u{A0}b\u{2003}\u{3000}\u{2800}\u{115F}\u{FFA0}", #"a\u{A0}b\u{2003}\u{3000}\u{2800}\u{115F}\u{FFA0}"#
    ),
    ("a\u{1B}[31mb\u{7}\u{7F}\u{0}", #"a\u{1B}[31mb\u{7}\u{7F}\u{0}"#),
    ("a\u{9B}1m\u{85}", #"a\u{9B}1m\u{85}"#),
    ("a\nb\rc\r\nd\u{2028}\u{2029}", #"a\nb\rc\r\nd\u{2028}\u{2029}"#),
    (
      "\u{202E}abc\u{202C}\u{2066}\u{2069}\u{200E}\u{61C}",
      #"\u{202E}abc\u{202C}\u{2066}\u{2069}\u{200E}\u{61C}"#
    ),
    ("a\u{200B}b\u{2060}\u{FEFF}\u{AD}\u{3164}", #"a\u{200B}b\u{2060}\u{FEFF}\u{AD}\u{3164}"#),
    ("Ca\u{200D}t\u{FE0F}", #"Ca\u{200D}t\u{FE0F}"#),
    ("👩‍👩‍👧 ❤️ 🏳️‍🌈 👋🏽", "👩‍👩‍👧 ❤️ 🏳️‍🌈 👋🏽"),
    ("\u{E0041}\u{378}\u{FFFF}", #"\u{E0041}\u{378}\u{FFFF}"#),
    (#"\u{41} \n"#, #"\u{41} \n"#),
  ])
  func `Text is shown with escapes for what a terminal obeys or does not show`(text: String, shown: String) {
    #expect(EscapedText.shown(text) == shown)
    #expect(EscapedText.isPlain(text) == (text == shown))
    #expect(EscapedText.plain(EscapedText.escaped(text)).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test
  func `What a paste leaves out is what text is not shown with, apart from joiners and unknown characters`() {
    let differing = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      scalar.properties.generalCategory != .unassigned
        && led_is_obeyed(scalar.value) == EscapedText.isPlain(String(scalar))
    }
    let blanks = differing.filter { $0.properties.generalCategory == .spaceSeparator }
    #expect(differing.filter { !blanks.contains($0) } == ["\t", "\u{200D}", "\u{2800}", "\u{FE0F}"])
  }

  @Test func `A tab of code is shown as blanks, any other one is escaped`() {
    let session = Session()
    let inputs = [
      "class Cat {}\nfunc add() {\n\tResolver.register(name: \"a\\tb\") {\tCat() }\n}", "add()",
      "resolve Cat --name \"a\tb\"", "source Cat",
    ]
    let texts = inputs.compactMap { session.answer($0) }.map { TextRenderer().render($0).output }
    #expect(texts[1] == "registered Cat named \"a\\tb\" in main (prompt:1.3, scope graph)\n")
    #expect(texts[2].hasPrefix("Resolving Cat named \"a\\tb\" in main"))
    #expect(texts[3].contains("      Resolver.register(name: \"a\\tb\") {    Cat() }\n"))
    #expect(!texts.joined().contains("\t"))
  }

  @Test func `JSON writes controls, bidi controls and invisible characters as escapes`() throws {
    let text = "\u{1B}\u{7F}\u{9B}\u{85}\u{202E}\u{2066}\u{200F}\u{61C}\u{FEFF}\u{2028}\u{E0041}é👩‍👧"
    let line = JSON.string(text).line
    #expect(
      line
        == #""\u001b\u007f\u009b\u0085\u202e\u2066\u200f\u061c\ufeff\u2028\udb40\udc41é"# + "👩‍👧\"")
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  private static let trick = "\u{9B}1m\u{202E}x\u{2066}\u{200B}\u{85}"
  private static let written = #"\u{1B}[31m\u{1B}]0;t\u{7}\u{9B}\u{202E}\u{2066}\u{200B}\n\r\u{7F}"#

  /// A program that has them in comments, names, strings, and in what is wrong with it.
  private static let program = """
    // comment \(trick)
    class Cat { let s: String; init(s: String = "x") { self.s = s } } // \(trick)
    protocol P {}
    class Dog: P { var c: Cat; var o = "\(written)"; init(c: Cat) { self.c = c } }
    class `A\u{202E}B` {}
    Resolver.register(name: "n\(written)") { Cat(s: "v\(written)") }
    Resolver.register(name: "raw\(trick)") { Cat(s: "v") }
    Resolver.register { Dog(c: Resolver.resolve(name: "n\(written)")) }.implements(P.self)
    Resolver.register { `A\u{202E}B`() }.scope(.cached)
    let container = DIContainer()
    container.name = "c\(written)"
    container.register { Cat() }.as(check: P.self, name: "q\(written)") { $0 }
    let kz = foo("\(written)")
    """

  private static let inputs = [
    "list", "list --all", "show Cat", "source Cat", "source Dog", "types", "containers", "diagnostics",
    "trace Dog", "trace Dog --view events", "trace Dog --view tree", "tree Dog", "uses Cat",
    "resolve Dog --as d",
    "d.c.s", "d.o", "let q = d.c.s", "step Dog", "goto 5", "state", "where", "leave", "timeline",
    "timeline --steps",
    "why Dog", "objects", "scope", "whatif scope Cat unique -- resolve Dog", "diff", "export json last",
    "resolve Cat --name 'n\u{1B}[31m'", "resolve \u{202E}X", "load \u{1B}[31m", "load x\ny", "help \u{1B}",
    "set \u{1B}", "unload \u{1B}", "checkpoint \u{1B}[3m", "checkpoint", "restore \u{1B}", "new\u{1B}",
    "scope new \u{1B}[3m", "scope", "break \u{1B}", "\"\u{1B}[31m\"", "\u{1B}[31m", "class \u{1B} {}",
    "history --log",
    "apropos \u{1B}", "mode \u{1B}", "release \u{1B}", "drop scope \u{1B}", "list \u{1B}*",
    "export \u{1B}",
  ]

  @Test(arguments: OutputFormat.allCases)
  func `No view, error or message writes a control character, whatever the program holds`(
    _ format: OutputFormat
  ) throws {
    let scratch = try Scratch()
    let path = try scratch.file("e\u{1B}[32mv\u{202E}\nil.swift", Self.program)
    let session = Session()
    var count = 0
    let answers =
      [session.load([path], at: nil)] + Self.inputs.compactMap { session.answer($0, at: "\u{1B}") }
    for answer in answers {
      let rendered = format.render(answer, columns: 60)
      for text in [rendered.output, rendered.error] {
        let lines = TextLines.split(text)
        #expect(
          lines.allSatisfy(EscapedText.isPlain), "\(answer.input.debugDescription): \(text.debugDescription)")
        count += lines.count
      }
    }
    #expect(session.workspace.world.program.types.contains { $0.name == "Dog" })
    #expect(count > 100)
  }

  @Test func `A name with a newline is one line of an answer`() throws {
    let session = Session()
    _ = session.answer("class Cat {}\nResolver.register(name: \"a\\nerror: b\") { Cat() }")
    let answer = try #require(session.answer("list"))
    #expect(
      TextRenderer().render(answer).output == """
        main: 1 registration (resolver, default scope graph)
          Cat named "a\\nerror: b"  graph  prompt:1.2

        """)
  }

  @Test func `Colours are added to what is shown, and are the only escapes`() throws {
    let session = Session()
    _ = session.answer("class Cat {}\nregister(name: \"\\u{1b}[1m\") { Cat() }")
    let answer = try #require(session.answer("resolve Cat --name '\u{1B}[1m'"))
    let output = TextRenderer(theme: .both).render(answer).output
    #expect(output.contains("Cat named \"\\u{1B}[1m\""))
    #expect(!output.contains("\u{1B}[1m"))
  }

  @Test func `The prompt and the list of candidates show what a file's name holds`() {
    #expect(Prompt(text: "e\u{1B}[32mv\u{202E}\n> ").printable == #"e\u{1B}[32mv\u{202E}\n> "#)
    let list = CompletionList(
      candidates: [Completion(text: "a\u{1B}", description: "\u{202E}b\n"), Completion(text: "b")],
      columns: 80,
      rows: 24)
    #expect(list.text == "  a\\u{1B}  \\u{202E}b\\n\n  b\n")
  }

  @Test func `What a line cannot show is not completed`() throws {
    let scratch = try Scratch()
    for name in ["a\u{1B}.swift", "a\u{202E}.swift", "ab.swift"] { _ = try scratch.file(name, "") }
    let line = "load \(scratch.path)/a"
    let answer = SessionCompleter(Session()).complete(line, line.unicodeScalars.count)
    #expect(answer.candidates.map(\.text) == ["\(scratch.path)/ab.swift"])
  }

  @Test(arguments: [
    ["\u{1B}[31m"], ["--\u{1B}[31m"], ["-f", "\u{1B}"], ["--format", "\u{1B}"], ["x\ny.swift"],
    ["help", "\u{1B}"],
    ["-c", "\u{1B}[31m x"], ["--init", "\u{202E}"],
  ])
  func `The command line's own errors are shown so too`(_ arguments: [String]) throws {
    let run = try Run(arguments)
    #expect(run.status != 0)
    #expect(TextLines.split(run.output + run.error).allSatisfy(EscapedText.isPlain))
  }
}
