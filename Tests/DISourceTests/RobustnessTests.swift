import DICore
import Testing

@testable import DISource

/// Nothing that is typed or loaded crashes or hangs; it ends in an error that says why.
@Suite struct RobustnessTests {
  private func deep<Result>(_ body: () throws -> Result) throws -> Result { try withDeepStack(body) }

  @Test func `a fault within a defer ends the code, and no defer runs twice`() {
    let story = Story("var count = 0\nfunc f(_ a: [Int]) { defer { print(a[5]) }; defer { count += 1 } }")
    #expect(story.type("f([])") == ["error: index 5 is out of range at Test.swift:2"])
    #expect(story.type("count") == ["1"])
  }

  @Test(arguments: [
    ("let x = 1 / 0", "error: division by zero at prompt:1"),
    ("let x = 9223372036854775807 + 1", "error: '9223372036854775807 + 1' overflows at prompt:1"),
    ("let x = 92233720368547758079", "error: '92233720368547758079' does not fit into an Int at prompt:1"),
    ("let x = [1, 2][5]", "error: index 5 is out of range at prompt:1"),
    ("let c: Int? = nil\nlet x = c!", "error: 'c' is nil at prompt:1.2"),
    ("let x = 5...1", "error: '5...1' is not a range at prompt:1"),
    ("fatalError(\"no\")", "error: fatalError: no at prompt:1"),
    ("let c = Cat(3)", "error: 'Cat' has no initialiser 'init(_:)'; there is 'init()' at prompt:1"),
    ("let p = P()", "error: 'P' is a protocol and makes no instances at prompt:1"),
    ("missing = 5", "error: cannot find 'missing' in scope at prompt:1"),
    (
      "Resolver.resolve()",
      "error: cannot tell which type 'Resolver.resolve()' asks for; say it as in "
        + "'let it: TYPE = Resolver.resolve()' or 'Resolver.resolve() as TYPE' at prompt:1"
    ),
    ("throw Failure.bad", "error: the code throws 'bad' at prompt:1"),
  ])
  func `a mistake in code is an error with its place`(text: String, expected: String) {
    let story = Story("class Cat {}\nprotocol P {}\nenum Failure: Error { case bad }")
    #expect(story.type(text).last == expected)
  }

  @Test(arguments: ["Need(cat: home.cat)", "take(home.cat)", "let one: Cat = home.cat"])
  func `nil of an optional that is unwrapped implicitly is a fault where a value is needed`(text: String) {
    let story = Story(
      """
      class Cat {}
      class Home { var cat: Cat! }
      struct Need { let cat: Cat }
      func take(_ cat: Cat) {}
      let home = Home()
      """)
    #expect(story.type(text).last == "error: 'home.cat' is nil at prompt:1")
    #expect(story.type("home.cat = Cat()\n\(text)").last?.hasPrefix("error") != true)
  }

  @Test(arguments: [
    ("xs[0..<3] = emptied()", "error: 'xs[0..<3] = emptied()' is out of range at prompt:1"),
    ("xs[0...Int.max]", "error: '0...Int.max' is out of range at prompt:1"),
    ("xs[...Int.max]", "error: '...Int.max' is out of range at prompt:1"),
    ("xs.replaceSubrange(0...Int.max, with: [1])", "error: '0...Int.max' is out of range at prompt:1"),
    ("let r = 0...Int.max; xs[r] = []", "error: 'r' is out of range at prompt:1"),
    ("xs[0..<1] = 1...", "error: 'xs[0..<1] = 1...' is not understood at prompt:1"),
    (
      "\"a\".padding(toLength: Int.max, withPad: \"xx\", startingAt: 0)",
      "error: '\"a\".padding(toLength: Int.max, withPad: \"xx\", startingAt: 0)' makes a string of more than 16777216 bytes at prompt:1"
    ),
  ])
  func `a range or length that does not fit is an error with its place`(text: String, expected: String) {
    let story = Story("var xs = [1, 2, 3]\nfunc emptied() -> ArraySlice<Int> { xs = []; return [9] }")
    #expect(story.type(text).last == expected)
  }

  @Test func `code that calls itself ends`() throws {
    let story = Story(
      """
      func f(_ n: Int) -> Int { f(n + 1) }
      struct S { var x: Int { x } }
      class Node { let next = Node() }
      class Chicken { let egg: Egg = Egg() }
      class Egg { let chicken = Chicken() }
      """)
    let deepCode = "error: the code is nested too deeply, or calls itself without end"
    #expect(story.type("f(0)")[0].hasPrefix(deepCode))
    #expect(story.type("S().x")[0].hasPrefix(deepCode))
    #expect(story.type("Node()")[0].hasPrefix(deepCode))
    #expect(story.type("register { Chicken() }") == [])
    #expect(story.resolve("Chicken").hasPrefix("error: tooDeep"))
  }

  @Test func `a loop without end is given up`() {
    let story = Story("")
    story.program.isInterrupted = { true }
    #expect(story.type("while true { }") == ["error: interrupted at prompt:1"])
  }

  @Test func `ten thousand parentheses are refused`() {
    let story = Story("")
    let text =
      "let x = " + String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000)
    #expect(story.type(text).last?.hasPrefix("error: ") == true)
  }

  @Test func `a chain of services is resolved and released again, or ends in an error`() throws {
    let count = 1_000
    var text =
      "class C\(count) {}\nextension Resolver: ResolverRegistering { static func registerAllServices() {\n"
    for index in 0..<count { text += "register { C\(index)(next: resolve()) }\n" }
    text += "register { C\(count)() }\n}}\n"
    for index in 0..<count {
      text += "class C\(index) { let next: C\(index + 1); init(next: C\(index + 1)) { self.next = next } }\n"
    }
    let story = Story(text)
    #expect(story.report.diagnostics.map(\.description) == [])
    let label = try deep { story.resolve("C0") }
    #expect(label == "C0#1")
    #expect(story.program.engine.tracker.takeDeallocated().map(\.name) == (0...count).map { "C\($0)#1" })
  }

  @Test(arguments: [
    "class", "class {", "register {", "register { }", "register()", "container.register()", "let", "let x",
    "$0", ".foo",
    "resolve() as", "if", "switch 5 {}", "for x in 5 {}", "func f() {", "@", "#if X", "\\.x", "a.b.c.d()",
    "self", "super.x",
    "Resolver.register(name:) { 5 }", "container.register(X.init(a:b:)).as().lifetime(.nothing)",
    "main.register { $5 }",
    "let (a, b) = (1, 2, 3)", "Resolver(child: 5)", "main.add(child: 7)", "[1: 2][3]", "\"\\(x)\"", "{ }()",
    "{ $0 }(1)",
    "register { resolve() }", "register { nil }", "optional()", "Resolver.main = 5",
    "Resolver.defaultScope = 7",
    "register { C() }.scope(.nothing)", "register { C() }.implements(C.self)",
    "ResolverScope.cached.reset(5)",
  ])
  func `odd input leaves a program that goes on`(text: String) {
    let story = Story("class C {}")
    _ = story.type(text)
    _ = story.resolve("C")
    #expect(story.type("2 + 3") == ["5"])
  }
}
