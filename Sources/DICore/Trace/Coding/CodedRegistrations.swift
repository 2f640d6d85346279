/// The registrations that are encoded with a trace, each once.
struct CodedRegistrations {
  private(set) var all: [RegistrationSnapshot]
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(_ registrations: [RegistrationSnapshot]) {
    all = registrations
    for (number, snapshot) in registrations.enumerated() { numbers[ObjectIdentifier(snapshot)] = number }
  }

  /// The number of `snapshot`, which is added if needed.
  mutating func number(of snapshot: RegistrationSnapshot) -> Int {
    if let number = numbers[ObjectIdentifier(snapshot)] { return number }
    numbers[ObjectIdentifier(snapshot)] = all.count
    all.append(snapshot)
    return all.count - 1
  }

  subscript(number: Int) -> RegistrationSnapshot {
    get throws(TraceDamage) {
      guard all.indices.contains(number) else { throw TraceDamage("there is no registration \(number)") }
      return all[number]
    }
  }
}
