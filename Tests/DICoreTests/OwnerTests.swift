import DITranquillity
import Dispatch
import Resolver
import Synchronization
import Testing
import Waiting

@testable import DICore

/// Takes the owner of memory away while code without checks uses it. `Scripts/remove-guards` removes what guards the
/// memory, and expects a test of these, or of ``MemoryTests``, to fail.
@Suite struct OwnerTests {
  private final class Thing {}
  private struct Pair { var (first, second) = (1, 2) }
  private protocol Shape {}

  // MARK: What threads release

  /// Runs `change` while another thread is reading.
  ///
  /// - Returns: what `check` returns on that thread, after it has given `change` much time.
  private func whileOtherThreadReads<Result>(
    _ change: () -> Void, _ check: @escaping () -> Result
  ) -> Result? {
    let isReading = DispatchSemaphore(value: 0)
    let result = Locked<Result?>(nil)
    let thread = PosixThread(stackOf: [1 << 20]) {
      ThreadState.current.reading {
        isReading.signal()
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.2)
        let checked = check()
        result.withLock { $0 = checked }
      }
    }
    isReading.wait()
    change()
    thread?.join()
    return result.withLock { $0 }
  }

  @Test func `what was replaced is released after those who read`() {
    let container = Resolver()
    weak var captured: Thing?
    do {
      let thing = Thing()
      captured = thing
      container.register { withExtendedLifetime(thing) { 1 } }
    }
    let isKept = whileOtherThreadReads {
      container.register { 2 }
    } _: {
      captured != nil
    }
    #expect(isKept == true)
    #expect(captured == nil)
  }

  @Test(arguments: [true, false])
  func `what a scope keeps is released after those who read`(isReset: Bool) {
    let storage = SharedStorage()
    let index = CacheIndex(.service(ServiceKey(TypeIdentity(named: "kept"))))
    weak var kept: Thing?
    do {
      let thing = Thing()
      kept = thing
      storage.put(.strongly(.object(thing), .none), at: index)
    }
    let isKept = whileOtherThreadReads {
      if isReset { storage.empty() } else { storage.put(.strongly(.object(Thing()), .none), at: index) }
    } _: {
      kept != nil
    }
    #expect(isKept == true)
    #expect(kept == nil)
  }

  @Test func `who copies what a scope keeps is marked as reading`() {
    let storage = SharedStorage()
    let index = CacheIndex(.service(ServiceKey(TypeIdentity(named: "copied"))))
    let shared = Unchecked(storage)
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for _ in 0..<5_000 {
        if number == 0 {
          shared.value.put(.strongly(.object(Thing()), .none), at: index)
        } else {
          ResultBuffer.with(Thing.self) { buffer in
            if shared.value.copy(index, to: buffer, on: .current) { _ = buffer.take(Thing.self) }
          }
        }
      }
    }
    #expect(storage.holdings.count == 1)
  }

  /// Without the barrier, in a release: of four runs, four crash.
  @Test func `what is read under a lock is retained before the lock is free`() {
    let storage = SharedStorage()
    let index = CacheIndex(.service(ServiceKey(TypeIdentity(named: "read"))))
    let shared = Unchecked(storage)
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for _ in 0..<200_000 {
        if number == 0 {
          shared.value.put(.strongly(.object(Thing()), .none), at: index)
        } else {
          _ = shared.value.slot(at: index)
        }
      }
    }
    #expect(storage.holdings.count == 1)
  }

  @Test func `what a scope has let go of is not found`() {
    let scope = ResolverScopeCache()
    let container = Resolver()
    container.register { Thing() }.scope(scope)
    let former = WeakReference(container.resolve(Thing.self))
    #expect(former.object != nil)
    scope.reset()
    #expect(former.object == nil)
    let (new, again) = (container.resolve(Thing.self), container.resolve(Thing.self))
    #expect(new === again)
  }

  @Test func `many threads keep instances in one scope`() {
    let shared = Unchecked(SharedStorage())
    // The keys are made before, so that threads do nothing but store.
    let indices = (0..<4).map { thread in
      (0..<2000).map { number in
        CacheIndex(.service(ServiceKey(TypeIdentity(named: "kept by \(thread)"), .name(Symbol("\(number)")))))
      }
    }
    let keys = Unchecked(indices)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<20 {
        for index in keys.value[thread] { shared.value.put(.strongly(.object(Thing()), .none), at: index) }
      }
    }
    #expect(shared.value.holdings.count == 8000)
  }

  @Test func `an exchanged object is kept until nobody uses it`() {
    let reference = RCUReference(Thing())
    let used = reference.use()
    let former = WeakReference(used.object)
    reference.object = Thing()
    #expect(former.object != nil)
    reference.leave()
    // Until no thread uses any such object.
    for _ in 0..<10_000 where former.object != nil {
      _ = reference.object
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.001)
    }
    #expect(former.object == nil)
  }

  @Test func `a thread that has ended uses nothing`() {
    let reference = RCUReference(Thing())
    PosixThread(stackOf: [1 << 20]) { _ = reference.use() }?.join()
    let former = WeakReference(reference.object)
    reference.object = Thing()
    for _ in 0..<10_000 where former.object != nil {
      _ = reference.object
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.001)
    }
    #expect(former.object == nil)
  }

  @Test func `a locked value is changed by one thread at a time`() {
    let value = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<200 {
        value.withLock { value in
          let former = value
          _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.000_01)
          value = former + 1
        }
      }
    }
    #expect(value.withLock { $0 } == 800)
  }

  @Test func `each thread has a state of its own, the same at each call`() {
    let own = ThreadState.current
    #expect(ThreadState.current == own)
    let isEqual = Atomic<Bool>(true)
    PosixThread(stackOf: [1 << 20]) { isEqual.store(ThreadState.current == own, ordering: .relaxed) }?.join()
    #expect(isEqual.load(ordering: .relaxed) == false)
  }

  @MainActor
  @Test func `a thread waits until the main thread has run its code`() throws {
    let server = try #require(MainThreadServer())
    let runs = Atomic<Int>(0)
    let thread = PosixThread(stackOf: [1 << 20]) {
      MainThread.run {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.1)
        runs.add(1, ordering: .relaxed)
      }
      server.end()
    }
    server.serve()
    thread?.join()
    #expect(runs.load(ordering: .relaxed) == 1)
  }

  // MARK: Objects that end before those that refer to them

  @Test func `a container whose facade has ended has none`() throws {
    var facade: Resolver? = Resolver()
    let container = try #require(facade?.core)
    #expect(container.livingObject === facade)
    facade = nil
    #expect(container.facade == nil)
    #expect(container.livingObject == nil)
  }

  @Test func `a container that is handed on keeps its facade`() {
    var facade: Resolver? = Resolver()
    let handedOn = facade?.engineContainer
    facade = nil
    #expect(handedOn?.container.livingObject is Resolver)
  }

  @Test func `a registration whose container has ended has none`() throws {
    var container: Container? = Container("main", engine: Engine(), rules: .resolver())
    let registration = Registration(
      ServiceKey(TypeIdentity(Thing.self)), implementation: TypeIdentity(Thing.self),
      scope: Scope("s", .unique),
      place: nil
    ) { _ in .object(Thing()) }
    container?.register(registration)
    #expect(registration.container === container)
    container = nil
    // One of these may be where the container was.
    let others = (0..<100).map { _ in Container("other", engine: Engine(), rules: .resolver()) }
    #expect(registration.container == nil)
    withExtendedLifetime(others) {}
  }

  /// The container is deallocated after its facade. What is registered in between may be where a registration was that
  /// has been released.
  @Test func `a registration that is added after the end of the facade forgets the container`() {
    func registration(of type: Any.Type) -> Registration {
      Registration(
        ServiceKey(TypeIdentity(type)), implementation: TypeIdentity(type), scope: Scope("s", .unique),
        place: nil
      ) { _ in .object(Thing()) }
    }
    var isWhereAnotherWas = false
    for _ in 0..<100 where !isWhereAnotherWas {
      var container: Container? = Container("main", engine: .shared, rules: .resolver())
      var last: Registration? = registration(of: Thing.self)
      let place = last.map { Unretained($0).word }
      if let last { container?.register(last) }
      #expect(container?.registrations(of: TypeIdentity(Thing.self)).count == 1)
      weak var former: Registration?
      former = last
      last = nil
      container?.end()
      container?.register(registration(of: Thing.self))
      #expect(soon { former == nil })
      let new = (0..<100).map { _ in registration(of: Pair.self) }
      let added = new.first { Unretained($0).word == place } ?? new[0]
      isWhereAnotherWas = Unretained(added).word == place
      container?.register(added)
      #expect(added.container === container)
      container = nil
      // One of these may be where the container was.
      let others = (0..<100).map { _ in Container("other", engine: Engine(), rules: .resolver()) }
      #expect(added.container == nil)
      withExtendedLifetime(others) {}
    }
    #expect(isWhereAnotherWas)
  }

  @Test func `what is replaced while a cycle runs lives until the cycle ends`() throws {
    let bench = Bench()
    var replaced: WeakReference?
    var isKept = false
    bench.register("Service") { [unowned bench] _ in
      do {
        let thing = Thing()
        replaced = WeakReference(thing)
        bench.engine.releaseWhenUnused(thing)
      }
      isKept = replaced?.object != nil
      return .value(1)
    }
    _ = try bench.resolve("Service")
    #expect(isKept)
    #expect(replaced?.object == nil)
  }

  @Test func `no code has the number of another one, also in a later cycle`() throws {
    let engine = Engine()
    let container = Container("main", engine: engine, rules: .resolver())
    let key = ServiceKey(TypeIdentity(Thing.self))
    let registration = Registration(
      key, implementation: key.type, scope: Scope("s", .unique), place: nil
    ) { _ in .object(Thing()) }
    let numbers = (0..<100).map { _ in
      let cycle = ResolutionCycle(engine: engine)
      cycle.push(.of(Request(key), registration, container))
      defer { cycle.pop() }
      return cycle.newFactory.number
    }
    #expect(Set(numbers).count == 100)
  }

  @Test func `registrations of one key stay together`() throws {
    let rules = Rules.tranquillity()
    let container = Container("main", engine: Engine(), rules: rules)
    let key = ServiceKey(TypeIdentity(Thing.self))
    for line in 1...3 {
      container.register(
        Registration(
          key, implementation: key.type, scope: rules.defaultScope,
          place: SourcePlace(file: "Test.swift", line: line)
        ) { _ in .object(Thing()) })
    }
    // Memory that was free is used, and would be read if a registration had been released.
    let others = (0..<1000).map { [UInt8](repeating: 0xFF, count: $0) }
    withExtendedLifetime(others) {
      #expect(container.registrations(under: key).map(\.place?.line) == [1, 2, 3])
    }
  }

  private final class Node: Linked {
    var neighbours: (before: Unretained<Node>?, after: Unretained<Node>?)
  }

  @Test func `smaller rows of a table can be read after it has grown`() {
    let table = AppendOnlyTable<UInt>(width: 1, empty: 0)
    let rows = table.grow(to: 4) { $0[1] = 7 }
    _ = table.grow(to: 8) { _ in }
    // Of the size of the smaller rows.
    let others = (0..<100).map { [UInt](repeating: $0, count: 2) }
    #expect(rows[1] == 7)
    #expect(others.count == 100)
  }

  @Test func `a list closes the gap of what is removed`() {
    let (first, last) = (Node(), Node())
    var list = LinkedList<Node>()
    do {
      let middle = Node()
      for node in [first, middle, last] { list.append(Unretained(node)) }
      list.remove(Unretained(middle))
    }
    #expect(list.all.count == 2)
    #expect(list.all.first === first)
    #expect(list.all.last === last)
  }

  @Test func `arguments live as long as the call`() {
    weak var given: Thing?
    func thing() -> Thing {
      let thing = Thing()
      given = thing
      return thing
    }
    handing(thing()) { arguments in
      #expect(given != nil)
      #expect(arguments.value as? Thing === given)
    }
    #expect(given == nil)
  }

  private struct ThingCall: PassableCall {
    let thing: Thing

    func fill(_ buffer: ResultBuffer) -> Bool { buffer.fill(with: .object(thing)) }

    var argument: Any? { thing }
  }

  @Test func `a call with code of its own lives as long as the request`() throws {
    weak var passed: Thing?
    func call() -> ThingCall {
      let thing = Thing()
      passed = thing
      return ThingCall(thing: thing)
    }
    try PassedCall.with(call()) { arguments in
      let call = try #require(arguments.passedCall)
      #expect(call.argument as? Thing === passed)
      #expect(try withResultBuffer(for: Thing.self) { try call.fill($0) } === passed)
    }
    #expect(passed == nil)
  }

  // MARK: Layouts

  @Test func `a copied object is retained by the copy`() throws {
    let layout = try #require(ReferenceLayout(of: Thing.self))
    weak var seen: Thing?
    ResultBuffer.with(Thing.self) { source in
      source.put(Thing())
      seen = source.value(as: Thing.self)
      ResultBuffer.with(Thing.self) { copy in
        layout.copy(from: source, to: copy)
        layout.end(source)
        #expect(seen != nil)
        if seen != nil { layout.end(copy) }
      }
    }
    #expect(seen == nil)
  }

  @Test func `a value that a scope keeps is read as a reference only if it is one`() {
    #expect(ReferenceLayout(of: Thing.self) != nil)
    #expect(ReferenceLayout(of: AnyObject.self) != nil)
    #expect(ReferenceLayout(of: Pair.self) == nil)
    #expect(ReferenceLayout(of: Thing?.self) == nil)
    #expect(ReferenceLayout(of: (any Shape).self) == nil)
    #expect(ReferenceLayout(of: (any Error).self) == nil)
  }

  @Test func `a type that is known by name is that of interpreted instances`() {
    let type = TypeIdentity(named: "Heron")
    #expect(ObjectIdentifier(type.metatype) == ObjectIdentifier(Instance.self))
    #expect(type.name == "Heron")
    #expect(!type.isCompiled)
  }

  @Test func `a literal of one character has a symbol, though no address`() {
    func literal<Text: ExpressibleByUnicodeScalarLiteral>() -> Text { "x" }
    #expect(Symbol(literal: literal()) == Symbol("x"))
  }
}

extension InstanceOrigin {
  fileprivate static var none: InstanceOrigin { InstanceOrigin(id: 0, place: nil, container: nil) }
}
