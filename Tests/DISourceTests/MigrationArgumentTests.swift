import DICore
import Testing

@testable import DISource

/// Factories that take arguments of their callers, in the words of another library: see `Migration`.
@Suite struct MigrationArgumentTests {
  private func migration(of text: String, to library: Library) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  private static let types = """
    final class Api {}
    protocol Page {}
    final class Detail: Page { init(id: Int, api: Api) {} }
    final class Form { init(title: String, flag: Bool) {} }

    """

  private static let swinject = """
    import Swinject
    \(types)
    let container = Container()
    container.register(Api.self) { _ in Api() }.inObjectScope(.container)
    container.register(Detail.self) { (r, id: Int) in Detail(id: id, api: r.resolve(Api.self)!) }.implements(Page.self)
    container.register(Form.self) { (_, title: String, flag: Bool) in Form(title: title, flag: flag) }
    """

  @Test func `Arguments of Swinject are parameters of Factory, with names if there are several`() throws {
    let migration = try migration(of: Self.swinject, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var api: Factory<Api> {
            self { Api() }
              .cached
          }
          var detail: ParameterFactory<Int, Detail> {
            self { id in Detail(id: id, api: self.api()) }
              .graph
          }
          var page: ParameterFactory<Int, Page> {
            self { self.detail($0) }
          }
          var form: ParameterFactory<(title: String, flag: Bool), Form> {
            self { arguments in Form(title: arguments.title, flag: arguments.flag) }
              .graph
          }
        }

        """)
  }

  @Test func `Resolver gets several of them by their names`() throws {
    let migration = try migration(of: Self.swinject, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Api.self) { Api() }
              .scope(.container)
            register(Detail.self) { resolver, args in Detail(id: (args() as Int), api: resolver.resolve(Api.self)) }
              .implements(Page.self)
            register(Form.self) { _, args in
              Form(title: (args("title") as String), flag: (args("flag") as Bool))
            }
          }
        }

        """)
  }

  @Test func `DITranquillity marks the parameters`() throws {
    let migration = try migration(of: Self.swinject, to: .ditranquillity)
    #expect(
      migration.text == """
        import DITranquillity

        func makeContainer() -> DIContainer {
          let container = DIContainer()
          container.register { () -> Api in Api() }
            .lifetime(.perContainer(.strong))
          container.register { (id: DIArg<Int>, api: Api) -> Detail in Detail(id: arg(id), api: api) }
            .as(Page.self)
            .lifetime(.objectGraph)
          container.register { (title: DIArg<String>, flag: DIArg<Bool>) -> Form in
            Form(title: arg(title), flag: arg(flag))
          }
            .lifetime(.objectGraph)
          return container
        }

        """)
  }

  private static func toSwinject(_ statements: String) -> String {
    """
    import Swinject

    func makeContainer() -> Container {
      let container = Container()
    \(statements)
      return container
    }

    """
  }

  @Test func `A tuple of Factory becomes arguments, with the names that it has`() throws {
    let migration = try migration(
      of: """
        import FactoryKit
        \(Self.types)
        extension Container {
          var api: Factory<Api> { self { Api() }.cached }
          var detail: ParameterFactory<Int, Detail> { self { Detail(id: $0, api: self.api()) } }
          var form: ParameterFactory<(title: String, flag: Bool), Form> {
            self { Form(title: $0.title, flag: $0.1) }
          }
          var page: ParameterFactory<(Int, Bool), Page> { self { id, flag in Detail(id: id, api: self.api()) } }
        }
        """, to: .swinject)
    #expect(
      migration.text
        == Self.toSwinject(
          """
            container.register(Api.self) { _ in Api() }
              .inObjectScope(.container)
            container.register(Detail.self) { (r, id: Int) in Detail(id: id, api: r.resolve(Api.self)!) }
              .inObjectScope(.transient)
            container.register(Form.self) { (_, title: String, flag: Bool) in Form(title: title, flag: flag) }
              .inObjectScope(.transient)
            container.register(Page.self) { (r, id: Int, flag: Bool) in Detail(id: id, api: r.resolve(Api.self)!) }
              .inObjectScope(.transient)
          """))
  }

  @Test func `Arguments that Resolver gets by calls become parameters, each key once`() throws {
    let migration = try migration(
      of: """
        import Resolver
        \(Self.types)
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Api() }
            register { (r, args) in Detail(id: args(), api: r.resolve()) }
            register { (_, args) in Form(title: args("title") + args("title"), flag: args.get("flag")) }
          }
        }
        """, to: .swinject)
    #expect(
      migration.text
        == Self.toSwinject(
          """
            container.register(Api.self) { _ in Api() }
            container.register(Detail.self) { (r, int: Int) in Detail(id: int, api: r.resolve(Api.self)!) }
            container.register(Form.self) { (_, title: String, flag: Bool) in Form(title: title + title, flag: flag) }
          """))
  }

  @Test func `Marked parameters of DITranquillity become arguments`() throws {
    let migration = try migration(
      of: """
        import DITranquillity
        \(Self.types)
        let container = DIContainer()
        container.register(Api.init)
        container.register { Detail(id: arg($0), api: $1) }.as(Page.self)
        """, to: .swinject)
    #expect(
      migration.text
        == Self.toSwinject(
          """
            container.register(Api.self) { _ in Api() }
              .inObjectScope(.transient)
            container.register(Detail.self) { (r, int: Int) in Detail(id: int, api: r.resolve(Api.self)!) }
              .implements(Page.self)
              .inObjectScope(.transient)
          """))
  }

  @Test(arguments: [
    (
      "register(Wide.self) { (_, n: Int?) in Wide(n) }", Library.resolver,
      "Resolver has no arguments that are nil"
    ),
    (
      "register(Wide.self) { (_, n: Int, m: Int) in Wide(n) }", .ditranquillity,
      "DITranquillity takes only arguments that the code uses"
    ),
    (
      "register(Wide.self) { (_, f: @escaping () -> Int) in Wide(f()) }", .factory,
      "its argument is a tuple or a closure"
    ),
    (
      "register(User.self) { r in User(r.resolve(Wide.self, argument: 1)!) }", .factory,
      "what it hands to Wide is not what a converted factory takes"
    ),
  ])
  func `What cannot be handed there is left`(statement: String, library: Library, reason: String) throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Wide { init(_ n: Int?) {} }
        final class User { init(_ wide: Wide) {} }
        let container = Container()
        container.\(statement)
        """, to: library)
    #expect(migration.statements.map(\.reason) == [reason])
  }

  @Test func `Only Swinject tells services apart by the types of their arguments`() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Wide { init(_ n: Int?) {} }
        let container = Container()
        container.register(Wide.self) { (_, n: Int) in Wide(n) }
        container.register(Wide.self) { (_, n: String) in Wide(1) }
        """, to: .factory)
    let reason = "Factory has no types of arguments in a key"
    #expect(migration.statements.map(\.reason) == [reason, reason])
  }

  @Test func `A tuple that is used as a whole is left`() throws {
    let migration = try migration(
      of: """
        import FactoryKit
        final class Wide { init(_ n: (a: Int, b: Int)) {} }
        extension Container { var wide: ParameterFactory<(a: Int, b: Int), Wide> { self { Wide($0) } } }
        """, to: .swinject)
    #expect(migration.statements.map(\.reason) == ["it uses its arguments as a whole"])
  }

  @Test func `Helpers may hand arguments on through each other, and add literals`() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Page { init(id: Int) {} }
        final class Router { init(first: Page, other: Page, home: Page) {} }
        extension Resolver {
          func page(_ id: Int = 3) -> Page { get(id) }
          func get<A, T>(_ argument: A) -> T { resolve(T.self, argument: argument)! }
          func home() -> Page { resolve(Page.self, argument: -1)! }
        }
        let container = Container()
        container.register(Page.self) { (_, id: Int) in Page(id: id) }
        container.register(Router.self) { r in Router(first: r.page(7), other: r.page(), home: r.home()) }
        """, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Page.self) { _, args in Page(id: (args() as Int)) }
            register(Router.self) { resolver in
              Router(first: resolver.resolve(Page.self, args: 7), other: resolver.resolve(Page.self, args: 3), home: resolver.resolve(Page.self, args: -1))
            }
          }
        }

        """)
  }

  @Test func `Initialisers that are registered with some arguments get these by their parameters' names`()
    throws
  {
    let migration = try migration(
      of: """
        import SwinjectAutoregistration
        final class Api {}
        final class Page { init(id: Int, api: Api, title: String) {} }
        final class Screen { init(page: Page) {} }
        let container = Container()
        container.autoregister(Api.self, initializer: Api.init)
        container.autoregister(Page.self, arguments: Int.self, String.self, initializer: Page.init)
        container.register(Screen.self) { (r, id: Int) in Screen(page: r ~> (Page.self, arguments: (id, "new"))) }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var api: Factory<Api> {
            self { Api() }
              .graph
          }
          var page: ParameterFactory<(id: Int, title: String), Page> {
            self { arguments in Page(id: arguments.id, api: self.api(), title: arguments.title) }
              .graph
          }
          var screen: ParameterFactory<Int, Screen> {
            self { id in Screen(page: self.page((id, "new"))) }
              .graph
          }
        }

        """)
  }

  @Test func `An operator may hand an argument on`() throws {
    let migration = try migration(
      of: """
        import SwinjectAutoregistration
        final class Page { init(id: Int) {} }
        final class Screen { init(page: Page) {} }
        let container = Container()
        container.autoregister(Page.self, argument: Int.self, initializer: Page.init)
        container.register(Screen.self) { (r, id: Int) in Screen(page: r ~> (Page.self, argument: id)) }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var page: ParameterFactory<Int, Page> {
            self { id in Page(id: id) }
              .graph
          }
          var screen: ParameterFactory<Int, Screen> {
            self { id in Screen(page: self.page(id)) }
              .graph
          }
        }

        """)
  }

  @Test func `What is forced is the optional that a service is, and stays forced`() throws {
    let migration = try migration(
      of: """
        import FactoryKit
        final class Net {}
        final class Repo { init(net: Net) {} }
        extension Container {
          var net: Factory<Net?> { self { Net() } }
          var repo: Factory<Repo> { self { Repo(net: self.net()!) } }
        }
        """, to: .swinject)
    #expect(
      migration.text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(Optional<Net>.self) { _ in Net() }
            .inObjectScope(.transient)
          container.register(Repo.self) { r in Repo(net: (r.resolve(Optional<Net>.self) ?? nil)!) }
            .inObjectScope(.transient)
          return container
        }

        """)
  }
}
