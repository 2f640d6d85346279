import DICore
import Resolver
import Testing

extension ResolverRules {
  /// See `Documentation/Rules/Resolver/scopes.md`.
  @Suite struct Scopes {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    /// Registers a listener to two requests, in `scope`, and asks for it.
    private func listen(
      in scope: ResolverScope = .graph, _ ask: @escaping (Resolver) -> AnyObject
    ) -> Listener {
      resolver.register { r in Listener(ask(r), ask(r)) }.scope(scope)
      return resolver.resolve(Listener.self)
    }

    @Test func `in unique scope every resolution makes an instance`() {
      resolver.register { Singer() }.scope(.unique)
      #expect(resolver.resolve(Singer.self) !== resolver.resolve(Singer.self))
      #expect(!listen { $0.resolve(Singer.self) }.heardOne)
    }

    @Test func `two requests of one cycle give one instance`() {
      resolver.register { Singer() }.scope(.graph)
      #expect(listen { $0.resolve(Singer.self) }.heardOne)
    }

    @Test func `two cycles give two instances`() {
      resolver.register { Singer() }
      #expect(resolver.resolve(Singer.self) !== resolver.resolve(Singer.self))
      let cycles = [listen { $0.resolve(Singer.self) }, listen { $0.resolve(Singer.self) }]
      #expect(!Listener(cycles[0].first, cycles[1].first).heardOne)
    }

    @Test func `a graph keeps objects, also behind a protocol, and no values`() {
      actor Stage {}
      let made = Counter()
      resolver.register { Note(pitch: made.next()) }
      resolver.register { Singer() as any Voice }
      resolver.register { Stage() }
      resolver.register { r in [r.resolve(Note.self), r.resolve(Note.self)] }
      #expect(resolver.resolve([Note].self) == [Note(pitch: 1), Note(pitch: 2)])
      // A value as root opens a cycle too.
      resolver.register { r in (r.resolve((any Voice).self), r.resolve((any Voice).self)) }
      let voices = resolver.resolve((any Voice, any Voice).self)
      #expect(voices.0 === voices.1)
      #expect(listen { $0.resolve(Stage.self) }.heardOne)
    }

    @Test func `a graph keeps names apart`() {
      resolver.register { Singer() }
      resolver.register(name: "a") { Singer() }
      resolver.register { r in
        Listener(
          Listener(r.resolve(Singer.self), r.resolve(Singer.self, name: "a")),
          Listener(r.resolve(Singer.self, name: "a"), r.resolve(Singer.self, name: "a")))
      }
      let listener = resolver.resolve(Listener.self)
      #expect((listener.first as? Listener)?.heardOne == false)
      #expect((listener.second as? Listener)?.heardOne == true)
    }

    @Test(
      arguments: [
        ResolverScope.application, .cached, .shared, .unique, .container,
      ] as [ResolverScope])
    func `only graph-scoped registrations open a cycle`(_ scope: ResolverScope) {
      resolver.register { Singer() }
      #expect(!listen(in: scope) { $0.resolve(Singer.self) }.heardOne)
      resolver.register(name: "graph") { r in Listener(r.resolve(Singer.self), r.resolve(Singer.self)) }
      #expect(resolver.resolve(Listener.self, name: "graph").heardOne)
    }

    @Test func `an object of another scope does not interrupt the cycle around it`() {
      resolver.register { Singer() }
      resolver.register(name: "kept") { r in Listener(r.resolve(Singer.self), r.resolve(Singer.self)) }
        .scope(.application)
      resolver.register { r in
        Listener(r.resolve(Singer.self), r.resolve(Listener.self, name: "kept"))
      }
      let outer = resolver.resolve(Listener.self)
      let kept = resolver.resolve(Listener.self, name: "kept")
      #expect(areOne(outer.second, kept))
      #expect(areOne(kept.first, outer.first))
      #expect(kept.heardOne)
    }

    @Test func `a cycle is one for all containers`() {
      let other = Resolver()
      resolver.register { Singer(1) }
      other.register { Singer(2) }
      resolver.register { r in Listener(r.resolve(Singer.self), other.resolve(Singer.self)) }
      let listener = resolver.resolve(Listener.self)
      #expect(listener.heardOne)
      #expect((listener.second as? Singer)?.number == 1)
    }

    @Test func `each graph scope has a cycle of its own, and reset does nothing to it`() {
      resolver.register { Singer() }.scope(.branch)
      #expect(!listen { $0.resolve(Singer.self) }.heardOne)
      #expect(listen(in: .branch) { $0.resolve(Singer.self) }.heardOne)
      resolver.register { Tenor() }
      #expect(
        listen { r in
          defer { ResolverScope.graph.reset() }
          return r.resolve(Tenor.self)
        }.heardOne)
    }

    @Test func `injected properties belong to the cycle in which their owner is made`() {
      final class Choir {
        @Injected var first: Singer
        @Injected var second: Singer
        @LazyInjected var third: Singer
      }
      Resolver.register { Singer() }
      Resolver.register { Choir() }
      let resolved = Resolver.resolve(Choir.self)
      #expect(resolved.first === resolved.second)
      #expect(resolved.third !== resolved.first)
      let direct = Choir()
      #expect(direct.first !== direct.second)
    }

    @Test func `a lazy property that is read while its owner is made belongs to the cycle`() {
      final class Choir {
        @Injected var first: Singer
        @LazyInjected var second: Singer
        init() { _ = second }
      }
      Resolver.register { Singer() }
      Resolver.register { Choir() }
      let choir = Resolver.resolve(Choir.self)
      #expect(choir.first === choir.second)
    }

    @Test func `a factory that gives nil ends its cycle as well`() {
      resolver.register { () -> Tenor? in nil }
      resolver.register { Singer() }
      #expect(resolver.optional(Tenor.self) == nil)
      #expect(resolver.resolve(Singer.self) !== resolver.resolve(Singer.self))
    }

    @Test func `what was made first is kept, values too`() {
      for scope in [ResolverScope.application, ResolverScope.cached] {
        let made = Counter()
        resolver.register { Singer(made.next()) }.scope(scope)
        resolver.register { Note(pitch: made.next()) }.scope(scope)
        #expect(resolver.resolve(Singer.self) === resolver.resolve(Singer.self))
        #expect([resolver.resolve(Note.self), resolver.resolve(Note.self)].map(\.pitch) == [2, 2])
        weak let kept = resolver.resolve(Singer.self)
        #expect(kept != nil)
      }
    }

    @Test func `a cache that was reset makes an instance again`() {
      resolver.register { Singer() }.scope(.cached)
      let first = resolver.resolve(Singer.self)
      ResolverScope.cached.reset()
      let second = resolver.resolve(Singer.self)
      #expect(first !== second)
      #expect(second === resolver.resolve(Singer.self))
    }

    @Test func `application scope can be reset too, for itself`() {
      resolver.register { Singer() }.scope(.application)
      resolver.register { Tenor() }.scope(.cached)
      let singer = resolver.resolve(Singer.self)
      let tenor = resolver.resolve(Tenor.self)
      ResolverScope.application.reset()
      #expect(resolver.resolve(Singer.self) !== singer)
      #expect(resolver.resolve(Tenor.self) === tenor)
    }

    @Test func `a scope of one's own keeps until it is reset`() {
      resolver.register { Singer() }.scope(.session)
      let first = resolver.resolve(Singer.self)
      ResolverScope.cached.reset()
      #expect(first === resolver.resolve(Singer.self))
      ResolverScope.session.reset()
      #expect(first !== resolver.resolve(Singer.self))
    }

    @Test(arguments: [ResolverScope.application, .cached, .session] as [ResolverScope])
    func `whichever container asks first decides for all`(_ scope: ResolverScope) {
      let other = Resolver()
      let factory = Counter()
      resolver.register { Note(pitch: 1) }.scope(scope)
      other.register { Note(pitch: factory.next() + 1) }.scope(scope)
      #expect([resolver.resolve(Note.self), other.resolve(Note.self)].map(\.pitch) == [1, 1])
      #expect(factory.count == 0)
    }

    @Test func `what a factory made of its own type on the way is replaced by what it returns`() {
      let made = Counter()
      resolver.register { r, args in
        let singer = Singer(made.next())
        if args.optional() == "outer" { singer.partner = r.resolve(Singer.self, args: "inner") }
        return singer
      }.scope(.cached)
      let outer = resolver.resolve(Singer.self, args: "outer")
      #expect(outer.number == 1)
      #expect((outer.partner as? Singer)?.number == 2)
      #expect(resolver.resolve(Singer.self) === outer)
    }

    @Test(arguments: [ResolverScope.application, .cached, .container, .session] as [ResolverScope])
    func `a factory may resolve its own type again, as long as it comes to an end`(
      _ scope: ResolverScope
    ) {
      let made = singAgain(in: scope)
      #expect(resolver.resolve(Singer.self).number == 1)
      #expect(resolver.resolve(Singer.self).number == 1)
      #expect(made.count == 3)
    }

    @Test func `a shared object takes the place of what was made on the way, while somebody holds it`() {
      let made = singAgain(in: .shared)
      let outer = resolver.resolve(Singer.self)
      #expect(outer.number == 1)
      #expect((outer.partner as? Singer)?.number == 2)
      #expect(resolver.resolve(Singer.self) === outer)
      #expect(made.count == 3)
    }

    @Test func `in unique scope what a factory makes of its own type is an object of its own`() {
      _ = singAgain(in: .unique)
      let outer = resolver.resolve(Singer.self)
      #expect(outer.number == 1)
      #expect(((outer.partner as? Singer)?.partner as? Singer)?.number == 3)
      #expect(resolver.resolve(Singer.self).number == 4)
    }

    @Test func `the graph keeps what was made on the way until its factory returns`() {
      let made = Counter()
      resolver.register { r in
        let singer = Singer(made.next())
        guard made.count == 1 else { return singer }
        singer.partner = r.resolve(Singer.self)
        #expect(r.resolve(Singer.self) === singer.partner)
        return singer
      }
      let listener = listen { $0.resolve(Singer.self) }
      #expect((listener.first as? Singer)?.number == 1)
      #expect(listener.heardOne)
      #expect(made.count == 2)
    }

    @Test func `a factory may resolve its own type very often, and with others in between`() {
      let made = Counter()
      let other = Resolver()
      resolver.register { r in Tenor(r.resolve(Singer.self).number) }
      other.register { r in
        let number = made.next()
        return number < 300 ? Singer(r.resolve(Tenor.self).number) : Singer(number)
      }
      resolver.add(child: other)
      other.add(child: resolver)
      #expect(withDeepStack { resolver.resolve(Tenor.self) }.number == 300)
    }

    /// Registers a singer that has a second one for partner, who has a third one.
    private func singAgain(in scope: ResolverScope) -> Counter {
      let made = Counter()
      resolver.register { r in
        let singer = Singer(made.next())
        if made.count < 3 { singer.partner = r.resolve(Singer.self) }
        return singer
      }.scope(scope)
      return made
    }

    @Test func `a kept instance that is no such service is passed over`() {
      let type: Singer.Type = Tenor.self
      let other = Resolver()
      resolver.register(type) { Singer(1) }.scope(.cached)
      other.register { Tenor(2) }.scope(.cached)
      #expect(resolver.resolve(type).number == 1)
      #expect(other.resolve(Tenor.self).number == 2)
      #expect(other.resolve(Tenor.self) === other.resolve(Tenor.self))
      #expect(resolver.resolve(type).number == 2)
    }

    @Test func `shared objects are the same as long as somebody holds one`() {
      let made = Counter()
      resolver.register { Singer(made.next()) }.scope(.shared)
      var held: Singer? = resolver.resolve(Singer.self)
      #expect(held === resolver.resolve(Singer.self))
      #expect(made.count == 1)
      held = nil
      #expect(resolver.resolve(Singer.self).number == 2)
    }

    @Test func `values are never shared`() {
      let made = Counter()
      resolver.register { Note(pitch: made.next()) }.scope(.shared)
      #expect([resolver.resolve(Note.self), resolver.resolve(Note.self)].map(\.pitch) == [1, 2])
    }

    @Test func `objects behind a protocol and actors are shared, until a reset`() {
      actor Stage {}
      resolver.register { Singer() as any Voice }.scope(.shared)
      resolver.register { Stage() }.scope(.shared)
      let voice = resolver.resolve((any Voice).self)
      let stage = resolver.resolve(Stage.self)
      #expect(voice === resolver.resolve((any Voice).self))
      #expect(stage === resolver.resolve(Stage.self))
      ResolverScope.shared.reset()
      #expect(voice !== resolver.resolve((any Voice).self))
    }

    @Test func `an error that is an object is shared, also where it is recorded`() throws {
      final class Scandal: Error {}
      resolver.register { Scandal() as any Error }.scope(.shared)
      let scandal = try #require(resolver.resolve((any Error).self) as? Scandal)
      #expect(resolver.resolve((any Error).self) as? Scandal === scandal)
      ResolverScope.shared.reset()
      let trace = resolver.trace { #expect(resolver.resolve((any Error).self) is Scandal) }
      #expect(trace?.failure == nil)
    }

    // In a process of its own: others that look at the default scope hold it for a moment.
    @Test func `what a former default scope keeps may set another when it ends`() async {
      await #expect(processExitsWith: .success) {
        final class Setter {
          deinit { Resolver.defaultScope = .graph }
        }
        Resolver.registerServices?()
        Resolver.defaultScope = ResolverScopeCache()
        do {
          let container = Resolver()
          container.register { Setter() }
          _ = container.resolve(Setter.self)
        }
        Resolver.defaultScope = .unique
        #expect(Resolver.defaultScope === ResolverScope.graph)
      }
    }

    @Test func `shared objects are shared by all containers`() {
      let other = Resolver()
      resolver.register { Singer(1) }.scope(.shared)
      other.register { Singer(2) }.scope(.shared)
      let singer = resolver.resolve(Singer.self)
      #expect(other.resolve(Singer.self) === singer)
    }

    @Test func `container scope keeps in the container that was asked`() {
      let owner = Resolver(child: resolver)
      resolver.register { Singer() }.scope(.container)
      let throughOwner = owner.resolve(Singer.self)
      let direct = resolver.resolve(Singer.self)
      #expect(throughOwner !== direct)
      #expect(throughOwner === owner.resolve(Singer.self))
      #expect(direct === resolver.resolve(Singer.self))
    }

    @Test func `a container's cache can be reset and exchanged`() {
      let other = Resolver()
      for container in [resolver, other] { container.register { Singer() }.scope(.container) }
      let first = resolver.resolve(Singer.self)
      let elsewhere = other.resolve(Singer.self)
      resolver.cache.reset()
      #expect(resolver.resolve(Singer.self) !== first)
      #expect(other.resolve(Singer.self) === elsewhere)
      let cache = ResolverScopeShare()
      resolver.cache = cache
      #expect(resolver.cache === cache)
      weak var weakly: Singer?
      do {
        let held = resolver.resolve(Singer.self)
        weakly = held
        #expect(resolver.resolve(Singer.self) === held)
      }
      #expect(weakly == nil)
    }

    @Test func `whatever scope is the cache keeps in its own way, and a container scope ends`() {
      let counter = Counter()
      resolver.register { Singer(counter.next()) }.scope(.container)
      func two() -> [Int] { [resolver.resolve(Singer.self).number, resolver.resolve(Singer.self).number] }
      resolver.cache = .unique
      #expect(two() == [1, 2])
      resolver.cache = .graph
      #expect(two() == [3, 4])
      resolver.cache = .application
      #expect(two() == [5, 5])
      resolver.cache = ResolverScopeContainer()
      _ = two()
      resolver.cache = .application
      #expect(two() == [5, 5])
      resolver.cache.reset()
      #expect(two().first != 5)
    }

    @Test func `container scope keeps values too, for each container`() {
      let other = Resolver()
      let made = Counter()
      resolver.register { Note(pitch: made.next()) }.scope(.container)
      other.register { Note(pitch: made.next()) }.scope(.container)
      let pitches = [resolver, other, resolver, other].map { $0.resolve(Note.self).pitch }
      #expect(pitches == [1, 2, 1, 2])
    }

    @Test func `what a container keeps ends with it, main's with a reset`() {
      weak var ofContainer: Singer?
      do {
        let container = Resolver()
        container.register { Singer() }.scope(.container)
        ofContainer = container.resolve(Singer.self)
        #expect(ofContainer != nil)
      }
      #expect(ofContainer == nil)
      Resolver.register { Singer() }.scope(.container)
      weak let ofMain = Resolver.resolve(Singer.self)
      #expect(ofMain != nil)
      Resolver.reset()
      #expect(ofMain == nil)
    }
  }
}
