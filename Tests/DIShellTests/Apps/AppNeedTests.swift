import Testing

@testable import DIShell

/// What types and the start of a program need, and what is said where it is missing.
struct AppNeedTests {
  @Test func `A method that only holds a statement needs nothing`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Clock {}
      @propertyWrapper struct Inj<S> {
        var wrappedValue: S
        init() { wrappedValue = DI.shared.c.resolve(S.self)! }
      }
      final class DI {
        static let shared = DI()
        let c = Container()
        init() { c.register(Clock.self) { _ in Clock() } }
      }
      final class Store {}
      final class Page { @Inj var clock: Clock; init(store: Store) {} }
      struct Module {
        func register(in c: Container) {
          c.register(Store.self) { _ in Store() }
          c.register(Page.self) { r in Page(store: r.resolve(Store.self)!) }
        }
      }
      Module().register(in: DI.shared.c)
      """, "uses Clock")
    #expect(
      run.output == """
        Clock
          Page, A.swift:17

        """)
  }

  @Test func `A superclass and an overridden method are no users of their own`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Tracker {}
      final class Log {}
      class Base {
        init(t: Tracker) {}
        func load() { let log: Log = Resolver.resolve() }
      }
      final class Page: Base {
        override func load() {}
      }
      Resolver.register { Tracker() }
      Resolver.register { Log() }
      Resolver.register { Page(t: Resolver.resolve()) }
      """, "uses Tracker", "tree Base", "tree Page")
    #expect(
      run.output == """
        Tracker
          Page, A.swift:13
        Base (not registered)
        ├─ t: Tracker [graph], A.swift:11
        └─ Log (provider) [graph], A.swift:12
        Page [graph], A.swift:13
        └─ t: Tracker [graph], A.swift:11

        """)
  }

  @Test func `Statements on one line, and those of one in a loop, are users of their own`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class B { init(a: A) {} }
      final class C { init(a: A) {} }
      let c = Container()
      c.register(A.self) { _ in A() }
      c.register(B.self) { B(a: $0.resolve(A.self)!) }; c.register(C.self) { C(a: $0.resolve(A.self)!) }
      for name in ["x", "y"] {
        c.register(B.self, name: name) { B(a: $0.resolve(A.self)!) }
      }
      """, "uses A")
    #expect(
      run.output == """
        A
          B, A.swift:7
          C, A.swift:7
          B named x, A.swift:9
          B named y, A.swift:9

        """)
  }

  @Test func `A request with arguments at the start is told with the others`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      final class Coordinator { init(window: UIWindow) {} }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let container = Container()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          container.register(Coordinator.self) { (r: Resolver, window: UIWindow) in Coordinator(window: window) }
          let coordinator = container.resolve(Coordinator.self, argument: UIWindow())!
          return true
        }
      }
      """, "containers")
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate
        asked for at the start, and not resolved yet: Coordinator with arguments (UIWindow); try  resolve Coordinator --arg …

        """)
  }

  @Test func `A missing service that a statement may register is told with the statement`() throws {
    let run = try runApp(
      """
      import KeychainAccess
      import Resolver
      final class Tokens { init(keychain: Keychain) {} }
      Resolver.register { Keychain(service: "a").accessibility(.afterFirstUnlock) }
      Resolver.register { Tokens(keychain: Resolver.resolve()) }
      """, "resolve Tokens")
    #expect(
      run.error == """
        1 of 2 statements in force, 1 not understood
        see  list --all, diagnostics, entry
        A.swift:4:1: warning: cannot tell which type is registered: the type of 'Keychain(service: "a").accessibility(.afterFirstUnlock)' is not known
        -c:1: error: no registration for Keychain
          asked for by  Tokens.init(keychain:), A.swift:5
          path          Tokens → Keychain
          searched      main (1 registration)
          written       A.swift:4, not understood: cannot tell which type is registered: the type of 'Keychain(service: "a").accessibility(.afterFirstUnlock)' is not known

        """)
  }

  @Test func `A protocol of a framework may hold of a type of Foundation`() throws {
    let run = try runApp(
      """
      import Combine
      import Foundation
      import Resolver
      protocol Own {}
      Resolver.register { Data() }.implements(DataProtocol.self)
      Resolver.register { JSONDecoder() }.implements(TopLevelDecoder.self)
      Resolver.register { Date() }.implements(Own.self)
      """, "validate")
    #expect(
      run.output == """
        A.swift:7: error: Date (value) is no Own [mismatch]
          registered  A.swift:7
          try         let Date conform to Own, or remove .implements(Own.self)

        1 error · 6 services checked
          see  explain mismatch

        """)
  }
}
