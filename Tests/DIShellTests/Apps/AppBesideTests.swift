import Testing

@testable import DIShell

/// Tests, samples and copies beside programs, and what modules keep to themselves.
struct AppBesideTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Core"), .target(name: "Web", dependencies: ["Core"]),
        .executableTarget(name: "Run", dependencies: ["Web"]),
        .executableTarget(name: "Tool", dependencies: ["Core"]),
        .testTarget(name: "WebTests", dependencies: ["Web"]),
      ])
    """

  @Test func `Tests are searched with the names of the program that they test`() throws {
    let scratch = try Scratch([
      ("Shop/Package.swift", Self.manifest),
      ("Shop/Sources/Core/Core.swift", "public class A { public init() {} }"),
      (
        "Shop/Sources/Web/Web.swift",
        """
        import Core
        import Framework
        import Swinject
        extension Application { public var services: Container { shared } }
        let shared = Container()
        """
      ),
      ("Shop/Sources/Run/main.swift", "import Web\nprint(1)"),
      ("Shop/Sources/Tool/main.swift", "import Core\nprint(2)"),
      (
        "Shop/Tests/WebTests/WebTests.swift",
        """
        import Framework
        @testable import Web
        class Tests { func test() { let app = Application(); app.services.register(A.self) { _ in A() } } }
        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list --all", "-c", "entry Tool", "-c", "list --all"], in: scratch)
    #expect(run.output.contains("0 of 1 statement in force, 1 not reached"))
    #expect(!run.output.contains("0 of 0"))
  }

  @Test func `A function that another module keeps to itself is not called`() throws {
    let scratch = try Scratch([
      ("Shop/Package.swift", Self.manifest),
      (
        "Shop/Sources/Core/Core.swift",
        """
        infix operator <+>
        public func setUp(_ value: Any) -> String { "public" }
        func setUp(_ value: Int) -> String { "internal" }
        let name = "core"
        public func coreName() -> String { name }
        """
      ),
      ("Shop/Sources/Web/Web.swift", "let name = \"web\"\npublic func webName() -> String { name }"),
      (
        "Shop/Sources/Run/main.swift",
        """
        import Core
        import Web
        print(setUp(1), coreName(), webName())
        """
      ),
    ])
    let run = try Run(["Shop", "-c", "list"], in: scratch)
    #expect(run.error.contains("public core web"))
  }

  @Test func `A copy of a file changes nothing of which program is taken`() throws {
    let app = { (name: String) in
      """
      import Swinject
      import SwiftUI
      class \(name)Store {}
      @main struct \(name): App {
        let container = Container()
        init() { container.register(\(name)Store.self) { _ in \(name)Store() } }
      }
      """
    }
    let scratch = try Scratch([
      ("Kit/Examples/One/OneApp.swift", app("One")), ("Kit/Examples/Two/TwoApp.swift", app("Two")),
      ("Kit/Examples/Two/TwoApp 2.swift", app("Two")),
    ])
    let run = try Run(["Kit", "-c", "list"], in: scratch)
    #expect(run.output.contains("OneStore"))
  }
}
