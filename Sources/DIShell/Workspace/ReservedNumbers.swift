import DICore

/// The object numbers shown by inputs that failed and were rolled back. They are not reused.
struct ReservedNumbers {
  /// The latest number of each type, in the order of the inputs.
  private var entries: [(input: Int, numbers: [Symbol: UInt32])] = []

  /// Adds the numbers used by an input. Inputs must be added in order.
  mutating func add(_ numbers: [Symbol: UInt32], ofInput input: Int) {
    if !numbers.isEmpty { entries.append((input, numbers)) }
  }

  /// The latest numbers used by the inputs from `first` on and before `limit`.
  func numbers(from first: Int, before limit: Int = .max) -> [Symbol: UInt32] {
    let start = entries.partitioningIndex { $0.input >= first }
    return entries[start...].prefix { $0.input < limit }.reduce(into: [:]) { sum, entry in
      sum.merge(entry.numbers, uniquingKeysWith: max)
    }
  }
}

extension ReservedNumbers {
  /// The reserved numbers before each input of `log`, which follows the input `earlier`.
  func numbers(along log: some Sequence<LoggedInput>, after earlier: Int = .min) -> [[Symbol: UInt32]] {
    var reached = earlier
    return log.map { input in
      defer { reached = input.number }
      return input.action.isReset ? [:] : numbers(from: reached, before: input.number)
    }
  }
}

extension Array {
  /// The index of the first element for which `isBehind` is true; it must be true for all later ones.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
