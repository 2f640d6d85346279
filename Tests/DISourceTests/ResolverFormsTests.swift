import DICore
import Testing

@testable import DISource

/// The ways to register and resolve with Resolver, each with what comes of it.
@Suite struct ResolverFormsTests {
  private func inForce(_ story: Story, _ container: String = "main") -> [String] {
    SeedDocumentTests.inForce(story, container)
  }

  @Test func `every form of a factory is read, and asks for the same`() {
    let story = Story(
      """
      class A {}
      class B { init(a: A) {} }
      struct Config { let url: String; var retries = 3 }
      protocol P {}
      extension B: P {}
      func makeB(_ r: Resolver) -> B { B(a: r.resolve()) }
      extension Resolver.Name { static let fred = Self("Fred") }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { A() }
          register { r in B(a: r.resolve()) }
          register(name: "args") { _, args in Config(url: args()) }
          register(name: .fred) { Config(url: $1("url"), retries: $1.optional("retries") ?? 1) }
          register(P.self) { r in B(a: r.resolve(A.self)) }
          register(P.self, name: "built", factory: makeB)
          main.register(name: "steps") { () -> B in
            let a: A = resolve()
            return B(a: a)
          }
          Resolver.main.register(name: "maybe") { optional() as A? }
          register(name: Resolver.Name("if")) {
            if Bool.random() { B(a: resolve()) } else { B(a: optional() ?? A()) }
          }
        }
      }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      inForce(story) == [
        "A",
        "B ← a: A (init)",
        "Config named args ← url: String (argument)",
        "Config named Fred ← url: String named url (argument), retries: Int named retries (argument)",
        "P ← a: A (init)",
        "P named built ← a: A (init)",
        "B named steps ← A (resolve)",
        "A named maybe ← A (optional)",
        "B named if ← a: A (init), a: A (optional)",
      ])
    #expect(story.type("let b = Resolver.resolve(P.self, name: \"built\")") == ["b: P = B#1"])
    #expect(
      story.type("let c: Config = Resolver.resolve(name: \"args\", args: \"http\")\nc.url") == [
        "c: Config = Config (value)", "\"http\"",
      ])
    #expect(
      story.type(
        "let d: Config = Resolver.resolve(name: .fred, args: [\"url\": \"x\", \"retries\": 7])\nd.retries")
        == [
          "d: Config = Config (value)", "7",
        ])
  }

  @Test func `an optional constant asks for the optional type`() {
    let story = Story("class C {}")
    #expect(story.type("register { C() }") == [])
    #expect(story.type("let c: C? = Resolver.resolve()") == ["error: missingRegistration Optional<C>"])
    #expect(story.type("let c: C? = Resolver.optional()") == ["c: Optional<C> = C#1"])
  }

  @Test func `a named base loses its name, and a proxy takes the default scope of its moment`() {
    let story = Story(
      """
      protocol P {}
      class C: P {}
      """)
    #expect(story.type("register(name: \"x\") { C() }.implements(P.self)") == [])
    #expect(inForce(story) == ["C named x, P"])
    #expect(story.resolve("P") == "error: missingRegistration P → C")
    #expect(
      story.events() == [
        "ask P (resolve)", "note nameNotForwarded(x)", "ask C (resolve)", "fail",
      ])
  }

  @Test func `options kept in a variable change the registration later`() {
    let story = Story("class C {}")
    #expect(story.type("let options = register { C() }") == [])
    #expect(story.resolve("C") == "C#1")
    #expect(story.type("options.scope(.application)") == [])
    #expect(story.resolve("C") == "C#2")
    #expect(story.resolve("C") == "C#2")
  }

  @Test func `the default scope is copied when a registration is made`() {
    let story = Story("class A {}\nclass B {}")
    #expect(story.type("Resolver.defaultScope = .unique\nregister { A() }") == [])
    #expect(story.type("defaultScope = .cached\nregister { B() }") == [])
    #expect(
      story.program.registrations(of: story.program.containers[0]).map(\.scope?.description) == [
        "unique", "cached",
      ])
  }

  @Test func `a container that is the root answers static requests, and falls back to its child`() {
    let story = Story(
      """
      class A { let name: String; init(name: String) { self.name = name } }
      class B {}
      extension Resolver {
        static let mock = Resolver(child: main)
      }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { A(name: "real") }
          register { B() }
          mock.register { A(name: "mock") }
          root = mock
        }
      }
      """)
    #expect(story.program.containers.map(\.name.text) == ["main", "mock"])
    #expect(story.type("let a: A = Resolver.resolve()\na.name") == ["a: A = A#1", "\"mock\""])
    #expect(story.type("let b: B = Resolver.resolve()") == ["b: B = B#1"])
    #expect(story.type("Resolver.main.resolve(A.self).name") == ["\"real\""])
  }

  @Test func `resolveProperties sets what the initialiser cannot, along a chain`() {
    let story = Story(
      """
      class A { let b: B; init(b: B) { self.b = b } }
      class B { let c: C; init(c: C) { self.c = c } }
      class C { weak var a: A?; var tag = "" }
      """)
    #expect(
      story.type(
        """
        register { A(b: resolve()) }.resolveProperties { r, a in
          a.b.c.a = a
          a.b.c.tag = "set"
        }
        register { B(c: resolve()) }
        register { C() }
        """) == [])
    #expect(story.type("let a: A = Resolver.resolve()") == ["a: A = A#1"])
    #expect(story.type("a.b.c.a === a") == ["true"])
    #expect(story.type("a.b.c.tag") == ["\"set\""])
    #expect(story.program.release("a"))
    #expect(story.program.engine.tracker.takeDeallocated().map(\.name) == ["A#1", "B#1", "C#1"])
  }

  @Test func `a property of resolveProperties is asked for by its name`() {
    let story = Story("class A { var b: B! }\nclass B {}")
    #expect(
      story.type("register { A() }.resolveProperties { r, a in a.b = r.resolve(B.self) }\nregister { B() }")
        == [])
    #expect(inForce(story) == ["A ← b: B (property)", "B"])
    #expect(story.resolve("A") == "A#1")
  }

  @Test func `resetting the library brings back what registerAllServices registers`() {
    let story = Story(
      """
      class A {}
      extension Resolver: ResolverRegistering {
        static func registerAllServices() { register { A() }.scope(.application) }
      }
      """)
    #expect(story.resolve("A") == "A#1")
    #expect(story.type("class B {}\nregister { B() }") == [])
    #expect(story.type("Resolver.reset()") == [])
    #expect(story.type("let a: A = Resolver.resolve()") == ["a: A = A#2"])
    #expect(inForce(story) == ["A"])
  }

  @Test func `resolving inside of registerAllServices never ends, and is said so`() {
    let story = Story(
      """
      class A {}
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { A() }
          let a: A = resolve()
        }
      }
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:5:16: warning: 'resolve' inside registerAllServices calls it again, without end"
      ])
  }

  @Test(arguments: [
    ("if depth < 900 { again() }", "900"), ("guard depth < 90 else { return }\nagain()", "90"),
    ("_ = depth < 90 ? again() : ()", "90"),
  ])
  func `registerAllServices may ask again as often as in a compiled program`(statement: String, depth: String)
  {
    let story = withDeepStack {
      Story(
        """
        class A {}
        var depth = 0
        extension Resolver: ResolverRegistering {
          static func registerAllServices() {
            register { A() }
            \(statement)
          }
        }
        func again() {
          depth += 1
          let a: A = Resolver.resolve()
        }
        """)
    }
    #expect(story.report.diagnostics == [])
    #expect(story.type("depth") == [depth])
    #expect(inForce(story) == ["A"])
  }

  @Test func `what asks again without end is given up, with and without a decision`() {
    let start = "class A {}\nextension Resolver: ResolverRegistering { static func registerAllServices() {\n"
    for (question, column) in [("let a: A = resolve()", 12), ("if 1 < 2 { let a: A = resolve() }", 23)] {
      let story = withDeepStack { Story(start + "register { A() }\n\(question) } }") }
      #expect(
        story.report.diagnostics.map(\.description) == [
          "Test.swift:4:\(column): warning: 'resolve' inside registerAllServices calls it again, without end"
        ])
    }
  }

  @Test func `a closure in a field keeps what it captured alive`() {
    let story = Story(
      """
      class Owner { var onEnd: (() -> Void)?; let name = "o" }
      """)
    #expect(
      story.type(
        """
        register { Owner() }.resolveProperties { r, owner in
          owner.onEnd = { print(owner.name) }
        }
        """) == [])
    #expect(story.resolve("Owner") == "Owner#1")
    #expect(story.program.engine.tracker.takeDeallocated().map(\.name) == [])
    #expect(story.program.engine.tracker.living.map(\.label.name) == ["Owner#1"])
    #expect(
      story.type(
        """
        register { Owner() }.resolveProperties { r, owner in
          owner.onEnd = { [weak owner] in print(owner?.name) }
        }
        """) == [])
    #expect(story.resolve("Owner") == "Owner#2")
    #expect(story.program.engine.tracker.takeDeallocated().map(\.name) == ["Owner#2"])
  }

  @Test func `functions of the program that are called like the library's stand beside those`() {
    let story = Story(
      """
      protocol Module { static func configure(_ resolver: Resolver) }
      enum Pets: Module { static func configure(_ resolver: Resolver) { resolver.register { Cat() } } }
      class Cat {}; class Dog {}; class Cow {}; class Pig {}
      extension Resolver {
        func register(module: Module.Type) { module.configure(self) }
        static func register(dogs count: Int) { for _ in 0..<count { register { Dog() } } }
        static func register(_ name: String) { register(name: .init(name)) { Cow() } }
      }
      func register(_ pig: Pig) { Resolver.register { pig } }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          main.register(module: Pets.self)
          register(dogs: 1)
          register("cow")
        }
      }
      register(Pig())
      register { Pig() }.scope(.unique)
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      story.program.statements.map { "\($0.text) \($0.outcome)" } == [
        "Cat inForce", "Dog inForce", "Cow named cow inForce", "Pig replaced", "Pig inForce",
      ])
  }
}
