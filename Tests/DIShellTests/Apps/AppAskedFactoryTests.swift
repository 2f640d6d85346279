import Testing

@testable import DIShell

/// Factories that functions of a container make, and that are known by what asks for them.
struct AppAskedFactoryTests {
  @Test func `A factory with a key of its own is known as it is asked for`() throws {
    let run = try runApp(
      #"""
      import Factory
      class Channel { init(_ n: String) {} }
      class E { init(c: Channel) {} }
      class F { init(c: Channel, d: Channel) {} }
      extension Container {
        var e: Factory<E> { self { E(c: self.named("clock")()) } }
        var f: Factory<F> { self { F(c: self.named("a")(), d: self.plain("b")()) } }
        func named(_ n: String) -> Factory<Channel> { self(key: "ch-\(n)") { Channel(n) }.cached }
        func plain(_ n: String) -> Factory<Channel> { self { Channel(n) } }
        func never(_ n: String) -> Factory<Channel> { self(key: n) { Channel(n) } }
      }
      """#, "tree e", "list --all", "validate", "resolve Channel --name ch-clock")
    #expect(
      run.output == """
        E named e [unique], A.swift:6
        └─ c: Channel named ch-clock [cached], A.swift:8
        Container: 4 statements (factory, default scope unique)
          E named e                                   unique  A.swift:6
          F named f                                   unique  A.swift:7
          Channel named ch-clock, Channel named ch-a  cached  A.swift:8
          Channel named plain(_:)                     unique  A.swift:9
        in no container: 1 statement
          Channel named never    A.swift:10  not reached: nothing that runs evaluates it
        4 of 5 statements in force, 1 not reached
        nothing is wrong · 5 services checked
          unreached  1 statement: list --all
        Resolving Channel named ch-clock in Container (default scope: unique)

           1  Channel named ch-clock is the type asked for.
           2  Search the registry of Container for Channel named ch-clock.
           3  Its registration is found (A.swift:8, scope cached); its factory is asked to resolve.
           4  The factory creates Channel#1 and returns it.

        Channel#1 · 1 object created · container Container holds Channel#1

        """)
    #expect(
      run.error == """
        4 of 5 statements in force (5 registrations), 1 not reached
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `What a class that is not registered asks a function for is known when it is read`() throws {
    let run = try runApp(
      """
      import Factory
      class Channel { init(_ n: String) {} }
      class Page { let c = Container.shared.named("x")(); let d = Container.shared.plain("y")() }
      extension Container {
        func named(_ n: String) -> Factory<Channel> { self(key: n) { Channel(n) } }
        func plain(_ n: String) -> Factory<Channel> { self { Channel(n) } }
      }
      """, "tree Page", "validate")
    #expect(
      run.output == """
        Page (not registered)
        ├─ c: Channel named x [unique], A.swift:5
        └─ d: Channel named plain(_:) [unique], A.swift:6
        nothing is wrong · 1 service checked, 1 not checked
          needs arguments  Channel named plain(_:)

        """)
    #expect(
      run.error == """
        0 of 2 statements in force, 2 not reached
        2 statements in 1 type, none reached; see entry

        """)
  }

  @Test func `Functions that ask for each other, each time for another key, come to an end`() throws {
    let run = try runApp(
      #"""
      import Factory
      class A { init(b: B) {} }
      class B { init(a: A) {} }
      extension Container {
        func a(_ n: Int) -> Factory<A> { self(key: "a\(n)") { A(b: self.b(n)()) } }
        func b(_ n: Int) -> Factory<B> { self(key: "b\(n)") { B(a: self.a(n + 1)()) } }
        var r: Factory<A> { self { self.a(0)() } }
      }
      """#, "list")
    #expect(
      run.output == """
        Container: 21 registrations (factory, default scope unique)
          A named a0  unique  A.swift:5
          A named a1  unique  A.swift:5
          A named a2  unique  A.swift:5
          A named a3  unique  A.swift:5
          A named a4  unique  A.swift:5
          A named a5  unique  A.swift:5
          A named a6  unique  A.swift:5
          A named a7  unique  A.swift:5
          A named a8  unique  A.swift:5
          A named a9  unique  A.swift:5
          B named b0  unique  A.swift:6
          B named b1  unique  A.swift:6
          B named b2  unique  A.swift:6
          B named b3  unique  A.swift:6
          B named b4  unique  A.swift:6
          B named b5  unique  A.swift:6
          B named b6  unique  A.swift:6
          B named b7  unique  A.swift:6
          B named b8  unique  A.swift:6
          B named b9  unique  A.swift:6
          A named r   unique  A.swift:7

        """)
    #expect(
      run.error == """
        3 of 3 statements in force (21 registrations)

        """)
  }
}
