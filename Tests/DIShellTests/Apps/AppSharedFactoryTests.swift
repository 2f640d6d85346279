import Testing

@testable import DIShell

/// Factories in extensions of Factory's protocols.
struct AppSharedFactoryTests {
  @Test func `They are those of the library's container too, where code uses that`() throws {
    let run = try runApp(
      """
      import Factory
      class A {}
      extension SharedContainer { var a: Factory<A> { self { A() } } }
      final class Own: SharedContainer { static let shared = Own(); let manager = ContainerManager() }
      class V { @Injected(\\.a) var a: A }
      """, "list", "resolve a --from Container")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  A.swift:3
        Own: 1 registration (factory, default scope unique)
          A named a  unique  A.swift:3
        Resolving A named a in Container (default scope: unique)

           1  A named a is the type asked for.
           2  Search the registry of Container for A named a.
           3  Its registration is found (A.swift:3, scope unique); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · nothing holds A#1: 1 object deallocated

        """)
    #expect(
      run.error == """
        1 of 1 statement in force (2 registrations)

        """)
  }

  @Test func `They are those of the program's own containers alone, where nothing uses the library's`() throws
  {
    let run = try runApp(
      """
      import Factory
      class A {}
      extension SharedContainer { var a: Factory<A> { self { A() } } }
      final class Own: SharedContainer { static let shared = Own(); let manager = ContainerManager() }
      class V { @Injected(\\Own.a) var a: A }
      """, "list")
    #expect(
      run.output == """
        Own: 1 registration (factory, default scope unique)
          A named a  unique  A.swift:3

        """)
    #expect(run.error == "")
  }

  @Test func `A protocol to which the library's container conforms has factories of it`() throws {
    let run = try runApp(
      """
      import Factory
      class A {}
      protocol Has {}
      extension Has where Self: SharedContainer { var a: Factory<A> { self { A() } } }
      extension Container: Has {}
      """, "list")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  A.swift:4

        """)
    #expect(run.error == "")
  }
}
