import DICore
import DISource

/// The view of a resolution cycle that a command chooses.
enum TraceView: String, CaseIterable {
  case story
  case tree
  /// The tree of objects, marked as made or reused.
  case brief
  case events
}

/// The view of resolutions for commands that choose none.
enum StoryView: String, CaseIterable {
  /// The objects, a line each, marked as made or reused.
  case brief
  case story
  /// The story with the evidence for each step.
  case evidence
}

/// The answer to an input that resolved something.
struct ResolutionOutput {
  let effect: ActionEffect
  let world: World
  var view = TraceView.story
  /// The part of the story that is shown.
  var selection = StorySelection.all
  /// Whether each step is followed by its evidence.
  var hasEvidence = false
  /// The source excerpts of a loaded cycle.
  let sources: TraceSources?
  /// Whether the cycles have just ended, so that the world still knows what held the reused objects before.
  var isPresent = true

  /// The stories of the cycles, made once for text and JSON.
  private let stories: [StoryLines]

  init(
    effect: ActionEffect, world: World, view: TraceView = .story, selection: StorySelection = .all,
    hasEvidence: Bool = false, sources: TraceSources? = nil
  ) {
    self.effect = effect
    self.world = world
    self.view = view
    self.selection = selection
    self.hasEvidence = hasEvidence
    self.sources = sources
    stories = effect.traces.map { trace in
      StoryLines(trace, scopes: sources == nil ? trace.scopeNames(in: world) : nil)
    }
  }

  /// The answer to a command or to Swift that resolved something.
  init(effect: ActionEffect, world: World, as view: StoryView) {
    self.init(
      effect: effect, world: world, view: view == .brief ? .brief : .story, hasEvidence: view == .evidence)
  }

  /// The stories for people, and the fields for scripts.
  ///
  /// - Parameters:
  ///   - hasLastLine: Whether a line about the result follows the stories.
  ///   - repeated: The repetitions of which not all are shown; nil to show all cycles.
  func result(hasLastLine: Bool = true, without repeated: RepeatedCycles? = nil) -> CommandResult {
    var blocks: [Block] = []
    for (index, story) in stories.enumerated() where repeated?.hides(index) != true {
      if let line = repeated?.line(before: index) { blocks += [.gap, .text(line)] }
      if !blocks.isEmpty { blocks.append(.gap) }
      if effect.cyclesLeftOut > 0, index == InputTraces.keptFirst {
        blocks += [.text("… and \(effect.cyclesLeftOut) more resolution cycles, which are not kept …"), .gap]
      }
      let lines = lines(of: story)
      if !lines.isEmpty { blocks.append(.lines(lines)) }
      if selection.isPart { blocks += (lines.isEmpty ? [] : [.gap]) + leftOut(of: story).map(Block.text) }
    }
    if hasLastLine, let last = lastLine {
      blocks += [.gap, .text(last)] + RepeatedMaking(effect.traces).lines.map(Block.text)
    }
    return CommandResult(blocks, fields: fields).reporting(effect.diagnostics)
  }

  /// The story of a failed resolution, and of those before it in the same input.
  var beforeFailure: CommandResult {
    var result = result(hasLastLine: false, without: RepeatedCycles(effect.traces))
    result = PrintedOutput(effect.printed).result + result
    if !result.blocks.isEmpty { result.blocks.append(.gap) }
    return result
  }

  // MARK: Text

  private func lines(of story: StoryLines) -> [Line] {
    switch view {
    case .tree: return ObjectTree(story.trace, selection).lines.map { Line($0) }
    case .brief: return ObjectTree(story.trace, selection, showingOrigins: true).lines.map { Line($0) }
    case .events:
      let shown = selection.steps(of: story).map(\.events)
      return EventText(trace: story.trace, scopes: story.scopes).lines { position in
        shown.contains { $0.contains(position) }
      }
    case .story:
      guard hasEvidence else { return story.lines(of: withoutTurns(of: story.trace)) }
      let evidence = evidence(of: story)
      let text = EvidenceText(source: source, scopes: story.scopes)
      return story.lines(of: selection) { step in text.lines(for: step, evidence[step.number - 1]) }
    }
  }

  /// The selection without the repetitions of a circular dependency after the first ones.
  private func withoutTurns(of trace: Trace) -> StorySelection {
    guard case .circularDependency? = trace.failure?.fault else { return selection }
    var selection = selection
    selection.most = StorySelection.mostOfCircle
    return selection
  }

  private func evidence(of story: StoryLines) -> [Evidence] {
    let instances = Set(story.steps.compactMap(\.instance))
    let held = isPresent ? world.holders(of: instances, before: story.trace) : [:]
    return story.trace.evidence(for: story.steps, heldBefore: held)
  }

  /// The lines about the part of a story that is not shown.
  private func leftOut(of story: StoryLines) -> [String] {
    if view == .tree || view == .brief { return leftOut(ofTreeOf: story.trace) }
    let concerned = story.steps.filter(selection.concerns)
    let hidden = concerned.count { !selection.includes(depth: $0.depth) }
    return selection.sentences(
      { $0.counted("step") }, concerned: (concerned.count, of: story.steps.count), hidden: hidden)
  }

  /// The lines about the part of a tree that is not shown. Branches that lead to a match count as matches.
  private func leftOut(ofTreeOf trace: Trace) -> [String] {
    let concerned = ObjectTree(trace, StorySelection(filter: selection.filter)).lines.count
    let shown = ObjectTree(trace, selection).lines.count
    return selection.sentences(
      { $0.counted("branch", "branches") }, concerned: (concerned, of: ObjectTree(trace).lines.count),
      hidden: concerned - shown)
  }

  private func source(_ place: SourcePlace) -> String? {
    let excerpt =
      sources.map { $0.excerpt(around: place, context: 0) } ?? world.program.excerpt(at: place, lines: 1)
    return (excerpt?.lines.first?.trimmed).map(EscapedText.untabbed)
  }

  /// The last line; nil if there is nothing to say.
  var lastLine: String? {
    let names = world.scopeNames(with: effect.traces.flatMap { $0.before.map(\.scope) })
    let line = LastLine(effect: effect, objects: ObjectGraph(world), scopes: names)
    if effect.resolution == nil, effect.traces.count > 1 {
      return line.text(forCyclesWith: effect.traces.last?.rootInstance)
    }
    return instances.map(line.text) ?? LastLine.deallocations(effect.deallocated)
  }

  /// The part of the last line about the result: what holds it, or that it was deallocated; nil for no result.
  var fate: String? {
    guard effect.failure == nil, let instances else { return nil }
    let names = world.scopeNames(with: effect.traces.flatMap { $0.before.map(\.scope) })
    return LastLine(effect: effect, objects: ObjectGraph(world), scopes: names).fate(of: instances)
  }

  /// The instances that the last line is about: those asked for, or the result of the last cycle.
  private var instances: [InstanceLabel?]? {
    if let resolution = effect.resolution { return resolution.instances }
    guard let trace = effect.traces.last, effect.traces.count == 1 else { return nil }
    return trace.rootInstance.map { [$0] }
  }

  // MARK: JSON

  private var fields: [(String, JSON)] {
    guard let trace = effect.asked, let asked = trace.requests.first else {
      return []
    }
    let many = effect.resolution.flatMap { $0.isMany ? $0.instances.compactMap(\.self) : nil }
    let instances = many.map { [("instances", labels($0))] } ?? []
    let key = effect.resolution?.key ?? asked.request.key
    let isOne = stories.count == 1
    let instance = self.instances.map { $0.first ?? nil } ?? trace.rootInstance
    let cycles = (isOne ? [] : [("cycles", JSON.array(stories.map(cycle)))]) + cuts
    return [
      ("service", .string(key.type.name)),
      ("name", .optional(key.name?.text)),
      ("tag", .optional(key.tag?.name)),
      ("container", .string(trace.container.text)),
      ("instance", .optional(many == nil ? instance?.description : nil)),
    ] + instances + [
      ("created", labels(effect.traces.flatMap(\.created))),
      ("reused", labels(effect.traces.flatMap(\.reused))),
      ("deallocated", labels(effect.deallocated)),
      (
        "steps",
        .array(stories.enumerated().flatMap { steps(of: $1, inCycle: isOne ? nil : position(ofCycle: $0)) })
      ),
    ] + (selection.isPart ? [("of", .int(stories.reduce(0) { $0 + $1.steps.count }))] : []) + cycles
  }

  /// The fields about what is left out because it is too long.
  private var cuts: [(String, JSON)] {
    let steps = stories.reduce(0) { $0 + selection.parts(of: $1).leftOut }
    let counts = [("cyclesLeftOut", effect.cyclesLeftOut), ("stepsLeftOut", steps)]
    return counts.filter { $0.1 > 0 }.map { ($0.0, .int($0.1)) }
  }

  /// The position of a shown cycle among the cycles of the input, from 1.
  private func position(ofCycle index: Int) -> Int {
    index + 1 + (index < InputTraces.keptFirst ? 0 : effect.cyclesLeftOut)
  }

  private func cycle(_ story: StoryLines) -> JSON {
    let trace = story.trace
    return .object([
      ("service", .optional(trace.requests.first?.request.key.type.name)),
      ("container", .string(trace.container.text)),
      ("instance", .optional(trace.rootInstance?.description)),
      ("created", labels(trace.created)),
      ("reused", labels(trace.reused)),
      ("steps", .array(steps(of: story))),
    ])
  }

  /// The steps for scripts.
  ///
  /// - Parameter cycle: The position of the cycle among those of this input, from 1, if there are several.
  private func steps(of story: StoryLines, inCycle cycle: Int? = nil) -> [JSON] {
    let evidence = hasEvidence ? evidence(of: story) : []
    let json = StepJSON(story.trace, scopes: story.scopes)
    return selection.steps(of: story).map { step in
      let position = step.number - 1
      let known = evidence.indices.contains(position) ? evidence[position] : nil
      return json.object(for: step, known, inCycle: cycle)
    }
  }

  private func labels(_ labels: [InstanceLabel]) -> JSON { .strings(labels.map(\.description)) }
}
