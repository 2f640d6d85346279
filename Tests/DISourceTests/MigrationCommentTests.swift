import DICore
import Testing

@testable import DISource

/// The comments and names of the program in what `migrate` writes.
@Suite struct MigrationCommentTests {
  private func text(of text: String, to library: Library) throws -> String {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
      .text
  }

  @Test func `Comments between the parts of a statement stand before it`() throws {
    let text = try text(
      of: """
        import FactoryKit
        final class A {}
        extension Container {
          /// The A of the app.
          var a: Factory<A> {  // see below
            // one for all
            self { A() }  // made late
              .singleton
          }
        }
        """, to: .swinject)
    #expect(
      text.contains(
        """
          /// The A of the app.
          // see below
          // one for all
          // made late
          container.register(A.self) { _ in A() }
            .inObjectScope(.container)
        """))
  }

  @Test func `The factory of several contexts is a comment once`() throws {
    let text = try text(
      of: """
        import FactoryKit
        final class A { init(_ text: String) {} }
        extension Container {
          var a: Factory<A> { self { A("") }.onTest { A("test") }.onDebug { A("debug") } }
        }
        """, to: .swinject)
    #expect(text.ranges(of: "Not converted").count == 1)
  }

  @Test func `A parameter without a name is called as the label says`() throws {
    let text = try text(
      of: """
        import FactoryKit
        final class Page { init(id: Int) {} }
        final class IDs {}
        extension Container {
          var page: ParameterFactory<Int, Page> { self { Page(id: $0) } }
        }
        """, to: .swinject)
    #expect(text.contains("{ (_, id: Int) in Page(id: id) }"))
  }

  @Test func `Names of services and abbreviations become names of properties`() throws {
    let text = try text(
      of: """
        import Swinject
        final class IDs {}
        final class Cat {}
        let container = Container()
        container.register(IDs.self) { _ in IDs() }
        container.register(Cat.self, name: "my old tom") { _ in Cat() }
        """, to: .factory)
    #expect(text.contains("var ids: Factory<IDs>") && text.contains("var myOldTomCat: Factory<Cat>"))
  }
}
