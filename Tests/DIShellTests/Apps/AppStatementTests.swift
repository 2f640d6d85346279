import Testing

@testable import DIShell

/// Registration statements behind code of the program.
struct AppStatementTests {
  @Test func `A function that hands on #function makes the factory of its caller`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      extension Container {
          var c: Factory<A> { unique { A() } }
          func unique<T>(_ f: @escaping @Sendable () -> T, key: StaticString = #function) -> Factory<T> { Factory(self, key: key, f).unique }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named c  unique  A.swift:4
        1 of 1 statement in force

        """)
  }

  @Test func `A statement behind a subscript of the program's own counts`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      extension Resolver { subscript(_ n: String) -> Resolver { self } }
      extension Resolver: ResolverRegistering { public static func registerAllServices() { main["x"].register(name: "nine") { A() } } }
      """, "list --all")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A named nine  graph  A.swift:4
        1 of 1 statement in force

        """)
  }

  @Test func `A statement through a function of the program's own counts and stands where that is called`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      class A {}; class B {}
      extension Container {
          @discardableResult func singleton<S>(_ type: S.Type, _ make: @escaping (Resolver) -> S) -> ServiceEntry<S> { register(type, factory: make).inObjectScope(.container) }
      }
      enum DI {
          static func live() -> Container { let c = Container(); c.singleton(A.self) { _ in A() }; c.register(B.self) { _ in B() }; return c }
          static func mock() -> Container { let c = Container(); c.singleton(A.self) { _ in A() }; c.register(B.self) { _ in B() }; return c }
      }
      let container = DI.live()
      """, "list --all", "tree A")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A  container  A.swift:7
          B  graph      A.swift:7
        in no container: 2 statements
          A    A.swift:8  not reached: nothing that runs calls DI.mock
          B    A.swift:8  not reached: nothing that runs calls DI.mock
        2 of 4 statements in force, 2 not reached
        A [container], A.swift:7

        """)
    #expect(
      run.error == """
        2 of 4 statements in force, 2 not reached
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A request in a generic function is for what its caller uses the result for`() throws {
    let run = try runApp(
      """
      import Swinject
      class Log {}; class Name {}; class Store { init(log: Log) {} }
      final class Screen { var store: Store? }
      extension Resolver {
        func require<T>(_ type: T.Type = T.self) -> T {
          _ = resolve(Name.self)
          guard let service = resolve(type) else { fatalError("no \\(type)") }
          return service
        }
      }
      let container = Container()
      container.register(Log.self) { _ in Log() }
      container.register(Store.self) { r in Store(log: r.require()) }
      container.register(Screen.self) { r in
        let screen = Screen()
        screen.store = r.require()
        return screen
      }
      """, "tree Screen")
    #expect(
      run.output == """
        Screen [graph], A.swift:14
        ├─ Name? (not registered, nil will do)
        └─ store: Store? [graph], A.swift:13
           ├─ Name? (not registered, nil will do)
           └─ log: Log [graph], A.swift:12

        """)
  }
}
