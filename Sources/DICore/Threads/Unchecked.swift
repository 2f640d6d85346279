/// A value that several threads use although its type is not `Sendable`.
///
/// - Owner: the value is in the wrapper.
/// - Lifetime: that of the wrapper. Its users synchronise access themselves, by a lock or by waiting for each other;
///   the comment of each property of this type says how.
/// - Gain: none in time. Types that contain one are `Sendable` as the compiler checks it: a new property of theirs is
///   checked, and the classes of the engine, which synchronise themselves, need no unchecked conformance.
/// - Guarantee: SE-0302, which leaves an unchecked conformance to the type that makes it.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline package var value: Value

  /// Wraps `value` for use by several threads.
  @inlinable
  package init(_ value: Value) { self.value = value }
}
