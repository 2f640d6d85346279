import Testing

@testable import DIShell

/// Forms of Swinject and Factory that apps have: what is asked for, what is known, and what helps.
struct AppLibraryFormTests {
  // MARK: Unknown values

  private static let environment = """
    import Foundation
    import FactoryKit
    struct Config { let key: String }
    final class Api { init(config: Config) {} }
    extension Container {
      var config: Factory<Config> { self { Config(key: ProcessInfo.processInfo.environment["KEY"]!) } }
      var told: Factory<Config> {
        self {
          guard let key = ProcessInfo.processInfo.environment["KEY"] else { fatalError("no key") }
          return Config(key: key)
        }
      }
      var mode: Factory<String> { self { ProcessInfo.processInfo.environment["MODE"] ?? "plain" } }
      var api: Factory<Api> { self { Api(config: self.config()) } }
    }
    """

  @Test func `A value of the environment that is forced is not known, and no fault`() throws {
    let run = try runApp(Self.environment, "validate", "Container.shared.mode()")
    #expect(
      run.output == """
        nothing is wrong · 4 services checked
        Resolving String named mode in Container (default scope: unique)

           1  String named mode is the type asked for.
           2  Search the registry of Container for String named mode.
           3  Its registration is found (A.swift:13, scope unique); its factory is asked to resolve.
           4  The factory creates String (value) and returns it.

        String (value) · 1 value created

        "plain"

        """)
  }

  @Test func `A condition of an assertion that is not known is taken to hold in silence`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class Checked: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
        func loaded(resolver: Resolver) { assert(resolver.resolve(A.self) != nil) }
      }
      let assembler = Assembler([Checked()])
      """, "list", "diagnostics")
    #expect(
      run.output == """
        assembler: 1 registration (swinject, default scope graph)
          A  graph  A.swift:4
        nothing is wrong

        """)
  }

  // MARK: Requests

  @Test func `A resolver that the app makes callable asks by its call`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class B { init(a: A) {} }
      extension Resolver { func callAsFunction<S>() -> S { resolve(S.self)! } }
      let container = Container()
      container.register(A.self) { _ in A() }
      container.register(B.self) { r in B(a: r()) }
      """, "tree B", "resolve B")
    #expect(
      run.output == """
        B [graph], A.swift:7
        └─ a: A [graph], A.swift:6
        Resolving B in container (default scope: graph)

           1  B is the type asked for.
           2  Search the registry of container for B.
           3  Its registration is found (A.swift:7, scope graph); its factory is asked to resolve.
           4  The factory needs a: A.
           5  │  a: A is registered (A.swift:6); its factory creates A#1.
           6  The B factory creates B#1 and returns it.

        B#1 · 2 objects created · nothing holds B#1: 2 objects deallocated

        """)
  }

  @Test func `An argument that begins with a dot is a member of the type that the factory takes`() throws {
    let run = try runApp(
      """
      import FactoryKit
      enum Size { case small, custom(Int) }
      final class Loader { let size: Size; init(size: Size) { self.size = size } }
      extension Container {
        var loader: ParameterFactory<Size, Loader> { self { Loader(size: $0) } }
        var pair: ParameterFactory<(Size, Int), Loader> { self { Loader(size: $0.0) } }
      }
      """, "resolve loader --arg .custom(3) --as l", "l.size", "resolve pair --arg .small --arg 1 --as p",
      "p.size")
    #expect(run.error == "")
    #expect(run.output.contains("\ncustom(3)\n"))
    #expect(run.output.hasSuffix("\nsmall\n"))
  }

  @Test func `A statement of the storyboards' set-up that is not understood costs only itself`() throws {
    let run = try runApp(
      """
      import Swinject
      import SwinjectStoryboard
      final class A {}
      final class B {}
      extension SwinjectStoryboard {
        @objc class func setup() {
          defaultContainer.register(A.self, arguments: 3)
          defaultContainer.register(B.self) { _ in B() }
        }
      }
      """, "list --all")
    #expect(
      run.output == """
        defaultContainer: 1 registration (swinject, default scope graph)
          B  graph  A.swift:8
        1 of 1 statement in force

        """)
  }

  @Test func `An argument of the wrong type is what fails`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class A { init(n: Int) {} }
      final class B { init(a: A) {} }
      let container = DIContainer()
      container.register { A(n: arg($0)) }
      container.register { () -> B in B(a: container.resolve(args: "x")) }
      let a: A = container.resolve(args: "y")
      """, "validate")
    #expect(
      run.error == """
        A.swift:7:1: warning: the statement cannot run: an argument of A is 'String', not 'Int'

        """)
    #expect(
      run.output == """
        A.swift:5: error: an argument of A is 'String', not 'Int' [code-failed]
          at    A.swift:5
          path  B → A

        1 error · 1 service checked, 1 not checked
          needs arguments  A
          see              explain code-failed

        """)
  }

  // MARK: Failures

  private static let names = """
    import DITranquillity
    protocol Animal {}
    final class Cat: Animal {}
    final class Home { init(animal: Animal) {} }
    let container = DIContainer()
    container.register(Cat.init).as(Animal.self, name: "cat")
    container.register { Home(animal: $0) }
    """

  @Test func `A service with a name only is asked for by it, or gets its type too`() throws {
    let run = try runApp(Self.names, "resolve Animal")
    #expect(
      run.error == """
        -c:1: error: no registration for Animal
          searched  container (2 registrations)
          similar   Animal named cat, A.swift:6
          try       resolve Animal --name cat, or add .as(Animal.self) to a registration

        """)
  }

  @Test func `The written type of a parameter of DITranquillity tells its tag, and that all are asked for`()
    throws
  {
    let run = try runApp(
      """
      import DITranquillity
      class Api {}
      class Repo { init(api: Api, all: [Api]) {} }
      class Solo { init(api: Api) {} }
      class Page { init(id: Int, api: Api?) {} }
      enum Main {}
      enum Other {}
      let c = DIContainer()
      c.register { Api() }.as(Api.self, tag: Main.self)
      c.register { (api: DIByTag<Main, Api>, all: DIMany<Api>) -> Repo in
          Repo(api: by(tag: Main.self, on: api), all: many(all))
      }
      c.register { (api: DIByTag<Main, Api>) -> Solo in
          let known = by(tag: Main.self, on: api)
          return Solo(api: known)
      }
      c.register { (id: DIArg<Int>, api: DIByTag<Other, Api?>) -> Page in
          Page(id: arg(id), api: by(tag: Other.self, on: api))
      }
      """, "tree Repo", "tree Solo", "tree Page", "resolve Solo")
    #expect(
      run.output == """
        Repo [prototype], A.swift:10
        ├─ api: Api tagged Main [prototype], A.swift:9
        └─ all: Api (many)
           └─ Api [prototype], A.swift:9 (see above)
        Solo [prototype], A.swift:13
        └─ api: Api tagged Main [prototype], A.swift:9
        Page [prototype], A.swift:17
        ├─ id: Int (argument: --arg …)
        └─ api: Api? tagged Other (not registered, nil will do)
        Resolving Solo in c (default scope: prototype)

           1  Solo is the type asked for.
           2  Search the registry of c for Solo.
           3  Its registration is found (A.swift:13, scope prototype); its factory is asked to resolve.
           4  The factory needs api: Api tagged Main.
           5  │  api: Api tagged Main is registered (A.swift:9); its factory creates Api#1.
           6  The Solo factory creates Solo#1 and returns it.
              note: nothing holds Api#1 any more: it is deallocated

        Solo#1 · 2 objects created · nothing holds Solo#1: 2 objects deallocated

        """)
  }

  @Test func `A parameter of DITranquillity cannot ask for a name`() throws {
    let run = try runApp(Self.names, "resolve Home")
    #expect(
      run.error == """
        -c:1: error: no registration for Animal
          asked for by  Home.init(animal:), A.swift:7
          path          Home → Animal
          searched      container (2 registrations)
          similar       Animal named cat, A.swift:6
          try           add .as(Animal.self) to a registration

        """)
  }

  @Test func `The container of an assembler registers in an assembly`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class B {}
      final class Part: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      let assembler = Assembler([Part()])
      """, "resolve B")
    #expect(
      run.error == """
        -c:1: error: no registration for B
          searched  assembler (1 registration)
          try       container.register(B.self) { _ in B() }

        """)
  }

  @Test func `Contexts and overrides are no registrations of their own, and name a service once`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class User {}
      extension Container {
        var user: Factory<User> { self { User() }.onTest { User() }.onPreview { User() } }
        var other: Factory<User?> { promised() }
      }
      Container.shared.user.register { User() }
      """, "resolve other")
    #expect(
      run.error == """
        -c:1: error: no registration for User? named other
          searched  Container (2 registrations)
          similar   User named user, A.swift:7
          try       Container.shared.other.register { User() }

        """)
  }

  @Test func `A decorator without end is told by its first resolutions and its last`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Cat {}
      extension Container {
        var cat: Factory<Cat> { self { Cat() }.decorator { _ in _ = self.cat() } }
      }
      """, "resolve cat")
    #expect(run.output.split(separator: "\n").count { $0.contains("is the type asked for") } == 3)
    #expect(run.output.contains("\n… and 98 more resolutions of Cat named cat …\n"))
  }

  @Test func `A decorator that ends by itself asks as often as it does`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Cat {}
      var depth = 0
      extension Container {
        var cat: Factory<Cat> {
          self { Cat() }.decorator { _ in
            depth += 1
            if depth < 20 { _ = self.cat() }
          }
        }
      }
      """, "let cat = Container.shared.cat()", "depth")
    #expect(run.error == "")
    #expect(run.output.hasSuffix("\n20\n"))
  }

  @Test func `A function that makes the factories of properties is no statement of its own`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class A {}
      extension Container {
        func keyed(_ key: String) -> Factory<A> { self(key: key) { A() }.singleton }
        var first: Factory<A> { keyed("first") }
        var second: Factory<A> { keyed("second") }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          A named first   singleton  A.swift:5
          A named second  singleton  A.swift:6
        2 of 2 statements in force

        """)
  }

  // MARK: Both versions of Factory

  @Test func `Factories of both versions are in one container`() throws {
    let run = try runApp(
      """
      import Factory
      final class Store {}
      final class Model { init(store: Store) {} }
      extension Container {
        static let store = Factory(scope: .singleton) { Store() }
        var model: Factory<Model> { self { Model(store: Container.store()) }.cached }
      }
      extension Container: AutoRegistering {
        static func registerAllServices() { store.register { Store() } }
      }
      """, "list", "resolve model")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Store named store    singleton  A.swift:5
            overridden: Store             A.swift:9
          Model named model    cached     A.swift:6
        Resolving Model named model in Container (default scope: unique)

           1  Model named model is the type asked for.
           2  Search the registry of Container for Model named model.
           3  Its registration is found (A.swift:6, scope cached); its factory is asked to resolve.
           4  The factory needs store: Store named store.
           5  │  store: Store named store is registered (A.swift:9, override); its factory creates Store#1.
           6  The Model factory creates Model#1 and returns it.

        Model#1 · 2 objects created · container Container holds Model#1

        """)
  }

  @Test func `What version 1 registers at the start is registered once, whatever containers there are`()
    throws
  {
    let run = try runApp(
      """
      import Factory
      final class A {}
      final class B {}
      extension Container { static let a = Factory { A() } }
      class Other: SharedContainer { static let b = Factory { B() } }
      extension Container: AutoRegistering {
        static func registerAllServices() { a.register { A() } }
      }
      """, "Container.Registrations.reset()")
    #expect(run.output == "overridden A named a in Container: A (A.swift:7)\n")
  }

  // MARK: Lists

  @Test func `An override of what every container has is listed, with why it does not run`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      final class Mock: A {}
      extension SharedContainer { var a: Factory<A> { self { A() } } }
      #Preview { let _ = Container.shared.a.register { Mock() } }
      enum Previews { static var shown: Int { Container.shared.a { Mock() }; return 1 } }
      """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  A.swift:4
        in no container: 2 overrides
            overridden: Mock    A.swift:5  not reached: '#Preview' is not run here
            overridden: Mock    A.swift:6  not reached: nothing that runs reads Previews.shown
        1 of 1 statement in force

        """)
  }

  @Test func `A registration by type overrides nothing`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class A {}
      extension Container: Resolving, AutoRegistering {
        public func autoRegister() { register { A() }.cached }
      }
      """, "resolve A", "why A")
    #expect(
      run.output == """
        Resolving A named * in Container (default scope: unique)

           1  A named * is the type asked for.
           2  Search the registry of Container for A named *.
           3  Its registration is found (A.swift:4, scope cached); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · container Container holds A#1
        asked for   A named *
        searched    Container
        chose       A.swift:4: the only registration
        scope       cached holds A#1
        therefore   A#1 would be reused

        """)
  }

  @Test func `A part of a name may be that of a sample`() throws {
    let run = try runApp("", "load cat-animal")
    #expect(
      run.error == """
        -c:1: error: no sample, file or directory 'cat-animal'; did you mean 'cats'?
          see  samples

        """)
  }
}
