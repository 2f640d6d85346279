import Testing

@testable import DIShell

/// Conditions and values within code that are not known.
struct AppUnknownPartTests {
  @Test func `A loop over modules runs where a condition of its own is not known`() throws {
    let run = try runApp(
      """
      import Resolver
      protocol Module { func configure() }
      class A {}
      class B {}
      class C {}
      struct First: Module { func configure() { Resolver.register { A() } } }
      struct Second: Module { func configure() { Resolver.register { B() } } }
      func run(_ modules: [Module]) { for m in modules where m.isEnabled { m.configure() } }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          run([First(), Second()])
          for m in [First()] where Flags.isOff == Flags.isOn || false { register { C() } }
          for n in [1, 2] where n > 2 { register { C() } }
        }
      }
      """, "list")
    #expect(
      run.output == """
        main: 3 registrations (resolver, default scope graph)
          A  graph  A.swift:6   assumed
          B  graph  A.swift:7   assumed
          C  graph  A.swift:12  assumed

        """)
    #expect(
      run.error == """
        3 of 4 statements in force, 1 not reached
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        A.swift:8:56: warning: 'm.isEnabled' is not understood
        A.swift:8:56: warning: 'm.isEnabled' is not known: taken as true
        A.swift:12:30: warning: 'Flags.isOff == Flags.isOn || false' is not known: taken as true

        """)
  }

  @Test func `A part of a URL whose text is not known is not known, in silence`() throws {
    let run = try runApp(
      """
      import Foundation
      import Resolver
      class Store {
        let url: URL
        let name: String
        init() {
          let folder = URL(fileURLWithPath: NSTemporaryDirectory())
          url = folder.appendingPathComponent("x").deletingLastPathComponent()
          name = url.lastPathComponent + url.path + (url.host ?? "")
        }
      }
      class Link {
        let url: URL
        init(p: String) {
          let home = URL(string: "https://a.b/c")!.appendingPathComponent(Bundle.main.bundlePath)
          url = home.appendingPathComponent(p)
        }
      }
      Resolver.register { Store() }
      Resolver.register { Link(p: "x") }
      """, "tree Store", "resolve Store", "resolve Link")
    #expect(
      run.output == """
        Store [graph], A.swift:19
        Resolving Store in main (default scope: graph)

           1  Store is the type asked for.
           2  Search the registry of main for Store.
           3  Its registration is found (A.swift:19, scope graph); its factory is asked to resolve.
           4  The factory creates Store#1 and returns it.

        Store#1 · 1 object created · nothing holds Store#1: 1 object deallocated
        Resolving Link in main (default scope: graph)

           1  Link is the type asked for.
           2  Search the registry of main for Link.
           3  Its registration is found (A.swift:20, scope graph); its factory is asked to resolve.
           4  The factory creates Link#1 and returns it.

        Link#1 · 2 objects created (1 without a registration) · nothing holds Link#1: 1 object deallocated · variable Bundle.main holds Bundle#1

        """)
  }
}
