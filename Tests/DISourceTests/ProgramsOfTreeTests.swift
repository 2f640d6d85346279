import DICore
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
    options.entry = entry
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
}
