import Testing

@testable import DIShell

/// How the delegates of apps and scenes are found that do not state it themselves.
struct AppDelegateTests {
  /// A program: its types, and the code of its `main.swift`, if it has one.
  struct Form: Sendable {
    let types: String
    var main: String?
  }

  private static let launched = """
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
      Resolver.register { Log() }
      return true
    }
    """
  private static let base = "class Base: UIResponder, UIApplicationDelegate {}\n"
  private static let main =
    "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))"
  private static let view = "var body: some Scene { WindowGroup { Text(\"\") } }"

  private static let forms: [Form] = [
    Form(types: "\(base)class AppDelegate: Base { \(launched) }", main: main),
    Form(types: "class AppDelegate: FlutterAppDelegate { override \(launched) }", main: main),
    Form(
      types: """
        protocol Marked {}
        extension FlutterAppDelegate: Marked {}
        class AppDelegate: FlutterAppDelegate { override \(launched) }
        """, main: main),
    Form(
      types: "typealias Base = UIResponder & UIApplicationDelegate\nclass AppDelegate: Base { \(launched) }",
      main: main),
    Form(
      types:
        "protocol Start: UIApplicationDelegate {}\nclass AppDelegate: UIResponder, Start { \(launched) }",
      main: main),
    Form(
      types: """
        class Base: NSObject, NSApplicationDelegate {}
        class AppDelegate: Base {
          func applicationDidFinishLaunching(_ n: Notification) { Resolver.register { Log() } }
        }
        """,
      main: "let delegate = AppDelegate()\nNSApplication.shared.delegate = delegate"),
    Form(
      types: """
        \(base)class Delegate: Base { \(launched) }
        @main struct Shop: App { @UIApplicationDelegateAdaptor(Delegate.self) var delegate; \(view) }
        """),
    Form(
      types: """
        class Delegate: FlutterAppDelegate { \(launched) }
        @main struct Shop: App { @UIApplicationDelegateAdaptor var delegate: Delegate; \(view) }
        """),
    Form(
      types: """
        \(base)class TestDelegate: Base {}
        class AppDelegate: Base { \(launched) }
        @main enum Entry {
          static let kind: AnyClass = NSClassFromString("Tests.Delegate") ?? AppDelegate.self
          static func main() {
            UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(kind))
          }
        }
        """),
    Form(
      types: """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {}
        class BaseScene: UIResponder, UIWindowSceneDelegate {
          func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) { start() }
          func start() {}
        }
        class SceneDelegate: BaseScene { override func start() { Resolver.register { Log() } } }
        """),
    Form(types: "\(base)@objc class AppDelegate: Base { \(launched) }"),
  ]

  @Test(arguments: forms)
  func `A delegate is one by its superclass, protocol or typealias too, whoever names it`(_ form: Form) throws
  {
    let app = ("App.swift", "import UIKit\nimport Resolver\nfinal class Log {}\n" + form.types)
    let main = form.main.map { [("main.swift", "import UIKit\n" + $0)] } ?? []
    let run = try Run([".", "-c", "list Log"], in: Scratch([app] + main))
    #expect(run.output.split(separator: "\n").first == "main: 1 registration (resolver, default scope graph)")
  }

  private static let rivals: [Form] = [
    Form(
      types: """
        class AppDelegate: NSObject, UIApplicationDelegate { \(launched) }
        class PreviewAppDelegate: AppDelegate {}
        @main struct Shop: App { @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate; \(view) }
        """),
    Form(
      types:
        "class AppDelegate: UIResponder, UIApplicationDelegate { \(launched) }\nclass Testing: AppDelegate {}",
      main: main),
    Form(
      types: "\(base)class AppDelegate: Base {}\nclass Staging: Base { \(launched) }",
      main: main.replacing("AppDelegate", with: "Staging")),
    Form(
      types: """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {}
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) {
            Resolver.register { Log() }
          }
        }
        class External: SceneDelegate {}
        """),
  ]

  @Test(arguments: rivals)
  func `A subclass beside a delegate does not take its place, and main code says which one it is`(
    _ form: Form
  ) throws {
    let app = ("App.swift", "import UIKit\nimport Resolver\nfinal class Log {}\n" + form.types)
    let main = form.main.map { [("main.swift", "import UIKit\n" + $0)] } ?? []
    let run = try Run([".", "-c", "list Log"], in: Scratch([app] + main))
    #expect(run.output.split(separator: "\n").first == "main: 1 registration (resolver, default scope graph)")
  }

  @Test func `Of the methods with one name that a class may leave out the labels choose`() throws {
    let run = try runApp(
      """
      import UIKit
      import Resolver
      final class Log {}
      class Push: NSObject, UIApplicationDelegate {
        func application(_ a: UIApplication, open u: URL) -> Bool { true }
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]? = nil) -> Bool {
          Resolver.register { Log() }
          return true
        }
      }
      class Links: NSObject, UIApplicationDelegate {
        func application(_ a: UIApplication, open u: URL) -> Bool { true }
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        let services: [UIApplicationDelegate] = [Links(), Push()]
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          for service in services { _ = service.application?(a, didFinishLaunchingWithOptions: o) }
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Log  graph  A.swift:7

        """)
  }

  @Test(arguments: [
    "splash.onEnd = { self.ready() }; splash.finish()", "Config.load { self.ready() }",
  ])
  func `A callback that a framework's closure calls leads to what it registers`(_ code: String) throws {
    let run = try runApp(
      """
      import UIKit
      import Resolver
      final class Log {}
      final class Splash {
        var onEnd: (() -> Void)?
        func finish() { UIView.animate(withDuration: 1, animations: {}, completion: { _ in self.onEnd?() }) }
      }
      enum Config {
        static func load(_ done: @escaping () -> Void) {
          URLSession.shared.dataTask(with: URL(string: "http://a.b")!) { data, _, _ in done() }.resume()
        }
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        let splash = Splash()
        func applicationDidFinishLaunching(_ a: UIApplication) { \(code) }
        func ready() { Resolver.register { Log() } }
      }
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Log  graph  A.swift:16  assumed

        """)
  }
}
