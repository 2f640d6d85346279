import SeededNumbers

/// Classes that need one another, how they are registered, and who asks for them: made from a seed, in the words of no
/// library.
struct GeneratedProgram {
  var services: [Service] = []
  var asks: [Ask] = []

  /// A class, which other services need.
  struct Service {
    let number: Int
    /// Whether it conforms to a protocol of its own, by which it is registered too.
    let hasProtocol: Bool
    let takesArgument: Bool
    /// Which of the library's scopes it has; the number is taken modulo theirs. Nil for none that is written.
    let scope: Int?
    let registration: Registration
    var needs: [Need] = []

    var name: String { "Service\(number)" }
    var protocolName: String { "Service\(number)Protocol" }
  }

  enum Registration: CaseIterable {
    case once, never, twice, named
  }

  /// What a service needs of another one.
  struct Need {
    let service: Int
    let byProtocol: Bool
    let kind: Kind

    enum Kind: CaseIterable {
      /// An argument of the initialiser.
      case argument
      /// The same, where nil will do.
      case optional
      /// A property that is injected afterwards, and does not hold.
      case weakProperty
      /// A property that is injected afterwards.
      case property
      /// Asked for at the first read.
      case lazy
    }
  }

  /// A statement that resolves, or lets go.
  enum Ask {
    case keep(service: Int, byProtocol: Bool, variable: Int)
    case optional(service: Int, variable: Int)
    case release(variable: Int)
    /// Reads the lazy property of what a variable holds.
    case read(need: Int, variable: Int)
  }
}

extension GeneratedProgram {
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(2...9)
    for number in 0..<count { services.append(Service(number: number, &random)) }
    for number in 0..<count { services[number].needs = needs(of: number, &random) }
    for variable in 0..<random.number(2...7) { asks += asked(variable, &random) }
  }

  /// Mostly services of lower numbers, so that circles are the exception.
  private func needs(of number: Int, _ random: inout SeededGenerator) -> [Need] {
    (0..<random.number(0...3)).compactMap { _ in
      let highest = random.happens(0.05) ? services.count - 1 : number - 1
      guard highest >= 0 else { return nil }
      let service = random.number(0...highest)
      guard !services[service].takesArgument else { return nil }
      let kind: Need.Kind = random.happens(0.6) ? .argument : random.pick(Need.Kind.allCases, or: .argument)
      return Need(
        service: service, byProtocol: services[service].hasProtocol && random.happens(0.5), kind: kind)
    }
  }

  private func asked(_ variable: Int, _ random: inout SeededGenerator) -> [Ask] {
    if variable > 0, random.happens(0.2) {
      let earlier = asks.compactMap(\.declared)
      return earlier.randomElement(using: &random).map { [.release(variable: $0)] } ?? []
    }
    let service = services[random.number(0...(services.count - 1))]
    if random.happens(0.3) { return [.optional(service: service.number, variable: variable)] }
    let byProtocol = service.hasProtocol && random.happens(0.4)
    let reads = byProtocol ? [] : service.needs.indices.filter { service.needs[$0].kind == .lazy }
    return [.keep(service: service.number, byProtocol: byProtocol, variable: variable)]
      + reads.filter { _ in random.happens(0.7) }.map { .read(need: $0, variable: variable) }
  }
}

extension GeneratedProgram.Ask {
  /// The variable that it declares.
  fileprivate var declared: Int? {
    switch self {
    case .keep(_, _, let variable), .optional(_, let variable): variable
    case .release, .read: nil
    }
  }
}

extension GeneratedProgram.Service {
  fileprivate init(number: Int, _ random: inout SeededGenerator) {
    self.number = number
    hasProtocol = random.happens(0.4)
    takesArgument = random.happens(0.08)
    scope = random.happens(0.6) ? random.number(0...99) : nil
    registration =
      random.happens(0.8) ? .once : random.pick(GeneratedProgram.Registration.allCases, or: .once)
  }
}
