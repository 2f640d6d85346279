/// The elements that copies of one iterator read, each at its own position.
///
/// A class, because the copies share what was computed. What all have read is dropped.
final class IteratorTape {
  private let start: () throws -> LazySequence.Iterator
  private lazy var next = Result { try start() }
  /// The elements that a copy may still read.
  private var kept: [SourceValue] = []
  /// The position of the first of these.
  private var first = 0

  init(_ start: @escaping () throws -> LazySequence.Iterator) { self.start = start }

  /// The element at a position up to the first one that was not read yet; nil at the end.
  ///
  /// - Parameter isShared: Whether other copies of the iterator exist.
  func element(at position: Int, isShared: Bool) throws -> SourceValue? {
    if position < first + kept.count { return kept[position - first] }
    guard let value = try next.get()() else { return nil }
    if isShared {
      kept.append(value)
    } else {
      kept = []
      first = position + 1
    }
    return value
  }
}
