import DICore
import Testing

@testable import DISource

/// What a conversion to another library would lose is left as a comment: see `Migration`.
@Suite struct MigrationLossTests {
  private func reasons(of text: String, to library: Library) throws -> [String?] {
    try migration(of: text, to: library).statements.map(\.reason)
  }

  private func migration(of text: String, to library: Library) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  // MARK: Files and containers

  @Test("the modules that the files of converted statements import are imported, apart from the libraries")
  func imports() throws {
    let migration = try migration(
      of: """
        import UIKit
        import Foundation
        import Swinject
        import SwinjectAutoregistration
        final class Store { init(url: URL) {} }
        let container = Container()
        container.register(Store.self) { _ in Store(url: URL(fileURLWithPath: "/notes")) }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit
        import Foundation
        import UIKit

        extension Container {
          var store: Factory<Store> {
            self { Store(url: URL(fileURLWithPath: "/notes")) }
              .graph
          }
        }

        """)
  }

  @Test("what is registered in a parent is told as the reason")
  func parents() throws {
    let texts = [
      SourceText(
        name: "App.swift",
        text: """
          import Swinject
          final class A {}
          final class B { init(a: A) {} }
          let core = Container()
          core.register(A.self) { _ in A() }
          let app = Container(parent: core)
          app.register(B.self) { r in B(a: r.resolve(A.self)!) }
          """)
    ]
    let reasons = try [Library.factory, .resolver, .ditranquillity].map { library in
      try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: "app")
        .statements.map(\.reason)
    }
    let reason = "it needs A, which is registered in core"
    #expect(reasons == [[reason], [reason], [reason]])
  }

  @Test("a request by a function of the program that does more is told as the reason")
  func ownRequests() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class A {}
        final class B { init(a: A) {} }
        extension Resolver {
          func require<T>() -> T {
            print("asked")
            return resolve(T.self)!
          }
          func callAsFunction<T>() -> T { require() }
        }
        let container = Container()
        container.register(A.self) { _ in A() }
        container.register(B.self) { r in B(a: r.require()) }
        container.register(B.self, name: "call") { r in B(a: r()) }
        """, to: .resolver)
    #expect(
      reasons == [nil, "it asks by 'require' of the program", "it asks by calling 'r()'"])
  }

  @Test("what puts another factory in the place of a declared one is converted instead of that one")
  func overridden() throws {
    let migration = try migration(
      of: """
        import FactoryKit
        final class A { init(_ number: Int) {} }
        final class B { init(a: A) {} }
        extension Container {
          var a: Factory<A> { self { A(1) }.cached }
          var b: Factory<B> { self { B(a: self.a()) } }
        }
        Container.shared.a.register { A(2) }
        """, to: .ditranquillity)
    #expect(
      migration.text == """
        import DITranquillity

        func makeContainer() -> DIContainer {
          let container = DIContainer()
          // Not converted: App.swift:8 puts another factory in its place (App.swift:5)
          // var a: Factory<A> { self { A(1) }.cached }
          container.register { () -> A in A(2) }
            .lifetime(.perContainer(.strong))
          container.register { (a: A) -> B in B(a: a) }
          return container
        }

        """)
  }

  // MARK: Values

  private static let values = """
    struct Val { let id: Int }
    final class Uses { init(a: Val, b: Val) {} }

    """

  @Test("a value of Swinject's graph is made anew in a graph that would keep it")
  func valuesToFactory() throws {
    let migration = try migration(
      of: """
        import Swinject
        \(Self.values)
        let container = Container()
        container.register(Val.self) { _ in Val(id: 1) }
        container.register(Uses.self) { r in Uses(a: r.resolve(Val.self)!, b: r.resolve(Val.self)!) }
        """, to: .factory)
    #expect(migration.statements.map(\.reason) == [nil, nil])
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var val: Factory<Val> {
            self { Val(id: 1) }
          }
          var uses: Factory<Uses> {
            self { Uses(a: self.val(), b: self.val()) }
              .graph
          }
        }

        """)
  }

  @Test("a value that a graph of Factory keeps is left where graphs keep objects only")
  func valuesToSwinject() throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        \(Self.values)
        extension Container {
          var val: Factory<Val> { self { Val(id: 1) }.graph }
          var uses: Factory<Uses> { self { Uses(a: self.val(), b: self.val()) } }
        }
        """, to: .swinject)
    #expect(
      reasons == [
        "a graph of Swinject keeps no values",
        "it needs Val, and App.swift:6 is not converted",
      ])
  }

  @Test("a value behind a protocol is made anew too")
  func valuesBehindProtocols() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        protocol Mark {}
        struct Val: Mark { let id: Int }
        func makeMark() -> Mark { Val(id: 1) }
        final class Uses { init(a: Mark, b: Mark) {} }

        let container = Container()
        container.register(Mark.self) { _ in makeMark() }
        container.register(Uses.self) { r in Uses(a: r.resolve(Mark.self)!, b: r.resolve(Mark.self)!) }
        """, to: .factory)
    #expect(reasons == [nil, nil])
  }

  // MARK: What only Factory has

  @Test(
    "what only Factory has is left, with its name",
    arguments: [
      ("var cat: Factory<Cat> { self { Cat() }.decorator { $0.count += $1 ? 1 : 0 } }", "decorators"),
      ("var cat: Factory<Cat> { self { Cat() }.cached.timeToLive(1) }", "timeToLive"),
      ("var cat: Factory<Cat> { self { Cat() }.cached.once() }", "once()"),
      ("var cat: Factory<Cat?> { promised() }", "promised factories"),
    ])
  func onlyInFactory(statement: String, feature: String) throws {
    let text = """
      import FactoryKit
      final class Cat { var count = 0 }
      extension Container { \(statement) }
      """
    #expect(try reasons(of: text, to: .swinject) == ["Swinject has no \(feature)"])
    #expect(try reasons(of: text, to: .resolver) == ["Resolver has no \(feature)"])
    #expect(try reasons(of: text, to: .ditranquillity) == ["DITranquillity has no \(feature)"])
  }

  @Test("what is kept beside a decorator gets a name, and another registration runs the decorator each time")
  func decoratorOfKept() throws {
    let text = """
      import FactoryKit
      final class Cat { var count = 0 }
      extension Container { var cat: Factory<Cat> { self { Cat() }.cached.decorator { $0.count += 1 } } }
      """
    #expect(
      try migration(of: text, to: .swinject).text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(Cat.self, name: "undecorated") { _ in Cat() }
            .inObjectScope(.container)
          container.register(Cat.self) { r in r.resolve(Cat.self, name: "undecorated")! }
            .inObjectScope(.transient)
            .initCompleted { _, cat in cat.count += 1 }
          return container
        }

        """)
    #expect(
      try migration(of: text, to: .resolver).text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Cat.self, name: "undecorated") { Cat() }
              .scope(.container)
            register(Cat.self) { resolver in resolver.resolve(Cat.self, name: "undecorated") }
              .scope(.unique)
              .resolveProperties { _, cat in cat.count += 1 }
          }
        }

        """)
    #expect(
      try migration(of: text, to: .ditranquillity).text == """
        import DITranquillity

        func makeContainer() -> DIContainer {
          let container = DIContainer()
          enum UndecoratedCat {}
          container.register { () -> Cat in Cat() }
            .as(Cat.self, tag: UndecoratedCat.self)
            .lifetime(.perContainer(.strong))
          container.register { (cat: DIByTag<UndecoratedCat, Cat>) -> Cat in
            by(tag: UndecoratedCat.self, on: cat)
          }
            .default()
            .injection { (cat: Cat) in cat.count += 1 }
          return container
        }

        """)
  }

  @Test("a decorator that does something only with new instances is an injection")
  func decoratorOfNew() throws {
    let text = """
      import FactoryKit
      final class Cat { var count = 0 }
      extension Container {
        var cat: Factory<Cat> {
          self { Cat() }.cached.decorator { cat, isNew in
            if isNew {
              cat.count += 1
            }
          }
        }
      }
      """
    #expect(
      try migration(of: text, to: .swinject).text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(Cat.self) { _ in Cat() }
            .inObjectScope(.container)
            .initCompleted { _, cat in cat.count += 1 }
          return container
        }

        """)
  }

  @Test("a singleton that containers share is not made one of each")
  func sharedSingleton() throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        final class Common {}
        final class Car { init(common: Common) {} }
        extension SharedContainer { var common: Factory<Common> { self { Common() }.singleton } }
        final class Garage: SharedContainer {
          static let shared = Garage()
          let manager = ContainerManager()
          var car: Factory<Car> { self { Car(common: self.common()) } }
        }
        extension Container {
          var other: Factory<Car> { self { Car(common: self.common()) } }
        }
        """, to: .swinject)
    #expect(
      Set(reasons) == [
        "Garage shares its instance, and is not converted with it",
        "it needs Common, and App.swift:4 is not converted",
      ])
  }

  @Test(
    "what is isolated to the main actor is not made where nothing is",
    arguments: [
      "@MainActor var cat: Factory<Cat> { self { Cat() } }",
      "@MainActor var cat: Factory<Cat> { self { @MainActor in Cat() } }",
      "var cat: Factory<Cat> { self { @MainActor in Cat() } }",
    ])
  func isolated(statement: String) throws {
    let text = """
      import FactoryKit
      final class Cat {}
      extension Container { \(statement) }
      """
    #expect(try reasons(of: text, to: .swinject) == ["it is isolated to the main actor"])
  }

  @Test("the decorator of a container is one of all its factories")
  func decoratedContainer() throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        final class Cat {}
        extension Container: @retroactive AutoRegistering {
          var cat: Factory<Cat> { self { Cat() } }
          public func autoRegister() { decorator { _ in } }
        }
        """, to: .swinject)
    #expect(reasons == ["Swinject has no decorators"])
  }

  @Test("a closure for a context is left, and the factory is converted")
  func contexts() throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        class Cat {}
        final class Mock: Cat {}
        extension Container { var cat: Factory<Cat> { self { Cat() }.onTest { Mock() } } }
        """, to: .resolver)
    #expect(reasons == [nil, "Resolver has no contexts"])
  }

  // MARK: Computed names, conditions

  @Test(
    "a name that is computed is left; a constant stays what it is",
    arguments: [
      ("r.resolve(A.self, name: mode)!", "the name 'mode' that it asks for is computed"),
      (
        "r.resolve(A.self, name: dark ? \"one\" : \"two\")!",
        "what 'r.resolve(A.self, name: dark ? \"one\" : \"two\")' asks for is computed"
      ),
      (
        "r.resolve(A.self, name: \"\\(mode)\")!",
        "the name '\"\\(mode)\"' that it asks for is computed"
      ),
      ("r.resolve(A.self, name: fixed)!", nil), ("r.resolve(A.self, name: Names.one.rawValue)!", nil),
      ("r.resolve(A.self, name: Texts.one)!", nil),
    ])
  func computedRequests(request: String, reason: String?) throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class A {}
        final class H { init(a: A) {} }
        enum Names: String { case one }
        enum Texts { static let one = "one" }
        var mode = "one"
        var dark = true
        let fixed = "one"
        let container = Container()
        container.register(A.self, name: "one") { _ in A() }
        container.register(H.self) { r in H(a: \(request)) }
        """, to: .resolver)
    #expect(reasons == [nil, reason])
  }

  @Test("the name of a registration is not frozen either")
  func computedRegistrations() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class A {}
        var mode = "one"
        let container = Container()
        container.register(A.self, name: mode) { _ in A() }
        """, to: .resolver)
    #expect(reasons == ["its name 'mode' is computed"])
  }

  @Test("a key path that is computed is left")
  func computedKeyPaths() throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        final class A {}
        final class H { init(a: A) {} }
        var dark = false
        extension Container {
          var one: Factory<A> { self { A() } }
          var h: Factory<H> {
            self {
              let key: KeyPath<Container, Factory<A>> = dark ? \\.one : \\.one
              return H(a: self[keyPath: key]())
            }
          }
        }
        """, to: .swinject)
    #expect(reasons.first == .some(nil))
    #expect(reasons.last != .some(nil))
  }

  @Test(
    "a registration under a condition is left, with the condition",
    arguments: [
      ("if flag { container.register(A.self) { _ in A() } }", "it is registered under 'if flag'"),
      (
        "switch flag { case true: container.register(A.self) { _ in A() }\ncase false: break }",
        "it is registered under 'switch flag'"
      ),
      (
        "func add() { guard flag else { return }\ncontainer.register(A.self) { _ in A() } }\nadd()",
        "it is registered under 'guard flag else'"
      ),
      (
        "func add() { container.register(A.self) { _ in A() } }\nif flag { add() }",
        "it is registered under 'if flag'"
      ),
      (
        "var count = 1\nfor _ in 0..<count { container.register(A.self) { _ in A() } }",
        "it is registered under 'for _ in 0..<count'"
      ),
    ])
  func conditions(statement: String, reason: String) throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class A {}
        var flag = true
        let container = Container()
        \(statement)
        """, to: .resolver)
    #expect(reasons == [reason])
  }

  @Test("a factory of which there are two by a condition is left")
  func conditionalFactories() throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        final class A {}
        var dark = false
        extension Container {
          var a: Factory<A> { dark ? self { A() }.cached : self { A() } }
        }
        """, to: .swinject)
    #expect(reasons == ["it is registered under 'dark ? :'"])
  }

  // MARK: Names that also answer without

  @Test("a service without a name is preferred for DITranquillity, where one with a name would answer too")
  func namesOfTranquillity() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Leaf {}
        final class Single { init(leaf: Leaf) {} }
        final class Pair { init(leaf: Leaf, other: Leaf, third: Leaf?) {} }
        let container = Container()
        container.register(Leaf.self) { _ in Leaf() }
        container.register(Leaf.self, name: "other") { _ in Leaf() }
        container.register(Single.self) { r in Single(leaf: r.resolve(Leaf.self)!) }.inObjectScope(.container)
        container.register(Pair.self) { r in
          let third = r.resolve(Leaf.self, name: "third")
          return Pair(leaf: r.resolve(Leaf.self)!, other: r.resolve(Leaf.self, name: "other")!, third: third)
        }
        """, to: .ditranquillity)
    #expect(
      migration.text == """
        import DITranquillity

        func makeContainer() -> DIContainer {
          let container = DIContainer()
          enum LeafOtherTag {}
          enum LeafThirdTag {}
          container.register { () -> Leaf in Leaf() }
            .default()
            .lifetime(.objectGraph)
          container.register { () -> Leaf in Leaf() }
            .as(Leaf.self, name: "other")
            .as(Leaf.self, tag: LeafOtherTag.self)
            .lifetime(.objectGraph)
          container.register { (leaf: Leaf) -> Single in Single(leaf: leaf) }
            .lifetime(.perContainer(.strong))
          container.register { (leaf: DIByTag<LeafThirdTag, Leaf?>, leaf2: Leaf, other: DIByTag<LeafOtherTag, Leaf>) -> Pair in
            let third = by(tag: LeafThirdTag.self, on: leaf)
            return Pair(leaf: leaf2, other: by(tag: LeafOtherTag.self, on: other), third: third)
          }
            .lifetime(.objectGraph)
          return container
        }

        """)
  }

  // MARK: What would not compile

  @Test("two services whose properties would have one name are not both converted")
  func propertiesOfOneName() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class Cat {}
        let container = Container()
        container.register(Cat.self, name: "a b") { _ in Cat() }
        container.register(Cat.self, name: "a-b") { _ in Cat() }
        container.register(Cat.self, name: "1st") { _ in Cat() }
        """, to: .factory)
    #expect(reasons == [nil, "its property would be 'aBCat', as that of Cat named a b", nil])
  }

  @Test("types whose short names are one get properties of longer names")
  func propertiesOfNamesakes() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Inner {}
        final class Outer { final class Inner {} }
        let container = Container()
        container.register(Inner.self) { _ in Inner() }
        container.register(Outer.Inner.self) { _ in Outer.Inner() }
        container.register(Int.self) { _ in 1 }
        container.register([Int].self) { r in [r.resolve(Int.self)!] }
        """, to: .factory)
    #expect(migration.statements.map(\.reason) == [nil, nil, nil, nil])
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var inner: Factory<Inner> {
            self { Inner() }
              .graph
          }
          var outerInner: Factory<Outer.Inner> {
            self { Outer.Inner() }
              .graph
          }
          var int: Factory<Int> {
            self { 1 }
          }
          var intArray: Factory<[Int]> {
            self { [self.int()] }
          }
        }

        """)
  }

  @Test("nothing is written with the library's type where the program has a type of that name")
  func hiddenFactoryType() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class Factory {}
        final class Cat {}
        let container = Container()
        container.register(Cat.self) { _ in Cat() }
        """, to: .factory)
    #expect(reasons == ["'Factory' is a type of the program"])
  }

  @Test("types and functions that only their file knows are not used in another")
  func privateNames() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        fileprivate final class Secret {}
        final class Open { init(number: Int) {} }
        private func number() -> Int { 1 }
        let container = Container()
        container.register(Secret.self) { _ in Secret() }
        container.register(Open.self) { _ in Open(number: number()) }
        """, to: .factory)
    #expect(reasons == ["'Secret' is private to App.swift", "'number' is private to App.swift"])
  }

  @Test("a closure that an object keeps is a parameter that escapes")
  func escapingParameters() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class T { init(f: @escaping () -> Int) {} }
        let container = Container()
        container.register((() -> Int).self) { _ in { 1 } }
        container.register(T.self) { r in T(f: r.resolve((() -> Int).self)!) }
        """, to: .ditranquillity)
    #expect(migration.text.contains("(f: @escaping () -> Int) -> T in"))
  }

  @Test(
    "a wrapper that asks later asks the former library too",
    arguments: ["LazyInjected", "WeakLazyInjected", "DynamicInjected", "Injected"])
  func wrappers(name: String) throws {
    let reasons = try reasons(
      of: """
        import FactoryKit
        final class N {}
        final class Late { @\(name)(\\.n) var n }
        extension Container {
          var n: Factory<N> { self { N() } }
          var late: Factory<Late> { self { Late() } }
        }
        """, to: .swinject)
    #expect(reasons == [nil, "'n' of Late still asks its library, by @\(name)"])
  }

  // MARK: Optional requests

  private static let optionals = """
    import Swinject
    class A { func go() -> Int { 1 } }
    class B { init(a: A) {} }
    class C { init(n: Int?, a: A?) {} }
    let c = Container()
    c.register(A.self) { _ in A() }
    c.register(B.self) { r in guard let a = r.resolve(A.self) else { fatalError() }; return B(a: a) }
    c.register(C.self) { r in C(n: r.resolve(A.self)?.go(), a: r.resolve(A.self)) }
    """

  private static let toFactory = """
    import FactoryKit

    extension Container {
      var a: Factory<A> {
        self { A() }
          .graph
      }
      var b: Factory<B> {
        self {
          guard let a = (self.a() as A?) else { fatalError() }; return B(a: a)
        }
          .graph
      }
      var c: Factory<C> {
        self { C(n: (self.a() as A?)?.go(), a: self.a()) }
          .graph
      }
    }

    """

  private static let toResolver = """
    import Resolver

    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register(A.self) { A() }
        register(B.self) { resolver in
          guard let a = resolver.optional(A.self) else { fatalError() }; return B(a: a)
        }
        register(C.self) { resolver in
          C(n: resolver.optional(A.self)?.go(), a: resolver.optional(A.self))
        }
      }
    }

    """

  @Test func `what is bound or chained stays an optional`() throws {
    #expect(try migration(of: Self.optionals, to: .factory).text == Self.toFactory)
    #expect(try migration(of: Self.optionals, to: .resolver).text == Self.toResolver)
  }

  // MARK: Objects of the program

  @Test func `objects that the program has made before do not count`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        class A {}
        class B { init(a: A) {} }
        let c = Container()
        c.register(A.self) { _ in A() }.inObjectScope(.container)
        c.register(B.self) { r in B(a: r.resolve(A.self)!) }
        let b = c.resolve(B.self)
        """, to: .factory)
    #expect(reasons == [nil, nil])
  }

  @Test func `a container of the program hides that of the library`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        class A {}
        extension Container { static let shared = Container() }
        Container.shared.register(A.self) { _ in A() }
        """, to: .factory)
    #expect(reasons == ["'Container.shared' is a container of the program"])
  }
}
