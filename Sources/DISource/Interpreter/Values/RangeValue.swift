/// A range of integers: `0..<5`, `1...5`.
struct RangeValue: Equatable {
  let lowerBound: Int
  /// The last number of a closed range, otherwise the one behind it.
  let upperBound: Int
  var isClosed = false

  var isEmpty: Bool { !isClosed && lowerBound == upperBound }

  var first: Int? { isEmpty ? nil : lowerBound }

  var last: Int? { isEmpty ? nil : isClosed ? upperBound : upperBound - 1 }

  func contains(_ number: Int) -> Bool {
    number >= lowerBound && (isClosed ? number <= upperBound : number < upperBound)
  }

  /// The number behind the last one; `Int.max` if an `Int` cannot represent it.
  var end: Int { isClosed && upperBound < .max ? upperBound + 1 : upperBound }

  /// The number of elements; nil if an `Int` cannot represent it.
  var count: Int? {
    let (distance, overflows) = upperBound.subtractingReportingOverflow(lowerBound)
    let (count, overflowsAgain) = distance.addingReportingOverflow(isClosed ? 1 : 0)
    return overflows || overflowsAgain ? nil : count
  }

  /// The numbers from the first to the last.
  var numbers: some Sequence<Int> {
    let last = isClosed ? upperBound : upperBound &- 1
    return sequence(state: isEmpty ? nil : lowerBound) { (next: inout Int?) in
      defer { next = next.flatMap { $0 == last ? nil : $0 + 1 } }
      return next
    }
  }

  var text: String { "\(lowerBound)\(isClosed ? "..." : "..<")\(upperBound)" }

  /// The text within other values.
  var debugText: String { "\(isClosed ? "ClosedRange" : "Range")(\(text))" }

  var type: TypeExpression { .range(of: .named("Int"), isClosed: isClosed) }
}
