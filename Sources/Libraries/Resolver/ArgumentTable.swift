/// The arguments of a call of `resolve`, as a factory of two parameters reads them: by key, or the single one. See
/// `Documentation/Rules/Resolver/arguments.md`.
@usableFromInline
package struct ArgumentTable<Value> {
  /// The argument without a key, and the value of a dictionary with one entry; nil where there is none.
  @usableFromInline package let single: Value?

  /// The arguments by key; nil where a single argument was passed.
  @usableFromInline package let keyed: [String: Value?]?

  /// One argument, or none.
  @usableFromInline
  package init(single: Value?) {
    self.single = single
    keyed = nil
  }

  /// The values of a dictionary with string keys.
  package init(keyed: [String: Value?]) {
    single = keyed.count == 1 ? keyed.first?.value : nil
    self.keyed = keyed
  }

  /// Whether a request without a key is ambiguous.
  package var isIndeterminate: Bool { keyed.map { $0.count != 1 } ?? false }

  /// The argument for `key`, or with nil the single one; nil where there is none. A single argument has the key "".
  package subscript(key: String?) -> Value? {
    guard let key else { return single }
    guard let keyed else { return key.isEmpty ? single : nil }
    return keyed[key] ?? nil
  }
}
