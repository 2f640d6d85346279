import DICore
import Testing

@testable import DISource

/// `deinit` runs when an object has ended, and in Swift's order.
@Suite struct DeinitialiserTests {
  private static let logging = """
    var log: [String] = []
    class Part { let name: String; init(_ name: String) { self.name = name }; deinit { log.append(name) } }
    class Base { deinit { log.append("~Base") } }
    final class Whole: Base {
      let first = Part("first"), second = Part("second")
      deinit { log.append("~Whole of \\(first.name) and \\(second.name)") }
    }
    """

  private func log(after inputs: String...) -> String? {
    let story = Story(Self.logging)
    for input in inputs { _ = story.type(input) }
    return story.type("log").last
  }

  @Test func `a deinitialiser runs when the last variable lets go`() {
    #expect(log(after: "var a: Part? = Part(\"a\")", "let b = a", "a = nil") == "[]")
    #expect(log(after: "var a: Part? = Part(\"a\")", "a = nil") == "[\"a\"]")
  }

  @Test(arguments: [
    ("init?(_ n: Int) { if n < 0 { return nil }; self.n = n; if n == 0 { return nil } }", "Made(NUMBER)"),
    (
      "init(_ n: Int) throws { if n < 0 { throw Bad.bad }; self.n = n; if n == 0 { throw Bad.bad } }",
      "try? Made(NUMBER)"
    ),
  ])
  func `no deinitialiser runs for an object that was never made, only for what that holds`(
    initialiser: String, call: String
  ) {
    let made = """
      enum Bad: Error { case bad }
      class Made { let part = Part("part"); let n: Int; \(initialiser); deinit { log.append("made \\(n)") } }
      """
    func log(making number: String) -> String? {
      self.log(after: made, "let made = \(call.replacing("NUMBER", with: number))", "made == nil")
    }
    #expect(log(making: "-1") == "[\"part\"]")
    #expect(log(making: "0") == "[\"made 0\", \"part\"]")
    #expect(log(making: "1") == "[]")
  }

  @Test func `no deinitialiser runs for an object whose properties cannot be resolved`() {
    let story = Story(
      """
      var log: [String] = []
      class Part {}
      class Whole { @Injected var part: Part; let n: Int; init() { n = 1 }; deinit { log.append("whole \\(n)") } }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() { register { Whole() } }
      }
      let whole: Whole? = Resolver.optional()
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:7:1: warning: the statement cannot run: Part, which Test.swift:3 asks for, cannot be resolved"
      ])
    #expect(story.type("log") == ["[]"])
  }

  @Test func `a deinitialiser runs for what nobody holds, at the end of a scope and in a scope that forgets`()
  {
    #expect(log(after: "Part(\"a\")") == "[\"a\"]")
    #expect(log(after: "do { let a = Part(\"a\"); log.append(\"in \\(a.name)\") }") == "[\"in a\", \"a\"]")
    #expect(
      log(
        after: "register { Part(\"a\") }.scope(.cached)", "Resolver.resolve(Part.self)",
        "ResolverScope.cached.reset()") == "[\"a\"]")
  }

  @Test
  func `a deinitialiser's own code runs first, then the superclass's, then the properties end in order`() {
    #expect(
      log(after: "var w: Whole? = Whole()", "w = nil")
        == "[\"~Whole of first and second\", \"~Base\", \"first\", \"second\"]")
  }

  @Test func `a deinitialiser may resolve`() {
    #expect(
      log(
        after:
          "class Asker { deinit { let part: Part = Resolver.resolve(); log.append(\"got \\(part.name)\") } }",
        "register { Part(\"r\") }", "var a: Asker? = Asker()", "a = nil") == "[\"got r\", \"r\"]")
  }

  @Test func `a weak reference is nil by then`() {
    #expect(
      log(
        after: "weak var w: Node?", "class Node { deinit { log.append(\"\\(w == nil)\") } }",
        "var n: Node? = Node()", "w = n", "n = nil") == "[\"true\"]")
  }

  @Test func `a long list ends one after the other`() {
    #expect(
      log(
        after: "class Link { var next: Link?; deinit { count += 1 } }", "var count = 0",
        "var head: Link? = nil", "for _ in 0..<5000 { let link = Link(); link.next = head; head = link }",
        "head = nil", "log.append(\"\\(count)\")") == "[\"5000\"]")
  }

  @Test func `self that is kept, and code without end, are errors`() {
    let story = Story("var kept: A?\nclass A { deinit { kept = self } }\nclass B { deinit { _ = B() } }")
    #expect(
      story.type("do { _ = A() }") == ["error: deinit of 'A' keeps 'self', which has ended at Test.swift:2"])
    #expect(
      story.type("do { _ = B() }") == [
        "error: the code is nested too deeply, or calls itself without end at Test.swift:3"
      ])
  }
}
