import Testing

@testable import DIShell

/// Containers that are objects of a class of the program.
struct AppOwnContainerTests {
  /// A program with a container of its own, made by the code of a place.
  private static func program(_ place: String) -> String {
    """
    import Factory
    import UIKit
    final class Log {}
    final class Users { init(box: Box) { _ = box.log() } }
    final class Box: ManagedContainer {
      let manager = ContainerManager()
      var log: Factory<Log> { self { Log() } }
      var users: Factory<Users> { self { Users(box: self) } }
      init() { manager.defaultScope = .cached }
    }
    final class Coordinator { let held: Box; init(held: Box) { self.held = held }; func start() { _ = held.users() } }
    \(place)
    """
  }

  @Test(
    arguments: [
      ("@main struct Shop: App { let held = Box(); init() { _ = held.users() } }", "held"),
      (
        "enum DI { static let held = Box() }; @main struct Shop: App { init() { _ = DI.held.users() } }",
        "held"
      ),
      ("let held = Box(); @main struct Shop: App { init() { _ = held.users() } }", "held"),
      ("@main struct Shop: App { init() { let held = Box(); _ = held.users() } }", "held"),
      ("@main struct Shop: App { init() { _ = Box().users() } }", "box"),
      ("@main struct Shop: App { init() { Coordinator(held: Box()).start() } }", "held"),
      (
        """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {}
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          lazy var held: Box = { Box() }()
          func scene(_ s: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) {
            _ = held.users()
          }
        }
        """, "held"
      ),
    ])
  func `A container of the program is found wherever the start of an app makes it`(
    place: String, name: String
  ) throws {
    let run = try runApp(Self.program(place), "list")
    #expect(
      run.output == """
        \(name): 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:7
          Users named users  cached  A.swift:8

        """)
  }

  @Test
  func `A container of the program in a property of the app delegate is in force with all its factories`()
    throws
  {
    let run = try runApp(
      """
      import Factory
      import UIKit
      final class Log {}
      final class Users { init(box: Box) { _ = box.log() } }
      final class Box: ManagedContainer {
        let manager = ContainerManager()
        var log: Factory<Log> { self { Log() } }
        var users: Factory<Users> { self { Users(box: self) } }
        init() { manager.defaultScope = .cached }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let dependencies = Box()
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          _ = dependencies.users()
          return true
        }
      }
      """, "list", "list --all", "entry", "tree users", "resolve users")
    #expect(
      run.output == """
        dependencies: 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:7
          Users named users  cached  A.swift:8
        dependencies: 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:7
          Users named users  cached  A.swift:8
        2 of 2 statements in force
          AppDelegate  taken
          main         the program that is taken
        Users named users [cached], A.swift:8
        └─ Log named log [cached], A.swift:7
        Resolving Users named users in dependencies (default scope: cached)

           1  Users named users is the type asked for.
           2  Search the registry of dependencies for Users named users.
           3  Its registration is found (A.swift:8, scope cached); its factory is asked to resolve.
           4  The factory needs Log named log.
           5  │  Log named log is registered (A.swift:7); its factory creates Log#1.
           6  The Users factory creates Users#1 and returns it.

        Users#1 · 2 objects created · container dependencies holds Users#1

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at AppDelegate
        asked for at the start, and not resolved yet: Users named users; try  resolve Users --name users

        """)
  }

  @Test func `A container of the program asks itself through the static property that holds it`() throws {
    let run = try runApp(
      """
      import Factory
      final class Log {}
      final class Users { init(box: Box) { _ = box.log() } }
      final class Box: ManagedContainer {
        let manager = ContainerManager()
        var log: Factory<Log> { self { Log() } }
        var users: Factory<Users> { self { Users(box: DI.box) } }
        init() { manager.defaultScope = .cached }
      }
      enum DI { static let box = Box() }
      final class Screen { init(log: Log) {} }
      extension Container { var screen: Factory<Screen> { self { Screen(log: DI.box.log()) } } }
      @main struct Shop: App { init() { _ = DI.box.users() } }
      """, "list", "tree users", "tree screen", "validate")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Screen named screen  unique  A.swift:12
        box: 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:6
          Users named users  cached  A.swift:7
        Users named users [cached], A.swift:7
        └─ Log named log [cached], A.swift:6
        Screen named screen [unique], A.swift:12
        └─ log: Log named log [cached], A.swift:6
        nothing is wrong · 3 services checked

        """)
    #expect(
      run.error == """
        3 of 3 statements in force
        registering starts at Shop
        asked for at the start, and not resolved yet: Users named users; try  resolve Users --name users

        """)
  }

  @Test func `A container of the program that nothing which runs reads is found where code names it`() throws
  {
    let run = try runApp(
      """
      import Factory
      import UIKit
      final class Log {}
      final class Users { init(box: Box) { _ = box.log() } }
      final class Box: ManagedContainer {
        let manager = ContainerManager()
        var log: Factory<Log> { self { Log() } }
        var users: Factory<Users> { self { Users(box: self) } }
        init() { manager.defaultScope = .cached }
      }
      final class Services {
        static let shared = Services()
        let box = Box()
      }
      final class Screen: UIViewController { override func viewDidLoad() { _ = Services.shared.box.users() } }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
      """, "list", "entry")
    #expect(
      run.output == """
        box: 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:7
          Users named users  cached  A.swift:8
          Services.shared  taken
          main             the program that is taken

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at Services.shared

        """)
  }

  @Test func `A container of the program registers by itself before the first command`() throws {
    let run = try runApp(
      """
      import Factory
      import UIKit
      final class Log {}
      final class Users { init(box: Box) { _ = box.log() } }
      final class Box: ManagedContainer {
        let manager = ContainerManager()
        var log: Factory<Log> { self { Log() } }
        var users: Factory<Users> { self { Users(box: self) } }
        init() { manager.defaultScope = .cached }
      }
      extension Box: AutoRegistering { func autoRegister() { log.register { Log() } } }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate { let box = Box() }
      """, "list", "diagnostics")
    #expect(
      run.output == """
        box: 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:7
            overridden: Log          A.swift:11
          Users named users  cached  A.swift:8
        nothing is wrong

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at AppDelegate

        """)
  }
}
