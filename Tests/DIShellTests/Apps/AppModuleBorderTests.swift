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
