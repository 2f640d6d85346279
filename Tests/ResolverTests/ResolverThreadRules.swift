import DICore
import DITranquillity
import Dispatch
import Foundation
import Resolver
import Synchronization
import Testing

extension ResolverRules {
  /// See `Documentation/Rules/Resolver/threads.md`.
  @Suite struct Threads {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    /// Runs `body` on eight threads at a time, each with its number.
    private func onEightThreads(_ body: @Sendable (Int) -> Void) {
      DispatchQueue.concurrentPerform(iterations: 8, execute: body)
    }

    @Test func `eight threads that ask first for an application object have one made`() {
      for _ in 0..<200 {
        ResolverScope.application.reset()
        let made = Counter()
        resolver.register { Singer(made.next()) }.scope(.application)
        let resolver = resolver
        onEightThreads { _ in #expect(resolver.resolve(Singer.self).number == 1) }
        #expect(made.count == 1)
      }
    }

    @Test func `a factory runs alone`() {
      let made = Counter()
      resolver.register { Singer(made.next()) }.scope(.unique)
      let resolver = resolver
      onEightThreads { _ in for _ in 0..<1000 { _ = resolver.resolve(Singer.self) } }
      #expect(made.count == 8000)
    }

    @Test func `cycles on several threads share nothing of their graphs`() {
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

    @Test func `after several threads have set the root, it is the one that was set last, and is asked`() {
      let roots = (0..<8).map { number in
        let root = Resolver()
        root.register { Note(pitch: number) }
        return root
      }
      for round in 0..<500 {
        onEightThreads { Resolver.root = roots[$0] }
        Resolver.root = roots[round % 8]
        #expect(Resolver.resolve(Note.self).pitch == round % 8)
      }
    }

    @Test func `the root can be exchanged while others ask it`() {
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

    // In a process of its own: others that look at the default scope hold it for a moment.
    @Test func `what a former default scope keeps may wait at its end for a thread that resolves`() async {
      await #expect(processExitsWith: .success) {
        final class Waiter {
          deinit {
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
              _ = Resolver().optional(Int.self)
              Resolver().register { 1 }
              done.signal()
            }
            #expect(done.wait(timeout: .now() + 10) == .success)
          }
        }
        Resolver.defaultScope = ResolverScopeCache()
        do {
          let container = Resolver()
          container.register { Waiter() }
          _ = container.resolve(Waiter.self)
        }
        Resolver.defaultScope = .graph
      }
    }

    @Test func `scopes, options, containers and settings can be changed while others resolve`() {
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

    @Test func `while a factory runs, another thread gets what a scope keeps, and waits for all else`() {
      resolver.register { Singer(1) }.scope(.cached)
      resolver.register { Tenor(2) }
      let resolver = resolver
      _ = resolver.resolve(Singer.self)
      let (kept, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let waits = Guarding<[DispatchTimeoutResult]>([])
      resolver.register { () -> Note in
        Thread.detachNewThread {
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

    @Test func `somebody who watches containers of DITranquillity does not make Resolver's wait`() {
      let watched = DIContainer()
      watched.extensions.objectMaked = { _, _ in }
      resolver.register { Singer(1) }.scope(.cached)
      let resolver = resolver
      _ = resolver.resolve(Singer.self)
      let kept = DispatchSemaphore(value: 0)
      let waits = Guarding<DispatchTimeoutResult>(.timedOut)
      resolver.register { () -> Note in
        Thread.detachNewThread { if resolver.resolve(Singer.self).number == 1 { kept.signal() } }
        let result = kept.wait(timeout: .now() + 10)
        waits.change { $0 = result }
        return Note()
      }
      _ = resolver.resolve(Note.self)
      #expect(waits.value == .success)
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

    /// Whether another thread gets an answer from `resolver` that no scope keeps, while this one waits.
    private static func anotherResolves(from resolver: Resolver) -> Bool {
      let answered = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        if resolver.resolve(Note.self).pitch == 5 { answered.signal() }
      }
      return answered.wait(timeout: .now() + 10) == .success
    }

    @Test func `whoever receives traces may wait for another thread that resolves`() {
      resolver.register { Note(pitch: 5) }
      let received = Guarding<[Bool]>([])
      let resolver = resolver
      Engine.shared.recording {
        _ = resolver.resolve(Note.self)
        _ = resolver.optional(Singer.self)
      } _: { _ in
        received.change { $0.append(Self.anotherResolves(from: resolver)) }
      }
      #expect(received.value == [true, true])
    }

    /// Waits for another thread when it ends.
    private final class Patient: Sendable {
      let resolver: Resolver
      let ended: Guarding<[Bool]>

      init(_ resolver: Resolver, _ ended: Guarding<[Bool]>) {
        self.resolver = resolver
        self.ended = ended
      }

      deinit {
        let answered = Threads.anotherResolves(from: resolver)
        ended.change { $0.append(answered) }
      }
    }

    @Test(arguments: 0..<6)
    func `what a setting held may wait for another thread that resolves when it ends`(_ setting: Int) {
      resolver.register { Note(pitch: 5) }
      let resolver = resolver
      let ended = Guarding<[Bool]>([])
      do {
        let patient = Patient(resolver, ended)
        switch setting {
        case 0: Resolver.decorate = { _ in _ = patient }
        case 1: Resolver.registerServices = { _ = patient }
        case 2: Resolver.main.register { Note(pitch: patient.ended.value.count) }
        case 3: Resolver.register { patient }.scope(.cached)
        case 4: resolver.register { patient }.scope(.container)
        default: Resolver.root.register { Note(pitch: patient.ended.value.count) }
        }
        if setting == 3 { _ = Resolver.resolve(Patient.self) }
        if setting == 4 { _ = resolver.resolve(Patient.self) }
      }
      switch setting {
      case 0: Resolver.decorate = nil
      case 1: Resolver.registerServices = nil
      case 2: Resolver.main = Resolver()
      case 3: break
      case 4:
        resolver.register { Patient(Resolver(), Guarding([])) }
        resolver.cache = ResolverScopeCache()
      default: Resolver.root = resolver
      }
      Resolver.reset()
      #expect(ended.value == [true])
    }

    @Test func `what a setting of DITranquillity held may resolve in its deinitialiser`() async {
      await #expect(processExitsWith: .success) {
        let resolver = Resolver()
        resolver.register { Note(pitch: 5) }
        let ended = Guarding<[Bool]>([])
        DISetting.Log.fun = { [patient = Patient(resolver, ended)] _, _ in _ = patient }
        DISetting.Log.fun = nil
        DISetting.Defaults.lifeTime =
          .custom(DIScope(name: "s", storage: PatientStorage(Patient(resolver, ended))))
        DISetting.Defaults.lifeTime = .prototype
        precondition(ended.value == [true, true])
      }
    }

    @Test func `a child is added, and the cache exchanged, when no factory runs`() {
      let child = Resolver()
      let resolver = resolver
      let done = DispatchSemaphore(value: 0)
      resolver.register { () -> Note in
        for change in [{ resolver.add(child: child) }, { resolver.cache = ResolverScopeCache() }]
          as [@Sendable () -> Void]
        {
          DispatchQueue.global().async {
            change()
            done.signal()
          }
        }
        return Note(pitch: done.wait(timeout: .now() + 0.2) == .timedOut ? 5 : 0)
      }
      #expect(resolver.resolve(Note.self).pitch == 5)
      #expect(done.wait(timeout: .now() + 10) == .success)
      #expect(done.wait(timeout: .now() + 10) == .success)
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

/// Keeps nothing, but holds somebody.
private final class PatientStorage: DIStorage {
  private let held: AnyObject

  init(_ held: AnyObject) { self.held = held }

  var any: [DIComponentInfo: Any] { [:] }
  func fetch(key: DIComponentInfo) -> Any? { nil }
  func save(object: Any, by key: DIComponentInfo) {}
  func clean() {}
}

/// A value that several threads change, one at a time. A class, because they share it.
private final class Guarding<Value>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "guarding")
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  func change(_ body: (inout Value) -> Void) { queue.sync { body(&value) } }
}
