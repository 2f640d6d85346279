import DICore
import Testing

@testable import DISource

/// What the start of a program knows of the services that it asks for, and does not get.
@Suite struct RequestPreviewTests {
  /// What an app prints in its delegate's first method.
  private func printed(_ statements: String, _ declarations: String) -> String {
    let program = Program()
    _ = program.load([
      SourceText(
        name: "App.swift",
        text: """
          import Resolver
          import UIKit
          \(declarations)
          @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
              \(statements)
              return true
            }
          }
          """)
    ])
    return program.takePrinted().joined(separator: "\n")
  }

  /// The services in force, those that are assumed with a question mark.
  private func registered(_ text: String) -> String {
    let program = Program()
    _ = program.load([SourceText(name: "App.swift", text: text)])
    return program.containers.flatMap(program.registrations).map { listed in
      "\(listed.services[0].type.name)\(listed.isAssumed ? "?" : "")"
    }.joined(separator: " ")
  }

  private static let settings = """
    enum Flavor { case dev, prod; var isLive: Bool { self == .prod } }
    final class Settings {
      let flavor: Flavor; var limit = 3; var flags = ["a"]; var title = "t"
      init(flavor: Flavor) { self.flavor = flavor; limit += 1; flags.append("b") }
      func isOn(_ flag: String) -> Bool { flags.contains(flag) }
      func rename() { title = "u" }
    }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { Settings(flavor: .prod) }.scope(.application) }
    }
    """

  @Test func `the data of a service is what its factory gives it`() {
    #expect(
      printed(
        """
        let s: Settings = Resolver.resolve()
        print(s.flavor, s.flavor.isLive, s.limit, s.flags, s.isOn("b"), s.isOn("c"))
        """, Self.settings) == #"prod true 4 ["a", "b"] true false"#)
  }

  @Test func `a property that other code sets is not known`() {
    #expect(
      printed("let s: Settings = Resolver.resolve(); print(s.title)", Self.settings)
        == "<s.title is not known>")
  }

  @Test func `what a factory counts, or reads of a variable that is set, is not known`() {
    #expect(
      printed(
        """
        Mode.current = "live"
        let a: Counted = Resolver.resolve()
        let b: Reading = Resolver.resolve()
        print(a.number, b.mode, b.fixed)
        """,
        """
        var count = 0
        enum Mode { static var current = "test"; static var fixed = "f" }
        final class Counted { let number: Int; init() { count += 1; number = count } }
        final class Reading { let mode: String; let fixed = 1; init(mode: String) { self.mode = mode } }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Counted() }
            register { Reading(mode: Mode.current) }
          }
        }
        """) == "<a.number is not known> <b.mode is not known> <b.fixed is not known>")
  }

  @Test func `a condition on a service decides what is registered, with every library`() {
    #expect(
      registered(
        """
        import Swinject
        protocol Net {}
        final class Live: Net { let name = "live" }
        final class Parts: Assembly {
          func assemble(container: Container) {
            container.register(Net.self) { _ in Live() }
            if container.resolve(Int.self) == nil { container.register(String.self) { _ in "" } }
            if let net = container.resolve(Net.self) { container.register(Double.self) { _ in 1 } }
            if container.resolve(Net.self) is Live { container.register(Float.self) { _ in 1 } }
            guard let n = container.resolve(UInt.self) else { return }
            container.register(UInt8.self) { _ in 1 }
          }
        }
        @main final class AppDelegate: UIResponder, UIApplicationDelegate { let a = Assembler([Parts()]) }
        """) == "Net String Double Float UInt8?")
    #expect(
      registered(
        """
        import DITranquillity
        final class Settings { let big = true }
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let c = DIContainer()
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
            c.register(Settings.init).lifetime(.single)
            let settings: Settings = c.resolve()
            if settings.big { c.register { "" } } else { c.register { 1 } }
            return true
          }
        }
        """) == "Settings String")
    #expect(
      registered(
        """
        import FactoryKit
        enum Mode { case a, b }
        extension Container {
          var mode: Factory<Mode> { self { .b } }
          var text: Factory<String?> { self { nil } }
        }
        @main struct MyApp: App {
          init() {
            if Container.shared.mode() == .a { Container.shared.text.register { "a" } }
            if Container.shared.text() == nil { Container.shared.mode.register { .a } }
          }
          var body: some Scene { WindowGroup {} }
        }
        """) == "Mode Mode Optional<String>")
  }

  @Test func `a service that gets another one tells what that is`() {
    #expect(
      printed(
        "let o: Outer = Resolver.resolve(); print(o.inner.name, o.length, o.loop.name)",
        """
        final class Inner { let name = "in" }
        final class Loop { let name = "loop"; init(_ outer: Outer) {} }
        final class Outer {
          let inner: Inner; let length: Int; let loop: Loop
          init(inner: Inner, loop: Loop) { self.inner = inner; length = inner.name.count; self.loop = loop }
        }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Inner() }
            register { Loop(resolve()) }
            register { Outer(inner: resolve(), loop: resolve()) }
          }
        }
        """) == "in 2 loop")
  }
}
