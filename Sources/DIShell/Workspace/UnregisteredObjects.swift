import DICore

/// The objects that code made directly, not by a factory of the engine.
struct UnregisteredObjects: Sendable {
  /// The number of these objects by type.
  private(set) var counts: [Symbol: Int] = [:]
  /// Those of the objects that have numbers, because they were alive after the input.
  private(set) var numbered: [InstanceLabel] = []

  init() {}

  /// - Parameters:
  ///   - made: The number of all objects made, by type.
  ///   - numbered: The objects that got their numbers meanwhile.
  init(made: [Symbol: Int], numbered: [InstanceLabel], _ traces: [Trace]) {
    let created = traces.flatMap(\.created).filter(\.isObject)
    let byFactories = Dictionary(grouping: created, by: \.typeName).mapValues(\.count)
    counts = made.merging(byFactories) { $0 - $1 }.filter { made[$0.key] != nil && $0.value > 0 }
    let known = Set(created)
    self.numbered = numbered.filter { counts[$0.typeName] != nil && !known.contains($0) }
  }

  var total: Int { counts.values.reduce(0, +) }

  mutating func add(_ others: UnregisteredObjects) {
    counts.merge(others.counts, uniquingKeysWith: +)
    numbered += others.numbered
  }
}
