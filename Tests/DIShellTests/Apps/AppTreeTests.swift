import Testing

@testable import DIShell

/// Trees of several programs, copies of files, and libraries in folders of their own.
struct AppTreeTests {
  @Test func `The statements of a program that is not taken are counted with the names that its code sees`()
    throws
  {
    let scratch = try Scratch([
      (
        "App/One/App.swift",
        """
        import FactoryKit
        import SwiftUI
        @main struct One: App { var body: some Scene { WindowGroup { Text("") } } }
        final class Api {}
        extension Container { var api: Factory<Api> { self { Api() } } }
        """
      ),
      (
        "App/Two/App.swift",
        """
        import FactoryKit
        import SwiftUI
        @main struct Two: App { var body: some Scene { WindowGroup { Text("") } } }
        final class Log {}
        final class Mock {}
        final class Logging: SharedContainer {
          static let shared = Logging()
          let manager = ContainerManager()
        }
        extension Logging { var log: Factory<Log> { self { Log() } } }
        func setUp() { Logging.shared.log.register { Log() } }
        """
      ),
    ])
    let run = try Run(["App", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Api named api  unique  One/App.swift:5
        in no container: 1 statement, 1 override
          Two.Log named log    Two/App.swift:10  not reached: program Two is not taken: entry Two
            overridden: Log    Two/App.swift:11  not reached: program Two is not taken: entry Two
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        2 files, 6 types
        1 of 2 statements in force, 1 not reached
        program One is taken; other programs: Two
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A copy of a file makes no finding of its own`() throws {
    let scratch = try Scratch([
      (
        "App/Shop/Shop.swift",
        """
        import Resolver
        final class Api {}
        final class Screen { @Injected var api: Api }
        Resolver.register { Api() }
        Resolver.register { Screen() }
        """
      ),
      (
        "App/Shop/ShopCopy.swift",
        """
        import Resolver
        final class Api {}
        final class Screen { @Injected var api: Api }
        """
      ),
    ])
    let run = try Run(["App", "-c", "validate"], in: scratch)
    #expect(
      run.output == """
        nothing is wrong · 2 services checked

        """)
  }

  @Test func `The source of a library is passed over where its folder has a version`() throws {
    let scratch = try Scratch([
      (
        "App/ThirdParty/Swinject-2.8.3/Container.swift",
        """
        public final class Container {}
        """
      ),
      (
        "App/ThirdParty/Swinject-2.8.3/InstanceStorage.swift",
        """
        public protocol InstanceStorage: AnyObject {}
        """
      ),
      (
        "App/ThirdParty/Swinject-2.8.3/ServiceEntry.swift",
        """
        public final class ServiceEntry<Service> {
          public func inObjectScope(_ scope: ObjectScope) -> Self { self }
        }
        public final class ObjectScope { static let graph = ObjectScope() }
        """
      ),
      (
        "App/Shop/Shop.swift",
        """
        final class Api {}
        let container = Container()
        container.register(Api.self) { _ in Api() }.inObjectScope(.transient)
        """
      ),
    ])
    let run = try Run(["App", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Api  transient  Shop.swift:3

        """)
    #expect(
      run.error == """
        4 files, 1 type
        1 of 1 statement in force
        Container.swift:1: note: the source of Swinject is passed over: it is known (and 2 more)

        """)
  }
}
