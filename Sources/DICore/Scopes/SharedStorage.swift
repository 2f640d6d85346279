import Synchronization

/// The instances of a scope, read by many threads at a time.
///
/// Who writes takes the lock. Who reads does not: it follows the positions published, and says so meanwhile
/// (``ThreadState/reading(on:_:)``), so that who takes an instance away waits until nobody looks at it any more.
/// A class, because its memory must not move.
final class SharedStorage: @unchecked Sendable {
  private let lock = BriefLock()
  private var storage = InstanceStorage()
  private var changes = 0

  /// How often an instance was replaced, or all were let go of.
  private var rewrites = 0

  /// Which of all storages it is.
  private let number = SharedStorage.numbers.wrappingAdd(1, ordering: .relaxed).newValue
  private static let numbers = Atomic<Int>(0)

  /// How often it took an instance or let go of some, the two counted apart.
  var changeCount: Int { lock.withLock { changes } }

  /// For the numbers of keys, and one more, the places published for them, which the storage holds; zero for none.
  private let published = WordTable()

  // MARK: Reading

  /// Answers with the living instance for `index`, if there is one of the type asked for.
  func give(
    _ index: CacheIndex, to answer: Answer, on thread: UnsafeMutablePointer<ThreadState>
  ) -> Bool {
    var kept: Kept?
    let isGiven = ThreadState.reading(on: thread) {
      guard let found = published(index) else { return false }
      if found._withUnsafeGuaranteedRef({ $0.copy(to: answer) }) { return true }
      kept = found.takeUnretainedValue()
      return false
    }
    return isGiven || kept?.give(to: answer) ?? false
  }

  /// Answers with the instance for `index`, if that takes no more than copying it. To be called while the thread says
  /// that it is reading.
  func copy(_ index: CacheIndex, to answer: Answer) -> Bool {
    published(index)?._withUnsafeGuaranteedRef { $0.copy(to: answer) } ?? false
  }

  @inline(__always)
  private func published(_ index: CacheIndex) -> Unmanaged<Kept>? {
    published.word(UInt(index.position + 1), 0).flatMap(UnsafeRawPointer.init(bitPattern:))
      .map(Unmanaged.fromOpaque)
  }

  /// The place for `index`, if its instance is there.
  func place(at index: CacheIndex) -> Kept? {
    let place = lock.withLock { storage.place(at: index) }
    return place?.instance == nil ? nil : place
  }

  /// What is alive, in the order of storing.
  var holdings: [Holding] {
    let storage = lock.withLock { self.storage }
    return storage.isEmpty ? [] : storage.holdings
  }

  /// A moment in the life of a storage.
  struct Mark: Equatable {
    fileprivate let storage: Int
    fileprivate let rewrites: Int
    fileprivate let count: Int
  }

  /// What is held, whether that is no more than came after a mark, and the mark of now.
  typealias Addition = (holdings: [Holding], goesOn: Bool, mark: Mark?)

  /// What is alive and came after `mark`, in the order of storing; all, where more has changed since.
  func holdings(after mark: Mark?) -> Addition {
    let (storage, rewrites) = lock.withLock { (self.storage, self.rewrites) }
    let now = Mark(storage: number, rewrites: rewrites, count: storage.filings)
    guard let mark, mark.storage == number, mark.rewrites == rewrites else {
      return (storage.isEmpty ? [] : storage.holdings, false, now)
    }
    return (mark.count == now.count ? [] : storage.holdings(fromFiling: mark.count), true, now)
  }

  /// Whether `object` is held strongly.
  func keeps(_ object: AnyObject) -> Bool {
    let storage = lock.withLock { self.storage }
    return storage.keeps(object)
  }

  // MARK: Writing

  /// Files what `kept` holds, in place of an earlier instance.
  func put(_ kept: Kept, at index: CacheIndex) {
    let earlier = lock.withLock { () -> Kept? in
      let earlier = storage.put(kept, at: index)
      if earlier != nil { rewrites += 1 }
      publish(UInt(bitPattern: Unmanaged.passUnretained(kept).toOpaque()), at: index)
      return earlier
    }
    ScopeChanges.add()
    // Looked at where the lock is free, since an object may end by it.
    let count = earlier?.instance == nil ? 1 : 2
    lock.withLock { changes += count }
    guard let earlier else { return }
    ThreadState.waitForReaders()
    withExtendedLifetime(earlier) {}
  }

  private func publish(_ word: UInt, at index: CacheIndex) {
    published.set(UInt(index.position + 1), 0, to: word)
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
      rewrites += 1
      swap(&old, &storage)
      for first in published.firsts { published.set(first, 0, to: 0) }
      return false
    }
    guard !isEmpty else { return old }
    ScopeChanges.add()
    ThreadState.waitForReaders()
    return old
  }
}
