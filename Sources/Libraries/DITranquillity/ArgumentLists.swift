package import DICore

/// Arguments for a call of `resolve` and all requests below it: lists of values, each for the components that are
/// registered as its type. See `Documentation/Rules/DITranquillity/arguments.md`.
package struct ArgumentLists<Value> {
  private var lists: [(type: TypeIdentity, values: [Value])] = []

  /// No arguments.
  package init() {}

  /// One list.
  package init(for type: TypeIdentity, _ values: [Value]) { add(values, for: type) }

  /// Adds a list; it replaces an earlier one for the same type.
  package mutating func add(_ values: [Value], for type: TypeIdentity) {
    lists.removeAll { $0.type == type }
    lists.append((type, values))
  }

  /// The list for a component that is registered as `types`; nil if no list matches, or more than one.
  package func list(for types: [TypeIdentity]) -> [Value]? {
    let matching = lists.filter { types.contains($0.type) }
    return matching.count == 1 ? matching[0].values : nil
  }
}
