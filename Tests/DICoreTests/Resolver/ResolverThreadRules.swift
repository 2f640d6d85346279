import DICore
import Dispatch
import Synchronization
import Testing

extension ResolverRules {
  /// §15.
  @Suite struct Threads {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    /// Runs `body` on eight threads at a time, each with its number.
    private func onEightThreads(_ body: @Sendable (Int) -> Void) {
      DispatchQueue.concurrentPerform(iterations: 8, execute: body)
    }

    @Test func `T1: eight threads that ask first for an application object have one made`() {
      for _ in 0..<200 {
        ResolverScope.application.reset()
        let made = Counter()
        resolver.register { Singer(made.next()) }.scope(.application)
        let resolver = resolver
        onEightThreads { _ in #expect(resolver.resolve(Singer.self).number == 1) }
        #expect(made.count == 1)
      }
    }

    @Test func `T1: a factory runs alone`() {
      let made = Counter()
      resolver.register { Singer(made.next()) }.scope(.unique)
      let resolver = resolver
      onEightThreads { _ in for _ in 0..<1000 { _ = resolver.resolve(Singer.self) } }
      #expect(made.count == 8000)
    }

    @Test func `T1: cycles on several threads share nothing of their graphs`() {
      resolver.register { Singer() }
      resolver.register { r in Listener(r.resolve(Singer.self), r.resolve(Singer.self)) }
      let resolver = resolver
      let heard = Guarding<Set<ObjectIdentifier>>([])
      let kept = Guarding<[Listener]>([])
      onEightThreads { _ in
        for _ in 0..<100 {
          let listener = resolver.resolve(Listener.self)
          #expect(listener.heardOne)
          kept.change { $0.append(listener) }
          heard.change { _ = $0.insert(ObjectIdentifier(listener.first)) }
        }
      }
      #expect(heard.value.count == 800)
      #expect(kept.value.count == 800)
    }

    @Test func `T2: the root can be exchanged while others ask it`() {
      let roots = [Resolver(), Resolver()]
      for (number, root) in roots.enumerated() { root.register { Note(pitch: number) } }
      Resolver.root = roots[0]
      onEightThreads { thread in
        for round in 0..<200 {
          if thread == 0 {
            Resolver.root = roots[round % 2]
          } else {
            #expect([0, 1].contains(Resolver.resolve(Note.self).pitch))
          }
        }
      }
      #expect(Resolver.resolve(Note.self).pitch == 1)
    }

    @Test func `T2: scopes, options, containers and settings can be changed while others resolve`() {
      resolver.register { Singer(7) }.scope(.container)
      nonisolated(unsafe) let options = resolver.register { Singer(7) as any Voice }
      let resolver = resolver
      let mains = [Resolver.main, Resolver(child: resolver)]
      onEightThreads { thread in
        for round in 0..<100 {
          switch thread {
          case 0: ResolverScope.graph.reset()
          case 1: resolver.cache.reset()
          case 2: options.scope(round.isMultiple(of: 2) ? .cached : .unique).resolveProperties { _, _ in }
          case 3: Resolver.root = mains[round % 2]
          case 4: Resolver.main = mains[round % 2]
          case 5: Resolver.defaultScope = round.isMultiple(of: 2) ? .unique : .graph
          case 6: Resolver.decorate = round.isMultiple(of: 2) ? { _ in } : nil
          default: _ = Resolver.optional(Singer.self)
          }
          #expect(resolver.resolve(Singer.self).number == 7)
          #expect(resolver.resolve((any Voice).self).number == 7)
        }
      }
    }

    @Test func `T3: while a factory runs, another thread gets what a scope keeps, and waits for all else`() {
      resolver.register { Singer(1) }.scope(.cached)
      resolver.register { Tenor(2) }
      let resolver = resolver
      _ = resolver.resolve(Singer.self)
      let (kept, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let waits = Guarding<[DispatchTimeoutResult]>([])
      resolver.register { () -> Note in
        DispatchQueue.global().async {
          if resolver.resolve(Singer.self).number == 1 { kept.signal() }
          if resolver.resolve(Tenor.self).number == 2 { other.signal() }
        }
        let results = [kept.wait(timeout: .now() + 10), other.wait(timeout: .now() + 0.2)]
        waits.change { $0 = results }
        return Note()
      }
      _ = resolver.resolve(Note.self)
      #expect(waits.value == [.success, .timedOut])
      #expect(other.wait(timeout: .now() + 10) == .success)
    }

    @Test func `what a scope keeps can be read while it is reset`() {
      resolver.register { Singer(7) }.scope(.cached)
      resolver.register { Singer(7) as any Voice }.scope(.shared)
      let resolver = resolver
      onEightThreads { thread in
        for _ in 0..<1000 {
          if thread == 0 { ResolverScope.cached.reset() }
          if thread == 1 { ResolverScope.shared.reset() }
          #expect(resolver.resolve(Singer.self).number == 7)
          #expect(resolver.resolve((any Voice).self).number == 7)
        }
      }
    }

    @Test func `what was registered before is found while more is registered`() {
      resolver.register { Singer(1) }.scope(.unique)
      let resolver = resolver
      onEightThreads { thread in
        for index in 0..<300 {
          if thread < 2 {
            let name = Resolver.Name("singer \(thread) \(index)")
            resolver.register(name: name) { Singer(index) }
            #expect(resolver.resolve(Singer.self, name: name).number == index)
          } else {
            #expect(resolver.resolve(Singer.self).number == 1)
          }
        }
      }
    }

    @Test func `recording sees what its own thread resolves`() {
      resolver.register { Singer() }
      let resolver = resolver
      onEightThreads { thread in
        let traces = resolver.traces { for _ in 0...thread { _ = resolver.resolve(Singer.self) } }
        #expect(traces.count == thread + 1)
      }
    }

    @Test func `an object may resolve while it ends`() {
      final class Farewell {
        let resolver: Resolver
        init(_ resolver: Resolver) { self.resolver = resolver }
        deinit { _ = resolver.resolve(Listener.self) }
      }
      resolver.register { Singer() }
      resolver.register { r in Listener(r.resolve(Singer.self), r.resolve(Singer.self)) }
      resolver.register { r in Farewell(r) }
      resolver.register(name: "kept") { r in Farewell(r) }.scope(.cached)
      resolver.register(name: "of the cycle") { r in
        Listener(r.resolve(Farewell.self), r.resolve(Singer.self))
      }
      for _ in 0..<3 {
        _ = resolver.resolve(Listener.self, name: "of the cycle")
        _ = resolver.resolve(Farewell.self, name: "kept")
        ResolverScope.cached.reset()
      }
      #expect(resolver.resolve(Listener.self).heardOne)
    }
  }
}

/// A value that several threads change, one at a time. A class, because they share it.
private final class Guarding<Value>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "guarding")
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  func change(_ body: (inout Value) -> Void) { queue.sync { body(&value) } }
}
