import Foundation
import Testing

@testable import DIShell

/// Where registering starts in an app, and how another place is chosen.
struct EntryTests {
  private static let framework = """
    final class AppFramework: DIFramework {
      static func load(container: DIContainer) { container.append(part: CorePart.self) }
    }
    final class CorePart: DIPart {
      static func load(container: DIContainer) { container.register(Router.init) }
    }
    class Router {}

    """

  private static let delegate = """
    import UIKit
    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      lazy var container: DIContainer = {
        let container = DIContainer()
        container.append(framework: AppFramework.self)
        return container
      }()
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?) -> Bool {
        Crashes.start(with: options)
        if !container.makeGraph().checkIsValid() { fatalError("invalid") }
        let router: Router = container.resolve()
        router.start()
        return true
      }
    }

    """

  @Test func `An app's delegate registers as the app begins, and nothing is resolved`() throws {
    let scratch = try Scratch([("App/AppDelegate.swift", Self.delegate), ("App/Parts.swift", Self.framework)])
    let run = try Run(["-c", "load App", "-c", "list", "-c", "trace last"], in: scratch)
    #expect(
      run.output == """
        loaded App: 2 files, 4 types, 1 registration in container
          1 of 1 statement in force
          registering starts at AppDelegate
          asked for at the start, and not resolved yet: Router; try  resolve Router
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  Parts.swift:5

        """)
    #expect(run.error == "-c:3: error: nothing has been resolved yet\n  try  resolve TYPE\n")
    #expect(run.status == 1)
  }

  @Test func `A function that leads to no statement is no entry`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        """
        import Swinject
        class A {}
        func setUp(_ c: Container) { c.register(A.self) { _ in A() } }
        func begin(_ c: Container, router: Router) { router.start(); setUp(c) }
        func help() { print("no") }

        """
      )
    ])
    let refused = try Run(["A.swift", "-c", "entry help"], in: scratch)
    #expect(
      refused.error == """
        0 of 1 statement in force, 1 not reached
        1 statement in 1 function, none reached: entry setUp
        -c:1: error: no entry 'help'
          entries  setUp

        """)
    let taken = try Run(["A.swift", "-c", "entry begin"], in: scratch)
    #expect(taken.output == "registering starts at begin: 1 of 1 statement in force\n")
  }

  @Test func `Of several programs the app's is taken, and another one is chosen by name`() throws {
    let scratch = try Scratch([
      ("Shop/Shop.xcodeproj/project.pbxproj", "{}"),
      ("Shop/App/AppDelegate.swift", Self.delegate), ("Shop/App/Parts.swift", Self.framework),
      (
        "Shop/Widget/Main.swift",
        """
        @main struct Shown: Widget {
          let container: DIContainer = { let c = DIContainer(); c.register { Timeline() }; return c }()
        }
        class Timeline {}
        """
      ),
    ])
    let run = try Run(["-c", "load Shop", "-c", "load Shop --entry Widget", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded Shop: 3 files, 6 types, 1 registration in container
          1 of 2 statements in force, 1 not reached
          registering starts at AppDelegate; other programs: Widget
          asked for at the start, and not resolved yet: Router; try  resolve Router
          see  list --all, diagnostics, entry
        loaded Shop: 3 files, 6 types, 1 registration in container
          1 of 2 statements in force, 1 not reached
          registering starts at Shown; other programs: App
          see  list --all, diagnostics, entry
        container: 1 registration (ditranquillity, default scope prototype)
          Timeline  prototype  Main.swift:2

        """)
  }

  @Test func `Where nothing is reached, it is said what there is and what to type`() throws {
    let scratch = try Scratch([("App/Parts.swift", Self.framework)])
    let run = try Run(["-c", "load App", "-c", "resolve Router"], in: scratch)
    #expect(
      run.output == """
        loaded App: 3 types, no registrations
          0 of 1 statement in force, 1 not reached
          1 statement in 1 type, none reached: entry AppFramework

        """)
    #expect(
      run.error == """
        -c:2: error: nothing is registered: 1 statement, none reached
          try  entry AppFramework
          see  entry, list --all

        """)
    let entered = try Run(
      ["-c", "load App", "-c", "entry AppFramework", "-c", "list", "-c", "undo"], in: scratch)
    #expect(
      entered.output.hasSuffix(
        """
        registering starts at AppFramework: 1 of 1 statement in force
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  Parts.swift:5
        undone: entry AppFramework

        """))
  }

  @Test func `A container in a static property is found`() throws {
    let scratch = try Scratch([
      (
        "App/DI.swift",
        """
        enum DI {
          static let container: DIContainer = {
            let container = DIContainer()
            container.append(part: CorePart.self)
            return container
          }()
        }

        """
      ), ("App/Parts.swift", Self.framework),
    ])
    let run = try Run(["-c", "load App", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded App: 2 files, 4 types, 1 registration in container
          1 of 1 statement in force
          registering starts at DI.container
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  Parts.swift:5

        """)
  }

  @Test func `What an app registers beside registerAllServices counts too, and requests wait`() throws {
    let scratch = try Scratch([
      (
        "App/App.swift",
        """
        @main struct ShopApp: App {
          @Injected var cat: Cat
          init() { Resolver.registerMore() }
        }
        extension Resolver: ResolverRegistering {
          static func registerAllServices() { register { Cat() } }
          static func registerMore() { register { Dog() } }
        }
        class Cat {}
        class Dog {}
        #Preview { Text("a") }
        """
      )
    ])
    let run = try Run(["--format", "json", "load", "App"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        #""registrations":{"inForce":2,"found":2,"replaced":0,"unreached":0,"notUnderstood":0},"entry":"registerAllServices""#
      ))
    #expect(run.output.contains(#""diagnostics":[]"#))
  }

  private static func registering(_ type: String) -> String {
    """
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { \(type)() } }
    }
    class \(type) {}

    """
  }

  @Test func `Of several registerAllServices the app's is run, and the others are named and can be chosen`()
    throws
  {
    let scratch = try Scratch([
      ("Shop/AppTests/Mocks.swift", Self.registering("Mock")),
      ("Shop/App/Old/Services.swift", Self.registering("Old")),
      ("Shop/App/Services.swift", Self.registering("New")),
      ("Shop/Kit/Kit.swift", Self.registering("Tool")),
    ])
    let run = try Run(["-c", "load Shop", "-c", "entry"], in: scratch)
    #expect(
      run.output == """
        loaded Shop: 4 files, 4 types, 1 registration in main
          1 of 4 statements in force, 3 not reached
          registering starts at App/Services.swift:registerAllServices; and not at App/Old/Services.swift:registerAllServices, AppTests.registerAllServices, Kit.registerAllServices
          see  list --all, diagnostics, entry
          App/Services.swift:2:22: warning: 'registerAllServices()' may be that of App/Services.swift:2 or App/Old/Services.swift:2: the first is taken
          App/Services.swift:registerAllServices      taken
          App/Old/Services.swift:registerAllServices
          AppTests.registerAllServices
          Kit.registerAllServices

        """)
    let chosen = try Run(
      [
        "-c", "load Shop --entry AppTests.registerAllServices", "-c", "list",
        "-c", "entry App/Old/Services.swift:registerAllServices", "-c", "list",
        "-c", "entry Kit.swift:registerAllServices", "-c", "list", "-c", "load Shop --entry A --entry B",
      ], in: scratch)
    #expect(
      chosen.output == """
        loaded Shop: 4 files, 4 types, 1 registration in main
          1 of 4 statements in force, 3 not reached
          registering starts at AppTests.registerAllServices; and not at App/Old/Services.swift:registerAllServices, App/Services.swift:registerAllServices, Kit.registerAllServices
          see  list --all, diagnostics, entry
        main: 1 registration (resolver, default scope graph)
          Mock  graph  Mocks.swift:2
        registering starts at App/Old/Services.swift:registerAllServices: 1 of 4 statements in force, 3 not reached
        main: 1 registration (resolver, default scope graph)
          Old  graph  App/Old/Services.swift:2
        registering starts at Kit.swift:registerAllServices: 1 of 4 statements in force, 3 not reached
        main: 1 registration (resolver, default scope graph)
          Tool  graph  Kit.swift:2

        """)
    #expect(chosen.error.hasPrefix("-c:7: error: no entry 'A'"))
  }

  @Test func `A program is chosen by its module or by the type that begins it`() throws {
    let app = { (name: String) in
      "@main struct \(name)App: App { init() { Resolver.register { \(name)() } } }\nclass \(name) {}\n"
    }
    let scratch = try Scratch([
      ("Samples/Cats/App.swift", app("Cat")), ("Samples/Dogs/App.swift", app("Dog")),
    ])
    for entry in ["Dogs", "DogApp"] {
      let run = try Run(["-c", "load Samples --entry \(entry)", "-c", "list"], in: scratch)
      #expect(
        run.output == """
          loaded Samples: 2 files, 4 types, 1 registration in main
            1 of 2 statements in force, 1 not reached
            registering starts at DogApp; other programs: Cats
            see  list --all, diagnostics, entry
          main: 1 registration (resolver, default scope graph)
            Dog  graph  Dogs/App.swift:1

          """)
    }
  }

  @Test func `What is added registers its own services, beside those that there are`() throws {
    let scratch = try Scratch([
      ("A.swift", Self.registering("A")), ("B.swift", Self.registering("B")),
    ])
    let run = try Run(["-c", "load A.swift", "-c", "load B.swift --add", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded A: 1 type, 1 registration in main
        loaded B: 1 type, 1 registration in main; now 2 files, 2 types, 2 registrations in main
          2 of 2 statements in force
          registering starts at A.swift:registerAllServices, B.swift:registerAllServices
        main: 2 registrations (resolver, default scope graph)
          A  graph  A.swift:2
          B  graph  B.swift:2

        """)
  }

  private static let registeringDelegate = """
    import DITranquillity
    @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
        let container = DIContainer()
        container.append(framework: AppFramework.self)
        return true
      }
    }

    """

  @Test func `A container that only the frameworks of the app would keep is kept`() throws {
    let scratch = try Scratch([
      ("App/AppDelegate.swift", Self.registeringDelegate), ("App/Parts.swift", Self.framework),
    ])
    let run = try Run(["-c", "load App", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded App: 2 files, 4 types, 1 registration in container
          1 of 1 statement in force
          registering starts at AppDelegate
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  Parts.swift:5

        """)
  }

  @Test(arguments: [
    // What is not understood costs only itself.
    "@main struct A: App { init() { _theme = State(wrappedValue: 1); missing.go(); Resolver.register { Cat() } } }",
    "@main struct A: App { var body: some Scene { Resolver.register { Cat() }; return WindowGroup { } } }",
    "@main struct A: App { @StateObject var setUp = SetUp() }\n"
      + "final class SetUp: ObservableObject { init() { Resolver.register { Cat() } } }",
    "@main struct A: ParsableCommand { mutating func run() throws { Resolver.register { Cat() } } }",
    """
    class Base: UIResponder, UIApplicationDelegate {
      func applicationDidFinishLaunching(_ application: UIApplication) { setup() }
      func setup() {}
    }
    @main class A: Base { override func setup() { Resolver.register { Cat() } } }
    """,
    """
    @main struct A: App { @UIApplicationDelegateAdaptor(Delegate.self) var delegate }
    class Delegate: NSObject, UIApplicationDelegate { override init() { Resolver.register { Cat() } } }
    """,
    "@main class A: UIResponder, UIApplicationDelegate { override init() { Set.up() } }\n"
      + "enum Set { static func up() { Resolver.register { Cat() }.scope(Weird.make()); Resolver.register { Cat() } } }",
  ])
  func `Where an app begins to register is found, in a directory and in a file`(text: String) throws {
    let scratch = try Scratch([("App/A.swift", text + "\nclass Cat {}\n")])
    for path in ["App", "App/A.swift"] {
      let run = try Run([path, "-c", "list"], in: scratch)
      #expect(run.output.contains("main: 1 registration (resolver, default scope graph)\n  Cat"))
    }
  }

  @Test func `Of two apps the one that registers is taken, and each type is that of its own program`() throws
  {
    let scratch = try Scratch([
      ("one/App/Sub/AppDelegate.swift", Self.registeringDelegate + Self.framework),
      ("two/AppDelegate.swift", "@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n"),
    ])
    let run = try Run(["-c", "load one two", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded one, two: 2 files, 5 types, 1 registration in container
          1 of 1 statement in force
          registering starts at AppDelegate; other programs: two
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  AppDelegate.swift:13

        """)
  }

  @Test func `A copy of the app is another program`() throws {
    let text = """
      @main struct MyApp: App { init() { Setup.run(Cat()) } }
      enum Setup { static func run(_ cat: Cat) { Resolver.register { Cat() } } }
      class Cat {}

      """
    let scratch = try Scratch([
      ("Apps/A/My.xcodeproj/project.pbxproj", "{}"), ("Apps/A/My/App.swift", text),
      ("Apps/B/My.xcodeproj/project.pbxproj", "{}"), ("Apps/B/My/App.swift", text),
    ])
    let run = try Run(["-c", "load Apps", "-c", "list --all", "-c", "entry B_My", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded Apps: 2 files, 6 types, 1 registration in main
          1 of 2 statements in force, 1 not reached
          registering starts at MyApp; other programs: B_My
          see  list --all, diagnostics, entry
        main: 1 registration (resolver, default scope graph)
          Cat  graph  A/My/App.swift:2
        in no container: 1 statement
          B_My.Cat    B/My/App.swift:2  not reached: program B_My is not taken: entry B_My
        1 of 2 statements in force, 1 not reached
        registering starts at B_My: 1 of 2 statements in force, 1 not reached
        main: 1 registration (resolver, default scope graph)
          Cat  graph  B/My/App.swift:2

        """)
  }

  @Test func `A page of a playground is not run with the app, and what is named twice is loaded once`() throws
  {
    let scratch = try Scratch([
      ("App/App.swift", "@main struct A: App { init() { Resolver.register { Cat() } } }\nclass Cat {}\n"),
      ("App/Try.playground/Contents.swift", "Resolver.register { Dog() }\nclass Dog {}\n"),
    ])
    let run = try Run(["-c", "load App ./App", "-c", "list"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        loaded App: 2 files, 3 types, 1 registration in main
          1 of 2 statements in force, 1 not reached
          registering starts at A
          see  list --all, diagnostics, entry
          ./App:1:1: warning: it is named twice, and loaded once
        main: 1 registration (resolver, default scope graph)
          Cat  graph  App.swift:1

        """)
  }

  @Test(arguments: ["tree Dog", "resolve Dog"])
  func `Of a service that only another program registers it is told where, and what takes the program`(
    command: String
  ) throws {
    let app = { (name: String) in
      "@main struct \(name)App: App { init() { Resolver.register { \(name)() } } }\nclass \(name) {}\n"
    }
    let scratch = try Scratch([
      ("Apps/Cats/App.swift", app("Cat")), ("Apps/Dogs/App.swift", app("Dog")),
    ])
    let run = try Run(["-c", "load Apps", "-c", command], in: scratch)
    #expect(
      run.error.contains(
        "  Dogs/App.swift:1, not reached: program Dogs is not taken: entry Dogs\n"))
  }

  @Test func `Of many types with the name of a missing one three are told`() throws {
    let types = (1...9).map { "enum M\($0) { class Pump {} }\nResolver.register { M\($0).Pump() }\n" }
    let scratch = try Scratch([("A.swift", types.joined())])
    let run = try Run(["-c", "load A.swift", "-c", "tree Pump"], in: scratch)
    #expect(
      run.error == """
        -c:2: error: no registration for 'Pump'
          similar  M1.Pump
          similar  M2.Pump
          similar  M3.Pump

        """)
  }

  @Test func `Several assemblies are taken together, and one with arguments is made with unknown ones`()
    throws
  {
    let scratch = try Scratch([
      (
        "App/Parts.swift",
        """
        import Swinject
        final class AppAssembly: Assembly {
          let navigation: Navigation
          init(navigation: Navigation, _ log: Log) { self.navigation = navigation }
          func assemble(container: Container) {
            container.register(Router.self) { [navigation] _ in Router(navigation) }
            container.register(Home.self) { r in Home(r.resolve(API.self)!) }
          }
        }
        final class NetworkAssembly: Assembly {
          func assemble(container: Container) { container.register(API.self) { _ in API() } }
        }
        class Navigation {}
        class Log {}
        class Router { init(_ navigation: Navigation) {} }
        class API {}
        class Home { init(_ api: API) {} }

        """
      )
    ])
    let run = try Run(
      [
        "-c", "load App", "-c", "entry", "-c", "entry AppAssembly NetworkAssembly", "-c", "list",
        "-c", "resolve Home", "-c", "load App --entry NetworkAssembly --entry AppAssembly", "-c", "undo",
        "-c", "entry AppAssembly Nothing",
      ], in: scratch)
    #expect(
      run.output == """
        loaded App: 7 types, no registrations
          0 of 3 statements in force, 3 not reached
          3 statements in 2 types, none reached: entry AppAssembly NetworkAssembly
          AppAssembly      takes arguments, which are not known
          NetworkAssembly
        registering starts at AppAssembly, NetworkAssembly: 3 of 3 statements in force
        container: 3 registrations (swinject, default scope graph)
          Router  graph  Parts.swift:6   assumed
          Home    graph  Parts.swift:7   assumed
          API     graph  Parts.swift:11
        Resolving Home in container (default scope: graph)

           1  Home is the type asked for.
           2  Search the registry of container for Home.
           3  Its registration is found (Parts.swift:7, scope graph); its factory is asked to resolve.
           4  The factory needs API.
           5  │  API is registered (Parts.swift:11); its factory creates API#1.
           6  The Home factory creates Home#1 and returns it.
              note: assumed: 'AppAssembly.init(navigation:_:)' (Parts.swift:4) is called with arguments that are not known

        Home#1 · 2 objects created · nothing holds Home#1: 2 objects deallocated
        loaded App: 7 types, 3 registrations in container
          3 of 3 statements in force
          registering starts at NetworkAssembly, AppAssembly
          Parts.swift:4:3: warning: 'AppAssembly' is made with arguments that are not known: navigation, log
        undone: load App --entry NetworkAssembly --entry AppAssembly

        """)
    #expect(run.error == "-c:8: error: no entry 'Nothing'\n  entries  AppAssembly, NetworkAssembly\n")
  }

  @Test func `Where a program is named with a function only the function is said to start`() throws {
    let scratch = try Scratch([
      (
        "App/One/OneApp.swift",
        """
        import Resolver
        @main struct OneApp: App { init() { Resolver.register { 1 } } }

        """
      ),
      (
        "App/Two/TwoApp.swift",
        """
        import Resolver
        @main struct TwoApp: App { init() { Resolver.register { "two" } } }
        enum Extra { static func register() { Resolver.register { 2.5 } } }

        """
      ),
    ])
    let run = try Run([".", "-c", "entry TwoApp Extra.register", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        registering starts at Extra.register: 1 of 3 statements in force, 2 not reached
        main: 1 registration (resolver, default scope graph)
          Double  graph  TwoApp.swift:3

        """)
    #expect(
      run.error == """
        2 files, 3 types
        1 of 3 statements in force, 2 not reached
        registering starts at OneApp; other programs: Two
        see  list --all, diagnostics, entry

        """)
  }
}
