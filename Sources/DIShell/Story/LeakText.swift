import DICore
import DISource

/// The sentences about leaked objects: what keeps them alive, and a change that would prevent the leak.
struct LeakText {
  let world: World

  private static let shownObjects = 8
  private static let shownLoops = 3
  private static let shownLinks = 8
  /// The number of references of a retain cycle that are examined for a change.
  private static let lookedAt = 16

  /// The sentence “2 objects leaked: A#1, B#1; kept by A#1.b → B#1.a → A#1”.
  func sentence(for leaked: [InstanceLabel]) -> String {
    let names = leaked.prefix(Self.shownObjects).map(\.name)
    let more = leaked.count > names.count ? " and \(leaked.count - names.count) more" : ""
    let loops = loops
    let new = loops.loops(from: Set(leaked))
    let keeping = new.isEmpty ? leaked.prefix(1).map(loops.loop) : new
    let shown = keeping.prefix(Self.shownLoops).map(Self.circle)
    let rest = keeping.count > shown.count ? ["\(keeping.count - shown.count) more loops, see objects"] : []
    return "\(leaked.count.counted("object")) leaked: \(names.joined(separator: ", "))\(more); kept by "
      + (shown + rest).joined(separator: ", and by ")
  }

  /// The retain cycle: `A#1.b → B#1.a → A#1`.
  private static func circle(_ loop: [RetainCycles.Link]) -> String {
    let links = loop.map { "\($0.owner.name).\($0.field)" }
    let cut = links.count - shownLinks
    let shown =
      cut > 0 ? links.prefix(shownLinks / 2) + ["… \(cut) more …"] + links.suffix(shownLinks / 2) : links[...]
    return (shown + loop.prefix(1).map(\.owner.name)).joined(separator: " → ")
  }

  private var loops: RetainCycles {
    let graph = ObjectGraph(world)
    return RetainCycles(world.leaks.objects.compactMap(graph.entry).sorted { order($0) < order($1) })
  }

  private func order(_ entry: ObjectGraph.Entry) -> Int {
    world.objectLifetimes.life(of: entry.label)?.number ?? 0
  }

  // MARK: Cures

  /// The change after which a leaked object is released: `weak var delegate: Delegate? in Presenter, Leak.swift:43`.
  /// Nil if none is known.
  func cure(for label: InstanceLabel) -> String? { cure(for: loops.loop(keeping: label)) }

  /// The change that breaks a retain cycle: the last-set reference among those that need only one keyword.
  func cure(for loop: [RetainCycles.Link]) -> String? {
    guard let source = world.interpretedProgram else { return nil }
    let tracker = source.engine.tracker
    let known = loop.prefix(Self.lookedAt).compactMap { link -> (RetainingProperty, RetainCycles.Link)? in
      guard let owner = tracker.object(of: link.owner), let target = tracker.object(of: link.target) else {
        return nil
      }
      return source.holding(of: target, by: owner, in: link.field).map { ($0, link) }
    }
    let ready = known.filter(\.0.isReady)
    let choice = ready.isEmpty ? known : ready
    guard choice.count > 1 else { return choice.first.map { text(of: $0.0) } }
    // A retain cycle begins with its oldest object: of references set at the same time, the last one leads back to it.
    let timed = choice.reversed().map { ($0.0, time: time(of: $0.1)) }
    return timed.max { $0.time < $1.time }.map { text(of: $0.0) }
  }

  private func text(of holding: RetainingProperty) -> String {
    switch holding.cure {
    case .capture(let name): "[weak \(name)] in the closure at \(holding.place)"
    case .weak(let declaration): "\(declaration) in \(holding.owner), \(holding.place)"
    }
  }

  /// The time at which a reference was set: the cycle and the event.
  private typealias Time = (cycle: Int, event: Int)

  /// The time of a reference. One that no cycle records was set by code after all cycles.
  private func time(of link: RetainCycles.Link) -> Time {
    for cycle in world.cycles.reversed() where cycle.trace.mentions(link.owner) {
      for (number, event) in Array(cycle.trace.events).enumerated().reversed() {
        if case .holds(link.owner, link.field, link.target) = event { return (cycle.number, number) }
      }
    }
    return (.max, 0)
  }
}

extension CommandResult {
  /// The result, with a last line about the objects that the input leaked, and a field for scripts.
  func reporting(leaked: [InstanceLabel], _ world: World) -> CommandResult {
    var result = adding { fields in
      let isExpected = fields.contains { $0.0 == "deallocated" }
      return leaked.isEmpty && !isExpected ? [] : [("leaked", .strings(leaked.map(\.description)))]
    }
    if !leaked.isEmpty { result.blocks.append(.text(LeakText(world: world).sentence(for: leaked))) }
    return result
  }
}
