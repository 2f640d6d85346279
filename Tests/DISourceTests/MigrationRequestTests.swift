import DICore
import Testing

@testable import DISource

/// Requests of factories that are more than one call of the library, in the words of another library: see `Migration`.
@Suite struct MigrationRequestTests {
  private func migration(of text: String, to library: Library, comparing limit: Int = 100_000) throws
    -> Migration
  {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, comparing: limit, unless: { false })
      .migration(of: nil, in: nil)
  }

  private static let types = """
    final class Api {}
    final class Store { init(api: Api) {} }
    final class Page { init(id: Int, title: String, store: Store?) {} }
    final class Flow { init(page: Page) {} }

    """

  // MARK: Functions of the program

  @Test func `The code of a function that gets the container takes the place of its call`() throws {
    let migration = try migration(
      of: """
        import Swinject
        \(Self.types)
        func makeApi(_ r: Resolver) -> Api { Api() }
        func makeStore(_ r: Resolver) -> Store { Store(api: r.resolve(Api.self)!) }
        enum Pages {
          static func page(id: Int, in r: Resolver) -> Page {
            let store = makeStore(r)
            return Page(id: id, title: "page", store: store)
          }
        }
        extension Resolver {
          func makeFlow() -> Flow { Flow(page: resolve(Page.self, argument: 1)!) }
        }
        let c = Container()
        c.register(Api.self) { r in makeApi(r) }
        c.register(Store.self) { r in makeStore(r) }.inObjectScope(.container)
        c.register(Page.self) { r, id in Pages.page(id: id, in: r) }
        c.register(Flow.self) { r in r.makeFlow() }
        c.register([Store].self) { r in [makeStore(r), Store(api: Api())] }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var api: Factory<Api> {
            self { Api() }
              .graph
          }
          var store: Factory<Store> {
            self { Store(api: self.api()) }
              .cached
          }
          var page: ParameterFactory<Int, Page> {
            self { id in
              let store = Store(api: self.api())
              return Page(id: id, title: "page", store: store)
            }
              .graph
          }
          var flow: Factory<Flow> {
            self { Flow(page: self.page(1)) }
              .graph
          }
          var storeArray: Factory<[Store]> {
            self { [Store(api: self.api()), Store(api: Api())] }
          }
        }

        """)
  }

  @Test func `Constants that such a function gets take the places of its parameters`() throws {
    let migration = try migration(
      of: """
        import FactoryKit
        final class Disk { init(kind: String, size: Int) {} }
        final class Cache { init(disk: Disk) {} }
        enum Sizes { static let large = 8 }
        enum Kind { case fast, slow }
        extension Container {
          private func disk(_ kind: String, size: Int) -> Disk { Disk(kind: kind, size: size) }
          private func cache(named name: String) -> Cache { Cache(disk: self.small()) }
          private func disk(of kind: Kind) -> Disk { Disk(kind: "\\(kind)", size: 1) }
          var small: Factory<Disk> { self { self.disk("small", size: 1) } }
          var large: Factory<Disk> { self { self.disk("large", size: Sizes.large) }.cached }
          var cache: Factory<Cache> { self { self.cache(named: "main") }.shared }
          var fast: Factory<Disk> { self { self.disk(of: .fast) } }
        }
        """, to: .swinject)
    #expect(
      migration.text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(Disk.self, name: "small") { _ in Disk(kind: "small", size: 1) }
            .inObjectScope(.transient)
          container.register(Disk.self, name: "large") { _ in Disk(kind: "large", size: Sizes.large) }
            .inObjectScope(.container)
          container.register(Cache.self) { r in Cache(disk: r.resolve(Disk.self, name: "small")!) }
            .inObjectScope(.weak)
          // Not converted: it uses 'self' of the code around it (App.swift:13)
          // var fast: Factory<Disk> { self { self.disk(of: .fast) } }
          return container
        }

        """)
  }

  @Test func `A literal in the place of a parameter keeps the parameter's type`() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Store {}
        final class Page { init(store: Store, ratio: Int, name: String?) {} }
        func makePage(_ r: Resolver, _ n: Double, _ name: String?) -> Page {
          Page(store: r.resolve(Store.self)!, ratio: Int(n / 2 * 10), name: name)
        }
        let c = Container()
        c.register(Store.self) { _ in Store() }
        c.register(Page.self) { r in makePage(r, 1, "x") }
        """, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Store.self) { Store() }
            register(Page.self) { resolver in
              Page(store: resolver.resolve(Store.self), ratio: Int((1 as Double) / 2 * 10), name: ("x" as String?))
            }
          }
        }

        """)
  }

  @Test
  func `A function that keeps the container, or gets more than it and arguments, is not written in place`()
    throws
  {
    let migration = try migration(
      of: """
        import Swinject
        \(Self.types)
        final class Router { init(resolver: Resolver) {} }
        func makeRouter(_ r: Resolver) -> Router { Router(resolver: r) }
        func makeStore(_ r: Resolver, _ api: Api?) -> Store { Store(api: api ?? r.resolve(Api.self)!) }
        let c = Container()
        c.register(Api.self) { _ in Api() }
        c.register(Router.self) { r in makeRouter(r) }
        c.register(Store.self) { r in makeStore(r, nil) }
        """, to: .factory)
    #expect(
      migration.statements.map(\.reason) == [
        nil, "it uses the container itself", "it uses the container itself",
      ])
  }

  @Test func `Functions of the program that only ask are the other library's requests`() throws {
    let migration = try migration(
      of: """
        import Swinject
        \(Self.types)
        extension Resolver {
          func require<T>(_ type: T.Type, name: String? = nil) -> T {
            guard let service = resolve(type, name: name) else { fatalError("no \\(type)") }
            return service
          }
          func maybe<T>(_ type: T.Type) -> T? { resolve(type) }
          func callAsFunction<T>() -> T { return require(T.self) }
        }
        let container = Container()
        extension Container { static func get<T>(_ type: T.Type) -> T { container.resolve(type)! } }
        container.register(Api.self, name: "fast") { _ in Api() }
        container.register(Api.self) { _ in Api() }
        container.register(Store.self) { r in Store(api: r.require(Api.self, name: "fast")) }
        container.register(Store.self, name: "b") { r in Store(api: r()) }
        container.register(Store.self, name: "c") { _ in Store(api: Container.get(Api.self)) }
        container.register(Page.self) { r in Page(id: 1, title: "a", store: r.maybe(Store.self)) }
        container.register(Flow.self) { r in Flow(page: r.maybe(Page.self)!) }
        """, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Api.self, name: "fast") { Api() }
            register(Api.self) { Api() }
            register(Store.self) { resolver in Store(api: resolver.resolve(Api.self, name: "fast")) }
            register(Store.self, name: "b") { resolver in Store(api: resolver.resolve(Api.self)) }
            register(Store.self, name: "c") { resolver in Store(api: resolver.resolve(Api.self)) }
            register(Page.self) { resolver in Page(id: 1, title: "a", store: resolver.optional(Store.self)) }
            register(Flow.self) { resolver in Flow(page: resolver.resolve(Page.self)) }
          }
        }

        """)
  }

  @Test func `The type that inject asks for is that of its place`() throws {
    let migration = try migration(
      of: """
        import Resolver
        \(Self.types)
        func inject<T>() -> T { Resolver.resolve() }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Api() }.scope(.application)
            register { Store(api: inject()) }
          }
        }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var api: Factory<Api> {
            self { Api() }
              .singleton
          }
          var store: Factory<Store> {
            self { Store(api: self.api()) }
              .graph
          }
        }

        """)
  }

  @Test func `A function whose request is computed is left`() throws {
    let migration = try migration(
      of: """
        import Swinject
        \(Self.types)
        var present = "fast"
        extension Resolver {
          func present<T>(_ type: T.Type) -> T { resolve(type, name: Kind.present)! }
          func named<T>(_ type: T.Type, _ name: String) -> T { resolve(type, name: name)! }
        }
        enum Kind { static var present = "fast" }
        let container = Container()
        container.register(Api.self, name: "fast") { _ in Api() }
        container.register(Store.self) { r in Store(api: r.present(Api.self)) }
        container.register(Store.self, name: "b") { r in Store(api: r.named(Api.self, present)) }
        """, to: .resolver)
    #expect(
      migration.statements.map(\.reason) == [
        nil, "what 'present' asks for is computed", "what 'named' asks for is computed",
      ])
  }

  // MARK: What is handed on

  private static let swinject = """
    import Swinject
    \(types)
    let container = Container()
    container.register(Api.self) { _ in Api() }
    container.register(Store.self) { r in Store(api: r.resolve(Api.self)!) }
    container.register(Page.self) { (r, id: Int, title: String) in
      Page(id: id, title: title, store: r.resolve(Store.self))
    }
    container.register(Flow.self) { (r, id: Int) in
      Flow(page: r.resolve(Page.self, arguments: id + 1, "page \\(id)")!)
    }
    """

  @Test func `Arguments that a factory hands on are handed on in Factory`() throws {
    let migration = try migration(of: Self.swinject, to: .factory)
    #expect(
      migration.text.hasSuffix(
        """
          var page: ParameterFactory<(id: Int, title: String), Page> {
            self { arguments in
              Page(id: arguments.id, title: arguments.title, store: self.store())
            }
              .graph
          }
          var flow: ParameterFactory<Int, Flow> {
            self { id in Flow(page: self.page((id + 1, "page \\(id)"))) }
              .graph
          }
        }

        """), "\(migration.text)")
  }

  @Test func `Resolver gets what is handed on by the names of those who take it`() throws {
    let migration = try migration(of: Self.swinject, to: .resolver)
    #expect(
      migration.text.contains(
        """
            register(Flow.self) { resolver, args in
              Flow(page: resolver.resolve(Page.self, args: ["id": (args() as Int) + 1, "title": "page \\((args() as Int))"]))
            }
        """), "\(migration.text)")
  }

  @Test func `What Resolver hands on by keys is in the order of those who take it`() throws {
    let migration = try migration(
      of: """
        import Resolver
        \(Self.types)
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { (_, args) in Page(id: args("id"), title: args("title"), store: nil) }
            register { (r, args) in
              Flow(page: r.resolve(Page.self, args: ["title": "a", "id": args() as Int]))
            }
          }
        }
        """, to: .swinject)
    #expect(
      migration.text.contains(
        "container.register(Flow.self) { (r, int: Int) in "
          + "Flow(page: r.resolve(Page.self, arguments: int as Int, \"a\")!) }"), "\(migration.text)")
  }

  @Test func `A decorator of what is made anew is an injection`() throws {
    let text = """
      import FactoryKit
      final class Cat { var count = 0 }
      extension Container { var cat: Factory<Cat> { self { Cat() }.decorator { $0.count += 1 } } }
      """
    #expect(
      try migration(of: text, to: .swinject).text.contains(".initCompleted { _, cat in cat.count += 1 }"))
    #expect(
      try migration(of: text, to: .resolver).text.contains(".resolveProperties { _, cat in cat.count += 1 }"))
    #expect(
      try migration(of: text, to: .ditranquillity).text.contains(
        ".injection { (cat: Cat) in cat.count += 1 }"))
  }

  // MARK: Many requests

  @Test func `Of services that make very many requests the first ones are compared`() throws {
    let classes = (1...16).map { "final class S\($0) { init(_ a: S\($0 - 1), _ b: S\($0 - 1)) {} }" }
    let statements = (1...16).map { "    register { S\($0)(resolve(), resolve()) }.scope(.unique)" }
    let migration = try migration(
      of: """
        import Resolver
        final class S0 {}
        \(classes.joined(separator: "\n"))
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { S0() }.scope(.unique)
        \(statements.joined(separator: "\n"))
          }
        }
        """, to: .swinject, comparing: 1)
    #expect(migration.statements.allSatisfy { $0.reason == nil })
    #expect(migration.comparedRequests == 200)
    #expect(migration.comparedInPart.map(\.type.name) == (7...16).map { "S\($0)" })
  }
}
