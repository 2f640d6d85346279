import Testing

@testable import DIShell

/// What the other ways of unknown conditions register: by functions that only they call, in ternaries, and where a guard leaves.
struct AppUntakenWayTests {
  @Test func `A function that only the other way of a condition calls is among the ways, and says so`() throws
  {
    let run = try runApp(
      """
      import Resolver
      class Api {}
      protocol Store {}
      class MockStore: Store {}
      class LiveStore: Store { init(api: Api) {} }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Api() }
          if Config.isMocked { registerMocks() } else { registerLive() }
        }
        static func registerMocks() { register { MockStore() as Store } }
        static func registerLive() { registerStores() }
        static func registerStores() { register { LiveStore(api: resolve()) as Store } }
        static func registerOthers() { register { 1 } }
      }
      """, "list --all", "tree Store", "uses Api")
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Api                graph  A.swift:8
          Store (MockStore)  graph  A.swift:11  assumed
        in no container: 2 statements
          Store (LiveStore)    A.swift:13  not reached: 'Config.isMocked' is not known
          Int                  A.swift:14  not reached: nothing that runs calls Resolver.registerOthers
        2 of 4 statements in force, 2 not reached
        Store [graph], A.swift:11 (assumed)
        └─ or: Store (LiveStore), A.swift:13 (possible)
           └─ api: Api [graph], A.swift:8 (possible)
        Api
          or: Store (LiveStore), A.swift:13 (possible)

        """)
    #expect(
      run.error == """
        2 of 4 statements in force, 2 not reached
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        A.swift:9:8: warning: 'Config.isMocked' is not known: taken as true

        """)
  }

  @Test func `The other way of a ternary of statements is told`() throws {
    let run = try runApp(
      """
      import Swinject
      class Api {}
      protocol Store {}
      class MockStore: Store {}
      class LiveStore: Store { init(api: Api) {} }
      let container = Container()
      container.register(Api.self) { _ in Api() }
      Config.isMocked
        ? container.register(Store.self) { _ in MockStore() }
        : container.register(Store.self) { r in LiveStore(api: r.resolve(Api.self)!) }
      """, "list --all", "tree Store")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          Api                graph  A.swift:7
          Store (MockStore)  graph  A.swift:9  assumed
        in no container: 1 statement
          Store (LiveStore)    A.swift:8  not reached: 'Config.isMocked' is not known
        2 of 3 statements in force, 1 not reached
        Store [graph], A.swift:9 (assumed)
        └─ or: Store (LiveStore), A.swift:8 (possible)
           └─ api: Api [graph], A.swift:7 (possible)

        """)
    #expect(
      run.error == """
        2 of 3 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        A.swift:8:1: warning: 'Config.isMocked' is not known: taken as true

        """)
  }

  @Test func `What a guard would register before it leaves is told`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B {}
      func setUp(_ container: Container) {
        guard Config.isReady else {
          container.register(A.self) { _ in A() }
          return
        }
        container.register(B.self) { _ in B() }
      }
      let container = Container()
      setUp(container)
      """, "list --all")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          B  graph  A.swift:9  assumed
        in no container: 1 statement
          A    A.swift:6  not reached: 'Config.isReady' is not known
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        1 of 2 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        A.swift:5:9: warning: 'Config.isReady' is not known: taken as true

        """)
  }

  @Test func `A function whose name others have too is not taken for that of the other way`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B {}
      struct One { func setUp(_ c: Container) { c.register(A.self) { _ in A() } } }
      struct Two { func setUp(_ c: Container) { c.register(B.self) { _ in B() } } }
      let container = Container()
      if Config.isOne { One().setUp(container) } else { print("two") }
      if Config.isTwo { print("two") } else { view.setUp(1) }
      """, "list --all")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A  graph  A.swift:4  assumed
        in no container: 1 statement
          B    A.swift:5  not reached: nothing that runs calls Two.setUp
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        two
        1 of 2 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        A.swift:7:4: warning: 'Config.isOne' is not known: taken as true
        A.swift:8:4: warning: 'Config.isTwo' is not known: taken as true

        """)
  }

  @Test func `The other way is told where its value is assigned`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      _ = Config.isOn ? Resolver.register { A() } : Resolver.register { 1 }
      """, "list --all")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  graph  A.swift:3  assumed
        in no container: 1 statement
          Int    A.swift:3  not reached: 'Config.isOn' is not known
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        1 of 2 statements in force, 1 not reached
        see  list --all, diagnostics, entry
        A.swift:3:5: warning: 'Config.isOn' is not known: taken as true

        """)
  }

  @Test func `An injection that asks back before its owner is stored closes a circle in the tree`() throws {
    let run = try runApp(
      """
      import Resolver
      class Menu { init(model: Model) {} }
      class Model { var menu: Menu! }
      Resolver.register { Menu(model: Resolver.resolve()) }
      Resolver.register { Model() }.resolveProperties { resolver, model in model.menu = resolver.resolve(Menu.self) }
      """, "tree Menu", "tree Model")
    #expect(
      run.output == """
        Menu [graph], A.swift:4
        └─ model: Model [graph], A.swift:5
           └─ menu: Menu [graph], A.swift:4 (circular dependency)
        Model [graph], A.swift:5
        └─ menu: Menu [graph], A.swift:4
           └─ model: Model [graph], A.swift:5 (circular dependency)

        """)
    #expect(run.error == "")
  }

  @Test func `An injection that asks back when its owner is stored closes none`() throws {
    let run = try runApp(
      """
      import Swinject
      class Menu { init(model: Model) {} }
      class Model { var menu: Menu! }
      let container = Container()
      container.register(Menu.self) { r in Menu(model: r.resolve(Model.self)!) }
      container.register(Model.self) { _ in Model() }.initCompleted { r, model in model.menu = r.resolve(Menu.self) }
      """, "tree Menu", "resolve Menu")
    #expect(
      run.output == """
        Menu [graph], A.swift:5
        └─ model: Model [graph], A.swift:6
           └─ menu: Menu? [graph], A.swift:5 (see above)
        Resolving Menu in container (default scope: graph)

           1  Menu is the type asked for.
           2  Search the registry of container for Menu.
           3  Its registration is found (A.swift:5, scope graph); its factory is asked to resolve.
           4  The factory needs model: Model.
           5  │  model: Model is registered (A.swift:6); its factory creates Model#1.
           6  │  │  menu: Menu? is registered (A.swift:5); its factory needs model: Model.
           7  │  │  │  model: Model is in the resolution graph: Model#1 is reused.
           8  │  │  The Menu factory creates Menu#1 and returns it.
           9  │  │  The initCompleted block runs on Model#1.
          10  │  The Model factory returns Model#1.
          11  The Menu factory returns Menu#1.
              note: nothing holds Menu#2 any more: it is deallocated
              note: the factory ran again while it was running, for an object that needs this one; the inner run's object is the answer, and what this run made is dropped

        Menu#1 · 3 objects created, 2 reused · nothing holds Menu#1: 3 objects deallocated
        Menu requested 2 times, 2 created

        """)
    #expect(run.error == "")
  }

  @Test func `A deferred injection closes no circle`() throws {
    let run = try runApp(
      """
      import DITranquillity
      class Menu { init(model: Model) {} }
      class Model { var menu: Menu! }
      let container = DIContainer()
      container.register(Menu.init(model:)).lifetime(.objectGraph)
      container.register(Model.init).injection(cycle: true, \\.menu).lifetime(.objectGraph)
      """, "tree Menu")
    #expect(
      run.output == """
        Menu [objectGraph], A.swift:5
        └─ model: Model [objectGraph], A.swift:6
           └─ menu: Menu? [objectGraph], A.swift:5 (see above)

        """)
    #expect(run.error == "")
  }

  @Test func `A variable of a condition with the name of a function is not taken for that`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      let container = Container()
      func setUp(_ container: Container) { container.register(A.self) { _ in A() } }
      if let setUp = Config.value { print("found") }
      """, "list --all")
    #expect(
      run.output == """
        in no container: 1 statement
          A    A.swift:4  not reached: nothing that runs calls setUp
        0 of 1 statement in force, 1 not reached

        """)
    #expect(
      run.error == """
        found
        0 of 1 statement in force, 1 not reached
        1 statement in 1 function, none reached: entry setUp
        A.swift:5:4: warning: 'let setUp = Config.value' is not known: taken as true

        """)
  }
}
