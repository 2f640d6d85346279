import Foundation
import Testing

@testable import DIShell

/// Containers that the program gets from objects that are not known.
struct AppUnknownContainerTests {
  @Test func `A value declared as a container that is not known stands for one container`() throws {
    let run = try runApp(
      """
      import Vapor
      import Swinject
      final class A {}
      struct ContainerKey: StorageKey { typealias Value = Container }
      extension Application {
        var container: Container {
          if let container = storage[ContainerKey.self] { return container }
          let container = Container()
          storage[ContainerKey.self] = container
          return container
        }
      }
      extension Container { func registerInfra() { register(A.self) { _ in A() }.inObjectScope(.container) } }
      func configure(_ app: Application) throws {
        app.container.registerInfra()
        app.container.register(Int.self) { _ in 1 }
      }
      @main enum Entrypoint {
        static func main() async throws { try configure(try await Application.make(.detect())) }
      }
      """, "list", "resolve A")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A    container  A.swift:13  assumed
          Int  graph      A.swift:16  assumed
        Resolving A in container (default scope: graph)

           1  A is the type asked for.
           2  Search the registry of container for A.
           3  Its registration is found (A.swift:13, scope container); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.
              note: assumed: 'app.container' (A.swift:15) is not known, and a way is taken that goes on

        A#1 · 1 object created · scope container holds A#1

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at Entrypoint
        A.swift:15:17: warning: 'app.container' is not known: a container of its own stands for it

        """)
  }

  @Test func `What nothing declares is the container whose extension alone has the method`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class A {}
      extension DIContainer { func registerInfra() { register { A() }.lifetime(.single) } }
      @main enum Entrypoint { static func main() { Unknown.shared.container.registerInfra() } }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (ditranquillity, default scope prototype)
          A  single  A.swift:3  assumed

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at Entrypoint
        A.swift:4:71: warning: 'Unknown.shared.container' is not known: a container of its own stands for it

        """)
  }

  @Test func `A container that code puts into an object of a framework is found there again`() throws {
    let run = try runApp(
      """
      import Vapor
      import Swinject
      final class A {}
      struct ContainerKey: StorageKey { typealias Value = Container }
      extension Application {
        var container: Container {
          get { storage[ContainerKey.self]! }
          set { storage[ContainerKey.self] = newValue }
        }
      }
      extension Container { func registerInfra() { register(A.self) { _ in A() }.inObjectScope(.container) } }
      @main enum Entrypoint {
        static func main() async throws {
          let app = try await Application.make(.detect())
          app.container = Container()
          app.container.registerInfra()
        }
      }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A  container  A.swift:11

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at Entrypoint

        """)
  }

  @Test func `What is associated with an object is made once`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      func make() -> Container { print("made"); return Container() }
      private var key = 0
      extension UIView {
        func attach() {
          objc_setAssociatedObject(self, &key, make(), .OBJC_ASSOCIATION_RETAIN)
          let found = objc_getAssociatedObject(self, &key) as! Container
          found.register(Int.self) { _ in 1 }
        }
      }
      UIView().attach()
      """, "list")
    #expect(
      run.output == """
        found: 1 registration (swinject, default scope graph)
          Int  graph  A.swift:9

        """)
    #expect(run.error.components(separatedBy: "made").count == 2)
  }

  @Test func `An assembler gets the container that stands for one that is not known`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      struct M: Assembly { func assemble(container: Container) { container.register(A.self) { _ in A() } } }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          let container: Container = Store.shared.get()
          _ = Assembler([M()], container: container)
          container.register(Int.self) { _ in 1 }
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A    graph  A.swift:3  assumed
          Int  graph  A.swift:8  assumed

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at AppDelegate
        A.swift:7:9: warning: 'Store.shared.get()' is not known: a container of its own stands for it

        """)
  }
}
