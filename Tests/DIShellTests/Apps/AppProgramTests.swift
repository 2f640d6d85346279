import Testing

@testable import DIShell

/// Which code belongs to one program: folders, copies, and several apps that are loaded together.
struct AppProgramTests {
  /// An app with an extension that registers in `registerAllServices`, and has no main type.
  private static let vault = [
    (
      "Vault/Vault/VaultApp.swift",
      """
      import Resolver
      final class Store {}
      @main struct VaultApp: App { init() { Resolver.register { Store() } } }

      """
    ),
    (
      "Vault/VaultAutofill/Injection.swift",
      """
      import Resolver
      final class AutofillStore {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { AutofillStore() } }
      }

      """
    ),
  ]

  /// An app of more files.
  private static let shop = [
    (
      "Shop/Shop/AppDelegate.swift",
      """
      import Swinject
      final class Cart {}
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let container = Container()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          container.register(Cart.self) { _ in Cart() }
          return true
        }
      }

      """
    ),
    ("Shop/Shop/One.swift", "struct One {}\n"), ("Shop/Shop/Two.swift", "struct Two {}\n"),
  ]

  @Test func `Two main types in folders of one module are two programs`() throws {
    let scratch = try Scratch([
      (
        "App/Trips/TripsApp.swift",
        """
        import Resolver
        @main struct TripsApp: App {}
        final class Session {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { register { Session() }; registerShared() }
        }

        """
      ),
      (
        "App/TripsWidget/Widget.swift",
        """
        import Resolver
        final class WidgetStore {}
        @main struct TripsWidget: Widget { init() { Resolver.register { WidgetStore() } } }

        """
      ),
      (
        "App/Shared/Clock.swift",
        """
        import Resolver
        final class Clock {}
        extension Resolver { static func registerShared() { register { Clock() } } }

        """
      ),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Session  graph  TripsApp.swift:5
          Clock    graph  Clock.swift:3

        """)
    #expect(
      run.error == """
        3 files, 5 types
        2 of 3 statements in force, 1 not reached
        registering starts at registerAllServices; other programs: TripsWidget
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `registerAllServices of an app's extension belongs to that app`() throws {
    let scratch = try Scratch(Self.shop + Self.vault)
    let run = try Run(["Shop", "Vault", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Cart  graph  AppDelegate.swift:6

        """)
    #expect(
      run.error == """
        5 files, 7 types
        1 of 3 statements in force, 2 not reached
        registering starts at AppDelegate; other programs: Vault
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `Of two apps that are named the first one is taken`() throws {
    let scratch = try Scratch(Self.shop + Self.vault)
    let run = try Run(["Vault", "Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Store          graph  VaultApp.swift:3
          AutofillStore  graph  Injection.swift:4

        """)
  }

  @Test func `A copy of the app delegate in the same folder starts nothing`() throws {
    let copy = ("Shop/Shop/AppDelegate2.swift", Self.shop[0].1)
    let scratch = try Scratch(Self.shop + [copy])
    let run = try Run(["Shop", "-c", "containers", "-c", "resolve Cart"], in: scratch)
    #expect(
      run.output == """
          main       resolver  0 registrations  default scope graph
          container  swinject  1 registration   default scope graph
        Resolving Cart in container (default scope: graph)

           1  Cart is the type asked for.
           2  Search the registry of container for Cart.
           3  Its registration is found (AppDelegate.swift:6, scope graph); its factory is asked to resolve.
           4  The factory creates Cart#1 and returns it.

        Cart#1 · 1 object created · nothing holds Cart#1: 1 object deallocated

        """)
  }

  @Test func `The view of the first screen is loaded where nothing else registers`() throws {
    let run = try runApp(
      """
      import Swinject
      class Dog {}
      enum DI { static let c = Container(); static func setup() { c.register(Dog.self) { _ in Dog() } } }
      class Root: UIViewController { override func viewDidLoad() { super.viewDidLoad(); DI.setup() } }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          window = UIWindow()
          window?.rootViewController = Root()
          window?.makeKeyAndVisible()
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        c: 1 registration (swinject, default scope graph)
          Dog  graph  A.swift:3

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate

        """)
  }

  @Test(
    arguments: [
      "class Starter: UIResponder, CPTemplateApplicationSceneDelegate { func templateApplicationScene(_ s: S, didConnect c: C) { DI.setup() } }",
      "@main class Starter: NSObject, NSApplicationDelegate { override func awakeFromNib() { DI.setup() } }",
      "class Starter: INExtension { override init() { super.init(); DI.setup() } }",
      "class Starter: UIViewController, NCWidgetProviding { override func viewDidLoad() { DI.setup() } }",
      "class Starter: UIInputViewController { override func viewDidLoad() { super.viewDidLoad(); DI.setup() } }",
    ])
  func `The system starts scenes of CarPlay, objects of nibs and extensions`(starter: String) throws {
    let run = try runApp(
      """
      import Swinject
      class Dog {}
      enum DI { static let c = Container(); static func setup() { c.register(Dog.self) { _ in Dog() } } }
      \(starter)
      """, "list")
    #expect(
      run.output == """
        c: 1 registration (swinject, default scope graph)
          Dog  graph  A.swift:3

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at Starter

        """)
  }
}
