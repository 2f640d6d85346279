import Testing

@testable import DIShell

/// The sources that a manifest names.
struct AppManifestTests {
  @Test func `A list of a manifest may hold plain sources and mappings`() throws {
    let scratch = try Scratch([
      (
        "Shop/project.yml",
        """
        name: Shop
        targets:
          Shop:
            type: application
            platform: iOS
            sources: [App, {path: Prod, excludes: [Old, "Kept/**"]}, {path: "Extra"}]
          Tool: {type: tool, platform: macOS, sources: [{path: Tool}, Lib]}

        """
      ),
      (
        "Shop/App/App.swift",
        """
        import Resolver
        protocol Place {}
        class Home { init(place: Place, extra: Extra) {} }
        @main struct ShopApp: App {
          init() {
            Resolver.register { Home(place: Resolver.resolve(), extra: Resolver.resolve()) }
            registerPlace()
          }
        }

        """
      ),
      (
        "Shop/Prod/Place.swift",
        """
        import Resolver
        class Prod: Place {}
        func registerPlace() {
          Resolver.register { Prod() as Place }
          Resolver.register { Extra() }
        }

        """
      ),
      ("Shop/Prod/Old/Place.swift", "func registerPlace() {}\n"),
      ("Shop/Extra/Extra.swift", "class Extra {}\n"),
      ("Shop/Tool/main.swift", "print(1)\n"),
      ("Shop/Lib/Lib.swift", "class Extra {}\nfunc registerPlace() {}\n"),
    ])
    let run = try Run(["Shop", "-c", "entry", "-c", "tree Home", "-c", "validate"], in: scratch)
    #expect(
      run.output == """
          ShopApp        taken
          Shop           the program that is taken
          Tool           another program
          registerPlace  runs already
        Home [graph], App.swift:6
        ├─ place: Place [graph], Prod/Place.swift:4
        └─ extra: Extra [graph], Prod/Place.swift:5
        nothing is wrong · 3 services checked

        """)
    #expect(
      run.error == """
        6 files, 6 types
        3 of 3 statements in force
        registering starts at ShopApp; other programs: Tool

        """)
  }

  @Test func `A manifest is read with other indents, keys before the path, and comments`() throws {
    let app = """
      import Resolver
      class A {}
      @main struct ShopApp: App { init() { Resolver.register { A() } } }

      """
    let old = "import Resolver\nclass Old {}\nResolver.register { Old() }\n"
    let target = "name: Shop # the app\ntargets:\n    Shop:\n        type: application\n        sources:\n"
    for sources in [
      "            - path: App # all\n              excludes:\n                  - \"Old/**\"\n",
      "            - name: Main\n              path: App\n              excludes: [Old]\n",
      "            - excludes: [Old]\n              path: App\n",
      "        - {path: App, excludes: [\"Old/**\"]}\n",
    ] {
      let scratch = try Scratch([
        ("Shop/project.yml", target + sources), ("Shop/App/App.swift", app), ("Shop/App/Old/Old.swift", old),
      ])
      let run = try Run(["Shop", "-c", "list"], in: scratch)
      #expect(
        run.output == """
          main: 1 registration (resolver, default scope graph)
            A  graph  App.swift:3

          """, "\(sources)")
    }
  }
}
