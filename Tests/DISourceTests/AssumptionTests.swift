import DICore
import Testing

@testable import DISource

/// At a condition that is not known the first way is taken that goes on. What follows from that is marked, and never
/// certain.
@Suite struct AssumptionTests {
  private static let classes = """
    enum Stage { case dev, live }
    struct Config { let stage: Stage; init() { if Keys.isDev { stage = .dev } else { stage = .live } } }
    class A {}; class B {}; class C { init(n: Int = 1) {} }; class D {}
    protocol P {}; class E: P {}; class F: P {}
    struct Flag { var n = 1; mutating func set() { if Env.x { n = 2 } } }
    var isPad: Bool { 3 > 2 }
    extension Resolver {
      static func setUp(_ stage: Stage) {
        switch stage { case .dev: register { A() }
        case .live: register { B() } }
        register { C() }
      }
    }

    """

  private func marks(_ code: String) -> [String] {
    let story = Story(
      Self.classes + """
        extension Resolver: ResolverRegistering {
          static func registerAllServices() {
        \(code)
          }
        }
        """)
    return story.program.statements.filter(\.isReached).map { "\($0.text)\($0.isAssumed ? " assumed" : "")" }
  }

  @Test(arguments: [
    ("if Env.x { register { A() } } else { register { B() } }\nregister { C() }", ["A assumed", "C"]),
    ("if Env.x { register { A() } }\nregister { C() }", ["A assumed", "C"]),
    ("if Env.x { return }\nregister { C() }", ["C assumed"]),
    ("if Env.x { fatalError() } else { register { A() } }\nregister { C() }", ["A assumed", "C assumed"]),
    ("guard let x = Env.x else { return }\nregister { C() }", ["C assumed"]),
    (
      "switch Env.x { case .a: register { A() }\ndefault: register { B() } }\nregister { C() }",
      ["A assumed", "C"]
    ),
    (
      "let config = Config()\nswitch config.stage { case .dev: register { A() }\ncase .live: register { B() } }",
      ["A assumed"]
    ),
    ("var n = 1\nif Env.x { n = 2 }\nif n == 2 { register { A() } }\nregister { C() }", ["A assumed", "C"]),
    ("var n = Env.x ? 1 : 2\nn = 3\nif n == 3 { register { A() } }", ["A"]),
    ("for _ in 1...1 { if Env.x { register { A() } } }\nregister { C() }", ["A assumed", "C"]),
    ("func isOn() -> Bool { Env.x ? true : false }\nif isOn() { register { A() } }", ["A assumed"]),
    ("let x = 1\nif x == 1 { register { A() } }", ["A"]),
    ("if CommandLine.arguments.contains(\"-mock\") { register { A() } }\nregister { B() }", ["B"]),
    ("if ProcessInfo.processInfo.environment[\"MOCK\"] != nil { register { A() } }", []),
    ("guard NSClassFromString(\"XCTestCase\") == nil else { return }\nregister { A() }", ["A"]),
    ("setUp(Config().stage)", ["A assumed", "C"]),
    ("setUp(.live)", ["B", "C"]),
    ("logLevel = .all\nregister { A() }", ["A"]),
    ("if isPad { register { A() } }", ["A"]),
    (
      "func set(_ n: inout Int) { if Env.x { n = 2 } }\nvar n = 1\nset(&n)\nif n == 2 { register { A() } }",
      ["A assumed"]
    ),
    (
      "var flag = Flag()\nflag.set()\nif flag.n == 2 { register { A() } }\nregister { C() }",
      ["A assumed", "C"]
    ),
    (
      "register { () -> P in if Env.x { return E() } else { return F() } }\nregister { C() }",
      ["P assumed", "C"]
    ),
    (
      "register { Env.x ? E() : E() }\nregister { let c = C(); if Env.x { log() }; return c }",
      ["E assumed", "C"]
    ),
    ("register { let c = C(n: Env.x); return c }", ["C"]),
  ])
  func `a registration that follows from an assumption is marked`(code: String, expected: [String]) {
    #expect(marks(code) == expected)
  }

  @Test func `a step that follows from an assumption is marked, in the factory and in code that it calls`() {
    let story = Story(
      Self.classes + """
        class Port { let n: Int; init() { n = Env.isDev ? 1 : 2 } }
        register { A() }
        register { Port() }
        register { () -> C in _ = resolve() as A; return C() }
        if Env.x { register { B() } }
        """)
    #expect(story.resolve("Port") == "Port#1")
    #expect(story.assumedSteps() == ["create Port"])
    #expect(story.resolve("B") == "B#1")
    #expect(story.assumedSteps() == ["create B"])
    #expect(story.resolve("C") == "C#1")
    #expect(story.assumedSteps() == [])
  }

  @Test func `what the other ways ask for is possible`() {
    let story = Story(
      Self.classes + """
        class X { init(_ a: A) {}; init(_ b: B) {}; init(_ c: C) {} }
        register { () -> X in
          switch Env.x {
          case .a: return X(resolve() as A)
          case .b: return X(resolve() as B)
          default: fatalError()
          }
        }
        register { () -> D in if Env.x { throw Missing() } else { _ = resolve() as A }; return D() }
        """)
    let needs = story.program.statements.filter(\.isReached).map { statement in
      statement.needs.map { "\($0.key.type)\($0.isPossible ? " possible" : "")" }
    }
    #expect(needs == [["A", "B possible"], ["A"]])
  }
}
