/// A value whose users synchronise access themselves.
package struct Unchecked<Value>: @unchecked Sendable {
  package var value: Value

  /// Wraps `value` for use by several threads.
  package init(_ value: Value) { self.value = value }
}
