import Testing

@testable import DIShell

/// Forms of factories that apps of FactoryKit, and of its first version, have.
struct AppFactoryFormTests {
  @Test func `A factory whose scope is not understood stays, and keeps nothing`() throws {
    let run = try runApp(
      """
      import FactoryKit
      import SessionKit
      final class Api {}
      final class Screen { init(api: Api) {} }
      extension Container {
        var api: Factory<Api> { self { Api() }.scope(.session) }
        var screen: Factory<Screen> { self { Screen(api: self.api()) } }
      }
      """, "list", "tree screen")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Api named api        .session?  A.swift:6
          Screen named screen  unique     A.swift:7
        Screen named screen [unique], A.swift:7
        └─ api: Api named api [.session?], A.swift:6

        """)
    #expect(
      run.error == """
        A.swift:6:27: warning: '.session' is not understood as a scope: nothing is kept

        """)
  }

  @Test func `An implicit member of a class that is not declared is its one instance`() throws {
    let run = try runApp(
      """
      import FactoryKit
      import Foundation
      extension Container {
        var session: Factory<URLSession> { self { .shared } }
        var defaults: Factory<UserDefaults> { self { .standard } }
      }
      let one = Container.shared.session()
      let other = Container.shared.session()
      """, "one === other", "one === URLSession.shared", "resolve defaults")
    #expect(
      run.output == """
        true
        true
        Resolving UserDefaults named defaults in Container (default scope: unique)

           1  UserDefaults named defaults is the type asked for.
           2  Search the registry of Container for UserDefaults named defaults.
           3  Its registration is found (A.swift:5, scope unique); its factory is asked to resolve.
           4  The factory returns UserDefaults#1 (unknown type).

        UserDefaults#1 (unknown type) · 1 object created (1 without a registration) · variable UserDefaults.standard holds UserDefaults#1

        """)
  }

  @Test func `A scope that is not understood is reported once for each factory`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Api {}
      extension Container { var api: Factory<Api> { self { Api() }.scope(.session) } }
      """, "let x = 1", "let y = 2")
    #expect(
      run.error == "A.swift:3:47: warning: '.session' is not understood as a scope: nothing is kept\n")
  }

  @Test func `What is not understood of a factory is reported once for each place`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Api {}
      final class Page { init(api: Api?) {} }
      extension Container {
        var api: Factory<Api> { self { Api() }.custom(scope: .mine) }
        var page: Factory<Page> { self { Page(api: self.api.optional()) } }
      }
      """, "let x = 1", "let y = 2", "resolve Page")
    #expect(
      run.error == """
        A.swift:5:27: warning: 'custom' of Factory is not understood: taken as nothing that changes it
        A.swift:6:55: warning: 'optional' of Factory is not understood

        """)
  }

  @Test func `In version 1 each scope can be reset`() throws {
    let run = try runApp(
      """
      import Factory
      final class Api {}
      extension Container.Scope { static let session = Cached() }
      extension Container {
        static let api = Factory(scope: .cached) { Api() }
        static let user = Factory(scope: .session) { Api() }
      }
      func run() {
        let api = Container.api()
        let user = Container.user()
        Container.Scope.cached.reset()
        print(api === Container.api(), user === Container.user())
        Container.Scope.session.reset()
        print(user === Container.user())
      }
      """, "run()")
    #expect(run.output.hasSuffix("false true\nfalse\n"))
  }

  @Test func `A decorator that runs is told with its place`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Api { var count = 0 }
      final class Screen { init(api: Api) {} }
      extension Container {
        var api: Factory<Api> { self { Api() }.cached.decorator { $0.count += 1 } }
        var screen: Factory<Screen> { self { Screen(api: self.api()) } }
      }
      """, "Container.shared.decorator { _ in print(1) }", "resolve screen")
    #expect(
      run.output == """
        Container.shared.decorator { _ in print(1) } has run
        Resolving Screen named screen in Container (default scope: unique)

           1  Screen named screen is the type asked for.
           2  Search the registry of Container for Screen named screen.
           3  Its registration is found (A.swift:6, scope unique); its factory is asked to resolve.
           4  The factory needs api: Api named api.
           5  │  api: Api named api is registered (A.swift:5); its factory creates Api#1.
              │  note: its decorator (A.swift:5) runs on Api#1 next
           6  The Screen factory creates Screen#1 and returns it.
              note: the container's decorator (prompt:1) runs on Screen#1 next

        Screen#1 · 2 objects created · nothing holds Screen#1: 1 object deallocated · container Container holds Api#1

        1

        """)
  }

  @Test func `A walk is through the cycle of what is asked for, not of its decorator`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Api {}
      final class Screen {}
      extension Container {
        var api: Factory<Api> { self { Api() } }
        var screen: Factory<Screen> { self { Screen() }.decorator { _ in _ = self.api() } }
      }
      """, "step Screen")
    let first = run.output.split(separator: "\n").first
    #expect(first == "Resolving Screen named screen in Container (default scope: unique)")
  }

  @Test func `In version 1 a reset leaves a factory its scope`() throws {
    let run = try runApp(
      """
      import Factory
      protocol Store: AnyObject {}
      final class MemoryStore: Store {}
      final class FileStore: Store {}
      extension Container {
        static let store = Factory(scope: .cached) { MemoryStore() as Store }
      }
      """, "Container.store.register { FileStore() }", "Container.store.reset()", "list",
      "Container.store() === Container.store()")
    #expect(
      run.output == """
        overridden Store named store in Container: FileStore (prompt:1)
        Container: 1 registration (factory, default scope unique)
          Store named store (MemoryStore)  cached  A.swift:6
        Resolving Store named store in Container (default scope: unique)

           1  Store named store is the type asked for.
           2  Search the registry of Container for Store named store.
           3  Its registration is found (A.swift:6, scope cached); its factory is asked to resolve.
           4  The factory creates MemoryStore#1 and returns it.

        Resolving Store named store in Container (default scope: unique)

           1  Store named store is the type asked for.
           2  Search the registry of Container for Store named store.
           3  Its registration is found (A.swift:6, scope cached).
           4  Store named store is in scope cached: MemoryStore#1 is reused.

        2 cycles: MemoryStore#1, MemoryStore#1 · 1 object created, 1 reused · container Container holds MemoryStore#1

        true

        """)
  }

  @Test func `A closure with two parameters takes two arguments`() throws {
    let run = try runApp(
      """
      import Factory
      import Foundation
      final class Importer { init(url: URL, isDeep: Bool) {} }
      extension Container {
        static let importer = ParameterFactory { (url: URL, isDeep: Bool) in Importer(url: url, isDeep: isDeep) }
      }
      """, "tree importer", "resolve importer --arg 1")
    #expect(
      run.output == """
        Importer named importer [unique], A.swift:5
        └─ (URL, Bool) (argument: --arg …)
        Resolving Importer named importer in Container (default scope: unique)

           1  Importer named importer is the type asked for.
           2  Search the registry of Container for Importer named importer.
           3  Its registration is found (A.swift:5, scope unique); its factory is asked to resolve.
           4  The factory needs (URL, Bool) (argument).
           5  Importer named importer is registered, but its argument 2 is missing.


        """)
    #expect(
      run.error == """
        -c:2: error: argument 2 for Importer named importer is missing
          registered  A.swift:5
          try         resolve importer --arg … --arg …

        """)
  }

  @Test func `A factory that may give another one counts, and says which it gives`() throws {
    let run = try runApp(
      """
      import FactoryKit
      extension Container {
        var one: Factory<Int> { self { 1 } }
        var name: Factory<Int> { one }
        var chosen: Factory<Int> { Flags.isOn ? one : self { 3 } }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Int named one  unique  A.swift:3
        in no container: 1 statement
          Int named chosen    A.swift:5  not reached: 'chosen' gives 'one' here
        1 of 2 statements in force, 1 not reached

        """)
  }

  @Test func `A stream has the name of its type`() throws {
    let run = try runApp(
      """
      import FactoryKit
      extension Container {
        var states: Factory<AsyncStream<Bool>> { self { AsyncStream { $0.yield(true) } } }
      }
      """, "resolve states")
    #expect(run.output.hasSuffix("\nAsyncStream<Bool> (value) · 1 value created\n"))
  }
}
