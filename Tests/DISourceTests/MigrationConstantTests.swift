import DICore
import Testing

@testable import DISource

/// Statements that run several times, or under conditions, with values that are the same in every run.
@Suite struct MigrationConstantTests {
  private func migration(of text: String, to library: Library) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  private func reasons(of text: String, to library: Library) throws -> [String?] {
    try migration(of: text, to: library).statements.map(\.reason)
  }

  @Test func `Each turn of a loop over constants is a statement, with the values of the turn`() throws {
    let migration = try migration(
      of: """
        import Swinject
        enum Kind: String, CaseIterable { case old, new }
        final class A { init(_ kind: Kind, _ text: String) {} }
        final class B { init(_ a: A) {} }
        final class N { init(_ number: Int, text: String) {} }
        let container = Container()
        func setUp() {
          for kind in Kind.allCases {
            container.register(A.self, name: kind.rawValue) { _ in A(kind, kind.rawValue) }
            container.register(B.self, name: "b-\\(kind.rawValue)") { r in
              B(r.resolve(A.self, name: kind.rawValue)!)
            }
          }
          [("x", 1), ("y", -2)].forEach { name, number in
            container.register(N.self, name: name) { _ in N(number, text: "n \\(name) \\(number)!") }
          }
        }
        setUp()
        """, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(A.self, name: "old") { A(Kind.old, Kind.old.rawValue) }
            register(B.self, name: "b-old") { resolver in B(resolver.resolve(A.self, name: "old")) }
            register(A.self, name: "new") { A(Kind.new, Kind.new.rawValue) }
            register(B.self, name: "b-new") { resolver in B(resolver.resolve(A.self, name: "new")) }
            register(N.self, name: "x") { N(1, text: "n x 1!") }
            register(N.self, name: "y") { N((-2), text: "n y -2!") }
          }
        }

        """)
  }

  @Test func `Parameters of a helper that are constants at its calls, and its type parameters, are written`()
    throws
  {
    let migration = try migration(
      of: """
        import Swinject
        final class N { init(_ name: String, _ count: Int) {} }
        final class Box<Value> { init(_ type: Value.Type) {} }
        final class Shelf { init(box: Box<Int>) {} }
        let container = Container()
        func add(_ name: String, count: Int = 2) {
          container.register(N.self, name: name) { _ in N(name, count) }
        }
        func box<Value>(_ type: Value.Type) {
          container.register(Box<Value>.self) { _ in Box<Value>(type) }
        }
        add("one")
        add("two", count: 5)
        box(Int.self)
        box(String.self)
        container.register(Shelf.self) { r in Shelf(box: r.resolve(Box<Int>.self)!) }
        """, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(N.self, name: "one") { N("one", 2) }
            register(N.self, name: "two") { N("two", 5) }
            register(Box<Int>.self) { Box<Int>(Int.self) }
            register(Box<String>.self) { Box<String>(String.self) }
            register(Shelf.self) { resolver in Shelf(box: resolver.resolve(Box<Int>.self)) }
          }
        }

        """)
  }

  @Test func `What is computed, or changes, keeps a statement from being converted`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class N { init(_ name: String) {} }
        struct Plug { let title: String }
        let container = Container()
        var names = ["a"]
        func add(_ name: String) { container.register(N.self, name: name) { _ in N(name) } }
        func setUp() {
          for name in names { container.register(N.self, name: "1" + name) { _ in N(name) } }
          for var name in ["b"] {
            name += "!"
            container.register(N.self, name: "2") { _ in N(name) }
          }
          for name in ["x", "y"] {
            if names.isEmpty { continue }
            container.register(N.self, name: name) { _ in N(name) }
          }
          for plug in [Plug(title: "c")] { container.register(N.self, name: plug.title) { _ in N("c") } }
          add(names[0])
        }
        setUp()
        """, to: .resolver)
    #expect(
      reasons == [
        "it is registered under 'for name in names'", "it uses 'name' of the code around it",
        "it is registered under 'if names.isEmpty'",
        "its name 'plug.title' is computed", "its name 'name' is computed",
      ])
  }

  @Test func `A condition on a constant decides nothing, unless that is one of several`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class A {}
        final class B {}
        final class C { init(_ text: String) {} }
        enum Flags {
          static let isOn = true
          #if DEBUG
          static let isLoud = true
          static let mode = "debug"
          #else
          static let isLoud = false
          static let mode = "release"
          #endif
        }
        let container = Container()
        func setUp() {
          guard Flags.isOn else { return }
          container.register(A.self) { _ in A() }
          if !Flags.isOn { return }
          container.register(B.self) { _ in B() }
          if !Flags.isLoud { container.register(A.self, name: "quiet") { _ in A() } }
          container.register(A.self, name: Flags.mode) { _ in A() }
          let text: String? = "text", number = 4
          container.register(C.self) { _ in C(text!) }
          container.register(C.self, name: "number") { _ in C("\\(number)") }
        }
        setUp()
        """, to: .resolver)
    #expect(
      reasons == [
        nil, nil, "it is registered under 'if !Flags.isLoud'", "its name 'Flags.mode' is computed",
        "it uses 'text' of the code around it", nil,
      ])
  }

  @Test func `The body of a function that is a factory becomes a closure`() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class A {}
        final class B { init(a: A) {} }
        struct Asm: Assembly {
          static let secret = 1
          static func makeB(_ resolver: Resolver) -> B {
            let a = resolver.resolve(A.self)!
            return B(a: a)
          }
          func makeA(_: Resolver) -> A {
            print(self)
            return A()
          }
          func assemble(container: Container) {
            container.register(A.self, factory: makeA)
            container.register(A.self, name: "plain") { _ in A() }
            container.register(B.self, factory: Self.makeB).inObjectScope(.container)
          }
        }
        let assembler = Assembler([Asm()])
        """, to: .factory)
    #expect(
      migration.statements.map(\.reason) == [
        "it uses 'self' of the code around it", nil, "it needs A, and App.swift:15 is not converted",
      ])
    let whole = try self.migration(
      of: """
        import Swinject
        final class A {}
        final class B { init(a: A) {} }
        func makeB(_ resolver: Resolver) -> B {
          let a = resolver.resolve(A.self)!
          return B(a: a)
        }
        let container = Container()
        container.register(A.self) { _ in A() }
        container.register(B.self, factory: makeB).inObjectScope(.container)
        """, to: .factory)
    #expect(
      whole.text == """
        import FactoryKit

        extension Container {
          var a: Factory<A> {
            self { A() }
              .graph
          }
          var b: Factory<B> {
            self {
              let a = self.a()
              return B(a: a)
            }
              .cached
          }
        }

        """)
  }

  @Test func `Arguments that a helper hands on are handed on without it`() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Page { init(number: Int) {} }
        final class Host { init(page: Page) {} }
        extension Resolver {
          func make<T, A>(_ type: T.Type, with argument: A) -> T { resolve(type, argument: argument)! }
        }
        let container = Container()
        container.register(Page.self) { (_, number: Int) in Page(number: number) }
        container.register(Host.self) { r in Host(page: r.make(Page.self, with: 3)) }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var page: ParameterFactory<Int, Page> {
            self { number in Page(number: number) }
              .graph
          }
          var host: Factory<Host> {
            self { Host(page: self.page(3)) }
              .graph
          }
        }

        """)
  }

  @Test func `A constant of a container that the program extends is written as its value`() throws {
    let migration = try migration(
      of: """
        import FactoryKit
        final class Engine { init(power: Int, name: String) {} }
        final class Maker { init(make: @escaping () -> Engine) {} }
        extension Container {
          static let power = 90
          static let factor: Float = 2
          enum Names { static let main = "Main" }
          var engine: Factory<Engine> { self { Engine(power: Self.power, name: Names.main) } }
          var named: Factory<Engine> { self { Engine(power: Container.power, name: "\\(Self.factor)") } }
          var maker: Factory<Maker> { self { Maker(make: { self.engine() }) } }
        }
        """, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Engine.self, name: "engine") { Engine(power: 90, name: "Main") }
              .scope(.unique)
            // Not converted: it uses 'Self' of the code around it (App.swift:9)
            // var named: Factory<Engine> { self { Engine(power: Container.power, name: "\\(Self.factor)") } }
            register(Maker.self) { resolver in Maker(make: { resolver.resolve(Engine.self, name: "engine") }) }
              .scope(.unique)
          }
        }

        """)
  }

  @Test func `A stated type of the result is kept where values of several types are returned`() throws {
    let text = """
      import Swinject
      protocol Pet {}
      final class Cat: Pet {}
      final class Dog: Pet { init(cat: Pet) {} }
      let likesCats = true
      let container = Container()
      container.register(Pet.self) { _ -> Pet in
        if likesCats { return Cat() }
        return Dog(cat: Cat())
      }
      container.register(Dog.self) { r -> Dog in Dog(cat: r.resolve(Pet.self)!) }
      """
    #expect(
      try migration(of: text, to: .factory).text == """
        import FactoryKit

        extension Container {
          var pet: Factory<Pet> {
            self { () -> Pet in
              if likesCats { return Cat() }
              return Dog(cat: Cat())
            }
              .graph
          }
          var dog: Factory<Dog> {
            self { Dog(cat: self.pet()) }
              .graph
          }
        }

        """)
    #expect(
      try migration(of: text, to: .resolver).text.contains(
        "register(Pet.self) { () -> Pet in\n      if likesCats { return Cat() }"))
  }

  @Test func `A captured name is written as its value only where no inner declaration hides it`() throws {
    let text = try migration(
      of: """
        import Resolver
        final class A { init(_ n: Int) {} }
        final class B { init(_ n: Int) {} }
        final class C { init(_ text: String) {} }
        final class D { init(_ n: Int) {} }
        func opt() -> Int? { 1 }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            let n = 3
            register { () -> A in var s = 0; for n in [1, 2] { s += n }; return A(s + n) }
            register { () -> B in if let n = opt() { return B(n) }; return B(n) }
            register { C("n \\(n)") }
            register { () -> D in [10, 20].forEach { n in print(n) }; return D(n) }
          }
        }
        """, to: .factory
    ).text
    #expect(text.contains("for n in [1, 2] { s += n }; return A(s + 3)"))
    #expect(text.contains("if let n = opt() { return B(n) }; return B(3)"))
    #expect(text.contains("C(\"n 3\")"))
    #expect(text.contains("[10, 20].forEach { n in print(n) }; return D(3)"))
  }
}
