import Testing

@testable import DIShell

/// What may be registered if an unknown condition is not as assumed, in trees and among the users of a service; and optional services beside them.
struct AppOtherWayTests {
  @Test
  func
    `The other ways of a condition are in the tree with what they make, and among the users of what they need`()
    throws
  {
    let run = try runApp(
      """
      import Resolver
      class Api {}
      class Log {}
      protocol Tracker {}
      class Verbose: Tracker {}
      class Nop: Tracker {}
      class Remote: Tracker { init(api: Api, log: Log) {} }
      class User { init(tracker: Tracker) {} }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Api() }
          register { Log() }
          register { User(tracker: resolve()) }
          switch Config.environment {
          case .development: register { Verbose() as Tracker }
          case .staging: register { Nop() as Tracker }
          default: register { Remote(api: resolve(), log: resolve()) as Tracker }
          }
        }
      }
      """, "tree User", "uses Api", "uses Tracker", "list --all", "why Tracker")
    #expect(
      run.output == """
        User [graph], A.swift:13
        └─ tracker: Tracker [graph], A.swift:15 (assumed)
           ├─ or: Tracker (Nop), A.swift:16 (possible)
           └─ or: Tracker (Remote), A.swift:17 (possible)
              ├─ api: Api [graph], A.swift:11 (possible)
              └─ log: Log [graph], A.swift:12 (possible)
        Api
          or: Tracker (Remote), A.swift:17 (possible)
            User, A.swift:13
        Tracker
          User, A.swift:13
        main: 4 registrations (resolver, default scope graph)
          Api                graph  A.swift:11
          Log                graph  A.swift:12
          User               graph  A.swift:13
          Tracker (Verbose)  graph  A.swift:15  assumed
        in no container: 2 statements
          Tracker (Nop)       A.swift:16  not reached: 'switch Config.environment' is not known
          Tracker (Remote)    A.swift:17  not reached: 'switch Config.environment' is not known
        4 of 6 statements in force, 2 not reached
        asked for   Tracker
        searched    main
        chose       A.swift:15: the only registration
        note        or Nop, A.swift:16; Remote, A.swift:17: 'switch Config.environment' is not known
        scope       graph holds nothing, so the factory would run
        note        assumed: 'Config.environment' (A.swift:14) is not known, and a way is taken that goes on
        therefore   Verbose#1 would be created

        """)
    #expect(
      run.error == """
        4 of 6 statements in force, 2 not reached
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        A.swift:14:12: warning: 'Config.environment' is not known: case .development is taken

        """)
  }

  @Test func `A service under an assumption is marked among the users of another`() throws {
    let run = try runApp(
      """
      import Swinject
      class Api {}
      class Cache { init(api: Api) {} }
      let container = Container()
      container.register(Api.self) { _ in Api() }
      if Config.isCached { container.register(Cache.self) { r in Cache(api: r.resolve(Api.self)!) } }
      """, "uses Api")
    #expect(
      run.output == """
        Api
          Cache, A.swift:6 (assumed)

        """)
    #expect(
      run.error == """
        A.swift:6:4: warning: 'Config.isCached' is not known: taken as true

        """)
  }

  @Test
  func `A service that is asked for as an optional is told apart from the service of the optional type`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B { init(a: A?) {} }
      class C { init(a: A?) {} }
      class D {}
      let container = Container()
      container.register(A.self) { _ in A() }
      container.register(A?.self) { r in r.resolve(A.self) }
      container.register(B.self) { r in B(a: r.resolve(A.self)) }
      container.register(C.self) { r in C(a: r.resolve(A?.self)!) }
      container.register(D?.self) { r in r.resolve(D.self) }
      """, "tree A?", "tree B", "tree C", "tree D?")
    #expect(
      run.output == """
        A? [graph], A.swift:8
        └─ A [graph], A.swift:7 (nil will do)
        B [graph], A.swift:9
        └─ a: A [graph], A.swift:7 (nil will do)
        C [graph], A.swift:10
        └─ a: A? [graph], A.swift:8
           └─ A [graph], A.swift:7 (nil will do)
        D? [graph], A.swift:11
        └─ D (not registered, nil will do)

        """)
    #expect(run.error == "")
  }

  @Test
  func `An optional type that is asked for itself, and is not registered, is told apart from what takes nil`()
    throws
  {
    let run = try runApp(
      """
      import Resolver
      class N {}
      class S { init(n: N?) {} }
      class T { init(n: N?) {} }
      Resolver.register { S(n: Resolver.resolve()) }
      Resolver.register { T(n: Resolver.optional()) }
      """, "tree S", "tree T")
    #expect(
      run.output == """
        S [graph], A.swift:5
        └─ n: N? (not registered: N? itself is asked for)
        T [graph], A.swift:6
        └─ n: N? (not registered, nil will do)

        """)
    #expect(run.error == "")
  }

  @Test func `A service is typed as answers name it, wherever a type is asked for`() throws {
    let run = try runApp(
      """
      import Swinject
      class Need { init(_ text: String?) {} }
      let container = Container()
      container.register(String?.self, name: "n") { _ in "x" }
      container.register(String?.self, name: "m") { _ in "y" }
      container.register(Need.self) { r in Need(r.resolve(String?.self, name: "n")!) }
      """, "uses String? named n", "uses String? named m", "show String? named n", "source String? named m",
      "break String? named n", "break String?", "breaks", "uses String? named o")
    #expect(
      run.output == """
        String? named n
          Need, A.swift:6
        no registration and no property wrapper needs String? named m; other code may ask for it
        String?: declared nowhere
        registered:
          container  String? named n  graph  A.swift:4
          container  String? named m  graph  A.swift:5
        needed by:
          container  Need  graph  A.swift:6
        A.swift:5, in container
        > 5  container.register(String?.self, name: "m") { _ in "y" }
        breakpoint 1: String? named n
        breakpoint 2: String?
          1  String? named n
          2  String?
        no registration and no property wrapper needs String? named o; other code may ask for it

        """)
    #expect(run.error == "")
  }

  @Test func `What the other ways of DITranquillity's statements ask for is in the tree`() throws {
    let run = try runApp(
      """
      import DITranquillity
      protocol S {}
      final class X { init() {} }
      final class Y: S { init(x: X) {} }
      final class Z: S { init() {} }
      class Main: DIFramework {
        static func load(container: DIContainer) {
          container.register(X.init)
          switch Config.kind {
          case 1: container.register(Z.init).as(S.self)
          case 2: container.register { Y(x: $0) }.as(S.self).lifetime(.single)
          case 3: container.register(Y.init(x:)).as(check: S.self) { $0 }
          default: container.register(Y.init).as(S.self)
          }
        }
      }
      let container = DIContainer()
      container.append(framework: Main.self)
      """, "tree S", "list --all")
    #expect(
      run.output == """
        S [prototype], A.swift:10 (assumed)
        ├─ or: S (Y), A.swift:11 (possible)
        │  └─ x: X [prototype], A.swift:8 (possible)
        ├─ or: S (Y), A.swift:12 (possible)
        │  └─ x: X [prototype], A.swift:8 (see above) (possible)
        └─ or: S (Y), A.swift:13 (possible)
           └─ x: X [prototype], A.swift:8 (see above) (possible)
        container: 2 registrations (ditranquillity, default scope prototype)
          X     prototype  A.swift:8
          Z, S  prototype  A.swift:10  assumed
        in no container: 3 statements
          Y, S    A.swift:11  not reached: 'switch Config.kind' is not known
          Y, S    A.swift:12  not reached: 'switch Config.kind' is not known
          Y, S    A.swift:13  not reached: 'switch Config.kind' is not known
        2 of 5 statements in force, 3 not reached

        """)
  }
}
