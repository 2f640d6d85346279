import Testing

@testable import DIShell

/// What the modules of a package see of each other.
struct AppModuleBorderTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Feed", dependencies: ["Swinject"]), .target(name: "Profile", dependencies: ["Swinject"]),
        .executableTarget(name: "App", dependencies: ["Feed", "Profile"]),
      ])
    """

  private static let profile = """
    import Swinject
    public struct API { public init() {} }
    public struct Session { public init(api: API) {} }
    public func registerProfile(_ container: Container) {
      container.register(API.self) { _ in API() }
      container.register(Session.self) { r in Session(api: r.resolve(API.self)!) }
    }
    """

  @Test func `What another module does not make public is no rival of what a third one does`() throws {
    let code = { (access: String) in
      """
      import Resolver
      \(access)struct Client {}
      \(access)func boot() { Resolver.register(name: "booted") { Client() } }
      """
    }
    let scratch = try Scratch([
      ("Shop/Package.swift", Self.manifest), ("Shop/Sources/Feed/Feed.swift", code("")),
      ("Shop/Sources/Profile/Profile.swift", code("public ")),
      (
        "Shop/Sources/App/main.swift",
        """
        import Feed
        import Profile
        import Resolver
        Resolver.register { Client() }
        boot()
        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Profile.Client               graph  main.swift:4
          Profile.Client named booted  graph  Profile.swift:3

        """)
    #expect(!run.error.contains("warning"))
  }

  @Test func `A generic parameter, an associated type and a type of a body mean no type of a module`() throws
  {
    let state = { (name: String) in
      """
      import Profile
      import Resolver
      struct State {}
      public enum \(name): Screen { public static var initial: State { State() } }
      public func register\(name)() { \(name).register() }
      """
    }
    let scratch = try Scratch([
      (
        "Shop/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Profile", dependencies: ["Resolver"]),
            .target(name: "Feed", dependencies: ["Profile"]), .target(name: "Cart", dependencies: ["Profile"]),
            .executableTarget(name: "App", dependencies: ["Feed", "Cart"]),
          ])
        """
      ),
      (
        "Shop/Sources/Profile/Profile.swift",
        """
        import Resolver
        public struct Store<State> {
          public init(_ state: State) {}
          public func register() { Resolver.register { [State]() } }
        }
        public protocol Screen { associatedtype State; static var initial: State { get } }
        extension Screen {
          public static func register() { Resolver.register { Store<State>(Self.initial) } }
        }
        public func registerLocal() {
          struct State {}
          Resolver.register { State() }
        }
        """
      ),
      ("Shop/Sources/Feed/Feed.swift", state("FeedScreen")),
      ("Shop/Sources/Cart/Cart.swift", state("CartScreen")),
      (
        "Shop/Sources/App/main.swift",
        """
        import Cart
        import Feed
        import Profile
        Store(5).register()
        registerFeedScreen()
        registerCartScreen()
        registerLocal()
        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 4 registrations (resolver, default scope graph)
          [Int]                graph  Profile.swift:4
          Store<Feed.State>    graph  Profile.swift:8
          Store<Cart.State>    graph  Profile.swift:8
          registerLocal.State  graph  Profile.swift:12

        """)
    #expect(!run.error.contains("warning"))
  }

  @Test func `A name means no type of a module that its own does not import, also in a folder of no target`()
    throws
  {
    let scratch = try Scratch([
      ("Shop/Package.swift", Self.manifest), ("Shop/Sources/Profile/Profile.swift", Self.profile),
      (
        "Shop/Sources/Feed/Feed.swift",
        """
        import Swinject
        public struct Feed { public init(api: API, session: Session?) {} }
        public func registerFeed(_ container: Container) {
          container.register(API.self) { _ in API(path: "/feed") }
          container.register(Feed.self) { r in Feed(api: r.resolve(API.self)!, session: r.resolve(Session.self)) }
        }
        """
      ),
      (
        "Shop/Sources/Extra/Extra.swift",
        """
        import Swinject
        public func registerExtra(_ container: Container) {
          container.register(Session.self, name: "extra") { _ in Session() }
        }
        """
      ),
      (
        "Shop/Sources/App/main.swift",
        """
        import Feed
        import Profile
        import Swinject
        let container = Container()
        registerProfile(container)
        registerFeed(container)
        registerExtra(container)
        container.register(Session.self, name: "app") { r in Session(api: r.resolve(API.self)!) }
        """
      ),
    ])
    let run = try Run(
      [
        "Shop", "-c", "list", "-c", "tree Feed", "-c", "tree Profile.Session", "-c",
        "let own = Session(api: API())",
      ],
      in: scratch)
    #expect(
      run.output == """
        container: 6 registrations (swinject, default scope graph)
          Profile.API                graph  Profile.swift:5
          Profile.Session            graph  Profile.swift:6
          API                        graph  Feed.swift:4
          Feed                       graph  Feed.swift:5
          Session named extra        graph  Extra.swift:3
          Profile.Session named app  graph  main.swift:8
        Feed [graph], Feed.swift:5
        ├─ api: API [graph], Feed.swift:4
        └─ session: Session? (not registered, nil will do)
        Profile.Session [graph], Profile.swift:6
        └─ api: Profile.API [graph], Profile.swift:5
        own: Profile.Session = Profile.Session (value)

        """)
  }

  @Test func `A type keeps its name where all that mention it see it, also through a module that exports it`()
    throws
  {
    let scratch = try Scratch([
      (
        "Shop/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "my-models"), .target(name: "Core", dependencies: ["my-models"]),
            .executableTarget(name: "App", dependencies: ["Core"]),
          ])
        """
      ),
      ("Shop/Sources/my-models/User.swift", "public struct User { public init() {} }"),
      ("Shop/Sources/Core/Exports.swift", "@_exported import struct my_models.User"),
      (
        "Shop/Sources/App/main.swift",
        """
        import Core
        import Swinject
        let container = Container()
        container.register(User.self) { _ in User() }
        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list", "-c", "resolve User"], in: scratch)
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          User  graph  main.swift:4
        Resolving User in container (default scope: graph)

           1  User is the type asked for.
           2  Search the registry of container for User.
           3  Its registration is found (main.swift:4, scope graph); its factory is asked to resolve.
           4  The factory creates User (value) and returns it.

        User (value) · 1 value created

        """)
  }

  @Test func `A saved session knows which modules a manifest names`() throws {
    let scratch = try Scratch([
      ("Shop/Package.swift", Self.manifest), ("Shop/Sources/Profile/Profile.swift", Self.profile),
      (
        "Shop/Sources/App/main.swift",
        """
        import Swinject
        let container = Container()
        container.register(API.self) { _ in API(path: "/feed") }
        """
      ),
    ])
    let commands = ["-c", "list"]
    let loaded = try Run(["Shop"] + commands + ["-c", "save shop"], in: scratch)
    #expect(
      loaded.output == """
        container: 1 registration (swinject, default scope graph)
          API  graph  main.swift:3
        saved 1 input in shop

        """)
    let replayed = try Run(["-f", "shop"] + commands, in: scratch)
    #expect(
      replayed.output == """
        loaded Shop: 2 files, 2 types, 1 registration in container
          1 of 3 statements in force, 2 not reached
          see  list --all, diagnostics, entry
        replayed 1 input: all as recorded
        container: 1 registration (swinject, default scope graph)
          API  graph  main.swift:3

        """)
  }
}
