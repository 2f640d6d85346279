/// One object for each type, made at its first use and never released. Threads look objects up without a lock.
package struct TypeTable: ~Copyable, Sendable {
  private let objects = ReferenceTable<AnyObject>()
  private let writeLock = RecursiveLock()

  /// An empty table.
  package init() {}

  /// The object for `type`; calls `make` if there is none.
  package func object(for type: any Any.Type, _ make: () -> AnyObject) -> AnyObject {
    let word = TypeIdentity(type).word
    let known = objects[word] ?? writeLock.withLock { objects[word] ?? add(make(), at: word) }
    return known.object
  }

  private func add(_ object: AnyObject, at word: UInt) -> Unretained<AnyObject> {
    let added = Unretained.retaining(object)
    objects.set(word, to: added)
    return added
  }
}
