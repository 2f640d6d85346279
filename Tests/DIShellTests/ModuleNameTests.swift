import Foundation
import Testing

@testable import DIShell

/// Types of one name in several modules of a program.
struct ModuleNameTests {
  private func scratch(_ app: String) throws -> Scratch {
    func module(_ name: String) -> String {
      "import Resolver\npublic final class Model { public init() {} }\n"
        + "public extension Resolver { static func register\(name)() { register { Model() } } }\n"
    }
    return try Scratch([
      (
        "Shop/Package.swift",
        """
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .executableTarget(name: "Shop", dependencies: ["Cart", "Chat"]), .target(name: "Cart"), .target(name: "Chat"),
        ])

        """
      ),
      ("Shop/Sources/Cart/Cart.swift", module("Cart")), ("Shop/Sources/Chat/Chat.swift", module("Chat")),
      ("Shop/Sources/Shop/App.swift", app),
    ])
  }

  private static let app = """
    import Resolver
    import Cart
    import Chat
    @main struct ShopApp: App { init() { Resolver.registerCart(); Resolver.registerChat() } }

    """

  @Test func `A name that only other modules than the app's declare is qualified, and by itself ambiguous`()
    throws
  {
    let commands = ["list", "tree Model", "resolve Chat.Model"].flatMap { ["-c", $0] }
    let run = try Run(["Shop", "--keep-going"] + commands, in: try scratch(Self.app))
    #expect(run.status == 1)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Cart.Model  graph  Cart.swift:3
          Chat.Model  graph  Chat.swift:3
        Resolving Chat.Model in main (default scope: graph)

           1  Chat.Model is the type asked for.
           2  Search the registry of main for Chat.Model.
           3  Its registration is found (Chat.swift:3, scope graph); its factory is asked to resolve.
           4  The factory creates Chat.Model#1 and returns it.

        Chat.Model#1 · 1 object created · nothing holds Chat.Model#1: 1 object deallocated

        """)
    #expect(
      run.error.hasSuffix(
        """
        -c:2: error: 'Model' is ambiguous: 2 modules declare it
          candidates  Cart.Model, Chat.Model
          try         resolve Cart.Model

        """))
  }

  @Test func `A name that the app declares itself means its own`() throws {
    let own = Self.app + "class Model {}\nextension Resolver { static func own() { register { Model() } } }\n"
    let run = try Run(["Shop", "-c", "list --all"], in: try scratch(own))
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Cart.Model  graph  Cart.swift:3
          Chat.Model  graph  Chat.swift:3
        in no container: 1 statement
          Model    App.swift:6  not reached: nothing that runs calls Resolver.own
        2 of 3 statements in force, 1 not reached

        """)
  }

  @Test func `Functions and variables of a module may be called with its name`() throws {
    let scratch = try Scratch([
      (
        "Shop/Package.swift",
        """
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .executableTarget(name: "Shop", dependencies: ["Core"]), .target(name: "Core"),
        ])

        """
      ),
      (
        "Shop/Sources/Core/Core.swift",
        """
        public protocol Client {}
        final class LiveClient: Client {}
        public func makeClient() -> Client { LiveClient() }
        public let spare: Client = makeClient()

        """
      ),
      (
        "Shop/Sources/Shop/main.swift",
        """
        import Core
        import Swinject
        let container = Container()
        container.register(Client.self) { _ in Core.makeClient() }
        container.register(Client.self, name: "spare") { _ in Core.spare }

        """
      ),
    ])
    let run = try Run(["Shop", "-c", "resolve Client", "-c", "resolve Client --name spare"], in: scratch)
    #expect(run.output.contains("The factory creates LiveClient#1 and returns it."))
    #expect(
      run.output.contains(
        "Its registration is found (main.swift:5, scope graph); its factory is asked to resolve."))
    #expect(!run.output.contains("unknown type"))
  }
}
