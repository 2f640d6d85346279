/// The progress of a load or a comparison on a terminal, shown after one second.
///
/// A class, because the work updates it repeatedly.
final class ProgressLine {
  private let write: (String) -> Void
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant?
  private var shown: ContinuousClock.Instant?

  init(write: @escaping (String) -> Void) { self.write = write }

  /// Shows that `count` of `total` are done: “12 of 80 files read”.
  func show(_ count: Int, of total: Int, _ done: String) {
    let now = clock.now
    guard count < total else { return end() }
    let start = start ?? now
    self.start = start
    guard now - start > .seconds(1), shown.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    shown = now
    write("\r\(count) of \(total) \(done)\u{1b}[K")
  }

  /// Removes the line.
  func end() {
    if shown != nil { write("\r\u{1b}[K") }
    (start, shown) = (nil, nil)
  }
}
