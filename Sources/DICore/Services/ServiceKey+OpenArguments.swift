// Requests that are read in code, of whose arguments not every type is known: it is `?` there.
extension ServiceKey {
  /// Whether the type of an argument is not known.
  package var hasOpenArguments: Bool {
    arguments?.name.utf8.contains(UInt8(ascii: "?")) == true && argumentNames.contains(Self.unknownArgument)
  }

  /// Whether a request for the key may be one for `other`: they differ at most in the types that are not known here.
  package func mayMean(_ other: ServiceKey) -> Bool {
    guard type == other.type, argumentTypes?.name == other.argumentTypes?.name else { return false }
    let (own, others) = (argumentNames, other.argumentNames)
    return own.count == others.count
      && zip(own, others).allSatisfy { $0 == Self.unknownArgument || $0 == $1 }
  }

  private static let unknownArgument: Substring = "?"
  private static let (start, end) = ("(", ") -> ()")

  /// The types of the arguments as text; empty for a key without arguments.
  private var argumentNames: [Substring] {
    guard let function = arguments?.name, function.hasPrefix(Self.start), function.hasSuffix(Self.end) else {
      return []
    }
    let list = function.dropFirst(Self.start.count).dropLast(Self.end.count)
    var names: [Substring] = []
    var depth = 0
    var start = list.startIndex
    for index in list.indices {
      switch list[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where list[..<index].last != "-": depth -= 1
      case "," where depth == 0:
        names.append(list[start..<index])
        start = list.index(after: index)
      default: break
      }
    }
    return (names + [list[start...]]).map { $0.drop { $0 == " " } }
  }
}

extension Container {
  /// The registrations in force under a key. For one with open arguments, of which no registration can have the key, those
  /// that it may mean.
  package func registrations(fitting key: ServiceKey) -> [Registration] {
    let found = registrations(under: key)
    guard found.isEmpty, key.hasOpenArguments else { return found }
    return registrations.filter { registration in
      registration.services.contains { key.mayMean($0) && isInForce(registration, for: $0) }
    }
  }
}
