/// The registrations that are encoded with a trace, each once.
struct CodedRegistrations {
  private(set) var all: [RegistrationSnapshot]
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(_ registrations: [RegistrationSnapshot]) {
    all = registrations
    for (number, facts) in registrations.enumerated() { numbers[ObjectIdentifier(facts)] = number }
  }

  /// The number of `facts`, which are added if needed.
  mutating func number(of facts: RegistrationSnapshot) -> Int {
    if let number = numbers[ObjectIdentifier(facts)] { return number }
    numbers[ObjectIdentifier(facts)] = all.count
    all.append(facts)
    return all.count - 1
  }

  subscript(number: Int) -> RegistrationSnapshot {
    get throws(TraceDamage) {
      guard all.indices.contains(number) else { throw TraceDamage("there is no registration \(number)") }
      return all[number]
    }
  }
}
