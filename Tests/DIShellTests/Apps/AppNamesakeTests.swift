import Testing

@testable import DIShell

/// Types of the program with the names of a library's types, and typealiases of those.
struct AppNamesakeTests {
  @Test
  func `The container's name with its module is the library's, whatever type of the program is called so`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      struct Container { var items: [Int] }
      class Dog {}
      class DI {
        private let container = Swinject.Container()
        init() { container.register(Dog.self) { _ in Dog() } }
        func box() -> Container { Container(items: []) }
      }
      let di = DI()
      """, "list", "types")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Dog  graph  A.swift:6
          struct  A.Container  A.swift:2
          class   Dog          A.swift:3
          class   DI           A.swift:4

        """)
  }

  @Test func `A type of a module is seen only where the module is imported`() throws {
    let scratch = try Scratch([
      (
        "Package.swift",
        """
        // swift-tools-version:5.5
        import PackageDescription
        let package = Package(
          name: "X", targets: [.target(name: "UI"), .executableTarget(name: "App", dependencies: ["UI", "Swinject"])])

        """
      ),
      (
        "Sources/UI/Container.swift",
        """
        public struct Container<Content> { let content: Content }

        """
      ),
      (
        "Sources/App/Screen.swift",
        """
        import UI
        struct Screen { let container = Container(content: 1) }

        """
      ),
      (
        "Sources/App/App.swift",
        """
        import Swinject
        class Dog {}
        let container = Container()
        @main struct Shop: App {
          init() { container.register(Dog.self) { _ in Dog() } }
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Dog  graph  App.swift:5

        """)
  }

  @Test func `A factory with its module is the library's beside a protocol of the program that is called so`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      protocol Factory { func make() -> Int }
      struct CellFactory: Factory { func make() -> Int { 1 } }
      class Dog {}
      extension FactoryKit.Container {
        var dog: FactoryKit.Factory<Dog> { self { Dog() } }
        var cells: FactoryKit.Factory<CellFactory> { self { CellFactory() } }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Dog named dog            unique  A.swift:6
          CellFactory named cells  unique  A.swift:7
        2 of 2 statements in force

        """)
  }

  @Test func `An extension of a typealias of the library's container registers in this library`() throws {
    let run = try runApp(
      """
      import Swinject
      typealias DIC = Swinject.Container
      class Dog {}
      extension DIC { func go() { register(Dog.self) { _ in Dog() } } }
      let c = DIC()
      c.go()
      """, "list")
    #expect(
      run.output == """
        c: 1 registration (swinject, default scope graph)
          Dog  graph  A.swift:4

        """)
  }

  @Test func `A folder around a declaration may be its module`() throws {
    let scratch = try Scratch([
      (
        "App/Trips/Injection.swift",
        """
        import Resolver
        final class Session {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { register { Trips.Session() } }
        }

        """
      )
    ])
    let run = try Run([".", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Session  graph  Injection.swift:4

        """)
  }

  @Test func `A method that an extension adds to the containers' type is an entry`() throws {
    let run = try runApp(
      """
      import Swinject
      class Dog {}
      class Cat {}
      extension Container {
        func registerDependencies() { registerDog(); register(Cat.self) { _ in Cat() } }
        private func registerDog() { register(Dog.self) { _ in Dog() } }
      }
      """, "entry registerDependencies", "list")
    #expect(
      run.output == """
        registering starts at registerDependencies: 2 of 2 statements in force
        container: 2 registrations (swinject, default scope graph)
          Dog  graph  A.swift:6
          Cat  graph  A.swift:5

        """)
    #expect(
      run.error == """
        0 of 2 statements in force, 2 not reached
        2 statements in 1 type, none reached: entry registerDependencies

        """)
  }

  @Test func `Of equal declarations those in a folder for what is not used any more come last`() throws {
    func kind(_ text: String) -> String { "class Kind { let text = \"\(text)\" }\n" }
    let scratch = try Scratch([
      ("Shop/Data/Kind.swift", kind("new")), ("Shop/Old/Kind.swift", kind("old")),
      (
        "Shop/App/App.swift",
        """
        import Resolver
        @main struct Shop: App { init() { Resolver.register { Kind() }.scope(.application) } }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "show Kind"], in: scratch)
    #expect(run.output.contains("Data/Kind.swift"))
  }

  @Test func `A folder around 'Sources' is a module where no manifest says otherwise`() throws {
    let scratch = try Scratch([
      ("Shop/Project.swift", "import ProjectDescription\nlet project = Project.app(name: \"Shop\")\n"),
      (
        "Shop/Targets/Shop/Sources/App.swift",
        """
        import Kit
        import Resolver
        class Client {}
        @main struct ShopApp: App { init() { Resolver.register { Client() }; Kit.register() } }

        """
      ),
      (
        "Shop/Targets/Kit/Sources/Kit.swift",
        """
        import Resolver
        public class Client {}
        public enum Kit { public static func register() { Resolver.register { Client() } } }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Client      graph  App.swift:4
          Kit.Client  graph  Kit.swift:3

        """)
  }
}
