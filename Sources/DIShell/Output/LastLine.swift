import DICore

/// The last line of an answer: created objects with their holders, and deallocated objects.
struct LastLine {
  let effect: ActionEffect
  /// The objects after the input.
  let objects: ObjectGraph
  /// The names of the scopes.
  let scopes: ScopeNames

  /// The line after a resolution: `XYZViewModel#1 · 4 objects created, 1 reused · nothing holds …`.
  func text(for instances: [InstanceLabel?]) -> String {
    let parts = [subject(instances), made, fate(instances.compactMap(\.self)), others(instances), resets]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// What becomes of the results: what holds them, or that they were deallocated; nil where there is nothing to say.
  func fate(of instances: [InstanceLabel?]) -> String? { fate(instances.compactMap(\.self)) }

  /// The line after several resolutions of one input: `2 cycles: Lz#1, C#1 · 2 objects created · …`. `last` is the
  /// result of the last one.
  func text(forCyclesWith last: InstanceLabel?) -> String {
    let instances = [last].compactMap(\.self)
    return
      ([cycles] + (effect.cyclesLeftOut == 0 ? [made] : [])
      + [
        fate(instances, askedFor: effect.traces.compactMap(\.rootInstance).uniqued()), others(instances),
        resets,
      ])
      .compactMap(\.self).joined(separator: " · ")
  }

  private static let namedCycles = 4

  private var cycles: String {
    let count = effect.traces.count + effect.cyclesLeftOut
    guard count <= Self.namedCycles else { return count.counted("cycle") }
    let asked = effect.traces.map { trace in
      trace.rootInstance?.description
        ?? trace.requests.first.map { ServiceName.text(of: $0.request.key) } ?? "nothing"
    }
    return "\(count.counted("cycle")): \(asked.joined(separator: ", "))"
  }

  /// The line after other inputs; nil if nothing was deallocated.
  static func deallocations(_ deallocated: [InstanceLabel]) -> String? {
    guard !deallocated.isEmpty else { return nil }
    let names =
      deallocated.prefix(8).map(\.name) + (deallocated.count > 8 ? ["and \(deallocated.count - 8) more"] : [])
    return "\(deallocated.count.counted("object")) deallocated: \(names.joined(separator: ", "))"
  }

  // MARK: Parts

  private func subject(_ instances: [InstanceLabel?]) -> String {
    guard instances.count == 1 else {
      return instances.isEmpty ? "none" : instances.count.counted("instance")
    }
    return instances[0]?.description ?? "nil"
  }

  private var made: String? {
    Self.made(in: effect.traces, unregistered: effect.resolution == nil ? 0 : effect.unregistered.total)
  }

  /// The numbers of what cycles created and reused; nil if there is nothing.
  ///
  /// - Parameter unregistered: The number of objects that were made without a registration.
  static func made(in traces: [Trace], unregistered: Int = 0) -> String? {
    let created = traces.flatMap(\.created)
    let objects = created.filter(\.isObject).count + unregistered
    let values = created.count + unregistered - objects
    let reused = traces.reduce(0) { $0 + $1.reused.count }
    let kinds = [objects > 0 ? objects.counted("object") : nil, values > 0 ? values.counted("value") : nil]
    let what = kinds.compactMap(\.self).joined(separator: " and ")
    let exception = unregistered > 0 ? " (\(unregistered) without a registration)" : ""
    switch (what.isEmpty, reused) {
    case (true, 0): return nil
    case (true, _): return "nothing created, \(reused) reused"
    case (false, 0): return "\(what) created\(exception)"
    case (false, _): return "\(what) created\(exception), \(reused) reused"
    }
  }

  /// The scopes that code of the program has reset during the cycles.
  private var resets: String? {
    let reset = effect.traces.flatMap(\.events).compactMap { event -> ScopeLabel? in
      if case .resets(let scope) = event.transition { scope } else { nil }
    }.uniqued()
    guard let first = reset.first else { return nil }
    guard reset.count > 1 else { return "scope \(scopes.text(of: first)) was reset" }
    return "scopes \(reset.map(scopes.text).joined(separator: ", ")) were reset"
  }

  /// What holds `labels`, or that they were deallocated.
  ///
  /// - Parameter all: All instances asked for, if `labels` are only the last of them.
  private func fate(_ labels: [InstanceLabel], askedFor all: [InstanceLabel] = []) -> String? {
    let objects = labels.filter(\.isObject)
    guard let first = objects.first else { return deallocated }
    let dead = objects.filter(effect.deallocated.contains)
    if dead.count == objects.count {
      let names = objects.count == 1 ? first.name : objects.count == 2 ? "either of them" : "any of them"
      return "nothing holds \(names): \(deallocated ?? "")"
    }
    let holding =
      objects.count == 1
      ? held(first, askedFor: all)
      : "\(objects.count - dead.count) of them \(objects.count - dead.count == 1 ? "is" : "are") held"
    return [holding, deallocated].compactMap(\.self).joined(separator: " · ")
  }

  private var deallocated: String? {
    endedCount == 0 ? nil : "\(endedCount.counted("object")) deallocated\(earlier)"
  }

  /// The number of the deallocated objects that were not created here, in parentheses; empty for none, and where not all
  /// objects that were created are counted.
  private var earlier: String {
    guard effect.resolution != nil, effect.cyclesLeftOut == 0 else { return "" }
    let created = Set(effect.traces.flatMap(\.created) + effect.unregistered.numbered)
    let count = effect.deallocated.count { !created.contains($0) }
    return count == 0 ? "" : " (\(count) from before)"
  }

  /// The number of deallocated objects, including those that code made and released before they had numbers.
  private var endedCount: Int {
    let nameless =
      effect.resolution == nil ? 0 : effect.unregistered.total - effect.unregistered.numbered.count
    return effect.deallocated.count + max(0, nameless)
  }

  /// What holds `label`, and those of `all` with the same holders.
  private func held(_ label: InstanceLabel, askedFor all: [InstanceLabel]) -> String? {
    guard let entry = objects.entry(of: label) else { return nil }
    if entry.isLeaked {
      return "only objects that nothing else holds keep \(label.name): a leak, see objects"
    }
    let holders = entry.holders
    guard !holders.isEmpty else { return nil }
    let texts = holders.map(\.text)
    let together = all.filter { objects.entry(of: $0)?.holders.map(\.text) == texts }.map(\.name)
    let held = together.contains(label.name) ? list(together) : label.name
    return "\(list(texts)) \(holders.count == 1 ? "holds" : "hold") \(held)"
  }

  /// The objects created on the way that stay alive although the requested instance does not.
  private func others(_ instances: [InstanceLabel?]) -> String? {
    let isOver = instances.compactMap(\.self).allSatisfy { !$0.isObject || effect.deallocated.contains($0) }
    guard isOver else { return nil }
    let unregistered = effect.resolution == nil ? [] : effect.unregistered.numbered
    let created = (effect.traces.flatMap(\.created) + unregistered).filter(\.isObject)
    let staying = created.filter { !effect.deallocated.contains($0) }.compactMap(objects.entry)
    guard let first = staying.first else { return nil }
    if staying.count > 1 { return "\(staying.count.counted("object")) created here live on, see objects" }
    if first.isLeaked { return "\(first.label.name) is a leak, see objects" }
    if first.holders.isEmpty { return "\(first.label.name) lives on" }
    return
      "\(list(first.holders.map(\.text))) \(first.holders.count == 1 ? "holds" : "hold") \(first.label.name)"
  }

  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    guard names.count <= 3 else { return "\(names[0]) and \(names.count - 1) others" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
