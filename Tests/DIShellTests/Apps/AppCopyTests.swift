import Testing

@testable import DIShell

/// Trees without manifests, copies of files, and files that are cut off.
struct AppCopyTests {
  @Test func `A module folder without a manifest is the module that is imported`() throws {
    let scratch = try Scratch([
      (
        "App/AppDelegate.swift",
        """
        import Resolver
        import Storage
        struct Client {}
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            Resolver.register { Storage.Client() }
            return true
          }
        }

        """
      ),
      (
        "Modules/Storage/Client.swift",
        """
        public class Client { public init() {} }

        """
      ),
    ])
    let run = try Run([".", "-c", "list", "-c", "resolve Storage.Client"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Storage.Client  graph  AppDelegate.swift:6
        Resolving Storage.Client in main (default scope: graph)

           1  Storage.Client is the type asked for.
           2  Search the registry of main for Storage.Client.
           3  Its registration is found (AppDelegate.swift:6, scope graph); its factory is asked to resolve.
           4  The factory creates Storage.Client#1 and returns it.

        Storage.Client#1 · 1 object created · nothing holds Storage.Client#1: 1 object deallocated

        """)
    #expect(
      run.error == """
        2 files, 3 types
        1 of 1 statement in force
        registering starts at AppDelegate

        """)
  }

  @Test func `Of two programs the one with more files is taken, and a copy is another program`() throws {
    let scratch = try Scratch([
      (
        "Shop/AppDelegate.swift",
        """
        import Resolver
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            Resolver.register { Cat() }
            return true
          }
        }

        """
      ),
      (
        "Shop/Cat.swift",
        """
        final class Cat {}

        """
      ),
      (
        "Backup/AppDelegate.swift",
        """
        import Resolver
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            Resolver.register { Cat() }
            return true
          }
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Cat  graph  Shop/AppDelegate.swift:4

        """)
    #expect(
      run.error == """
        3 files, 3 types
        1 of 2 statements in force, 1 not reached
        registering starts at AppDelegate; other programs: Backup
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A container in a copy of a file is not started`() throws {
    let scratch = try Scratch([
      (
        "Shop/AppDelegate.swift",
        """
        import Swinject
        @main final class AppDelegate: UIResponder, UIApplicationDelegate { let container = Services.container }

        """
      ),
      (
        "Shop/Services.swift",
        """
        import Swinject
        final class Cat {}
        enum Services {
          static let container: Container = {
            let container = Container()
            container.register(Cat.self) { _ in Cat() }
            return container
          }()
        }

        """
      ),
      (
        "Backup/Services.swift",
        """
        import Swinject
        final class Cat {}
        enum Services {
          static let container: Container = {
            let container = Container()
            container.register(Cat.self) { _ in Cat() }
            return container
          }()
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Cat  graph  Shop/Services.swift:6

        """)
    #expect(
      run.error == """
        3 files, 5 types
        1 of 2 statements in force, 1 not reached
        registering starts at AppDelegate
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A property that is cut off in an extension stores nothing, and its type is made all the same`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      final class Services: SharedContainer {
        static let shared = Services()
        let manager = ContainerManager()
      }
      final class Cat {}
      extension Services {
        var cat: Factory<Cat> { self { Cat() } }
        var dog: Factory<any Do
      """, "list")
    #expect(
      run.output == """
        Services: 1 registration (factory, default scope unique)
          Cat named cat  unique  A.swift:8

        """)
    #expect(
      run.error == """
        A.swift:9:26: error: expected '>' to end generic argument clause
        A.swift:9:26: error: expected '}' to end extension

        """)
  }
}
