import Testing

@testable import DIShell

/// The mark by which `export` recognises a file that it has written and that nobody has changed.
struct ExportMarkTests {
  @Test(arguments: [
    (ExportFormat.dot, "digraph {\n}\n", "digraph {\n}\n// written by dishell: 4d2966f0a63f1af0\n"),
    (.mermaid, "flowchart TB\n", "flowchart TB\n%% written by dishell: 0082c825e69c6be7\n"),
    (.svg, "<svg/>\n", "<svg/>\n<!-- written by dishell: 6269d2f765d99eb8 -->\n"),
    (.html, "<html></html>\n", "<html></html>\n<!-- written by dishell: fbe0abb86cd422b4 -->\n"),
    (.markdown, "- one\n", "- one\n\n<!-- written by dishell: 17ff0b88090c5c02 -->\n"),
    (.json, "{\n  \"a\":1\n}\n", "{\n  \"a\":1\n,\"digest\":\"3aa77b71f9ee416a\"}\n"),
  ])
  func `The mark stands at the end, and nothing may change`(
    _ format: ExportFormat, _ text: String, _ marked: String
  ) {
    let mark = ExportMark(format)
    #expect(mark.marked(text) == marked)
    #expect(mark.isIntact(marked))
    #expect(!mark.isIntact(text))
    #expect(!mark.isIntact("more\n" + marked))
    #expect(!mark.isIntact(marked + "more\n"))
    #expect(!mark.isIntact("#" + marked.dropFirst()))
    #expect(!mark.isIntact(marked.replacing("\n", with: "\r\n")))
  }

  @Test(arguments: ExportFormat.allCases)
  func `An empty file may be replaced, and one of another format may not`(_ format: ExportFormat) {
    #expect(ExportMark(format).isIntact(""))
    #expect(!ExportMark(format).isIntact("mine\n"))
  }

  @Test func `A trace with its mark is loaded as one without it`() throws {
    let scratch = try Scratch()
    let session = Session()
    for input in ["class Cat {}\nregister { Cat() }", "resolve Cat"] { _ = session.answer(input) }
    func answer(_ input: String) throws -> String {
      let rendered = TextRenderer().render(try #require(session.answer(input)))
      return (rendered.output + rendered.error).replacing(scratch.path, with: "FOLDER")
    }
    let path = "\(scratch.path)/cat.json"
    for _ in 1...2 {
      #expect(
        try answer("export json last --to \(path)")
          == "exported the trace of Cat in main (4 steps) to FOLDER/cat.json\n")
    }
    #expect(try answer("load \(path)").hasPrefix("loaded the trace of Cat in main (4 steps, version 6)\n"))
    let changed = try scratch.contents("cat.json").replacing("Cat#1", with: "Cat#2")
    _ = try scratch.file("cat.json", changed)
    #expect(
      try answer("export json last --to \(path)")
        == "error: 'FOLDER/cat.json' exists and is no unchanged trace by dishell\n  try  --force, to replace it\n"
    )
    #expect(try scratch.contents("cat.json") == changed)
  }
}
