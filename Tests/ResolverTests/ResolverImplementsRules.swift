import DICore
import Resolver
import Testing

extension ResolverRules {
  /// See `Documentation/Rules/Resolver/implements.md`.
  @Suite struct Implements {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `several protocols are chained, and all resolve`() {
      resolver.register { Singer(1) }.implements((any Voice).self).implements((any Ear).self)
      #expect(resolver.resolve(Singer.self).number == 1)
      #expect(resolver.resolve((any Voice).self).number == 1)
      #expect(resolver.optional((any Ear).self) is Singer)
    }

    @Test func `the scope that is written is the concrete registration's, before or behind implements`() {
      resolver.register { Singer() }.scope(.unique).implements((any Voice).self)
      #expect(heardOne { $0.resolve((any Voice).self) })
      resolver.register { Singer() }.implements((any Voice).self).scope(.unique)
      #expect(heardOne { $0.resolve((any Voice).self) })
      #expect(!heardOne { $0.resolve(Singer.self) })
    }

    @Test func `the instance is kept once, under the concrete type`() {
      for scope in [ResolverScope.application, .cached, .shared, .container] as [ResolverScope] {
        resolver.register { Singer() }.scope(scope).implements((any Voice).self).implements((any Ear).self)
        let voice = resolver.resolve((any Voice).self)
        #expect(voice === resolver.resolve((any Ear).self))
        #expect(voice === resolver.resolve(Singer.self))
      }
    }

    @Test(arguments: Sharing.matrix)
    func `who shares the instance of a concrete type and its protocols`(_ sharing: Sharing) {
      resolver.register { Singer() }.scope(sharing.scope)
        .implements((any Voice).self).implements((any Ear).self)
      let singer = { (r: Resolver) -> AnyObject in r.resolve(Singer.self) }
      let voice = { (r: Resolver) -> AnyObject in r.resolve((any Voice).self) }
      let ear = { (r: Resolver) -> AnyObject in r.resolve((any Ear).self) }
      let pairs = [(singer, voice), (voice, voice), (voice, ear)]
      let separately = pairs.map { pair in
        let first = pair.0(resolver)
        return first === pair.1(resolver)
      }
      #expect(separately == sharing.separately)
      // Within a cycle, from nothing again.
      let inCycle = [(voice, voice), (singer, voice), (voice, ear)].map { pair in
        ResolverScope.application.reset()
        ResolverScope.cached.reset()
        resolver.cache.reset()
        return heardOne(pair.0, pair.1)
      }
      #expect(inCycle == sharing.inCycle)
    }

    struct Sharing: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let scope: ResolverScope
      /// In calls apart: the type and P, P and P, P and Q.
      let separately: [Bool]
      /// In one cycle: P and P, the type and P, P and Q.
      let inCycle: [Bool]

      static let matrix = [
        Sharing(
          testDescription: "graph", scope: .graph, separately: [false, false, false],
          inCycle: [true, true, true]),
        Sharing(
          testDescription: "application", scope: .application, separately: [true, true, true],
          inCycle: [true, true, true]),
        Sharing(
          testDescription: "cached", scope: .cached, separately: [true, true, true],
          inCycle: [true, true, true]),
        Sharing(
          testDescription: "shared", scope: .shared, separately: [true, true, true],
          inCycle: [true, true, true]),
        Sharing(
          testDescription: "container", scope: .container, separately: [true, true, true],
          inCycle: [true, true, true]),
        Sharing(
          testDescription: "unique", scope: .unique, separately: [false, false, false],
          inCycle: [true, false, false]),
      ]
    }

    @Test func `in a cycle both the protocol and the concrete type are kept`() {
      let made = Counter()
      resolver.register { Singer(made.next()) }.implements((any Voice).self)
      #expect(heardOne({ $0.resolve((any Voice).self) }, { $0.resolve(Singer.self) }))
      #expect(heardOne({ $0.resolve((any Voice).self) }, { $0.resolve((any Voice).self) }))
      #expect(made.count == 2)
    }

    @Test func `implements does not forward the base's name`() {
      resolver.register { Singer(1) }
      resolver.register(name: "two") { Singer(2) }.implements((any Voice).self, name: "voice")
      #expect(resolver.resolve((any Voice).self, name: "voice").number == 1)
      #expect(resolver.optional((any Voice).self) == nil)
    }

    @Test func `implements without an unnamed base stops the program, for optional too`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register(name: "two") { Singer(2) }.implements((any Voice).self)
          _ = Resolver.optional((any Voice).self)
        }
        #expect(end.says("Singer"))
      }
    }

    @Test func `an instance that does not conform is no answer`() {
      resolver.register { Singer() }.implements((any Stranger).self)
      #expect(resolver.optional((any Stranger).self) == nil)
      #expect(resolver.optional(Singer.self) != nil)
    }

    @Test func `a resolve of what does not conform stops the program`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { Singer() }.implements((any Stranger).self)
          _ = Resolver.resolve((any Stranger).self)
        }
        #expect(end.says("Stranger"))
      }
    }

    @Test func `the concrete type is looked up when the protocol is asked for, where it is asked`() {
      resolver.register { Singer(1) }.implements((any Voice).self)
      resolver.register { Singer(2) }
      #expect(resolver.resolve((any Voice).self).number == 2)
      let owner = Resolver(child: resolver)
      owner.register { Singer(3) }
      #expect(owner.resolve((any Voice).self).number == 3)
      #expect(resolver.resolve((any Voice).self).number == 2)
    }

    @Test func `implements and a registration of the protocol take one place, and the later has it`() {
      resolver.register { Singer(1) }.implements((any Voice).self)
      resolver.register { Tenor(2) as any Voice }
      #expect(resolver.resolve((any Voice).self).number == 2)
      resolver.register { Singer(3) }.implements((any Voice).self)
      #expect(resolver.resolve((any Voice).self).number == 3)
    }

    @Test func `implementing itself stops the program`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { Singer() }.implements(Singer.self)
          _ = Resolver.optional(Singer.self)
        }
        #expect(end.says("ircular"))
      }
    }

    @Test func `the proxy is kept in the default scope of its time`() {
      Resolver.defaultScope = .application
      resolver.register { Singer() }.implements((any Voice).self).scope(.unique)
      #expect(resolver.resolve((any Voice).self) === resolver.resolve((any Voice).self))
      #expect(resolver.resolve(Singer.self) !== resolver.resolve(Singer.self))
    }

    /// Whether two requests of one cycle under a graph-scoped root give one instance.
    private func heardOne(
      _ first: @escaping (Resolver) -> AnyObject, _ second: @escaping (Resolver) -> AnyObject
    ) -> Bool {
      resolver.register { r in Listener(first(r), second(r)) }
      return resolver.resolve(Listener.self).heardOne
    }

    private func heardOne(_ ask: @escaping (Resolver) -> AnyObject) -> Bool { heardOne(ask, ask) }
  }

  /// See `Documentation/Rules/Resolver/properties.md`.
  @Suite struct Properties {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `resolveProperties runs behind the factory, before decorate`() {
      var steps: [String] = []
      Resolver.decorate = { _ in steps.append("decorate") }
      resolver.register {
        steps.append("factory")
        return Singer()
      }.resolveProperties { _, singer in steps.append("properties of \(type(of: singer))") }
      _ = resolver.resolve(Singer.self)
      #if DEBUG
        #expect(steps == ["factory", "properties of Singer", "decorate"])
      #else
        #expect(steps == ["factory", "properties of Singer"])
      #endif
    }

    @Test func `several blocks run in the order written`() {
      var steps: [Int] = []
      resolver.register { Singer() }
        .resolveProperties { _, _ in steps.append(1) }
        .resolveProperties { _, _, _ in steps.append(2) }
      _ = resolver.resolve(Singer.self)
      #expect(steps == [1, 2])
    }

    @Test func `the block does not run for a kept instance`() {
      let runs = Counter()
      resolver.register { Singer() }.resolveProperties { _, _ in _ = runs.next() }.scope(.cached)
      _ = resolver.resolve(Singer.self)
      _ = resolver.resolve(Singer.self)
      #expect(runs.count == 1)
    }

    @Test func `the block does not run where the factory gives nil`() {
      let runs = Counter()
      resolver.register { () -> Singer? in nil }.resolveProperties { _, _ in _ = runs.next() }
      _ = resolver.optional(Singer.self)
      #expect(runs.count == 0)
    }

    @Test func `the block gets a constant, so a value stays as it was made`() {
      resolver.register { Note(pitch: 1) }.resolveProperties { _, note in
        var changed = note
        changed.pitch = 2
      }
      #expect(resolver.resolve(Note.self).pitch == 1)
    }

    @Test func `the block gets the container that was asked`() {
      let owner = Resolver(child: resolver)
      resolver.register { Singer() }.resolveProperties { $1.partner = $0 }
      #expect(areOne(owner.resolve(Singer.self).partner, owner))
    }

    @Test func `while the block runs, the object is not in the graph yet`() {
      let made = Counter()
      resolver.register { _, args in Singer(made.next()) }.resolveProperties { r, singer, args in
        if args.optional() != "end" { singer.partner = r.resolve(Singer.self, args: "end") }
      }
      let singer = resolver.resolve(Singer.self, args: "start")
      #expect(singer.number == 1)
      #expect((singer.partner as? Singer)?.number == 2)
    }

    @Test func `a block that is added later counts from the next fresh object`() {
      let options = resolver.register { Singer() }.scope(.cached)
      let singer = resolver.resolve(Singer.self)
      options.resolveProperties { $1.partner = $0 }
      #expect(resolver.resolve(Singer.self).partner == nil)
      ResolverScope.cached.reset()
      #expect(areOne(resolver.resolve(Singer.self).partner, resolver))
      #expect(singer.partner == nil)
    }
  }
}
