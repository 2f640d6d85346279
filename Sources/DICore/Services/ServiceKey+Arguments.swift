extension ServiceKey {
  /// The key of `type` under a name, if one is given, for requests with arguments of given types.
  ///
  /// - Parameter arguments: The types of the arguments, as the type of a function without result that takes them:
  ///   `(Int, String) -> ()`. Nil for requests without arguments.
  package init(_ type: TypeIdentity, named name: Symbol?, taking arguments: TypeIdentity?) {
    guard let arguments else {
      self.init(type, named: name)
      return
    }
    let number = ArgumentTypes(types: arguments, name: name).number
    self.init(type, qualification: number | Self.nameBit | Self.argumentsBit)
  }

  /// The types of the arguments of a request, as the type of a function that takes them; nil for a key of requests
  /// without arguments.
  package var arguments: TypeIdentity? { argumentTypes?.types }

  /// The types of the arguments with the name; nil if the key has no arguments.
  var argumentTypes: ArgumentTypes? {
    let bits = Self.nameBit | Self.argumentsBit
    guard qualification & bits == bits, qualification != .max else { return nil }
    return ArgumentTypes(number: qualification & ~bits)
  }
}

/// The argument types and the name of a key. Each pair has a number, so that a key is two words; pairs are never
/// removed.
struct ArgumentTypes: Hashable, Sendable {
  /// The types of the arguments, as the type of a function that takes them.
  let types: TypeIdentity
  let name: Symbol?

  init(types: TypeIdentity, name: Symbol?) {
    self.types = types
    self.name = name
  }

  /// The pair with that number.
  init(number: UInt) { self = Self.table.withLock { $0.pairs[Int(number)] } }

  /// The number of the pair, assigned at its first use in the process. A known pair is found without a lock.
  var number: UInt {
    let word = name.map { $0.word + 1 } ?? 0
    if let known = Self.numbers.value(types.word, word) { return known }
    return Self.table.withLock { table in
      if let known = Self.numbers.value(types.word, word) { return known }
      let number = UInt(table.pairs.count)
      table.pairs.append(self)
      Self.numbers.set(types.word, word, to: number)
      return number
    }
  }

  private struct Table {
    var pairs: [ArgumentTypes] = []
  }

  private static let table = Locked(Table())

  private static let numbers = ConcurrentMap<UInt>()
}
