import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What engines know about one thread: the resolution cycle that runs on it, and whether it is reading what other
/// threads may take away.
///
/// Found in one look at the thread's own storage and touched by that thread alone, but for ``isReading``.
struct ThreadState: ~Copyable {
  /// The innermost cycle that runs on the thread, which is held until it is over; those of other engines around it
  /// follow from there.
  var running: Unmanaged<ResolutionCycle>?

  /// The cycle for the thread's outermost requests to the shared engine, running or at rest, with all the memory it
  /// has. Held as long as the thread lives.
  var own: Unmanaged<ResolutionCycle>?

  /// What wrote down the last cycle of the shared engine that was recorded, with all the memory it has.
  var restingRecorder: TraceRecorder?

  /// Who records what the shared engine resolves on this thread.
  var recorder: ((Trace) -> Void)?

  /// What happens where the program would end for want of an answer; nil: it ends.
  var stopHandler: StopHandler?

  /// What the thread is making that other threads may wait for, innermost last.
  var makings: [any Making] = []

  /// How often the thread is registering a Resolver program's services, each time within the one before.
  var registering = 0

  /// Which parts and frameworks of DITranquillity the thread is loading.
  var loading = LoadingStack()

  /// How many lines of DITranquillity's log are open on the thread, to which others belong.
  var logDepth = 0

  /// Raised while the thread follows references that another thread may be about to release.
  let isReading = Atomic<Bool>(false)

  /// How many uses of what is ``Published`` have not ended yet.
  private let uses = Atomic<Int>(0)

  /// The state of the calling thread. It lives as long as the thread does.
  static var current: UnsafeMutablePointer<ThreadState> {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: ThreadState.self) }
    return make()
  }

  private static func make() -> UnsafeMutablePointer<ThreadState> {
    let state = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: cacheLine)
      .bindMemory(to: ThreadState.self, capacity: 1)
    state.initialize(to: ThreadState())
    all.withLock { $0.states.append(UInt(bitPattern: state)) }
    pthread_setspecific(key, state)
    return state
  }

  /// Two threads' states share no line of a processor's cache, or each would wait for the other to write.
  private static let cacheLine = 128
  private static var size: Int { (MemoryLayout<ThreadState>.size / cacheLine + 1) * cacheLine }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      pthread_key_create(&key) { ThreadState.end($0) }
    #else
      pthread_key_create(&key) { if let state = $0 { ThreadState.end(state) } }
    #endif
    return key
  }()

  private static func end(_ memory: UnsafeMutableRawPointer) {
    let state = memory.assumingMemoryBound(to: ThreadState.self)
    all.withLock { $0.states.removeAll { $0 == UInt(bitPattern: state) } }
    state.pointee.own?.release()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The addresses of all threads' states.
  private struct States {
    var states: [UInt] = []
  }

  private static let all = Guarded(States())

  /// Runs `body` on `state`'s own thread. It may follow references that others take away meanwhile, but may neither
  /// wait nor call code of the program. What it returns it owns.
  ///
  /// It has to load those references sequentially consistently: a load that only acquires may come before the thread is
  /// seen to be reading.
  @inline(__always)
  static func reading<Result>(on state: UnsafeMutablePointer<ThreadState>, _ body: () -> Result) -> Result {
    state.pointee.isReading.store(true, ordering: .sequentiallyConsistent)
    defer { state.pointee.isReading.store(false, ordering: .releasing) }
    return body()
  }

  /// The thread uses what is published.
  func beginUse() { uses.store(uses.load(ordering: .relaxed) + 1, ordering: .sequentiallyConsistent) }

  /// One of the thread's uses ends.
  func endUse() { uses.store(uses.load(ordering: .relaxed) - 1, ordering: .releasing) }

  /// The thread will not come back from whatever it is using.
  func abandonUses() { uses.store(0, ordering: .releasing) }

  /// Whether no thread uses what is published, or was when it was exchanged before.
  static var isNothingInUse: Bool {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    return all.withLock { all in
      all.states.allSatisfy { address in
        UnsafePointer<ThreadState>(bitPattern: address)?.pointee.uses.load(ordering: .acquiring) == 0
      }
    }
  }

  /// Returns when every thread that was reading when this was called has stopped: what was taken away before can be
  /// released now.
  static func waitForReaders() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    all.withLock { all in
      for address in all.states {
        guard let state = UnsafePointer<ThreadState>(bitPattern: address) else { continue }
        while state.pointee.isReading.load(ordering: .acquiring) { sched_yield() }
      }
    }
  }
}
