import DICore
import Resolver
import Testing

/// The library's protocol, which the suite of the same name hides below.
private typealias LibraryResolving = Resolving

extension ResolverRules {
  /// See `decorate.md`, `optional.md` and `resolving.md` in `Documentation/Rules/Resolver`.
  @Suite struct Resolving {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `a type that is written and one that is inferred ask the same`() {
      resolver.register { Singer(1) }
      let inferred: Singer = resolver.resolve()
      #expect(inferred.number == 1)
      #expect(resolver.resolve(Singer.self).number == 1)
    }

    @Test func `a factory may resolve further`() {
      resolver.register { Note(pitch: 4) }
      resolver.register { r in Singer(r.resolve(Note.self).pitch) }
      resolver.register { r in r.resolve(Singer.self) as any Voice }
      #expect(resolver.resolve((any Voice).self).number == 4)
    }

    @Test func `without a registration, resolve stops the program`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Resolver().resolve(Singer.self)
        }
        #expect(end.says("Singer"))
      }
    }

    @Test func `the stop names the static type and the name`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Resolver.resolve([String: Note].self, name: "fred")
      }
      #expect(end.says("Dictionary<String, Note>"))
      #expect(end.says("fred"))
    }

    @Test func `the stop names the static type also where a metatype of another one is passed`()
      async throws
    {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let type: Singer.Type = Tenor.self
        Resolver.register(name: "fred") { Tenor() }
        _ = Resolver.resolve(type, name: "fred")
      }
      #expect(end.says("RESOLVER: 'Singer:fred' not resolved."))
      #expect(end.says("no registration for Tenor named fred as Singer"))
      #expect(end.says("try       pass Tenor.self itself, or register by a Singer.Type too"))
    }

    @Test func `without a registration, optional is nil`() {
      #expect(resolver.optional(Singer.self) == nil)
      #expect(Resolver.optional(Singer.self) == nil)
    }

    @Test func `nil from a factory is never kept`() {
      let calls = Counter()
      resolver.register { calls.next() < 3 ? nil : Singer(calls.count) }.scope(.cached)
      #expect(resolver.optional(Singer.self) == nil)
      #expect(resolver.optional(Singer.self) == nil)
      #expect(resolver.optional(Singer.self)?.number == 3)
    }

    @Test func `nil from a factory stops a resolve`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { () -> Singer? in nil }
          _ = Resolver.resolve(Singer.self)
        }
        #expect(end.says("Singer"))
      }
    }

    @Test func `optional finds what the optional type wraps`() {
      resolver.register { Singer(1) }
      let singer: Singer? = resolver.optional()
      let certain: Singer! = resolver.optional()
      #expect(singer?.number == 1)
      #expect(certain.number == 1)
      let explicit: Singer? = resolver.resolve(Singer.self)
      #expect(explicit?.number == 1)
    }

    @Test func `a resolve into an optional asks for the optional type, and stops`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Resolver.register { Singer(1) }
        let singer: Singer? = Resolver.resolve()
        _ = singer
      }
      #expect(end.says("Optional<Singer>"))
    }

    @Test func `arguments for a factory that takes none do no harm`() {
      resolver.register { Singer(1) }
      #expect(resolver.resolve(Singer.self, args: ["a": 1]).number == 1)
    }

    @Test func `static registering and resolving go together`() {
      Resolver.register { Singer(1) }
      let singer: Singer = Resolver.resolve()
      #expect(singer.number == 1)
    }

    @Test func `what fails is not decorated`() {
      let decorated = Counter()
      Resolver.decorate = { _ in _ = decorated.next() }
      resolver.register { () -> Singer? in nil }
      _ = resolver.optional(Singer.self)
      _ = resolver.optional(Note.self)
      #expect(decorated.count == 0)
    }

    @Test func `RES, Resolving: the property is the root of the time when it is used`() {
      struct Asker: LibraryResolving {}
      let asker = Asker()
      Resolver.root = resolver
      #expect(asker.resolver === resolver)
      Resolver.root = Resolver.main
      #expect(asker.resolver === Resolver.main)
    }
  }

  /// See `Documentation/Rules/Resolver/keys.md`.
  @Suite struct Names {
    let resolver = Resolver()
    init() {
      ResolverRules.startAnew()
      resolver.register(name: "fred") { Note(pitch: 1) }
      resolver.register(name: "barney") { Note(pitch: 2) }
    }

    @Test func `a literal is a name`() {
      #expect(resolver.resolve(Note.self, name: "fred").pitch == 1)
      #expect(resolver.resolve(Note.self, name: "barney").pitch == 2)
    }

    @Test func `a static member is a name`() {
      resolver.register(name: .fred) { Singer(3) }
      #expect(resolver.resolve(Singer.self, name: .fred).number == 3)
    }

    @Test func `names are equal where their texts are`() {
      #expect(resolver.resolve(Note.self, name: .fred).pitch == 1)
      #expect(Resolver.Name("fred") == .fred)
      #expect(Resolver.Name("fr" + String("ed")) == "fred")
      #expect(Resolver.Name.fred.rawValue == "fred")
    }

    @Test func `a literal is the same name each time it is used`() {
      let names: [Resolver.Name] = (0..<3).map { _ in "wilma" }
      #expect(names == ["wilma", "wilma", "wilma"])
      #expect(Set(names).map(\.rawValue) == ["wilma"])
    }

    @Test func `an unknown name is not found`() {
      #expect(resolver.optional(Note.self, name: "wilma") == nil)
      #expect(resolver.optional(Note.self, name: "fred")?.pitch == 1)
    }

    @Test func `a string becomes a name by conversion, and no string no name`() {
      let text = ["bar", "ney"].joined()
      #expect(resolver.resolve(Note.self, name: .name(fromString: text)).pitch == 2)
      #expect(resolver.resolve(Note.self, name: Resolver.Name(text)).pitch == 2)
      #expect(Resolver.Name.name(fromString: nil) == nil)
    }

    @Test func `names tell values of one type apart`() {
      resolver.register(name: "url") { "https://example.org" }
      resolver.register(name: "key") { r in "\(r.resolve(Note.self, name: "barney").pitch)" }
      #expect(resolver.resolve(String.self, name: "url") == "https://example.org")
      #expect(resolver.resolve(String.self, name: "key") == "2")
    }

    @Test func `a name may be the key of a dictionary`() {
      let ages: [Resolver.Name: Int] = ["fred": 40, "barney": 38]
      #expect(ages[.fred] == 40)
      #expect(ages[Resolver.Name("barney")] == 38)
    }

    @Test func `case and blanks count`() {
      #expect(resolver.optional(Note.self, name: "Fred") == nil)
      #expect(resolver.optional(Note.self, name: " fred") == nil)
    }
  }
}
