import Synchronization

/// The rows of a hash table that threads read without a lock while one thread writes.
///
/// A row is a few words of one type. The number of rows is a power of two, and only grows: a larger copy is published.
/// An empty table takes no memory.
///
/// - Owner: the table owns the memory of all its rows. Its only state is atomic, so that threads may share it.
/// - Lifetime: smaller rows are kept until the table is deallocated, since other threads may be reading them; together
///   they are no larger than the last ones. Readers keep the owner of the table alive.
/// - Gain: with a dictionary behind a free lock instead, resolving a cached object takes 760 instructions, not 510;
///   and threads would wait for each other.
/// - Guarantee: the memory orders of `Synchronization.Atomic` (SE-0410), with SE-0107 for memory that is bound once and
///   initialised before it is published.
@safe
struct AppendOnlyTable<Word: AtomicRepresentable>: ~Copyable, @unchecked Sendable
where Word.AtomicRepresentation == UInt.AtomicRepresentation {
  private let width: Int
  private let empty: Word
  private let current = unsafe Atomic<UnsafeMutablePointer<Head>?>(nil)

  /// The header before the words of the rows in memory.
  @unsafe
  fileprivate struct Head {
    let mask: UInt
    let former: UnsafeMutablePointer<Head>?
  }

  /// A table without rows.
  ///
  /// - Parameters:
  ///   - width: The number of words in a row.
  ///   - empty: The words of a new row.
  init(width: Int, empty: Word) {
    self.width = width
    self.empty = empty
  }

  deinit {
    var next = unsafe current.load(ordering: .relaxed)
    while let head = unsafe next {
      unsafe next = head.pointee.former
      unsafe UnsafeMutableRawPointer(head).deallocate()
    }
  }

  /// The rows published last; nil if there are none. A reader sees all that was stored in them before.
  @inline(__always)
  var rows: Rows? {
    guard let head = unsafe current.load(ordering: .sequentiallyConsistent) else { return nil }
    return unsafe Rows(head, width)
  }

  /// Publishes `count` rows, a power of two, after `fill` has filled them. Only for the writing thread.
  func grow(to count: Int, _ fill: (Rows) -> Void) -> Rows {
    let size = unsafe MemoryLayout<Head>.stride + count * width * MemoryLayout<Atomic<Word>>.stride
    let memory = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Head>.alignment)
    let head = unsafe memory.bindMemory(to: Head.self, capacity: 1)
    unsafe head.initialize(to: Head(mask: UInt(count - 1), former: current.load(ordering: .relaxed)))
    let words = unsafe (memory + MemoryLayout<Head>.stride)
      .bindMemory(to: Atomic<Word>.self, capacity: count * width)
    for word in 0..<count * width { unsafe (words + word).initialize(to: Atomic(empty)) }
    let rows = unsafe Rows(head, width)
    fill(rows)
    unsafe current.store(head, ordering: .releasing)
    return rows
  }

  /// The published rows. Valid while the table exists; the caller keeps the table alive.
  @safe
  struct Rows {
    fileprivate let words: UnsafeMutablePointer<Atomic<Word>>
    private let width: Int
    private let mask: UInt

    @inline(__always)
    fileprivate init(_ head: UnsafeMutablePointer<Head>, _ width: Int) {
      // Bound in `grow(to:_:)`.
      unsafe words = UnsafeMutableRawPointer(head + 1).assumingMemoryBound(to: Atomic<Word>.self)
      self.width = width
      mask = unsafe head.pointee.mask
    }

    /// The number of rows.
    var count: Int { Int(mask) + 1 }

    /// A word of the row at `index`, which wraps around after the last row.
    @inline(__always)
    subscript(index: UInt, column: Int = 0) -> Word {
      get { unsafe word(index, column).pointee.load(ordering: .sequentiallyConsistent) }
      nonmutating set { unsafe word(index, column).pointee.store(newValue, ordering: .releasing) }
    }

    @inline(__always)
    private func word(_ index: UInt, _ column: Int) -> UnsafeMutablePointer<Atomic<Word>> {
      unsafe words + (Int(bitPattern: index & mask) * width + column)
    }
  }
}
