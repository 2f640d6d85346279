/// Functions of the program with one name that only forward their own closure to a registering function.
struct Forwarder: Sendable {
  let library: Library
  /// The types that declare such a function.
  var owners: Set<String>
  /// The names and labels of the functions: others of the name do something else.
  var signatures: Set<String>
  /// The service of the declared registration that such a function registers over; nil for none.
  var overridden: RegistrationStatement.Service?
  var roles: [RegistrationRole]

  /// The same name in several types.
  func union(_ other: Forwarder) -> Forwarder {
    var result = self
    result.owners.formUnion(other.owners)
    result.signatures.formUnion(other.signatures)
    return result
  }
}

/// Functions that only forward, by name.
typealias Forwarders = [String: Forwarder]

extension Forwarders {
  /// Those with a name, or of a type, that `known` lacks.
  func new(besides known: Forwarders) -> Forwarders {
    reduce(into: [:]) { new, item in
      var forwarder = item.value
      if let known = known[item.key] {
        let isNew = !forwarder.signatures.isSubset(of: known.signatures)
        if !isNew { forwarder.owners.subtract(known.owners) }
        guard isNew || !forwarder.owners.isEmpty else { return }
      }
      new[item.key] = forwarder
    }
  }
}

extension [RegistrationStatement] {
  /// Adds the statements that are not among these: a call may be one of a library's function and one of a function that
  /// forwards.
  mutating func add(_ more: [RegistrationStatement]) {
    guard !more.isEmpty else { return }
    let known = Set(map(\.offset))
    self += more.filter { !known.contains($0.offset) }
  }
}
