import Testing

@testable import DIShell

/// Apps of which files are missing.
struct AppMissingFileTests {
  @Test func `Statements in members of a type that is not declared are counted with Swinject`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        """
        import Swinject
        final class Cat {}
        func registerAll() {
          ContainerHolder.shared.container.register(Cat.self) { _ in Cat() }
          Dependencies.container.register(Cat.self, name: "b") { r in Cat() }
          AppContainer.shared.register(Cat.self, name: "c") { _ in Cat() }.inObjectScope(.container)
        }
        registerAll()

        """
      )
    ])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        in no container: 3 statements
          Cat            A.swift:4  not understood: 'ContainerHolder' is not declared
          Cat named b    A.swift:5  not understood: 'Dependencies' is not declared
          Cat named c    A.swift:6  not understood: 'AppContainer' is not declared
        0 of 3 statements in force, 3 not understood

        """)
    #expect(
      run.error == """
        0 of 3 statements in force, 3 not understood
        see  list --all, diagnostics, entry
        A.swift:4:36: warning: 'ContainerHolder' is not declared: the registration is left out
        A.swift:5:26: warning: 'Dependencies' is not declared: the registration is left out
        A.swift:6:23: warning: 'AppContainer' is not declared: the registration is left out

        """)
  }

  @Test func `Statements in members of a type that is not declared are counted with Resolver`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        """
        import Resolver
        final class Cat {}
        func registerAll() {
          Missing.shared.container.register { Cat() }
          Missing.container.register(Cat.self, name: "b") { Cat() }
          appContainer.register { Cat() }.scope(.shared)
        }
        registerAll()

        """
      )
    ])
    let run = try Run([".", "-c", "list --all", "-c", "diagnostics"], in: scratch)
    #expect(
      run.output == """
        in no container: 3 statements
          Cat            A.swift:4  not understood: 'Missing' is not declared
          Cat named b    A.swift:5  not understood: 'Missing' is not declared
          Cat            A.swift:6  not understood: 'appContainer' is not declared
        0 of 3 statements in force, 3 not understood
        A.swift:4:28: warning: 'Missing' is not declared: the registration is left out
        A.swift:5:21: warning: 'Missing' is not declared: the registration is left out
        A.swift:6:16: warning: 'appContainer' is not declared: the registration is left out

        """)
    #expect(
      run.error == """
        0 of 3 statements in force, 3 not understood
        see  list --all, diagnostics, entry
        A.swift:4:28: warning: 'Missing' is not declared: the registration is left out (and 1 more)
        A.swift:6:16: warning: 'appContainer' is not declared: the registration is left out

        """)
  }

  @Test func `Statements in members of a type that is not declared are counted with DITranquillity`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        """
        import DITranquillity
        final class Cat {}
        func registerAll() {
          Missing.shared.container.register { Cat() }
          Missing.container.register(Cat.self).as(Cat.self, name: "b")
          appContainer.register(Cat.init).lifetime(.single)
        }
        registerAll()

        """
      )
    ])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        in no container: 3 statements
          Cat                 A.swift:4  not understood: 'Missing' is not declared
          Cat, Cat named b    A.swift:5  not understood: 'Missing' is not declared
          Cat                 A.swift:6  not understood: 'appContainer' is not declared
        0 of 3 statements in force, 3 not understood

        """)
    #expect(
      run.error == """
        0 of 3 statements in force, 3 not understood
        see  list --all, diagnostics, entry
        A.swift:4:28: warning: 'Missing' is not declared: the registration is left out (and 1 more)
        A.swift:6:16: warning: 'appContainer' is not declared: the registration is left out

        """)
  }

  @Test func `Statements in a container that the file of a missing extension declares are counted`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        """
        import Resolver
        final class Cat {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Cat() }
            registerMocks()
          }
          static func registerMocks() {
            mock.register { Cat() }
            Resolver.mock.register(name: "x") { Cat() }
          }
        }

        """
      )
    ])
    let run = try Run([".", "-c", "list --all", "-c", "resolve Cat"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Cat  graph  A.swift:5
        in no container: 2 statements
          Cat            A.swift:9   not understood: 'mock' is not declared
          Cat named x    A.swift:10  not understood: 'Resolver.mock' is not declared
        1 of 3 statements in force, 2 not understood
        Resolving Cat in main (default scope: graph)

           1  Cat is the type asked for.
           2  Search the registry of main for Cat.
           3  Its registration is found (A.swift:5, scope graph); its factory is asked to resolve.
           4  The factory creates Cat#1 and returns it.

        Cat#1 · 1 object created · nothing holds Cat#1: 1 object deallocated

        """)
    #expect(
      run.error == """
        1 of 3 statements in force, 2 not understood
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        A.swift:9:10: warning: 'mock' is not declared: the registration is left out
        A.swift:10:19: warning: 'Resolver.mock' is not declared: the registration is left out

        """)
  }

  @Test func `Without its main type an app does not run as one with its widget`() throws {
    let scratch = try Scratch([
      (
        "Crowd/Services.swift",
        """
        import Resolver
        final class Cat {}
        final class Dog { init(cat: Cat) {} }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Cat() }.scope(.shared)
            register { Dog(cat: resolve()) }.scope(.cached)
          }
        }

        """
      ),
      (
        "CrowdWidget/CrowdWidget.swift",
        """
        import Resolver
        import WidgetKit
        @main struct CrowdWidget: Widget {
          init() { Resolver.register { Cat() }.scope(.application) }
          var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
        }

        """
      ),
      (
        "project.yml",
        """
        name: Crowd
        targets:
          Crowd:
            type: application
            sources: [Crowd]
          CrowdWidget:
            type: app-extension
            sources: [CrowdWidget]

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all", "-c", "entry"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Cat  shared  Services.swift:6
          Dog  cached  Services.swift:7
        in no container: 1 statement
          Cat    CrowdWidget.swift:4  not reached: program CrowdWidget is not taken: entry CrowdWidget
        2 of 3 statements in force, 1 not reached
          registerAllServices  taken
          CrowdWidget          another program

        """)
    #expect(
      run.error == """
        2 files, 3 types
        2 of 3 statements in force, 1 not reached
        registering starts at registerAllServices; other programs: CrowdWidget
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A statement of another program in a container of a missing file is counted`() throws {
    let scratch = try Scratch([
      (
        "Project.swift",
        """
        import ProjectDescription
        let project = Project(name: "Chat", targets: [.target(name: "Chat", sources: ["App/**"]), .target(name: "Core", sources: ["Core/**"]), .target(name: "ChatWatch", sources: ["Watch/**"])])

        """
      ),
      (
        "App/App.swift",
        """
        import Core
        import SwiftUI
        import Swinject
        final class Cat {}
        @main struct ChatApp: App {
          init() { register(in: Dependencies.shared.container) }
          func register(in c: Container) { c.register(Cat.self) { _ in Cat() } }
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Watch/App.swift",
        """
        import Core
        import SwiftUI
        final class Dog {}
        @main struct WatchApp: App {
          init() { Dependencies.shared.container.register(Dog.self) { r in Dog() } }
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Core/Cow.swift",
        """
        public final class Cow {}

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        c: 1 registration (swinject, default scope graph)
          Cat  graph  App/App.swift:7  assumed
        in no container: 1 statement
          ChatWatch.Dog    Watch/App.swift:5  not reached: program ChatWatch is not taken: entry ChatWatch
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        3 files, 5 types
        1 of 2 statements in force, 1 not reached
        registering starts at ChatApp; other programs: ChatWatch
        see  list --all, diagnostics, entry
        App/App.swift:7:38: warning: 'Dependencies.shared.container' is not known: a container of its own stands for it

        """)
  }

  @Test func `What is registered over a factory of a missing file is no statement`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        """
        import Factory
        final class Cat {}
        final class Spy: Analytics {}
        extension Container {
          var cat: Factory<Cat> { self { Cat() } }
          func registerMocks() { analytics.register { Spy() } }
        }
        Container.shared.registerMocks()

        """
      )
    ])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Cat named cat  unique  A.swift:5
        in no container: 1 override
            overridden: Spy    A.swift:6  not understood: 'analytics' is not declared
        1 of 1 statement in force

        """)
    #expect(
      run.error == """
        A.swift:6:36: warning: 'analytics' is not declared: the registration is left out

        """)
  }

  @Test func `What is registered over a factory of a missing container is no statement`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        """
        import Factory
        final class Cat {}
        final class Spy: Analytics {}
        extension Container { var cat: Factory<Cat> { self { Cat() } } }
        final class Setup { func run() { ShopContainer.shared.analytics.register { Spy() } } }

        """
      )
    ])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Cat named cat  unique  A.swift:4
        in no container: 1 override
            overridden: Spy    A.swift:5  not reached: nothing that runs calls Setup.run
        1 of 1 statement in force

        """)
    #expect(
      run.error == """

        """)
  }

  @Test func `Statements behind a branch that is assumed and leaves are told with its condition`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Net {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          if Config.isTest {
            register { 1 }
            return
          }
          register { Net() }
        }
      }
      """, "list --all")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Int  graph  A.swift:6  assumed
        in no container: 1 statement
          Net    A.swift:9  not reached: 'Config.isTest' (A.swift:5) is not known: the branch that is taken leaves Resolver.registerAllServices
        1 of 2 statements in force, 1 not reached

        """)
  }

  @Test func `An extension is no substitute for an app whose start is missing`() throws {
    let scratch = try Scratch([
      (
        "Shop/project.yml",
        """
        targets:
          Shop: {type: application, platform: iOS, sources: [App]}
          ShopWidget: {type: app-extension, platform: iOS, sources: [Widget]}

        """
      ),
      (
        "Shop/App/Services.swift",
        """
        import Swinject
        final class A {}
        final class B {}
        enum Services {
          static func make() -> Container {
            let container = Container()
            container.register(A.self) { _ in A() }
            container.register(B.self) { _ in B() }
            return container
          }
        }

        """
      ),
      (
        "Shop/Widget/Widget.swift",
        """
        import Swinject
        final class Timeline {}
        @main struct ShopWidgets: WidgetBundle {
          static let container: Container = {
            let container = Container()
            container.register(Timeline.self) { _ in Timeline() }
            return container
          }()
        }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A  graph  Services.swift:7
          B  graph  Services.swift:8

        """)
    #expect(
      run.error == """
        2 files, 5 types
        2 of 3 statements in force, 1 not reached
        registering starts at Services.make; other programs: ShopWidget
        see  list --all, diagnostics, entry

        """)
  }
}
