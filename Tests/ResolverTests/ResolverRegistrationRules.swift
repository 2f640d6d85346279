import DICore
import Resolver
import Testing
import Waiting

extension ResolverRules {
  /// See `optional.md` and `registering.md` in `Documentation/Rules/Resolver`.
  @Suite struct Registering {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `how many parameters a closure has decides what it is given`() {
      resolver.register { Note(pitch: 1) }
      resolver.register(name: "one") { r in Note(pitch: r.resolve(Note.self).pitch + 1) }
      resolver.register(name: "two") { (r, args) in Note(pitch: r.resolve(Note.self).pitch + args()) }
      resolver.register(name: "unused") { _, args in Note(pitch: args("pitch")) }
      resolver.register(name: "short") { Note(pitch: $1("pitch")) }
      resolver.register(name: "shorter") { Note(pitch: $0.resolve(Note.self).pitch + 7) }
      #expect(resolver.resolve(Note.self, name: "one").pitch == 2)
      #expect(resolver.resolve(Note.self, name: "two", args: 10).pitch == 11)
      #expect(resolver.resolve(Note.self, name: "unused", args: ["pitch": 4]).pitch == 4)
      #expect(resolver.resolve(Note.self, name: "short", args: ["pitch": 5]).pitch == 5)
      #expect(resolver.resolve(Note.self, name: "shorter").pitch == 8)
    }

    @Test func `static registering and a function reference are the same`() {
      func makeNote() -> Note { Note(pitch: 6) }
      Resolver.register(factory: makeNote)
      Resolver.register((any Voice).self, name: "one") { r in Singer(r.resolve(Note.self).pitch) }
      Resolver.register(name: "two") { _, args in Singer(args()) as any Voice }
      #expect(Resolver.resolve(Note.self).pitch == 6)
      #expect(Resolver.resolve((any Voice).self, name: "one").number == 6)
      #expect(Resolver.resolve((any Voice).self, name: "two", args: 9).number == 9)
    }

    @Test func `the service is what the closure's result says`() {
      let isLow = true
      resolver.register { Singer(1) }
      resolver.register { Singer(2) as any Voice }
      resolver.register { () -> any Ear in Singer(3) }
      resolver.register { if isLow { Note(pitch: 1) } else { Note(pitch: 2) } }
      #expect(resolver.resolve(Singer.self).number == 1)
      #expect(resolver.resolve((any Voice).self).number == 2)
      #expect((resolver.resolve((any Ear).self) as? Singer)?.number == 3)
      #expect(resolver.resolve(Note.self).pitch == 1)
    }

    @Test func `a closure with an optional result registers what it wraps`() {
      func maybe() -> Singer? { Singer(1) }
      resolver.register { maybe() }
      resolver.register { Note(pitch: 2) as Note? }
      #expect(resolver.optional(Singer.self)?.number == 1)
      #expect(resolver.optional(Note.self)?.pitch == 2)
      #expect(resolver.optional(Singer?.self) == nil)
    }

    @Test func `a factory may give nil`() {
      resolver.register { () -> Singer? in nil }
      #expect(resolver.optional(Singer.self) == nil)
    }

    @Test func `what a replaced factory holds ends with it, unless it is running`() {
      func register(_ number: Int, whileRunning body: @escaping () -> Void = {}) -> () -> Singer? {
        let held = Singer(number)
        resolver.register { () -> Singer in
          body()
          return Singer(held.number)
        }
        return { [weak held] in held }
      }
      let first = register(1)
      #expect(first() != nil)
      var third: () -> Singer? = { nil }
      var isReplacedWhileRunning: Bool?
      var second: () -> Singer? = { nil }
      second = register(2) {
        third = register(3)
        isReplacedWhileRunning = second() != nil
      }
      #expect(soon { first() == nil })
      #expect(resolver.resolve(Singer.self).number == 2)
      #expect(isReplacedWhileRunning == true)
      #expect(third() != nil)
      #expect(resolver.resolve(Singer.self).number == 3)
    }

    @Test func `the later registration of a type and name wins, also after a resolution`() {
      resolver.register { Note(pitch: 1) }
      resolver.register { Note(pitch: 2) }
      #expect(resolver.resolve(Note.self).pitch == 2)
      resolver.register { Note(pitch: 3) }
      #expect(resolver.resolve(Note.self).pitch == 3)
    }

    @Test func `replacing a registration empties no cache`() {
      resolver.register { Note(pitch: 1) }.scope(.cached)
      var pitches = [resolver.resolve(Note.self).pitch]
      resolver.register { Note(pitch: 2) }.scope(.unique)
      pitches.append(resolver.resolve(Note.self).pitch)
      resolver.register { Note(pitch: 3) }.scope(.cached)
      pitches.append(resolver.resolve(Note.self).pitch)
      #expect(pitches == [1, 2, 1])
    }

    @Test func `a registration takes the default scope of the time when it is made`() {
      Resolver.defaultScope = .cached
      resolver.register { Singer() }
      Resolver.defaultScope = .unique
      resolver.register { Tenor() }
      Resolver.defaultScope = .graph
      #expect(resolver.resolve(Singer.self) === resolver.resolve(Singer.self))
      resolver.register { r in Listener(r.resolve(Tenor.self), r.resolve(Tenor.self)) }
      #expect(!resolver.resolve(Listener.self).heardOne)
    }

    @Test func `options change the registration in force, later too, and the last scope wins`() {
      let options = resolver.register { Singer() }.scope(.unique).scope(.cached)
      let first = resolver.resolve(Singer.self)
      #expect(first === resolver.resolve(Singer.self))
      options.scope(.unique)
      #expect(first !== resolver.resolve(Singer.self))
      options.implements((any Voice).self).resolveProperties { $1.partner = $0 }
      #expect(areOne((resolver.resolve((any Voice).self) as? Singer)?.partner, resolver))
      #expect(options.registered.scope === ResolverScope.unique.scope)
    }

    @Test func `once the container has ended, options do nothing`() {
      var gone: Resolver? = Resolver()
      weak let weakly = gone
      let options = gone?.register { Singer() }
      gone = nil
      options?.implements((any Voice).self)
      #expect(weakly == nil)
      #expect(options?.registered.container == nil)
    }

    @Test func `options of a registration that was replaced still find its container, until that ends`() {
      var container: Resolver? = Resolver()
      let options = container?.register { Singer(1) }
      container?.register { Singer(2) }
      options?.implements((any Voice).self)
      #expect(container?.resolve((any Voice).self).number == 2)
      container = nil
      options?.implements((any Ear).self).scope(.cached).resolveProperties { _, _ in }
      #expect(options?.registered.container == nil)
    }

    @Test func `registering does not look whether services are to be registered`() {
      var checks = 0
      Resolver.reset()
      let check = Engine.shared.pendingRegistering
      Engine.shared.pendingRegistering = { checks += 1 }
      Resolver.register { Singer(1) }.implements((any Voice).self).scope(.shared)
      #expect(checks == 0)
      #expect(Resolver.optional(Singer.self)?.number == 1)
      #expect(checks == 1)
      Engine.shared.pendingRegistering = check
    }

    @Test func `an optional type is only usable in unique scope`() {
      resolver.register(Singer?.self) { .some(Singer(1)) }.scope(.unique)
      let made = resolver.resolve() as Singer?
      #expect(made?.number == 1)
      #expect(resolver.optional() as Singer? == nil)
    }

    @Test(
      arguments: [
        ResolverScope.graph, .application, .cached, .shared, .container,
      ] as [ResolverScope])
    func `in every scope but unique, nil passes for a kept instance`(_ scope: ResolverScope) {
      let factory = Counter()
      resolver.register(Singer?.self) { .some(Singer(factory.next())) }.scope(scope)
      resolver.register(Any.self) { factory.next() }.scope(scope)
      #expect(resolver.resolve() as Singer? == nil)
      #expect(Mirror(reflecting: resolver.resolve(Any.self)).displayStyle == .optional)
      #expect(factory.count == 0)
    }

    @Test func `a live container takes registrations of types read from source, too`() throws {
      for (name, isNilKept) in [("Band", false), ("Optional<Band>", true)] {
        let key = ServiceKey(TypeIdentity(named: name))
        let registration = Registration(
          key, implementation: key.type, scope: ResolverScope.graph.scope, place: nil
        ) { _ in .object(Singer(7)) }
        #expect(resolver.core.register(registration))
        let made = try resolver.core.resolve(Request(key))
        #expect((made?.object == nil) == isNilKept)
      }
    }

    @Test func `values, functions, tuples, actors and generics are services too`() {
      actor Stage {}
      enum Voicing { case low, high }
      resolver.register { Voicing.high }
      resolver.register { (1, "one") }
      resolver.register { [1, 2] }
      resolver.register { ["a": [1]] }
      resolver.register { { 3 } as () -> Int }
      resolver.register { Stage() }
      #expect(resolver.resolve(Voicing.self) == .high)
      #expect(resolver.resolve((Int, String).self) == (1, "one"))
      #expect(resolver.resolve([Int].self) == [1, 2])
      #expect(resolver.resolve([String: [Int]].self) == ["a": [1]])
      #expect(resolver.resolve((() -> Int).self)() == 3)
      #expect(resolver.optional(Stage.self) != nil)
    }
  }
}
