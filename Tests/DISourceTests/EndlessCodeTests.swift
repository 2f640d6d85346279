import DICore
import Testing

@testable import DISource

/// Code whose work has no end, or far more of it than the code shows, ends in an error with its place.
@Suite(.endsAtLast) struct EndlessCodeTests {
  private static let tooLong = "error: the code runs too long: given up after 20000 steps at prompt:2"
  private static let tooDeep = "error: the code is nested too deeply, or calls itself without end at "

  @Test func `a factory whose code calls itself without end fails by its code, not by a chain of requests`() {
    let story = withDeepStack {
      Story(
        """
        class A { init(_ n: Int) {} }
        register { () -> A in
          func r(_ n: Int) -> Int { r(n + 1) + 1 }
          return A(r(0))
        }
        """)
    }
    var fault: ResolutionError.Fault?
    story.program.engine.recorder = { fault = $0.failure?.fault }
    #expect(withDeepStack { story.resolve("A") } == "error: tooDeep A")
    guard case .tooDeep(.code(_, let place))? = fault else {
      Issue.record("another fault")
      return
    }
    #expect(place?.line == 3)
  }

  @Test(arguments: ["\"\\(a)\"", "[a] == [a]", "a.contains(1) || [a].contains(a)", "[a: 1]", "String(a)"])
  func `an array that holds itself twice, sixty times over, is given up`(use: String) {
    let story = Story("var a: [Any] = [1]")
    _ = story.type("for _ in 0..<60 { a = [a, a] }")
    story.program.interpreter.stepLimit = 20_000
    #expect(story.type(use) == [Self.tooLong])
  }

  @Test(arguments: ["\"\\(t)\"", "t == t", "switch t { case t: 1\ndefault: 2 }", "d[t] = 1", "d[t]"])
  func `a case that holds itself twice, sixty times over, is given up`(use: String) {
    let story = Story(
      "indirect enum T: Hashable { case leaf; case node(T, T) }\nvar t = T.leaf\nvar d: [T: Int] = [:]")
    _ = story.type("for _ in 0..<60 { t = .node(t, t) }")
    story.program.interpreter.stepLimit = 20_000
    #expect(story.type(use) == [Self.tooLong])
  }

  @Test func `a closure that each call wraps in another one is given up, though it is read for its type`() {
    let story = Story("func again<T>(_ f: @escaping () -> T) { again { f() } }")
    story.program.interpreter.stepLimit = 2_000
    #expect(
      withDeepStack { story.type("again { 1 }") } == [
        "error: the code runs too long: given up after 2000 steps at Test.swift:1"
      ])
  }

  private static let levels = 0..<30
  private static let classes =
    levels.map { "class D\($0) { init(a: D\($0 + 1), b: D\($0 + 1)) {} }\n" }.joined() + "class D30 {}\n"
  private static let tooManyRuns =
    "the input runs too long: given up after 500 runs of factories and other closures"

  @Test(arguments: [
    (
      "main",
      levels.map { "Resolver.register { D\($0)(a: resolve(), b: resolve()) }.scope(.unique)\n" }.joined()
        + "Resolver.register { D30() }.scope(.unique)"
    ),
    (
      "container",
      "let container = DIContainer()\n"
        + (0...30).map { "container.register(D\($0).init).lifetime(.prototype)\n" }.joined()
    ),
  ])
  func `a graph that doubles at each level is given up, and the next input starts anew`(
    name: String, registrations: String
  ) throws {
    let story = Story(Self.classes + registrations)
    story.program.interpreter.runLimit = 500
    let container = try #require(story.program.container(named: name))
    let service = try story.program.service("D0")
    let error = #expect(throws: ResolutionError.self) { _ = try container.resolve(Request(service)) }
    #expect(error.map { "\($0.fault)".contains(Self.tooManyRuns) } == true)
    #expect(story.resolve("D25", from: name) == "D25#8")
  }

  @Test func `work on large values ends where the user interrupts`() {
    let story = Story("var a: [Any] = [1]")
    _ = story.type("for _ in 0..<60 { a = [a, a] }")
    story.program.isInterrupted = { true }
    #expect(story.type("\"\\(a)\"") == ["error: interrupted at prompt:2"])
    #expect(story.type("[a] == [a]") == ["error: interrupted at prompt:3"])
  }

  @Test func `a large value is shown cut`() {
    let story = Story("var a: [Any] = [1]")
    _ = story.type("for _ in 0..<60 { a = [a, a] }")
    let shown = story.type("let b = a")[0]
    #expect(shown.hasPrefix("b: [Any] = [[[[["))
    #expect(shown.hasSuffix("…"))
    #expect(shown.utf8.count < 5_000)
  }

  @Test func `an object that holds itself is not written as JSON without end`() {
    let story = Story("final class Node: Codable { var next: Node?; init() {} }\nlet node = Node()")
    _ = story.type("node.next = node")
    #expect(withDeepStack { story.type("try JSONEncoder().encode(node)") } == [Self.tooDeep + "prompt:2"])
    #expect(story.type("node.next === node") == ["true"])
  }

  @Test func `what values hold is found once, also where they hold themselves`() {
    let story = Story(
      """
      class Cat {}
      func loop() -> () -> Void {
        var f: () -> Void = {}
        f = { f() }
        return f
      }
      let f = loop()
      var a: [Any] = [Cat()]
      """)
    _ = story.type("for _ in 0..<60 { a = [a, a] }")
    var names: [String] = []
    story.program.visitRoots { name, _, _ in names.append(name) }
    #expect(names == ["a"])
  }

  @Test(arguments: ["(a, a)", "[\"x\": a, \"y\": a]", "Pair(a: a, b: a)", "[a, a]"])
  func `what a field holds is found once, however its parts are shared`(twice: String) {
    let story = Story(
      """
      class Cat {}
      class Box { var value: Any = 1 }
      struct Pair { let a: Any; let b: Any }
      var a: Any = [Cat()]
      let box = Box()
      """)
    _ = story.type("for _ in 0..<60 { a = \(twice) }")
    _ = story.type("box.value = a")
    _ = story.type("a = 1")
    var references: [String] = []
    story.program.visitRoots { _, object, _ in
      references += (object as? SourceObject)?.strongReferences.map { "\($0.field)" } ?? []
    }
    #expect(references == ["value"])
  }

  @Test(arguments: [
    ("A.x", "Test.swift:1"), ("B().x", "Test.swift:3"), ("f()", "Test.swift:4"), ("S().x", "Test.swift:5"),
    ("E.a.rawValue", ""),
  ])
  func `first values that need each other are an error at their place`(use: String, place: String) throws {
    let story = Story(
      """
      enum A { static let x: Int = C.x }
      enum C { static let x: Int = A.x }
      class B { lazy var x: Int = self.x }
      func f(_ x: Int = f()) -> Int { x }
      struct S { lazy var x: Int = x }
      enum E: Int { case a = 1 }
      """)
    let told = withDeepStack { story.type(use) }
    #expect(told == (place.isEmpty ? ["1"] : [Self.tooDeep + place]))
  }

  @Test(arguments: [
    (
      "(-9223372036854775807...9223372036854775806).count",
      "error: '(-9223372036854775807...9223372036854775806).count' overflows at prompt:1"
    ),
    (
      "Array(-9223372036854775807...9223372036854775806)",
      "error: 'Array(-9223372036854775807...9223372036854775806)' makes a collection of more than 1000000 elements at prompt:1"
    ),
    (
      "(-9223372036854775807...9223372036854775806).map { $0 }",
      "error: '(-9223372036854775807...9223372036854775806).map { $0 }' makes a collection of more than 1000000 elements at prompt:1"
    ),
    ("let r = 0...9223372036854775807", "r: ClosedRange<Int> = 0...9223372036854775807"),
    ("(-9223372036854775807 - 1) / -1", "error: '(-9223372036854775807 - 1) / -1' overflows at prompt:1"),
    ("(-9223372036854775807 - 1) % -1", "error: '(-9223372036854775807 - 1) % -1' overflows at prompt:1"),
    ("-(-9223372036854775807 - 1)", "error: '-(-9223372036854775807 - 1)' overflows at prompt:1"),
  ])
  func `numbers that are too large are an error`(code: String, expected: String) {
    #expect(Story("").type(code) == [expected])
  }

  @Test(arguments: [
    "\u{C}", "\u{B}", "\u{FEFF}", "\u{0}", "\u{2028}", "\u{A0}", "\r", "\u{85}", "\u{200B}", "\u{1B}",
    "\u{7F}",
  ])
  func `an odd character is no crash, wherever it stands`(character: String) {
    let parts = [
      "let", " ", "x", " ", "=", " ", "1", "\n", "class", " A", ":", " B", "{", "var y", " = ", "2", "}",
    ]
    for position in 0...parts.count {
      let text = (parts[..<position] + [character] + parts[position...]).joined()
      let file = SourceFile(name: "Test.swift", text: text)
      let story = Story(file.text)
      #expect(story.type("2 + 3") == ["5"])
    }
  }

  @Test func `a comment that is never closed is told`() {
    #expect(
      SourceFile(name: "a.swift", text: "let a = 1\n/* and so on\nlet b = 2").diagnostics.map(\.description)
        == [
          "a.swift:2:1: error: unterminated '/*' comment"
        ])
  }

  @Test func `an odd character beside an equals sign is told`() {
    #expect(
      SourceFile(name: "a.swift", text: "let b =\u{FEFF} 2").diagnostics.map(\.description) == [
        "a.swift:1:7: error: unexpected character beside '='"
      ])
  }

  @Test(arguments: [
    "for i in 0..<20_000 { a.append(i) }", "for i in 0..<5_000 { a += [i] }",
    "for i in 0..<5_000 { rows[1].append(i) }", "for i in 0..<5_000 { box.items.append(i) }",
    "for i in 0..<5_000 { pair.items.append(i) }", "for i in 0..<5_000 { lists[\"a\"]?.append(i) }",
    "for i in 0..<5_000 { d[i] = i }", "for i in 0..<5_000 { s += \"x\" }",
    "for i in 0..<5_000 { Log.all.append(i) }",
  ])
  func `what grows is not copied`(loop: String) {
    let story = Story(
      """
      class Box { var items: [Int] = [] }
      struct Pair { var items: [Int] = [] }
      enum Log { static var all: [Int] = [] }
      var a: [Int] = []
      var rows: [[Int]] = [[], []]
      var lists: [String: [Int]] = ["a": []]
      var d: [Int: Int] = [:]
      var s = ""
      var pair = Pair()
      let box = Box()
      let none = Log.all.count
      """)
    #expect(story.type(loop) == [])
    let counts = story.type(
      "a.count + rows[1].count + box.items.count + pair.items.count + lists[\"a\"]!.count + d.count + s.count + Log.all.count"
    )
    let count = loop.drop { $0 != "<" }.dropFirst().prefix { $0.isNumber || $0 == "_" }.filter { $0 != "_" }
    #expect(counts == [String(count)])
  }

  @Test(arguments: [
    ("a.append(3)\nlet b = a\na.append(4)\nb", "[1, 2, 3]"),
    ("rows[0][1] = 9\nrows", "[[1, 9], [3]]"), ("rows[0].append(9)\nrows", "[[1, 2, 9], [3]]"),
    ("rows[0] += [9]\nrows[0]", "[1, 2, 9]"), ("d[\"k\"] = 5\nd", "[\"k\": 5]"),
    ("d[\"k\"] = 5\nd[\"k\"]! += 2\nd", "[\"k\": 7]"), ("d[\"k\"] = 5\nd[\"k\"] = nil\nd", "[:]"),
    ("d[\"k\"]? += 2\nd", "[:]"), ("box.pair.items[0] = 7\nbox.pair.items", "[7]"),
    ("boxes[0].pair.items.append(8)\nbox.pair.items", "[1, 8]"), ("box.seen += 1\nbox.changes", "1"),
    ("box.seen += 1\nbox.twice += 4\nbox.seen", "3"), ("pairs[0].items.append(2)\npairs[0].items", "[1, 2]"),
    ("let c = box.pair\nbox.pair.items.append(2)\nc.items", "[1]"), ("box.next()\nbox.pair.items", "[1, 0]"),
    ("pair.add(4)\npair.items", "[1, 4]"), ("a.append(contentsOf: 5..<7)\na", "[1, 2, 5, 6]"),
    ("a.removeAll()\na", "[]"),
    ("a[next()] += 10\na", "[1, 12]"), ("d[\"k\"] = 5\nd.removeValue(forKey: \"k\")\nd.count", "0"),
    ("let z = [1]\nz.append(2)", "error: cannot change 'z': it is a 'let' at prompt:1.2"),
    ("a[5] += 1", "error: index 5 is out of range at prompt:1"),
    ("d[\"none\"]! += 1", "error: 'd[\"none\"]' is nil at prompt:1"),
    ("d[\"a\"] = 1\nd[\"b\"] = 2\nd[\"a\"] = 3\nd", "[\"a\": 3, \"b\": 2]"),
  ])
  func `what is changed where it is stays what Swift makes of it`(code: String, expected: String) {
    let story = Story(
      """
      struct Pair { var items = [1]; mutating func add(_ x: Int) { items.append(x) } }
      class Box {
        var pair = Pair()
        var seen = 0 { didSet { changes += 1 } }
        var changes = 0
        var twice: Int { get { seen * 2 } set { seen = newValue / 2 } }
        func next() { pair.items.append(0) }
      }
      var calls = 0
      func next() -> Int { calls += 1; return calls }
      var a = [1, 2]
      var rows = [[1, 2], [3]]
      var d: [String: Int] = [:]
      let box = Box()
      let boxes = [box]
      var pairs = [Pair()]
      var pair = Pair()
      """)
    #expect(story.type(code).last == expected)
  }

  @Test(arguments: ["1", "(args() as Int) + 1"])
  func `a circle through arguments is a circular dependency`(argument: String) {
    let story = Story(
      """
      class M { let u: M?; init(u: M?) { self.u = u } }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register(name: "c") { (_: Resolver, args: Resolver.Args) in
            M(u: resolve(M.self, name: "c", args: \(argument)))
          }
        }
      }
      """)
    let told = withDeepStack { story.resolve("M", name: "c", arguments: TypedValue(.int(0))) }
    #expect(told == "error: circularDependency M → M")
  }

  @Test func `arguments may bring a circle to an end`() {
    let story = Story(
      """
      class M { let u: M?; init(u: M?) { self.u = u } }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { (_: Resolver, args: Resolver.Args) -> M in
            let n: Int = args()
            return n == 0 ? M(u: nil) : M(u: resolve(M.self, args: n - 1))
          }
        }
      }
      """)
    #expect(withDeepStack { story.resolve("M", arguments: TypedValue(.int(300))) } == "M#301")
  }
}

/// Code that nests within the resolutions that run it.
@Suite struct NestedCodeTests {
  @Test(arguments: ["class", "struct"])
  func `a setter that sets itself is nested too deeply, as a getter is`(kind: String) {
    let story = Story(
      """
      \(kind) V {
        var x: Int { get { 1 } set { x = newValue } }
        var y = 0 { didSet { z = y } }
        var z = 0 { didSet { y = z } }
      }
      var v = V()
      """)
    let tooDeep = "error: the code is nested too deeply, or calls itself without end at Test.swift:"
    #expect(story.type("v.x = 3") == [tooDeep + "2"])
  }
}

/// What the reader once took for something else.
@Suite struct MisreadCodeTests {
  private static let environment = """
    enum Env: Equatable { case dev, prod, other(Int) }
    enum C { static var env = Env.prod }
    class K { var env = Env.prod }
    struct S { var env = Env.prod; var more = Env.other(1) }
    """

  @Test(arguments: [
    ("C.env = .dev", "C.env == .dev"), ("let k = K(); k.env = .dev", "k.env == .dev"),
    ("var s = S(); s.env = .dev", "s.env == .dev"), ("var s = S(); s.more = .dev", "s.more == .dev"),
  ])
  func `a case that is assigned is one of the type that the property began with`(
    change: String, question: String
  ) {
    let story = Story(Self.environment)
    _ = story.type(change)
    #expect(story.type(question) == ["true"])
    #expect(
      story.type("var r = 0\nswitch \(question.components(" ")[0]) { case .dev: r = 1; default: r = 2 }\nr")
        .last == "1")
  }

  @Test(arguments: [
    ("[1: 2] == [1: 2]", "true"), ("[1: 2] == [1: 3]", "false"), ("[1: 2] == [2: 2]", "false"),
    ("[\"a\": [1: [2]]] == [\"a\": [1: [2]]]", "true"), ("[1: 2, 3: 4] == [3: 4, 1: 2]", "true"),
    ("[1: 2] != [1: 2, 2: 3]", "true"),
  ])
  func `dictionaries are compared by what they hold`(text: String, expected: String) {
    #expect(Story("").type(text) == [expected])
  }

  @Test(arguments: [
    ("let r = 0...Int.max", ["r: ClosedRange<Int> = 0...9223372036854775807"]),
    ("for n in Int.max...Int.max { print(n) }", ["9223372036854775807"]),
    ("for n in (Int.max - 1)...Int.max { print(n) }", ["9223372036854775806", "9223372036854775807"]),
    ("(0...Int.max).contains(Int.max)", ["true"]),
    ("(0...Int.max).count", ["error: '(0...Int.max).count' overflows at prompt:1"]),
  ])
  func `a range may end with the largest number`(code: String, expected: [String]) {
    #expect(Story("").type(code) == expected)
  }

  @Test func `a long chain of typealiases is followed to its end`() {
    let chain = (1..<8_000).map { "typealias T\($0) = T\($0 - 1)" }.joined(separator: "\n")
    let story = Story("final class T0 {}\n" + chain)
    _ = story.type("register { T7999() }")
    #expect(story.resolve("T0") == "T0#1")
  }

  @Test func `a container's name can be read and set`() {
    let story = Story("let r = Resolver()\nlet c = DIContainer()")
    #expect(story.type("r.name") == ["\"r\""])
    _ = story.type("r.name = \"offline\"\nc.name = \"other\"")
    #expect(story.type("[r.name, c.name]") == ["[\"offline\", \"other\"]"])
  }
}
