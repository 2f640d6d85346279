import Testing

@testable import DIShell

/// Statements in forms that apps have in tests and behind flags, and arguments for them.
struct AppStatementFormTests {
  @Test func `A statement in the closure of a container that is made is counted`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Fake {}
      final class FeedTests {
        var container: Container!
        func setUp() { container = Container { c in c.register(Fake.self) { _ in Fake() } } }
      }
      """, "list --all")
    #expect(
      run.output == """
        in no container: 1 statement
          Fake    A.swift:5  not reached: nothing that runs calls FeedTests.setUp
        0 of 1 statement in force, 1 not reached

        """)
    #expect(
      run.error == """
        0 of 1 statement in force, 1 not reached
        1 statement in 1 type, none reached; see entry

        """)
  }

  @Test func `Of flags that each make a branch active one is named`() throws {
    let run = try runApp(
      """
      import Resolver
      Resolver.register { 1 }
      #if STAGING || DEMO
      Resolver.register { "test" }
      #endif
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Int  graph  A.swift:2

        """)
    #expect(
      run.error == """
        left out by #if: STAGING (A.swift:3); start dishell with -D STAGING to take it

        """)
  }

  @Test func `An argument has the type that the factory takes`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Screen { init(id: String) { print(id) } }
      final class Meter { init(value: Double) { print(value) } }
      Resolver.register { _, args in Screen(id: args("id")) }
      Resolver.register { _, args in Meter(value: args()) }
      """, "resolve Screen --args id=94", "resolve Meter --arg 1", "resolve Meter --arg x")
    #expect(
      run.output == """
        Resolving Screen in main (default scope: graph)

           1  Screen is the type asked for.
           2  Search the registry of main for Screen.
           3  Its registration is found (A.swift:4, scope graph); its factory is asked to resolve.
           4  The factory creates Screen#1 and returns it.

        Screen#1 · 1 object created · nothing holds Screen#1: 1 object deallocated

        94
        Resolving Meter in main (default scope: graph)

           1  Meter is the type asked for.
           2  Search the registry of main for Meter.
           3  Its registration is found (A.swift:5, scope graph); its factory is asked to resolve.
           4  The factory creates Meter#1 and returns it.

        Meter#1 · 1 object created · nothing holds Meter#1: 1 object deallocated

        1.0
        Resolving Meter in main (default scope: graph)

           1  Meter is the type asked for.
           2  Search the registry of main for Meter.
           3  Its registration is found (A.swift:5, scope graph); its factory is asked to resolve.
           4  Meter is registered, but its factory fails: the argument 'x' is not a 'Double'.


        """)
    #expect(
      run.error == """
        -c:3: error: the argument 'x' is not a 'Double'
          at  A.swift:5

        """)
  }

  @Test func `An argument of a service further down comes from the code that asks`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Log { init(name: String) {} }
      final class Screen { init(log: Log?) {} }
      extension Container {
        var log: ParameterFactory<String, Log?> { self { Log(name: $0) } }
        var screen: Factory<Screen> { self { Screen(log: self.log("screen")) } }
      }
      """, "tree screen")
    #expect(
      run.output == """
        Screen named screen [unique], A.swift:6
        └─ log: Log? named log [unique], A.swift:5
           └─ name: String (argument, from the code that asks)

        """)
  }

  @Test func `An optional argument, and a named optional service, have a question mark behind the type`()
    throws
  {
    let run = try runApp(
      """
      import Resolver
      final class Log {}
      final class Screen { init(log: Log?, title: String?) {} }
      Resolver.register { _, args in Screen(log: Resolver.optional(name: "main"), title: args.optional("title")) }
      Resolver.register(name: "main") { Log() }
      """, "tree Screen")
    #expect(
      run.output == """
        Screen [graph], A.swift:4
        ├─ log: Log? named main [graph], A.swift:5
        └─ title: String? (argument: --args title=…)

        """)
  }
}
