import Testing

@testable import DIShell

/// Forms in which apps register and ask: what is told of each, from its source to the whole answer.
struct AppFormTests {
  private func run(_ text: String, _ commands: String...) throws -> Run {
    let scratch = try Scratch([("A.swift", text)])
    return try Run(["A.swift"] + commands.flatMap { ["-c", $0] }, in: scratch)
  }

  @Test func `A modifier that nobody declares costs only itself, in a chain for Resolver`() throws {
    let run = try run(
      """
      import Resolver
      class A {}; protocol P {}; extension A: P {}
      extension Resolver: ResolverRegistering { public static func registerAllServices() { register { A() }.tracked().implements(P.self).scope(.cached) } }
      """, "list", "validate")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A, P  cached  A.swift:3
        nothing is wrong · 2 services checked

        """)
    #expect(
      run.error == """
        A.swift:3:86: warning: 'tracked' of ResolverOptions is not understood: taken as nothing that changes it

        """)
  }

  @Test func `A modifier that nobody declares costs only itself, in a chain for DITranquillity`() throws {
    let run = try run(
      """
      import DITranquillity
      class A {}; protocol P {}; extension A: P {}
      let container = DIContainer()
      container.register(A.init).tracked().as(P.self).lifetime(.single)
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (ditranquillity, default scope prototype)
          A, P  single  A.swift:4

        """)
    #expect(
      run.error == """
        A.swift:4:1: warning: 'tracked' of DIComponentBuilder is not understood: taken as nothing that changes it

        """)
  }

  @Test func `A modifier that nobody declares costs only itself, in a chain for Swinject`() throws {
    let run = try run(
      """
      import Swinject
      class A {}; protocol P {}; extension A: P {}
      let container = Container()
      container.register(A.self) { _ in A() }.tracked().implements(P.self).inObjectScope(.container)
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A, P  container  A.swift:4

        """)
    #expect(
      run.error == """
        A.swift:4:1: warning: 'tracked' of ServiceEntry is not understood: taken as nothing that changes it

        """)
  }

  @Test func `A modifier that nobody declares costs only itself, in a factory of Factory`() throws {
    let run = try run(
      """
      import FactoryKit
      class A {}
      extension Container { var a: Factory<A> { self { A() }.tracked().singleton }
        var b: Factory<A> { self { A() }.singleton.tracked() } }
      """, "list --all", "validate")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          A named a  singleton  A.swift:3
          A named b  singleton  A.swift:4
        2 of 2 statements in force
        nothing is wrong · 2 services checked

        """)
    #expect(
      run.error == """
        A.swift:3:43: warning: 'tracked' of Factory is not understood: taken as nothing that changes it (and 1 more)

        """)
  }

  @Test func `A ternary has the type that its second branch is cast to`() throws {
    let run = try run(
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
    let run = try run(
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

  @Test func `What the program's own wrapper asks for is a need, also if its container comes later`() throws {
    let run = try run(
      """
      import Swinject
      class Net {}
      final class Locator { static let shared = Locator(); var resolver: Resolver! }
      @propertyWrapper struct Inject<T> {
          let wrappedValue: T
          init(name: String? = nil) { wrappedValue = Locator.shared.resolver.resolve(T.self, name: name)! }
      }
      class Screen { @Inject var net: Net; init() {} }
      let container = Container()
      container.register(Net.self) { _ in Net() }
      container.register(Screen.self) { _ in Screen() }
      Locator.shared.resolver = container
      """, "tree Screen", "uses Net")
    #expect(
      run.output == """
        Screen [graph], A.swift:11
        └─ net: Net [graph], A.swift:10
        Net
          Screen, A.swift:11

        """)
  }

  @Test func `A custom scope of Factory holds and lets go of its own instances only`() throws {
    let run = try run(
      """
      import FactoryKit
      extension Scope { static let session = Cached() }
      final class API {}
      extension Container { var api: Factory<API> { self { API() }.scope(.session) } }
      """, "resolve API", "scope", "scope reset cached", "objects", "scope reset session", "objects")
    #expect(
      run.output == """
        Resolving API named api in Container (default scope: unique)

           1  API named api is the type asked for.
           2  Search the registry of Container for API named api.
           3  Its registration is found (A.swift:4, scope session); its factory is asked to resolve.
           4  The factory creates API#1 and returns it.

        API#1 · 1 object created · container Container holds API#1
          unique     a new instance at every request (default)
          graph      one instance of each factory in a call and all calls within it
          cached     one instance of each factory in a container, until it is reset
          shared     one object of each factory in a container, while something holds it
          singleton  one instance for the type and name of a factory, in all containers
          session    one instance in each container asked (custom scope)  holds API#1
        scope cached held nothing
          API#1  held by container Container
        scope session has forgotten its instances
        1 object deallocated: API#1
        no objects

        """)
  }

  @Test func `A guard that ends the program asks as ! does`() throws {
    let run = try run(
      #"""
      import Swinject
      extension Resolver {
          func require<T>(_ type: T.Type = T.self) -> T {
              guard let value = resolve(type) else { fatalError("no \(type)") }
              return value
          }
      }
      protocol Net {}
      final class Repo { init(net: Net) {} }
      let container = Container()
      container.register(Repo.self) { r in Repo(net: r.require()) }
      """#, "tree Repo", "validate")
    #expect(
      run.output == """
        Repo [graph], A.swift:11
        └─ Net (not registered)
        A.swift:4: error: no registration for Net [missing-registration]
          asked for by  Resolver.require(_:), A.swift:4
          path          Repo → Net
          searched      container (1 registration)
          try           container.register(Net.self) { _ in … }

        1 error · 1 service checked
          see  explain missing-registration

        """)
  }

  @Test func `A name that depends on an argument is no certain fault`() throws {
    let run = try run(
      """
      import Swinject
      enum Room: String { case a, b }
      class Store {}
      class VM { init(store: Store) {} }
      let container = Container()
      for r in ["a", "b"] { container.register(Store.self, name: r) { _ in Store() } }
      container.register(VM.self) { (r: Resolver, room: Room) in VM(store: r.resolve(Store.self, name: room.rawValue)!) }
      """, "tree VM", "validate")
    #expect(
      run.output == """
        VM with arguments (Room) [graph], A.swift:7
        ├─ store: Store named room.rawValue (not registered) (possible)
        └─ room: Room (argument: --arg …)
        A.swift:7: warning: no registration for Store named room.rawValue [missing-registration, assumed]
          asked for by  VM.init(store:), A.swift:7
          searched      container (3 registrations)
          similar       Store named a, A.swift:6; Store named b, A.swift:6
          try           ask for Store named a, or register the other one too

        1 warning · 2 services checked, 1 not checked
          needs arguments  VM with arguments (Room)
          see              explain missing-registration

        """)
    #expect(
      run.error == """
        2 of 2 statements in force (3 registrations)

        """)
  }

  @Test func `What code that is not understood may register is not certainly missing`() throws {
    let run = try run(
      """
      import Combine
      import Resolver
      enum Event { case login }
      final class EventLogger { init(events: AnyPublisher<Event, Never>) {} }
      extension Resolver: ResolverRegistering { public static func registerAllServices() {
        register { PassthroughSubject<Event, Never>() }.scope(.application)
        register { ($0.resolve() as PassthroughSubject<Event, Never>).eraseToAnyPublisher() }
        register { EventLogger(events: $0.resolve()) }
      } }
      """, "validate")
    #expect(
      run.output == """
        A.swift:8: warning: no registration for AnyPublisher<Event, Never> [missing-registration, assumed]
          asked for by  EventLogger.init(events:), A.swift:8
          path          EventLogger → AnyPublisher<Event, Never>
          searched      main (2 registrations)

        1 warning · 2 services checked
          see  explain missing-registration

        """)
    #expect(
      run.error == """
        2 of 3 statements in force, 1 not understood
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        A.swift:7:3: warning: cannot tell which type is registered: the type of '($0.resolve() as PassthroughSubject<Event, Never>).eraseT...' is not known

        """)
  }

  @Test func `A factory of Swinject that takes arguments says how to hand them over`() throws {
    let run = try run(
      """
      import Swinject
      class Order {}
      class OrderViewModel { init(order: Order, n: String?) {} }
      let container = Container()
      container.register(OrderViewModel.self) { (r, order: Order, n: String?) in OrderViewModel(order: order, n: n) }
      """, "tree OrderViewModel", "resolve OrderViewModel")
    #expect(
      run.output == """
        OrderViewModel with arguments (Order, Optional<String>) [graph], A.swift:5
        ├─ order: Order (argument: --arg …)
        └─ n: Optional<String> (argument: --arg …)
        Resolving OrderViewModel with arguments (Order, Optional<String>) in container (default scope: graph)

           1  OrderViewModel with arguments (Order, Optional<String>) is the type asked for.
           2  Search the registry of container for OrderViewModel with arguments (Order, Optional<String>).
           3  Its registration is found (A.swift:5, scope graph); its factory is asked to resolve.
           4  The factory needs order: Order (argument), n: Optional<String> (argument).
           5  OrderViewModel with arguments (Order, Optional<String>) is registered, but its argument 1 is missing.


        """)
    #expect(
      run.error == """
        -c:2: error: argument 1 for OrderViewModel with arguments (Order, Optional<String>) is missing
          registered  A.swift:5
          try         resolve OrderViewModel --arg … --arg …

        """)
  }

  @Test
  func
    `A parameter of Factory is a need; functions are not checked, and a promise is a missing registration`()
    throws
  {
    let run = try run(
      """
      import FactoryKit
      class Order { let n: Int; init(n: Int) { self.n = n } }
      class P { init(n: Int) {} }
      extension Container { var order: ParameterFactory<Int, Order> { self { n in Order(n: n) } }
       var node: ParameterFactory<Int, P> { self { n in _ = self.node(n - 1); return P(n: n) } } 
       var prom: Factory<Order?> { promised() }
       func letter(_ n: Int) -> Factory<P> { self { P(n: n) }.cached } }
      """, "tree Order", "Container.shared.letter(1)()", "validate", "resolve order")
    #expect(
      run.output == """
        Order [unique], A.swift:4
        └─ n: Int (argument: --arg …)
        Resolving P named letter(_:) in Container (default scope: unique)

           1  P named letter(_:) is the type asked for.
           2  Search the registry of Container for P named letter(_:).
           3  Its registration is found (A.swift:7, scope cached); its factory is asked to resolve.
           4  The factory creates P#1 and returns it.

        P#1 · 1 object created · container Container holds P#1

        registered P named letter(_:) in Container (A.swift:7, scope cached)
        A.swift:6: error: no registration for Optional<Order> named prom [missing-registration]
          searched  Container (4 registrations)
          similar   Order named order, A.swift:4
          try       Container.shared.prom.register { Order(n: 0) }

        1 error · 1 service checked, 3 not checked
          needs arguments  P named letter(_:), Order named order, P named node
          unreached        1 statement: list --all
          see              explain missing-registration
        Resolving Order named order in Container (default scope: unique)

           1  Order named order is the type asked for.
           2  Search the registry of Container for Order named order.
           3  Its registration is found (A.swift:4, scope unique); its factory is asked to resolve.
           4  The factory needs n: Int (argument).
           5  Order named order is registered, but its argument 1 is missing.


        """)
    #expect(
      run.error == """
        3 of 4 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        -c:4: error: argument 1 for Order named order is missing
          registered  A.swift:4
          try         resolve order --arg …

        """)
  }

  @Test func `A circle of a ParameterFactory is not cured by a lazy property`() throws {
    let run = try run(
      """
      import FactoryKit
      class Order { let n: Int; init(n: Int) { self.n = n } }
      class P { init(n: Int) {} }
      extension Container { var order: ParameterFactory<Int, Order> { self { n in Order(n: n) } }
       var node: ParameterFactory<Int, P> { self { n in _ = self.node(n - 1); return P(n: n) } } 
       var prom: Factory<Order?> { promised() }
       func letter(_ n: Int) -> Factory<P> { self { P(n: n) }.cached } }
      """, "resolve node --arg 3")
    #expect(
      run.output == """
        Resolving P named node in Container (default scope: unique)

           1  P named node is the type asked for.
           2  Search the registry of Container for P named node.
           3  Its registration is found (A.swift:5, scope unique); its factory is asked to resolve.
           4  The factory needs P named node, n: Int (argument).
           5  │  P named node is already being resolved: P → P.
              │  note: the library takes requests for one service as the same, whatever container they ask and whatever arguments they pass; without its check, this chain might have ended


        """)
    #expect(
      run.error == """
        3 of 4 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        -c:1: error: circular dependency: P → P
          P named node  needs P named node, A.swift:5
          try           a factory of another name within: the library does not tell requests of 'node' with different parameters from each other, also where the chain would end

        """)
  }

  @Test func `Containers in a dictionary are listed, by a name that commands take`() throws {
    let run = try run(
      """
      import DITranquillity
      class A {}
      class B { init(_ a: A) {} }
      enum Scopes { static var all: [String: DIContainer] = ["m": DIContainer(), "n": DIContainer()] }
      @main struct Main { static func main() { Scopes.all["m"]!.register { A() }; Scopes.all["n"]?.register(B.init); let s = Session(); s.start() } }
      final class Session { private let c = DIContainer(parent: Scopes.all["m"]); func start() { c.register { B($0) }; let b: B = c.resolve(); _ = b } }
      """, "list", "containers", "resolve A --from 'all[\"m\"]'")
    #expect(
      run.output == """
        all["m"]: 1 registration (ditranquillity, default scope prototype)
          A  prototype  A.swift:5
        all["n"]: 1 registration (ditranquillity, default scope prototype)
          B  prototype  A.swift:5
        c: 1 registration (ditranquillity, default scope prototype)
          B  prototype  A.swift:6
          main      resolver        0 registrations  default scope graph
          all["m"]  ditranquillity  1 registration   default scope prototype
          all["n"]  ditranquillity  1 registration   default scope prototype
          c         ditranquillity  1 registration   default scope prototype  looks further in all["m"]
        Resolving A in all["m"] (default scope: prototype)

           1  A is the type asked for.
           2  Search the registry of all["m"] for A.
           3  Its registration is found (A.swift:5, scope prototype); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · nothing holds A#1: 1 object deallocated

        """)
    #expect(
      run.error == """
        3 of 3 statements in force
        registering starts at Main
        asked for at the start, and not resolved yet: B; try  resolve B

        """)
  }

  @Test func `A function that hands on #function makes the factory of its caller`() throws {
    let run = try run(
      """
      import FactoryKit
      class A {}
      extension Container {
          var c: Factory<A> { unique { A() } }
          func unique<T>(_ f: @escaping @Sendable () -> T, key: StaticString = #function) -> Factory<T> { Factory(self, key: key, f).unique }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named c  unique  A.swift:4
        1 of 1 statement in force

        """)
  }

  @Test func `What a cast gives has the type by which the right side is inferred`() throws {
    let run = try run(
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
        └─ Net? [container], A.swift:7

        """)
  }

  @Test func `A statement behind a subscript of the program's own counts`() throws {
    let run = try run(
      """
      import Resolver
      class A {}
      extension Resolver { subscript(_ n: String) -> Resolver { self } }
      extension Resolver: ResolverRegistering { public static func registerAllServices() { main["x"].register(name: "nine") { A() } } }
      """, "list --all")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A named nine  graph  A.swift:4
        1 of 1 statement in force

        """)
  }

  @Test func `A statement through a function of the program's own counts and stands where that is called`()
    throws
  {
    let run = try run(
      """
      import Swinject
      class A {}; class B {}
      extension Container {
          @discardableResult func singleton<S>(_ type: S.Type, _ make: @escaping (Resolver) -> S) -> ServiceEntry<S> { register(type, factory: make).inObjectScope(.container) }
      }
      enum DI {
          static func live() -> Container { let c = Container(); c.singleton(A.self) { _ in A() }; c.register(B.self) { _ in B() }; return c }
          static func mock() -> Container { let c = Container(); c.singleton(A.self) { _ in A() }; c.register(B.self) { _ in B() }; return c }
      }
      let container = DI.live()
      """, "list --all", "tree A")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A  container  A.swift:7
          B  graph      A.swift:7
        in no container: 2 statements
          A    A.swift:8  not reached: nothing that runs calls DI.mock
          B    A.swift:8  not reached: nothing that runs calls DI.mock
        2 of 4 statements in force, 2 not reached
        A [container], A.swift:7

        """)
    #expect(
      run.error == """
        2 of 4 statements in force, 2 not reached
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `Wrappers of Swinject are answered by the service in them`() throws {
    let run = try run(
      """
      import Swinject
      class Cat {}
      class A {}
      class B { var a: A? }
      class Mouse {}
      var ids: [GraphIdentifier] = []
      let c = Container()
      c.register(Cat.self) { _ in Cat() }
      c.register(A.self) { _ in A() }
      c.register(B.self) { r in let b = B(); b.a = r ~> A.self; return b }
      c.register(Mouse.self) { r in ids.append(r.resolve(GraphIdentifier.self)!); return Mouse() }
      let l = c.resolve(Lazy<Cat>.self)
      """, "l == nil", "c.resolve(Cat?.self)", "tree B", "resolve Mouse")
    #expect(
      run.output == """
        false
        Resolving Cat? in c (default scope: graph)

           1  Cat? is the type asked for.
           2  Search the registry of c for Cat.
           3  Its registration is found (A.swift:8, scope graph); its factory is asked to resolve.
           4  The factory creates Cat#1 and returns it.

        Cat#1 · 1 object created · nothing holds Cat#1: 1 object deallocated
        B [graph], A.swift:10
        └─ a: A [graph], A.swift:9
        Resolving Mouse in c (default scope: graph)

           1  Mouse is the type asked for.
           2  Search the registry of c for Mouse.
           3  Its registration is found (A.swift:11, scope graph); its factory is asked to resolve.
           4  The factory creates Mouse#1 and returns it.

        Mouse#1 · 1 object created · nothing holds Mouse#1: 1 object deallocated

        """)
  }

  @Test func `Containers of version 1 register by themselves`() throws {
    let run = try run(
      """
      import Factory
      class A {}
      class M: A {}
      extension Container { static let a = Factory { A() } }
      extension Container: AutoRegistering { static func registerAllServices() { a.register { M() } } }
      """, "list", "Container.a()")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a        unique  A.swift:4
            overridden: M          A.swift:5
        Resolving A named a in Container (default scope: unique)

           1  A named a is the type asked for.
           2  Search the registry of Container for A named a.
           3  Its registration is found (A.swift:5, scope unique, override); its factory is asked to resolve.
           4  The factory creates M#1 and returns it.

        M#1 · 1 object created · nothing holds M#1: 1 object deallocated

        """)
  }

  @Test func `An optional request for an optional type is written with one layer`() throws {
    let run = try run(
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

  @Test func `The default scope of a manager applies at once`() throws {
    let run = try run(
      """
      import FactoryKit
      class A {}
      extension Container { var a: Factory<A> { self { A() } } }
      """, "Container.shared.manager.defaultScope = .cached", "resolve a")
    #expect(
      run.output == """
        Container.manager.defaultScope is cached for everything without a scope of its own; it was unique
        Container.shared.manager.defaultScope = Scope
        Resolving A named a in Container (default scope: cached)

           1  A named a is the type asked for.
           2  Search the registry of Container for A named a.
           3  Its registration is found (A.swift:3, scope cached); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · container Container holds A#1

        """)
  }
}
