import Testing

@testable import DIShell

/// What the program asks for and finds at its start.
struct AppStartTests {
  @Test(arguments: [
    "DispatchQueue.main.async { [weak self] in self?.start() }",
    "maker.prepare { self.start() }",
    "maker.prepare { [weak self] in self?.start() }",
    "maker.prepare(start)",
    "maker.prepareAside { [weak self] in self?.start() }",
  ])
  func
    `Closures that the code at launch hands over run, also those that others call, and the delegate lives till then`(
      _ code: String
    ) throws
  {
    let run = try runApp(
      """
      import Resolver
      import UIKit
      final class Log {}
      final class Maker {
        func prepare(_ done: @escaping () -> Void) { DispatchQueue.main.async { done() } }
        func prepareAside(_ done: @escaping () -> Void) {
          DispatchQueue.global().async { DispatchQueue.main.async { done() } }
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let maker = Maker()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          \(code)
        }
        func start() { Resolver.register { Log() } }
      }
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Log  graph  A.swift:15

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate

        """)
  }

  @Test func `The initial value of a wrapped property of the app has the type of the property`() throws {
    let run = try runApp(
      """
      import Resolver
      import SwiftUI
      @main struct Shop: App {
        @StateObject private var session: Session = Resolver.resolve()
        var body: some Scene { WindowGroup { Text("") } }
      }
      final class Session: ObservableObject {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Session() } }
      }
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Session  graph  A.swift:9

        """)
    #expect(
      run.error == """
        asked for at the start, and not resolved yet: Session; try  resolve Session

        """)
  }

  @Test func `A container knows at the start of the program what is registered in it`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      final class Net {}
      final class Sync { init(_ net: Net) {} }
      final class Services: Assembly {
        func assemble(container: Container) {
          container.register(Net.self) { _ in Net() }
          if !container.hasAnyRegistration(of: Net.self) { container.register(String.self) { _ in "" } }
          if container.hasAnyRegistration(of: Net.self) {
            container.register(Sync.self) { r in Sync(r.resolve(Net.self)!) }
          }
        }
        func loaded(resolver: Resolver) { _ = resolver.resolve(Sync.self) }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate { let assembler = Assembler([Services()]) }
      """, "list")
    #expect(
      run.output == """
        assembler: 2 registrations (swinject, default scope graph)
          Net   graph  A.swift:7
          Sync  graph  A.swift:10

        """)
    #expect(
      run.error == """
        2 of 3 statements in force, 1 not reached
        registering starts at AppDelegate
        asked for at the start, and not resolved yet: Sync; try  resolve Sync
        see  list --all, diagnostics, entry

        """)
  }

  @Test func `That a subcommand runs is assumed, unless it is the default one`() throws {
    func run(_ configuration: String) throws -> Run {
      try runApp(
        """
        import ArgumentParser
        import Resolver
        final class Net {}
        @main struct Tool: ParsableCommand {
          static let configuration = CommandConfiguration(\(configuration))
        }
        struct Go: ParsableCommand { func run() { Resolver.register { Net() } } }
        """, "list")
    }
    let assumed = try run("subcommands: [Go.self]")
    #expect(
      assumed.output == """
        main: 1 registration (resolver, default scope graph)
          Net  graph  A.swift:7  assumed

        """)
    #expect(
      assumed.error == """
        1 of 1 statement in force
        registering starts at Tool
        A.swift:5:14: warning: which subcommand of 'Tool' runs is not known: 'Go' is taken

        """)
    let certain = try run("subcommands: [Go.self], defaultSubcommand: Go.self")
    #expect(
      certain.output == """
        main: 1 registration (resolver, default scope graph)
          Net  graph  A.swift:7

        """)
    #expect(
      certain.error == """
        1 of 1 statement in force
        registering starts at Tool

        """)
  }

  @Test func `What only a subcommand asks for that is not the default one is not asked for at the start`()
    throws
  {
    let run = try runApp(
      """
      import ArgumentParser
      import Resolver
      final class Net {}
      final class Report {}
      @main struct Tool: ParsableCommand {
        static let configuration = CommandConfiguration(
          subcommands: [Sync.self, Show.self], defaultSubcommand: Show.self)
      }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Net() }; register { Report() } }
      }
      struct Sync: ParsableCommand { func run() { let net: Net = Resolver.resolve(); print(net) } }
      struct Show: ParsableCommand { func run() { let report: Report = Resolver.resolve(); print(report) } }
      """, "list")
    #expect(run.error.contains("asked for at the start, and not resolved yet: Report; try  resolve Report\n"))
  }

  @Test func `The object of a property that SwiftUI makes is made after the initialiser of the app`() throws {
    let run = try runApp(
      """
      import SwiftUI
      import Swinject
      final class Net {}
      @propertyWrapper struct Inject<T> { let wrappedValue: T; init() { wrappedValue = DI.shared.get() } }
      final class Root: ObservableObject { @Inject var net: Net }
      final class DI {
        static let shared = DI()
        private let container = Container()
        func start() { container.register(Net.self) { _ in Net() } }
        func get<T>() -> T {
          guard let value = container.resolve(T.self) else { fatalError("missing") }
          return value
        }
      }
      @main struct Shop: App {
        @StateObject private var root = Root()
        init() { DI.shared.start() }
        var body: some Scene { WindowGroup { Text("\\(root)") } }
      }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Net  graph  A.swift:9

        """)
    #expect(run.error.contains("asked for at the start, and not resolved yet: Net; try  resolve Net\n"))
  }

  @Test func `What a statement of the main code hands to a queue, a later one may wait for`() throws {
    let run = try runApp(
      """
      import Foundation
      import Resolver
      final class Store {
        private var count = 0
        private let queue = DispatchQueue(label: "store")
        func set(_ count: Int) { queue.async { self.count = count } }
        func get() -> Int { queue.sync { count } }
      }
      let store = Store()
      store.set(2)
      if store.get() == 2 { Resolver.register { Store() } }
      """, "list")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Store  graph  A.swift:11

        """)
  }
}
