import CommandRunning
import DICore
import Foundation
import Testing

@testable import DIShell

/// The page computes the state at each step from the data alone: by the script that it carries, run here without a
/// browser.
struct PlayerTests {
  /// Plays cycles with the script of the page: forwards, then backwards, which must show the same.
  private static let driver = """
    const cycles = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"));
    const told = cycles.map((cycle) => {
      const walk = new Walk(cycle);
      const shown = (position) => {
        const step = walk.steps[position - 1];
        const state = walk.state(position);
        const holds = (scope, index) => ({ name: scope.name, holds: state.scopes[index] });
        const own = (isGraph) => walk.scopes.map(holds).filter((_, index) => walk.scopes[index].graph === isGraph);
        return {
          at: step.step, of: walk.steps.length, text: step.text, notes: step.notes, frames: state.stack,
          graph: own(true).flatMap((scope) => scope.holds), scopes: own(false), objects: state.objects,
          changed: step.changed,
        };
      };
      const positions = walk.steps.map((_, index) => index + 1);
      const forth = positions.map(shown);
      const back = positions.slice().reverse().map(shown).reverse();
      return { forth, back };
    });
    console.log(JSON.stringify(told));
    """

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The states that the shell shows, at every step of the latest cycle.
  private func states(_ session: Session) throws -> [JSON] {
    _ = session.answer("step last")
    var stepper = try #require(session.stepping)
    return stepper.steps.map { step in
      _ = stepper.go(to: step.number)
      let panel = StepPanel(stepper)
      let fields = JSON.object(panel.fields)
      let own = fields["step"] ?? .null
      return .object([
        ("at", fields["at"] ?? .null), ("of", fields["of"] ?? .null), ("text", own["text"] ?? .null),
        ("notes", own["notes"] ?? .null), ("frames", .strings(panel.stepState.stack.map(panel.words))),
        ("graph", fields["graph"] ?? .null), ("scopes", fields["scopes"] ?? .null),
        ("objects", fields["objects"] ?? .null), ("changed", fields["changed"] ?? .null),
      ])
    }
  }

  private func object(_ text: String) throws -> NSObject {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject)
  }

  /// The latest cycle as `export json` writes it, and the states that the shell shows.
  private func cycle(_ session: Session) throws -> (document: String, states: [JSON]) {
    let export = try #require(session.answer("export json last"))
    let document = TextRenderer().render(export).output
    return (document, try states(session))
  }

  @Test(.enabled(if: PlayerTests.node != nil, "it needs node"))
  func `At every step, forth and back, the page shows the state that the shell shows`() throws {
    var cycles: [(document: String, states: [JSON])] = []
    for (sample, input) in StepperTests.walks where sample != "broken" {
      let session = Session()
      _ = session.answer("load \(sample)")
      _ = session.answer(input)
      cycles.append(try cycle(session))
    }
    for inputs in TraceDocumentTests.failures {
      let session = Session()
      for input in inputs { _ = session.answer(input) }
      cycles.append(try cycle(session))
    }
    let scratch = try Scratch()
    let script = try scratch.file("player.js", PlayerPage.walk + "\n" + Self.driver)
    let data = try scratch.file("cycles.json", "[" + cycles.map(\.document).joined(separator: ",") + "]")
    let outcome = try Command(try #require(Self.node), [script, data]).run()
    let played = try #require(try object(outcome.text) as? [[String: NSObject]])
    #expect(played.count == cycles.count && cycles.count > 60)
    for (cycle, played) in zip(cycles, played) {
      let expected = try object(JSON.array(cycle.states).line)
      #expect(played["forth"] == expected)
      #expect(played["back"] == expected)
    }
  }

  @Test(.enabled(if: PlayerTests.node != nil, "it needs node"))
  func `The page escapes the characters that the shell escapes`() throws {
    let texts = [
      "plain text, ä, 木, é", "a\nb\tc\rd", "\u{202E}abc\u{2066}", "zero\u{200B}width\u{AD}\u{FEFF}",
      "no\u{A0}break",
      "\u{1B}[31m\u{7F}\u{85}", "👩\u{200D}👩 and ❤\u{FE0F}\u{200D}🔥", "a\u{200D}b\u{FE0F}",
      "\u{2028}\u{2800}\u{3164}",
      "\u{E0041}\u{FFF9}\u{E000}",
    ]
    let script = PlayerPage.script.split(separator: "// An element with a class and text.")[0]
    let start = try #require(script.range(of: "const shortEscapes"))
    let driver = """
      const texts = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"));
      console.log(JSON.stringify(texts.map(visible)));
      """
    let scratch = try Scratch()
    let program = try scratch.file("visible.js", script[start.lowerBound...] + driver)
    let data = try scratch.file("texts.json", JSON.strings(texts).line)
    let outcome = try Command(try #require(Self.node), [program, data]).run()
    #expect(try object(outcome.text) == texts.map(EscapedText.shown) as NSArray)
  }

  @Test func `A page is one file that names no other, and forbids what it does not carry`() throws {
    let session = Session()
    for input in ["load xyz", "resolve XYZViewModel"] { _ = session.answer(input) }
    let page = TextRenderer().render(try #require(session.answer("export html last"))).output
    #expect(page.hasPrefix("<!doctype html>\n<!-- a page by dishell"))
    #expect(page.hasSuffix("</html>\n"))
    for loading in ["src=", "<link", "@import", "url(http", "fetch(", "XMLHttpRequest", "https:"] {
      #expect(!page.contains(loading))
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<title>The trace of XYZViewModel in main</title>"))
    #expect(!page.contains("@TITLE@") && !page.contains("@DATA@"))
  }

  @Test func `A collection has no place of its own: the source that is marked asks for it`() throws {
    let session = Session()
    let inputs = [
      "let container = DIContainer()", "protocol Part {}; class Bolt: Part {}; class Nut: Part {}",
      "class Box { init(parts: [Part]) {} }", "container.register { Bolt() }.as(Part.self)",
      "container.register { Nut() }.as(Part.self)", "container.register { Box(parts: many($0)) }",
      "resolve Box",
      "step last",
    ]
    for input in inputs { _ = session.answer(input) }
    var stepper = try #require(session.stepping)
    let places = stepper.steps.map { step in
      _ = stepper.go(to: step.number)
      let panel = StepPanel(stepper)
      return "\(step.kind) \(panel.place?.description ?? "nowhere")"
    }
    #expect(
      places == [
        "infer nowhere", "search nowhere", "find prompt:6", "need prompt:6", "create prompt:4",
        "create prompt:5",
        "collect prompt:6", "return prompt:6",
      ])
    let collect = try #require(stepper.steps.first { $0.kind == .collect })
    #expect(collect.registration == nil && collect.scope == nil)
  }

  @Test func `A box tells what becomes of it at the step at which it becomes so, and not before`() throws {
    let session = Session()
    _ = session.answer(
      """
      protocol Running {}
      class Screen: Running { init(db: Db, log: Log?) {} }
      class Db { init(url: Url) {} }
      class Url {}
      class Log {}
      register { Screen(db: resolve(), log: optional()) }.implements(Running.self)
      register { Db(url: resolve()) }
      """)
    #expect(
      try boxes(session, "resolve Running")
        == """
        Running fails (after 7) prompt:1.6; asked 1, there 7, failed 7
        Screen fails (after 7) prompt:1.6; asked 5, there 7, failed 7
        Db fails (after 7) prompt:1.7; asked 6, there 7, failed 7
        Url missing registration (after 7); asked 7, there 7, failed 7
        """)
    _ = session.answer("register { Url() }")
    #expect(
      try boxes(session, "resolve Running")
        == """
        Screen#1 as Running (after 12) prompt:1.6; asked 1, there 11
        Db#1 prompt:1.7 deallocated (after 12); asked 6, there 8, ended 12
        Url#1 prompt:3 deallocated (after 12); asked 7, there 7, ended 12
        Log nil (after 9); asked 9, there 9
        """)
  }

  /// The boxes of the cycle that `input` asks for: their lines, and the steps at which they change.
  private func boxes(_ session: Session, _ input: String) throws -> String {
    _ = session.answer(input)
    let trace = try #require(session.latestTrace)
    let picture = ExportedCycle(trace, in: session.workspace.world, isLatest: true).picture
    return picture.nodes.map { node in
      let lines = node.labels.map { $0.text + ($0.step.map { " (after \($0))" } ?? "") }
      let moments = [
        ("asked", node.appearance?.asked), ("there", node.appearance?.there),
        ("failed", node.appearance?.failed), ("ended", node.appearance?.ended),
      ]
      let steps = moments.compactMap { word, step in step.map { "\(word) \($0)" } }
      return lines.joined(separator: " ") + "; " + steps.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  @Test func `Names from strangers are data in the page, never markup`() throws {
    let session = Session()
    let name = "</script><script>alert(1)</script>&\\\"'\\u{202E}x@DATA@"
    _ = session.answer("class A {}\nregister(name: \"\(name)\") { A() }")
    _ = session.answer("resolve A --name '</script><script>alert(1)</script>&\"'\\''\u{202E}x@DATA@'")
    let made = try #require(session.latestTrace)
    #expect(made.requests[0].request.key.name?.text.hasPrefix("</script>") == true)
    let page = TextRenderer().render(try #require(session.answer("export html last"))).output
    #expect(!page.contains("<script>alert"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    #expect(
      page.contains(
        "<title>The trace of A named &quot;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;\\&quot;&#39;\\u{202E}x@DATA@&quot; in main</title>"
      ))
  }

  @Test func `Two sides of a comparison are one page, with the steps that they share in one row`() throws {
    let session = Session()
    _ = session.answer("class A {}\nregister { A() }")
    let refused = TextRenderer().render(try #require(session.answer("export html diff"))).error
    #expect(
      refused == "error: nothing has been compared yet\n  try  diff last, or: whatif … -- resolve TYPE\n")
    _ = session.answer("whatif scope A unique -- resolve A")
    let comparison = try #require(session.latest.comparison)
    let data = try #require(try object(comparison.line { false }) as? [String: NSObject])
    #expect(data["rows"] == [[0, 0], [1, 1], [2, NSNull()], [NSNull(), 2], [3, 3]] as NSArray)
    let sides = try #require(data["sides"] as? [[String: NSObject]])
    #expect(sides.map { $0["title"] } == ["before the change", "after: scope A unique"] as [NSObject])
  }

  @Test(arguments: ["new", "load cats", "undo"])
  func `A comparison is forgotten with the workspace that it is of`(_ input: String) throws {
    let session = Session()
    for input in ["load xyz", "whatif scope XYZService unique -- resolve XYZService"] {
      _ = session.answer(input)
    }
    #expect(session.latest.comparison != nil)
    _ = session.answer(input)
    #expect(session.latest.comparison == nil)
  }
}
