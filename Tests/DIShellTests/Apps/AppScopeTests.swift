import Testing

@testable import DIShell

/// Scopes that the program makes or sets.
struct AppScopeTests {
  @Test func `A custom scope of Factory holds and lets go of its own instances only`() throws {
    let run = try runApp(
      """
      import FactoryKit
      extension Scope { static let session = Cached() }
      final class API {}
      extension Container { var api: Factory<API> { self { API() }.scope(.session) } }
      """, "resolve API", "scope", "scope reset cached", "objects", "scope reset session", "objects")
    #expect(
      run.output == """
        Resolving API named api in Container (default scope: unique)

           1  API named api is the type asked for.
           2  Search the registry of Container for API named api.
           3  Its registration is found (A.swift:4, scope session); its factory is asked to resolve.
           4  The factory creates API#1 and returns it.

        API#1 · 1 object created · container Container holds API#1
          unique     a new instance at every request (default)
          graph      one instance of each factory in a call and all calls within it
          cached     one instance of each factory in a container, until it is reset
          shared     one object of each factory in a container, while something holds it
          singleton  one instance for the type and name of a factory, in all containers
          session    one instance of each factory in a container, until it is reset (custom scope)  holds API#1
        scope cached held nothing
          API#1  held by container Container
        scope session has forgotten its instances
        1 object deallocated: API#1
        no objects

        """)
  }

  @Test func `The default scope of a manager applies at once`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      extension Container { var a: Factory<A> { self { A() } } }
      """, "Container.shared.manager.defaultScope = .cached", "resolve a")
    #expect(
      run.output == """
        Container.manager.defaultScope is cached for everything without a scope of its own; it was unique
        Container.shared.manager.defaultScope = Scope
        Resolving A named a in Container (default scope: cached)

           1  A named a is the type asked for.
           2  Search the registry of Container for A named a.
           3  Its registration is found (A.swift:3, scope cached); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · container Container holds A#1

        """)
  }

  @Test func `A captive dependency names the custom scope of Factory that keeps it`() throws {
    let run = try runApp(
      """
      import FactoryKit
      extension Scope { static let session = Cached() }
      class Note {}; class API { let note: Note; init(note: Note) { self.note = note } }
      extension Container {
        var note: Factory<Note> { self { Note() } }
        var api: Factory<API> { self { API(note: self.note()) }.scope(.session) }
      }
      """, "resolve API", "why API", "validate")
    #expect(
      run.output == """
        Resolving API named api in Container (default scope: unique)

           1  API named api is the type asked for.
           2  Search the registry of Container for API named api.
           3  Its registration is found (A.swift:6, scope session); its factory is asked to resolve.
           4  The factory needs note: Note named note.
           5  │  note: Note named note is registered (A.swift:5); its factory creates Note#1.
           6  The API factory creates API#1 and returns it.
              note: Note#1 lives as long as scope session keeps API#1: a captive dependency

        API#1 · 2 objects created · container Container holds API#1
        asked for   API named api
        searched    Container
        chose       A.swift:6: the only registration
        scope       session holds API#1
        therefore   API#1 would be reused
        A.swift:6: warning: Note named note lives as long as scope session keeps API named api: a captive dependency [captive-dependency]
          try  one scope for both, or let API named api ask for Note named note each time

        1 warning · 2 services checked
          see  explain captive-dependency

        """)
  }
}
