import Synchronization

/// Counts the changes of what scopes hold and of which scopes there are, in the whole process: who has looked, and
/// finds the count unchanged, would see the same again, but for what is held weakly and has ended.
enum ScopeChanges {
  private static let counted = Atomic<Int>(0)

  /// How many changes there were.
  static var count: Int { counted.load(ordering: .acquiring) }

  /// There was one.
  static func add() { counted.wrappingAdd(1, ordering: .releasing) }
}
