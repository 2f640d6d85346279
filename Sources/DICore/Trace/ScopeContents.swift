/// What a scope holds at one moment.
package struct ScopeContents: Hashable, Sendable {
  /// The scope, or what it keeps in one container.
  package let scope: ScopeLabel

  /// Whether it keeps instances in the resolution graph.
  package let isGraph: Bool

  /// Whether it holds its instances weakly.
  package let isWeak: Bool

  /// The instances, in the order in which they were kept. Each object occurs once, however many services it is
  /// kept for.
  package var instances: [InstanceLabel] { list.labels }

  /// How many instances there are.
  package var count: Int { list.count }

  /// The instances as a lazy collection.
  package var members: some BidirectionalCollection<InstanceLabel> { list.members }

  private var list = LabelList()

  init(scope: ScopeLabel, isGraph: Bool, isWeak: Bool) {
    self.scope = scope
    self.isGraph = isGraph
    self.isWeak = isWeak
  }

  init(_ scope: Scope, _ label: ScopeLabel) {
    self.init(
      scope: label, isGraph: scope.policy == .graph,
      isWeak: scope.policy == .cache(.weak) || scope.policy == .container(.weak))
  }

  /// Whether it holds an object.
  func holds(_ object: InstanceLabel) -> Bool { list.contains(object) }

  /// - Returns: whether it was not there before.
  @discardableResult
  mutating func add(_ instance: InstanceLabel) -> Bool { list.add(instance) }

  /// - Returns: whether it was there.
  mutating func remove(_ object: InstanceLabel) -> Bool { list.remove(object) }

  mutating func removeAll() { list = LabelList() }

  /// The same scope, holding nothing.
  var emptied: ScopeContents {
    var empty = self
    empty.removeAll()
    return empty
  }
}
