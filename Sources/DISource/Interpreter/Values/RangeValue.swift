/// A range of integers: `0..<5`, `1...5`.
struct RangeValue {
  let lowerBound: Int
  /// The last number of a closed range, otherwise the one behind it.
  let upperBound: Int
  var isClosed = false
  /// The type of the bounds, and of the numbers.
  var kind = IntegerType.int

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

  /// The numbers from the first to the last, as values.
  var elements: some Sequence<SourceValue> { numbers.lazy.map { .int($0, kind) } }

  /// A number of the range, or nil, as an optional of the bounds' type.
  func optional(_ number: Int?) -> TypedValue {
    TypedValue(number.map { .int($0, kind) } ?? .nothing, .optional(kind.type))
  }

  /// A number of the range as a value.
  func element(_ number: Int) -> TypedValue { TypedValue(.int(number, kind), kind.type) }

  /// A half-open part of the range.
  func part(_ first: Int, _ end: Int) -> TypedValue {
    let part = RangeValue(lowerBound: first, upperBound: end, kind: kind)
    return TypedValue(.range(part), part.type)
  }

  var text: String { "\(lowerBound)\(isClosed ? "..." : "..<")\(upperBound)" }

  /// The text within other values.
  var debugText: String { "\(isClosed ? "ClosedRange" : "Range")(\(text))" }

  var type: TypeExpression { .range(of: kind.type, isClosed: isClosed) }
}

extension RangeValue: Equatable {
  /// Ranges of different types are not compared: a bound that is written as a literal has the other one's type.
  static func == (left: RangeValue, right: RangeValue) -> Bool {
    left.lowerBound == right.lowerBound && left.upperBound == right.upperBound
      && left.isClosed == right.isClosed
  }
}
