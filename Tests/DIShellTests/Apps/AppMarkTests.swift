import Testing

@testable import DIShell

/// Which statements are assumed, and what is said of it.
struct AppMarkTests {
  @Test func `A method is certain although its receiver holds an assumed value`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B { init(a: A, url: String) {} }
      struct Module {
        let url: String
        func register(in container: Container) {
          container.register(A.self) { _ in A() }
          container.register(B.self, name: url) { r in B(a: r.resolve(A.self)!, url: url) }
        }
      }
      let container = Container()
      let isLive = Settings.isLive
      Module(url: isLive ? "live" : "test").register(in: container)
      """, "list")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A             graph  A.swift:7
          B named live  graph  A.swift:8  assumed

        """)
    #expect(
      run.error == """
        A.swift:13:13: warning: 'isLive' is not known: taken as true

        """)
  }

  @Test func `A scope or a name that follows from an unknown condition is assumed`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      class B {}
      class C {}
      Resolver.register { A() }.scope(Flags.on ? .shared : .unique)
      let kept: ResolverScope = Flags.on ? .cached : .shared
      Resolver.register { B() }.scope(kept)
      Resolver.register { C() }
      """, "list")
    #expect(
      run.output == """
        main: 3 registrations (resolver, default scope graph)
          A  shared  A.swift:5  assumed
          B  cached  A.swift:7  assumed
          C  graph   A.swift:8

        """)
    #expect(
      run.error == """
        A.swift:5:33: warning: 'Flags.on' is not known: taken as true (and 1 more)

        """)
  }

  @Test func `What is assumed within a start is said at load`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      enum Safely { static func run(_ body: () -> Void) { if Device.isReady { body() } else { Log.failed() } } }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let container = Container()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          Safely.run { setUp() }
          return true
        }
        func setUp() { container.register(A.self) { _ in A() } }
      }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A  graph  A.swift:10  assumed

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate
        A.swift:3:56: warning: 'Device.isReady' is not known: taken as true

        """)
  }

  @Test func `The condition behind a pattern is what is not known, and why the other cases are not reached`()
    throws
  {
    let run = try runApp(
      """
      import Resolver
      class A {}
      class B {}
      enum Store { case direct, appStore }
      let store = Store.direct
      switch store {
      case .direct where License.isTrial: Resolver.register { A() }
      case .direct: Resolver.register { B() }
      case .appStore: break
      }
      """, "list --all")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  graph  A.swift:7  assumed
        in no container: 1 statement
          B    A.swift:8  not reached: 'License.isTrial' is not known
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        1 of 2 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        A.swift:7:20: warning: 'License.isTrial' is not known: case .direct where License.isTrial is taken

        """)
  }

  @Test func `All that the branch of a ternary does depends on its condition`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      class B {}
      class C {}
      func mocks() { Resolver.register { A() } }
      func live() { Resolver.register { "live" } }
      func first() { Resolver.register { B() } }
      func second() { Resolver.register { 2 } }
      func more() -> Bool { Resolver.register { C() }; return true }
      AppConfig.useMocks ? mocks() : live()
      (AppConfig.isFirst ? first : second)()
      AppConfig.hasMore && more()
      """, "list")
    #expect(
      run.output == """
        main: 3 registrations (resolver, default scope graph)
          A  graph  A.swift:5  assumed
          B  graph  A.swift:7  assumed
          C  graph  A.swift:9  assumed

        """)
    #expect(
      run.error == """
        3 of 5 statements in force, 2 not reached
        see  list --all, diagnostics, entry
        A.swift:10:1: warning: 'AppConfig.useMocks' is not known: taken as true
        A.swift:11:2: warning: 'AppConfig.isFirst' is not known: taken as true
        A.swift:12:1: warning: 'AppConfig.hasMore' is not known: taken as true

        """)
  }

  @Test func `A tree shows the other branches of registering code as possible`() throws {
    let run = try runApp(
      """
      import Resolver
      class Api {}
      protocol Tracker {}
      class Verbose: Tracker {}
      class Firebase: Tracker { init(api: Api) {} }
      class User { init(tracker: Tracker) {} }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Api() }
          register { User(tracker: resolve()) }
          switch Config.environment {
          case .development: register { Verbose() as Tracker }
          default: register { Firebase(api: resolve()) as Tracker }
          }
        }
      }
      """, "tree User")
    #expect(
      run.output == """
        User [graph], A.swift:10
        └─ tracker: Tracker [graph], A.swift:12 (assumed)
           └─ or: Tracker (Firebase), A.swift:13 (possible)
              └─ api: Api [graph], A.swift:9 (possible)

        """)
    #expect(
      run.error == """
        3 of 4 statements in force, 1 not reached
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        A.swift:11:12: warning: 'Config.environment' is not known: case .development is taken

        """)
  }

  @Test func `The other branch of a condition, which asks the container that its closure gets, is possible`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      class Api {}
      protocol Tracker {}
      class Verbose: Tracker {}
      class Firebase: Tracker { init(api: Api) {} }
      let container = Container()
      container.register(Api.self) { _ in Api() }
      if Config.isTest {
        container.register(Tracker.self) { _ in Verbose() }
      } else {
        container.register(Tracker.self) { r in Firebase(api: r.resolve(Api.self)!) }
      }
      """, "tree Tracker")
    #expect(
      run.output == """
        Tracker [graph], A.swift:9 (assumed)
        └─ or: Tracker (Firebase), A.swift:11 (possible)
           └─ api: Api [graph], A.swift:7 (possible)

        """)
    #expect(
      run.error == """
        2 of 3 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        A.swift:8:4: warning: 'Config.isTest' is not known: taken as true

        """)
  }
}
