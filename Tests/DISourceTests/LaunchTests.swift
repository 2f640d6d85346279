import DICore
import Testing

@testable import DISource

/// How an app begins, and which of its registrations run then.
@Suite struct LaunchTests {
  /// The services in force, and the entries.
  private func started(_ text: String, file: String = "App.swift", warnings: [String] = []) -> String {
    let program = Program()
    let report = program.load([SourceText(name: file, text: text)])
    #expect(report.diagnostics.map(\.description) == warnings)
    let services = program.containers.flatMap { container in
      program.registrations(of: container).flatMap(\.services).map(\.words)
    }
    return services.joined(separator: ", ") + " by " + program.taken.joined(separator: ", ")
  }

  @Test func `a marked type may start the app of another type by its main`() {
    #expect(
      started(
        """
        import Resolver
        import SwiftUI
        class A {}
        class B {}
        @main struct EntryPoint {
          static func main() {
            guard isProduction() else { TestApp.main(); return }
            RealApp.main()
          }
          private static func isProduction() -> Bool { NSClassFromString("XCTestCase") == nil }
        }
        struct TestApp: App { var body: some Scene { WindowGroup {} } }
        struct RealApp: App {
          @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
          init() { Resolver.register { A() } }
          var body: some Scene { WindowGroup {} }
        }
        struct Started: App { init() { Resolver.register { Other2() } }; static func main() {} }
        struct Other: App { init() { Resolver.register { Other2() } } }
        class Other2 {}
        class AppDelegate: NSObject, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            Resolver.register { B() }
            return true
          }
        }
        """) == "A, B by RealApp, AppDelegate")
  }

  @Test func `top-level code may start an app by its main`() {
    #expect(
      started(
        """
        import Resolver
        class A {}
        struct RealApp: App { init() { Resolver.register { A() } } }
        RealApp.main()
        """, file: "main.swift") == "A by RealApp")
  }

  @Test func `a marked class whose main makes it is made once`() {
    #expect(
      started(
        """
        import DITranquillity
        class C {}
        @main final class Tool {
          let c = DIContainer()
          init() { c.register(C.init) }
          static func main() { let tool = Tool(); tool.run() }
          func run() {}
        }
        """) == "C by Tool")
  }

  @Test func `the delegate of a watch extension is called`() {
    #expect(
      started(
        """
        import Resolver
        class S {}
        @main struct WatchApp: App { @WKExtensionDelegateAdaptor(ExtensionDelegate.self) var delegate }
        class ExtensionDelegate: NSObject, WKExtensionDelegate {
          func applicationDidFinishLaunching() { Resolver.register { S() } }
        }
        """) == "S by ExtensionDelegate")
  }

  @Test func `a function that hands itself to a queue again runs once`() {
    #expect(
      started(
        """
        import Resolver
        class S {}
        @main class AppDelegate: NSObject, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) { retry() }
          func retry() {
            Resolver.register { S() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: retry)
          }
        }
        """) == "S by AppDelegate")
  }

  @Test(arguments: [
    "DispatchQueue.main.async(execute: later)", "OperationQueue.main.addOperation(later)",
    "let f: () -> Void = { Resolver.register { S() } }\n    queue.async(execute: f)",
  ])
  func `a closure or function that is handed to a queue by name runs later`(_ handing: String) {
    #expect(
      started(
        """
        import Resolver
        class S {}
        @main class AppDelegate: NSObject, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            \(handing)
          }
          func later() { Resolver.register { S() } }
        }
        """) == "S by AppDelegate")
  }

  @Test(arguments: [
    "enum DI { static let container: Resolver = { let c = Resolver(); c.register { S() }; return c }() }",
    "final class DI { static let shared = DI(); let container = Resolver(); init() { container.register { S() } } }",
  ])
  func `a container of one's own in a static property is found`(_ holder: String) {
    #expect(
      started("import Resolver\nclass S {}\n@main struct Main: App { init() {} }\n\(holder)").hasPrefix(
        "S by "))
  }

  @Test(arguments: [
    "[P1.self, P2.self].forEach(all.append(part:))", "[P1.self, P2.self].forEach(all.append)",
    "let add = all.append(part:)\nadd(P1.self)\nadd(P2.self)",
  ])
  func `parts are appended by the method as a value`(_ appending: String) {
    #expect(
      started(
        """
        import DITranquillity
        class A {}
        class B {}
        class P1: DIPart { static func load(container: DIContainer) { container.register(A.init) } }
        class P2: DIPart { static func load(container: DIContainer) { container.register(B.init) } }
        let all = DIContainer()
        \(appending)
        """) == "A, B by ")
  }

  @Test func `a method that the app delegate performs by its selector registers`() {
    #expect(
      started(
        """
        import UIKit
        import Swinject
        class A {}
        let container = Container()
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            perform(#selector(AppDelegate.boot), with: nil, afterDelay: 0)
            return true
          }
          @objc func boot() { container.register(A.self) { _ in A() } }
        }
        """) == "A by AppDelegate")
  }

  @Test func `of the subcommands of a command the default one runs, else the first that registers`() {
    let text = """
      import ArgumentParser
      import Swinject
      class A {}
      class B {}
      enum DI { static let c = Container() }
      @main struct Tool: ParsableCommand {
        static let configuration = CommandConfiguration(
          subcommands: [Tool.Version.self, Fetch.self, Push.self]DEFAULT)
        struct Version: ParsableCommand { func run() throws { print("1") } }
      }
      struct Fetch: AsyncParsableCommand {
        @Argument var url: String
        mutating func run() async throws { DI.c.register(A.self) { _ in A() } }
      }
      struct Push: ParsableCommand { func run() throws { DI.c.register(B.self) { _ in B() } } }
      """
    #expect(
      started(
        text.replacing("DEFAULT", with: ""),
        warnings: [
          "App.swift:7:14: warning: which subcommand of 'Tool' runs is not known: 'Fetch' is taken"
        ]) == "A by Tool")
    #expect(started(text.replacing("DEFAULT", with: ", defaultSubcommand: Push.self")) == "B by Tool")
  }

  @Test func `a script may start a command by its main`() {
    #expect(
      started(
        """
        import ArgumentParser
        import Swinject
        class A {}
        enum DI { static let c = Container() }
        struct Cmd: AsyncParsableCommand {
          @Option var x: Int = 1
          mutating func run() async throws { DI.c.register(A.self) { _ in A() } }
        }
        await Cmd.main()
        """) == "A by Cmd")
  }

  @Test func `what a lazy property of the app asks for is asked for at the start only if it is read there`() {
    let program = Program()
    _ = program.load([
      SourceText(
        name: "App.swift",
        text: """
          import SwiftUI
          import Resolver
          class A {}
          class B { func go() {} }
          class C {}
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() { register { A() }; register { B() }; register { C() } }
          }
          @main struct Main: App {
            @WeakLazyInjected private var weak: A?
            @LazyInjected private var read: B
            @LazyInjected private var unread: C
            init() { read.go() }
            var body: some Scene { WindowGroup { Text("") } }
          }
          """)
    ])
    #expect(program.servicesOfStart.map(\.words) == ["B"])
  }

  @Test func `loops that wait without end end after a minute of the program, and what else it does goes on`()
  {
    let program = Program()
    let report = program.load([
      SourceText(
        name: "App.swift",
        text: """
          import SwiftUI
          import Resolver
          class A {}
          class B {}
          class C {}
          var (turns, spins) = (0, 0)
          @main struct Main: App {
            init() {
              Task { while true { Resolver.register { A() }; turns += 1; try? await Task.sleep(nanoseconds: 1_000_000_000) } }
              Task { try? await Task.sleep(nanoseconds: 1000); Resolver.register { B() } }
            }
            var body: some Scene { WindowGroup { Text("").task { await spin() } } }
            func spin() async { while true { await Task.yield(); spins += 1; Resolver.register { C() } } }
          }
          """)
    ])
    #expect(
      report.diagnostics.filter { $0.message.contains("minute") }.map(\.description) == [
        "App.swift:13:47: warning: what the code does after it has waited for a minute is not looked at",
        "App.swift:9:80: warning: what the code does after it has waited for a minute is not looked at",
      ])
    let services = program.containers.flatMap {
      program.registrations(of: $0).flatMap(\.services).map(\.words)
    }
    #expect(services.sorted() == ["A", "B", "C"])
    let counts = ["turns", "spins"].compactMap {
      try? program.evaluate($0, place: SourcePlace(file: "prompt", line: 1)).value.map { "\($0.value)" }
    }
    #expect(counts == ["61", "600"])
  }

  /// What registers `P`, by the place of the statement in force, and the scope.
  private func registration(_ text: String) -> String {
    let program = Program()
    _ = program.load([SourceText(name: "App.swift", text: text)])
    let all = program.containers.flatMap(program.registrations).filter {
      $0.services.contains { $0.words == "P" }
    }
    return all.map { "\($0.implementation) \($0.scope?.name.text ?? "")" }.joined(separator: ", ")
  }

  @Test(arguments: [
    // The request of the start comes first, so that what is registered by hand before it is replaced.
    ("Resolver.register { Mock() as P }; _ = Screen()", "Live graph"),
    ("_ = Screen(); Resolver.register { Mock() as P }", "Mock graph"),
    ("let p: P = Resolver.resolve(); Resolver.register { Mock() as P }", "Mock graph"),
    ("let p: P? = Resolver.optional(); Resolver.register { Mock() as P }", "Mock graph"),
    ("Resolver.main.registerServices(); Resolver.register { Mock() as P }", "Mock graph"),
    ("Resolver.defaultScope = .unique", "Live unique"),
    ("Resolver.defaultScope = .unique; _ = Screen(); Resolver.defaultScope = .shared", "Live unique"),
  ])
  func `registerAllServices runs at the first request of the start`(_ code: String, _ expected: String) {
    #expect(
      registration(
        """
        import Resolver
        protocol P {}
        class Mock: P {}
        class Live: P {}
        class Screen { @Injected var p: P }
        @main class AppDelegate: NSObject, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            \(code)
            return true
          }
        }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { register { Live() as P } }
        }
        """) == expected)
  }

  @Test(arguments: [
    (
      "class Coordinator { let window: UIWindow; init(_ w: UIWindow) { self.window = w } }",
      "A by AppDelegate"
    ),
    ("class Scene { var window: UIWindow?; func show() { window = UIWindow() } }", "A by AppDelegate"),
    ("func show(_ d: AppDelegate) { d.window = UIWindow() }", " by "),
  ])
  func `the window of a delegate is that of its storyboard unless code sets it there`(
    _ code: String, _ expected: String
  ) {
    let warnings = expected == " by " ? ["App.swift:7:11: warning: 'window' is nil"] : []
    #expect(
      started(
        """
        import Resolver
        class A {}
        struct Start { init(_ w: UIWindow) {}; func run() { Resolver.register { A() } } }
        @main class AppDelegate: NSObject, UIApplicationDelegate {
          var window: UIWindow?
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            Start(window!).run()
            return true
          }
        }
        \(code)
        """, warnings: warnings) == expected)
  }

  @Test(arguments: [
    "Task { Late.register() }", "DispatchQueue.main.async { Late.register() }",
    "DispatchQueue.main.async(execute: Late.register)",
  ])
  func `a closure that runs after the start is not said to be left`(_ code: String) {
    #expect(
      started(
        """
        import Resolver
        class A {}
        class B {}
        enum Late { static func register() { Resolver.register { B() } } }
        @main class AppDelegate: NSObject, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            Resolver.register { A() }
            \(code)
            return true
          }
        }
        """) == "A, B by AppDelegate")
  }
}
