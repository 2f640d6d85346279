import Resolver
import Testing
import Waiting

@testable import DICore

extension ResolverRules {
  /// What registrations, scopes and factories hold is released with them.
  /// See `registering.md` and `scopes.md` in `Documentation/Rules/Resolver`.
  @Suite struct LettingGo {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `a registration that another one has replaced ends, and no request lists it`() throws {
      weak var first: Registration?
      first = resolver.register { Note(pitch: 1) }.registered
      for pitch in 2...100 { resolver.register { Note(pitch: pitch) } }
      #expect(soon { first == nil })
      #expect(resolver.core.registrations.count == 1)
      let trace = try #require(resolver.trace { _ = resolver.resolve(Note.self) })
      let evidence = try #require(trace.evidence(for: trace.steps).last)
      #expect(evidence.candidates.map(\.verdict) == [.registeredLast])
    }

    @Test func `a registration that another one has replaced ends, though it is known by a protocol, too`() {
      weak var first: Registration?
      weak var captured: Singer?
      func register(_ singer: Singer) {
        captured = singer
        first = resolver.register { singer }.implements((any Voice).self).registered
      }
      register(Singer(1))
      #expect(captured != nil)
      resolver.register { Singer(2) }
      #expect(soon { captured == nil && first == nil })
      #expect(resolver.resolve((any Voice).self) is Singer)
    }

    @Test func `a factory that replaces its own registration holds what it captured until it is done`() {
      weak var captured: Singer?
      var wasThere: Bool?
      func register(_ singer: Singer) {
        captured = singer
        resolver.register { () -> Note in
          resolver.register { Note(pitch: 2) }
          wasThere = captured != nil
          return Note(pitch: singer.number)
        }
      }
      register(Singer(1))
      #expect(resolver.resolve(Note.self).pitch == 1)
      #expect(wasThere == true)
      #expect(soon { captured == nil })
      #expect(resolver.resolve(Note.self).pitch == 2)
    }

    @Test func `a scope that a registration no longer has ends with what it keeps`() {
      let options = resolver.register { Singer(1) }
      weak var scope: ResolverScopeCache?
      weak var kept: Singer?
      func keep() {
        let own = ResolverScopeCache()
        scope = own
        options.scope(own)
        kept = resolver.resolve(Singer.self)
      }
      keep()
      #expect(kept != nil)
      options.scope(.unique)
      #expect(soon { scope == nil && kept == nil })
    }

    @Test func `a cache that a container no longer has ends with what it keeps`() {
      weak var cache: ResolverScope?
      func exchange() {
        let own = ResolverScopeUnique()
        cache = own
        resolver.cache = own
        resolver.register { Singer(1) }.scope(.container)
        _ = resolver.resolve(Singer.self)
      }
      exchange()
      #expect(cache != nil)
      resolver.cache = ResolverScopeCache()
      #expect(soon { cache == nil })
    }

    @Test func `of many registrations under names each is found, and of each the last`() {
      for round in 1...2 {
        for number in 0..<500 { resolver.register(name: .init("\(number)")) { Note(pitch: number * round) } }
      }
      #expect((0..<500).allSatisfy { resolver.resolve(Note.self, name: .init("\($0)")).pitch == 2 * $0 })
      #expect(resolver.optional(Note.self, name: "500") == nil)
      #expect(resolver.optional(Note.self) == nil)
      #expect(resolver.core.registrations.count == 500)
    }

    @Test func `threads that resolve and threads that replace what they resolve do not disturb each other`()
      async
    {
      resolver.register { Singer(0) }.scope(.cached)
      resolver.register { Note(pitch: 0) }.scope(.unique)
      await withTaskGroup(of: Void.self) { group in
        for thread in 0..<4 {
          group.addTask { [resolver] in
            for number in 0..<500 {
              if thread == 0 {
                resolver.register { Singer(number) }.scope(.cached)
                resolver.register { Note(pitch: number) }.scope(ResolverScopeCache()).scope(.unique)
              }
              _ = resolver.resolve(Singer.self)
              _ = resolver.resolve(Note.self)
              _ = resolver.optional(Tenor.self)
            }
          }
        }
      }
      #expect(resolver.resolve(Note.self).pitch == 499)
    }
  }
}
