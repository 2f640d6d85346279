import Testing

@testable import DIShell

/// What manifests say of the products of a tree, and what they leave out.
struct AppProductTests {
  /// A project with an app and an extension, which lists the two files below.
  private static let project = (
    "Shop/Shop.xcodeproj/project.pbxproj",
    """
    {
      objects = {
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        F1 = {isa = PBXFileReference; path = App/App.swift; sourceTree = SOURCE_ROOT; };
        F2 = {isa = PBXFileReference; path = Share/Share.swift; sourceTree = SOURCE_ROOT; };
        G = {isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
        P1 = {isa = PBXSourcesBuildPhase; files = (B1); };
        P2 = {isa = PBXSourcesBuildPhase; files = (B2); };
        T1 = {isa = PBXNativeTarget; name = Shop; buildPhases = (P1); productType = "com.apple.product-type.application"; };
        T2 = {isa = PBXNativeTarget; name = Sharing; buildPhases = (P2); productType = "com.apple.product-type.app-extension"; };
        R = {isa = PBXProject; mainGroup = G; targets = (T1, T2); };
      };
      rootObject = R;
    }

    """
  )
  private static let app = (
    "Shop/App/App.swift",
    """
    import Factory
    class A {}
    @main struct MyApp: App { @Injected(\\.a) var a }
    extension Container { var a: Factory<A> { self { A() } } }

    """
  )
  private static let sharing = (
    "Shop/Share/Share.swift",
    """
    import Factory
    class B {}
    class ShareController: SLComposeServiceViewController {}
    extension Container { var b: Factory<B> { self { B() } } }

    """
  )

  @Test func `The application of a manifest is the app, whatever its name, and not the tool beside it`()
    throws
  {
    let scratch = try Scratch([
      (
        "App/project.yml",
        """
        name: Clipper
        targets:
          Clipper:
            type: application
            platform: macOS
            sources:
              - path: Clipper
                excludes: ["Old/**"]
          Helper: {type: tool, platform: macOS, sources: [Helper]}

        """
      ),
      (
        "App/Clipper/App.swift",
        """
        import Resolver
        final class A {}
        @main struct MyApp: App { init() { Resolver.register { A() } } }

        """
      ),
      (
        "App/Clipper/Old/App.swift",
        """
        import Resolver
        final class Old {}
        @main struct MyApp: App { init() { Resolver.register { Old() } } }

        """
      ),
      (
        "App/Helper/main.swift",
        """
        import Resolver
        final class H {}
        Resolver.register { H() }

        """
      ),
    ])
    let run = try Run(["App", "-c", "list", "-c", "entry", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  graph  Clipper/App.swift:3
          MyApp    taken
          Clipper  the program that is taken
          Helper   another program
        main: 1 registration (resolver, default scope graph)
          A  graph  Clipper/App.swift:3
        in no container: 2 statements
          noTarget.Old    Clipper/Old/App.swift:3  not reached: its file is in no target
          Helper.H        main.swift:3             not reached: program Helper is not taken: entry Helper
        1 of 3 statements in force, 2 not reached

        """)
    #expect(
      run.error == """
        3 files, 5 types
        1 of 3 statements in force, 2 not reached
        registering starts at MyApp; other programs: Helper
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A name that only contains a word for extensions is that of an app`() throws {
    let scratch = try Scratch([
      (
        "Tree/Watchlist/App.swift",
        """
        import Resolver
        final class A {}
        @main struct MyApp: App { init() { Resolver.register { A() } } }

        """
      ),
      (
        "Tree/Tool/main.swift",
        """
        import Resolver
        final class H {}
        Resolver.register { H() }

        """
      ),
    ])
    let run = try Run(["Tree", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  graph  App.swift:3

        """)
    #expect(
      run.error == """
        2 files, 3 types
        1 of 2 statements in force, 1 not reached
        registering starts at MyApp; other programs: Tool
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `An extension without a main type is a program of its own`() throws {
    let scratch = try Scratch([
      Self.project,
      Self.app,
      Self.sharing,
    ])
    let run = try Run(["Shop", "-c", "list", "-c", "entry Sharing", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  App.swift:4
        registering starts at Sharing: 1 of 2 statements in force, 1 not reached
        Container: 1 registration (factory, default scope unique)
          B named b  unique  Share.swift:4

        """)
    #expect(
      run.error == """
        2 files, 4 types
        1 of 2 statements in force, 1 not reached
        program Shop is taken; other programs: Sharing
        asked for at the start, and not resolved yet: A named a; try  resolve A --name a
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `The principal class of an extension makes its folder a program where no manifest does`() throws
  {
    let scratch = try Scratch([
      Self.app,
      Self.sharing,
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  App.swift:4

        """)
    #expect(
      run.error == """
        2 files, 4 types
        1 of 2 statements in force, 1 not reached
        program App is taken; other programs: Share
        asked for at the start, and not resolved yet: A named a; try  resolve A --name a
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A folder within the app's that an extension lists too is a part of both`() throws {
    let scratch = try Scratch([
      (
        "App/project.yml",
        """
        name: Shop
        targets:
          Shop:
            type: application
            platform: iOS
            sources: [Shop]
          Widget:
            type: app-extension
            platform: iOS
            sources: [Widget, Shop/Model]

        """
      ),
      (
        "App/Shop/App.swift",
        """
        import Resolver
        @main struct ShopApp: App {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { register { Store() } }
        }

        """
      ),
      (
        "App/Shop/Model/Store.swift",
        """
        final class Store { let items = Items() }
        final class Items {}

        """
      ),
      ("App/Widget/Widget.swift", "@main struct ShopWidget: Widget { let items = Items() }\n"),
    ])
    let run = try Run(["App", "-c", "list", "-c", "resolve Store", "-c", "Items()"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Store  graph  App.swift:4
        Resolving Store in main (default scope: graph)

           1  Store is the type asked for.
           2  Search the registry of main for Store.
           3  Its registration is found (App.swift:4, scope graph); its factory is asked to resolve.
           4  The factory creates Store#1 and returns it.

        Store#1 · 2 objects created (1 without a registration) · nothing holds Store#1: 2 objects deallocated
        Items#1
        1 object deallocated: Items#1

        """)
    #expect(
      run.error == """
        3 files, 4 types
        1 of 1 statement in force
        registering starts at registerAllServices; other programs: Widget

        """)
  }

  @Test func `What no target compiles is not in force`() throws {
    let scratch = try Scratch([
      Self.project,
      Self.app,
      (
        "Shop/App/Old.swift",
        """
        import Factory
        class C {}
        extension Container { var c: Factory<C> { self { C() } } }

        """
      ),
      Self.sharing,
    ])
    let run = try Run(["Shop", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  App.swift:4
        in no container: 2 statements
          noTarget.C named c    Old.swift:3    not reached: its file is in no target
          Sharing.B named b     Share.swift:4  not reached: program Sharing is not taken: entry Sharing
        1 of 3 statements in force, 2 not reached

        """)
    #expect(
      run.error == """
        3 files, 5 types
        1 of 3 statements in force, 2 not reached
        program Shop is taken; other programs: Sharing
        asked for at the start, and not resolved yet: A named a; try  resolve A --name a
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `The files that a package excludes are in no target`() throws {
    let scratch = try Scratch([
      (
        "Shop/Package.swift",
        """
        import PackageDescription
        let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop", exclude: ["V1"])])

        """
      ),
      (
        "Shop/Sources/Shop/App.swift",
        """
        import Factory
        class A {}
        @main struct MyApp: App { @Injected(\\.a) var a }
        extension Container { var a: Factory<A> { self { A() } } }

        """
      ),
      (
        "Shop/Sources/Shop/V1/Old.swift",
        """
        import Factory
        class C {}
        extension Container { var c: Factory<C> { self { C() } } }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  App.swift:4
        in no container: 1 statement
          noTarget.C named c    Old.swift:3  not reached: its file is in no target
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        2 files, 3 types
        1 of 2 statements in force, 1 not reached
        asked for at the start, and not resolved yet: A named a; try  resolve A --name a
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `Of a doubled main file one program stays the app`() throws {
    let scratch = try Scratch([
      (
        "Shop/iOS/App.swift",
        """
        import Resolver
        final class A {}
        @main struct MyApp: App { init() { Resolver.register { A() } } }

        """
      ),
      (
        "Shop/Backup/App.swift",
        """
        import Resolver
        final class A {}
        @main struct MyApp: App { init() { Resolver.register { A() } } }

        """
      ),
      (
        "Shop/Watch/Watch.swift",
        """
        import Resolver
        final class W {}
        @main struct WatchApp: App { init() { Resolver.register { W() } } }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  graph  iOS/App.swift:3

        """)
    #expect(
      run.error == """
        3 files, 6 types
        1 of 3 statements in force, 2 not reached
        registering starts at MyApp; other programs: Backup, Watch
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `Pages of documentation and templates are no sources`() throws {
    let scratch = try Scratch([
      (
        "Shop/App/App.swift",
        """
        import Resolver
        final class A {}
        @main struct MyApp: App { init() { Resolver.register { A() } } }

        """
      ),
      (
        "Shop/Guide.docc/Resources/01.swift",
        """
        import Resolver
        final class Doc {}
        @main struct MyApp: App { init() { Resolver.register { Doc() } } }

        """
      ),
      (
        "Shop/VIPER.xctemplate/Assembly.swift",
        """
        final class ___FILE___ {

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  graph  App.swift:3

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at MyApp

        """)
  }

  @Test func `A project that is no regular file is told`() throws {
    let scratch = try Scratch([
      (
        "Shop/Shop.xcodeproj/project.pbxproj/file",
        """


        """
      ),
      (
        "Shop/App/App.swift",
        """
        import Resolver
        final class A {}
        @main struct MyApp: App { init() { Resolver.register { A() } } }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  graph  App.swift:3

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at MyApp
        Shop.xcodeproj/project.pbxproj:1:1: warning: the project is not read, and its folders are taken for targets: it is no regular file

        """)
  }
}
