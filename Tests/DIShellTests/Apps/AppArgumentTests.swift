import Testing

@testable import DIShell

/// Factories with arguments.
struct AppArgumentTests {
  @Test func `A factory of Swinject that takes arguments says how to hand them over`() throws {
    let run = try runApp(
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
    let run = try runApp(
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
    let run = try runApp(
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
           4  The factory needs P named node.
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

  @Test func `A function that makes a factory is in force where a factory in force asks for that`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class Step {}; class Plan { init(name: String, step: Step) {} }; class Home { init(plan: Plan) {} }
      extension Container {
        var home: Factory<Home> { self { Home(plan: self.plan("base")()) } }
        func plan(_ name: String) -> Factory<Plan> { self { Plan(name: name, step: self.step(2)()) }.cached }
        func step(_ number: Int) -> Factory<Step> { self { Step() } }
        func other(_ number: Int) -> Factory<Step> { self { Step() } }
      }
      """, "list --all", "tree Home")
    #expect(
      run.output == """
        Container: 3 registrations (factory, default scope unique)
          Home named home      unique  A.swift:4
          Plan named plan(_:)  cached  A.swift:5
          Step named step(_:)  unique  A.swift:6
        in no container: 1 statement
          Step named other    A.swift:7  not reached: nothing that runs evaluates it
        3 of 4 statements in force, 1 not reached
        Home [unique], A.swift:4
        └─ plan: Plan named plan(_:) [cached], A.swift:5
           └─ step: Step named step(_:) [unique], A.swift:6

        """)
  }
}
