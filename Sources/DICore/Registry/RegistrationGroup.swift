/// The registrations filed under one key, or under one type with any name or tag, in the order of registering.
///
/// A class, because a container's table refers to it. Guarded by the registry's lock, except ``only``.
final class RegistrationGroup: IndexEntry {
  private(set) var all: [Registration]

  /// The registration, if there is exactly one. ``all`` retains it.
  let only = AtomicOptionalReference<Registration>()

  /// The type and place of each registration; empty until needed, and for at most ``few`` registrations.
  private var statements: Set<Registration.Statement> = []

  private static let few = 8

  init(_ key: ServiceKey, _ registrations: [Registration]) {
    all = registrations
    super.init(key)
    publish()
  }

  func contains(_ registration: Registration) -> Bool {
    let position = position(of: registration)
    return position < all.count && all[position] === registration
  }

  /// Whether another registration of the same type and place is in the group.
  func repeats(_ registration: Registration) -> Bool {
    guard registration.canBeRepeated else { return false }
    guard all.count > Self.few else { return all.contains { $0.repeats(registration) } }
    if statements.isEmpty { statements = Set(all.lazy.filter(\.canBeRepeated).map(\.statement)) }
    return statements.contains(registration.statement)
  }

  /// Adds a registration at its place in the order of registering, unless it is in the group already.
  func insert(_ registration: Registration) {
    let position = position(of: registration)
    guard position == all.count || all[position] !== registration else { return }
    all.insert(registration, at: position)
    if !statements.isEmpty, registration.canBeRepeated { statements.insert(registration.statement) }
    publish()
  }

  /// Removes a registration, if it is in the group.
  func remove(_ registration: Registration) {
    let position = position(of: registration)
    guard position < all.count, all[position] === registration else { return }
    all.remove(at: position)
    statements = []
    publish()
  }

  /// The position of `registration`, or the one where it would be inserted.
  private func position(of registration: Registration) -> Int {
    if let last = all.last, last.id < registration.id { return all.count }
    var (start, end) = (0, all.count)
    while start < end {
      let middle = (start + end) / 2
      if all[middle].id < registration.id { start = middle + 1 } else { end = middle }
    }
    return start
  }

  private func publish() {
    only.store(all.count == 1 && !all[0].hasStaticType ? Unretained(all[0]) : nil)
  }
}
