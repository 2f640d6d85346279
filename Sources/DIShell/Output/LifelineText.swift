import DICore

/// When objects came and went, in words and for scripts.
struct LifelineText {
  private let inputs: [Int: String]
  private let cycles: [Int: CycleSteps]

  /// Where the steps of a cycle end among its events, and which of them tell that an object is made.
  private struct CycleSteps {
    let ends: [TraceEvents.Index]
    var births: [InstanceLabel: Int] = [:]

    init(_ trace: Trace) {
      let steps = trace.steps
      ends = steps.map(\.events.upperBound)
      for step in steps where step.isNew {
        if let label = step.instance, births[label] == nil { births[label] = step.number }
      }
    }

    func step(at event: TraceEvents.Index) -> Int? {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] <= event { low = middle + 1 } else { high = middle }
      }
      return low < ends.count ? low + 1 : nil
    }
  }

  /// - Parameter occasions: those that will be asked for
  init(_ workspace: Workspace, for occasions: some Sequence<Occasion>) {
    inputs = Dictionary(grouping: workspace.log, by: \.number)
      .mapValues { $0.map(\.text.onOneLine).joined(separator: "; ") }
    let recorded = Set(occasions.compactMap(\.cycle)).compactMap(workspace.world.cycle(numbered:))
    cycles = Dictionary(uniqueKeysWithValues: recorded.map { ($0.number, CycleSteps($0.trace)) })
  }

  /// The input as typed, on one line.
  func text(ofInput number: Int) -> String { inputs[number] ?? "" }

  /// The number of the step; nil outside of cycles, and where the cycle is no longer kept.
  func step(of occasion: Occasion) -> Int? {
    guard let event = occasion.event else { return nil }
    return occasion.cycle.flatMap { cycles[$0] }?.step(at: event)
  }

  /// The number of the step that tells that the object is made.
  func birthStep(of life: Lifeline) -> Int? {
    life.born.cycle.flatMap { cycles[$0] }?.births[life.label] ?? step(of: life.born)
  }

  /// “in cycle 2 at step 9”, “by input 4: release vm”
  func text(of occasion: Occasion) -> String {
    if let cycle = occasion.cycle {
      return "in cycle \(cycle)" + (step(of: occasion).map { " at step \($0)" } ?? "")
    }
    let input = text(ofInput: occasion.input)
    return "by input \(occasion.input)" + (input.isEmpty ? "" : ": \(input.abbreviated)")
  }

  func json(of occasion: Occasion?) -> JSON {
    occasion.map { json(of: $0, step: step(of: $0)) } ?? .null
  }

  func json(ofBirth life: Lifeline?) -> JSON {
    life.map { json(of: $0.born, step: birthStep(of: $0)) } ?? .null
  }

  private func json(of occasion: Occasion, step: Int?) -> JSON {
    .object([
      ("input", .int(occasion.input)), ("cycle", occasion.cycle.map(JSON.int) ?? .null),
      ("step", step.map(JSON.int) ?? .null),
    ])
  }
}
