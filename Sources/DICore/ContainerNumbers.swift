/// The numbers assigned to containers of equal name in one engine.
struct ContainerNumbers: Sendable {
  private var taken: [Symbol: Set<UInt32>] = [:]

  /// Assigns the lowest free number.
  mutating func take(for name: Symbol) -> UInt32 {
    let others = taken[name, default: []]
    var number: UInt32 = 1
    while others.contains(number) { number += 1 }
    taken[name, default: []].insert(number)
    return number
  }

  /// Frees the number of a container that was renamed or deallocated.
  mutating func free(_ label: ContainerLabel) {
    taken[label.name]?.remove(label.number)
    if taken[label.name]?.isEmpty ?? false { taken[label.name] = nil }
  }
}
