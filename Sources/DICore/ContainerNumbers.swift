/// The numbers assigned to containers of equal name in one engine.
struct ContainerNumbers: Sendable {
  private var taken: [Symbol: Set<UInt32>] = [:]

  private var recordedCycles = 0

  /// The labels of containers that ended, or were renamed, while cycles were recorded. A trace may have them.
  private var ended: [ContainerLabel] = []

  /// Assigns the lowest free number.
  mutating func take(for name: Symbol) -> UInt32 {
    let others = taken[name, default: []]
    var number: UInt32 = 1
    while others.contains(number) { number += 1 }
    taken[name, default: []].insert(number)
    return number
  }

  /// Frees the number of a container that was renamed or deallocated; while cycles are recorded, only when the last of
  /// them ends, so that a label in a trace means one container.
  mutating func free(_ label: ContainerLabel) {
    if recordedCycles > 0 { ended.append(label) } else { remove(label) }
  }

  /// Begins the recording of a cycle.
  mutating func beginRecording() { recordedCycles += 1 }

  /// Ends the recording of a cycle.
  mutating func endRecording() {
    recordedCycles -= 1
    guard recordedCycles == 0 else { return }
    for label in ended { remove(label) }
    ended = []
  }

  private mutating func remove(_ label: ContainerLabel) {
    taken[label.name]?.remove(label.number)
    if taken[label.name]?.isEmpty ?? false { taken[label.name] = nil }
  }
}
