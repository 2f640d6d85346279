import DICore
import Dispatch
import Foundation
import Resolver
import Testing

extension ResolverRules {
  /// See `Documentation/Rules/Resolver/property-wrappers.md`.
  @Suite struct Wrappers {
    static let elsewhere = Resolver()
    let elsewhere = Wrappers.elsewhere
    init() {
      ResolverRules.startAnew()
      Resolver.register { Singer(1) }
      Resolver.register(name: "fred") { Singer(2) }
      Resolver.register { Note(pitch: 1) }
      elsewhere.register { Singer(3) }
      elsewhere.register(name: "fred") { Singer(4) }
    }

    @Test func `an injected property is resolved when its owner is made, and can be set`() {
      struct Choir {
        @Injected var plain: Singer
        @Injected(name: "fred") var named: Singer
        @Injected(container: Wrappers.elsewhere) var other: Singer
        @Injected(name: .fred, container: Wrappers.elsewhere) var both: Singer
        var projected: Injected<Singer> { $plain }
      }
      var choir = Choir()
      #expect([choir.plain, choir.named, choir.other, choir.both].map(\.number) == [1, 2, 3, 4])
      #expect(choir.projected.wrappedValue === choir.plain)
      choir.plain = Singer(5)
      #expect(choir.plain.number == 5)
    }

    @Test @MainActor func `wrappers may stand in types of the main actor`() {
      @MainActor final class Screen {
        @Injected var singer: Singer
        @OptionalInjected(name: "fred") var named: Singer?
        @LazyInjected var note: Note
        @WeakLazyInjected var gone: Singer?
        let other: Singer = Resolver.resolve(name: "fred")
      }
      Resolver.register { Screen() }
      let screen = Resolver.resolve(Screen.self)
      #expect([screen.singer, screen.named, screen.other].map { $0?.number } == [1, 2, 2])
      #expect(screen.note.pitch == 1)
      #expect(screen.gone == nil)
    }

    @Test func `without the service it stops the program, and a container does not fall back to the root`()
      async throws
    {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          struct Choir { @Injected var voice: any Voice }
          _ = Choir()
        }
        #expect(end.says("Voice"))
      }
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          struct Choir { @Injected(container: Resolver()) var singer: Singer }
          Resolver.register { Singer() }
          _ = Choir()
        }
        #expect(end.says("Singer"))
      }
    }

    @Test func `an injected property of optional type asks for the optional type`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          struct Choir { @Injected var singer: Singer? }
          Resolver.register { Singer() }
          _ = Choir()
        }
        #expect(end.says("Optional<Singer>"))
      }
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          struct Choir { @LazyInjected var singer: Singer? }
          Resolver.register { Singer() }
          var choir = Choir()
          _ = choir.singer
        }
        #expect(end.says("Optional<Singer>"))
      }
    }

    @Test func `an optional property is nil without the service, can be set, and falls back to the root`() {
      struct Choir {
        @OptionalInjected var singer: Singer?
        @OptionalInjected var tenor: Tenor?
        @OptionalInjected(container: Wrappers.elsewhere) var note: Note?
        @OptionalInjected(name: "fred", container: Wrappers.elsewhere) var other: Singer?
      }
      var choir = Choir()
      #expect(choir.singer?.number == 1)
      #expect(choir.tenor == nil)
      #expect(choir.note?.pitch == 1)
      #expect(choir.other?.number == 4)
      choir.singer = nil
      #expect(choir.singer == nil)
    }

    @Test func `a lazy property is resolved when it is first read`() {
      struct Choir {
        @LazyInjected var singer: Singer
        var isEmpty: Bool { $singer.isEmpty }
        mutating func ask(_ container: Resolver?, _ name: Resolver.Name?, _ args: Any?) {
          $singer.container = container
          $singer.name = name
          $singer.args = args
        }
      }
      elsewhere.register(name: "args") { _, args in Singer(args("number")) }
      var choir = Choir()
      #expect(choir.isEmpty)
      choir.ask(elsewhere, "args", ["number": 9])
      #expect(choir.isEmpty)
      #expect(choir.singer.number == 9)
      #expect(!choir.isEmpty)
      choir.ask(nil, "fred", nil)
      #expect(choir.singer.number == 9)
    }

    @Test func `setting a lazy property counts as reading, and no factory is called`() {
      struct Choir {
        @LazyInjected var singer: Singer
        var isEmpty: Bool { $singer.isEmpty }
      }
      let made = Counter()
      Resolver.register { Singer(made.next()) }
      var choir = Choir()
      choir.singer = Singer(8)
      #expect(!choir.isEmpty)
      #expect(choir.singer.number == 8)
      #expect(made.count == 0)
    }

    @Test func `a lazy property that was released is empty, and reading it stops the program`()
      async throws
    {
      struct Choir {
        @LazyInjected var singer: Singer
        mutating func release() -> Bool {
          $singer.release()
          return $singer.isEmpty
        }
      }
      var choir = Choir()
      _ = choir.singer
      let isEmpty = choir.release()
      #expect(isEmpty)
      choir.singer = Singer(6)
      #expect(choir.singer.number == 6)
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          struct Choir {
            @LazyInjected var singer: Singer
            mutating func release() { $singer.release() }
          }
          Resolver.register { Singer() }
          var choir = Choir()
          _ = choir.singer
          choir.release()
          _ = choir.singer
        }
        #expect(end.says("'Singer' was released"))
        #expect(end.says("ResolverWrapperRules.swift:"))
      }
    }

    @Test func `copies of a struct made before the first read resolve for themselves`() {
      struct Choir { @LazyInjected var singer: Singer }
      var first = Choir()
      var second = first
      #expect(first.singer !== second.singer)
      var third = first
      #expect(first.singer === third.singer)
    }

    @Test func `what is chosen in a copy of a lazy property is not chosen in the other`() {
      var first = LazyInjected<Singer>(name: "fred")
      var second = first
      second.name = nil
      second.container = elsewhere
      let third = WeakLazyInjected<Singer>(container: elsewhere)
      var fourth = third
      fourth.container = nil
      fourth.args = 7
      let names = [first.name, second.name].map { $0?.rawValue }
      #expect(names == ["fred", nil])
      #expect(first.container === nil && second.container === elsewhere)
      #expect(third.container === elsewhere && fourth.container === nil)
      #expect(third.args == nil && fourth.args as? Int == 7)
      let numbers = [first.wrappedValue.number, second.wrappedValue.number]
      #expect(numbers == [2, 3])
    }

    @Test func `a weak property does not keep its object, and does not resolve again`() {
      struct Choir {
        @WeakLazyInjected var voice: (any Voice)?
        @WeakLazyInjected var note: Note?
        @WeakLazyInjected var singer: Singer?
        var isEmpty: Bool { $voice.isEmpty }
      }
      Resolver.register { Singer(7) }.scope(.shared).implements((any Voice).self)
      var held: Singer? = Resolver.resolve(Singer.self)
      var choir = Choir()
      #expect(choir.isEmpty)
      #expect(choir.voice === held)
      #expect(!choir.isEmpty)
      #expect(choir.note == nil)
      held = nil
      #expect(choir.voice == nil)
      #expect(choir.isEmpty)
      let again = Resolver.resolve(Singer.self)
      #expect(choir.voice == nil)
      #expect(again.number == 7)
    }

    @Test func `a fresh object that only a weak property holds is gone at once`() {
      struct Choir { @WeakLazyInjected var singer: Singer? }
      var choir = Choir()
      #expect(choir.singer == nil)
      _ = Resolver.resolve(Singer.self)
      #expect(choir.singer == nil)
    }

    @Test func `without the service, reading a weak property stops the program`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          struct Choir { @WeakLazyInjected var singer: Singer? }
          var choir = Choir()
          _ = choir.singer
        }
        #expect(end.says("Singer"))
      }
    }

    @Test func `a weak property goes with a shared service that somebody holds`() {
      final class Choir { @WeakLazyInjected var singer: Singer? }
      Resolver.register { Singer(7) }.scope(.shared)
      let singer = Resolver.resolve(Singer.self)
      let choir = Choir()
      #expect(choir.singer === singer)
      #expect(choir.singer === singer)
    }

    @Test func `nil that was set to a weak property counts, though it reads as nil`() {
      struct Choir {
        @WeakLazyInjected var singer: Singer?
        var isEmpty: Bool { $singer.isEmpty }
      }
      var choir = Choir()
      choir.singer = nil
      #expect(choir.singer == nil)
      #expect(!choir.isEmpty)
    }

    @Test func `of several threads that read a lazy property first, one resolves`() {
      final class Choir: @unchecked Sendable {
        @LazyInjected(name: "one of many") var voice: Singer
        @WeakLazyInjected(name: "shared") var other: Singer?
      }
      let counter = Counter()
      Resolver.register(name: "one of many") {
        usleep(100)
        return Singer(counter.next())
      }.scope(.unique)
      Resolver.register(name: "shared") { Singer(counter.next()) }.scope(.cached)
      for round in 0..<200 {
        let choir = Choir()
        let voices = Gathered()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
          voices.add(choir.voice)
          #expect(choir.other != nil)
        }
        #expect(voices.all.allSatisfy { $0 === choir.voice })
        #expect(counter.count == round + 2)
      }
    }

    @Test func `what is set while another thread reads a lazy property first is what it has then`() {
      final class Choir: @unchecked Sendable {
        @LazyInjected(name: "slow") private var voice: Singer
        @WeakLazyInjected(name: "slow") var other: Singer?
        var one: Singer? {
          get { voice }
          set { if let newValue { voice = newValue } }
        }
      }
      let (begun, isSetting) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Resolver.register(name: "slow") { () -> Singer in
        begun.signal()
        isSetting.wait()
        for _ in 0..<1000 { sched_yield() }
        return Singer(1)
      }.scope(.unique)
      let mine = Singer(2)
      for path in [\Choir.one, \Choir.other] {
        let choir = Choir()
        let read = DispatchGroup()
        DispatchQueue.global().async(group: read) { _ = choir[keyPath: path] }
        begun.wait()
        isSetting.signal()
        choir[keyPath: path] = mine
        read.wait()
        #expect(choir[keyPath: path] === mine)
      }
    }

    @Test func `a lazy property holds its container`() {
      struct Choir {
        @LazyInjected var singer: Singer
        init(_ container: Resolver) { _singer = LazyInjected(container: container) }
      }
      var container: Resolver? = Resolver()
      weak let weakly = container
      do {
        let choir = container.map(Choir.init)
        container = nil
        #expect(weakly != nil)
        withExtendedLifetime(choir) {}
      }
      #expect(weakly == nil)
    }
  }

  /// See `Documentation/Rules/Resolver/circular-dependencies.md`.
  @Suite struct Circles {
    init() { ResolverRules.startAnew() }

    final class A {
      let b: B
      var number = 0
      init(_ b: B) { self.b = b }
    }
    final class B {
      let c: C
      init(_ c: C) { self.c = c }
    }
    final class C { weak var a: A? }

    @Test func `a circular dependency through factories stops the program, in every scope`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { r in Listener(r.resolve(Singer.self), r) }
          Resolver.register { r in Singer(r.resolve(Listener.self).heardOne ? 1 : 2) }
          _ = Resolver.resolve(Singer.self)
        }
        #expect(end.says("ircular"))
      }
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { r in Listener(r.resolve(Singer.self), r) }.scope(.application)
          Resolver.register { r in Singer(r.resolve(Listener.self).heardOne ? 1 : 2) }.scope(.shared)
          _ = Resolver.optional(Singer.self)
        }
        #expect(end.says("ircular"))
      }
    }

    @Test func `a back reference can be set along the chain`() {
      Resolver.register { r in A(r.resolve()) }.resolveProperties { _, a in a.b.c.a = a }
      Resolver.register { r in B(r.resolve()) }
      Resolver.register { C() }
      let a = Resolver.resolve(A.self)
      #expect(a.b.c.a === a)
    }

    @Test func `a back reference can be set on what is still in the graph`() {
      Resolver.register { r in A(r.resolve()) }.resolveProperties { r, a in r.resolve(C.self).a = a }
      Resolver.register { r in B(r.resolve()) }
      Resolver.register { C() }
      let a = Resolver.resolve(A.self)
      #expect(a.b.c.a === a)
    }

    @Test func `two resolveProperties that resolve each other stop the program`() async throws {
      do {
        let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Resolver.register { Singer() }.resolveProperties { r, s in s.partner = r.resolve(Tenor.self) }
          Resolver.register { Tenor() }.resolveProperties { r, t in t.partner = r.resolve(Singer.self) }
          _ = Resolver.resolve(Singer.self)
        }
        #expect(end.says("ircular"))
      }
    }

    final class Owner { @Injected var middle: Middle }
    final class Middle { @Injected var leaf: Leaf }
    final class Leaf { @WeakLazyInjected var owner: Owner? }
    final class Strong { @LazyInjected var back: Holder }
    final class Holder { @Injected var strong: Strong }

    @Test func `a weak lazy back reference finds the shared owner`() {
      Resolver.register { Owner() }.scope(.shared)
      Resolver.register { Middle() }
      Resolver.register { Leaf() }
      let owner = Resolver.resolve(Owner.self)
      #expect(owner.middle.leaf.owner === owner)
    }

    @Test func `a lazy back reference finds the shared owner too, and keeps it alive`() {
      Resolver.register { Holder() }.scope(.shared)
      Resolver.register { Strong() }
      weak var weakly: Holder?
      do {
        let holder = Resolver.resolve(Holder.self)
        #expect(holder.strong.back === holder)
        weakly = holder
      }
      #expect(weakly != nil)
      weakly?.strong.$back.release()
      #expect(weakly == nil)
    }
  }
}

/// What several threads have got. A class, because they share it.
private final class Gathered: @unchecked Sendable {
  private let queue = DispatchQueue(label: "gathered")
  private(set) var all: [Singer] = []

  func add(_ singer: Singer) { queue.sync { all.append(singer) } }
}
