import DITranquillity
import Dispatch
import Resolver
import Synchronization
import Testing

@testable import DICore

/// The types that use unsafe code, each with its owner taken away, or with what it relies on checked.
///
/// Those whose owner a program can take away are tested there too: what is replaced, reset or changed while other threads
/// resolve, and what ends while it is used, in `ResolverThreadRules`, `ResolverLettingGoRules`, `ResolverMidCycleRules` and
/// `ThreadRules`.
@Suite struct MemoryTests {
  private final class Thing {}
  private struct Pair: Equatable { var (first, second) = (1, 2) }

  // MARK: Resolution

  @Test
  func `a resolution that is used after its factory has returned stops the program with an explanation`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let bench = Bench()
      var kept: Resolution?
      bench.register("Service") {
        kept = $0
        return .value(1)
      }
      _ = try? bench.resolve("Service")
      _ = kept?.container
    }
    #expect(Self.isExplained(result))
  }

  /// Whether a program ended with the explanation of a resolution that is used too late, and not by a fault of memory.
  private static func isExplained(_ result: ExitTest.Result?) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(
      "the resolution of a factory is used after the factory has returned: resolve in the factory")
  }

  @Test func `a resolution whose container is gone, or that is used on another thread, stops the program`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Resolution?
      do {
        let bench = Bench()
        bench.register("Service") {
          kept = $0
          return .value(1)
        }
        _ = try? bench.resolve("Service")
      }
      _ = try? kept?.resolve(Request(ServiceKey(TypeIdentity(Thing.self))))
    }
    #expect(Self.isExplained(result))
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let bench = Bench()
      bench.register("Service") { resolution in
        let shared = Unchecked(resolution)
        let done = DispatchSemaphore(value: 0)
        _ = PosixThread(stackOf: [1 << 20]) {
          _ = shared.value.container
          done.signal()
        }
        done.wait()
        return .value(1)
      }
      _ = try? bench.resolve("Service")
    }
    #expect(Self.isExplained(other))
  }

  @Test func `a resolution that the factory of a later call uses stops the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let bench = Self.benchThatKeepsAResolution()
      _ = try? bench.resolve("First")
      _ = try? bench.resolve("Second")
    }
    #expect(Self.isExplained(result))
  }

  @Test func `a resolution that another factory of the same cycle uses stops the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let bench = Self.benchThatKeepsAResolution()
      bench.register("Both") { resolution in
        _ = try resolution.resolve(Request(bench.key("First")))
        return try resolution.resolve(Request(bench.key("Second")))
      }
      _ = try? bench.resolve("Both")
    }
    #expect(Self.isExplained(result))
  }

  /// `First` keeps the resolution of its factory, and the factory of `Second` uses it.
  private static func benchThatKeepsAResolution() -> Bench {
    let bench = Bench()
    var kept: Resolution?
    bench.register("First") {
      kept = $0
      return .value(1)
    }
    bench.register("Second") { _ in
      _ = kept?.container
      return .value(2)
    }
    return bench
  }

  @Test func `a resolution is valid in what its factory calls, also through another engine`() throws {
    let (outer, inner) = (Bench(), Bench())
    outer.register("Part") { _ in .value("part") }
    var names: [String] = []
    outer.register("Service") { resolution in
      inner.register("Other") { _ in
        names.append("\(resolution.container.name)")
        return try resolution.resolve(Request(outer.key("Part")))
      }
      return try inner.resolve("Other")
    }
    _ = try outer.resolve("Service")
    #expect(names == ["main"])
  }

  // MARK: Buffers

  @Test func `a value of another type than the buffer's is not stored`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ResultBuffer.with(Pair.self) { $0.put("a text, which is longer") }
    }
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(written.contains("the memory is for a value of another type"))
  }

  @Test func `a buffer gives what was stored in it, and lets go of it`() {
    weak var seen: Thing?
    ResultBuffer.with(Thing.self) { buffer in
      #expect(buffer.fill(with: .value(1)) == false)
      #expect(buffer.fill(with: .object(Thing())))
      seen = buffer.value(as: Thing.self)
      #expect(buffer.instance.object === seen)
      buffer.empty()
      #expect(seen == nil)
    }
    #expect(
      ResultBuffer.with(Pair.self) {
        $0.put(Pair()); return $0.take(Pair.self)
      } == Pair())
  }

  // MARK: Layouts

  private protocol Shape {}
  private protocol Handle: AnyObject {}
  private final class Circle: Shape, Handle, Error {}
  private struct Square: Shape { let side = (1, 2, 3, 4) }
  private enum Mark: Error { case one }

  @Test func `an object is found in a value of any type, as a cast finds it`() {
    let circle = Circle()
    #expect(Instance(of: circle).object === circle)
    #expect(Instance(of: circle as any Shape).object === circle)
    #expect(Instance(of: circle as any Handle).object === circle)
    #expect(Instance(of: circle as any Shape & Handle).object === circle)
    #expect(Instance(of: circle as any Error).object === circle)
    #expect(Instance(of: circle as AnyObject).object === circle)
    #expect(Instance(of: circle as Any).object === circle)
    #expect(Instance(of: Square() as any Shape).object == nil)
    #expect(Instance(of: Mark.one as any Error).object == nil)
    #expect(Instance(of: Circle?.none).object == nil)
  }

  @Test func `the kinds of types are what casts say`() {
    let types: [any Any.Type] = [
      Circle.self, Square.self, Mark.self, Int?.self, (any Shape).self, (any Handle).self, Any.self,
      AnyObject.self,
      (any Error).self, (Int, Int).self, (() -> Void).self, [Int].self, Circle.Type.self,
    ]
    let classes: [any Any.Type] = [Circle.self]
    let protocols: [any Any.Type] = [
      (any Shape).self, (any Handle).self, Any.self, AnyObject.self, (any Error).self,
    ]
    let ofClasses: [any Any.Type] = [(any Handle).self, AnyObject.self]
    func those(_ isIncluded: (TypeIdentity) -> Bool) -> [String] {
      types.map { TypeIdentity($0) }.filter(isIncluded).map(\.name)
    }
    func names(_ types: [any Any.Type]) -> [String] { types.map { TypeIdentity($0).name } }
    #expect(those(\.isCompiledClass) == names(classes))
    #expect(those(\.isCompiledProtocol) == names(protocols))
    #expect(those(\.isCompiledClassProtocol) == names(ofClasses))
    #expect(those(\.isCompiledOptional) == ["Optional<Int>"])
  }

  @Test func `a text made at run time becomes a static string that lasts`() {
    var text = "Ma\u{308}rz" + String(repeating: ".", count: 100)
    let lasting = StaticString(lasting: text)
    let expected = text
    text = ""
    #expect(lasting?.description == expected)
    #expect(StaticString(lasting: "")?.description == "")
  }

  // MARK: References and tables

  /// Fails with a reference that stores an address: Swift 6.3.1 does not tell two of them from nil without optimisation.
  @Test func `no pair of references is nil`() {
    final class List {
      var ends: (first: Unretained<Thing>, last: Unretained<Thing>)?
      func set(_ first: Unretained<Thing>?, _ last: Unretained<Thing>?) {
        ends = first.flatMap { first in last.map { (first, $0) } }
      }
    }
    let (list, thing) = (List(), Thing())
    for _ in 0..<3 {
      list.set(Unretained(thing), Unretained(thing))
      #expect(list.ends?.last.object === thing)
      list.set(nil, nil)
      #expect((list.ends?.last.word ?? 0) == 0)
      #expect((list.ends?.first.word ?? 0) == 0)
    }
  }

  @Test func `a reference counts nothing, and one that retains lets go when it is told to`() {
    weak var seen: Thing?
    do {
      let thing = Thing()
      seen = thing
      let reference = Unretained(thing)
      #expect(reference.use { $0 === thing })
      #expect(reference == Unretained(reference.object))
    }
    #expect(seen == nil)
    let retaining = Unretained.retaining(Thing())
    retaining.retain()
    seen = retaining.object
    retaining.release()
    #expect(seen != nil)
    retaining.release()
    #expect(seen == nil)
  }

  @Test func `a table is read while it grows, and each entry is there as soon as it was set`() {
    let table = ConcurrentMap<UInt>()
    let written = Atomic<UInt>(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      if thread == 0 {
        for word in 1...20_000 as ClosedRange<UInt> {
          table.set(word, word &* 3, to: word &* 7)
          written.store(word, ordering: .releasing)
        }
        return
      }
      var checked: UInt = 0
      while checked < 20_000 {
        let last = written.load(ordering: .acquiring)
        for word in Set([1, last / 2, last]) where word > 0 && word <= last {
          if table.value(word, word &* 3) != word &* 7 { Issue.record("\(word) of \(last) is missing") }
        }
        checked = last
      }
    }
    #expect(table.value(5, 5) == nil)
    #expect(table.firsts.count == 20_000)
  }

  // MARK: Threads

  @Test func `threads may end while others wait for all that read`() {
    let scope = Scope("kept", .cache(.strong))
    let container = Container("main", engine: Engine(), rules: .tranquillity())
    container.register(
      Registration(
        ServiceKey(TypeIdentity(Thing.self)), implementation: TypeIdentity(Thing.self), scope: scope,
        place: nil
      ) { _ in .object(Thing()) })
    let shared = Unchecked((scope: scope, container: container))
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for _ in 0..<200 {
        if number == 0 {
          shared.value.scope.forget()
        } else {
          PosixThread(stackOf: [1 << 20]) {
            _ = try? shared.value.container.resolve(Request(ServiceKey(TypeIdentity(Thing.self))))
          }?.join()
        }
      }
    }
    #expect(scope.holdings.count <= 1)
  }

  @Test func `what a thread runs is released when it has ended`() {
    weak var seen: Thing?
    do {
      let thing = Thing()
      seen = thing
      let shared = Unchecked(thing)
      for _ in 0..<100 {
        // The thread runs its code when nothing but the thread has it.
        let isStarted = DispatchSemaphore(value: 0)
        let thread = PosixThread(stackOf: [1 << 20]) {
          isStarted.wait()
          withExtendedLifetime(shared.value) {}
        }
        isStarted.signal()
        thread?.join()
      }
    }
    #expect(seen == nil)
    #expect(PosixThread(stackOf: [1], {}).map { _ in true } == nil)
  }

  @Test func `a lock is taken again by its own thread, and given up as often as it was taken`() {
    let lock = RecursiveLock()
    let shared = Unchecked(lock)
    let isTaken = DispatchSemaphore(value: 0)
    lock.withLock {
      lock.withLock {}
      DispatchQueue.global().async { shared.value.withLock { _ = isTaken.signal() } }
      #expect(isTaken.wait(timeout: .now() + 0.2) == .timedOut)
    }
    #expect(isTaken.wait(timeout: .now() + 10) == .success)
    lock.lock()
    lock.lock()
    lock.unlockWholly()
    let isFree = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { shared.value.withLock { _ = isFree.signal() } }
    #expect(isFree.wait(timeout: .now() + 10) == .success)
  }

  // MARK: Runs

  private final class Last {
    let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }

  @Test func `objects of a graph may resolve while the graph is emptied`() throws {
    let bench = Bench()
    var resolved = 0
    var parts: [WeakReference] = []
    bench.register("Part", in: "graph") { _ in
      let part = Thing()
      parts.append(WeakReference(part))
      return .object(part)
    }
    bench.register("Last", in: "graph") { [unowned bench] _ in
      .object(
        Last {
          if (try? bench.resolve("Part")) != nil { resolved += 1 }
        })
    }
    bench.register("Service", in: "unique") { resolution in
      for _ in 0..<20 { _ = try resolution.resolve(Request(bench.key("Last"))) }
      return .value(1)
    }
    try withExtendedLifetime(bench) {
      for _ in 0..<3 { _ = try bench.resolve("Service") }
    }
    #expect(resolved == 60)
    #expect(parts.allSatisfy { $0.object == nil })
  }

  @Test func `what is resolved while a call releases its graphs belongs to the call around it`() throws {
    let bench = Bench(.tranquillity())
    var rules = Rules.tranquillity()
    rules.behaviour.graphOpening = .graphScopedRegistration
    let other = Container("other", engine: bench.engine, rules: rules)
    let graph = try #require(rules.scope(named: "objectGraph"))
    let key = bench.key("Part")
    var parts: [WeakReference] = []
    other.register(
      Registration(key, implementation: key.type, scope: graph, place: nil) { _ in
        let part = Thing()
        parts.append(WeakReference(part))
        return .object(part)
      })
    bench.register("Last", in: "objectGraph") { _ in
      .object(Last { _ = try? other.resolve(Request(key)) })
    }
    bench.register("Middle", in: "prototype") { resolution in
      try resolution.need("Last")
      return .value(1)
    }
    bench.register("Service", in: "prototype") { [unowned bench] _ in
      try bench.resolve("Middle")
      _ = try other.resolve(Request(key))
      return .value(1)
    }
    try withExtendedLifetime(bench) { _ = try bench.resolve("Service") }
    #expect(parts.count == 1)
    #expect(parts.allSatisfy { $0.object == nil })
  }
}
