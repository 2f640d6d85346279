import Testing

@testable import DIShell

/// Targets that share the app's main file, each with code of its own.
struct AppFlavourTests {
  private static func files(_ project: (String, String)...) -> [(String, String)] {
    project + [
      (
        "Shop/Shared/App.swift",
        """
        import Resolver
        @main struct ShopApp: App { init() { Config.registerExtras() } }
        protocol Api {}
        class Session { init(api: Api) {} }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            registerFlavour()
            register { Session(api: resolve()) }
          }
        }

        """
      ),
      ("Shop/Dev/Flavour.swift", flavour("Dev")), ("Shop/Prod/Flavour.swift", flavour("Prod")),
    ]
  }

  private static func flavour(_ name: String) -> String {
    """
    import Resolver
    class \(name)Api: Api {}
    class \(name)Extra {}
    enum Config { static func registerExtras() { Resolver.register { \(name)Extra() } } }
    extension Resolver { static func registerFlavour() { register { \(name)Api() as Api } } }

    """
  }

  private static let list = """
    main: 3 registrations (resolver, default scope graph)
      ProdExtra      graph  Prod/Flavour.swift:4
      Api (ProdApi)  graph  Prod/Flavour.swift:5
      Session        graph  App.swift:8

    """

  @Test func `Each of the targets is a program, and of the others nothing is in force`() throws {
    let scratch = try Scratch(
      Self.files(
        (
          "Shop/project.yml",
          """
          name: Shop
          targets:
            Shop: {type: application, platform: iOS, sources: [Shared, Prod]}
            Shop-Dev: {type: application, platform: iOS, sources: [Shared, Dev]}

          """
        )))
    let commands = ["list", "entry", "entry Shop-Dev", "list", "diagnostics"].flatMap { ["-c", $0] }
    let run = try Run(["Shop"] + commands, in: scratch)
    #expect(
      run.output == Self.list + """
          registerAllServices             taken
          ShopApp                         taken
          Shop                            the program that is taken
          Shop_Dev                        another program
          registerFlavour                 runs already
          Shop_Dev.Config.registerExtras
          Config.registerExtras           runs already
        registering starts at Shop-Dev: 3 of 5 statements in force, 2 not reached
        main: 3 registrations (resolver, default scope graph)
          DevExtra      graph  Dev/Flavour.swift:4
          Api (DevApi)  graph  Dev/Flavour.swift:5
          Session       graph  App.swift:8
        nothing is wrong

        """)
  }

  @Test func `Templates, attributes and included files of XcodeGen give targets their sources`() throws {
    let template = """
      targetTemplates:
        Base: {platform: iOS, sources: [../Shared]}
        App:
          type: application
          templates: [Base]
          sources:
            - path: ${folder}
              excludes: ["**/*.md"]
            - {path: Notes, buildPhase: none}

      """
    let spec = """
      include:
        - path: Specs/templates.yml
      targets:
        Shop:
          templates: [App]
          templateAttributes: {folder: ../Prod}
        ShopDev:
          templates: [App]
          templateAttributes: {folder: ../Dev}

      """
    let scratch = try Scratch(
      Self.files(("Shop/project.yml", spec), ("Shop/Specs/templates.yml", template)))
    #expect(try Run(["Shop", "-c", "list"], in: scratch).output == Self.list)
  }

  @Test func `A specification of XcodeGen in JSON is read, and one of another tool is none`() throws {
    let json = """
      {"targets": {"Shop": {"type": "application", "sources": ["Shared", {"path": "Prod"}]},
        "ShopDev": {"type": "application", "sources": ["Shared", {"path": "Dev"}]}}}

      """
    let other = #"{"targets": {"build": {"executor": "@nx/js:tsc"}}, "tags": []}"# + "\n"
    let scratch = try Scratch(Self.files(("Shop/project.json", json), ("Shop/Other/project.json", other)))
    #expect(try Run(["Shop", "-c", "list"], in: scratch).output == Self.list)
  }

  @Test(arguments: [
    ("targets:\n  Shop: {sources: [Shared\n", "in line 3, column 1"),
    ("targets:\n\tShop: 1\n", "found character that cannot start any token in line 2, column 1"),
    ("targets:\n  A: 1\n  A: 2\n", "'A' is there twice in line 2"),
  ])
  func `A specification that cannot be read is told`(_ spec: String, _ reason: String) throws {
    let scratch = try Scratch(Self.files(("Shop/project.yml", spec)))
    let run = try Run(["Shop", "-c", "diagnostics"], in: scratch)
    #expect(run.status == 0)
    #expect(run.output.contains("project.yml"))
    #expect(run.output.contains("it is not read, and its folders are taken for targets: "))
    #expect(run.output.contains(reason))
  }

  @Test(arguments: [
    "ShopTests: {type: bundle.unit-test, platform: iOS, sources: [Shared, Dev]}",
    "Kit: {type: framework, platform: iOS, sources: [Shared, Dev]}",
    "Share: {type: app-extension, platform: iOS, sources: [Dev, Shared]}",
  ])
  func `A target that is no program only lists the app's main file`(_ other: String) throws {
    let spec = """
      targets:
        \(other)
        Shop: {type: application, platform: iOS, sources: [Shared, Prod]}

      """
    let scratch = try Scratch(Self.files(("Shop/project.yml", spec)))
    let run = try Run(["Shop", "-c", "list", "-c", "entry"], in: scratch)
    #expect(run.output.hasPrefix(Self.list))
    #expect(run.output.contains("  Shop "))
    #expect(run.output.contains("the program that is taken"))
  }

  @Test func `Mappings that merge others, and templates that use one another often, are read`() throws {
    let levels = (0..<12).map { level in
      "  T\(level): {templates: [\(Array(repeating: "T\(level + 1)", count: 10).joined(separator: ", "))]}"
    }.joined(separator: "\n")
    let spec = """
      x-common: &common {type: application, platform: iOS}
      targetTemplates:
      \(levels)
        T12: {sources: [Shared]}
      targets:
        Shop:
          <<: *common
          templates: [T0]
          sources: [Prod]
        ShopDev: {type: application, sources: [Shared, Dev]}

      """
    let scratch = try Scratch(Self.files(("Shop/project.yml", spec)))
    #expect(try Run(["Shop", "-c", "list"], in: scratch).output == Self.list)
  }
}
