import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The state of one thread that engines need: its running resolution cycle, and whether it is reading references that
/// other threads may release.
///
/// Get it from ``current`` at the start of each call, pass it down, and do not store it, except to compare threads.
///
/// - Owner: the thread owns the memory. Only the thread itself uses it, except for its two atomics (the reading mark
///   and the count of uses), which other threads read under the lock of the list of all threads.
/// - Lifetime: that of the thread, which removes its state from the list before it frees the memory.
/// - Gain: not a class, which each function would retain. With a dictionary of threads behind a lock instead, a request
///   takes 140 instructions more (a leaf 1,490, a cached object 510), and threads would wait for each other.
/// - Guarantee: POSIX, `pthread_key_create`: a thread finds the address that it has stored, and the key's function
///   gets it when the thread ends. ``retainBarrier()`` has none, and says what it rests on.
@safe
struct ThreadState: Equatable {
  private struct Memory: ~Copyable {
    var running: Unretained<ResolutionCycle>?
    var reusedCycle: Unretained<ResolutionCycle>?
    var spareRecorder: TraceRecorder?
    var recorder: ((Trace) -> Void)?
    var stopHandler: StopHandler?
    var valuesInProgress: [any AbandonableComputation] = []
    var notifications = 0
    var delayingCalls = 0
    let key = ThreadState.key
    let isReading = Atomic<Bool>(false)
    let uses = Atomic<Int>(0)
  }

  private let memory: UnsafeMutablePointer<Memory>

  private init(_ memory: UnsafeMutablePointer<Memory>) { unsafe self.memory = memory }

  static func == (left: Self, right: Self) -> Bool { unsafe left.memory == right.memory }

  /// The innermost cycle that runs on the thread, retained until it ends; its `outer` is the enclosing cycle of another
  /// engine.
  var running: Unretained<ResolutionCycle>? {
    get { unsafe memory.pointee.running }
    nonmutating set { unsafe memory.pointee.running = newValue }
  }

  /// The cycle for the thread's outermost requests to the shared engine, reused with its memory. Retained until the
  /// thread ends.
  var reusedCycle: Unretained<ResolutionCycle>? {
    get { unsafe memory.pointee.reusedCycle }
    nonmutating set { unsafe memory.pointee.reusedCycle = newValue }
  }

  /// A recorder of an ended cycle of the shared engine, to be reused with its memory.
  var spareRecorder: TraceRecorder? {
    get { unsafe memory.pointee.spareRecorder }
    nonmutating set { unsafe memory.pointee.spareRecorder = newValue }
  }

  /// Receives the traces of the resolutions of the shared engine on this thread.
  var recorder: ((Trace) -> Void)? {
    get { unsafe memory.pointee.recorder }
    nonmutating set { unsafe memory.pointee.recorder = newValue }
  }

  /// Whether ``recorder`` is set.
  var hasRecorder: Bool { unsafe memory.pointee.recorder != nil }

  /// Called instead of ending the program because a resolution failed; nil if the program ends.
  var stopHandler: StopHandler? {
    get { unsafe memory.pointee.stopHandler }
    nonmutating set { unsafe memory.pointee.stopHandler = newValue }
  }

  /// The lazily made values that the thread is making, innermost last. Other threads may wait for them.
  var valuesInProgress: [any AbandonableComputation] {
    get { unsafe memory.pointee.valuesInProgress }
    nonmutating set { unsafe memory.pointee.valuesInProgress = newValue }
  }

  /// The number of nested closures of the program that are running on the thread because an instance is passed to them
  /// (decorators).
  var notifications: Int {
    get { unsafe memory.pointee.notifications }
    nonmutating set { unsafe memory.pointee.notifications = newValue }
  }

  /// The number of nested calls of ``Engine/delayingReleases(_:)`` on the thread.
  var delayingCalls: Int {
    get { unsafe memory.pointee.delayingCalls }
    nonmutating set { unsafe memory.pointee.delayingCalls = newValue }
  }

  /// The state of the calling thread. Valid until the thread ends.
  static var current: ThreadState {
    if let known = unsafe pthread_getspecific(key) {
      return unsafe ThreadState(known.assumingMemoryBound(to: Memory.self))
    }
    return make()
  }

  /// Keeps the optimiser from moving retains past the end of a lock.
  ///
  /// A reference that is read under a lock must be retained before the lock is free: afterwards another thread may
  /// release the object. SE-0410 says that no earlier operation is moved past a releasing store, but the optimiser does not
  /// count retains among them. (Swift 6.3.1, -O: `SharedStorage.slot(at:)` stored “free” first, and then called
  /// `swift_retain`; of sixty runs with four threads, six crashed.)
  ///
  /// A call of a C function that is declared neither `pure` nor `const` may release anything, as far as the optimiser
  /// knows, and is not removed if its result is unused. No document promises that: it is how the compiler works, and in
  /// release `OwnerTests` fails without the call (`Scripts/remove-guards`).
  ///
  /// Needed before each atomic store that lets other threads release what was read: at the end of a ``SpinLock``, of
  /// ``reading(retains:_:)``, and of a use of a ``RCUReference``. Not where no reference that was read is used afterwards,
  /// and not before `pthread_mutex_unlock`, which is such a call.
  @inline(__always)
  static func retainBarrier() { callSystem() }

  /// Must stay a call of a C function.
  private static func callSystem() { _ = unsafe pthread_getspecific(key) }

  /// ``retainBarrier()`` with a key that need not be looked up.
  @inline(__always)
  private func retainBarrier() { _ = unsafe pthread_getspecific(memory.pointee.key) }

  private static func make() -> ThreadState {
    let memory = unsafe UnsafeMutableRawPointer.allocate(byteCount: size, alignment: cacheLine)
      .bindMemory(to: Memory.self, capacity: 1)
    unsafe memory.initialize(to: Memory())
    let state = unsafe ThreadState(memory)
    all.withLock { $0.append(state) }
    unsafe pthread_setspecific(key, memory)
    return state
  }

  /// The states of two threads share no cache line, since writing to a shared one is slow.
  private static let cacheLine = 128
  private static var size: Int { (MemoryLayout<Memory>.size / cacheLine + 1) * cacheLine }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      unsafe pthread_key_create(&key) { unsafe ThreadState.end($0) }
    #else
      unsafe pthread_key_create(&key) { if let memory = unsafe $0 { unsafe ThreadState.end(memory) } }
    #endif
    return key
  }()

  private static func end(_ address: UnsafeMutableRawPointer) {
    let memory = unsafe address.assumingMemoryBound(to: Memory.self)
    let state = unsafe ThreadState(memory)
    all.withLock { $0.removeAll { $0 == state } }
    state.reusedCycle?.release()
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
  }

  /// The states of all threads. A thread that ends removes its own before it frees the memory.
  private static let all = Locked<[ThreadState]>([])

  /// Runs `body` on the state's own thread, marked as reading. `body` may follow references that other threads release,
  /// but must not wait or call code of the program. What it returns or stores is retained when the mark is removed.
  ///
  /// `body` must load those references with sequentially consistent ordering: an acquiring load may be reordered before
  /// the mark.
  ///
  /// - Parameter retains: False if `body` neither returns nor stores such a reference.
  @inline(__always)
  func reading<Result>(retains: Bool = true, _ body: () -> Result) -> Result {
    unsafe memory.pointee.isReading.store(true, ordering: .sequentiallyConsistent)
    defer {
      if retains { retainBarrier() }
      unsafe memory.pointee.isReading.store(false, ordering: .releasing)
    }
    return body()
  }

  /// Begins a use of a ``RCUReference`` object.
  func beginUse() {
    unsafe memory.pointee.uses.store(
      memory.pointee.uses.load(ordering: .relaxed) + 1, ordering: .sequentiallyConsistent)
  }

  /// Ends a use of a ``RCUReference`` object.
  func endUse() {
    unsafe memory.pointee.uses.store(memory.pointee.uses.load(ordering: .relaxed) - 1, ordering: .releasing)
  }

  /// Ends all uses of an abandoned thread.
  func abandonUses() { unsafe memory.pointee.uses.store(0, ordering: .releasing) }

  /// Whether no thread is within a use of a ``RCUReference`` object.
  static var isNothingInUse: Bool {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    return all.withLock { all in
      all.allSatisfy { unsafe $0.memory.pointee.uses.load(ordering: .acquiring) == 0 }
    }
  }

  /// Waits until every thread that was reading at the time of the call has finished: objects whose references were
  /// removed before the call can then be released.
  static func waitForReaders() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    all.withLock { all in
      for state in all {
        while unsafe state.memory.pointee.isReading.load(ordering: .acquiring) { sched_yield() }
      }
    }
  }
}
