import Testing

@testable import DIShell

/// The numbers of the last line: what was created is deallocated, or lives on.
struct CountedObjectTests {
  private func lastLine(_ inputs: String...) throws -> String {
    let session = Session()
    for input in inputs.dropLast() { _ = session.answer(input) }
    let rendered = OutputFormat.text.render(try #require(session.answer(inputs[inputs.count - 1])))
    return rendered.output.split(separator: "\n").last { $0.contains(" created") }.map(String.init) ?? ""
  }

  private static let program = """
    class Part {}
    class Keeper { let part = Part(); let other = Part() }
    class Helper {}
    class Screen { init(keeper: Keeper) { _ = Helper() } }
    register { Keeper() }.scope(.application)
    register { Screen(keeper: resolve()) }
    """

  @Test func `What code makes without a registration counts as what factories make`() throws {
    #expect(
      try lastLine(Self.program, "resolve Screen")
        == "Screen#1 · 5 objects created (3 without a registration) · nothing holds Screen#1: 2 objects deallocated"
        + " · 3 objects created here live on, see objects")
  }

  @Test func `An object that was made before is told apart`() throws {
    #expect(
      try lastLine(
        Self.program,
        """
        class Box { static let shared = Box(); var content: Part? }
        class Filler { init() { Box.shared.content = Part() } }
        """, "register { Filler() }", "resolve Filler", "resolve Filler")
        == "Filler#2 · 2 objects created (1 without a registration) · nothing holds Filler#2:"
        + " 2 objects deallocated (1 from before) · Box#1.content holds Part#2")
  }

  @Test func `An object that a cycle makes in vain is not asked for twice`() throws {
    let session = Session()
    for input in [
      "import Swinject", "class Client { var handler: Handler? }",
      "class Handler { let client: Client; init(client: Client) { self.client = client } }",
      """
      let assembly = Container()
      assembly.register(Client.self) { _ in Client() }.initCompleted { r, c in c.handler = r.resolve(Handler.self) }
      assembly.register(Handler.self) { r in Handler(client: r.resolve(Client.self)!) }.inObjectScope(.container)
      """,
    ] {
      _ = session.answer(input)
    }
    let answer = try #require(session.answer("resolve Handler"))
    #expect(OutputFormat.text.render(answer).output.contains("Handler requested 2 times, 2 created"))
  }

  @Test func `What the program asks for at its start is told when it is loaded, and not resolved`() throws {
    let scratch = try Scratch([
      (
        "App.swift",
        """
        import UIKit
        import Resolver
        class Coordinator {}
        class Session {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Coordinator() }
            register { Session() }
          }
        }
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          var coordinator: Coordinator?
          func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
          ) -> Bool {
            coordinator = Resolver.resolve(Coordinator.self)
            let session: Session = Resolver.resolve()
            return true
          }
        }
        """
      )
    ])
    let run = try Run(["App.swift", "-c", "objects"], in: scratch)
    #expect(
      run.error.split(separator: "\n").contains(
        "asked for at the start, and not resolved yet: Coordinator, Session; try  resolve Coordinator"))
    #expect(!run.output.contains("Coordinator"))
  }
}
