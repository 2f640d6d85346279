import Testing

@testable import DIShell

/// Apps of which something is missing, or begins or lies where one would not look.
struct AppGapTests {
  @Test func `A class whose initialiser a macro declares is registered with what its initialiser is handed`()
    throws
  {
    let run = try runApp(
      """
      import Resolver
      final class Log {}
      @MemberwiseInit(.public) public final class Store { let log: Log }
      Resolver.register { Log() }
      Resolver.register { Store(log: Resolver.resolve()) }
      """, "list", "tree Store", "resolve Store")
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Log    graph  A.swift:4
          Store  graph  A.swift:5
        Store [graph], A.swift:5
        └─ log: Log [graph], A.swift:4
        Resolving Store in main (default scope: graph)

           1  Store is the type asked for.
           2  Search the registry of main for Store.
           3  Its registration is found (A.swift:5, scope graph); its factory is asked to resolve.
           4  The factory needs log: Log.
           5  │  log: Log is registered (A.swift:4); its factory creates Log#1.
           6  The Store factory creates Store#1 and returns it.

        Store#1 · 2 objects created · nothing holds Store#1: 2 objects deallocated

        """)
  }

  @Test func `Of a list of parts those that are not declared cost only themselves`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class Cat {}
      final class Dog {}
      final class Cats: DIPart { static func load(container: DIContainer) { container.register(Cat.init) } }
      final class Dogs: DIPart { static func load(container: DIContainer) { container.register(Dog.init) } }
      let container = DIContainer()
      let parts: [DIPart.Type] = [Cats.self, Birds.self, Dogs.self]
      parts.forEach(container.append(part:))
      """, "list")
    #expect(
      run.output == """
        container: 2 registrations (ditranquillity, default scope prototype)
          Cat  prototype  A.swift:4
          Dog  prototype  A.swift:5

        """)
    #expect(
      run.error == """
        A.swift:8:7: warning: 'Birds' has no static function 'load(container:)'

        """)
  }

  @Test func `A factory whose name is in backticks is one statement`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Cat {}
      extension Container {
        var `default`: Factory<Cat> { self { Cat() } }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Cat named default  unique  A.swift:4
        1 of 1 statement in force

        """)
  }

  @Test func `A branch that leaves the start of an app before it registers is not assumed`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      final class Api {}
      final class Feed {}
      final class Mock {}
      enum Services {
        static let container = Container()
        static func register() {
          for module in [Modules.feed, .api] {
            if module.isOff { continue }
            module.register(container)
          }
        }
      }
      enum Modules {
        case api, feed
        var isOff: Bool { Flags.shared.isOff(self) }
        func register(_ container: Container) {
          switch self {
          case .api: container.register(Api.self) { _ in Api() }
          case .feed: container.register(Feed.self) { _ in Feed() }
          }
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          if let url = options?[.url] as? URL { return open(url) }
          if Config.isTest { return true }
          switch Config.mode {
          case .extension: return false
          case .app: break
          }
          Services.register()
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          Feed  graph  A.swift:21  assumed
          Api   graph  A.swift:20  assumed

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at AppDelegate
        A.swift:31:8: warning: 'Config.isTest' is not known: taken as false
        A.swift:32:12: warning: 'Config.mode' is not known: case .app is taken
        A.swift:10:10: warning: 'module.isOff' is not known: taken as false

        """)
  }

  @Test func `A branch that registers and leaves is assumed, as any other`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      final class Api {}
      final class Mock {}
      let container = Container()
      func register() {
        if Config.isTest {
          container.register(Mock.self) { _ in Mock() }
          return
        }
        container.register(Api.self) { _ in Api() }
      }
      register()
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Mock  graph  A.swift:8  assumed

        """)
    #expect(
      run.error == """
        1 of 2 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        A.swift:7:6: warning: 'Config.isTest' is not known: taken as true

        """)
  }

  @Test func `A class whose initialiser stands in a file that is missing is registered all the same`() throws
  {
    let scratch = try Scratch([
      (
        "App/Model.swift",
        """
        final class Log {}
        final class Store { init(name: String) {} }

        """
      ),
      (
        "App/Container.swift",
        """
        import Swinject
        let container = Container()
        container.register(Log.self) { _ in Log() }
        container.register(Store.self) { r in Store(log: r.resolve(Log.self)!) }

        """
      ),
    ])
    let run = try Run([".", "-c", "list", "-c", "tree Store"], in: scratch)
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          Log    graph  Container.swift:3
          Store  graph  Container.swift:4
        Store [graph], Container.swift:4
        └─ log: Log [graph], Container.swift:3

        """)
    #expect(
      run.error == """
        2 files, 2 types
        2 of 2 statements in force
        Container.swift:4:39: warning: 'Store' has no initialiser 'init(log:)' in what is read: what it does is not known

        """)
  }

  @Test func `Code of the app in a folder that is called like the library is read`() throws {
    let scratch = try Scratch([
      (
        "App/Resolver/Resolver.swift",
        """
        public protocol ResolverRegistering { static func registerAllServices() }
        public protocol Resolving {}
        public final class Resolver {
          public static let main = Resolver()
          public static func register<Service>(_ factory: @escaping () -> Service?) {}
        }

        """
      ),
      (
        "App/Resolver/AppDelegate+Injection.swift",
        """
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { registerModels() }
        }

        """
      ),
      (
        "App/Resolver/Resolver+Models.swift",
        """
        extension Resolver {
          static func registerModels() {
            register { Store() }
            register { Model(store: resolve()) }
          }
        }

        """
      ),
      (
        "App/Model.swift",
        """
        final class Store {}
        final class Model { init(store: Store) {} }

        """
      ),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Store  graph  Resolver+Models.swift:3
          Model  graph  Resolver+Models.swift:4

        """)
    #expect(
      run.error == """
        4 files, 2 types
        2 of 2 statements in force
        registering starts at registerAllServices
        Resolver.swift:1: note: the source of Resolver is passed over: it is known

        """)
  }

  @Test func `Code of the app in the folder of a library with many files is read if it registers`() throws {
    let scratch = try Scratch([
      (
        "App/Swinject/Container.swift",
        """
        public final class Container {}

        """
      ),
      (
        "App/Swinject/InstanceStorage.swift",
        """
        public protocol InstanceStorage: AnyObject {}

        """
      ),
      (
        "App/Swinject/ServiceEntry.swift",
        """
        public final class ServiceEntry<Service> { public func inObjectScope(_ scope: ObjectScope) -> Self { self } }
        public final class ObjectScope { static let graph = ObjectScope() }

        """
      ),
      (
        "App/Swinject/AppContainer.swift",
        """
        final class Api {}
        let container = Container()
        container.register(Api.self) { _ in Api() }.inObjectScope(.transient)

        """
      ),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Api  transient  AppContainer.swift:3

        """)
    #expect(
      run.error == """
        4 files, 1 type
        1 of 1 statement in force
        Container.swift:1: note: the source of Swinject is passed over: it is known (and 2 more)

        """)
  }
}
