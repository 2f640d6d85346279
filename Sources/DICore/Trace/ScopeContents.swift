/// The contents of a scope at one time.
package struct ScopeContents: Hashable, Sendable {
  /// The scope; for a container scope, the cache of one container.
  package let scope: ScopeLabel

  /// Whether the scope keeps instances in the resolution graph.
  package let isGraph: Bool

  /// Whether the scope holds its instances weakly.
  package let isWeak: Bool

  /// The instances, in the order in which they were stored. Each object occurs once, however many services it is
  /// stored for.
  package var instances: [InstanceLabel] { list.labels }

  /// The number of instances.
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

  /// Whether the scope holds `object`.
  func holds(_ object: InstanceLabel) -> Bool { list.contains(object) }

  /// - Returns: whether the instance was added: false for an object that the scope holds.
  @discardableResult
  mutating func add(_ instance: InstanceLabel) -> Bool { list.add(instance) }

  /// - Returns: whether the scope held the object.
  mutating func remove(_ object: InstanceLabel) -> Bool { list.remove(object) }

  mutating func removeAll() { list = LabelList() }

  /// The contents of the scope when it is empty.
  var emptied: ScopeContents {
    var empty = self
    empty.removeAll()
    return empty
  }
}
