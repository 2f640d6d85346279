import Testing

@testable import DIShell

/// Programs of which a file is missing, or lies in the tree twice.
struct AppMissingFileTests {
  @Test func `Statements on a container of an undeclared type are counted, and not understood`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      func go() {
        Services.shared.container.register(A.self) { _ in A() }
        Services.container.register(A.self, name: "b") { _ in A() }
        AppContainer.shared.register(A.self, name: "c") { _ in A() }.inObjectScope(.container)
        appContainer.register(A.self, name: "d") { _ in A() }
        tableView.register(Cell.self, forCellReuseIdentifier: "container")
      }
      go()
      """, "list --all")
    #expect(
      run.output == """
        in no container: 4 statements
          A            A.swift:4  not understood: 'Services.shared.container' is not known
          A named b    A.swift:5  not understood: 'Services.container' is not known
          A named c    A.swift:6  not understood: 'AppContainer.shared' is not known
          A named d    A.swift:7  not understood: 'appContainer' is not known
        0 of 4 statements in force, 4 not understood

        """)
  }

  @Test func `A file with a container that lies in the tree twice makes one`() throws {
    let core = """
      import Swinject
      public final class DI {
        public static let shared = DI()
        public let container = Container()
        private init() { container.register(Int.self) { _ in 1 } }
      }

      """
    let scratch = try Scratch([
      (
        "App/App.swift",
        """
        import Core
        import SwiftUI
        @main struct Shop: App {
          init() { DI.shared.container.register(String.self) { _ in "" } }
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Core/Wrapper.swift",
        """
        @propertyWrapper public struct Inj<S> {
          public var wrappedValue: S
          public init() { wrappedValue = DI.shared.container.resolve(S.self)! }
        }

        """
      ),
      ("Core/DI.swift", core), ("Core/DI2.swift", core),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          Int     graph  DI.swift:5
          String  graph  App.swift:4

        """)
  }

  @Test func `Statements behind a branch that is assumed and leaves are told with its condition`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Net {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          if Config.isTest {
            register { 1 }
            return
          }
          register { Net() }
        }
      }
      """, "list --all")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Int  graph  A.swift:6  assumed
        in no container: 1 statement
          Net    A.swift:9  not reached: 'Config.isTest' (A.swift:5) is not known: the branch that is taken leaves Resolver.registerAllServices
        1 of 2 statements in force, 1 not reached

        """)
  }
}
