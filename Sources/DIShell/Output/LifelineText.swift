import DICore

/// When objects came and went, in words and for scripts.
struct LifelineText {
  private let inputs: [Int: String]
  /// Where the steps of a cycle end among its events. What a factory makes belongs to the step that tells so, not
  /// to the one before it that tells what the factory has got.
  private let stepEnds: [Int: [Int]]

  /// - Parameter moments: those that will be asked for
  init(_ workspace: Workspace, for moments: some Sequence<Moment>) {
    inputs = Dictionary(grouping: workspace.log, by: \.number)
      .mapValues { $0.map(\.text.onOneLine).joined(separator: "; ") }
    let cycles = Set(moments.compactMap(\.cycle)).compactMap(workspace.world.cycle(numbered:))
    stepEnds = Dictionary(
      uniqueKeysWithValues: cycles.map { cycle in
        let steps = cycle.trace.steps
        return (cycle.number, steps.map { $0.events.upperBound - ($0.kind == .gather ? 1 : 0) })
      })
  }

  /// The input as typed, on one line.
  func text(ofInput number: Int) -> String { inputs[number] ?? "" }

  /// The number of the step; nil outside of cycles, and where the cycle is no longer kept.
  func step(of moment: Moment) -> Int? {
    guard let event = moment.event, let ends = moment.cycle.flatMap({ stepEnds[$0] }) else { return nil }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= event { low = middle + 1 } else { high = middle }
    }
    return low < ends.count ? low + 1 : nil
  }

  /// “in cycle 2 at step 9”, “by input 4: release vm”
  func text(of moment: Moment) -> String {
    if let cycle = moment.cycle {
      return "in cycle \(cycle)" + (step(of: moment).map { " at step \($0)" } ?? "")
    }
    let input = text(ofInput: moment.input)
    return "by input \(moment.input)" + (input.isEmpty ? "" : ": \(input.abbreviated)")
  }

  func json(of moment: Moment?) -> JSON {
    guard let moment else { return .null }
    return .object([
      ("input", .int(moment.input)), ("cycle", moment.cycle.map(JSON.int) ?? .null),
      ("step", step(of: moment).map(JSON.int) ?? .null),
    ])
  }
}

extension Lifeline {
  /// All moments that there are to tell of.
  var moments: [Moment] { [born, died, outlives].compactMap(\.self) }
}
