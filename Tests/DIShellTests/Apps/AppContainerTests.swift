import Testing

@testable import DIShell

/// Containers, and where the program keeps them.
struct AppContainerTests {
  @Test func `Containers in a dictionary are listed, by a name that commands take`() throws {
    let run = try runApp(
      """
      import DITranquillity
      class A {}
      class B { init(_ a: A) {} }
      enum Scopes { static var all: [String: DIContainer] = ["m": DIContainer(), "n": DIContainer()] }
      @main struct Main { static func main() { Scopes.all["m"]!.register { A() }; Scopes.all["n"]?.register(B.init); let s = Session(); s.start() } }
      final class Session { private let c = DIContainer(parent: Scopes.all["m"]); func start() { c.register { B($0) }; let b: B = c.resolve(); _ = b } }
      """, "list", "containers", "resolve A --from 'all[\"m\"]'")
    #expect(
      run.output == """
        all["m"]: 1 registration (ditranquillity, default scope prototype)
          A  prototype  A.swift:5
        all["n"]: 1 registration (ditranquillity, default scope prototype)
          B  prototype  A.swift:5
        c: 1 registration (ditranquillity, default scope prototype)
          B  prototype  A.swift:6
          main      resolver        0 registrations  default scope graph
          all["m"]  ditranquillity  1 registration   default scope prototype
          all["n"]  ditranquillity  1 registration   default scope prototype
          c         ditranquillity  1 registration   default scope prototype  looks further in all["m"]
        Resolving A in all["m"] (default scope: prototype)

           1  A is the type asked for.
           2  Search the registry of all["m"] for A.
           3  Its registration is found (A.swift:5, scope prototype); its factory is asked to resolve.
           4  The factory creates A#2 and returns it.

        A#2 · 1 object created · nothing holds A#2: 1 object deallocated

        """)
    #expect(
      run.error == """
        3 of 3 statements in force
        registering starts at Main

        """)
  }

  @Test func `Containers of version 1 register by themselves`() throws {
    let run = try runApp(
      """
      import Factory
      class A {}
      class M: A {}
      extension Container { static let a = Factory { A() } }
      extension Container: AutoRegistering { static func registerAllServices() { a.register { M() } } }
      """, "list", "Container.a()")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a        unique  A.swift:4
            overridden: M          A.swift:5
        Resolving A named a in Container (default scope: unique)

           1  A named a is the type asked for.
           2  Search the registry of Container for A named a.
           3  Its registration is found (A.swift:5, scope unique, override); its factory is asked to resolve.
           4  The factory creates M#1 and returns it.

        M#1 · 1 object created · nothing holds M#1: 1 object deallocated

        """)
  }

  @Test func `A container that a getter makes is filled where code of the app names it`() throws {
    let run = try runApp(
      """
      import Swinject
      import SwiftUI
      class A {}; class B { init(a: A) {} }; class C {}; class D {}
      enum DI {
        static var container: Container = { let made = Container(); made.register(A.self) { _ in A() }; return made }()
      }
      final class Screens {
        static let shared = Screens()
        private var made: Container?
        var container: Container {
          if let made { return made }
          let new = Container(parent: DI.container)
          new.register(B.self) { r in B(a: r.resolve(A.self)!) }
          made = new
          return new
        }
      }
      enum Unused { static let container: Container = { let made = Container(); made.register(C.self) { _ in C() }; return made }() }
      enum Mocks { static let container: Container = { let made = Container(); made.register(D.self) { _ in D() }; return made }() }
      struct Screen: View { var body: some View { Text("\\(Screens.shared.container.resolve(B.self)!)") } }
      struct Screen_Previews: PreviewProvider { static var previews: some View { Text("\\(Mocks.container.resolve(D.self)!)") } }
      @main struct Shop: App { var body: some Scene { WindowGroup { Screen() } } }
      """, "list --all", "tree B")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A  graph  A.swift:5
        made: 1 registration (swinject, default scope graph)
          B  graph  A.swift:13
        in no container: 2 statements
          C    A.swift:18  not reached: nothing that runs reads Unused.container
          D    A.swift:19  not reached: nothing that runs reads Mocks.container
        2 of 4 statements in force, 2 not reached
        B [graph], A.swift:13
        └─ a: A [graph], A.swift:5

        """)
  }

  @Test func `A container that only an assembler holds is listed by a variable`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      final class Parts: Assembly { func assemble(container: Container) { container.register(A.self) { _ in A() } } }
      let lone = Assembler(container: Container(defaultObjectScope: .transient))
      lone.apply(assemblies: [Parts()])
      func other() -> Assembler { let own = Container(); return Assembler([Parts()], container: own) }
      let second = other()
      """, "list", "resolve A --from lone --as a")
    #expect(
      run.output == """
        lone: 1 registration (swinject, default scope transient)
          A  transient  A.swift:3
        own: 1 registration (swinject, default scope graph)
          A  graph  A.swift:3
        Resolving A in lone (default scope: transient)

           1  A is the type asked for.
           2  Search the registry of lone for A.
           3  Its registration is found (A.swift:3, scope transient); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · variable a holds A#1

        """)
    #expect(run.error == "1 of 1 statement in force (2 registrations)\n")
  }

  @Test func `A container of the program's own, in a variable, is listed with its factories`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      class B { init(a: A) {} }
      final class Services: ManagedContainer {
        let manager = ContainerManager()
        var a: Factory<A> { self { A() } }
        var b: Factory<B> { self { B(a: self.a()) } }
      }
      let services = Services()
      """, "list", "resolve B")
    #expect(
      run.output == """
        services: 2 registrations (factory, default scope unique)
          A named a  unique  A.swift:6
          B named b  unique  A.swift:7
        Resolving B named b in services (default scope: unique)

           1  B named b is the type asked for.
           2  Search the registry of services for B named b.
           3  Its registration is found (A.swift:7, scope unique); its factory is asked to resolve.
           4  The factory needs a: A named a.
           5  │  a: A named a is registered (A.swift:6); its factory creates A#1.
           6  The B factory creates B#1 and returns it.
              note: nothing holds A#1 any more: it is deallocated

        B#1 · 2 objects created · nothing holds B#1: 2 objects deallocated

        """)
    #expect(run.error == "")
  }

  @Test func `What a container registers by itself is listed, also where it has no factories in properties`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      class B { init(a: A) {} }
      extension Container: Resolving {}
      extension Container: AutoRegistering {
        public func autoRegister() { register { A() }.scope(.cached); register { B(a: self.resolve()!) } }
      }
      """, "list", "resolve B")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          A named *  cached  A.swift:6
          B named *  unique  A.swift:6
        Resolving B named * in Container (default scope: unique)

           1  B named * is the type asked for.
           2  Search the registry of Container for B named *.
           3  Its registration is found (A.swift:6, scope unique); its factory is asked to resolve.
           4  The factory needs a: A named *.
           5  │  a: A named * is registered (A.swift:6); its factory creates A#1.
           6  The B factory creates B#1 and returns it.

        B#1 · 2 objects created · nothing holds B#1: 1 object deallocated · container Container holds A#1

        """)
    #expect(run.error == "")
  }

  @Test(arguments: [
    (
      "import Swinject\nclass A {}\nextension Swinject.Container { func fill() { register(A.self) { _ in A() } } }\nlet c = Swinject.Container()\nc.fill()",
      "c: 1 registration (swinject, default scope graph)\n  A  graph  A.swift:3\n"
    ),
    (
      "import FactoryKit\nclass A {}\nextension FactoryKit.Container { var a: Factory<A> { self { A() } } }",
      "Container: 1 registration (factory, default scope unique)\n  A named a  unique  A.swift:3\n"
    ),
    (
      "import Resolver\nclass A {}\nextension Resolver.Resolver: ResolverRegistering { public static func registerAllServices() { register { A() } } }",
      "main: 1 registration (resolver, default scope graph)\n  A  graph  A.swift:3\n"
    ),
    (
      "import DITranquillity\nclass A {}\nextension DITranquillity.DIContainer { func fill() { register { A() } } }\nlet c = DIContainer()\nc.fill()",
      "c: 1 registration (ditranquillity, default scope prototype)\n  A  prototype  A.swift:3\n"
    ),
  ])
  func `An extension may name the library's type with its module`(text: String, list: String) throws {
    #expect(try runApp(text, "list").output == list)
  }

  @Test func `The members of a collection have their names in a tree`() throws {
    let run = try runApp(
      """
      import DITranquillity
      protocol Loading {}
      final class Loader: Loading { init(size: Int) {} }
      final class List { init(images: [Loading]) {} }
      let container = DIContainer()
      container.register { Loader(size: 1) }.as(Loading.self, name: "poster")
      container.register { Loader(size: 2) }.as(Loading.self, name: "frame")
      container.register { List(images: many($0)) }
      """, "tree List")
    #expect(
      run.output == """
        List [prototype], A.swift:8
        └─ images: Loading (many)
           ├─ Loading named poster [prototype], A.swift:6
           └─ Loading named frame [prototype], A.swift:7

        """)
    #expect(run.error == "")
  }
}
