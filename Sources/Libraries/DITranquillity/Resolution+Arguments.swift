package import DICore

extension Resolution {
  /// Takes the argument at `slot` of the running factory or injection. A deferred injection has no slot of its own, and
  /// takes the next argument that the outermost object has not taken.
  ///
  /// - Returns: the slot that it was taken from.
  package func takeSlot(for slot: Int) -> Int {
    // Only a deferred injection has a root.
    guard root == nil else { return takeNextArgument() }
    takeArgument(slot)
    return slot
  }
}
