import DICore
import DISource

/// The sentences about who shares an object, who does not, and what holds it.
struct ProvenanceText {
  let provenance: Provenance
  let world: World
  /// The input as typed, by number.
  let input: (Int) -> String?

  /// The names of the scopes.
  let scopeNames: ScopeNames

  init(provenance: Provenance, world: World, input: @escaping (Int) -> String?) {
    self.provenance = provenance
    self.world = world
    self.input = input
    let cycles = [provenance.origin?.cycle].compactMap(\.self) + provenance.uses.map(\.cycle)
    scopeNames = world.scopeNames(with: cycles.flatMap { $0.trace.before.map(\.scope) })
  }

  private var object: InstanceLabel { provenance.object }

  /// The rows of titles and texts below an explanation.
  var rows: [(String, String?)] {
    origin + cycle + shared + notShared + captiveDependencies + [held, ("try", advice)]
  }

  // MARK: Origin

  /// What made the object, if no recorded cycle did.
  var maker: String {
    guard let created = life?.created else { return "code outside of any resolution cycle" }
    let maker =
      created.cycle.map { "cycle \($0), which is no longer kept" } ?? "code outside of any resolution cycle"
    return "\(maker): \(named(created.input))"
  }

  private var life: ObjectLifetime? { world.objectLifetimes.all.last { $0.label == object } }

  private var origin: [(String, String?)] {
    guard let origin = provenance.origin else { return [] }
    if case .made = origin.explanation.last.outcome { return [] }
    return [("made by", maker)]
  }

  private var cycle: [(String, String?)] {
    guard let cycle = provenance.origin?.cycle else { return [] }
    return [("cycle \(cycle.number)", named(cycle.input))]
  }

  /// The input with its number: `input 2, resolve XYZViewModel`.
  private func named(_ number: Int) -> String {
    let typed = input(number).map { ", \($0.onOneLine.abbreviated)" } ?? ""
    return number == 0 ? "loading the program" : "input \(number)\(typed)"
  }

  private func position(_ event: Provenance.Event) -> String {
    let step = event.explanation.last.step.map { ", step \($0.number)" } ?? ""
    return "cycle \(event.cycle.number)\(step)"
  }

  // MARK: Sharing

  /// The other requests that got the object, one row each.
  private var shared: [(String, String?)] {
    provenance.uses.flatMap { use -> [(String, String?)] in
      let story = StoryText(trace: use.cycle.trace, scopes: scopeNames)
      let notes = use.explanation.last.step.map(story.notes) ?? []
      return [("shared", text(ofUse: use))] + notes.map { ("note", $0) }
    }.abbreviated
  }

  private func text(ofUse use: Provenance.Event) -> String {
    "\(receiver(use)): \(way(use)) (\(position(use)))"
  }

  /// The request with its label: `updater: XYZUpdating got it too`; without a label, with its requester.
  private func receiver(_ use: Provenance.Event) -> String {
    let hop = use.explanation.first
    let story = StoryText(trace: use.cycle.trace)
    let service = story.labelled(hop.asked.request)
    guard hop.asked.request.label == nil, let requester = story.requester(of: hop) else {
      return "\(service) got it too"
    }
    return "\(requester) got it too, as \(service)"
  }

  private func way(_ use: Provenance.Event) -> String {
    let hop = use.explanation.last
    guard let lookup = hop.evidence.lookup, lookup.held != nil else {
      return hop.asked.request.kind == .given ? "it was injected into" : "the factory returned it"
    }
    return "scope \(name(lookup.scope)) held it"
  }

  private var notShared: [(String, String?)] {
    let neighbours = provenance.neighbours.map { ("not shared", text(of: $0)) }
    guard neighbours.isEmpty, provenance.uses.isEmpty else { return neighbours }
    return [("not shared", outlook)]
  }

  private func text(of neighbour: Provenance.Neighbour) -> String {
    let made = neighbour.isLater ? "was made next" : "was made before"
    return "\(neighbour.object) \(made) (\(position(neighbour.event))): \(because(neighbour))"
  }

  private func because(_ neighbour: Provenance.Neighbour) -> String {
    let earlier = neighbour.isLater ? object : neighbour.object
    switch neighbour.reason {
    case .anotherRegistration:
      let place = neighbour.event.explanation.last.registration?.place.map { " (\($0))" } ?? ""
      return "another registration makes it\(place)"
    case .storedNowhere(let scope): return "scope \(name(scope)) keeps nothing"
    case .scopeChanged(let before, let after):
      return "the scope was \(name(before)) before, and \(name(after)) then"
    case .cycleEnded:
      let cycle = (neighbour.isLater ? provenance.origin : neighbour.event)?.cycle.number
      return "the graph of \(cycle.map { "cycle \($0)" } ?? "its cycle") was released by then"
    case .graphReleased(let step):
      return "the graph that held \(earlier.name) was released" + (step.map { " at step \($0)" } ?? "")
    case .graphOfItsOwn: return "a call of resolve inside a factory has a graph of its own"
    case .deallocated(let scope):
      return "scope \(name(scope)) holds weakly, and nothing else held \(earlier.name)"
    case .forgotten(let scope): return "scope \(name(scope)) had let go of it by then"
    case .anotherContainer(let scope, let home, let asked):
      return "scope \(name(scope)) keeps one in \(home), another in \(asked)"
    case .anotherKey(let scope, let key, let asked):
      return key == asked
        ? "scope \(name(scope)) did not hold \(earlier.name) for this request"
        : "scope \(name(scope)) keeps one for \(ServiceName.text(of: key)), another for \(ServiceName.text(of: asked))"
    }
  }

  /// The effect of the next request, if there was none so far.
  private var outlook: String? {
    guard let hop = provenance.origin?.explanation.last, case .made = hop.outcome,
      let registration = hop.registration
    else { return nil }
    guard hop.evidence.lookup != nil else {
      return "scope \(name(registration.scope)) keeps nothing: every request makes another"
    }
    if registration.isGraphScoped {
      return "the graph is released with its cycle: the next cycle makes another"
    }
    guard let scope = world.scope(registration.scope), isKept(in: scope)
    else { return "scope \(name(registration.scope)) holds it no longer: the next request makes another" }
    return "so far: scope \(name(registration.scope)) holds it, and nobody else has asked"
  }

  private func name(_ scope: ScopeLabel) -> String { scopeNames.text(of: scope) }

  private func isKept(in scope: Scope) -> Bool {
    let tracker = world.program.engine.tracker
    return ScopeMeaning.holdings(of: scope, world).contains { holding in
      holding.instance.object.flatMap(tracker.knownLabel) == object
    }
  }

  // MARK: Holders

  private var held: (String, String?) {
    guard let entry = ObjectGraph(world).entry(of: object) else { return ("held by", ended) }
    let names = entry.holders.map(\.text).joined(separator: ", ")
    return ("held by", entry.isLeaked ? "\(names): a leak, see objects" : names)
  }

  private var ended: String {
    guard let number = life?.deallocated?.input else { return "nothing: deallocated" }
    let isSameInput = provenance.origin?.cycle.input == number
    return "nothing: deallocated by " + (isSameInput ? "input \(number)" : named(number))
  }

  // MARK: Advice

  /// The change against a leak, otherwise the one that would make two objects one.
  private var advice: String? {
    guard !world.leaks.objects.contains(object) else { return LeakText(world: world).cure(for: object) }
    return SharingAdvice(provenance, world).text
  }

  // MARK: Captive dependencies

  /// The existing captive dependencies of recorded cycles in which the object takes part, except those of the cycle
  /// that made it: the explanation shows these.
  private var captives: [CaptiveDependencies.CaptiveDependency] {
    let alive = { (label: InstanceLabel) in world.objectLifetimes.life(of: label) != nil }
    guard alive(object) else { return [] }
    return world.cycles.filter { $0.trace.mentions(object) }.flatMap { cycle in
      CaptiveDependencies(cycle.trace).captives.filter { captive in
        (captive.object == object
          || captive.keeper == object && cycle.number != provenance.origin?.cycle.number)
          && alive(captive.object) && alive(captive.keeper) && isKept(captive)
      }
    }.uniqued { [$0.object, $0.keeper] }
  }

  private func isKept(_ captive: CaptiveDependencies.CaptiveDependency) -> Bool {
    let life = world.objectLifetimes.life(of: captive.keeper)
    return life?.keeper == captive.scope && life?.outlives == nil
  }

  private var captiveDependencies: [(String, String?)] {
    captives.map { captive in
      let scope = name(captive.registeredScope)
      return (
        "captive", CaptiveText.sentence([captive.object.name], of: captive.keeper.name, in: scope)
      )
    }
  }
}

// MARK: - JSON

extension ProvenanceText {
  /// The facts of ``rows`` as fields for scripts.
  var fields: [(String, JSON)] {
    let entry = ObjectGraph(world).entry(of: object)
    let made = provenance.origin.map(Self.json) ?? [("cycle", .null), ("step", .null)]
    return made + [
      ("input", provenance.origin.map { .int($0.cycle.input) } ?? .null),
      ("alive", .bool(entry != nil)),
      ("holders", .strings(entry?.holders.map(\.name).uniqued() ?? [])),
      ("leaked", .bool(entry?.isLeaked ?? false)),
      ("shared", .bool(!provenance.uses.isEmpty)),
      ("uses", .array(provenance.uses.map(json))),
      ("others", .array(provenance.neighbours.map(json))),
      ("captives", .array(captives.map(json))), ("try", .optional(advice)),
    ]
  }

  private static func json(of event: Provenance.Event) -> [(String, JSON)] {
    [
      ("cycle", .int(event.cycle.number)),
      ("step", event.explanation.last.step.map { .int($0.number) } ?? .null),
    ]
  }

  private func json(ofUse use: Provenance.Event) -> JSON {
    let request = use.explanation.first.asked.request
    return .object(
      [
        ("service", .string(request.key.type.name)), ("label", .optional(request.label?.text)),
        (
          "scope",
          .optional(
            use.explanation.last.evidence.lookup.flatMap {
              $0.held == nil ? nil : name($0.scope)
            })
        ),
      ] + Self.json(of: use))
  }

  private func json(of captive: CaptiveDependencies.CaptiveDependency) -> JSON {
    .object([
      ("id", .string(captive.object.description)), ("keeper", .string(captive.keeper.description)),
      ("scope", .string(name(captive.registeredScope))),
    ])
  }

  private func json(of neighbour: Provenance.Neighbour) -> JSON {
    .object(
      [("id", .string(neighbour.object.description)), ("because", .string(because(neighbour)))]
        + Self.json(of: neighbour.event))
  }
}
