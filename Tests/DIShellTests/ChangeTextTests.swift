import DISource
import Testing

@testable import DIShell

/// How the text behind `whatif` is divided.
struct ChangeTextTests {
  static let texts: [(text: String, changes: [[String]], command: String?)] = [
    ("scope A unique -- resolve B", [["scope", "A", "unique"]], "resolve B"),
    ("scope default unique -- resolve B", [["scope", "default", "unique"]], "resolve B"),
    ("scope A unique remove B -- resolve C", [["scope", "A", "unique"], ["remove", "B"]], "resolve C"),
    ("remove A, remove B ,remove C -- x", [["remove", "A"], ["remove", "B"], ["remove", "C"]], "x"),
    ("remove [A, B] -- x", [["remove", "[A, B]"]], "x"),
    ("remove Pair<A, B> -- x", [["remove", "Pair<A, B>"]], "x"),
    ("remove A --name remove -- x", [["remove", "A", "--name", "remove"]], "x"),
    ("remove A --name 'big cat' -- x", [["remove", "A", "--name", "'big cat'"]], "x"),
    ("swap A with B swap C with D -- x", [["swap", "A", "with", "B"], ["swap", "C", "with", "D"]], "x"),
    ("swap any P with B --tag T -- x", [["swap", "any", "P", "with", "B", "--tag", "T"]], "x"),
    (
      "register { A(b: \"a -- b, }\") }.scope(.shared) default unique -- x",
      [["register", "{ A(b: \"a -- b, }\") }.scope(.shared)"], ["default", "unique"]], "x"
    ),
    (
      "register { A() } .implements(P.self), c.register(B.init).as(P.self) -- x",
      [["register", "{ A() }", ".implements(P.self)"], ["c.register(B.init).as(P.self)"]], "x"
    ),
    ("register { A(\"\\(f(\"}\")) -- \") } -- x", [["register", "{ A(\"\\(f(\"}\")) -- \") }"]], "x"),
    ("register { A(#\"\\\" -- \"#) } -- x", [["register", "{ A(#\"\\\" -- \"#) }"]], "x"),
    ("register { /* } -- */ A() } -- x", [["register", "{ /* } -- */ A() }"]], "x"),
    ("'register { A() }' -- resolve A", [["register", "{ A() }"]], "resolve A"),
    ("'remove A, remove B' -- 'let a = 1'", [["remove", "A"], ["remove", "B"]], "let a = 1"),
    ("remove A", [["remove", "A"]], nil),
    ("remove A --", [["remove", "A"]], nil),
    ("-- x", [], "x"),
    ("", [], nil),
  ]

  @Test(arguments: texts)
  func `Changes are told apart, and Swift stays whole`(
    _ text: String, _ changes: [[String]], _ command: String?
  ) throws {
    let read = try ChangeText(text, Library.all)
    #expect(read.changes.map { $0.map(String.init) } == changes)
    #expect(read.command == command)
  }

  @Test(arguments: ["register { A( -- x", "register \"a -- x", "remove 'A -- x", "register { \"\"\" } -- x"])
  func `What is not closed is refused`(_ text: String) {
    #expect(throws: ShellError.self) { try ChangeText(text, Library.all) }
  }
}
