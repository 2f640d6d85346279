import DICore
import Foundation
import Testing

@testable import DISource

/// Several programs in one tree: of those that are not chosen, the chosen one sees nothing.
@Suite struct ProgramsOfTreeTests {
  private static let shop = SourceHome(module: "Shop", folders: ["Tree", "Shop"])
  private static let ledger = SourceHome(module: "Ledger", folders: ["Tree", "Ledger"])
  private static let kit = SourceHome(module: "LedgerKit", folders: ["Tree", "LedgerKit"])
  private static let shared = SourceHome(module: "Shared", folders: ["Tree", "Shared"])

  private static let texts = [
    SourceText(
      name: "Shop.swift",
      text: """
        @main struct ShopApp { static func main() {} }
        class Session {}
        extension Resolver: ResolverRegistering {
          static func registerAllServices() { register { Session() }; registerCommon() }
        }
        """, home: shop),
    SourceText(
      name: "Ledger.swift",
      text: """
        import LedgerKit
        @main struct LedgerApp {
          static func main() { Resolver.register { Book(session: Session.default) }; registerCommon() }
        }
        """, home: ledger),
    SourceText(
      name: "Kit.swift",
      text: """
        public class Book { public init(session: Session) {} }
        extension Resolver { static let app: Resolver = { let r = Resolver(); r.register { Pen() }; return r }() }
        class Pen {}
        """, home: kit),
    SourceText(
      name: "Common.swift",
      text: "func registerCommon() { Resolver.main.register { Clock() } }\nclass Clock {}", home: shared),
  ]

  private func program(startingAt entry: String?) -> Program {
    var options = LaunchOptions()
    options.entries = [entry].compactMap(\.self)
    return Program(launchOptions: options)
  }

  private func listed(_ entry: String?) -> [String] {
    let program = program(startingAt: entry)
    let report = program.load(Self.texts)
    #expect(report.diagnostics.map(\.description) == [])
    return program.containers.flatMap { container in
      program.registrations(of: container).flatMap(\.services).map { "\(container.name): \($0.type.name)" }
    }
  }

  @Test func `the static containers and functions of another program, and of its modules, are not run`() {
    #expect(listed(nil) == ["main: Session", "main: Clock"])
    #expect(listed("Ledger") == ["main: Book", "main: Clock", "app: Pen"])
  }

  @Test func `statements on members of another program's types are found`() {
    let program = Program()
    _ = program.load(
      Self.texts + [
        SourceText(
          name: "Pens.swift",
          text: """
            class Pens {
              let box = Resolver()
              static let all = Resolver()
              func fill() {
                box.register { Pen() }
                self.box.register { Pen() }
                Self.all.register { Pen() }
                Pens.all.register { Pen() }
              }
            }
            """, home: Self.ledger)
      ])
    let found = program.census.filter { $0.file.name == "Pens.swift" }.map(\.position.line)
    #expect(found == [5, 6, 7, 8])
  }

  @Test func `a name that only another program declares means a type of a framework`() throws {
    let program = program(startingAt: "Ledger")
    _ = program.load(Self.texts)
    let made = try program.evaluate(
      "let book: Book = Resolver.resolve()", place: SourcePlace(file: "prompt", line: 1))
    #expect(made.diagnostics.map(\.description) == [])
    #expect(
      program.types.map(\.name) == ["Shop.ShopApp", "Shop.Session", "LedgerApp", "Book", "Pen", "Clock"])
  }

  @Test func `where the app registers nothing, the next program that does is chosen with its declarations`() {
    let program = Program()
    _ = program.load([
      SourceText(name: "App.swift", text: "@main struct App { static func main() {} }", home: Self.shop),
      SourceText(
        name: "Tool.swift",
        text: """
          @main struct Tool { static func main() { setUp() } }
          func setUp() { Resolver.main.register { Wrench() } }
          class Wrench {}
          """, home: Self.ledger),
    ])
    #expect(
      program.registrations(of: program.containers[0]).flatMap(\.services).map(\.type.name) == ["Wrench"])
    #expect(program.chosenProgramNames == ["Ledger"])
    #expect(program.otherProgramNames == ["Shop"])
  }

  @Test func `programs that are added one after the other are all chosen`() {
    let program = Program()
    _ = program.load([Self.texts[0], Self.texts[3]])
    _ = program.load([Self.texts[1], Self.texts[2]])
    #expect(program.chosenProgramNames == ["Shop", "Ledger"])
    #expect(program.otherProgramNames == [])
  }

  private static func home(_ module: String) -> SourceHome {
    SourceHome(module: module, folders: ["Tree", module])
  }

  private func registered(_ files: [(module: String, text: String)], at entry: String? = nil) -> [String] {
    let program = program(startingAt: entry)
    let report = program.load(
      files.map { SourceText(name: "\($0.module).swift", text: $0.text, home: Self.home($0.module)) })
    return report.registered.map(\.text)
  }

  private static func delegate(registering type: String) -> String {
    """
    @main class AppDelegate: UIResponder, UIApplicationDelegate { override init() { Resolver.register { \(type)() } } }
    class \(type) {}
    """
  }

  @Test func `an entry with the name of a program in front is that of the program`() {
    let apps = [("Admin", Self.delegate(registering: "B")), ("Shop", Self.delegate(registering: "A"))]
    #expect(registered(apps, at: "Shop.AppDelegate") == ["A"])
    #expect(registered(apps, at: "Admin.AppDelegate") == ["B"])
  }

  private static let parts = [
    ("AOther", "import Kit\nextension String { func load() {} }\n@main enum Tool { static func main() {} }"),
    (
      "ZApp",
      """
      @main enum App { static func main() {} }
      class Api { init() {} }
      class AppPart: DIPart { static func load(container: DIContainer) { container.register(Api.init) } }
      """
    ),
    (
      "Kit",
      """
      class Thing { init() {} }
      class KitPart: DIPart { static func load(container: DIContainer) { container.register(Thing.init) } }
      """
    ),
  ]

  @Test(arguments: [nil, "AOther", "ZApp"])
  func `every entry that is listed can be typed, whatever program is chosen`(chosen: String?) {
    let program = program(startingAt: chosen)
    _ = program.load(
      Self.parts.map { SourceText(name: "\($0).swift", text: $1, home: Self.home($0)) })
    let points = program.entryPoints
    #expect(points.count == 2)
    for point in points {
      #expect(registered(Self.parts, at: point.name) == [point.name.contains("Kit") ? "Thing" : "Api"])
    }
  }

  @Test(arguments: ["AppPart", "AppPart.load", "ZApp.AppPart", "ZApp.AppPart.load"])
  func `an entry of another program is found with its module and without`(entry: String) {
    #expect(registered(Self.parts, at: entry) == ["Api"])
  }

  @Test func `the modules of an app without main code are its own`() {
    let files = [
      ("Kit", "func registerKit() { Resolver.register { Wheel() } }\nclass Wheel {}"),
      ("SampleOne", "import Kit\n@main enum One { static func main() {} }"),
      ("SampleTwo", "import Kit\n@main enum Two { static func main() {} }"),
      (
        "App",
        """
        import Kit
        class AppDelegate: UIResponder, UIApplicationDelegate { override init() { registerKit() } }
        """
      ),
    ]
    #expect(registered(files) == ["Wheel"])
  }

  @Test func `what is typed is part of the chosen program, whatever others are called`() throws {
    let program = Program()
    _ = program.load(
      [("main", "@main enum Tool { static func main() {} }"), ("Shop", Self.delegate(registering: "A"))].map {
        SourceText(name: "\($0).swift", text: $1, home: Self.home($0))
      })
    #expect(program.chosenProgramNames == ["Shop"])
    let place = SourcePlace(file: "prompt", line: 1)
    _ = try program.evaluate("func f() -> Int { 3 }", place: place)
    #expect(try program.evaluate("f()", place: place).diagnostics == [])
  }

  @Test func `of a program that was tried and registers nothing, nothing remains`() {
    let program = Program()
    let tool = """
      class Thing {}
      let toolContainer = DIContainer()
      let thing = missing(5)
      func never() { toolContainer.register { Thing() } }
      """
    let report = program.load([
      SourceText(
        name: "App.swift", text: "@main struct App { static func main() {} }", home: Self.home("App")),
      SourceText(name: "Tool/main.swift", text: tool, home: Self.home("Tool")),
    ])
    #expect(program.chosenProgramNames == ["App"])
    #expect(program.variables.map(\.name).contains("toolContainer") == false)
    #expect(report.diagnostics.map(\.description) == [])
  }

  @Test func `of modules with the imported name the nearest is meant`() {
    let files = ["one", "two"].flatMap { project in
      [
        SourceText(
          name: "\(project)/App.swift",
          text: "import Kit\n@main class AppDelegate { static func main() { set() } }",
          home: SourceHome(module: "\(project)_App", folders: ["Tree", project, "App"])),
        SourceText(
          name: "\(project)/Kit.swift", text: "func set() { Resolver.register { Set\(project)() } }",
          home: SourceHome(module: "\(project)_Kit", folders: ["Tree", project, "Kit"])),
        SourceText(
          name: "\(project)/Type.swift", text: "class Set\(project) {}",
          home: SourceHome(module: "\(project)_Kit", folders: ["Tree", project, "Kit"])),
      ]
    }
    for project in ["one", "two"] {
      let report = program(startingAt: "\(project)_App").load(files)
      #expect(report.registered.map(\.text) == ["Set\(project)"])
    }
  }
}
