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

  @Test func `Tuples with other labels are other services`() throws {
    let run = try runApp(
      """
      import Swinject
      typealias Size = (width: Int, height: Int)
      final class Box { let size: Size; init(size: Size) { self.size = size } }
      let container = Container()
      container.register((Int, Int).self) { _ in (1, 2) }
      container.register((width: Int, height: Int).self) { _ in (3, 4) }
      container.register(Box.self) { r in Box(size: r.resolve(Size.self)!) }
      print(container.resolve((Int, Int).self)!, container.resolve(Size.self)!)
      print(container.resolve((x: Int, y: Int).self) == nil)
      """, "list", "tree Box", "migrate --to resolver")
    #expect(
      run.output == """
        container: 3 registrations (swinject, default scope graph)
          (Int, Int)                 graph  A.swift:5
          (width: Int, height: Int)  graph  A.swift:6
          Box                        graph  A.swift:7
        Box [graph], A.swift:7
        └─ size: (width: Int, height: Int) [graph], A.swift:6
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register((Int, Int).self) { (1, 2) }
            register((width: Int, height: Int).self) { (3, 4) }
            register(Box.self) { resolver in Box(size: resolver.resolve((width: Int, height: Int).self)) }
          }
        }

        3 of 3 statements of container converted

        """)
    #expect(
      run.error == """
        (1, 2) (width: 3, height: 4)
        true

        """)
  }
}
