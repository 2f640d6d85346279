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
        OrderViewModel with arguments (Order, String?) [graph], A.swift:5
        ├─ order: Order (argument: --arg …)
        └─ n: String? (argument: --arg …)
        Resolving OrderViewModel with arguments (Order, String?) in container (default scope: graph)

           1  OrderViewModel with arguments (Order, String?) is the type asked for.
           2  Search the registry of container for OrderViewModel with arguments (Order, String?).
           3  Its registration is found (A.swift:5, scope graph); its factory is asked to resolve.
           4  The factory needs order: Order (argument), n: String? (argument).
           5  OrderViewModel with arguments (Order, String?) is registered, but its argument 1 is missing.


        """)
    #expect(
      run.error == """
        -c:2: error: argument 1 for OrderViewModel with arguments (Order, String?) is missing
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
        A.swift:6: error: no registration for Order? named prom [missing-registration]
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

  @Test
  func
    `A parameter of several statements has the type that a later use tells, where a request hands it on first`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      struct Item { let id: String }
      final class Cell { init(id: String) {} }
      final class Row { init(cell: Cell, id: String) {} }
      final class List { init(cell: Cell, item: Item) {} }
      let container = Container()
      container.register(Cell.self) { _, id in Cell(id: id) }
      container.register(Row.self) { r, id in
        let cell = r.resolve(Cell.self, argument: id)!
        return Row(cell: cell, id: id)
      }
      container.register(List.self) { r, item in
        let cell = r.resolve(Cell.self, argument: item.id)!
        return List(cell: cell, item: item)
      }
      """, "tree Row", "tree List", "validate", "resolve Row --arg a")
    #expect(
      run.output == """
        Row with arguments (String) [graph], A.swift:8
        ├─ id: String (argument: --arg …)
        └─ Cell with arguments (String) [graph], A.swift:7
           └─ id: String (argument, from the code that asks)
        List with arguments (Item) [graph], A.swift:12
        ├─ item: Item (argument: --arg …)
        └─ Cell with arguments (String) [graph], A.swift:7
           └─ id: String (argument, from the code that asks)
        nothing is wrong · 0 services checked, 3 not checked
          needs arguments  Cell with arguments (String), Row with arguments (String), List with arguments (Item)
        Resolving Row with arguments (String) in container (default scope: graph)

           1  Row with arguments (String) is the type asked for.
           2  Search the registry of container for Row with arguments (String).
           3  Its registration is found (A.swift:8, scope graph); its factory is asked to resolve.
           4  The factory needs Cell with arguments (String).
           5  │  Cell with arguments (String) is registered (A.swift:7); its factory creates Cell#1.
           6  The Row factory creates Row#1 and returns it.

        Row#1 · 2 objects created · nothing holds Row#1: 2 objects deallocated

        """)
    #expect(run.error == "")
  }

  @Test func `A request with an argument of an unknown type is for the registration that fits by the rest`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      import Store
      final class Cell { init(id: String, row: Int) {} }
      final class Row { init(cell: Cell) {} }
      let container = Container()
      container.register(Cell.self) { (_, id: String) in Cell(id: id, row: 0) }
      container.register(Cell.self) { (_, id: String, row: Int) in Cell(id: id, row: row) }
      container.register(Row.self) { r in Row(cell: r.resolve(Cell.self, arguments: Store.id(), 5)!) }
      """, "tree Row", "validate", "uses Cell", "resolve Row")
    #expect(
      run.output == """
        Row [graph], A.swift:8
        └─ cell: Cell with arguments (String, Int) [graph], A.swift:7
           ├─ id: String (argument, from the code that asks)
           └─ row: Int (argument, from the code that asks)
        nothing is wrong · 2 services checked, 1 not checked
          needs arguments  Cell with arguments (String)
        Cell
          Row, A.swift:8
        Resolving Row in container (default scope: graph)

           1  Row is the type asked for.
           2  Search the registry of container for Row.
           3  Its registration is found (A.swift:8, scope graph); its factory is asked to resolve.
           4  The factory needs cell: Cell with arguments (String, Int).
           5  │  cell: Cell with arguments (String, Int) is registered (A.swift:7); its factory creates Cell#1.
           6  The Row factory creates Row#1 and returns it.

        Row#1 · 2 objects created · nothing holds Row#1: 2 objects deallocated

        """)
    #expect(run.error == "")
  }

  @Test func `A tree shows each list of arguments with which a service is registered`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Cat { init(name: String, age: Int) {} }
      let container = Container()
      container.register(Cat.self) { _, name, age in Cat(name: name, age: age) }
      container.register(Cat.self) { (_, name: String) in Cat(name: name, age: 1) }
      """, "tree Cat", "tree Dog")
    #expect(
      run.output == """
        Cat with arguments (String, Int) [graph], A.swift:4
        ├─ name: String (argument: --arg …)
        └─ age: Int (argument: --arg …)
        Cat with arguments (String) [graph], A.swift:5
        └─ name: String (argument: --arg …)

        """)
    #expect(
      run.error == """
        -c:2: error: no registration for 'Dog'
          see  types, list

        """)
  }
}
