import DICore
import Testing

@testable import DISource

/// What scopes kept when other services were compared does not hide what a conversion changes.
@Suite struct MigrationScopeTests {
  private func reasons(of text: String, to library: Library) throws -> [String?] {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
      .statements.map(\.reason)
  }

  @Test("a service whose parts share an object only when it is resolved first is compared so")
  func graphs() throws {
    #expect(
      try reasons(
        of: """
          import FactoryKit
          final class B {}
          final class D { init(b: B) {} }
          final class E { init(d: D, b: B) {} }
          extension Container {
            var b: Factory<B> { self { B() }.graph }
            var d: Factory<D> { self { D(b: self.b()) }.cached }
            var e: Factory<E> { self { E(d: self.d(), b: self.b()) }.cached }
          }
          """, to: .resolver) == [
          nil, nil, "B is one that was made before, and is made anew afterwards",
        ])
  }

  @Test("what a container keeps is emptied, also where each registration has a scope of its own")
  func containers() throws {
    #expect(
      try reasons(
        of: """
          import Resolver
          final class B {}
          final class D { init(b: B) {} }
          final class E { init(d: D, b: B) {} }
          Resolver.register { B() }
          Resolver.register { D(b: Resolver.resolve()) }.scope(.container)
          Resolver.register { E(d: Resolver.resolve(), b: Resolver.resolve()) }.scope(.shared)
          """, to: .swinject) == [
          nil, nil, "B is made anew, and is one that was made before afterwards",
        ])
  }
}
