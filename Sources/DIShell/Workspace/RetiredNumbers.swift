import DICore

/// The numbers of objects that inputs have told of which failed and were taken back: they are given to no other objects.
struct RetiredNumbers {
  /// The latest number of each type, in the order of the inputs.
  private var entries: [(input: Int, numbers: [Symbol: UInt32])] = []

  /// Retires what an input has used up. Inputs come in order.
  mutating func add(_ numbers: [Symbol: UInt32], ofInput input: Int) {
    if !numbers.isEmpty { entries.append((input, numbers)) }
  }

  /// The latest numbers that the inputs from `first` on, up to `limit`, have used up.
  func numbers(from first: Int, before limit: Int = .max) -> [Symbol: UInt32] {
    let start = entries.partitioningIndex { $0.input >= first }
    return entries[start...].prefix { $0.input < limit }.reduce(into: [:]) { sum, entry in
      sum.merge(entry.numbers, uniquingKeysWith: max)
    }
  }
}

extension RetiredNumbers {
  /// The numbers retired before each input of `log`, which goes on after the input `earlier`.
  func numbers(along log: some Sequence<LoggedInput>, after earlier: Int = .min) -> [[Symbol: UInt32]] {
    var reached = earlier
    return log.map { input in
      defer { reached = input.number }
      return input.action.isReset ? [:] : numbers(from: reached, before: input.number)
    }
  }
}

extension Array {
  /// Where the first element is for which `isBehind` holds, which it does for all after that.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
