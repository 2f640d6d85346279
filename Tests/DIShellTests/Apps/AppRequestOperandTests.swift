import Testing

@testable import DIShell

/// Requests whose types other operands tell, and the order of what a factory needs.
struct AppRequestOperandTests {
  @Test func `A request beside an object of a class asks for that class`() throws {
    let run = try runApp(
      """
      import Resolver
      protocol Store {}
      class DiskStore: Store {}
      class Cloud: Store {}
      class Cart { init(store: Store) {} }
      class Shop { init(store: Store) {} }
      class Till { init(store: Store) {} }
      let isTest = true
      Resolver.register { DiskStore() }
      Resolver.register { Cloud() as Store }
      Resolver.register { Cart(store: isTest ? Resolver.resolve() : DiskStore()) }
      Resolver.register { Shop(store: Resolver.optional() ?? DiskStore()) }
      Resolver.register { r in Till(store: isTest ? r.resolve() : r.resolve(Store.self)) }
      """, "tree Cart", "tree Shop", "tree Till")
    #expect(
      run.output == """
        Cart [graph], A.swift:11
        └─ store: DiskStore [graph], A.swift:9
        Shop [graph], A.swift:12
        └─ store: DiskStore? [graph], A.swift:9
        Till [graph], A.swift:13
        └─ store: Store [graph], A.swift:10

        """)
  }

  @Test func `Arguments of a Swinject factory stand where it uses them`() throws {
    let run = try runApp(
      """
      import Swinject
      class Model {}
      class Details { init(id: Int, model: Model, title: String?) {} }
      let container = Container()
      container.register(Model.self) { _ in Model() }
      container.register(Details.self) { (r, number: Int, text: String?, unused: Bool) in
        Details(id: number, model: r.resolve(Model.self)!, title: text)
      }
      """, "tree Details")
    #expect(
      run.output == """
        Details with arguments (Int, String?, Bool) [graph], A.swift:6
        ├─ id: Int (argument: --arg …)
        ├─ model: Model [graph], A.swift:5
        ├─ title: String? (argument: --arg …)
        └─ unused: Bool (argument: --arg …)

        """)
  }

  @Test func `The parameter of a factory of Factory stands where it is used, with its label`() throws {
    let run = try runApp(
      """
      import FactoryKit
      struct Note {}
      class Store {}
      class Detail { init(note: Note, store: Store) {} }
      extension Container {
        var store: Factory<Store> { self { Store() } }
        var detail: ParameterFactory<Note, Detail> { self { Detail(note: $0, store: self.store()) } }
      }
      """, "tree detail")
    #expect(
      run.output == """
        Detail named detail [unique], A.swift:7
        ├─ note: Note (argument: --arg …)
        └─ store: Store named store [unique], A.swift:6

        """)
  }

  @Test func `A static shortcut to a factory is no statement of its own`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      extension Container {
        var a: Factory<A> { self { A() } }
        static var short: Factory<A> { shared.a }
        static var long: Factory<A> { Container.shared.a }
      }
      """, "list --all", "tree short")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  A.swift:4
        1 of 1 statement in force
        A named a [unique], A.swift:4

        """)
  }

  @Test func `A registration of self in a class is one of that class`() throws {
    let run = try runApp(
      """
      import Resolver
      class Module {
        required init() {}
        func register() { Resolver.register { self } }
        class func registerNew() { Resolver.register(name: "new") { self.init() } }
        func build() -> Module { Module() }
        func registerBuilt() { Resolver.register(name: "built") { self.build() } }
        func own() -> Self { Resolver.register(name: "own") { self }; return self }
      }
      final class Feature: Module { override func build() -> Feature { Feature() } }
      let feature = Feature()
      feature.register()
      feature.registerBuilt()
      _ = feature.own()
      Feature.registerNew()
      """, "list")
    #expect(
      run.output == """
        main: 4 registrations (resolver, default scope graph)
          Module (Feature)              graph  A.swift:4
          Module named built (Feature)  graph  A.swift:7
          Feature named own             graph  A.swift:8
          Module named new (Feature)    graph  A.swift:5

        """)
  }

  @Test func `A global variable called as a scope of old versions is that variable`() throws {
    let run = try runApp(
      """
      import Resolver
      struct Settings { let name = "main" }
      private let shared = Settings()
      class A {}
      extension Resolver {
        static func setUp() {
          register { shared }
          register(name: .init(shared.name)) { A() }
        }
      }
      Resolver.setUp()
      """, "list")
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Settings      graph  A.swift:7
          A named main  graph  A.swift:8

        """)
    #expect(run.error.isEmpty)
  }

  @Test func `What the top level defers runs at its end`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      defer { print("second") }
      defer { print("first") }
      Resolver.register { A() }
      print("main")
      """, "list")
    #expect(run.error.contains("main\nfirst\nsecond\n"))
  }

  @Test func `A function type tells which initialiser DITranquillity is given`() throws {
    let run = try runApp(
      """
      import DITranquillity
      class Note {}
      class Query {}
      class Screen {
        init(note: Note) {}
        init(query: Query) {}
      }
      let container = DIContainer()
      container.register(Query.init)
      container.register(Screen.init as (Query) -> Screen)
      """, "tree Screen")
    #expect(
      run.output == """
        Screen [prototype], A.swift:10
        └─ query: Query [prototype], A.swift:9

        """)
  }

  @Test func `Statements in closures that are handed a container of the program are counted`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      final class Services {
        func add<T>(_ type: T.Type, _ make: @escaping () -> T) { Resolver.register(type) { make() } }
      }
      struct Part { let load: (Services) -> Void }
      let own: (Services) -> Void = { $0.add(A.self) { A() } }
      let parts: [(Services) -> Void] = [{ services in services.add(A.self) { A() } }]
      let part = Part { $0.add(A.self) { A() } }
      #if !os(iOS)
      func other(_ services: Services) { services.add(A.self) { A() } }
      #else
      func phone(_ services: Services) { services.add(A.self) { A() } }
      #endif
      """, "list --all")
    #expect(run.output.contains("0 of 5 statements in force"))
    #expect(!run.output.contains("!!"))
  }
}
