import Testing

@testable import DIShell

/// What the program asks for and finds at its start.
struct AppStartTests {
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
}
