import Testing

@testable import DIShell

/// What is certain although a type or a condition is not known.
struct AppUnknownProductTests {
  @Test func `What an object of unknown type is registered as is in force`() throws {
    let run = try runApp(
      """
      import Resolver
      protocol Client {}
      final class Screen { init(client: Client) {} }
      Resolver.register { Kit.make() }.implements(Client.self).scope(.application)
      Resolver.register { Kit.shared.other }.implements(Client.self, name: "other")
      Resolver.register { Screen(client: Resolver.resolve()) }
      """, "list", "tree Screen", "validate", "resolve Client")
    #expect(
      run.output == """
        main: 3 registrations (resolver, default scope graph)
          ?, Client (Client)              application  A.swift:4
          ?, Client named other (Client)  graph        A.swift:5
          Screen                          graph        A.swift:6
        Screen [graph], A.swift:6
        └─ client: Client [graph], A.swift:4
           └─ ?1 [application], A.swift:4
        nothing is wrong · 5 services checked
        Resolving Client in main (default scope: graph)

           1  Client is the type asked for.
           2  Search the registry of main for Client.
           3  Its registration is found (A.swift:4, scope graph); its factory is asked to resolve.
           4  The factory needs ?1.
           5  │  ?1 is registered (A.swift:4); its factory creates Client#1 (unknown type).
           6  The Client factory returns Client#1 (unknown type).

        Client#1 (unknown type) · 1 object created · scope application holds Client#1

        """)
  }

  @Test func `A component of unknown type is registered as its as calls say`() throws {
    let run = try runApp(
      """
      import DITranquillity
      enum Private {}
      let c = DIContainer()
      c.register(Kit.init)
      c.register { (k: Kit) in k.database }.as(Database.self, tag: Private.self)
      c.register { (k: Kit) in k.other }
      """, "list --all")
    #expect(
      run.output == """
        c: 2 registrations (ditranquillity, default scope prototype)
          Kit                                    prototype  A.swift:4
          ?, Database tagged Private (Database)  prototype  A.swift:5
        in no container: 1 statement
          ?    A.swift:6  not understood: cannot tell which type is registered: the type of 'k.other' is not known
        2 of 3 statements in force, 1 not understood

        """)
  }

  @Test func `A factory may make a closure`() throws {
    let run = try runApp(
      """
      import Factory
      extension Container {
        static let date = Factory { { Date() } }
        static let what = Factory { Kit.make() }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          () -> Date named date  unique  A.swift:3
        in no container: 1 statement
          ? named what    A.swift:4  not understood: cannot tell which type is registered: the type of 'Kit.make()' is not known
        1 of 2 statements in force, 1 not understood

        """)
  }

  @Test func `What follows from a default scope that is set under an unknown condition is assumed`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Cart {}
      final class Clock {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          if Bundle.main.bundleIdentifier?.hasSuffix(".dev") == true { defaultScope = Resolver.unique }
          register { Cart() }
          register { Clock() }.scope(.application)
        }
      }
      """, "list")
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope unique)
          Cart   unique       A.swift:7  assumed
          Clock  application  A.swift:8

        """)
  }

  @Test func `A missing registration is certain where only another service depends on a condition`() throws {
    let run = try runApp(
      """
      import Swinject
      class Plug {}
      class Net { init(plugs: [Plug]) {} }
      class Missing {}
      class Shop { init(net: Net, missing: Missing) {} }
      let c = Container()
      c.register([Plug].self) { _ in Settings.isOn ? [Plug()] : [] }
      c.register(Net.self) { r in Net(plugs: r.resolve([Plug].self)!) }
      c.register(Shop.self) { r in Shop(net: r.resolve(Net.self)!, missing: r.resolve(Missing.self)!) }
      """, "validate")
    #expect(
      run.output == """
        A.swift:9: error: no registration for Missing [missing-registration]
          asked for by  Shop.init(net:missing:), A.swift:9
          path          Shop → Missing
          searched      c (3 registrations)
          try           c.register(Missing.self) { _ in Missing() }

        1 error · 3 services checked
          see  explain missing-registration

        """)
  }

  @Test func `A tree takes the way that a resolution takes by a setting that nobody has made`() throws {
    let run = try runApp(
      """
      import Resolver
      protocol P {}
      class A: P {}
      enum Config { static var mock: Bool { UserDefaults.standard.bool(forKey: "mock") } }
      Resolver.register(P.self, name: "mock") { A() }
      Resolver.register(P.self, name: "live") { A() }
      Resolver.register(P.self) { Resolver.resolve(name: Config.mock ? "mock" : "live") }
      """, "tree P")
    #expect(
      run.output == """
        P [graph], A.swift:7 (assumed)
        └─ P named live [graph], A.swift:6

        warning: 'Config.mock' is not known: taken as false (A.swift:7:52)

        """)
  }
}
