import Testing

@testable import DIShell

/// When objects came and went, who keeps what leaked, and how it is drawn.
struct ObjectLifetimeTests {
  private let nodes = [
    "class Node { var next: Node?\nvar other: Node? }", "register { Node() }.scope(.unique)",
  ]

  @Test func `A leak is explained by a shortest loop, what hangs on it by the way from there`() throws {
    let session = try session(nodes)
    try run(
      session, "let a: Node = Resolver.resolve()", "let b: Node = Resolver.resolve()",
      "let c: Node = Resolver.resolve()", "let d: Node = Resolver.resolve()",
      "let e: Node = Resolver.resolve()",
      "a.next = b", "b.next = c", "c.next = a", "b.other = a", "c.other = d", "d.next = e", "release a",
      "release b",
      "release c", "release d", "release e")
    #expect(
      try text(session, "objects") == """
          Node#1  leaked: Node#1.next → Node#2.other → Node#1
          Node#2  leaked: Node#2.other → Node#1.next → Node#2
          Node#3  leaked: Node#3.next → Node#1.next → Node#2.next → Node#3
          Node#4  leaked: Node#3.other → Node#4
          Node#5  leaked: Node#3.other → Node#4.next → Node#5
          try  weak var other: Node? in Node, prompt:1.2
          try  weak var next: Node? in Node, prompt:1

        """)
  }

  @Test func `Of a loop of many objects both ends are told`() throws {
    let session = try session(nodes)
    try run(
      session, "let first: Node = Resolver.resolve()", "var last: Node? = first",
      "for _ in 0..<999 {\nlet node: Node = Resolver.resolve()\nlast!.next = node\nlast = node\n}",
      "last!.next = first", "release first", "release last")
    let lines = try text(session, "objects").split(separator: "\n")
    #expect(lines.count == 1001)
    #expect(
      lines[999]
        == "  Node#1000  leaked: Node#1000.next → Node#1.next → Node#2.next → Node#3.next → … 992 more …"
        + " → Node#996.next → Node#997.next → Node#998.next → Node#999.next → Node#1000")
  }

  @Test func `An object that code of the user makes and loses within one input is known`() throws {
    let session = Session()
    try run(
      session, "class Cat {}", "do {\nlet cat = Cat()\nprint(cat)\n}", "var tom: Cat? = Cat()", "tom = nil")
    #expect(
      try text(session, "objects --all") == """
          Cat#1  deallocated by input 4: tom = nil

        """)
  }

  @Test func `A timeline of a thousand objects shows the latest, and says what it leaves out`() throws {
    let session = try session(nodes)
    for number in 1...60 { try run(session, "resolve Node --as node\(number)") }
    let lines = try text(session, "timeline").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    #expect(lines[1] == "           40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62")
    #expect(lines[2] == "  Node#21  <------------------------------------------------------------------->")
    #expect(lines[41] == "  Node#60                                                                    o->")
    #expect(
      lines.suffix(3) == [
        "37 earlier columns left out: choose with --from N or --last N",
        "20 earlier rows left out: choose with a pattern, as in timeline XYZ*", "",
      ])
  }

  @Test func `An object is drawn with its scope, and with another line when it outlives it`() throws {
    let session = Session()
    try run(
      session, "class Cart {}", "register { Cart() }.scope(.cached)", "resolve Cart --as cart",
      "ResolverScope.cached.reset()", "resolve Cart", "ResolverScope.cached.reset()", "release cart")
    #expect(
      try text(session, "timeline")
        == """
        objects and scopes, by input
                        3  4  5  6  7
          Cart#1        o---========x
          Cart#2              o--x
          scope cached  [--]  [--]

          3  resolve Cart --as cart
          4  ResolverScope.cached.reset()
          5  resolve Cart
          6  ResolverScope.cached.reset()
          7  release cart

          o created  x deallocated  [ ] scope holds something  < > from before, goes on
          = outlives its scope
        Cart#1 outlived scope cached, from input 4 to 7

        """)
  }

  @Test func `An instance made twice is seen twice, and the one thrown away ends in the cycle`() throws {
    let session = Session()
    try run(
      session, "class Part {}", "class Whole { let part: Part\ninit(part: Part) { self.part = part } }",
      "register { Part() }.scope(.unique)",
      "register { () -> Whole in\n_ = resolve(Part.self)\nreturn Whole(part: resolve())\n}",
      "resolve Whole --as whole")
    #expect(
      try text(session, "objects --all") == """
          Part#2   held by Whole#1.part
          Whole#1  held by variable whole
          Part#1   deallocated in cycle 1 at step 6

        """)
  }

  @Test func `The record is a function of the log: undo and redo give the same`() throws {
    let session = Session()
    try run(session, "load early-death", "resolve Shop --as shop", "scope reset shared", "release shop")
    let before = ["objects --all", "timeline", "timeline --steps"].map { json(session, $0) }
    try run(session, "undo", "undo", "undo", "redo", "redo", "redo")
    #expect(["objects --all", "timeline", "timeline --steps"].map { json(session, $0) } == before)
  }

  @Test func `Of ten thousand dead the rest is counted`() throws {
    var objectLifetimes = ObjectLifetimes()
    let session = Session()
    try run(
      session, "class Cat {}", "register { Cat() }", "for _ in 0..<300 { let cat: Cat = Resolver.resolve() }")
    let ended = session.workspace.world.objectLifetimes.dead.map(\.label)
    #expect(ended.count == 300)
    for input in 1...40 { objectLifetimes.record(input, [], deallocated: ended, .init()) }
    #expect(objectLifetimes.dead.count == 10_000)
    #expect(objectLifetimes.forgotten == 2_000)
  }

  // MARK: Helpers

  private func session(_ inputs: [String]) throws -> Session {
    let session = Session()
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
    return session
  }

  private func run(_ session: Session, _ inputs: String...) throws {
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
  }

  private func text(_ session: Session, _ input: String) throws -> String {
    TextRenderer().text(of: try #require(session.answer(input)).outcome.get())
  }

  private func json(_ session: Session, _ input: String) -> String? {
    session.answer(input).map { OutputFormat.json.render($0).output }
  }
}
