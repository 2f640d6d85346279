import DICore
import Testing

@testable import DISource

/// Code that once crashed, hung, or did something else than it says.
@Suite struct ConfirmedFaultTests {
  @Test func `a class that inherits from itself is an error that names the circle`() {
    let story = Story("class A: B {}\nclass B: A {}\nclass C: A {}")
    #expect(story.type("let a = A()") == ["error: 'A' inherits from itself: A: B: A at prompt:1"])
    #expect(story.type("let c = C()") == ["error: 'C' inherits from itself: A: B: A at prompt:2"])
    #expect(story.type("register { A() }") == ["prompt:3:1: warning: 'A' inherits from itself: A: B: A"])
    #expect(story.resolve("A") == "error: codeFailed A")
  }

  @Test func `a loop with an empty body is given up`() {
    let story = Story("")
    #expect(
      story.type("for _ in 0..<9000000000000000000 {}") == [
        "error: the code runs too long: given up after 500000 steps at prompt:1"
      ])
  }

  @Test(arguments: [
    (
      "var s = \"abcdefgh\"\nfor _ in 0..<34 { s += s }",
      "error: 's += s' makes a string of more than 16777216 bytes at prompt:1"
    ),
    (
      "var a = [1]\nfor _ in 0..<34 { a += a }",
      "error: 'a += a' makes a collection of more than 1000000 elements at prompt:1"
    ),
    (
      "let a = Array(0..<2000000)",
      "error: 'Array(0..<2000000)' makes a collection of more than 1000000 elements at prompt:1"
    ),
    (
      "let a = Array(repeating: 1, count: -1)",
      "error: 'Array(repeating: 1, count: -1)' has a negative count: -1 at prompt:1"
    ),
    ("Array(repeating: 1, count: 200000).count", "200000"),
    ("(0..<200000).map { $0 }.count", "200000"),
    ("(0..<9000000000000000000).contains(7)", "true"),
    ("String(repeating: \"ab\", count: 3)", "\"ababab\""),
    ("Set([1, 1, 2]).count", "2"),
    ("let x = 5\n\"a\\t\\(x)\\\"q\\\"\" == \"a\\t5\\\"q\\\"\"", "true"),
  ])
  func `values are right up to a bound, and an error beyond`(text: String, expected: String) {
    #expect(Story("").type(text).last == expected)
  }

  @Test func `reading a factory changes no object`() {
    let story = Story(
      """
      class Dep {}
      class G { lazy var dep: Dep = Resolver.resolve() }
      class A { init(dep: Dep) {} }
      class View { init() { container.addSubview(5); let scope = DIScope(name: "unused") } }
      """)
    #expect(story.type("register { Dep() }\nlet g = G()") == ["g: G = G#1"])
    #expect(
      story.type("register { A(dep: g.dep) }\nregister { View() }") == [
        "Test.swift:4:1: warning: 'addSubview' of DIContainer is not understood"
      ])
    #expect(story.program.containers.map(\.name.text) == ["main"])
    #expect(!story.program.scopes.contains { $0.name == "unused" })
    #expect(story.type("g.dep") == ["Dep#1"])
  }

  @Test func `a local function outlives its body`() {
    let story = Story(
      """
      class Cat { let name: String; init(name: String) { self.name = name } }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          let name = "Tom"
          func title() -> String { name }
          func make() -> Cat { Cat(name: title()) }
          register { make() }
        }
      }
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("let cat: Cat = resolve()\ncat.name") == ["cat: Cat = Cat#1", "\"Tom\""])
  }
}
