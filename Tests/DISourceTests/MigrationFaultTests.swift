import DICore
import Testing

@testable import DISource

/// What would not compile, or would go on asking the former library, is left as a comment: see `Migration`.
@Suite struct MigrationFaultTests {
  private func migration(of texts: [SourceText], to library: Library) throws -> Migration {
    try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  private func migration(of text: String, to library: Library) throws -> Migration {
    try migration(of: [SourceText(name: "App.swift", text: text)], to: library)
  }

  private func reasons(of text: String, to library: Library) throws -> [String?] {
    try migration(of: text, to: library).statements.map(\.reason)
  }

  // MARK: Names

  @Test(
    "a name that means something only in the code around the statement gets the name that it has elsewhere, if it has one"
  )
  func surroundings() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class B { init(k: String) {} }
        struct Asm: Assembly {
          static let other = "other"
          private static let hidden = "hidden"
          enum Names { static let a = "a" }
          private enum Keys { static let a = "a" }
          typealias Alias = Names
          func assemble(container: Container) {
            enum Local { static let x = "x" }
            container.register(B.self, name: "0") { _ in B(k: Self.other) }
            container.register(B.self, name: "1") { _ in B(k: Names.a) }
            container.register(B.self, name: "2") { _ in B(k: Alias.a) }
            container.register(B.self, name: "3") { _ in B(k: Asm.other) }
            container.register(B.self, name: "4") { _ in B(k: Local.x) }
            container.register(B.self, name: "5") { _ in B(k: #function) }
            container.register(B.self, name: "6") { _ in B(k: Self.hidden) }
            container.register(B.self, name: "7") { _ in B(k: Keys.a) }
          }
        }
        let assembler = Assembler([Asm()])
        """, to: .resolver)
    #expect(
      migration.statements.map(\.reason) == [
        nil, nil, nil, nil, "it uses 'Local' of the code around it",
        "it uses '#function', which tells the place of the code", "it uses 'Self' of the code around it",
        "'Keys' is private to App.swift",
      ])
    #expect(
      migration.text.split(separator: "\n").filter { $0.contains(" register(") } == [
        """
            register(B.self, name: "0") { B(k: Asm.other) }
        """,
        """
            register(B.self, name: "1") { B(k: Asm.Names.a) }
        """,
        """
            register(B.self, name: "2") { B(k: Asm.Names.a) }
        """,
        """
            register(B.self, name: "3") { B(k: Asm.other) }
        """,
      ])
  }

  @Test("`Self` of a class that may have subclasses is not taken over")
  func openClass() throws {
    #expect(
      try reasons(
        of: """
          import Swinject
          final class B { init(k: String) {} }
          class Asm: Assembly {
            static var other: String { "other" }
            func assemble(container: Container) {
              container.register(B.self) { _ in B(k: Self.other) }
            }
          }
          let assembler = Assembler([Asm()])
          """, to: .factory) == ["it uses 'Self' of the code around it"])
  }

  // MARK: Late requests

  @Test(arguments: [
    (
      "final class T: Resolving { lazy var a: A = resolver.resolve() }",
      "T still asks its library, as Resolving"
    ),
    ("final class T { func f() -> A { Resolver.resolve() } }", "'f' of T still asks its library"),
    ("final class T { static let a: A = Resolver.resolve() }", "'a' of T still asks its library"),
    ("final class T { init(a: A = Resolver.resolve()) {} }", "'init' of T still asks its library"),
    (
      "class S { func f() -> A { Resolver.resolve() } }\nfinal class T: S {}",
      "T still asks its library, through S"
    ),
    (
      "func ask() -> A { Resolver.resolve() }\nfinal class T { func f() { _ = ask() } }",
      "'f' of T still asks its library, through ask"
    ),
    (
      "final class V { @Injected var a: A }\nfinal class T { func f() { _ = V() } }",
      "'f' of T still asks its library, through V"
    ),
    (
      "enum G { static var a: A { Resolver.resolve() }; static let n = 1 }\nfinal class T { func f() { _ = G.a } }",
      "'f' of T still asks its library, through G.a"
    ),
    (
      "enum G { static var a: A { Resolver.resolve() }; static let n = 1 }\nfinal class T { func f() { _ = G.n } }",
      nil
    ),
    ("func ask() -> A { Resolver.resolve() }\nfinal class T { func f(ask: () -> Void) { ask() } }", nil),
  ])
  func `A type that asks later is left`(types: String, reason: String?) throws {
    let reasons = try reasons(
      of: """
        import Resolver
        final class A {}
        \(types)
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { A() }
            register { T() }
          }
        }
        """, to: .swinject)
    #expect(reasons == [nil, reason])
  }

  // MARK: Values

  @Test func `Values of Foundation are made anew in a graph that would keep them`() throws {
    let migration = try migration(
      of: """
        import Swinject
        import Foundation
        final class H { init(a: URL, b: URL) {} }
        let container = Container()
        container.register(URL.self) { _ in URL(string: "https://a")! }
        container.register(H.self) { r in H(a: r.resolve(URL.self)!, b: r.resolve(URL.self)!) }
        """, to: .ditranquillity)
    #expect(migration.statements.map(\.reason) == [nil, nil])
    #expect(!migration.text.contains("-> URL in URL(string: \"https://a\")! }\n    .lifetime"))
  }

  @Test func `A type of which it is not known whether it is a class is not kept elsewhere`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        import Moya
        import UIKit
        let container = Container()
        container.register(MoyaProvider.self) { _ in MoyaProvider() }
        container.register(UIWindow.self) { _ in UIWindow() }
        container.register(MoyaPlugin.self) { _ in MoyaPlugin() }.inObjectScope(.transient)
        """, to: .factory)
    #expect(
      reasons == [
        "whether MoyaProvider is a class is not known, and a graph of Swinject keeps objects only", nil, nil,
      ])
  }

  // MARK: Names

  @Test func `Two names of one statement that would be one property are not both written`() throws {
    let reasons = try reasons(
      of: """
        import Resolver
        protocol P {}
        final class A: P {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { A() }.implements(P.self, name: "a-b").implements(P.self, name: "a b")
          }
        }
        """, to: .factory)
    #expect(reasons == ["its property would be 'aBP', as that of P named a b"])
  }

  @Test func `A type that is called like a keyword keeps its backticks`() throws {
    let source = """
      import Resolver
      final class A {}
      final class `default` {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { A() }
          register { `default`() }
        }
      }
      """
    let migration = try migration(of: source, to: .swinject)
    #expect(migration.statements.map(\.reason) == [nil, nil])
    #expect(migration.text.contains("container.register(`default`.self) { _ in `default`() }"))
    #expect(
      try self.migration(of: source, to: .factory).text.contains("var defaultObject: Factory<`default`> {"))
    #expect(
      try self.migration(of: source, to: .ditranquillity).text.contains("{ () -> `default` in `default`() }"))
  }

  @Test func `A property that the container has already gets another name, or is left`() throws {
    let migration = try migration(
      of: [
        SourceText(
          name: "App.swift",
          text: """
            import Swinject
            final class Manager {}
            final class Cat {}
            let container = Container()
            container.register(Manager.self) { _ in Manager() }
            container.register(Cat.self) { _ in Cat() }
            """),
        SourceText(
          name: "Container.swift",
          text: "import FactoryKit\nextension Container { var cat: Factory<Cat> { self { Cat() } } }"),
      ], to: .factory)
    #expect(migration.text.contains("var managerObject: Factory<Manager> {"))
    #expect(
      migration.statements.map(\.reason) == [
        nil, "its property would be 'cat', which the program has already",
      ])
  }

  @Test func `A program that has a registering function of its own gets no second one`() throws {
    let migration = try migration(
      of: [
        SourceText(
          name: "App.swift",
          text: "import Swinject\nfinal class Cat {}\nlet container = Container()\n"
            + "container.register(Cat.self) { _ in Cat() }"),
        SourceText(
          name: "Other.swift",
          text: "import Resolver\nextension Resolver: ResolverRegistering {\n"
            + "  public static func registerAllServices() { register { Cat() } }\n}"),
      ], to: .resolver)
    #expect(migration.statements.map(\.reason) == ["main of Resolver has Cat already"])
  }

  @Test func `A file beside a registering function of the program compiles, and is to be called by it`()
    throws
  {
    let migration = try migration(
      of: [
        SourceText(
          name: "App.swift",
          text: "import Swinject\nfinal class Cat {}\nlet container = Container()\n"
            + "container.register(Cat.self) { _ in Cat() }"),
        SourceText(
          name: "Other.swift",
          text: "import Resolver\nfinal class Dog {}\nextension Resolver: ResolverRegistering {\n"
            + "  public static func registerAllServices() { register { Dog() } }\n}"),
      ], to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver {
          /// To be called by registerAllServices().
          public static func registerMigratedServices() {
            register(Cat.self) { Cat() }
          }
        }

        """)
  }

  // MARK: Statements

  @Test func `A storyboard is not made up`() throws {
    let reasons = try reasons(
      of: """
        import DITranquillity
        import UIKit
        let container = DIContainer()
        container.registerStoryboard(name: "Settings", bundle: nil).lifetime(.single)
        """, to: .swinject)
    #expect(reasons == ["storyboards are not run here"])
  }

  @Test func `A statement that another one has replaced in part says so`() throws {
    let reasons = try reasons(
      of: """
        import Resolver
        protocol P {}
        class A: P {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { A() }.implements(P.self)
            register { A() }
          }
        }
        """, to: .swinject)
    #expect(reasons == ["another statement registers A in its place", nil])
  }

  @Test func `A request for what nothing provides cannot be written with Factory`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class A {}
        final class O { init(a: A?) {} }
        let container = Container()
        container.register(O.self) { r in O(a: r.resolve(A.self, name: "no")) }
        """, to: .factory)
    #expect(reasons == ["nothing provides A named no, and Factory asks only for what is declared"])
  }

  @Test func `A service that needs a factory of nothing needs its statement`() throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        final class A {}
        final class O { init(a: A?) {} }
        extension Container {
          var none: Factory<A?> { self { nil } }
          var o: Factory<O> { self { O(a: self.none()) } }
        }
        """, to: .resolver)
    #expect(reasons.first != .some(nil))
    #expect(reasons.last == "it needs A?, and App.swift:5 is not converted")
  }

  @Test func `What only the main actor may make is left where its statement is isolated`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        @MainActor final class Screen {}
        final class Cat {}
        let container = Container()
        @MainActor func add() {
          container.register(Screen.self) { _ in Screen() }
          container.register(Cat.self) { _ in Cat() }
        }
        add()
        """, to: .resolver)
    #expect(reasons == ["it is isolated to the main actor", nil])
  }

  @Test func `A tuple is written with its labels`() throws {
    let texts = [
      SourceText(
        name: "App.swift",
        text: """
          import Resolver
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() { register { (a: 1, b: "x") } }
          }
          """)
    ]
    let migration = try Migrator(texts, of: Program(), to: .swinject, unless: { false })
      .migration(of: nil, in: nil)
    #expect(
      migration.text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register((a: Int, b: String).self) { _ in (a: 1, b: "x") }
          return container
        }

        """)
  }

  // MARK: Loops

  private static func parts(_ load: String) -> String {
    """
    import DITranquillity
    final class A {}
    final class B {}
    final class PartA: DIPart { static func load(container: DIContainer) { container.register(A.init) } }
    final class PartB: DIPart { static func load(container: DIContainer) { container.register(B.init) } }
    var flag = true
    let container = DIContainer()
    \(load)
    """
  }

  @Test(arguments: [
    (
      "let parts: [DIPart.Type] = [PartA.self, PartB.self]\nfor part in parts { container.append(part: part) }",
      nil
    ),
    (
      "let parts: [DIPart.Type] = flag ? [PartA.self, PartB.self] : []\nfor part in parts { container.append(part: part) }",
      "it is registered under 'flag ? :'"
    ),
    (
      "let parts: [DIPart.Type] = [PartA.self, PartB.self]\nfor part in parts where flag { container.append(part: part) }",
      "it is registered under 'for part in parts where flag'"
    ),
    (
      "var parts: [DIPart.Type] = []\nif flag { parts = [PartA.self, PartB.self] }\nfor part in parts { container.append(part: part) }",
      "it is registered under 'if flag'"
    ),
  ])
  func `A loop over parts counts unless a condition chooses them`(load: String, reason: String?) throws {
    #expect(try reasons(of: Self.parts(load), to: .swinject) == [reason, reason])
  }

  // MARK: Modules

  @Test func `The new file imports other modules, and uses only what they show`() throws {
    let storage = """
      import Swinject
      public final class Store { public init() {} }
      final class Cache {}
      public final class Disk { init() {} }
      public func add(to container: Container) {
        container.register(Store.self) { _ in Store() }
        container.register(Cache.self) { _ in Cache() }
        container.register(Disk.self) { _ in Disk() }
      }
      """
    let app = """
      import Swinject
      import Storage
      final class Model { init(store: Store) {} }
      let container = Container()
      add(to: container)
      container.register(Model.self) { r in Model(store: r.resolve(Store.self)!) }
      """
    let migration = try migration(
      of: [
        SourceText(name: "Storage.swift", text: storage, home: SourceHome(module: "Storage")),
        SourceText(name: "main.swift", text: app, home: SourceHome(module: "App")),
      ], to: .factory)
    #expect(
      migration.statements.map(\.reason) == [
        nil, "'Cache' is internal to Storage", "'Disk.init' is internal to Storage", nil,
      ])
    #expect(migration.text.hasPrefix("import FactoryKit\nimport Storage\n"))
  }
}
