import DICore
import DISource

/// Which side of a resolution cycle is shown.
enum TraceView: String, CaseIterable {
  case story
  case tree
  case events
}

/// The answer to a command or a piece of Swift that resolved something.
struct ResolutionOutput {
  let effect: Effect
  let world: World
  var view = TraceView.story
  /// Whether each step is told with what decided it.
  var hasEvidence = false

  /// The stories, and the line that closes them.
  func result(closing: Bool = true) -> CommandResult {
    var blocks: [Block] = []
    for trace in effect.traces {
      if !blocks.isEmpty { blocks.append(.gap) }
      blocks.append(.lines(lines(of: trace)))
    }
    if closing, let last = lastLine { blocks += [.gap, .text(last)] }
    return CommandResult(blocks, fields: fields)
  }

  /// What there is to see of a resolution that failed.
  var beforeFailure: CommandResult {
    var result = result(closing: false)
    if !result.blocks.isEmpty { result.blocks.append(.gap) }
    return result
  }

  // MARK: Text

  private func lines(of trace: Trace) -> [String] {
    switch view {
    case .tree: return ObjectTree(trace).lines
    case .events: return EventText(trace: trace).lines
    case .story:
      let story = StoryLines(trace)
      guard hasEvidence else { return story.lines() }
      let evidence = trace.evidence(for: story.steps)
      let text = EvidenceText(source: source)
      return story.lines { step in text.lines(for: step, evidence[step.number - 1]) }
    }
  }

  private func source(_ place: SourcePlace) -> String? {
    world.program.excerpt(at: place, lines: 1)?.lines.first?.trimmed
  }

  private var lastLine: String? {
    guard let instances else { return LastLine.deallocations(effect.ended) }
    return LastLine(effect: effect, objects: ObjectGraph(world.program)).text(for: instances)
  }

  /// The instances the answer is about: what was asked for, or what the last cycle came to.
  private var instances: [InstanceLabel?]? {
    if let resolution = effect.resolution { return resolution.instances }
    guard let trace = effect.traces.last, effect.traces.count == 1 else { return nil }
    return trace.rootInstance.map { [$0] }
  }

  // MARK: JSON

  private var fields: [(String, JSON)] {
    guard let trace = effect.traces.last, let asked = trace.requests.first else { return [] }
    let instances = effect.resolution.map { resolution in
      resolution.isMany ? [("instances", labels(resolution.instances.compactMap(\.self)))] : []
    }
    let key = effect.resolution?.key ?? asked.request.key
    let cycles = effect.traces.count > 1 ? [("cycles", JSON.array(effect.traces.map(cycle)))] : []
    return [
      ("service", .string(key.type.name)),
      ("name", .optional(key.name?.text)),
      ("tag", .optional(key.tag?.name)),
      ("container", .string(trace.container.text)),
      ("instance", .optional(self.instances?.first??.description)),
    ] + (instances ?? []) + [
      ("created", labels(effect.traces.flatMap(\.created))),
      ("reused", labels(effect.traces.flatMap(\.reused))),
      ("deallocated", labels(effect.ended)),
      ("steps", steps(of: trace)),
    ] + cycles
  }

  private func cycle(_ trace: Trace) -> JSON {
    .object([
      ("service", .optional(trace.requests.first?.request.key.type.name)),
      ("container", .string(trace.container.text)),
      ("instance", .optional(trace.rootInstance?.description)),
      ("created", labels(trace.created)),
      ("reused", labels(trace.reused)),
      ("steps", steps(of: trace)),
    ])
  }

  private func steps(of trace: Trace) -> JSON {
    let steps = trace.steps
    let evidence = hasEvidence ? trace.evidence(for: steps) : []
    let json = StepJSON(trace)
    return .array(
      steps.enumerated().map { position, step in
        json.object(for: step, evidence.indices.contains(position) ? evidence[position] : nil)
      })
  }

  private func labels(_ labels: [InstanceLabel]) -> JSON { .strings(labels.map(\.description)) }
}

extension Trace {
  /// What the outermost request was answered with; nil for nothing, or for several instances.
  var rootInstance: InstanceLabel? {
    var depth = 0
    var instance: InstanceLabel?
    for event in events {
      switch event {
      case .asked, .injecting: depth += 1
      case .returned, .absent, .failed, .abandoned, .injected, .leftOut: depth -= 1
      case .made(let label, _), .reused(let label, _): if depth == 1 { instance = label }
      default: break
      }
    }
    return failure == nil ? instance : nil
  }
}
