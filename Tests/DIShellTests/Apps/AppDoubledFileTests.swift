import Testing

@testable import DIShell

/// Files that a tree has twice: the copy is counted, and takes no part in the program.
struct AppDoubledFileTests {
  @Test func `A copy beside a file with a container makes no second container`() throws {
    let scratch = try Scratch([
      (
        "App/App.swift",
        """
        import SwiftUI
        @main struct Shop: App {
          init() { DI.shared.container.register(Home.self) { r in Home(cat: r.resolve(Cat.self)!) } }
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Core/Sources/DI.swift",
        """
        import Swinject
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        final class DI {
          static let shared = DI()
          let container: Container
          private init() {
            container = Container()
            container.register(Cat.self) { _ in Cat() }
          }
        }

        """
      ),
      (
        "Core/Sources/DI2.swift",
        """
        import Swinject
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        final class DI {
          static let shared = DI()
          let container: Container
          private init() {
            container = Container()
            container.register(Cat.self) { _ in Cat() }
          }
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all", "-c", "resolve Home"], in: scratch)
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          Home  graph  App.swift:3
          Cat   graph  DI.swift:9
        in no container: 1 statement
          Cat    DI2.swift:9  not reached: its file is a copy of DI.swift
        2 of 3 statements in force, 1 not reached
        Resolving Home in container (default scope: graph)

           1  Home is the type asked for.
           2  Search the registry of container for Home.
           3  Its registration is found (App.swift:3, scope graph); its factory is asked to resolve.
           4  The factory needs cat: Cat.
           5  │  cat: Cat is registered (DI.swift:9); its factory creates Cat#1.
           6  The Home factory creates Home#1 and returns it.

        Home#1 · 2 objects created · nothing holds Home#1: 2 objects deallocated

        """)
    #expect(
      run.error == """
        3 files, 7 types
        2 of 3 statements in force, 1 not reached
        registering starts at Shop
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A copy of a file in which a factory and the type that it makes are declared adds no factory`()
    throws
  {
    let scratch = try Scratch([
      (
        "Shop/App.swift",
        """
        import SwiftUI
        @main struct Shop: App {
          @Injected(\\.home) var home
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Shop/Services.swift",
        """
        import Factory
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        extension Container {
          var cat: Factory<Cat> { self { Cat() } }
          var home: Factory<Home> { self { Home(cat: self.cat()) } }
        }

        """
      ),
      (
        "Shop/Services copy.swift",
        """
        import Factory
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        extension Container {
          var cat: Factory<Cat> { self { Cat() } }
          var home: Factory<Home> { self { Home(cat: self.cat()) } }
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all", "-c", "tree Home", "-c", "types"], in: scratch)
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Cat named cat    unique  Services.swift:5
          Home named home  unique  Services.swift:6
        in no container: 2 statements
          Cat named cat      Services copy.swift:5  not reached: its file is a copy of Services.swift
          Home named home    Services copy.swift:6  not reached: its file is a copy of Services.swift
        2 of 4 statements in force, 2 not reached
        Home [unique], Services.swift:6
        └─ cat: Cat named cat [unique], Services.swift:5
          struct  Shop: App           App.swift:2
          class   Services copy.Cat   Services copy.swift:2
          class   Services copy.Home  Services copy.swift:3
          class   Cat                 Services.swift:2
          class   Home                Services.swift:3

        """)
    #expect(
      run.error == """
        3 files, 5 types
        2 of 4 statements in force, 2 not reached
        asked for at the start, and not resolved yet: Home named home; try  resolve Home --name home
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A copy of static factories of version 1 adds no factory`() throws {
    let scratch = try Scratch([
      (
        "Shop/App.swift",
        """
        import SwiftUI
        @main struct Shop: App {
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Shop/Services.swift",
        """
        import Factory
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        extension Container {
          static let cat = Factory { Cat() }
          static let home = Factory(scope: .shared) { Home(cat: cat()) }
        }

        """
      ),
      (
        "Shop/Copy.swift",
        """
        import Factory
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        extension Container {
          static let cat = Factory { Cat() }
          static let home = Factory(scope: .shared) { Home(cat: cat()) }
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all", "-c", "resolve Home"], in: scratch)
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Cat named cat    unique  Services.swift:5
          Home named home  shared  Services.swift:6
        in no container: 2 statements
          Cat named cat      Copy.swift:5  not reached: its file is a copy of Services.swift
          Home named home    Copy.swift:6  not reached: its file is a copy of Services.swift
        2 of 4 statements in force, 2 not reached
        Resolving Home named home in Container (default scope: unique)

           1  Home named home is the type asked for.
           2  Search the registry of Container for Home named home.
           3  Its registration is found (Services.swift:6, scope shared); its factory is asked to resolve.
           4  The factory needs cat: Cat named cat.
           5  │  cat: Cat named cat is registered (Services.swift:5); its factory creates Cat#1.
           6  The Home factory creates Home#1 and returns it.
              note: nothing holds Cat#1 any more: it is deallocated

        Home#1 · 2 objects created · nothing holds Home#1: 2 objects deallocated

        """)
    #expect(
      run.error == """
        3 files, 5 types
        2 of 4 statements in force, 2 not reached
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A copy in a folder that is no target of the package adds no factory`() throws {
    let scratch = try Scratch([
      (
        "Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "Core"), .executableTarget(name: "Shop", dependencies: ["Core"])])

        """
      ),
      (
        "Sources/Shop/App.swift",
        """
        import Core
        import SwiftUI
        @main struct Shop: App {
          @Injected(\\.home) var home
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Sources/Core/Services.swift",
        """
        import Factory
        public final class Cat {}
        public final class Home { init(cat: Cat) {} }
        extension Container {
          var cat: Factory<Cat> { self { Cat() } }
          var home: Factory<Home> { self { Home(cat: self.cat()) } }
        }

        """
      ),
      (
        "Backup/Services.swift",
        """
        import Factory
        public final class Cat {}
        public final class Home { init(cat: Cat) {} }
        extension Container {
          var cat: Factory<Cat> { self { Cat() } }
          var home: Factory<Home> { self { Home(cat: self.cat()) } }
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all", "-c", "tree home"], in: scratch)
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Cat named cat    unique  Sources/Core/Services.swift:5
          Home named home  unique  Sources/Core/Services.swift:6
        in no container: 2 statements
          Cat named cat      Backup/Services.swift:5  not reached: its file is a copy of Sources/Core/Services.swift
          Home named home    Backup/Services.swift:6  not reached: its file is a copy of Sources/Core/Services.swift
        2 of 4 statements in force, 2 not reached
        Home named home [unique], Sources/Core/Services.swift:6
        └─ cat: Cat named cat [unique], Sources/Core/Services.swift:5

        """)
    #expect(
      run.error == """
        3 files, 5 types
        2 of 4 statements in force, 2 not reached
        asked for at the start, and not resolved yet: Home named home; try  resolve Home --name home
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `Statements of a copy that registers in the shared container do not run a second time`() throws {
    let scratch = try Scratch([
      (
        "Shop/App.swift",
        """
        import SwiftUI
        @main struct Shop: App {
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Shop/Services.swift",
        """
        import Resolver
        final class Cat {}
        final class Dog { init(cat: Cat) {} }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Cat() }.scope(.shared)
            register { Dog(cat: resolve()) }.scope(.cached)
          }
        }

        """
      ),
      (
        "Old/Services.swift",
        """
        import Resolver
        final class Cat {}
        final class Dog { init(cat: Cat) {} }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Cat() }.scope(.shared)
            register { Dog(cat: resolve()) }.scope(.cached)
          }
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all", "-c", "entry"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Cat  shared  Shop/Services.swift:6
          Dog  cached  Shop/Services.swift:7
        in no container: 2 statements
          Cat    Old/Services.swift:6  not reached: its file is a copy of Shop/Services.swift
          Dog    Old/Services.swift:7  not reached: its file is a copy of Shop/Services.swift
        2 of 4 statements in force, 2 not reached
          registerAllServices  taken
          Shop                 the program that is taken

        """)
    #expect(
      run.error == """
        3 files, 5 types
        2 of 4 statements in force, 2 not reached
        registering starts at registerAllServices
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A copy of the file with the main type is not taken as the program`() throws {
    let scratch = try Scratch([
      (
        "ShopDemo/AppDelegate.swift",
        """
        import Resolver
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let dog: Dog = Resolver.resolve()
        }

        """
      ),
      (
        "ShopDemo/Services.swift",
        """
        import Resolver
        final class Cat {}
        final class Dog { init(cat: Cat) {} }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Cat() }.scope(.shared)
            register { Dog(cat: resolve()) }.scope(.cached)
          }
        }

        """
      ),
      (
        "Backup/AppDelegate.swift",
        """
        import Resolver
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let dog: Dog = Resolver.resolve()
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all", "-c", "entry"], in: scratch)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Cat  shared  Services.swift:6
          Dog  cached  Services.swift:7
        2 of 2 statements in force
          registerAllServices  taken
          ShopDemo             the program that is taken
          Backup               another program

        """)
    #expect(
      run.error == """
        3 files, 4 types
        2 of 2 statements in force
        registering starts at registerAllServices; other programs: Backup
        asked for at the start, and not resolved yet: Dog; try  resolve Dog

        """)
  }

  @Test
  func `Of two folders with the same files in a tree without a program the one called Backup has the copies`()
    throws
  {
    let scratch = try Scratch([
      (
        "Sources/Services.swift",
        """
        import Swinject
        final class Cat {}
        enum Services {
          static let container: Container = {
            let container = Container()
            container.register(Cat.self) { _ in Cat() }
            return container
          }()
        }

        """
      ),
      (
        "Backup/Services.swift",
        """
        import Swinject
        final class Cat {}
        enum Services {
          static let container: Container = {
            let container = Container()
            container.register(Cat.self) { _ in Cat() }
            return container
          }()
        }

        """
      ),
    ])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Cat  graph  Sources/Services.swift:6
        in no container: 1 statement
          Cat    Backup/Services.swift:6  not reached: its file is a copy of Sources/Services.swift
        1 of 2 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        2 files, 4 types
        1 of 2 statements in force, 1 not reached
        registering starts at Services.container
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `A type of a copy that asks for a service is not listed among those that need it`() throws {
    let scratch = try Scratch([
      (
        "Shop/App.swift",
        """
        import SwiftUI
        @main struct Shop: App {
          var body: some Scene { WindowGroup { Text("") } }
        }

        """
      ),
      (
        "Shop/Services.swift",
        """
        import Factory
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        extension Container {
          var cat: Factory<Cat> { self { Cat() } }
          var home: Factory<Home> { self { Home(cat: self.cat()) } }
        }

        """
      ),
      (
        "Shop/Screen.swift",
        """
        final class Screen { @Injected(\\.cat) var cat }

        """
      ),
      (
        "Shop/Screen 2.swift",
        """
        final class Screen { @Injected(\\.cat) var cat }

        """
      ),
    ])
    let run = try Run([".", "-c", "uses cat"], in: scratch)
    #expect(
      run.output == """
        Cat named cat
          Home named home, Services.swift:6
          Screen, not registered, Screen.swift:1

        """)
    #expect(
      run.error == """
        4 files, 5 types
        2 of 2 statements in force

        """)
  }

  @Test func `A file that the Finder has copied beside the original is the copy`() throws {
    let text = """
      import Resolver
      final class Cat {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Cat() } }
      }

      """
    let scratch = try Scratch([("App/Services.swift", text), ("App/Services 2.swift", text)])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Cat  graph  Services.swift:4
        in no container: 1 statement
          Cat    Services 2.swift:4  not reached: its file is a copy of Services.swift
        1 of 2 statements in force, 1 not reached

        """)
  }
}
