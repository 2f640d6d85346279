/// One object for each type, made at its first use and never released. Threads look objects up without a lock.
package struct TypeTable: ~Copyable, Sendable {
  private let objects = ReferenceTable<AnyObject>()
  private let writing = RecursiveLock()

  /// An empty table.
  package init() {}

  /// The object for `type`; calls `make` if there is none.
  package func object(for type: any Any.Type, _ make: () -> AnyObject) -> Unretained<AnyObject> {
    let word = TypeIdentity(type).word
    return objects[word]
      ?? writing.withLock {
        if let known = objects[word] { return known }
        let made = Unretained.retaining(make())
        objects.set(word, to: made)
        return made
      }
  }
}
