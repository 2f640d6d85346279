import Foundation
import Testing

@testable import DIShell

/// Where registering starts in an app, and how another place is chosen.
struct EntryTests {
  private static let framework = """
    final class AppFramework: DIFramework {
      static func load(container: DIContainer) { container.append(part: CorePart.self) }
    }
    final class CorePart: DIPart {
      static func load(container: DIContainer) { container.register(Router.init) }
    }
    class Router {}

    """

  private static let delegate = """
    import UIKit
    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      lazy var container: DIContainer = {
        let container = DIContainer()
        container.append(framework: AppFramework.self)
        return container
      }()
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?) -> Bool {
        Crashes.start(with: options)
        if !container.makeGraph().checkIsValid() { fatalError("invalid") }
        let router: Router = container.resolve()
        router.start()
        return true
      }
    }

    """

  @Test func `An app's delegate registers as the app begins, and nothing is resolved`() throws {
    let scratch = try Scratch([("App/AppDelegate.swift", Self.delegate), ("App/Parts.swift", Self.framework)])
    let run = try Run(["-c", "load App", "-c", "list", "-c", "trace last"], in: scratch)
    #expect(
      run.output == """
        loaded App: 4 types, 1 registration in container
          1 of 1 statement in force
          registering starts at AppDelegate
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  Parts.swift:5

        """)
    #expect(run.error.contains("nothing was resolved") || run.status == 1)
  }

  @Test func `Of several programs the app's is taken, and another one is chosen by name`() throws {
    let scratch = try Scratch([
      ("Shop/Shop.xcodeproj/project.pbxproj", ""),
      ("Shop/App/AppDelegate.swift", Self.delegate), ("Shop/App/Parts.swift", Self.framework),
      (
        "Shop/Widget/Main.swift",
        """
        @main struct Shown: Widget {
          let container: DIContainer = { let c = DIContainer(); c.register { Timeline() }; return c }()
        }
        class Timeline {}
        """
      ),
    ])
    let run = try Run(["-c", "load Shop", "-c", "load Shop --entry Widget", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded Shop: 6 types, 1 registration in container
          1 of 2 statements in force, 1 not reached
          registering starts at AppDelegate; other programs: Widget
          see  list --all, diagnostics, entry
        loaded Shop: 6 types, 1 registration in container
          1 of 2 statements in force, 1 not reached
          registering starts at Shown; other programs: App
          see  list --all, diagnostics, entry
        container: 1 registration (ditranquillity, default scope prototype)
          Timeline  prototype  Main.swift:2

        """)
  }

  @Test func `Where nothing is reached, it is said what there is and what to type`() throws {
    let scratch = try Scratch([("App/Parts.swift", Self.framework)])
    let run = try Run(["-c", "load App", "-c", "resolve Router"], in: scratch)
    #expect(
      run.output == """
        loaded App: 3 types, no registrations
          0 of 1 statement in force, 1 not reached
          1 statement in 1 type, none reached: entry AppFramework

        """)
    #expect(
      run.error == """
        -c:2: error: nothing is registered: 1 statement, none reached
          try  entry AppFramework
          see  entry, list --all

        """)
    let entered = try Run(
      ["-c", "load App", "-c", "entry AppFramework", "-c", "list", "-c", "undo"], in: scratch)
    #expect(
      entered.output.hasSuffix(
        """
        registering starts at AppFramework: 1 of 1 statement in force
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  Parts.swift:5
        undone: entry AppFramework

        """))
  }

  @Test func `A container in a static property is found`() throws {
    let scratch = try Scratch([
      (
        "App/DI.swift",
        """
        enum DI {
          static let container: DIContainer = {
            let container = DIContainer()
            container.append(part: CorePart.self)
            return container
          }()
        }

        """
      ), ("App/Parts.swift", Self.framework),
    ])
    let run = try Run(["-c", "load App", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded App: 4 types, 1 registration in container
          1 of 1 statement in force
          registering starts at DI.container
        container: 1 registration (ditranquillity, default scope prototype)
          Router  prototype  Parts.swift:5

        """)
  }

  @Test func `What an app registers beside registerAllServices counts too, and requests wait`() throws {
    let scratch = try Scratch([
      (
        "App/App.swift",
        """
        @main struct ShopApp: App {
          @Injected var cat: Cat
          init() { Resolver.registerMore() }
        }
        extension Resolver: ResolverRegistering {
          static func registerAllServices() { register { Cat() } }
          static func registerMore() { register { Dog() } }
        }
        class Cat {}
        class Dog {}
        #Preview { Text("a") }
        """
      )
    ])
    let run = try Run(["--format", "json", "load", "App"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        #""registrations":{"inForce":2,"found":2,"unreached":0,"notUnderstood":0},"entry":"registerAllServices""#
      ))
    #expect(run.output.contains(#""diagnostics":[]"#))
  }
}
