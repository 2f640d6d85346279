import Synchronization

/// A version counter for the contents of all scopes in the process. While it is unchanged, a snapshot of the scopes is
/// still valid, except for weakly held objects that were deallocated.
enum ScopeChanges {
  private static let counted = Atomic<Int>(0)

  /// The number of changes.
  static var count: Int { counted.load(ordering: .acquiring) }

  /// Counts one change.
  static func add() { counted.wrappingAdd(1, ordering: .releasing) }
}
