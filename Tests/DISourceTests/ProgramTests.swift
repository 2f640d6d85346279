import DICore
import Testing

@testable import DISource

/// A program as the shell sees it.
@Suite struct ProgramTests {
  @Test func `a statement that nothing reaches is listed with the reason`() {
    let story = Story(
      """
      class A {}
      class B {}
      class D {}
      func setUp() { Resolver.register { B() } }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { A() }
          #if DEBUG
          register { D() }
          #endif
        }
      }
      """)
    #expect(
      story.program.statements.map { "\($0.text): \($0.because ?? "reached")" } == [
        "B: nothing that runs calls setUp", "A: reached", "D: 'DEBUG' does not hold",
      ])
  }

  @Test
  func `files that are loaded again declare the same, and nothing of what was typed or changed beside them`()
    throws
  {
    let cat = SourceText(name: "Cat.swift", text: "class Cat { let n = 1 + 2 }")
    let dog = SourceText(name: "Dog.swift", text: "struct Dog {}\nextension Cat { var dog: Dog { Dog() } }")
    let hound = SourceText(name: "Dog.swift", text: "struct Hound {}")
    func loaded(_ texts: SourceText...) -> Program {
      let program = Program()
      _ = program.load(texts)
      return program
    }
    let first = loaded(cat, dog)
    _ = try first.evaluate("class Fish {}", place: SourcePlace(file: "prompt", line: 1))
    #expect(first.types.map(\.name) == ["Cat", "Dog", "Fish"])
    let second = loaded(cat, dog)
    #expect(second.types.map(\.name) == ["Cat", "Dog"])
    let value = try second.evaluate("Cat().n", place: SourcePlace(file: "prompt", line: 1)).value
    #expect(value.map { "\($0.value)" } == "3")
    #expect(loaded(dog, cat).types.map(\.name) == ["Dog", "Cat"])
    #expect(loaded(cat, hound).types.map(\.name) == ["Cat", "Hound"])
    #expect(loaded(cat, dog).types.map(\.name) == ["Cat", "Dog"])
  }

  @Test func `a type that does not conform is found out when it is used`() {
    let story = Story("protocol P {}\nprotocol Q {}\nclass C: P {}")
    #expect(story.type("register { C() }.implements(Q.self)\ncontainer.register(C.init).as(Q.self)") == [])
    #expect(story.resolve("Q") == "error: mismatch Q")
    #expect(story.resolve("Q", from: "container") == "error: mismatch Q")
    #expect(story.resolve("C") == "C#3")
  }

  @Test func `variables show objects, values and nothing`() {
    let story = Story("class Cat {}\nstruct Gauge { var level = 3 }\nenum Mode { case on }")
    #expect(
      story.type(
        "var cat = Cat()\nlet gauge = Gauge()\nlet five = 5\nlet none: Cat? = nil\nlet mode = Mode.on") == [
          "cat: Cat = Cat#1", "gauge: Gauge = Gauge (value)", "five: Int = 5", "none: Optional<Cat> = nil",
          "mode: Mode = on",
        ])
    #expect(story.program.variables.map(\.name) == ["cat", "gauge", "five", "none", "mode"])
    #expect(story.type("cat = Cat()") == [])
    #expect(story.program.engine.tracker.takeDeallocated().map(\.name) == ["Cat#1"])
    var roots: [String] = []
    story.program.visitRoots { name, _, _ in roots.append(name) }
    #expect(roots == ["cat"])
    #expect(story.program.release("cat"))
    #expect(!story.program.release("cat"))
  }

  @Test func `structures are copied, objects are shared`() {
    let story = Story(
      """
      struct Point { var x = 0; mutating func move(by dx: Int) { x += dx } }
      class Holder { var point = Point(); var list: [Int] = [] }
      """)
    #expect(
      story.type(
        """
        let a = Holder()
        let b = a
        var p = a.point
        p.x = 5
        b.point.move(by: 2)
        b.list.append(9)
        a.list[0] += 1
        """
      ).suffix(1) == ["p: Point = Point (value)"])
    #expect(story.type("\"\\(a.point.x) \\(p.x) \\(a.list)\"") == ["\"2 5 [10]\""])
  }

  @Test func `a superclass runs, and so do protocol extensions and computed properties`() {
    let story = Story(
      """
      protocol Greeting { var name: String { get } }
      extension Greeting { func greet() -> String { "hello \\(name)" } }
      class Base { let id: Int; init(id: Int) { self.id = id }; var double: Int { id * 2 } }
      class Derived: Base, Greeting {
        let name: String
        lazy var shout: String = name.uppercased()
        convenience init() { self.init(name: "none") }
        init(name: String) { self.name = name; super.init(id: 21) }
      }
      """)
    #expect(
      story.type("let d = Derived()\n\"\\(d.greet()) \\(d.double) \\(d.shout)\"") == [
        "d: Derived = Derived#1", "\"hello none 42 NONE\"",
      ])
  }

  @Test func `control flow runs as in Swift`() {
    let story = Story(
      """
      enum Shape { case square(Int), circle(radius: Int) }
      func area(_ shape: Shape) -> Int {
        switch shape {
        case .square(let side): return side * side
        case .circle(radius: let r) where r > 10: return 0
        case .circle(let r): return 3 * r * r
        }
      }
      func sum(_ numbers: [Int]) -> Int {
        var total = 0
        for n in numbers where n != 2 { if n == 5 { continue }; total += n }
        while total > 100 { total -= 1 }
        return total
      }
      enum Oops: Error { case bad }
      func risky(_ fails: Bool) throws -> Int { guard !fails else { throw Oops.bad }; return 1 }
      func safe() -> Int { do { return try risky(true) } catch Oops.bad { return 7 } catch { return 8 } }
      """)
    #expect(
      story.type(
        "\"\\(area(.square(3))) \\(area(.circle(radius: 2))) \\(sum([1, 2, 3, 5, 200])) \\(safe()) \\((try? risky(true)) ?? 4)\""
      )
        == ["\"9 12 100 7 4\""])
    #expect(story.type("[1, 2, 3].map { $0 * 2 }.filter { $0 > 2 }.count") == ["2"])
  }

  @Test func `a lifetime can be a default, a custom scope, and a container can be injected`() {
    let story = Story(
      """
      class A {}
      class B { let container: DIContainer; init(container: DIContainer) { self.container = container } }
      let container = DIContainer()
      let session = DIScope(name: "session", storage: DICacheStorage(), policy: .strong)
      DISetting.Defaults.lifeTime = .single
      container.register(A.init)
      container.register(B.init).lifetime(.custom(session))
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      story.program.registrations(of: story.program.containers[1]).map(\.scope?.description) == [
        "single", "session",
      ])
    #expect(
      story.type("let b: B = container.resolve()\nlet a: A = b.container.resolve()") == [
        "b: B = B#1", "a: A = A#1",
      ])
    #expect(story.type("let again: A = container.resolve()") == ["again: A = A#1"])
  }

  @Test func `a type may resolve for itself`() {
    let story = Story(
      """
      class A {}
      class Screen: UIViewController, Resolving { lazy var a: A = resolver.resolve() }
      """)
    #expect(story.type("register { A() }\nlet screen = Screen()") == ["screen: Screen = Screen#1"])
    #expect(story.type("screen.a") == ["A#1"])
    #expect(story.events() == ["ask a: A (property)", "make A#1"])
  }

  @Test func `reading a factory changes nothing`() {
    let story = Story(
      """
      var count = 0
      class Gauge { let number: Int; init(_ number: Int) { self.number = number } }
      """)
    #expect(story.type("register { count += 1; return Gauge(count) }.scope(.unique)") == [])
    #expect(story.type("count") == ["0"])
    #expect(story.resolve("Gauge") == "Gauge#1")
    #expect(story.type("let g: Gauge = Resolver.resolve()\ng.number") == ["g: Gauge = Gauge#2", "2"])
  }

  @Test func `a program that nobody holds ends, with everything in it`() {
    weak var engine: Engine?
    do {
      let story = Story(xyz)
      engine = story.program.engine
      #expect(story.resolve("XYZViewModel") == "XYZViewModel#1")
      #expect(
        story.type(
          "register { XYZCombinedService() }.implements(XYZFetching.self).resolveProperties { _, _ in }")
          == [])
    }
    #expect(engine == nil)
  }

  @Test func `an instance of an undeclared class is one object`() {
    let story = Story(
      "class Client { let session: URLSession; init(session: URLSession) { self.session = session } }")
    #expect(
      story.type("register { Client(session: URLSession.shared) }\nregister { URLSession.shared }") == [])
    #expect(story.resolve("URLSession") == "URLSession#1 (unknown type)")
    #expect(story.resolve("URLSession") == "URLSession#1 (unknown type)")
    #expect(story.resolve("Client") == "Client#1")
  }

  @Test func `arguments are read as Swift, or else as text`() throws {
    let story = Story(
      "class Page { let id: Int; init(id: Int) { self.id = id } }\nclass User { let name: String; init(name: String) { self.name = name } }"
    )
    #expect(
      story.type(
        "register { _, args in Page(id: args()) }\nregister { _, args in User(name: args(\"name\")) }") == [])
    #expect(story.resolve("Page", arguments: try story.program.arguments(["7"], keyed: [])) == "Page#1")
    #expect(
      story.resolve("Page", arguments: try story.program.arguments(["x y"], keyed: []))
        == "error: code Page")
    #expect(
      story.resolve("User", arguments: try story.program.arguments([], keyed: [("name", "Ann Lee")]))
        == "User#1")
  }
}
