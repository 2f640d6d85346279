import Testing

@testable import DIShell

/// Names of services as expressions, and names that are not known.
struct AppNameTests {
  @Test func `An implicit member is the name that the extension of String gives it`() throws {
    let run = try runApp(
      """
      import Swinject
      extension String {
        static let legacy = "legacy"
        static func made(_ n: Int) -> String { "made\\(n)" }
      }
      final class A {}
      let c = Container()
      c.register(A.self, name: .legacy) { _ in A() }
      c.register(A.self, name: .made(3)) { _ in A() }
      c.register(A.self, name: .init("own")) { _ in A() }
      let all = [c.resolve(A.self, name: "legacy"), c.resolve(A.self, name: "made3"), c.resolve(A.self, name: "own")]
      print(all.allSatisfy { $0 != nil })
      """, "list")
    #expect(
      run.output == """
        c: 3 registrations (swinject, default scope graph)
          A named legacy  graph  A.swift:8
          A named made3   graph  A.swift:9
          A named own     graph  A.swift:10

        """)
    #expect(run.error == "true\n")
  }

  @Test func `A name that is not known is one of those registered, the alternative rather than another one`()
    throws
  {
    let run = try runApp(
      """
      import Foundation
      import Swinject
      struct Theme {}
      struct Page { init(theme: Theme) {} }
      let c = Container()
      c.register(Theme.self, name: "dark") { _ in Theme() }
      c.register(Theme.self, name: "light") { _ in Theme() }
      c.register(Theme.self) { r in
        r.resolve(Theme.self, name: UserDefaults.standard.string(forKey: "theme") ?? "light")!
      }
      c.register(Page.self) { r in Page(theme: r.resolve(Theme.self, name: Settings.theme)!) }
      """, "validate", "resolve Theme", "resolve Page")
    #expect(
      run.output == """
        nothing is wrong · 4 services checked
        Resolving Theme in c (default scope: graph)

           1  Theme is the type asked for.
           2  Search the registry of c for Theme.
           3  Its registration is found (A.swift:8, scope graph); its factory is asked to resolve.
           4  The factory needs Theme named light.
           5  │  Theme named light is registered (A.swift:7); its factory creates Theme (value).
           6  The Theme factory returns Theme (value).
              note: assumed: 'UserDefaults.standard.string(forKey: "theme") ?? "light"' (A.swift:9) is not known, and a way is taken that goes on
              note: Theme (value) is a value; scope graph keeps objects only

        Theme (value) · 1 object and 1 value created (1 without a registration) · variable UserDefaults.standard holds UserDefaults#1

        warning: 'UserDefaults.standard.string(forKey: "theme") ?? "light"' is not known: taken as light (A.swift:9:31)
        Resolving Page in c (default scope: graph)

           1  Page is the type asked for.
           2  Search the registry of c for Page.
           3  Its registration is found (A.swift:11, scope graph); its factory is asked to resolve.
           4  The factory needs theme: Theme named dark.
           5  │  theme: Theme named dark is registered (A.swift:6); its factory creates Theme (value).
           6  The Page factory creates Page (value) and returns it.
              note: assumed: 'Settings.theme' (A.swift:11) is not known, and a way is taken that goes on

        Page (value) · 2 values created

        warning: 'Settings.theme' is not known: taken as dark (A.swift:11:70)

        """)
  }

  @Test func `The same holds of the names of Resolver and DITranquillity`() throws {
    let run = try runApp(
      """
      import DITranquillity
      import Resolver
      final class Theme {}
      final class Page { init(theme: Theme) {} }
      Resolver.register(name: "light") { Theme() }
      Resolver.register { Page(theme: Resolver.resolve(name: .name(fromString: Settings.theme))) }
      let c = DIContainer()
      c.register { Theme() }.as(Theme.self, name: "light")
      c.register { Page(theme: c.resolve(name: Settings.theme)) }
      """, "resolve Page --from main", "resolve Page --from c")
    #expect(
      run.output == """
        Resolving Page in main (default scope: graph)

           1  Page is the type asked for.
           2  Search the registry of main for Page.
           3  Its registration is found (A.swift:6, scope graph); its factory is asked to resolve.
           4  The factory needs theme: Theme named light.
           5  │  theme: Theme named light is registered (A.swift:5); its factory creates Theme#1.
           6  The Page factory creates Page#1 and returns it.
              note: nothing holds Theme#1 any more: it is deallocated
              note: assumed: '.name(fromString: Settings.theme)' (A.swift:6) is not known, and a way is taken that goes on

        Page#1 · 2 objects created · nothing holds Page#1: 2 objects deallocated

        warning: '.name(fromString: Settings.theme)' is not known: taken as light (A.swift:6:56)
        Resolving Page in c (default scope: prototype)

           1  Page is the type asked for.
           2  Search the registry of c for Page.
           3  Its registration is found (A.swift:9, scope prototype); its factory is asked to resolve.
           4  The factory needs theme: Theme named light.
           5  │  theme: Theme named light is registered (A.swift:8); its factory creates Theme#2.
           6  The Page factory creates Page#2 and returns it.
              note: nothing holds Theme#2 any more: it is deallocated
              note: assumed: 'Settings.theme' (A.swift:9) is not known, and a way is taken that goes on

        Page#2 · 2 objects created · nothing holds Page#2: 2 objects deallocated

        warning: 'Settings.theme' is not known: taken as light (A.swift:9:42)

        """)
  }

  @Test func `The type of an argument is that of the name for which it is used`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Endpoint {}
      final class A { init(screen: String, endpoint: Endpoint) {} }
      let c = Container()
      c.register(Endpoint.self, name: "x") { _ in Endpoint() }
      c.register(A.self) { r, screen, name in
        A(screen: screen, endpoint: r.resolve(Endpoint.self, name: name)!)
      }
      """, "list")
    #expect(
      run.output == """
        c: 2 registrations (swinject, default scope graph)
          Endpoint named x                    graph  A.swift:5
          A with arguments (String, String?)  graph  A.swift:6

        """)
  }
}
