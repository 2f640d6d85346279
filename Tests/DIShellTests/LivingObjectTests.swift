import Foundation
import Testing

@testable import DIShell

/// Which objects `objects` lists, whoever made them and whatever holds them.
struct LivingObjectTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let inputs: [String]
    let objects: String

    var testDescription: String { what }
  }

  @Test(arguments: cases)
  func `Every living object is listed, at the first call as at the second`(_ example: Case) throws {
    let session = Session()
    for input in example.inputs { _ = try text(session, input) }
    #expect(try text(session, "objects --weak") == example.objects)
    #expect(try text(session, "objects --weak") == example.objects)
  }

  static let cases = [
    Case(
      what: "two objects that hold each other",
      inputs: [
        "class A { var b: B? }", "class B { var a: A? }", "let a = A()", "a.b = B()", "a.b!.a = a",
      ],
      objects: """
          A#1  held by variable a, B#1.a
          B#1  held by A#1.b

        """),
    Case(
      what: "and leak",
      inputs: [
        "class A { var b: B? }", "class B { var a: A? }", "let a = A()", "a.b = B()", "a.b!.a = a",
        "release a",
      ],
      objects: """
          A#1  leaked: A#1.b → B#1.a → A#1
          B#1  leaked: B#1.a → A#1.b → B#1
          try  weak var a: A? in B, prompt:2

        """),
    Case(
      what: "what an object of an unknown type was given, which it may hold weakly",
      inputs: [
        "class A { let s = Session()\ninit() { s.owner = self } }", "let a = A()", "release a",
      ],
      objects: """
          A#1                       held by Session#1.owner
          Session#1 (unknown type)  held by A#1.s

        """),
    Case(
      what: "a leak that no name was ever given to",
      inputs: [
        "class A { var b: B? }", "class B { var a: A? }",
        "func leak() {\nlet a = A()\nlet b = B()\na.b = b\nb.a = a\n}", "leak()",
      ],
      objects: """
          A#1  leaked: A#1.b → B#1.a → A#1
          B#1  leaked: B#1.a → A#1.b → B#1
          try  weak var a: A? in B, prompt:2

        """),
    Case(
      what: "objects in an array, a dictionary, a tuple, an enumeration, a structure",
      inputs: [
        "class Leaf {}", "enum Box { case full(Leaf) }", "struct Pair { var leaf: Leaf }",
        """
        class Tree {
        var list = [Leaf(), Leaf()]
        var table = ["a": Leaf()]
        var tuple = (1, Leaf())
        var box = Box.full(Leaf())
        var pair = Pair(leaf: Leaf())
        }
        """, "let tree = Tree()",
      ],
      objects: """
          Tree#1  held by variable tree
          Leaf#1  held by Tree#1.list
          Leaf#2  held by Tree#1.list
          Leaf#3  held by Tree#1.table
          Leaf#4  held by Tree#1.tuple
          Leaf#5  held by Tree#1.box
          Leaf#6  held by Tree#1.pair

        """),
    Case(
      what: "a closure that has captured one, strongly or weakly",
      inputs: [
        "class Leaf {}", "class Button { var action: (() -> Void)?\nvar other: (() -> Void)? }",
        "let button = Button()",
        """
        func wire() {
        let leaf = Leaf()
        button.action = { _ = leaf }
        button.other = { [weak leaf] in _ = leaf }
        }
        """, "wire()",
      ],
      objects: """
          Button#1  held by variable button
          Leaf#1    held by Button#1.action; weakly by Button#1.other

        """),
    Case(
      what: "a closure that calls itself",
      inputs: [
        "class Button { var action: (() -> Void)? }", "let button = Button()",
        "func wire() {\nvar again: (() -> Void)?\nagain = { again?() }\nbutton.action = again\n}", "wire()",
      ],
      objects: "  Button#1  held by variable button\n"),
    Case(
      what: "a static property, and a lazy one once it is read",
      inputs: [
        "class Leaf {}", "class Root { static let shared = Root()\nlazy var leaf = Leaf() }",
        "_ = Root.shared.leaf",
      ],
      objects: """
          Root#1  held by variable Root.shared
          Leaf#1  held by Root#1.leaf

        """),
    Case(
      what: "what a factory makes for its object comes behind what it returns",
      inputs: [
        "class Leaf {}", "class Helper { let leaf = Leaf() }", "class Screen { let helper = Helper() }",
        "register { Screen() }", "register { Leaf() }", "resolve Screen --as screen",
        "resolve Leaf --as leaf",
      ],
      objects: """
          Screen#1  held by variable screen
          Helper#1  held by Screen#1.helper
          Leaf#1    held by Helper#1.leaf
          Leaf#2    held by variable leaf

        """),
    Case(
      what: "weak properties, variables and scopes",
      inputs: [
        "class Parent { var child: Child? }",
        """
        class Child {
        weak var parent: Parent?
        unowned var owner: Parent
        init(_ parent: Parent) {
        self.parent = parent
        owner = parent
        }
        }
        """, "register { Parent() }.scope(.shared)", "let parent: Parent = Resolver.resolve()",
        "parent.child = Child(parent)", "weak var other = parent",
      ],
      objects: """
          Parent#1  held by variable parent; weakly by variable other, scope shared, Child#1.parent, \
        Child#1.owner
          Child#1   held by Parent#1.child

        """),
  ]

  @Test func `What the code of a file makes is there from the load on, and born with it`() throws {
    let session = Session()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("App.swift")
    try """
    class Screen { var title: Title? }
    class Title {}
    let screen = Screen()
    screen.title = Title()
    """.write(to: file, atomically: true, encoding: .utf8)
    _ = try text(session, "load \(file.path)")
    let objects = """
        Screen#1  held by variable screen
        Title#1   held by Screen#1.title

      """
    #expect(try text(session, "objects") == objects)
    _ = try text(session, "screen.title = nil")
    _ = try text(session, "undo")
    #expect(try text(session, "objects") == objects)
    #expect(
      json(session, "objects")?.contains(#""id":"Title#1","type":"Title","heldBy":["Screen#1"]"#) == true)
    #expect(json(session, "objects")?.contains(#""born":{"input":1,"cycle":null,"step":null}"#) == true)
  }

  @Test func `Each is dated by the input that made it`() throws {
    let session = Session()
    let inputs = [
      "class A { var next: A? }", "let a = A()", "a.next = A()", "a.next!.next = A()", "a.next = nil",
    ]
    for input in inputs { _ = try text(session, input) }
    #expect(
      try text(session, "timeline") == """
        objects and scopes, by input
               2  3  4  5
          A#1  o---------->
          A#2     o-----x
          A#3        o--x

          2  let a = A()
          3  a.next = A()
          4  a.next!.next = A()
          5  a.next = nil

          o created  x deallocated  [ ] scope holds something  < > from before, goes on

        """)
  }

  @Test func `A scope lists an object once, however many services it is kept for`() throws {
    let session = Session()
    for input in [
      "protocol P {}", "class A: P {}", "register { A() }.implements(P.self).scope(.cached)", "resolve A",
      "resolve P",
    ] {
      _ = try text(session, input)
    }
    #expect(try text(session, "scope").contains("holds A#1\n"))
    #expect(try text(session, "drop scope cached").hasPrefix("scope cached ends: it lets go of A#1\n"))
  }

  @Test func `A resolution that leaves nothing behind is no step of undo, one that is kept is`() throws {
    let session = Session()
    for input in [
      "class A {}", "class B {}", "register { A() }", "register { B() }.scope(.cached)", "resolve A",
      "resolve B", "resolve A", "resolve B",
    ] {
      _ = try text(session, input)
    }
    #expect(try text(session, "undo").hasPrefix("undone: resolve B"))
    #expect(try text(session, "objects") == "no objects\n")
    #expect(try text(session, "redo").hasPrefix("done again: resolve B"))
    #expect(try text(session, "objects") == "  B#1  held by scope cached\n")
  }

  // MARK: Helpers

  private func text(_ session: Session, _ input: String) throws -> String {
    TextRenderer().text(of: try #require(session.answer(input)).outcome.get())
  }

  private func json(_ session: Session, _ input: String) -> String? {
    session.answer(input).map { OutputFormat.json.render($0).output }
  }
}
