import Testing

@testable import DIShell

/// Registering that starts at a function which other code would call with its arguments.
struct AppFunctionEntryTests {
  @Test func `A method with registrations is an entry, on an instance that is made for it`() throws {
    let scratch = try Scratch([
      (
        "Shop/App/App.swift",
        """
        import Swinject
        final class Cart {}
        final class Store { init(cart: Cart, key: String) {} }
        struct CartModule {
          let key: String
          func register(in container: Container) async {
            container.register(Cart.self) { _ in Cart() }
            container.register(Store.self) { r in Store(cart: r.resolve(Cart.self)!, key: key) }
          }
        }
        @main struct ShopApp: App {}

        """
      )
    ])
    let run = try Run(["Shop", "-c", "entry", "-c", "entry CartModule.register", "-c", "list"], in: scratch)
    #expect(
      run.output == """
          App                  the program that is taken
          CartModule.register  takes arguments, which are not known
        registering starts at CartModule.register: 2 of 2 statements in force
        container: 2 registrations (swinject, default scope graph)
          Cart   graph  App.swift:7  assumed
          Store  graph  App.swift:8  assumed

        """)
    #expect(
      run.error == """
        0 of 2 statements in force, 2 not reached
        2 statements in 1 type, none reached: entry CartModule.register

        """)
  }

  @Test func `A function that takes what only other code has is suggested, and none of tests`() throws {
    let scratch = try Scratch([
      (
        "Shop/Shop/Module.swift",
        """
        import Resolver
        class A {}
        class B {}
        extension Resolver {
          static func registerApp(environment: Environment) { register { A() }; register { B() } }
        }

        """
      ),
      (
        "Shop/ShopTests/Tests.swift",
        """
        import Resolver
        class Stub {}
        class ShopTests: XCTestCase { static func setUpAll() { Resolver.register { Stub() } } }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "entry registerApp", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        registering starts at registerApp: 2 of 3 statements in force, 1 not reached
        main: 2 registrations (resolver, default scope graph)
          A  graph  Module.swift:5  assumed
          B  graph  Module.swift:5  assumed

        """)
    #expect(
      run.error == """
        2 files, 4 types
        0 of 3 statements in force, 3 not reached
        3 statements in 2 types, none reached: entry registerApp

        """)
  }

  @Test func `Another entry says what ran again`() throws {
    let scratch = try Scratch([
      (
        "Shop/App.swift",
        """
        import Resolver
        class A {}
        class B {}
        extension Resolver: ResolverRegistering {
          static func registerAllServices() { register { A() } }
          static func registerMocks() { register { A() }; register { B() } }
        }

        """
      )
    ])
    let run = try Run(["Shop", "-c", "resolve A", "-c", "entry registerMocks"], in: scratch)
    #expect(
      run.output == """
        Resolving A in main (default scope: graph)

           1  A is the type asked for.
           2  Search the registry of main for A.
           3  Its registration is found (App.swift:5, scope graph); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · nothing holds A#1: 1 object deallocated
        registering starts at registerMocks: 2 of 3 statements in force, 1 not reached; 1 input before ran again

        """)
    #expect(
      run.error == """
        1 of 3 statements in force, 2 not reached
        registering starts at registerAllServices
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A test's first request runs what the app registers, after the entry`() throws {
    let scratch = try Scratch([
      (
        "Shop/App/App.swift",
        """
        import Resolver
        import SwiftUI
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Api() as Server }
            register { Home(server: resolve()) }
          }
        }
        protocol Server {}
        class Api: Server {}
        class Home { init(server: Server) {} }
        @main struct ShopApp: App {}

        """
      ),
      (
        "Shop/AppTests/HomeTests.swift",
        """
        import Resolver
        class FakeServer: Server {}
        extension Resolver {
          static var mock = Resolver(child: main)
          static func registerMocks() {
            root = mock
            mock.register { FakeServer() as Server }
          }
        }
        class HomeTests {
          func setUp() { Resolver.registerMocks() }
        }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "entry registerMocks", "-c", "list", "-c", "tree Home"], in: scratch)
    #expect(
      run.output == """
        registering starts at registerMocks: 3 of 3 statements in force
        main: 2 registrations (resolver, default scope graph)
          Server (Api)  graph  App.swift:5
          Home          graph  App.swift:6
        mock: 1 registration (resolver, default scope graph)
          Server (FakeServer)  graph  HomeTests.swift:7
        Home [graph], App.swift:6
        └─ server: Server [graph], HomeTests.swift:7

        """)
  }
}
