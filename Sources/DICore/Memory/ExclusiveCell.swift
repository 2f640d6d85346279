/// A variable whose accesses Swift does not check for overlaps while the program runs.
///
/// A class, because `@exclusivity(unchecked)` is for the stored variables of classes.
///
/// - Owner: the object that has the cell (a cycle, its graphs, a recorder, a ``Locked``); it passes it to no other.
/// - Lifetime: that of its owner. An access lasts for one call of ``access(_:)``, which is not called within another
///   access to the same cell: the owner passes closures that run no code of the program.
/// - Gain: with the check, a leaf takes a quarter more time, and a name made at run time a sixth.
/// - Guarantee: SE-0176 says what the check enforces, and that `@exclusivity(unchecked)` leaves it out.
final class ExclusiveCell<Value: ~Copyable> {
  @exclusivity(unchecked) private var uncheckedValue: Value

  init(_ value: consuming Value) { unsafe uncheckedValue = value }

  /// Runs `body` with the value.
  @inline(__always)
  func access<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try unsafe body(&uncheckedValue)
  }

  /// Sets the value.
  ///
  /// - Returns: the former one, which the caller releases after the access, because deinitialisers may run code of the
  ///   program.
  func exchange(for new: Value) -> Value where Value: Copyable {
    access { value in
      defer { value = new }
      return value
    }
  }
}
