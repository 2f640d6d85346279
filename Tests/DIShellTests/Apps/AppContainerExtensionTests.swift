import Testing

@testable import DIShell

/// What apps add to the containers of the libraries: initialisers, subscripts and operators.
struct AppContainerExtensionTests {
  @Test func `An initialiser that the program adds to a container registers`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Api {}
      struct Registration { let run: (Container) -> Void }
      extension Container {
        convenience init(registrations: [Registration]) {
          self.init()
          registrations.forEach { $0.run(self) }
        }
      }
      let services = Container(registrations: [Registration { $0.register(Api.self) { _ in Api() } }])
      """, "list --all")
    #expect(
      run.output == """
        services: 1 registration (swinject, default scope graph)
          Api  graph  A.swift:10
        1 of 1 statement in force

        """)
  }

  @Test func `A subscript and an operator of a container change no variable`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class Part: DIPart {
        static func load(container: DIContainer) { container.register(Api.init) }
      }
      final class Api {}
      final class Cache {}
      extension DIContainer {
        static func += (container: DIContainer, part: DIPart.Type) { container.append(part: part) }
        subscript<T>(type: T.Type) -> () -> T {
          get { { *self } }
          set { register(newValue) }
        }
      }
      let services = DIContainer()
      services += Part.self
      services[Cache.self] = { Cache() }
      """, "list --all")
    #expect(
      run.output == """
        services: 2 registrations (ditranquillity, default scope prototype)
          Api    prototype  A.swift:3
          Cache  prototype  A.swift:11
        2 of 2 statements in force

        """)
  }
}
