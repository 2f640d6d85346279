import Synchronization

/// The instances of a scope, read by many threads at a time.
///
/// Who writes takes the lock. Who reads does not: it follows the positions published, and says so meanwhile
/// (``ThreadState/reading(on:_:)``), so that who takes an instance away waits until nobody looks at it any more.
/// A class, because its memory must not move.
final class SharedStorage: @unchecked Sendable {
  private let lock = RecursiveLock()
  private var storage = InstanceStorage()
  private var changes = 0

  /// How often it took an instance or let go of some, the two counted apart.
  var changeCount: Int { lock.withLock { changes } }

  /// For every key's number the place published for it, which the storage holds; zero for none.
  private struct Positions {
    let places: UnsafeMutablePointer<Atomic<UInt>>
    let count: Int

    init(count: Int) {
      places = .allocate(capacity: count)
      for position in 0..<count { (places + position).initialize(to: Atomic(0)) }
      self.count = count
    }

    func free() {
      places.deinitialize(count: count)
      places.deallocate()
    }
  }

  private let published: Atomic<UnsafeMutablePointer<Positions>>

  init() { published = Atomic(Self.makePositions(count: 0)) }

  deinit {
    ScopeChanges.add()
    Self.free(published.load(ordering: .relaxed))
  }

  private static func makePositions(count: Int) -> UnsafeMutablePointer<Positions> {
    let positions = UnsafeMutablePointer<Positions>.allocate(capacity: 1)
    positions.initialize(to: Positions(count: count))
    return positions
  }

  private static func free(_ positions: UnsafeMutablePointer<Positions>) {
    positions.pointee.free()
    positions.deinitialize(count: 1)
    positions.deallocate()
  }

  // MARK: Reading

  /// Answers with the living instance for `index`, if there is one of the type asked for.
  func give(
    _ index: CacheIndex, to answer: Answer, on thread: UnsafeMutablePointer<ThreadState>
  ) -> Bool {
    var kept: Kept?
    let isGiven = ThreadState.reading(on: thread) {
      let positions = published.load(ordering: .sequentiallyConsistent).pointee
      guard index.position < positions.count,
        let place = UnsafeRawPointer(
          bitPattern: positions.places[index.position].load(ordering: .sequentiallyConsistent))
      else { return false }
      let found = Unmanaged<Kept>.fromOpaque(place)
      if found._withUnsafeGuaranteedRef({ $0.copy(to: answer) }) { return true }
      kept = found.takeUnretainedValue()
      return false
    }
    return isGiven || kept?.give(to: answer) ?? false
  }

  /// The place for `index`, if its instance is there.
  func place(at index: CacheIndex) -> Kept? {
    lock.withLock { storage.place(at: index).flatMap { $0.instance == nil ? nil : $0 } }
  }

  /// What is alive, in the order of storing.
  var holdings: [Holding] {
    let storage = lock.withLock { self.storage }
    return storage.isEmpty ? [] : storage.holdings
  }

  // MARK: Writing

  /// Files what `kept` holds, in place of an earlier instance.
  func put(_ kept: Kept, at index: CacheIndex) {
    var gone: UnsafeMutablePointer<Positions>?
    let earlier = lock.withLock { () -> Kept? in
      let earlier = storage.put(kept, at: index)
      changes += earlier?.instance == nil ? 1 : 2
      gone = makeRoom(for: index)
      publish(kept, at: index)
      return earlier
    }
    ScopeChanges.add()
    guard earlier != nil || gone != nil else { return }
    ThreadState.waitForReaders()
    withExtendedLifetime(earlier) { gone.map(Self.free) }
  }

  private func publish(_ kept: Kept, at index: CacheIndex) {
    let word = UInt(bitPattern: Unmanaged.passUnretained(kept).toOpaque())
    published.load(ordering: .relaxed).pointee.places[index.position].store(word, ordering: .releasing)
  }

  /// - Returns: the positions that are published no longer, if there is no room in them for `index`.
  private func makeRoom(for index: CacheIndex) -> UnsafeMutablePointer<Positions>? {
    let old = published.load(ordering: .relaxed)
    guard index.position >= old.pointee.count else { return nil }
    let new = Self.makePositions(count: max(16, index.position + 1, old.pointee.count * 2))
    for position in 0..<old.pointee.count {
      new.pointee.places[position].store(
        old.pointee.places[position].load(ordering: .relaxed), ordering: .relaxed)
    }
    published.store(new, ordering: .releasing)
    return old
  }

  /// Lets go of all instances, in the order of storing.
  func empty() {
    var old = take()
    old.dismiss()
  }

  /// Forgets all instances. Nobody sees them any more but the caller, who lets go of them.
  func take() -> InstanceStorage {
    var old = InstanceStorage()
    let isEmpty = lock.withLock {
      guard !storage.isEmpty else { return true }
      changes += 1
      swap(&old, &storage)
      let positions = published.load(ordering: .relaxed).pointee
      for position in 0..<positions.count { positions.places[position].store(0, ordering: .relaxed) }
      return false
    }
    guard !isEmpty else { return old }
    ScopeChanges.add()
    ThreadState.waitForReaders()
    return old
  }
}
