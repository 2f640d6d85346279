/// The progress of a load on a terminal, shown after one second.
///
/// A class, because the load updates it repeatedly.
final class ProgressLine {
  private let write: (String) -> Void
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant?
  private var shown: ContinuousClock.Instant?

  init(write: @escaping (String) -> Void) { self.write = write }

  /// Shows that `count` files of `total` are read.
  func show(_ count: Int, of total: Int) {
    let now = clock.now
    guard count < total else { return end() }
    let start = start ?? now
    self.start = start
    guard now - start > .seconds(1), shown.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    shown = now
    write("\r\(count) of \(total) files read\u{1b}[K")
  }

  /// Removes the line.
  func end() {
    if shown != nil { write("\r\u{1b}[K") }
    (start, shown) = (nil, nil)
  }
}
