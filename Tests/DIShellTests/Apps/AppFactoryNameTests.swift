import Testing

@testable import DIShell

/// Properties of containers whose factories have other names or types than the properties.
struct AppFactoryNameTests {
  @Test func `A property leads to the factory that a generic function makes for it`() throws {
    let run = try runApp(
      """
      import FactoryKit
      struct User {}
      final class Store<T> { let name: String; init(_ name: String) { self.name = name } }
      extension Container {
          var users: Factory<Store<User>> { store("users") }
          func store<T>(_ name: String) -> Factory<Store<T>> { base(name) }
          func base<T>(_ name: String) -> Factory<Store<T>> { self { Store<T>(name) }.shared }
      }
      """, "list --all", "tree users", "resolve users --as found", "found.name")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Store<User> named base(_:)  shared  A.swift:5
        1 of 1 statement in force
        Store<User> named base(_:) [shared], A.swift:5
        Resolving Store<User> named base(_:) in Container (default scope: unique)

           1  Store<User> named base(_:) is the type asked for.
           2  Search the registry of Container for Store<User> named base(_:).
           3  Its registration is found (A.swift:5, scope shared); its factory is asked to resolve.
           4  The factory creates Store<User>#1 and returns it.

        Store<User>#1 · 1 object created · variable found holds Store<User>#1
        "users"

        """)
  }

  @Test func `A generic function is a statement unless a declaration calls it`() throws {
    let run = try runApp(
      """
      import FactoryKit
      struct User {}
      final class Store<T> {}
      extension Container {
          var users: Factory<Store<User>> { used() }
          func used<T>() -> Factory<Store<T>> { self { Store<T>() }.shared }
          func free<T>(_ type: T.Type) -> Factory<Store<T>> { self { Store<T>() }.cached }
          func outer<T>(_ type: T.Type) -> Factory<Store<T>> { inner() }
          func inner<T>() -> Factory<Store<T>> { self(key: "k") { Store<T>() } }
      }
      """, "list --all", "_ = Container.shared.free(Int.self)()", "list --all")
    #expect(
      run.output.hasPrefix(
        """
        Container: 1 registration (factory, default scope unique)
          Store<User> named used()  shared  A.swift:5
        in no container: 2 statements
          Store<T> named free     A.swift:7  not reached: nothing that runs evaluates it
          Store<T> named inner    A.swift:9  not reached: nothing that runs evaluates it
        1 of 3 statements in force, 2 not reached
        """))
    #expect(run.output.contains("  Store<Int> named free(_:)  cached  A.swift:7\n"))
    #expect(run.output.hasSuffix("2 of 3 statements in force, 1 not reached\n"))
  }

  @Test func `A property that gives another's factory is no statement, and leads to it`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      extension Container {
          var a: Factory<A> { self { A() }.singleton }
          var other: Factory<A> { a }
          var made: Factory<A> { make(1) }
          func make(_ number: Int) -> Factory<A> { self { A() }.cached }
      }
      """, "list --all", "tree other", "tree made")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          A named a         singleton  A.swift:4
          A named make(_:)  cached     A.swift:7
        2 of 2 statements in force
        A named a [singleton], A.swift:4
        A named make(_:) [cached], A.swift:7

        """)
  }

  @Test func `A type means the optional factory of any container, where none makes the type itself`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      class B { let a: A?; init(a: A?) { self.a = a } }
      final class Own: SharedContainer { static let shared = Own(); let manager = ContainerManager() }
      extension Own {
          var a: Factory<A?> { promised() }
          var b: Factory<B> { self { B(a: self.a()) } }
      }
      func start() { Own.shared.a.register { A() } }
      start()
      """, "resolve A", "why A", "tree A", "uses A", "show A")
    #expect(
      run.output == """
        Resolving A? named a in Own (default scope: unique)

           1  A? named a is the type asked for.
           2  Search the registry of Own for A? named a.
           3  Its registration is found (A.swift:9, scope unique, override); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · nothing holds A#1: 1 object deallocated
        asked for   A? named a
        searched    Own
        rejected    A?, A.swift:6: the default closure, which is overridden
        chose       A, A.swift:9: it overrides the default closure
        scope       unique keeps nothing, so the factory would run
        therefore   A#2 would be created
        A? [unique], A.swift:9
        A?
          B named b, A.swift:7
        class A, A.swift:2
        registered:
          Own  A? named a       unique  A.swift:6
          Own    overridden: A          A.swift:9
        needed by:
          Own  B named b  unique  A.swift:7

        """)
  }

  @Test func `A static factory of an extension of the library's class is one for all containers`() throws {
    let run = try runApp(
      """
      import Factory
      final class A {}
      final class B { let a: A; init(a: A) { self.a = a } }
      extension SharedContainer { static let a = Factory(scope: .singleton) { A() } }
      class Own: SharedContainer { static let b = Factory { B(a: a()) } }
      """, "list", "let first = Own.b().a; let second = Own.b().a; first === second")
    #expect(
      run.output.hasPrefix(
        """
        Own: 1 registration (factory, default scope unique)
          B named b  unique  A.swift:5
        SharedContainer: 1 registration (factory, default scope unique)
          A named a  singleton  A.swift:4

        """) && run.output.hasSuffix("\ntrue\n"))
  }

  @Test func `A missing argument is a fault also where the factory may give nil`() throws {
    let run = try runApp(
      """
      import FactoryKit
      protocol P {}
      final class V: P { init(_ number: Int) {} }
      extension Container { var screen: ParameterFactory<Int, P?> { promised() } }
      func start() { Container.shared.screen.register { V($0) } }
      start()
      """, "resolve screen")
    #expect(
      run.output == """
        Resolving P? named screen in Container (default scope: unique)

           1  P? named screen is the type asked for.
           2  Search the registry of Container for P? named screen.
           3  Its registration is found (A.swift:5, scope unique, override); its factory is asked to resolve.
           4  The factory needs Int (argument).
           5  P? named screen is registered, but its argument 1 is missing.


        """)
    #expect(
      run.error == """
        -c:1: error: argument 1 for P? named screen is missing
          registered  A.swift:5
          try         resolve screen --arg …

        """)
  }

  @Test func `A tuple without labels gets those of the parameter of the factory`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Pair { let id: Int; let name: String; init(id: Int, name: String) { self.id = id; self.name = name } }
      extension Container {
          var pair: ParameterFactory<(id: Int, name: String), Pair> { self { Pair(id: $0.id, name: $0.name) } }
      }
      """, "resolve pair --arg 1 --arg x --as typed", "typed.name", "Container.shared.pair((2, \"y\")).name",
      "resolve pair --arg 1")
    #expect(run.output.contains("\n\"x\"\n") && run.output.contains("\n\"y\"\n"))
    #expect(
      run.error == """
        -c:4: error: argument 2 for Pair named pair is missing
          registered  A.swift:4
          try         resolve pair --arg … --arg …

        """)
  }

  @Test func `An object of an unknown type is a value where the service is one`() throws {
    let run = try runApp(
      """
      import Foundation
      import Swinject
      final class Cache { let path: String; init(path: String) { self.path = path } }
      final class Region { let locale: Locale; init(locale: Locale) { self.locale = locale } }
      let c = Container()
      c.register(String.self, name: "path") { _ in NSTemporaryDirectory() }
      c.register(Locale.self) { _ in Locale(identifier: "de") }
      c.register(Cache.self) { Cache(path: $0.resolve(String.self, name: "path")!) }.inObjectScope(.container)
      c.register(Region.self) { Region(locale: $0.resolve(Locale.self)!) }.inObjectScope(.container)
      """, "list", "resolve Cache", "validate")
    #expect(
      run.output == """
        c: 4 registrations (swinject, default scope graph)
          String named path  graph      A.swift:6
          Locale             graph      A.swift:7
          Cache              container  A.swift:8
          Region             container  A.swift:9
        Resolving Cache in c (default scope: graph)

           1  Cache is the type asked for.
           2  Search the registry of c for Cache.
           3  Its registration is found (A.swift:8, scope container); its factory is asked to resolve.
           4  The factory needs path: String named path.
           5  │  path: String named path is registered (A.swift:6); its factory creates String (value).
           6  The Cache factory creates Cache#1 and returns it.

        Cache#1 · 1 object and 1 value created · scope container holds Cache#1
        nothing is wrong · 4 services checked

        """)
  }

  @Test func `Code that ends the program makes no Void, and a generic type leads to its registrations`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      struct Article {}
      struct Settings {}
      final class Store<T> {}
      extension Container {
          var settings: Factory<Settings> { self { fatalError("none") } }
          var store: Factory<Store<Article>> { self { Store() } }
      }
      """, "list", "resolve Store")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Settings named settings     unique  A.swift:6
          Store<Article> named store  unique  A.swift:7
        Resolving Store in Container (default scope: unique)

           1  Store is the type asked for.
           2  Search the registry of Container for Store.
           3  Store has no registration in Container.


        """)
    #expect(
      run.error == """
        -c:2: error: no registration for Store
          searched  Container (2 registrations)
          similar   Store<Article> named store, A.swift:7
          try       resolve Store<Article>

        """)
  }
}
