import Testing

@testable import DIShell

/// Where registering begins, as far as the text tells.
struct AppBeginningTests {
  @Test
  func
    `A closure that an unknown function is given at the start runs if it leads to statements that nothing else reaches`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      import SwiftUI
      final class Cat {}
      enum Services {
        static let container = Container()
        static func register() { container.register(Cat.self) { _ in Cat() } }
      }
      @main struct Shop: App {
        init() { measure("start") { Services.register() } }
        var body: some Scene { WindowGroup { Text("") } }
      }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Cat  graph  A.swift:6  assumed

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at Shop
        A.swift:9:29: warning: the closure that is handed to 'measure' is taken to run: it leads to registration statements

        """)
  }

  @Test func `A task that calls a function of the app's type runs at the start`() throws {
    let run = try runApp(
      """
      import Swinject
      import SwiftUI
      final class Cat {}
      enum Services {
        static let container = Container()
        static func register() { container.register(Cat.self) { _ in Cat() } }
      }
      @main struct Shop: App {
        init() { Task { Self.boot() } }
        static func boot() { Services.register() }
        var body: some Scene { WindowGroup { Text("") } }
      }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Cat  graph  A.swift:6

        """)
  }

  @Test func `The delegate that a main function makes is notified`() throws {
    let run = try runApp(
      """
      import AppKit
      import Resolver
      final class Cat {}
      @main struct Main {
        static func main() {
          let delegate = AppDelegate()
          NSApplication.shared.delegate = delegate
          _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
        }
      }
      final class AppDelegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) { Resolver.register { Cat() } }
      }
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Cat  graph  A.swift:12

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate

        """)
  }

  @Test func `The delegate's functions of Swift 2 are called`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      class Cat {}
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        let container = Container()
        func application(
          application: UIApplication, didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]?
        ) -> Bool {
          container.register(Cat.self) { _ in Cat() }
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Cat  graph  A.swift:9

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate

        """)
  }

  @Test func `SwinjectStoryboard's setup is told as where registering starts`() throws {
    let run = try runApp(
      """
      import Swinject
      import SwinjectStoryboard
      final class Net {}
      extension SwinjectStoryboard {
        @objc class func setup() { defaultContainer.register(Net.self) { _ in Net() } }
      }
      """, "entry")
    #expect(
      run.output == """
          SwinjectStoryboard.setup  taken

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at SwinjectStoryboard.setup

        """)
  }

  @Test func `Of functions that nothing calls the one that leads to most statements is advised`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Cat {}
      final class Dog {}
      final class Zoo {}
      extension Resolver {
        static func registerCats() { register { Cat() } }
        static func registerDogs() { register { Dog() }; register { Zoo() } }
        static func setUp() { registerCats(); registerDogs() }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
      """, "list")
    #expect(
      run.output == """
        no registrations

        """)
    #expect(
      run.error == """
        0 of 3 statements in force, 3 not reached
        3 statements in 1 type, none reached: entry setUp

        """)
  }

  @Test func `What is registered for each of several values depends on no assumption of another one`() throws
  {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      protocol Module { static func register(in container: Container, on host: String) }
      enum Cats: Module {
        static func register(in container: Container, on host: String) { container.register(Int.self) { _ in 1 } }
      }
      enum Dogs: Module {
        static func register(in container: Container, on host: String) { container.register(String.self) { _ in "" } }
      }
      enum Host {
        static var current: String {
          guard let host = Bundle.main.object(forInfoDictionaryKey: "HOST") as? String else { return "" }
          return host
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let container = Container()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          let modules: [Module.Type] = [Cats.self, Dogs.self]
          modules.forEach { $0.register(in: container, on: Host.current) }
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          Int     graph  A.swift:5
          String  graph  A.swift:8

        """)
    #expect(
      run.error == """
        2 of 2 statements in force
        registering starts at AppDelegate

        """)
  }

  @Test func `The program's own initialisers of an assembler are called`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Cat {}
      struct Cats: Assembly { func assemble(container: Container) { container.register(Cat.self) { _ in Cat() } } }
      @resultBuilder enum AssemblyBuilder {
        static func buildBlock(_ parts: Assembly...) -> [Assembly] { parts }
      }
      extension Assembler {
        convenience init(@AssemblyBuilder _ parts: () -> [Assembly]) { self.init(parts()) }
      }
      let assembler = Assembler { Cats() }
      """, "list")
    #expect(
      run.output == """
        assembler: 1 registration (swinject, default scope graph)
          Cat  graph  A.swift:3

        """)
  }

  @Test func `A part in an optional variable is appended by map`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class Cat {}
      final class Cats: DIPart { static func load(container: DIContainer) { container.register { Cat() } } }
      let container = DIContainer()
      let part: DIPart.Type? = Cats.self
      part.map { container.append(part: $0) }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (ditranquillity, default scope prototype)
          Cat  prototype  A.swift:3

        """)
  }
}
