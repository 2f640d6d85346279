import DICore
import Testing

@testable import DISource

/// How an app begins, and which of its registrations run then.
@Suite struct LaunchTests {
  /// The services in force, and the entries.
  private func started(_ text: String, file: String = "App.swift") -> String {
    let program = Program()
    let report = program.load([SourceText(name: file, text: text)])
    #expect(report.diagnostics.map(\.description) == [])
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
        """) == "S by ")
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
}
