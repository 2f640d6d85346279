/// A variable whose accesses Swift does not check for overlaps while the program runs.
///
/// The check (SE-0176) takes a leaf a quarter more time, and a name made at run time a sixth. The owner keeps to the
/// rule that it would enforce: ``access(_:)`` is not called within another access to the same cell, so it is given
/// closures of one statement that run no code of the program. The owner is the only one that has the cell.
///
/// A class, because `@exclusivity(unchecked)` is for the stored variables of classes.
final class ExclusiveCell<Value: ~Copyable> {
  @exclusivity(unchecked) private var uncheckedValue: Value

  init(_ value: consuming Value) { unsafe uncheckedValue = value }

  /// Runs `body` with the value.
  @inline(__always)
  func access<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try unsafe body(&uncheckedValue)
  }
}
