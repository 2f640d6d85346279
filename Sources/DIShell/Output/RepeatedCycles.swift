import DICore

/// Resolution cycles that request one service again and again, as a decorator does that asks for what it decorates. Of
/// many such cycles the first ones and the last one are shown.
struct RepeatedCycles {
  private static let shownFirst = 2
  /// The number of equal requests up to which all cycles are shown.
  private static let most = 6

  /// The runs of adjacent cycles that request the same service.
  private let runs: [(service: ServiceKey?, range: Range<Int>)]

  init(_ traces: [Trace]) {
    runs = traces.indices.reduce(into: []) { runs, index in
      let service = traces[index].requests.first?.request.key
      if let last = runs.last, last.service == service {
        runs[runs.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        runs.append((service, index..<(index + 1)))
      }
    }
  }

  /// Whether the cycle at `index` is not shown.
  func hides(_ index: Int) -> Bool { hidden(around: index)?.contains(index) ?? false }

  /// The line in the place of the cycles that are not shown, before the cycle at `index`; nil elsewhere.
  func line(before index: Int) -> String? {
    guard let hidden = hidden(around: index), hidden.upperBound == index else { return nil }
    let service = runs.first { $0.range.contains(index) }?.service
    return "… and \(hidden.count.counted("more resolution")) of \(service?.words ?? "it") …"
  }

  private func hidden(around index: Int) -> Range<Int>? {
    guard let run = runs.first(where: { $0.range.contains(index) })?.range, run.count > Self.most else {
      return nil
    }
    return (run.lowerBound + Self.shownFirst)..<(run.upperBound - 1)
  }
}
