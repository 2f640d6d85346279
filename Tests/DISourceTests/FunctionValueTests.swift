import Testing

@testable import DISource

/// Functions, operators, initialisers, key paths and closures as values, and what overloads they choose between.
@Suite struct FunctionValueTests {
  @Test(arguments: [
    ("[1, 2].map(X.init)[0].text", "\"int\""), ("[\"a\"].map(X.init)[0].text", "\"string\""),
    ("[\"a\"].map(X.init(name:))[0].text", "\"name\""), ("make(\"a\").text", "\"string\""),
    ("[Point(1), Point(2)].reduce(Point(0), +).x", "3"), ("[Point(2), Point(1)].sorted(by: <)[0].x", "1"),
    ("[Point(2), Point(1)].max()!.x", "2"), ("Point(1) >= Point(2)", "false"),
    ("max(Point(1), Point(2)).x", "2"),
    ("[true, false].map(!)", "[false, true]"), ("Level.low < .high", "true"),
    ("[Level.high, .low].sorted()", "[low, high]"),
  ])
  func `operators and initialisers are functions`(code: String, value: String) {
    let story = Story(
      """
      class X {
        let text: String
        init(_ n: Int) { text = "int" }
        init(_ s: String) { text = "string" }
        init(name: String) { text = "name" }
      }
      let make: (String) -> X = X.init
      struct Point: Comparable {
        let x: Int
        init(_ x: Int) { self.x = x }
        static func + (a: Point, b: Point) -> Point { Point(a.x + b.x) }
        static func < (a: Point, b: Point) -> Bool { a.x < b.x }
      }
      enum Level: Comparable { case low, high }
      """)
    #expect(story.type(code) == [value])
  }

  @Test(arguments: [
    ("f(.some(5))", "int"), ("f(.some(\"x\"))", "string"), ("g(.some(5))", "int"), ("g(.on(5))", "light"),
    ("g(.off)", "light"), ("g(.none)", "int"),
  ])
  func `an implicit member tells overloads apart`(code: String, value: String) {
    let story = Story(
      """
      func f(_ a: Int?) -> String { "int" }
      func f(_ a: String?) -> String { "string" }
      enum Light { case on(Int), off }
      func g(_ a: Light) -> String { "light" }
      func g(_ a: Int?) -> String { "int" }
      """)
    #expect(story.type(code) == ["\"\(value)\""])
  }

  @Test func `a closure that a property holds is called by its name, and changes what it is lent`() {
    #expect(
      LanguageTests.log(
        """
        struct Count { var n = 0 }
        func add(_ count: inout Count, _ n: Int) { count.n += n }
        class Store {
          var count = Count() { didSet { out("\\(oldValue.n) to \\(count.n)") } }
          let reduce: (inout Count, Int) -> Void
          var onChange: (() -> Void)?
          init(_ reduce: @escaping (inout Count, Int) -> Void) { self.reduce = reduce }
          func send(_ n: Int) { reduce(&count, n); onChange?() }
        }
        struct Check { let limit: Int; func callAsFunction(_ n: Int) -> Bool { n < limit } }
        struct Form { let check: Check; func isFine(_ n: Int) -> Bool { check(n) } }
        func main() {
          let store = Store(add); store.onChange = { out("changed") }; store.send(2)
          Store { $0.n -= $1 }.send(3)
          out("\\(Form(check: Check(limit: 2)).isFine(1))")
        }
        """) == ["\"0 to 2 | changed | 0 to -3 | true\""])
  }

  @Test func `a trailing closure is never for a parameter that takes a value`() {
    let story = Story(
      "func make(count: Int = 2, _ f: (Int) -> Int = { $0 * 10 }) -> [Int] { (0..<count).map(f) }")
    #expect(story.type("make { $0 + 1 }") == ["[1, 2]"])
    #expect(story.type("make(count: 3)") == ["[0, 10, 20]"])
  }

  @Test func `parts of a tuple are places of their own`() {
    let story = Story("var t = (1, (a: 2, b: [3]))")
    #expect(story.type("t.0 = 5; t.1.a += 1; t.1.b.append(4); t") == ["(5, (a: 3, b: [3, 4]))"])
    #expect(story.type("swap(&t.0, &t.1.a); t.0; t.1.a") == ["3", "5"])
    #expect(
      story.type("swap(&t.1, &t.1)") == [
        "error: overlapping accesses to 't', but modification requires exclusive access; consider copying to a "
          + "local variable at prompt:3"
      ])
  }

  @Test func `a factory may call a function that is declared below it`() {
    let story = Story(
      """
      Resolver.register { make() }
      Resolver.register { B(makeA()) }
      func make() -> A { A(limit) }
      func makeA() -> A { Resolver.resolve() }
      let limit = 3
      class A { let n: Int; init(_ n: Int) { self.n = n } }
      class B { let a: A; init(_ a: A) { self.a = a } }
      """)
    #expect(story.report.diagnostics == [])
    #expect(
      story.program.registrations(of: story.program.containers[0]).map(\.text) == ["A", "B ← A (resolve)"])
    #expect(story.type("Resolver.resolve(B.self).a.n") == ["3"])
  }

  @Test func `protocols with associated types are read, and what is generic over them runs`() {
    let story = Story(
      """
      protocol Repository { associatedtype Item; func all() -> [Item] }
      extension Repository { func first() -> Item? { all().first }; var count: Int { all().count } }
      struct User { let name: String }
      final class Users: Repository { func all() -> [User] { [User(name: "Ann"), User(name: "Bob")] } }
      final class Memory<Item>: Repository {
        private var items: [Item] = []
        func all() -> [Item] { items }
        func add(_ item: Item) { items.append(item) }
      }
      final class Service<R: Repository> {
        let repository: R
        init(repository: R) { self.repository = repository }
        func first() -> R.Item? { repository.first() }
      }
      func names<R: Repository>(_ r: R) -> [String] where R.Item == User { r.all().map(\\.name) }
      Resolver.register { Users() }
      Resolver.register { Service(repository: Resolver.resolve(Users.self)) }
      Resolver.register { Memory<Int>() }.scope(.application)
      """)
    #expect(story.report.diagnostics == [])
    #expect(
      story.program.registrations(of: story.program.containers[0]).map(\.text) == [
        "Users", "Service<Users> ← repository: Users (init)", "Memory<Int>",
      ])
    #expect(story.type("Resolver.resolve(Service<Users>.self).first()!.name") == ["\"Ann\""])
    #expect(story.type("names(Users())") == ["[\"Ann\", \"Bob\"]"])
    #expect(
      story.type("let m: Memory<Int> = Resolver.resolve()\nm.add(4); m.first(); m.count").suffix(2) == [
        "4", "1",
      ])
  }
}
