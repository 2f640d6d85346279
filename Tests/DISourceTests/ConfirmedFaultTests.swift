import DICore
import Testing

@testable import DISource

/// Code that once crashed, hung, or did something else than it says.
@Suite struct ConfirmedFaultTests {
  @Test func `a class that inherits from itself is an error that names the circle`() {
    let story = Story("class A: B {}\nclass B: A {}\nclass C: A {}")
    #expect(story.type("let a = A()") == ["error: 'A' inherits from itself: A: B: A at prompt:1"])
    #expect(story.type("let c = C()") == ["error: 'C' inherits from itself: A: B: A at prompt:2"])
    #expect(story.type("register { A() }") == ["prompt:3:12: warning: 'A' inherits from itself: A: B: A"])
    #expect(story.resolve("A") == "error: code A")
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
      "error: 's += s' makes a string of more than 16777216 bytes at prompt:1.2"
    ),
    (
      "var a = [1]\nfor _ in 0..<34 { a += a }",
      "error: 'a += a' makes a collection of more than 1000000 elements at prompt:1.2"
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
        "Test.swift:4:33: warning: 'addSubview' of DIContainer is not understood"
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

  @Test func `a statement that fails while loading is a warning, and the rest goes on`() {
    let story = Story(
      """
      class A {}
      class B {}
      class C {}
      class D {}
      let missing: Int? = nil
      let broken = missing!
      func setUp() {
        let x = 1 / 0
        Resolver.register { B() }
      }
      class Part: DIPart {
        static func load(container: DIContainer) {
          let y = 2 / 0
          container.register { D() }
        }
      }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          let a: A = Resolver.resolve()
          setUp()
          register { A() }
          if Remote.flags.contains("-x") {
            register { C() }
          }
          main.register { A() }
        }
      }
      let parts = DIContainer()
      parts.append(part: Part.self)
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:6:14: warning: 'missing' is nil",
        "Test.swift:28:1: note: a run of the program would have ended at Test.swift:6: what follows is loaded all the same",
        "Test.swift:13:13: warning: division by zero",
        "Test.swift:19:25: warning: 'resolve' inside registerAllServices calls it again, without end",
        "Test.swift:8:11: warning: division by zero",
        "Test.swift:22:8: warning: 'Remote.flags.contains(\"-x\")' is not known: taken as true",
      ])
    #expect(
      story.program.statements.map { "\($0.text): \($0.because ?? "reached")" } == [
        "B: reached", "D: reached", "A: reached", "C: reached", "A: reached",
      ])
  }

  @Test(arguments: ["4294967296", "9223372036854775807", "300"])
  func `a closure has no parameter with a huge number`(number: String) {
    let story = Story("class Dot { init(x: Int) {} }\nlet c = DIContainer()")
    _ = story.type("c.register { Dot(x: arg($\(number))) }.injection { $0.x = $\(number) }")
    #expect(story.type("register { Dot(x: $\(number)) }\n[1].map { $\(number) }.count") != [])
    #expect(story.resolve("Dot") == "Dot#1")
  }

  @Test func `a component that answers for nothing as yet may outlive its container`() {
    let story = Story("class A {}\nprotocol P {}")
    #expect(story.type("DIContainer().register(A.init)") == [])
    #expect(story.type("let b = DIContainer().register { A() }") == [])
    #expect(
      story.type("b.as(P.self)\nb.lifetime(.single)\nb.injection { _ in }\nlet n = 1") == ["n: Int = 1"])
  }

  @Test(arguments: [
    (
      "swap(&a[0], &a[1])",
      "'a', but modification requires exclusive access; consider calling MutableCollection.swapAt(_:_:)"
    ),
    ("swap(&i, &i)", "'i', but modification requires exclusive access; consider copying to a local variable"),
    (
      "both(&a, &a[0])",
      "'a', but modification requires exclusive access; consider copying to a local variable"
    ),
    (
      "swap(&s.list[0], &s.list[1])",
      "'s', but modification requires exclusive access; consider calling MutableCollection.swapAt(_:_:)"
    ),
    (
      "swap(&o.list, &p.list)",
      "'list', but modification requires exclusive access; consider copying to a local variable"
    ),
    (
      "swap(&d[\"x\"], &d[\"y\"])",
      "'d', but modification requires exclusive access; consider calling MutableCollection.swapAt(_:_:)"
    ),
    (
      "{ (x: inout Int, y: inout Int) in x = y }(&i, &i)",
      "'i', but modification requires exclusive access; consider copying to a local variable"
    ),
  ])
  func `two places of which one is a part of the other are not lent at once`(text: String, expected: String) {
    let story = Story(Self.places)
    #expect(story.type(text) == ["error: overlapping accesses to \(expected) at prompt:1"])
  }

  @Test func `places that have nothing in common are swapped`() {
    let story = Story(Self.places)
    #expect(
      story.type("swap(&i, &a[0])\nswap(&s.one, &s.two)\nswap(&s.list[0], &o.list[0])\na.swapAt(0, 1)") == [])
    #expect(
      story.type("[[i], a, [s.one, s.two], s.list, o.list]") == ["[[1], [2, 7], [4, 3], [8, 6], [5, 9]]"])
    #expect(story.type("a.swapAt(0, 2)") == ["error: index 2 is out of range at prompt:3"])
  }

  private static let places = """
    var i = 7
    var a = [1, 2]
    var d = ["x": 1, "y": 2]
    struct S { var one = 3; var two = 4; var list = [5, 6] }
    class O { var list = [8, 9] }
    var s = S()
    let o = O()
    let p = o
    func both(_ x: inout [Int], _ y: inout Int) {}
    """

  @Test func `what an input has bound is told as it is in the end`() {
    #expect(
      Story("").type("var a: [Any] = [1]\nfor _ in 0..<2 { a = [a, a] }\nlet c = a.count") == [
        "a: [Any] = [[[1], [1]], [[1], [1]]]", "c: Int = 2",
      ])
    #expect(Story("").type("var n = 1\nvar n = 2\nn += 1") == ["n: Int = 3"])
  }

  @Test(arguments: [
    ("UInt8(3)", "[false, true, false]"), ("3", "[true, false, false]"), ("3.0", "[false, false, true]"),
    ("Float(3)", "[false, false, false]"), ("3 as UInt8", "[false, true, false]"),
    ("UInt8(1) + 2", "[false, true, false]"), ("[UInt8(3)][0]", "[false, true, false]"),
    ("UInt8(exactly: 3)!", "[false, true, false]"), ("UInt8.max", "[false, true, false]"),
  ])
  func `a number that is used as Any keeps its type`(number: String, expected: String) {
    let story = Story("let a: Any = \(number)")
    #expect(story.type("[a is Int, a is UInt8, a is Double]") == [expected])
    #expect(story.type("[a as? Int != nil, a as? UInt8 != nil, a as? Double != nil]") == [expected])
  }

  @Test func `what was thrown and caught lives no longer`() {
    let story = Story("class Failure: Error {}")
    #expect(story.type("do { throw Failure() } catch {}\nlet x = 1") == ["x: Int = 1"])
    #expect(story.program.interpreter.thrownValue.isNothing)
  }

  @Test func `a world that is replaced ends`() {
    weak var ended: Program?
    do {
      let story = Story(
        """
        class Dep {}
        class Screen { @LazyInjected var dep: Dep; func use() -> Dep { dep } }
        """)
      _ = story.type(
        "register { Dep() }\nregister { Screen() }.scope(.application)\nlet s: Screen = resolve()")
      _ = story.type("s.use()")
      ended = story.program
    }
    #expect(ended == nil)
  }

  @Test func `deferred code runs when its block is left, last first`() {
    let story = Story(
      """
      class Log { var text = "" }
      func f(_ log: Log) -> Int {
        defer { log.text += "a" }
        defer { log.text += "b" }
        log.text += "c"
        return 5
      }
      """)
    #expect(story.type("let log = Log()\nf(log)").last == "5")
    #expect(story.type("log.text") == ["\"cba\""])
  }

  @Test(arguments: [
    ("precondition(1 > 2, \"too small\")", "error: precondition failed: too small at prompt:1"),
    ("assert(1 > 2)", "error: assert failed at prompt:1"),
    ("var n = 1\nfunc f() { func inc(_ x: inout Int) { x += 1 }; inc(&n) }\nf()\nn", "2"),
    ("var n = 1\nadd(&n, 3)\nn", "4"),
    ("let k = 1\nk = 2", "error: cannot change 'k': it is a 'let' at prompt:1.2"),
    ("let k: Int\nk = 2\nk", "2"),
    ("var s = S()\ns.cat === s.cat", "true"),
    ("var n = 1\nif #unavailable(iOS 15) { n = 2 }\nn", "1"),
    ("withExtendedLifetime(Cat()) { 5 }", "5"),
    ("let s: Set<Int> = [1, 1, 2]\ns.count", "2"),
  ])
  func `code does what it says`(text: String, expected: String) {
    let story = Story(
      "class Cat {}\nstruct S { lazy var cat = Cat() }\nfunc add(_ x: inout Int, _ y: Int) { x += y }")
    #expect(story.type(text).last == expected)
  }

  @Test(arguments: [
    ("var n = 2\nif Env.x { n = 1 }", "1.2:4", "'Env.x' is not known: taken as true"),
    ("var n = 2\nif let x = Env.x { n = 1 }", "1.2:4", "'let x = Env.x' is not known: taken as true"),
    ("var n = 1\nif Env.x { fatalError() }", "1.2:4", "'Env.x' is not known: taken as false"),
    ("var n = Env.x ? 1 : 2", "1:9", "'Env.x' is not known: taken as true"),
    ("var n: Int? = Env.x ? nil : 1", "1:15", "'Env.x' is not known: taken as false"),
    ("var n = 1\nwhile Env.x { n = 2 }", "1.2:7", "'Env.x' is not known: taken as false"),
    ("var n = 2\nfor x in [1] where Env.x { n = x }", "1.2:20", "'Env.x' is not known: taken as true"),
    (
      "var n = 2\nswitch Env.x { case 3: n = 1\ndefault: n = 2 }", "1.2:8",
      "'Env.x' is not known: case 3 is taken"
    ),
    ("var n = switch Env.x { case 3: 1\ndefault: 2 }", "1:16", "'Env.x' is not known: case 3 is taken"),
    (
      "func stop() -> Never { fatalError() }\nvar n = switch Env.x { case .a: stop()\ndefault: 1 }", "1.2:16",
      "'Env.x' is not known: the default is taken"
    ),
  ])
  func `of the ways at a condition that is not known the first that goes on is taken, and told`(
    text: String, position: String, expected: String
  ) {
    let story = Story("")
    #expect(story.type(text).last == "prompt:\(position): warning: \(expected)")
    #expect(story.type("n") == ["1"])
  }

  @Test func `a factory of DITranquillity gets the arguments from outside`() throws {
    let story = Story("class Cat { let name: String; init(name: String) { self.name = name } }")
    #expect(story.type("container.register { Cat(name: arg($0)) }") == [])
    let arguments = try story.program.arguments(["Tom"], keyed: [])
    let request = Request(try story.program.service("Cat"))
    let container = try #require(story.program.container(named: "container"))
    let cat = try container.resolve(request, arguments: arguments)
    story.program.bind("cat", to: try #require(cat))
    #expect(story.type("cat.name") == ["\"Tom\""])
  }

  @Test(arguments: ["日本", "dog", "_Hidden", "Éclair"])
  func `a type is known by its declaration, however its name is written`(name: String) throws {
    let story = Story("class \(name) {}")
    #expect(story.type("register { \(name)() }") == [])
    #expect(story.type("let it: \(name) = Resolver.resolve()") == ["it: \(name) = \(name)#1"])
    #expect(story.events().last == "make \(name)#1")
  }

  @Test func `a factory that takes long to read is registered for the type that it states or shows`() {
    let story = Story("class Part {}\nclass Hub { var parts: [Part] = [] }")
    story.program.interpreter.dryRunLimit = 5000
    let loop = "for _ in 0..<3000 { hub.parts.append(Part()) }"
    #expect(
      story.type("register { () -> Hub in let hub = Hub(); \(loop); return hub }") == [
        "prompt:1:62: warning: the code runs too long: given up after 5000 steps"
      ])
    #expect(
      story.type("register { let hub = Hub(); \(loop); return hub }") == [
        "prompt:2:49: warning: the code runs too long: given up after 5000 steps"
      ])
  }
}
