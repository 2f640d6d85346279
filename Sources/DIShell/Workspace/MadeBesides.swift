import DICore

/// The objects that code has made by itself, as opposed to those that the engine got from a factory.
struct MadeBesides: Sendable {
  /// How many, of each type.
  private(set) var counts: [Symbol: Int] = [:]
  /// The objects that have numbers, since they were alive when the input was over.
  private(set) var numbered: [InstanceLabel] = []

  init() {}

  /// - Parameters:
  ///   - made: how many objects of each type were made at all
  ///   - numbered: the objects that got their numbers meanwhile
  init(made: [Symbol: Int], numbered: [InstanceLabel], _ traces: [Trace]) {
    let created = traces.flatMap(\.created).filter(\.isObject)
    let byFactories = Dictionary(grouping: created, by: \.typeName).mapValues(\.count)
    counts = made.merging(byFactories) { $0 - $1 }.filter { made[$0.key] != nil && $0.value > 0 }
    let known = Set(created)
    self.numbered = numbered.filter { counts[$0.typeName] != nil && !known.contains($0) }
  }

  var total: Int { counts.values.reduce(0, +) }

  mutating func add(_ others: MadeBesides) {
    counts.merge(others.counts, uniquingKeysWith: +)
    numbered += others.numbered
  }
}
