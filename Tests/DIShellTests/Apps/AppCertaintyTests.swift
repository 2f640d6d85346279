import Testing

@testable import DIShell

/// What cannot be known of a program is no certain fault.
struct AppCertaintyTests {
  @Test func `A guard that ends the program asks as ! does`() throws {
    let run = try runApp(
      #"""
      import Swinject
      extension Resolver {
          func require<T>(_ type: T.Type = T.self) -> T {
              guard let value = resolve(type) else { fatalError("no \(type)") }
              return value
          }
      }
      protocol Net {}
      final class Repo { init(net: Net) {} }
      let container = Container()
      container.register(Repo.self) { r in Repo(net: r.require()) }
      """#, "tree Repo", "validate")
    #expect(
      run.output == """
        Repo [graph], A.swift:11
        └─ net: Net (not registered)
        A.swift:11: error: no registration for Net [missing-registration]
          asked for by  Resolver.require(_:), A.swift:11
          path          Repo → Net
          searched      container (1 registration)
          try           container.register(Net.self) { _ in … }

        1 error · 1 service checked
          see  explain missing-registration

        """)
  }

  @Test func `A name that depends on an argument is no certain fault`() throws {
    let run = try runApp(
      """
      import Swinject
      enum Room: String { case a, b }
      class Store {}
      class VM { init(store: Store) {} }
      let container = Container()
      for r in ["a", "b"] { container.register(Store.self, name: r) { _ in Store() } }
      container.register(VM.self) { (r: Resolver, room: Room) in VM(store: r.resolve(Store.self, name: room.rawValue)!) }
      """, "tree VM", "validate")
    #expect(
      run.output == """
        VM with arguments (Room) [graph], A.swift:7
        ├─ room: Room (argument: --arg …)
        ├─ store: Store named a [graph], A.swift:6 (possible)
        └─ store: Store named b [graph], A.swift:6 (possible)
        nothing is wrong · 2 services checked, 1 not checked
          needs arguments  VM with arguments (Room)

        """)
    #expect(
      run.error == """
        2 of 2 statements in force (3 registrations)

        """)
  }

  @Test func `What code that is not understood may register is not certainly missing`() throws {
    let run = try runApp(
      """
      import Combine
      import Resolver
      enum Event { case login }
      final class EventLogger { init(events: AnyPublisher<Event, Never>) {} }
      extension Resolver: ResolverRegistering { public static func registerAllServices() {
        register { PassthroughSubject<Event, Never>() }.scope(.application)
        register { ($0.resolve() as PassthroughSubject<Event, Never>).eraseToAnyPublisher() }
        register { EventLogger(events: $0.resolve()) }
      } }
      """, "validate")
    #expect(
      run.output == """
        A.swift:8: warning: no registration for AnyPublisher<Event, Never> [missing-registration, assumed]
          asked for by  EventLogger.init(events:), A.swift:8
          path          EventLogger → AnyPublisher<Event, Never>
          searched      main (2 registrations)

        1 warning · 2 services checked
          see  explain missing-registration

        """)
    #expect(
      run.error == """
        2 of 3 statements in force, 1 not understood
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        A.swift:7:3: warning: cannot tell which type is registered: the type of '($0.resolve() as PassthroughSubject<Event, Never>).eraseT...' is not known

        """)
  }
}
