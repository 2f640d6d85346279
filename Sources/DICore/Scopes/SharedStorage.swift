import Synchronization

/// The instances of a scope, which many threads may read at the same time.
///
/// Writers take the lock. Readers do not: they mark their thread as reading (``ThreadState/reading(_:)``) while they
/// follow the published addresses. A writer that has removed an instance waits until all readers have finished, and
/// then releases the instance. A class, because its memory must not move.
final class SharedStorage {
  private let lock = SpinLock()
  private var storage = InstanceStore()
  private var changes = 0

  /// The number of times that an instance was replaced, or all were removed.
  private var rewrites = 0

  /// The number of the storage, unique in the process.
  private let number = SharedStorage.numbers.wrappingAdd(1, ordering: .relaxed).newValue
  private static let numbers = Atomic<Int>(0)

  /// The number of times that instances were stored or removed.
  var changeCount: Int { lock.withLock { changes } }

  /// The slots, which the storage retains, by the position of the key plus one. Without those of variants: an entry of
  /// the table is never removed.
  private let published = ReferenceTable<CacheSlot>()

  // MARK: Reading

  /// Copies the instance for `index` into `result`, if there is one of the type asked for that was not deallocated.
  func copy(
    _ index: CacheIndex, to result: ResultBuffer, on thread: ThreadState
  ) -> Bool {
    var slot: CacheSlot?
    let isGiven = thread.reading {
      guard let found = published(index) else { return false }
      if found.use({ $0.copyWithoutCast(to: result) }) { return true }
      slot = found.object
      return false
    }
    if isGiven { return true }
    if slot == nil, index.serviceOfVariant != nil { slot = lock.withLock { storage.slot(at: index) } }
    return slot?.copy(to: result) ?? false
  }

  /// Copies the instance for `index` into `result`, if that needs no cast. Call it while the thread is marked as
  /// reading.
  func copyWithoutCast(_ index: CacheIndex, to result: ResultBuffer) -> Bool {
    published(index)?.use { $0.copyWithoutCast(to: result) } ?? false
  }

  @inline(__always)
  private func published(_ index: CacheIndex) -> Unretained<CacheSlot>? {
    published[index.word]
  }

  /// The slot for `index`; nil if it is empty, or its instance was deallocated.
  func slot(at index: CacheIndex) -> CacheSlot? {
    let slot = lock.withLock { storage.slot(at: index) }
    return slot?.instance == nil ? nil : slot
  }

  /// The instances, in the order of storing, without those that were deallocated.
  var holdings: [HeldInstance] {
    let storage = lock.withLock { self.storage }
    return storage.isEmpty ? [] : storage.holdings
  }

  /// A version of a storage.
  struct Mark: Equatable {
    fileprivate let storage: Int
    fileprivate let rewrites: Int
    fileprivate let count: Int
  }

  /// Instances; whether these are only those after a given mark; and the present mark.
  typealias Addition = (holdings: [HeldInstance], goesOn: Bool, mark: Mark?)

  /// The instances stored after `mark`, in the order of storing, without those that were deallocated; all instances, if
  /// any was replaced or removed since.
  func holdings(after mark: Mark?) -> Addition {
    let (storage, rewrites) = lock.withLock { (self.storage, self.rewrites) }
    let now = Mark(storage: number, rewrites: rewrites, count: storage.filings)
    guard let mark, mark.storage == number, mark.rewrites == rewrites else {
      return (storage.isEmpty ? [] : storage.holdings, false, now)
    }
    return (mark.count == now.count ? [] : storage.holdings(fromFiling: mark.count), true, now)
  }

  /// Whether `object` is held strongly.
  func holdsStrongly(_ object: AnyObject) -> Bool {
    let storage = lock.withLock { self.storage }
    return storage.holdsStrongly(object)
  }

  // MARK: Writing

  /// Stores a slot, replacing an earlier one of the same key.
  func put(_ slot: CacheSlot, at index: CacheIndex) {
    let earlier = lock.withLock { () -> CacheSlot? in
      let earlier = storage.put(slot, at: index)
      if earlier != nil { rewrites += 1 }
      if slot.variant == nil { published.set(index.word, to: Unretained(slot)) }
      return earlier
    }
    ScopeChanges.add()
    // Read after the lock is free, since this may release an object.
    let count = earlier?.instance == nil ? 1 : 2
    lock.withLock { changes += count }
    guard let earlier else { return }
    ThreadState.waitForReaders()
    withExtendedLifetime(earlier) {}
  }

  /// Removes and releases the instance for `index`, if there is one.
  func drop(_ index: CacheIndex) {
    drop { storage in storage.remove(index).map { [(index, $0)] } ?? [] }
  }

  /// Removes and releases the instances of the service with that index, for all arguments.
  func drop(ofService service: CacheIndex) {
    drop { $0.remove { index, _ in index == service || index.serviceOfVariant == service } }
  }

  /// Removes and releases the instances that `scope` has stored.
  func drop(storedBy scope: Unretained<Scope>) {
    drop { $0.remove { _, slot in slot.origin.scope == scope.word } }
  }

  /// - Parameter remove: Removes slots from the storage, and returns them.
  private func drop(_ remove: (inout InstanceStore) -> [(index: CacheIndex, slot: CacheSlot)]) {
    let dropped = lock.withLock {
      let dropped = remove(&storage)
      guard !dropped.isEmpty else { return dropped }
      changes += 1
      rewrites += 1
      for (index, slot) in dropped where slot.variant == nil { published.set(index.word, to: nil) }
      return dropped
    }
    guard !dropped.isEmpty else { return }
    ScopeChanges.add()
    ThreadState.waitForReaders()
    withExtendedLifetime(dropped) {}
  }

  /// The present version.
  var mark: Mark {
    lock.withLock { Mark(storage: number, rewrites: rewrites, count: storage.filings) }
  }

  /// Whether nothing but additions has happened since `mark`.
  func hasOnlyAdded(since mark: Mark) -> Bool {
    let now = self.mark
    return now.storage == mark.storage && now.rewrites == mark.rewrites && now.count >= mark.count
  }

  /// Removes and releases the instances stored after `mark`, since which nothing else has happened.
  func removeAdded(since mark: Mark) {
    let removed = lock.withLock {
      let removed = storage.removeSlots(fromFiling: mark.count)
      guard !removed.isEmpty else { return removed }
      changes += 1
      for (index, _) in removed { published.set(index.word, to: nil) }
      return removed
    }
    guard !removed.isEmpty else { return }
    ScopeChanges.add()
    ThreadState.waitForReaders()
    withExtendedLifetime(removed) {}
  }

  /// Copies of the slots in use, in the order of storing, without those whose instance was deallocated.
  var copies: [(index: CacheIndex, slot: CacheSlot)] {
    let slots = lock.withLock { storage.slotsInUse }
    return slots.filter { $0.slot.instance != nil }.map { ($0.index, $0.slot.copied()) }
  }

  /// Releases all instances, in the order of storing.
  func empty() {
    var old = take()
    old.dismiss()
  }

  /// Removes all instances, and returns them for the caller to release.
  func take() -> InstanceStore {
    var old = InstanceStore()
    let isEmpty = lock.withLock {
      guard !storage.isEmpty else { return true }
      changes += 1
      rewrites += 1
      swap(&old, &storage)
      published.empty()
      return false
    }
    guard !isEmpty else { return old }
    ScopeChanges.add()
    ThreadState.waitForReaders()
    return old
  }
}
