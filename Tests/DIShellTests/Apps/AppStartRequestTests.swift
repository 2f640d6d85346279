import Testing

@testable import DIShell

/// What a program asks for itself when it begins, and what is said of it.
struct AppStartRequestTests {
  @Test func `What the start asks for is validated`() throws {
    let run = try runApp(
      """
      import DITranquillity
      import UIKit
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        let container = DIContainer()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          container.register { A() }.as(P.self)
          container.register { B() }.as(P.self)
          let p: P = *container
          let m: M = container.resolve()
          let o: O? = container.resolve()
          let all: [P] = many(container.resolve())
        }
      }
      protocol P {}
      class A: P {}
      class B: P {}
      class M {}
      class O {}
      """, "validate")
    #expect(
      run.output == """
        A.swift:8: error: P is ambiguous: 2 registrations answer [ambiguous]
          asked for by  AppDelegate.applicationDidFinishLaunching(_:), A.swift:8
          candidate     A, A.swift:6
          candidate     B, A.swift:7
          try           .default() on one of them, a tag, or many

        A.swift:9: error: no registration for M [missing-registration]
          asked for by  AppDelegate.applicationDidFinishLaunching(_:), A.swift:9
          searched      container (2 registrations)
          try           container.register(M.init)

        2 errors · 4 services checked
          see  explain ambiguous

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at AppDelegate
        asked for at the start, and not resolved yet: P, M; try  resolve P

        """)
    #expect(run.status == 1)
  }

  @Test func `What the start asks for under a condition that is not known is no certain error`() throws {
    let run = try runApp(
      """
      import Resolver
      import UIKit
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { A() } }
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        @Injected var a: A
        func applicationDidFinishLaunching(_ application: UIApplication) {
          if Flags.isNew { let p: P = Resolver.resolve() }
          start()
        }
        func start() { let s: S = Resolver.resolve() }
      }
      class A {}
      class P {}
      class S {}
      """, "validate")
    #expect(
      run.output == """
        A.swift:12: error: no registration for S [missing-registration]
          asked for by  AppDelegate.start(), A.swift:12
          searched      main (1 registration)
          try           register { S() }

        A.swift:9: warning: no registration for P [missing-registration, assumed]
          asked for by  AppDelegate.applicationDidFinishLaunching(_:), A.swift:9
          searched      main (1 registration)
          try           register { P() }

        1 error, 1 warning · 1 service checked
          see  explain missing-registration

        """)
    #expect(
      run.error == """
        asked for at the start, and not resolved yet: A, P, S; try  resolve A

        """)
    #expect(run.status == 1)
  }

  @Test func `An argument that the start passes is part of the advice`() throws {
    let run = try runApp(
      """
      import Resolver
      import UIKit
      class Coordinator { init(window: UIWindow) {} }
      class Query { init(n: Int) {} }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { (_, arg) -> Coordinator? in
            guard let window = arg as? UIWindow else { return nil }
            return Coordinator(window: window)
          }
          register { _, args in Query(n: args()) }
        }
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        lazy var window = UIWindow()
        lazy var c: Coordinator = Resolver.resolve(args: window)
        func applicationDidFinishLaunching(_ application: UIApplication) {
          _ = c
        }
      }
      """, "validate", "resolve Coordinator")
    #expect(
      run.output == """
        nothing is wrong · 0 services checked, 2 not checked
          needs arguments  Coordinator, Query
        Resolving Coordinator in main (default scope: graph)

           1  Coordinator is the type asked for.
           2  Search the registry of main for Coordinator.
           3  Its registration is found (A.swift:7, scope graph); its factory is asked to resolve.
           4  Coordinator is registered, but its factory gives nil.


        """)
    #expect(
      run.error == """
        asked for at the start, and not resolved yet: Coordinator; try  resolve Coordinator --arg …
        -c:2: error: the factory of Coordinator gave nil
          registered  A.swift:7
          try         resolve Coordinator --arg …

        """)
    #expect(run.status == 1)
  }
}
