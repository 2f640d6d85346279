import DICore
import Resolver
import Testing
import Waiting

extension ResolverRules {
  /// Calls on a registration or a scope itself, without `resolve`.
  /// See `keys.md`, `registering.md` and `scopes.md` in `Documentation/Rules/Resolver`.
  @Suite struct RegistrationsThemselves {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `a registration answers from its scope, or makes an instance`() {
      let counter = Counter()
      let registration = resolver.register { Note(pitch: counter.next()) }.scope(.cached).registration
      #expect(registration.resolve(resolver: resolver, args: nil)?.pitch == 1)
      #expect(registration.resolve(resolver: resolver, args: nil)?.pitch == 1)
      #expect(registration.instantiate(resolver: resolver, args: nil)?.pitch == 2)
      #expect(resolver.resolve(Note.self).pitch == 1)
    }

    @Test func `a scope is asked for what it keeps of a registration that has another scope`() {
      let counter = Counter()
      let registration = resolver.register(name: "a") { Singer(counter.next()) }.scope(.unique).registration
      let first = ResolverScope.session.resolve(registration: registration, resolver: resolver, args: nil)
      let second = ResolverScope.session.resolve(registration: registration, resolver: resolver, args: nil)
      #expect(first?.number == 1)
      #expect(first === second)
      #expect(resolver.resolve(Singer.self, name: "a").number == 2)
      resolver.register(name: "a") { Singer(counter.next()) }.scope(.session)
      #expect(resolver.resolve(Singer.self, name: "a") === first)
    }

    @Test func `scopes keep as they do in a resolution`() {
      let counter = Counter()
      let registration = resolver.register { Singer(counter.next()) }.registration
      func number(_ scope: ResolverScope) -> Int? {
        scope.resolve(registration: registration, resolver: resolver, args: nil)?.number
      }
      #expect([number(.unique), number(.unique)] == [1, 2])
      #expect([number(.graph), number(.graph)] == [3, 4])
      #expect([number(.shared), number(.shared)] == [5, 6])
      #expect([number(.application), number(.application)] == [7, 7])
      #expect([number(.container), number(.container)] == [8, 8])
      resolver.cache.reset()
      #expect(number(.container) == 9)
    }

    @Test func `in a cycle the graph is that of the cycle`() {
      let registration = resolver.register { Singer() }.registration
      resolver.register { r in
        Listener(r.resolve(Singer.self), registration.resolve(resolver: r, args: nil) ?? Singer(-1))
      }
      #expect(resolver.resolve(Listener.self).heardOne)
    }

    @Test func `arguments arrive as they are, and nil from the factory is nil`() {
      let registration = resolver.register { _, args in
        args.optional("pitch").map { Note(pitch: $0) }
      }.registration
      #expect(registration.resolve(resolver: resolver, args: ["pitch": 3])?.pitch == 3)
      #expect(registration.instantiate(resolver: resolver, args: nil) == nil)
    }

    @Test func `an updated factory gets the one before, with the properties that were set until then`() {
      let options = resolver.register { Singer(1) }.resolveProperties { $1.partner = $0 }
      options.registration.update { factory in
        { resolver, args in
          let inner = factory(resolver, args)
          return Singer(areOne(inner?.partner, resolver) ? 10 * (args as? Int ?? 1) : 0)
        }
      }
      options.resolveProperties { _, singer in singer.partner = singer }
      #expect(resolver.resolve(Singer.self, args: 5).number == 50)
      let singer = resolver.resolve(Singer.self)
      #expect(areOne(singer.partner, singer))
      singer.partner = nil
      options.registration.update { _ in { _, _ in Singer(7) } }
      #expect(resolver.resolve(Singer.self).number == 7)
    }

    @Test func `what an updated factory captured ends when it is updated again`() {
      weak var captured: Singer?
      let options = resolver.register { Note(pitch: 1) }
      func update(_ singer: Singer) {
        captured = singer
        options.registration.update { _ in { _, _ in Note(pitch: singer.number) } }
      }
      update(Singer(2))
      #expect(resolver.resolve(Note.self).pitch == 2)
      options.registration.update { _ in { _, _ in Note(pitch: 3) } }
      #expect(soon { captured == nil })
      #expect(resolver.resolve(Note.self).pitch == 3)
    }

    @Test func `a registration of one's own answers where it is used`() {
      let own = ResolverRegistration<Note>(resolver: resolver, key: 5, name: "x") { _, args in
        Note(pitch: args as? Int ?? 0)
      }
      #expect(own.key == 5)
      #expect(own.cacheKey == "5:x")
      #expect(own.resolve(resolver: resolver, args: 4)?.pitch == 4)
      #expect(ResolverScope.cached.resolve(registration: own, resolver: resolver, args: 6)?.pitch == 6)
      #expect(ResolverScope.cached.resolve(registration: own, resolver: resolver, args: 7)?.pitch == 6)
      #expect(resolver.optional(Note.self) == nil)
    }

    @Test func `keys are the type's, and the name's beside it`() {
      let plain = resolver.register { Note() }.registration
      let named = resolver.register(name: "a:b") { Note() }.registration
      #expect(plain.key == Int(bitPattern: ObjectIdentifier(Note.self)))
      #expect(plain.cacheKey == "\(plain.key)")
      #expect(named.cacheKey == "\(plain.key):a:b")
    }

    @Test func `a scope of one's own wraps another`() {
      final class Counting: ResolverScopeType {
        var count = 0
        func resolve<Service>(
          registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
        ) -> Service? {
          count += 1
          return ResolverScope.cached.resolve(registration: registration, resolver: resolver, args: args)
        }
        func reset() { ResolverScope.cached.reset() }
      }
      let scope = Counting()
      let registration = resolver.register { Singer() }.registration
      let first = scope.resolve(registration: registration, resolver: resolver, args: nil)
      #expect(first === scope.resolve(registration: registration, resolver: resolver, args: nil))
      scope.reset()
      #expect(first !== scope.resolve(registration: registration, resolver: resolver, args: nil))
      #expect(scope.count == 3)
    }

    @Test func `what a registration gives by itself is told like a request`() throws {
      let registration = resolver.register { Singer(1) }.registration
      let trace = try #require(
        resolver.trace {
          _ = ResolverScope.cached.resolve(registration: registration, resolver: resolver, args: nil)
        })
      let evidence = try #require(trace.evidence(for: trace.steps).last)
      #expect(evidence.candidates.count == 1)
      #expect(trace.failure == nil)
    }

    @Test func `without its container a registration still answers`() {
      var container: Resolver? = Resolver()
      let registration = container?.register { Singer(3) }.scope(.cached).registration
      container = nil
      #expect(registration?.resolve(resolver: resolver, args: nil)?.number == 3)
      let own = ResolverRegistration<Singer>(resolver: Resolver(), key: -1, name: nil) { _, _ in Singer(4) }
      #expect(own.resolve(resolver: resolver, args: nil)?.number == 4)
      own.update { _ in { _, _ in nil } }
      #expect(own.instantiate(resolver: resolver, args: nil) == nil)
    }
  }
}
