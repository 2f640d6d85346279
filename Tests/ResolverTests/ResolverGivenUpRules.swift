import DITranquillity
import Dispatch
import Foundation
import Resolver
import Testing

@testable import DICore

extension ResolverRules {
  /// A thread whose request fails is left suspended, as the shell does with a live call; it holds no lock that other
  /// threads wait for. See `resolving.md` and `threads.md` in `Documentation/Rules/Resolver`.
  @Suite struct GivenUp {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    /// Runs `body` on a thread of its own until it asks for what cannot be had, and then never again.
    private func giveUp(_ body: @escaping @Sendable () -> Void) {
      let isGivenUp = DispatchSemaphore(value: 0)
      let thread = PosixThread(stackOf: [1 << 20]) {
        StopHandler { error in
          Engine.shared.abandonCycle(because: error)
          isGivenUp.signal()
          while true { sleep(1_000_000) }
        }.install()
        body()
        isGivenUp.signal()
      }
      isGivenUp.wait()
      thread?.detach()
    }

    /// Checks that another thread gets true from `body`.
    private func anotherThread(
      at place: SourceLocation = #_sourceLocation, gets body: @escaping @Sendable () -> Bool
    ) {
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { if body() { isDone.signal() } }
      let result = isDone.wait(timeout: .now() + 10)
      #expect(result == .success, sourceLocation: place)
    }

    /// Checks that another thread gets through `body`.
    private func anotherThread(
      at place: SourceLocation = #_sourceLocation, does body: @escaping @Sendable () -> Void
    ) {
      anotherThread(
        at: place,
        gets: {
          body()
          return true
        })
    }

    @Test func `others resolve, register, add children, exchange caches and read lazy properties after it`() {
      final class Choir: @unchecked Sendable {
        @LazyInjected var singer: Singer
        @WeakLazyInjected var shared: Tenor?
      }
      let choir = Choir()
      let resolver = resolver
      let isFirst = Flag()
      Resolver.register { () -> Singer in
        if isFirst.take() { _ = Resolver.resolve(Note.self) }
        return Singer(5)
      }
      Resolver.register { Tenor(6) }.scope(.cached)
      giveUp { _ = choir.singer }
      anotherThread(does: { resolver.add(child: Resolver()) })
      anotherThread(does: { resolver.cache = ResolverScopeCache() })
      anotherThread(does: { resolver.register { Note(pitch: 1) } })
      anotherThread(gets: { resolver.resolve(Note.self).pitch == 1 })
      anotherThread(gets: { choir.singer.number == 5 })
      anotherThread(gets: { choir.shared?.number == 6 })
      anotherThread(does: { Resolver.reset() })
    }

    @Test func `other threads go on after a thread was abandoned while it changed a container or registered`()
    {
      let child = Resolver()
      let resolver = resolver
      resolver.register { () -> Singer in
        resolver.add(child: child)
        resolver.cache = ResolverScopeShare()
        resolver.register { Tenor(1) }
        return Singer(resolver.resolve(Note.self).pitch)
      }
      giveUp { _ = resolver.resolve(Singer.self) }
      anotherThread(does: { child.register { Note(pitch: 3) } })
      anotherThread(gets: { resolver.resolve(Singer.self).number == 3 })
      anotherThread(gets: { resolver.resolve(Tenor.self).number == 1 })
      giveUp { Engine.shared.withGate { _ = resolver.resolve([Note].self) } }
      anotherThread(does: { Resolver.defaultScope = .unique })
    }

    @Test func `what a storage let go of may ask for what cannot be had`() {
      final class Asking: Sendable {
        let resolver: Resolver
        init(_ resolver: Resolver) { self.resolver = resolver }
        deinit { _ = resolver.resolve([Note].self) }
      }
      let storage = DICacheStorage()
      let info = DIComponentInfo(TypeIdentity(Asking.self), nil)
      let resolver = resolver
      storage.save(object: Asking(resolver), by: info)
      giveUp { storage.save(object: 1, by: info) }
      anotherThread(gets: { storage.any.count == 1 })
    }
  }
}

/// True once. A class, because threads share it.
private final class Flag: @unchecked Sendable {
  private let queue = DispatchQueue(label: "flag")
  private var isTaken = false

  func take() -> Bool {
    queue.sync {
      defer { isTaken = true }
      return !isTaken
    }
  }
}
