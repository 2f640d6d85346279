import DICore
import Testing

@testable import DISource

/// What scopes kept when other services were compared does not hide what a conversion changes.
@Suite struct MigrationScopeTests {
  private func migration(of text: String, to library: Library) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  private func reasons(of text: String, to library: Library) throws -> [String?] {
    try migration(of: text, to: library).statements.map(\.reason)
  }

  @Test("a service whose parts share an object only when it is resolved first is compared so")
  func graphs() throws {
    #expect(
      try reasons(
        of: """
          import FactoryKit
          final class B {}
          final class D { init(b: B) {} }
          final class E { init(d: D, b: B) {} }
          extension Container {
            var b: Factory<B> { self { B() }.graph }
            var d: Factory<D> { self { D(b: self.b()) }.cached }
            var e: Factory<E> { self { E(d: self.d(), b: self.b()) }.cached }
          }
          """, to: .resolver) == [
          nil, nil, "B is one that was made before, and is made anew afterwards",
        ])
  }

  @Test("what a container keeps is emptied, also where each registration has a scope of its own")
  func containers() throws {
    #expect(
      try reasons(
        of: """
          import Resolver
          final class B {}
          final class D { init(b: B) {} }
          final class E { init(d: D, b: B) {} }
          Resolver.register { B() }
          Resolver.register { D(b: Resolver.resolve()) }.scope(.container)
          Resolver.register { E(d: Resolver.resolve(), b: Resolver.resolve()) }.scope(.shared)
          """, to: .swinject) == [
          nil, nil, "B is made anew, and is one that was made before afterwards",
        ])
  }

  @Test("objects that have ended keep nothing for the second request, although their deinit waits")
  func deinitialisers() throws {
    #expect(
      try reasons(
        of: """
          import Swinject
          final class Io {}
          final class Doc { let io: Io; init(io: Io) { self.io = io }; deinit { print("doc") } }
          let container = Container()
          container.register(Io.self) { _ in Io() }.inObjectScope(.weak)
          container.register(Doc.self) { r in Doc(io: r.resolve(Io.self)!) }
          """, to: .ditranquillity) == [nil, nil])
  }

  @Test("a scope that keeps nil is none that runs the factory again, unless it makes an object")
  func keptNil() throws {
    #expect(
      try reasons(
        of: """
          import FactoryKit
          protocol P: AnyObject {}
          final class A: P {}
          extension Container {
            var none: Factory<P?> { self { print("runs"); return nil }.cached }
            var some: Factory<A?> { self { A() }.cached }
            var fresh: Factory<[P?]> { self { [] } }
          }
          """, to: .swinject) == [
          "a scope of Swinject keeps nil, and does not run the factory again", nil, nil,
        ])
  }

  // MARK: Scopes of the program's own

  private static let ownScopes = """
    import Resolver
    final class User {}
    final class Draft {}
    extension ResolverScope {
      static let session = ResolverScopeCache()
      static let visible = ResolverScopeShare()
    }
    Resolver.register { User() }.scope(.session)
    Resolver.register { Draft() }.scope(.visible)
    """

  @Test("scopes of the program's own are declared in Factory's words")
  func ownScopesInFactory() throws {
    #expect(
      try migration(of: Self.ownScopes, to: .factory).text == """
        import FactoryKit

        extension Scope {
          static let session = Singleton()
          static let visible = Shared()
        }

        extension Container {
          var user: Factory<User> {
            self { User() }
              .scope(.session)
          }
          var draft: Factory<Draft> {
            self { Draft() }
              .scope(.visible)
          }
        }

        """)
  }

  @Test("and in Swinject's")
  func ownScopesInSwinject() throws {
    #expect(
      try migration(of: Self.ownScopes, to: .swinject).text == """
        import Swinject

        extension ObjectScope {
          static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
          static let visible = ObjectScope(storageFactory: WeakStorage.init, description: "visible")
        }

        func makeContainer() -> Container {
          let container = Container()
          container.register(User.self) { _ in User() }
            .inObjectScope(.session)
          container.register(Draft.self) { _ in Draft() }
            .inObjectScope(.visible)
          return container
        }

        """)
  }

  @Test("and in DITranquillity's")
  func ownScopesInTranquillity() throws {
    #expect(
      try migration(of: Self.ownScopes, to: .ditranquillity).text == """
        import DITranquillity

        extension DIScope {
          static let session = DIScope(name: "session", storage: DICacheStorage())
          static let visible = DIScope(name: "visible", storage: DICacheStorage(), policy: .weak)
        }

        func makeContainer() -> DIContainer {
          let container = DIContainer()
          container.register { () -> User in User() }
            .lifetime(.custom(.session))
          container.register { () -> Draft in Draft() }
            .lifetime(.custom(.visible))
          return container
        }

        """)
  }

  @Test("a storage of the program's code, and a scope above another one, are left")
  func storagesOfCode() throws {
    #expect(
      try reasons(
        of: """
          import Swinject
          final class A {}
          final class B {}
          final class C {}
          final class Last: InstanceStorage { var instance: Any? }
          extension ObjectScope {
            static let last = ObjectScope(storageFactory: { Last() })
            static let above = ObjectScope(storageFactory: WeakStorage.init, parent: ObjectScope.graph)
            static let user = ObjectScope(storageFactory: PermanentStorage.init)
          }
          let container = Container()
          container.register(A.self) { _ in A() }.inObjectScope(.last)
          container.register(B.self) { _ in B() }.inObjectScope(.above)
          container.register(C.self) { _ in C() }.inObjectScope(.user)
          """, to: .resolver) == [
          "its scope 'last' keeps instances in storages of the program's own",
          "its scope 'above' keeps instances in storages of the program's own", nil,
        ])
  }

  @Test("the new file's scopes differ from those of the library and of the program")
  func namesOfScopes() throws {
    let migration = try migration(
      of: """
        import DITranquillity
        import FactoryKit
        final class A {}
        final class B {}
        extension Scope { static let session = Cached() }
        let container = DIContainer()
        let first = DIScope(name: "session", storage: DICacheStorage())
        let second = DIScope(name: "cached", storage: DICacheStorage())
        container.register { A() }.lifetime(.custom(first))
        container.register { B() }.lifetime(.custom(second))
        """, to: .factory)
    #expect(
      migration.text.contains("static let session2 = Singleton()\n  static let cached2 = Singleton()\n"))
  }
}
