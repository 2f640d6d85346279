import DICore

/// The times of objects' creation and deallocation, in words and for scripts.
struct LifetimeText {
  private let inputs: [Int: String]
  /// The positions of the steps' last events, by cycle.
  private let stepEnds: [Int: [TraceEvents.Index]]

  /// - Parameters:
  ///   - positions: The positions that will be passed to the functions.
  ///   - loaded: The cycle of the positions if it was loaded from a file; nil otherwise.
  init(
    _ workspace: Workspace, for positions: some Sequence<EventPosition>, loaded: RecordedCycle? = nil
  ) {
    inputs = Dictionary(grouping: workspace.log, by: \.number)
      .mapValues { $0.map(\.text.onOneLine).joined(separator: "; ") }
    let recorded =
      loaded.map { [$0] } ?? Set(positions.compactMap(\.cycle)).compactMap(workspace.world.cycle(numbered:))
    stepEnds = Dictionary(
      uniqueKeysWithValues: recorded.map { ($0.number, $0.trace.steps.map(\.events.upperBound)) })
  }

  /// The input as typed, on one line; empty if it is unknown.
  func text(ofInput number: Int) -> String { inputs[number] ?? "" }

  /// The number of the step; nil outside cycles, and for a cycle that has been dropped.
  func step(of eventPosition: EventPosition) -> Int? {
    guard let event = eventPosition.event, let ends = eventPosition.cycle.flatMap({ stepEnds[$0] }) else {
      return nil
    }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= event { low = middle + 1 } else { high = middle }
    }
    return low < ends.count ? low + 1 : nil
  }

  /// The position in words: “in cycle 2 at step 9”, “by input 4: release vm”.
  func text(of eventPosition: EventPosition) -> String {
    if let cycle = eventPosition.cycle {
      return "in cycle \(cycle)" + (step(of: eventPosition).map { " at step \($0)" } ?? "")
    }
    let input = text(ofInput: eventPosition.input)
    return "by input \(eventPosition.input)" + (input.isEmpty ? "" : ": \(input.abbreviated)")
  }

  func json(of eventPosition: EventPosition?) -> JSON {
    guard let eventPosition else { return .null }
    return .object([
      ("input", .int(eventPosition.input)), ("cycle", eventPosition.cycle.map(JSON.int) ?? .null),
      ("step", step(of: eventPosition).map(JSON.int) ?? .null),
    ])
  }
}
