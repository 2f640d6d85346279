import Foundation
import Testing

@testable import DIShell

/// The code with which a program starts: of several main types one, of several files with top-level code `main.swift`.
struct MainTypeTests {
  private static let app = """
    import Resolver
    class A {}
    @main struct Shop: App { init() { Resolver.register { A() } }; var body: some Scene { WindowGroup {} } }

    """
  private static let tool = """
    import Resolver
    class B {}
    @main struct Tool { static func main() { Resolver.register { B() } } }

    """

  @Test func `Of two main types in one folder the app is taken, and the other can be chosen`() throws {
    let scratch = try Scratch([("Shop/App.swift", Self.app), ("Shop/Tool.swift", Self.tool)])
    let commands = ["entry", "list", "entry Tool", "list", "entry Shop", "list"].flatMap { ["-c", $0] }
    let run = try Run(["Shop"] + commands, in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
          Shop       taken
          Shop       the program that is taken
          Tool       another main type
          Tool.main
        main: 1 registration (resolver, default scope graph)
          A  graph  App.swift:3
        registering starts at Tool: 1 of 2 statements in force, 1 not reached
        main: 1 registration (resolver, default scope graph)
          B  graph  Tool.swift:3
        registering starts at Shop: 1 of 2 statements in force, 1 not reached
        main: 1 registration (resolver, default scope graph)
          A  graph  App.swift:3

        """)
  }

  @Test func `A folder that is given by its path and by a link is one program`() throws {
    let scratch = try Scratch([("Shop/App.swift", Self.app)])
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/Link", withDestinationPath: "Shop")
    let run = try Run(["load", "Link", "Shop"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        loaded Link, Shop: 2 types, 1 registration in main
          1 of 1 statement in force
          registering starts at Shop
          Shop:1:1: warning: all of it is loaded already

        """)
  }

  @Test func `Beside main.swift no file of its module has code at the top level`() throws {
    let scratch = try Scratch([
      ("Tool/main.swift", "import Resolver\nclass A {}\nResolver.register { A() }.scope(.shared)\n"),
      ("Tool/main2.swift", "import Resolver\nlet name = \"n\"\nResolver.register { A() }.scope(.cached)\n"),
    ])
    let run = try Run(["Tool", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A  shared  main.swift:3
        in no container: 1 statement
          A    main2.swift:3  not reached: only main.swift has code at the top level
        1 of 2 statements in force, 1 not reached

        """)
  }
}
