import Testing

@testable import DIShell

/// Types that decide what is registered or asked for.
struct AppTypeTests {
  @Test func `A ternary has the type that its second branch is cast to`() throws {
    let run = try runApp(
      """
      import Resolver
      protocol S {}; class A: S {}; class B: S {}
      enum Local { static var flag: Bool { true } }
      extension Resolver: ResolverRegistering { public static func registerAllServices() { register { Local.flag ? A() : B() as S } } }
      """, "list", "tree S")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          S (A)  graph  A.swift:4
        S [graph], A.swift:4

        """)
  }

  @Test func `A ternary whose condition is not known has that type too`() throws {
    let run = try runApp(
      """
      import Resolver
      protocol S {}; class A: S {}; class B: S {}
      extension Resolver: ResolverRegistering { public static func registerAllServices() { register { Local.flag ? A() : B() as S } } }
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          S (A)  graph  A.swift:3  assumed

        """)
  }

  @Test func `What a cast gives has the type by which the right side is inferred`() throws {
    let run = try runApp(
      """
      import Swinject
      protocol N {}
      class Net {}
      class Live: N { weak var net: Net? }
      extension Resolver { func get<S>(_ t: S.Type = S.self) -> S { resolve(t)! } }
      let container = Container()
      container.register(Net.self) { _ in Net() }.inObjectScope(.container)
      container.register(N.self) { _ in Live() }.initCompleted { r, n in (n as? Live)?.net = r.get() }
      """, "tree N")
    #expect(
      run.output == """
        N [graph], A.swift:8
        └─ net: Net? [container], A.swift:7

        """)
  }

  @Test func `An optional request for an optional type is written with one layer`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class Api {}
      class Opt { init(a: Api?) {} }
      extension Container { var optApi: Factory<Api?> { self { nil } }; var opt: Factory<Opt> { self { Opt(a: self.optApi()) } } }
      """, "migrate --to swinject")
    #expect(
      run.output == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(Optional<Api>.self) { _ in nil }
            .inObjectScope(.transient)
          container.register(Opt.self) { r in Opt(a: (r.resolve(Optional<Api>.self) ?? nil)) }
            .inObjectScope(.transient)
          return container
        }

        2 of 2 statements of Container converted

        """)
  }
}
