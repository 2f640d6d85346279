import Testing

@testable import DIShell

/// What closures ask for that a factory gives to the objects it makes.
struct AppHandedClosureTests {
  @Test func `What a closure asks for that an object is given is a possible need`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Api {}
      final class Log {}
      final class Maker {
        init(log: Log, make: @escaping () -> Api) {}
      }
      let container = Container()
      container.register(Api.self) { _ in Api() }
      container.register(Log.self) { _ in Log() }
      container.register(Maker.self) { r in Maker(log: r.resolve(Log.self)!, make: { r.resolve(Api.self)! }) }
      """, "tree Maker", "uses Api", "resolve Maker")
    #expect(
      run.output == """
        Maker [graph], A.swift:10
        ├─ log: Log [graph], A.swift:9
        └─ Api [graph], A.swift:8 (possible)
        Api
          Maker, A.swift:10
        Resolving Maker in container (default scope: graph)

           1  Maker is the type asked for.
           2  Search the registry of container for Maker.
           3  Its registration is found (A.swift:10, scope graph); its factory is asked to resolve.
           4  The factory needs log: Log.
           5  │  log: Log is registered (A.swift:9); its factory creates Log#1.
           6  The Maker factory creates Maker#1 and returns it.

        Maker#1 · 2 objects created · nothing holds Maker#1: 2 objects deallocated

        """)
  }

  @Test
  func `A closure that the initialiser runs is a certain need, and the factory of another service is none`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      final class Api {}
      final class Screen { init(make: () -> Api) { _ = make() } }
      final class Flow { init(screen: Screen) {} }
      extension Container {
        var api: Factory<Api> { self { Api() } }
        var screen: Factory<Screen> { self { Screen(make: { self.api() }) } }
        var flow: Factory<Flow> { self { Flow(screen: self.screen()) } }
      }
      """, "tree flow")
    #expect(
      run.output == """
        Flow named flow [unique], A.swift:8
        └─ screen: Screen named screen [unique], A.swift:7
           └─ Api named api [unique], A.swift:6

        """)
  }

  @Test func `A wrapper of the program that keeps its value lazily has the need of its property`() throws {
    let run = try runApp(
      """
      import Resolver
      @propertyWrapper final class Later<T> {
        lazy var wrappedValue: T = Resolver.resolve()
      }
      final class Api {}
      final class Screen { @Later var api: Api }
      Resolver.register { Api() }
      Resolver.register { Screen() }
      """, "tree Screen", "uses Api")
    #expect(
      run.output == """
        Screen [graph], A.swift:8
        └─ api: Api (lazy) [graph], A.swift:7
        Api
          Screen, A.swift:8

        """)
  }
}
