import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The engines' state of one thread: the resolution cycle that runs on it, and whether it is reading references that
/// other threads may release.
///
/// Stored in thread-local storage, and accessed by its thread only, except ``isReading``.
struct ThreadState: ~Copyable {
  /// The innermost cycle that runs on the thread, retained until it ends; it refers to the cycles of other engines
  /// around it.
  var running: Unmanaged<ResolutionCycle>?

  /// The cycle for the thread's outermost requests to the shared engine, reused with its memory. Retained as long as
  /// the thread lives.
  var own: Unmanaged<ResolutionCycle>?

  /// The recorder of the last recorded cycle of the shared engine, for reuse with its memory.
  var restingRecorder: TraceRecorder?

  /// Receives the traces of what the shared engine resolves on this thread.
  var recorder: ((Trace) -> Void)?

  /// Called instead of ending the program because a resolution failed; nil if the program ends.
  var stopHandler: StopHandler?

  /// The values that the thread is making and that other threads may wait for, innermost last.
  var makings: [any Making] = []

  /// True while the thread follows references that another thread may release.
  let isReading = Atomic<Bool>(false)

  /// The number of uses of ``Published`` references that have not ended.
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

  /// The states of two threads share no cache line, since writing to a shared one is slow.
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

  /// Runs `body` on `state`'s own thread, marked as reading. It may follow references that other threads release, but
  /// must not wait or call code of the program. Its result must be owned.
  ///
  /// It must load those references with sequentially consistent ordering: an acquiring load may be reordered before the
  /// mark.
  @inline(__always)
  static func reading<Result>(on state: UnsafeMutablePointer<ThreadState>, _ body: () -> Result) -> Result {
    state.pointee.isReading.store(true, ordering: .sequentiallyConsistent)
    defer { state.pointee.isReading.store(false, ordering: .releasing) }
    return body()
  }

  /// Begins a use of a published reference.
  func beginUse() { uses.store(uses.load(ordering: .relaxed) + 1, ordering: .sequentiallyConsistent) }

  /// Ends a use of a published reference.
  func endUse() { uses.store(uses.load(ordering: .relaxed) - 1, ordering: .releasing) }

  /// Ends all uses of an abandoned thread.
  func abandonUses() { uses.store(0, ordering: .releasing) }

  /// Whether no thread uses a published reference.
  static var isNothingInUse: Bool {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    return all.withLock { all in
      all.states.allSatisfy { address in
        UnsafePointer<ThreadState>(bitPattern: address)?.pointee.uses.load(ordering: .acquiring) == 0
      }
    }
  }

  /// Waits until every thread that was reading at the time of the call has finished: references removed before can then
  /// be released.
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
