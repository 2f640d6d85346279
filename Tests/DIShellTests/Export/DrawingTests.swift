import CommandRunning
import Foundation
import Testing

@testable import DIShell

/// What the drawing of a page shows at each step, and how it is laid out: by the script that the page carries, run here
/// without a browser.
struct DrawingTests {
  /// Prints what is drawn at each step: the boxes with their lines, and the edges with their labels.
  private static let driver = """
    const visible = (text) => text;
    const { walk } = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"));
    const picture = Words.whole(walk.picture);
    const isAfter = (moment, number) => moment !== null && moment !== undefined && moment <= number;
    walk.steps.forEach(({ step }) => {
      const seen = picture.nodes.map((node) => Words.isSeen(node, step));
      const boxes = picture.nodes.filter((_, index) => seen[index]).map((node) => Words.lines(node, picture.scopes, step));
      const name = (node) => Words.lines(picture.nodes[node], picture.scopes, step)[0];
      const edges = picture.edges.filter((edge) => Words.isSeen(edge, step) && seen[edge.from] && seen[edge.to])
        .map((edge) => `${name(edge.from)} -${Words.label(picture, edge, step, false)}-> ${name(edge.to)}`);
      console.log(`${step}: ${boxes.map((lines) => lines.join(", ")).join("; ")}`);
      if (edges.length > 0) console.log(`   ${edges.join("; ")}`);
    });
    """

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What the drawing of the latest cycle shows at each step.
  private func drawn(_ inputs: String...) throws -> String {
    let session = Session()
    for input in inputs { _ = session.answer(input) }
    let export = try #require(session.answer("export json last"))
    let data = TextRenderer().render(export).output
    return try run([PlayerPage.words, Self.driver], data)
  }

  /// The output of a script that reads data.
  private func run(_ script: [String], _ data: String) throws -> String {
    let scratch = try Scratch()
    let script = try scratch.file("drawing.js", script.joined(separator: "\n"))
    return try Command(try #require(Self.node), [script, try scratch.file("data.json", data)]).run().text
  }

  @Test(.enabled(if: DrawingTests.node != nil, "it needs node"))
  func `Until a request is answered, its box is the service alone, whether it will be reused or not`() throws
  {
    let told = try drawn("load xyz", "resolve XYZViewModel")
    #expect(
      told.hasPrefix(
        """
        1: XYZViewModel
        2: XYZViewModel
        3: XYZViewModel
        4: XYZViewModel
        5: XYZViewModel; XYZFetching
           XYZViewModel -fetcher-> XYZFetching
        6: XYZViewModel; XYZCombinedService#1, XYZ.swift:38, scope graph
           XYZViewModel -fetcher-> XYZCombinedService#1
        7: XYZViewModel; XYZCombinedService#1, as XYZFetching, XYZ.swift:38, scope graph
           XYZViewModel -fetcher-> XYZCombinedService#1
        8: XYZViewModel; XYZCombinedService#1, as XYZFetching, XYZ.swift:38, scope graph; XYZUpdating
           XYZViewModel -fetcher-> XYZCombinedService#1; XYZViewModel -updater-> XYZUpdating
        9: XYZViewModel; XYZCombinedService#1, as XYZFetching, XYZ.swift:38, scope graph; XYZUpdating
           XYZViewModel -fetcher-> XYZCombinedService#1; XYZViewModel -updater-> XYZUpdating
        10: XYZViewModel; XYZCombinedService#1, as XYZFetching, as XYZUpdating, XYZ.swift:38, scope graph
           XYZViewModel -fetcher, updater-> XYZCombinedService#1
        """), "\(told)")
    let apart = try drawn("load xyz", "scope XYZCombinedService unique", "resolve XYZViewModel")
    let atStep8 = { (text: String) in text.split(separator: "\n").first { $0.hasPrefix("8:") }?.suffix(13) }
    #expect(atStep8(apart) == "; XYZUpdating" && atStep8(told) == "; XYZUpdating")
  }

  @Test(.enabled(if: DrawingTests.node != nil, "it needs node"))
  func `Boxes and labels of a drawing do not overlap, from left to right and downwards`() throws {
    let session = Session()
    for input in ["load scopes", "resolve Dashboard"] { _ = session.answer(input) }
    let data = TextRenderer().render(try #require(session.answer("export json last"))).output
    let driver = """
      const visible = (text) => text;
      const picture = Words.whole(JSON.parse(require("fs").readFileSync(process.argv[2], "utf8")).walk.picture);
      for (const isDown of [false, true]) {
        const layout = new Layout(picture, (text) => text.length * 7, isDown);
        const areas = layout.nodes.map((box) => [box.x - box.width / 2, box.y - box.height / 2, box.width, box.height]);
        let count = 0;
        areas.forEach((area, index) => areas.slice(index + 1).forEach((other) => { if (Layout.overlap(area, other) > 0) count += 1; }));
        const isWithin = areas.every(([x, y, width, height]) => x >= 0 && y >= 0 && x + width <= layout.width && y + height <= layout.height);
        const hidden = layout.labels.filter((place) => place !== null && place.overlap > 40).length;
        console.log(layout.nodes.length > 8, layout.labels.length > 12, count, isWithin, hidden);
      }
      """
    #expect(
      try run([PlayerPage.words, PlayerPage.layout, driver], data)
        == "true true 0 true 0\ntrue true 0 true 0\n")
  }

  @Test(.enabled(if: DrawingTests.node != nil, "it needs node"))
  func `What is folded is counted as it comes to be`() throws {
    let driver = """
      const visible = (text) => text;
      const picture = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"));
      for (const step of [1, 2, 3, 9]) {
        const boxes = picture.nodes.map((node) => Words.lines(node, picture.scopes, step).join(", "));
        console.log(boxes.join("; "), picture.edges.map((edge) => Words.label(picture, edge, step, false)).join("; "));
      }
      """
    var picture = Picture(title: "", clusters: ["graph"])
    picture.nodes = (0..<4).map { number in
      Picture.Node(
        kind: .object, title: "T#\(number)", cluster: 0, pending: "T",
        appearance: Picture.Appearance(asked: number + 1, there: number + 1))
    }
    for (from, to) in [(0, 1), (1, 2), (0, 2), (2, 3), (0, 3)] {
      picture.connect(Picture.Edge(from: from, to: to, kind: .direct, step: to + 1))
    }
    let folded = try #require(PictureFolding(depth: 0).folded(picture))
    #expect(
      try run([PlayerPage.words, driver], folded.json.line) == """
        T#0, scope graph\(" ")
        T#0, ▸ 1 more below, scope graph\(" ")
        T#0, ▸ 2 more below, scope graph\(" ")
        T#0, ▸ 3 more below, scope graph\(" ")

        """)
  }

  @Test func `The stack for scripts names the blocks that run, as the panel does`() throws {
    let session = Session()
    for input in ["load leak", "resolve Screen", "step last"] { _ = session.answer(input) }
    let answer = try #require(session.answer("goto 9"))
    #expect(
      JSONRenderer().render(answer).output.contains(
        #""stack":["Screen","the resolveProperties block of Screen#1"]"#))
  }
}
