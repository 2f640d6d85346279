import Testing

@testable import DIShell

/// Forms of Swinject that older apps, and apps with storyboards, have.
struct AppSwinjectFormTests {
  @Test func `The names of Swinject 1 are understood`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Net {}
      final class Log {}
      final class Feed { init(net: Net) {} }
      final class Web: AssemblyType {
        func assemble(container: Container) {
          container.register(Net.self) { _ in Net() }.inObjectScope(.Hierarchy)
        }
        func loaded(resolver: ResolverType) { _ = resolver.resolve(Net.self) }
      }
      final class Logging: AssemblyType {
        func assemble(container: Container) {
          container.register(Log.self) { (r: ResolverType) in Log() }.inObjectScope(.Container)
        }
      }
      final class Feeding: AssemblyType {
        func assemble(container: Container) {
          container.register(Feed.self) { r in Feed(net: r.net()) }.inObjectScope(.None)
          container.register(String.self) { r in r.property("title")! }.inObjectScope(.Graph)
        }
      }
      extension ResolverType { func net() -> Net { return resolve(Net.self)! } }
      let assembler = try! Assembler(
        assemblies: [Web()], propertyLoaders: [JsonPropertyLoader(name: "texts")], container: Container())
      assembler.applyAssembly(Logging())
      assembler.applyAssemblies([Feeding()])
      """, "list", "tree Feed", "entry", "resolve Feed")
    #expect(
      run.output == """
        assembler: 4 registrations (swinject, default scope graph)
          Net     container  A.swift:7
          Log     container  A.swift:13
          Feed    transient  A.swift:18
          String  graph      A.swift:19
        Feed [transient], A.swift:18
        └─ Net [container], A.swift:7
          Web      runs already
          Logging  runs already
          Feeding  runs already
        Resolving Feed in assembler (default scope: graph)

           1  Feed is the type asked for.
           2  Search the registry of assembler for Feed.
           3  Its registration is found (A.swift:18, scope transient); its factory is asked to resolve.
           4  The factory needs Net.
           5  │  Net is in scope container: Net#1 is reused.
           6  The Feed factory creates Feed#1 and returns it.

        Feed#1 · 1 object created, 1 reused · nothing holds Feed#1: 1 object deallocated

        """)
    #expect(run.error == "")
  }

  @Test func `What a storyboard controller asks for is known, though storyboards are not run`() throws {
    let run = try runApp(
      """
      import Swinject
      import SwinjectStoryboard
      final class Net {}
      final class Fetcher { init(net: Net) {} }
      final class Screen: UIViewController { var fetcher: Fetcher?; func set(_ net: Net) {} }
      extension SwinjectStoryboard {
        @objc class func setup() {
          defaultContainer.register(Net.self) { _ in Net() }
          defaultContainer.register(Fetcher.self) { r in Fetcher(net: r.resolve(Net.self)!) }
          defaultContainer.storyboardInitCompleted(Screen.self) { r, screen in
            screen.fetcher = r.resolve(Fetcher.self)
            screen.set(r.resolve(Net.self)!)
          }
        }
      }
      """, "list --all", "tree Screen", "uses Net", "show Screen")
    #expect(
      run.output == """
        defaultContainer: 2 registrations (swinject, default scope graph)
          Net      graph  A.swift:8
          Fetcher  graph  A.swift:9
        in no container: 1 statement
          Screen    A.swift:10  not reached: storyboards are not run here
        2 of 3 statements in force, 1 not reached
        Screen (not registered)
        ├─ fetcher: Fetcher? [graph], A.swift:9
        │  └─ net: Net [graph], A.swift:8
        └─ Net [graph], A.swift:8 (see above)
        Net
          Fetcher, A.swift:9
          Screen, not registered, A.swift:5
        class Screen: UIViewController, A.swift:5
        registered: nowhere
          written  A.swift:10, not reached: storyboards are not run here
        needs:
          fetcher  Fetcher
                   Net
        needed by: nothing

        """)
    #expect(
      run.error == """
        2 of 3 statements in force, 1 not reached
        registering starts at SwinjectStoryboard.setup
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `Statements for storyboards count where a loop gives the type`() throws {
    let run = try runApp(
      """
      import SwinjectStoryboard
      class Screen: UIViewController {}
      extension SwinjectStoryboard {
        @objc class func setup() {
          for type in [Screen.self] { defaultContainer.storyboardInitCompleted(type) { r, c in } }
        }
      }
      """, "list --all")
    #expect(
      run.output == """
        in no container: 1 statement
          Screen    A.swift:5  not reached: storyboards are not run here
        0 of 1 statement in force, 1 not reached

        """)
  }

  @Test func `An argument may have the type of another one's identifier`() throws {
    let run = try runApp(
      """
      import SwinjectAutoregistration
      struct Product: Identifiable { let id: Int }
      final class Cart {}
      final class Detail { init(id: Product.ID, cart: Cart) {} }
      let container = Container()
      container.autoregister(Cart.self, initializer: Cart.init)
      container.autoregister(Detail.self, argument: Product.ID.self, initializer: Detail.init)
      """, "tree Detail", "validate")
    #expect(
      run.output == """
        Detail with arguments (Int) [graph], A.swift:7
        ├─ cart: Cart [graph], A.swift:6
        └─ id: Int (argument: --arg …)
        nothing is wrong · 1 service checked, 1 not checked
          needs arguments  Detail with arguments (Int)

        """)
  }

  @Test func `An unowned assembly that nothing holds is named as the reason`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Net {}
      final class App: Assembly {
        func assemble(container: Container) {
          container.register(Net.self) { [unowned self] _ in self.make() }
        }
        func make() -> Net { Net() }
      }
      let assembler = Assembler([App()])
      """, "resolve Net")
    #expect(run.error.contains("error: the unowned 'self' is deallocated: nothing holds it\n"))
  }

  @Test func `An optional type that is registered itself is what is asked for`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class B { init(a: A?) {} }
      let c = Container()
      c.register(A?.self) { _ in A() }
      c.register(B.self) { r in B(a: r.resolve(A?.self)!) }
      """, "tree B", "uses A?")
    #expect(
      run.output == """
        B [graph], A.swift:6
        └─ a: A? [graph], A.swift:5
        A?
          B, A.swift:6

        """)
  }
}
